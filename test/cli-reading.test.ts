/** Standard input and FIFOs may keep their reader waiting, but signals and the time limit still work. */
import { execFileSync, type ChildProcess } from "node:child_process";
import { closeSync, constants, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { quadrille, temporaryFolder } from "./support/process.js";

const folder = temporaryFolder();

/** More than a pipe holds, so that somebody must be reading once it is written. */
const MUCH = " ".repeat(1 << 21);

const whileReading =
  (signal: "SIGINT" | "SIGTERM") =>
  (child: ChildProcess): void =>
    void child.stdin?.write(MUCH, () => child.kill(signal));

/** A FIFO, and a promise that it is open for reading. */
function fifo(name: string): { path: string; opened: () => Promise<number> } {
  const path = join(folder, name);
  execFileSync("mkfifo", [path]);
  const opened = async (): Promise<number> => {
    for (;;) {
      try {
        return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  return { path, opened };
}

const UNKNOWN = { schema: "quadrille/answer@1", status: "unknown", solutions: [] };

const commands = [
  ["solve", "-"],
  ["count", "-"],
  ["check", "2x2", "-"],
  ["verify", "-", "-"],
  ["convert", "-", "--to", "json"],
  ["encode", "-", "--to", "dimacs"],
  ["render", "-"],
];

describe("while standard input says nothing", () => {
  it.each(commands.map((argv) => [argv]))("the time limit ends %j", async (argv) => {
    const ran = await quadrille([...argv, "--json", "-t", "0.2"], { input: null });
    expect(ran.code).toBe(4);
    expect(JSON.parse(ran.out)).toMatchObject({ ...UNKNOWN, reason: "time" });
  });
  it.each(commands.map((argv) => [argv]))("SIGINT ends %j", async (argv) => {
    const ran = await quadrille([...argv, "--json"], { input: null, started: whileReading("SIGINT") });
    expect(ran.code).toBe(130);
    expect(JSON.parse(ran.out)).toMatchObject({ ...UNKNOWN, reason: "cancelled" });
  });
  it("SIGTERM ends it with 143, and words without --json", async () => {
    const ran = await quadrille(["solve", "-"], { input: null, started: whileReading("SIGTERM") });
    expect(ran).toMatchObject({ code: 143, out: "", err: "unknown: it was interrupted\n" });
  });
  it("a batch sets it aside and goes on", async () => {
    const argv = ["batch", "2x2", "-", "4x4", "--do", "count", "-t", "3", "--quiet"];
    const ran = await quadrille(argv, { input: null });
    expect(ran.code).toBe(4);
    const lines = ran.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ puzzle, answer }) => [puzzle, answer.count ?? answer.reason])).toEqual([
      ["2x2", "2"],
      ["-", "time"],
      ["4x4", "36"],
    ]);
    const out = join(folder, "old.jsonl");
    writeFileSync(out, "old");
    const interrupted = await quadrille(["batch", "-", "--do", "solve", "--quiet", "--out", out], {
      input: null,
      started: whileReading("SIGTERM"),
    });
    expect(interrupted).toMatchObject({ code: 143, out: "" });
    expect(readFileSync(out, "utf8")).toBe("old");
  });
  it("exits as SAT solvers do, where that is asked for", async () => {
    const argv = ["solve", "-", "--sat-exit-codes", "-t", "0.1"];
    expect((await quadrille(argv, { input: null })).code).toBe(0);
  });
});

describe.skipIf(process.platform === "win32")("a FIFO", () => {
  it("is waited for no longer than the time limit, without a writer and with one that is silent", async () => {
    const { path, opened } = fifo("silent");
    const alone = await quadrille(["solve", path, "--json", "-t", "0.2"]);
    expect(alone.code).toBe(4);
    expect(JSON.parse(alone.out)).toMatchObject({ ...UNKNOWN, reason: "time" });
    const [ran, writer] = await Promise.all([quadrille(["solve", path, "-t", "3"]), opened()]);
    closeSync(writer);
    expect(ran.code).toBe(4);
  });
  it.each([["SIGINT", 130] as const, ["SIGTERM", 143] as const])("hears %s", async (signal, code) => {
    const { path, opened } = fifo(signal);
    let writer: number | undefined;
    const stop = async (child: ChildProcess): Promise<void> => {
      writer = await opened();
      child.kill(signal);
    };
    const ran = await quadrille(["check", "2x2", path, "--json"], { started: (child) => void stop(child) });
    closeSync(writer!);
    expect(ran.code).toBe(code);
    expect(JSON.parse(ran.out)).toMatchObject({ ...UNKNOWN, reason: "cancelled" });
  });
  it("is read when its writer comes, as a puzzle, a solution and in a batch", async () => {
    const { path, opened } = fifo("late");
    const write = (text: string) => async (): Promise<void> => {
      const writer = await opened();
      writeFileSync(writer, text);
      closeSync(writer);
    };
    const read = async (argv: readonly string[], text: string) =>
      (await Promise.all([quadrille(argv), write(text)()]))[0];
    expect((await read(["count", path], "..\n..\n")).out).toBe("2\n");
    expect((await read(["check", "2x2", path], "[[[0,0],[0,1]]]")).out).toContain("Right so far");
    expect(JSON.parse((await read(["batch", path, "--do", "count"], "4x4")).out)).toMatchObject({
      puzzle: path,
      answer: { count: "36" },
    });
  });
});

describe("standard input", () => {
  it("stands for one argument only", async () => {
    const twice = await quadrille(["check", "-", "-", "--json"], { input: "2x2" });
    expect(twice.code).toBe(2);
    expect(JSON.parse(twice.out)).toMatchObject({ code: "usage/stdin" });
  });
  it("may come late and in pieces", async () => {
    const ran = await quadrille(["count", "-", "-t", "100"], {
      input: null,
      started: ({ stdin }) => void stdin?.write(`..\n${" ".repeat(1 << 21)}\n`, () => stdin.end("..\n")),
    });
    expect(ran.code).toBe(3);
    expect(ran.err).toContain("line 2");
    expect((await quadrille(["count", "-"], { input: "..\n..\n" })).out).toBe("2\n");
  });
});
