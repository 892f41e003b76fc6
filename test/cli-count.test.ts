/** Counts that are kept in a file and resumed. */
import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { command } from "./support/command.js";
import { quadrille, ROOT, temporaryFolder } from "./support/process.js";

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
const example = (name: string): string => join(ROOT, "examples", name);
const SOMA = example("cube/soma.txt");

const linesOf = (path: string): string[] => readFileSync(path, "utf8").trimEnd().split("\n");
const count = (...argv: string[]) => command(["count", ...argv]);

describe("count --resume", () => {
  it("goes on where a killed process left off", async () => {
    const parts = file("killed.jsonl");
    const asked = [
      "count",
      example("twist/pentominoes-6x10.json"),
      "--jobs",
      "2",
      "--resume",
      parts,
      "--parts",
      "2000",
    ];
    await quadrille(asked, {
      started(child) {
        const look = setInterval(() => {
          if (existsSync(parts) && linesOf(parts).length > 20) child.kill("SIGKILL");
        }, 2);
        child.on("exit", () => clearInterval(look));
      },
    });
    const before = linesOf(parts).length - 1;
    expect(before).toBeGreaterThan(10);
    truncateSync(parts, statSync(parts).size - 3);
    const { code, out, err } = await quadrille(asked);
    expect([code, out]).toEqual([0, "9,356\n"]);
    expect(err).toContain(`${before - 1} of them counted before`);
    const [header, ...rest] = linesOf(parts).map((line): Record<string, number> => JSON.parse(line));
    expect(rest.map(({ part }) => part).toSorted((a, b) => a! - b!)).toEqual([
      ...Array(header!["parts"]).keys(),
    ]);
  });

  it.each([
    [["--distinct"], "240"],
    [["--distinct=rotations"], "480"],
    [[], "11,520"],
  ])("counts %j as without it, in parts that add up", async (options, expected) => {
    const parts = file(`soma${options.join("")}.jsonl`);
    const first = await count(SOMA, ...options, "--resume", parts);
    expect([first.code, first.out]).toEqual([0, `${expected}\n`]);
    // Without one part, that part is counted again; with all parts, none is.
    writeFileSync(parts, `${linesOf(parts).slice(0, -1).join("\n")}\n`);
    expect((await count(SOMA, ...options, "--resume", parts)).out).toBe(first.out);
    const whole = readFileSync(parts, "utf8");
    expect((await count(SOMA, ...options, "--resume", parts)).out).toBe(first.out);
    expect(readFileSync(parts, "utf8")).toBe(whole);
  });

  it("believes the file: a part is not counted twice", async () => {
    const parts = file("believed.jsonl");
    await count(SOMA, "--resume", parts);
    const lines = linesOf(parts);
    writeFileSync(
      parts,
      `${[...lines.slice(0, -1), lines.at(-1)!.replace(/"count":"\d+"/, '"count":"1000000"')].join("\n")}\n`,
    );
    expect(Number((await count(SOMA, "--resume", parts, "--quiet")).out)).toBeGreaterThan(1_000_000);
  });

  it("is one part where a count cannot be cut", async () => {
    for (const _ of [1, 2]) {
      const { out, err } = await count("8x8", "--resume", file("board.jsonl"));
      expect(out).toBe("12,988,816\n");
      expect(err).toContain("it is one part");
    }
    expect(linesOf(file("board.jsonl"))).toHaveLength(2);
  });

  it.each([
    ["another puzzle", [example("cube/cube-puzzler-pro.txt")], (text: string) => text, 3, "input/resume"],
    ["other symmetries", [SOMA, "--distinct"], (text: string) => text, 3, "input/resume"],
    [
      "another version",
      [SOMA],
      (text: string) => text.replace('"version":"', '"version":"9'),
      3,
      "input/resume",
    ],
    ["other parts", [SOMA, "--parts", "7"], (text: string) => text, 2, "usage/parts"],
    [
      "a part that there is not",
      [SOMA],
      (text: string) => `${text}{"part":999999,"count":"1"}\n`,
      3,
      "input/resume",
    ],
    [
      "two counts of a part",
      [SOMA],
      (text: string) => `${text}{"part":0,"count":"123456"}\n`,
      3,
      "input/resume",
    ],
    [
      "a line in the middle that is cut off",
      [SOMA],
      (text: string) => text.replace(/"}\n/, "\n"),
      3,
      "input/resume",
    ],
    ["something else", [SOMA], () => "a shopping list", 3, "input/resume"],
  ])("refuses a file with %s", async (name, asked, spoil, exit, wrong) => {
    const parts = file(`${name}.jsonl`);
    await count(SOMA, "--resume", parts);
    writeFileSync(parts, spoil(readFileSync(parts, "utf8")));
    const before = readFileSync(parts, "utf8");
    const { code, err } = await count(...asked, "--resume", parts);
    expect([code, err]).toEqual([exit, expect.stringContaining(`[${wrong}]`)]);
    expect(readFileSync(parts, "utf8")).toBe(before);
  });

  it("starts anew where not even the first line was written", async () => {
    writeFileSync(file("begun.jsonl"), '{"schema":"quadrille/cou');
    expect((await count(SOMA, "--resume", file("begun.jsonl"))).out).toBe("11,520\n");
    expect(linesOf(file("begun.jsonl"))[0]).toContain("count-parts@1");
  });

  it.each([
    [["--resume", "-"], 2],
    [["--resume", folder], 2],
    [["--parts", "5"], 2],
    [["--resume", file("listed.jsonl"), "--engine", "cadical"], 2],
    [["--resume", join(folder, "nowhere", "f")], 74],
  ])("refuses %j", async (options, exit) => {
    expect((await count(SOMA, ...options)).code).toBe(exit);
  });
});
