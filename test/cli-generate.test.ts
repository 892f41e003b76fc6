/** generate, in this process and as one of its own. */
import type { ChildProcess } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { STOP_WORDS } from "../src/base/index.js";
import { tents } from "../src/puzzles/index.js";
import { command } from "./support/command.js";
import { quadrille, temporaryFolder, type Ran } from "./support/process.js";

const folder = temporaryFolder();

/** `words` are the arguments after `generate`, separated by spaces. */
const argv = (words: string): string[] => ["generate", ...words.split(" ")];
const generate = (words: string) => command(argv(words));
const linesOf = ({ out }: Pick<Ran, "out">): Line[] =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);

interface Line {
  readonly text: string;
  readonly seed: number;
  readonly grade: { readonly score: number };
}

describe("generate", () => {
  it("makes the same puzzles by one thread and by two", async () => {
    const asked = "tents --size 7x7 -n 40 --seed 5 --format game-id";
    const [one, two] = [
      await quadrille(argv(`${asked} --quiet`)),
      await quadrille(argv(`${asked} --jobs 2`)),
    ];
    expect(one).toMatchObject({ code: 0, err: "" });
    expect(one.out.trim().split("\n")).toHaveLength(40);
    expect(two.out).toBe(one.out);
    expect(two.err).toMatch(/40 of 40 made in .* s, seed 5/);
  });
  it("writes documents with solution, grade and certificate, whose seed makes the puzzle again", async () => {
    const lines = linesOf(await generate("tents --size 6x6 -n 3 --seed 1 --json -q"));
    const [walked] = linesOf(
      await generate("tents --size 6x6 --seed 1 --json -q --walkthrough --no-certificate"),
    );
    // The same puzzle and grade, with how many steps it takes, and nothing that was not asked for.
    expect(walked).toMatchObject({ text: lines[0]!.text, grade: lines[0]!.grade });
    expect(walked!.grade).toHaveProperty("sizes");
    expect(walked).not.toHaveProperty("certificate");
    expect(lines[0]!.grade).not.toHaveProperty("sizes");
    expect(lines).toHaveLength(3);
    for (const line of lines)
      expect(line).toMatchObject({
        schema: "quadrille/puzzle@1",
        family: "tents",
        format: "course",
        solution: { tents: expect.any(Array) as unknown },
        grade: { schema: "quadrille/grade@1", grade: expect.any(String) as unknown },
        certificate: { kind: "rup", words: expect.any(String) as unknown },
      });
    const alone = await generate(`tents --size 6x6 --seed ${lines[2]!.seed} -q`);
    expect(alone.out).toBe(lines[2]!.text);
  });
  it("gives the grade that grade gives", async () => {
    const made = await generate("tents --size 6x6 --difficulty easy -n 2 --seed 3 --json -q");
    for (const { text, grade } of linesOf(made)) {
      const file = join(folder, "one.txt");
      writeFileSync(file, text);
      const graded = await command(["grade", file, "--json"]);
      expect(JSON.parse(graded.out)).toMatchObject({ grade: "easy", score: grade.score });
    }
  });
  it("writes a file for each, and avoids the puzzles of files", async () => {
    const out = join(folder, "puzzles");
    const asked = "twist -n 2 --seed 2 --pegs 4 --given 4";
    expect(await generate(`${asked} --out ${out}`)).toMatchObject({ code: 0 });
    expect(readdirSync(out).toSorted()).toEqual(["puzzles.jsonl", "twist-001.json", "twist-002.json"]);
    const again = await generate(`${asked} --json -q --avoid ${join(out, "puzzles.jsonl")}`);
    const before = readFileSync(join(out, "puzzles.jsonl"), "utf8");
    for (const { text } of linesOf(again)) expect(before).not.toContain(JSON.stringify(text));
    // A folder stands for its files.
    expect((await generate(`${asked} --json -q --avoid ${out}`)).out).toBe(again.out);
  });
  it("makes boards that are impossible for a wished reason", async () => {
    const made = await generate("chessboard --kind hall --set-size 3 --seed 1 --json -q");
    expect(JSON.parse(made.out)).toMatchObject({ certificate: { kind: "hall" } });
  });
  it.each(["1", "2"])("keeps what is done when it is interrupted, with --jobs %s", async (jobs) => {
    const asked = ["tents", "--size", "12x12", "-n", "1000000", "--seed", "1", "--jobs", jobs];
    const started = (child: ChildProcess) => child.stdout?.once("data", () => child.kill("SIGINT"));
    const ran = await quadrille(["generate", ...asked], { started });
    expect(ran).toMatchObject({
      code: 130,
      err: expect.stringMatching(/^[\d,]+ of 1,000,000 made/) as unknown,
    });
    expect(ran.out.startsWith("12 12\n")).toBe(true);
    expect(ran.out.endsWith("\n")).toBe(true);
  });
  it.each(["1", "2"])("keeps files and documents when it is interrupted, with --jobs %s", async (jobs) => {
    const out = join(folder, `interrupted-${jobs}`);
    const asked = ["tents", "--size", "6x6", "-n", "1000000", "--seed", "1", "--jobs", jobs, "--out", out];
    const file = join(out, "puzzles.jsonl");
    const started = (child: ChildProcess): void => {
      const look = setInterval(() => {
        if (!existsSync(file) || statSync(file).size === 0) return;
        clearInterval(look);
        child.kill("SIGINT");
      }, 50);
    };
    expect(await quadrille(["generate", ...asked], { started })).toMatchObject({ code: 130 });
    const documents = readFileSync(file, "utf8").trim().split("\n");
    expect(readdirSync(out)).toHaveLength(documents.length + 1);
    expect(JSON.parse(documents.at(-1)!)).toMatchObject({ family: "tents" });
  });
  it("takes a signal that arrives twice at once as one", async () => {
    const out = join(folder, "echo");
    const started = (child: ChildProcess): void => {
      const look = setInterval(() => {
        if (!existsSync(join(out, "puzzles.jsonl"))) return;
        clearInterval(look);
        child.kill("SIGINT");
        setTimeout(() => child.kill("SIGINT"), 20);
      }, 20);
    };
    // Each takes long enough for the second signal to come while the first is being obeyed.
    const asked = ["tents", "--size", "45x45", "-n", "1000", "--seed", "1", "--jobs", "2", "--out", out];
    const ran = await quadrille(["generate", ...asked], { started });
    expect(ran).toMatchObject({ code: 130, err: expect.stringContaining("made in") as unknown });
    expect(readFileSync(join(out, "puzzles.jsonl"), "utf8")).toMatch(/\}\n$/);
  });
  it("prints documents beside the files that it writes", async () => {
    const out = join(folder, "new", "printed");
    const made = await generate(`tents --size 5x5 -n 2 --seed 1 --json -q --out ${out}`);
    expect(made.out).toBe(readFileSync(join(out, "puzzles.jsonl"), "utf8"));
  });
  it("takes a switch as a wish", async () => {
    const asked = "pips --dominoes 8 --seed 2 -q";
    const made = await generate(`${asked} --wish repeats=true`);
    expect(made.out).toBe((await generate(`${asked} --repeats`)).out);
    expect(made.out).not.toBe((await generate(asked)).out);
  });
  it.each([
    ["chess", 2, "there is no family"],
    ["tents --size 3x3", 3, "sides from 5 to 100"],
    ["tents --size 6x6x6", 3, "a size such as 10x10"],
    ["tents --size 6x6 --blank-clues 13", 3, "only 12 clues"],
    ["tents --pegs 3", 2, "--pegs is not for tents"],
    ["tents --format drawing", 2, 'tents has no format "drawing"'],
    ["tents --wish x", 2, "--wish takes name=value"],
    ["tents --avoid nowhere.txt", 3, "cannot read nowhere.txt"],
    ["chessboard --removed 6", 3, "a whole board of 8 × 8 has to lose at least 8 squares"],
    ["chessboard --size 9x2 --removed 0", 4, "No such puzzle came of 200 draws (200 had one solution, but"],
    ["tents --size 5x5 --out package.json", 74, "cannot write package.json"],
    ["twist --pegs 8", 3, "pegs must be at most 7: the box has no more"],
    ["chessboard --set-size 5", 3, "set-size is for boards of the kind hall"],
    [
      "twist --pegs 1 --difficulty hard --seed 1",
      3,
      "whichever single clue is given, there are at least 166 sol",
    ],
    ["twist --pegs 0", 3, "without a clue there are 5,992 solutions"],
    [
      "chessboard --kind hall --removed 2",
      4,
      "What may help: more squares that may go, or a larger board, or a",
    ],
    ["chessboard --kind hall --size 3x3 --set-size 5", 3, "the board has 4 squares of a colour"],
    ["chessboard --kind colouring --removed 1", 3, "at least 2 squares of this board have to go"],
    ["cube --from examples/twist/clash.txt", 3, "clash.txt is a puzzle of twist: --from takes one of cube"],
    ["cube --set soma --from examples/cube/soma.txt", 3, "set and from cannot both be asked for"],
    ["tents --walkthrough", 2, "--walkthrough is for documents, and there are none"],
    ["tents --no-certificate", 2, "--no-certificate is for documents, and there are none"],
    ["chessboard --kind hall --json --walkthrough", 2, "has no --walkthrough"],
    ["chessboard --kind hall --json --no-certificate", 2, "is made for its certificate"],
    ["tents --wish size=5x5 --size 6x6", 2, "size is asked for twice"],
    ["tents --queue redis://nowhere --memory-limit 1G", 2, "--queue cannot be given with"],
    ["cube --set solid-pentominoes --time-limit 0.3", 4, "What may help: more time"],
    ["tents --size 5x5 --out /proc/nope", 74, "cannot write /proc/nope"],
    ["chessboard --size 2x2 -n 5 --seed 1", 4, "like one before"],
    ["pips --dominoes 7 --difficulty easy", 4, "with 7 dominoes there are at least 202 facts to find out"],
    ["cube --from examples/cube/tricubes.json", 3, "ask for given pieces instead of colours"],
  ])("says what is wrong: %s", async (asked, code, words) => {
    const { code: ended, out, err } = await generate(asked);
    expect({ code: ended, said: `${out}${err}` }).toMatchObject({
      code,
      said: expect.stringContaining(words) as unknown,
    });
  });
});

