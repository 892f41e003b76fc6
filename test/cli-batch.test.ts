/** A batch over many puzzles: any command, folders, and resuming. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { command } from "./support/command.js";
import { quadrille, ROOT, temporaryFolder, type Ran } from "./support/process.js";

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);

interface Line {
  readonly puzzle: string;
  readonly [member: string]: unknown;
}

const parsed = (text: string): Line[] =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

const batch = (...argv: string[]): Promise<Ran> => quadrille(["batch", ...argv, "--quiet"]);

describe("--do", () => {
  it.each([
    ["solve", "quadrille/answer@1", []],
    ["count", "quadrille/answer@1", ["--distinct=all"]],
    ["explain", "quadrille/answer@1", []],
    ["convert", "quadrille/text@1", ["--to", "json"]],
    ["encode", "quadrille/text@1", ["--to", "dimacs", "--no-legend"]],
    ["render", "quadrille/text@1", ["--to", "svg"]],
    ["render", "quadrille/picture@1", ["--to", "png", "--solve"]],
    ["prove", "quadrille/proof@1", ["--encoding", "totalizer"]],
    ["compare", "quadrille/compare@1", ["--engine", "matching"]],
    ["compare", "quadrille/compare@1", ["--engine", "auto"]],
    ["hint", "quadrille/hint@1", ["--level", "2"]],
    ["hint", "quadrille/walkthrough@1", ["--walkthrough"]],
  ])("%s answers as the command does: %s", async (name, schema, options) => {
    const { code, out } = await batch("2x2", "4x4-0,0-3,3", "--do", name, ...options);
    expect(code).toBe(0);
    const lines = parsed(out);
    expect(lines).toMatchObject([
      { puzzle: "2x2", answer: { schema } },
      { puzzle: "4x4-0,0-3,3", answer: { schema } },
    ]);
    const alone = await command([name, "2x2", "--json", ...options]);
    const steady = (value: unknown): string => JSON.stringify(value).replaceAll(/"\w+Ms":[\d.]+/g, "");
    expect(steady(lines[0]!["answer"])).toBe(steady(JSON.parse(alone.out)));
  });
  it("hint takes its level and that of a file, also for files and with notes", async () => {
    const day = join(ROOT, "examples/pips/day.json");
    const asked = ["--do", "hint", "--level", "2", "--level", "easy"];
    const { code, out } = await quadrille(["batch", day, ...asked]);
    expect([code, parsed(out)]).toMatchObject([
      0,
      [{ asked: ["hint", "--level=2", "--level=easy"], answer: { status: "step" } }],
    ]);
  });
  it("compare has its time for each run, as it has alone, and keeps the rows of all", async () => {
    // HiGHS uses up the time of each of its two runs, and both together are more than a whole command would get.
    const asked = ["--engine", "backtracking,highs", "--time-limit", "0.5"];
    const { code, out } = await batch("12x12-0,0-11,11", "--do", "compare", ...asked);
    expect(code).toBe(0);
    expect(parsed(out)).toMatchObject([
      { answer: { rows: [{ engine: "backtracking" }, { engine: "highs" }, { engine: "highs" }] } },
    ]);
  });
  it("takes pairs where a command takes two files", async () => {
    const checked = await batch("2x2", "[]", "4x4", "[[[0,0],[1,1]]]", "--do", "check");
    expect(checked.code).toBe(0);
    expect(parsed(checked.out)).toMatchObject([
      { puzzle: "2x2", solution: "[]", answer: { valid: true } },
      { puzzle: "4x4", answer: { valid: false } },
    ]);
    await command(["prove", "4x4-0,0-3,3", "--cnf", file("a.cnf"), "--proof", file("a.drat")]);
    const verified = await batch(file("a.cnf"), file("a.drat"), "--do", "verify");
    expect(parsed(verified.out)).toMatchObject([{ proof: file("a.drat"), answer: { verdict: "verified" } }]);
    expect((await command(["batch", "2x2", "--do", "check", "--quiet"])).code).toBe(2);
  });
  it.each([
    [["2x2", "--do", "serve"]],
    [["2x2", "--do", "convert"]],
    [["2x2", "--do", "count", "--all"]],
    [["2x2", "--do", "prove", "--cnf", "x"]],
    [["2x2", "--do", "hint", "--state", "[]"]],
    [["2x2"]],
  ])("refuses %j", async (argv) => {
    expect((await command(["batch", ...argv, "--quiet"])).code).toBe(2);
  });
});

describe("folders", () => {
  const boards = file("boards");
  mkdirSync(join(boards, "inner", "most"), { recursive: true });
  writeFileSync(join(boards, "b.txt"), "4x4");
  writeFileSync(join(boards, "inner", "a.txt"), "2x2");
  writeFileSync(join(boards, "inner", "most", "c.txt"), "1x2");
  writeFileSync(join(boards, ".hidden"), "");
  symlinkSync("b.txt", join(boards, "z.txt"));
  symlinkSync("nowhere", join(boards, "broken"));
  symlinkSync("..", join(boards, "inner", "up"));
  const named = (ran: Ran): string[] => parsed(ran.out).map(({ puzzle }) => puzzle.slice(boards.length + 1));

  it("are taken for their files, and what is left out is named", async () => {
    const ran = await quadrille(["batch", boards, "--do", "count"]);
    expect(named(ran)).toEqual(["b.txt", "z.txt"]);
    expect(ran.err).toContain(`skipped ${join(boards, ".hidden")}: hidden\n`);
    expect(ran.err).toContain(`skipped ${join(boards, "broken")}: a broken link\n`);
    expect(ran.err).toContain(`skipped ${join(boards, "inner")}: a folder; --recursive walks it\n`);
  });
  it("are walked to the bottom with --recursive, and not in circles", async () => {
    const ran = await quadrille(["batch", boards, "--do", "count", "--recursive"]);
    expect(named(ran)).toEqual(["b.txt", "inner/a.txt", "inner/most/c.txt", "z.txt"]);
    expect(ran.err).toContain(`skipped ${join(boards, "inner", "up")}: a link to a folder\n`);
  });
  it("may hold the output, which is no puzzle", async () => {
    const out = join(boards, "inner", "out.jsonl");
    const given = [join(boards, "inner"), join(boards, "inner", "a.txt"), out];
    for (const argument of given) {
      const ran = await batch(argument, "--do", "count", "--out", out, "--resume");
      expect(ran.code).toBe(0);
      expect(parsed(readFileSync(out, "utf8"))).toHaveLength(1);
    }
  });
});

it("a puzzle is not replaced by its answer", async () => {
  const own = join(folder, "own.txt");
  writeFileSync(own, "2x2\n");
  for (const argv of [
    ["batch", own, "--do", "solve", "--out", own],
    ["render", own, "--to", "svg", "--out", own],
    ["convert", own, "--to", "json", "--out", own],
    ["encode", own, "--to", "dimacs", "--out", own],
  ]) {
    const { code, err } = await command(argv);
    expect({ code, kept: readFileSync(own, "utf8") }, argv.join(" ")).toEqual({ code: 2, kept: "2x2\n" });
    expect(err).toContain("[usage/output]");
  }
});

describe("--resume", () => {
  it("goes on with the same question only", async () => {
    const out = file("asked.jsonl");
    const ask = (...options: string[]) => batch("4x4", "2x2", "--do", "solve", "--out", out, ...options);
    expect((await ask("--limit", "3", "-t", "60")).code).toBe(0);
    const before = readFileSync(out, "utf8");
    // Other limits do not make another question.
    expect((await ask("--limit", "3", "-t", "70", "--resume")).code).toBe(0);
    expect(readFileSync(out, "utf8")).toBe(before);
    for (const options of [[], ["--limit", "4"], ["--limit", "3", "--engine", "cadical"]]) {
      const asked = ["batch", "4x4", "2x2", "--do", "solve", "--out", out, ...options, "--resume", "--quiet"];
      const { code, err } = await command(asked);
      expect(code).toBe(3);
      expect(err).toContain('holds answers to another question: "solve --limit=3"');
      expect(readFileSync(out, "utf8")).toBe(before);
    }
  });
  it("asks again what was stopped, whatever the command calls that", async () => {
    const out = file("stopped.jsonl");
    const argv = ["40x40-0,0-39,39", "--do", "prove", "--out", out];
    expect((await batch(...argv, "-t", "0")).code).toBe(4);
    expect(parsed(readFileSync(out, "utf8"))).toMatchObject([{ exit: 4, answer: { clausal: "stopped" } }]);
    expect((await batch(...argv, "--resume")).code).toBe(0);
    expect(parsed(readFileSync(out, "utf8"))).toMatchObject([{ answer: { clausal: "verified" } }]);
  });
  it("takes a file of lines that do not say what was asked", async () => {
    const out = file("older.jsonl");
    writeFileSync(out, '{"puzzle":"2x2","answer":{"status":"solved","solutions":[]}}\n');
    const { err } = await quadrille(["batch", "2x2", "4x4", "--do", "solve", "--out", out, "--resume"]);
    expect(err).toContain("1 of 1 done");
    expect(err).toContain("1 were there already");
  });
});

describe("long answers", () => {
  it("come whole and in order, from several threads", async () => {
    const boards = ["6x6", "2x2", "6x6", "4x4"];
    const { code, out } = await batch(...boards, "--do", "solve", "--all", "--jobs", "3");
    expect(code).toBe(0);
    const found = parsed(out).map(({ answer }) => (answer as { solutions: unknown[] }).solutions.length);
    expect(found).toEqual([6728, 2, 6728, 36]);
  });
});

describe("a list of puzzles", () => {
  const document = (text: string): string =>
    JSON.stringify({ schema: "quadrille/puzzle@1", family: "chessboard", text });
  const answers = (out: string): unknown[] =>
    parsed(out).map(({ puzzle, exit, answer, error }) => [
      puzzle,
      (answer as { status?: string } | undefined)?.status ?? (error as { code: string }).code,
      exit,
    ]);

  it("stands for its puzzles, named by line, and goes on after one that is none", async () => {
    const list = file("some.jsonl");
    writeFileSync(list, `${document("2x2")}\n\n${document("2x")}\n${document("4x4-0,0-3,3")}\n`);
    const { code, out } = await batch(list, "2x3", "--do", "solve");
    expect(code).toBe(3);
    expect(answers(out)).toEqual([
      [`${list}:1`, "solved", undefined],
      [`${list}:3`, expect.stringMatching(/^chessboard\//), 3],
      [`${list}:4`, "impossible", undefined],
      ["2x3", "solved", undefined],
    ]);
  });

  it("can be an array, and come on standard input", async () => {
    const argv = ["batch", "-", "--do", "count", "-q"];
    const { out } = await quadrille(argv, { input: `[${document("2x2")}, ${document("2x3")}]` });
    expect(parsed(out).map(({ puzzle }) => puzzle)).toEqual(["-[0]", "-[1]"]);
    expect(parsed(out).map(({ answer }) => (answer as { count: string }).count)).toEqual(["2", "3"]);
  });

  it("is continued puzzle by puzzle", async () => {
    const list = file("more.jsonl");
    const out = file("more-answers.jsonl");
    writeFileSync(list, `${document("2x2")}\n${document("2x3")}\n`);
    await batch(list, "--do", "solve", "--out", out);
    writeFileSync(list, `${document("2x2")}\n${document("2x3")}\n${document("2x4")}\n`);
    const { err } = await quadrille(["batch", list, "--do", "solve", "--out", out, "--resume"]);
    expect(err).toContain("1 of 1 done");
    expect(parsed(readFileSync(out, "utf8")).map(({ puzzle }) => puzzle)).toEqual(
      [1, 2, 3].map((line) => `${list}:${line}`),
    );
  });

  it("is left out of a folder, where it repeats the files of generate", async () => {
    const made = file("made");
    await quadrille("generate tents --size 5x5 --seed 1 --count 2 -q --out".split(" ").concat(made));
    const { code, out, err } = await quadrille(["batch", made, "--do", "solve"]);
    expect([code, parsed(out).length]).toEqual([0, 2]);
    expect(err).toContain("puzzles.jsonl: a list");
    const listed = await batch(join(made, "puzzles.jsonl"), "--do", "solve");
    expect(parsed(listed.out).map(({ answer }) => (answer as { solutions: unknown }).solutions)).toEqual(
      parsed(out).map(({ answer }) => (answer as { solutions: unknown }).solutions),
    );
  });

  it("has its puzzles for the other commands by number", async () => {
    const list = file("by-number.jsonl");
    writeFileSync(list, `${document("2x2")}\n${document("2x3")}\n`);
    expect(await command(["count", list])).toMatchObject({
      code: 3,
      err: expect.stringContaining("puzzle/level"),
    });
    expect((await command(["count", list, "--level", "2", "-q"])).out).toBe("3\n");
    expect((await command(["hint", list, "--level", "#2", "--level", "1"])).code).toBe(0);
  });
});
