/** The same arguments again and again, with other inputs: they are parsed once, and no call leaves anything for the next. */
import { beforeEach, describe, expect, it } from "vitest";
import { createRepeatingRunner } from "./run.js";
import { SILENT_IO } from "./testing/silent-io.js";

let given = new Map<string, Uint8Array>();
let timeMs: number | undefined;
let out = "";
let parsed = 0;

const run = createRepeatingRunner({
  ...SILENT_IO,
  out: (text) => void (out += String(text)),
  read: (source) => Promise.resolve(given.get(source)!),
  timeMs: () => timeMs,
  get given() {
    return given;
  },
});

async function ask(puzzle: string, ...words: string[]): Promise<Record<string, unknown>> {
  given = new Map([["@puzzle", new TextEncoder().encode(puzzle)]]);
  out = "";
  await run(words.join(" "), () => {
    parsed++;
    return [...words, "--json", "--quiet", "--", "@puzzle"];
  });
  return JSON.parse(out) as Record<string, unknown>;
}

beforeEach(() => {
  timeMs = undefined;
  parsed = 0;
});

describe("arguments that come again", () => {
  it("are parsed once, and each call has its own input", async () => {
    expect(await ask("4x4", "count")).toMatchObject({ count: "36" });
    expect(await ask("6x6", "count")).toMatchObject({ count: "6728" });
    await expect(ask("no puzzle", "count")).rejects.toThrow("not recognised");
    expect(await ask("4x4", "count")).toMatchObject({ count: "36" });
    expect(parsed).toBe(1);
  });

  it("are kept apart by their options", async () => {
    for (let i = 0; i < 2; i++) {
      expect(await ask("2x2", "solve")).toMatchObject({ unique: null });
      expect(await ask("2x2", "solve", "--unique")).toMatchObject({ unique: false });
      expect((await ask("2x2", "solve", "--all"))["solutions"]).toHaveLength(2);
    }
    expect(parsed).toBe(3);
  });

  it("have the time that is said for each call", async () => {
    expect(await ask("4x4", "solve", "--engine=cadical")).toMatchObject({ status: "solved" });
    timeMs = 0;
    expect(await ask("4x4", "solve", "--engine=cadical")).toMatchObject({
      status: "unknown",
      reason: "time",
    });
    timeMs = 60_000;
    expect(await ask("4x4", "solve", "--engine=cadical")).toMatchObject({ status: "solved" });
    expect(parsed).toBe(1);
  });

  it("are refused every time when they are wrong", async () => {
    for (let i = 0; i < 2; i++) await expect(ask("2x2", "solve", "--nothing")).rejects.toThrow("--nothing");
    expect(parsed).toBe(2);
  });

  it("are forgotten when there are too many others, and work all the same", async () => {
    for (let seed = 0; seed <= 256; seed++)
      await ask("2x2", "read", `--level=${seed}`).catch(() => undefined);
    parsed = 0;
    await ask("2x2", "read", "--level=256").catch(() => undefined);
    expect(parsed).toBe(0);
    await ask("2x2", "read", "--level=0").catch(() => undefined);
    expect(parsed).toBe(1);
  });
});