it("says what is wrong with the drawing of a board, though another family could read it", async () => {
  const file = join(folder, "odd.txt");
  writeFileSync(file, "..#\n...\n");
  expect(await generate(`pips --shape ${file}`)).toMatchObject({
    code: 3,
    err: expect.stringContaining("no dominoes cover exactly this board") as unknown,
  });
});

it("says in a few words that a wish was missed, even when it is to be quiet", async () => {
  expect(await generate("chessboard --size 2x2 -n 5 --seed 1 -q")).toMatchObject({
    code: 4,
    out: expect.stringMatching(/\S/) as unknown,
    err: "quadrille: 1 puzzle made: no further puzzle was found [limit/generate]\n",
  });
});

it("ends at the limit of memory as at any other, with what was made", async () => {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
  const beforeOut = (): void => void Atomics.store(cancelFlag, 0, STOP_WORDS.memory);
  expect(await command(argv("tents --size 5x5 -n 5 --seed 1 -q"), { cancelFlag, beforeOut })).toMatchObject({
    code: 4,
    out: expect.stringMatching(/\S/) as unknown,
    err: "quadrille: 1 puzzle made: the memory limit was reached [limit/generate]\n",
  });
});

it("opens a maker once where one thread makes all: a packing may need seconds for it", async () => {
  const open = vi.spyOn(tents.making!, "open");
  expect(await generate("tents --size 5x5 -n 3 --seed 1 -q")).toMatchObject({ code: 0 });
  expect(open).toHaveBeenCalledTimes(1);
  open.mockRestore();
});

it("names in its help what there is to choose from", async () => {
  const { out } = await command(["generate", "--help"]);
  const help = out.replaceAll(/\s+/g, " ");
  expect(help).toContain("one of cube-puzzler-pro, pentominoes, solid-pentominoes, soma (cube-puzzler-pro)");
  expect(help).toContain("one of unique, colouring, hall (unique)");
  // Of one family, where it is named.
  const one = (await command(["generate", "tents", "--help"])).out.replaceAll(/\s+/g, " ");
  expect(one).toContain("--size <RxC> tents: rows and columns (10x10) --density");
  expect(one).not.toMatch(/--pegs|--kind|--dominoes|chessboard/);
});

describe("generate --date", () => {
  it("makes the puzzles of the day, one for each difficulty or the one that is asked for", async () => {
    const all = await generate("chessboard --date 2026-11-16 --json -q");
    expect(all).toMatchObject({ code: 0, err: "" });
    expect(linesOf(all)).toMatchObject([
      { family: "chessboard", grade: { grade: "easy" }, day: { date: "2026-11-16", edition: 1 } },
    ]);
    const [one, again, other] = [
      await generate("tents --date 2026-11-16 --difficulty easy"),
      await generate("tents --date 2026-11-16 --difficulty easy"),
      await generate("tents --date 2026-11-17 --difficulty easy"),
    ];
    expect(one.err).toMatch(/^1 puzzle of the day made in /);
    expect(again.out).toBe(one.out);
    expect(other.out).not.toBe(one.out);
  });
  it.each([
    ["tents --date 2026-02-30", "2026-02-30", 3],
    ["tents --date 2026-11-16 --seed 4", "--seed", 2],
    ["tents --date 2026-11-16 -n 3", "--count", 2],
    ["tents --date 2026-11-16 --jobs 2", "--jobs", 2],
    ["tents --date 2026-11-16 --size 9x9", "--size", 2],
    [
      "chessboard --date 2026-11-16 --difficulty hard",
      'chessboard has no "hard" puzzle of the day; it has easy',
      3,
    ],
  ])("refuses %s", async (words, said, code) => {
    const ran = await generate(words);
    expect(ran).toMatchObject({ code, out: "" });
    expect(ran.err).toContain(said);
  });
});
