/** What families add to their answers, through the command line, with a family that has every hook. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { anyFamily, type Family } from "../puzzles/index.js";
import { BROKEN, brokenFamily, LYING, STOPS_EARLY } from "../workbench/testing/broken.js";
import type { Io, SaidAtLimit } from "./io.js";
import { reportEnded } from "./output/stopped.js";
import { runCli } from "./run.js";

const families = vi.hoisted((): Family[] => []);
vi.mock("../puzzles/index.js", async (original) => {
  const { switches } = await import("../workbench/testing/switches.js");
  const real = await original<{ anyFamily: typeof anyFamily }>();
  families.push(real.anyFamily(switches));
  const familyById = (id: string) => families.find((family) => family.id === id);
  return { ...real, FAMILIES: families, familyById };
});

const folder = mkdtempSync(join(tmpdir(), "quadrille-run-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

const run = (...argv: string[]): Promise<Ran> => runWith({}, ...argv);

async function runWith(more: Partial<Io>, ...argv: string[]): Promise<Ran> {
  let out = "";
  let err = "";
  const io: Io = {
    out: (text) => (out += String(text)),
    err: (text) => (err += text),
    status: () => undefined,
    columns: 80,
    outIsTerminal: false,
    colour: false,
    cancelFlag: new Int32Array(new SharedArrayBuffer(4)),
    read: () => Promise.resolve(new Uint8Array()),
    elapsedMs: () => 0,
    ...more,
  };
  const exit = await runCli(argv, io);
  return { exit, out, err };
}

const json = async (...argv: string[]) => JSON.parse((await run(...argv, "--json")).out);

describe("--level", () => {
  const text = "switches easy 3 1, hard 4 2";
  it("chooses a puzzle of a text that holds several", async () => {
    expect((await json("solve", text, "--level", "easy")).solutions).toEqual([{ on: [0] }]);
    expect((await json("solve", text, "--level", "hard")).solutions).toEqual([{ on: [0, 1] }]);
  });
  it("hands on what the family says of a level that is not there", async () => {
    const { exit, err } = await run("count", text, "--level", "impossible");
    expect(exit).toBe(3);
    expect(err).toContain("switches/level");
  });
});

describe("notes", () => {
  const asked = [
    ["solve", "switches 3 1!"],
    ["count", "switches 3 1!"],
    ["check", "switches 3 1!", '{"on":[0]}'],
    ["explain", "switches 1 2!"],
  ];
  it.each(asked.map((argv) => [argv]))("go to stderr and into the document: %j", async (argv) => {
    const told = await run(...argv);
    expect(told.err).toContain("note: the author was excited\n");
    expect(told.out).not.toContain("excited");
    const quiet = await run(...argv, "--quiet");
    expect(quiet.out + quiet.err).not.toContain("excited");
    expect(await json(...argv)).toMatchObject({ notes: ["the author was excited"] });
    expect((await run(...argv, "--json")).err).toBe("");
  });
  it("are left out where there are none", async () => {
    expect(await json("solve", "switches 3 1")).not.toHaveProperty("notes");
    expect((await run("solve", "switches 3 1")).err).not.toContain("note");
  });
});

describe("notes on solutions", () => {
  it("follow the verdict", async () => {
    const { out } = await run("solve", "switches 3 1");
    expect(out).toMatch(/Solved\.\nThe first switch is on\.\n$/);
    expect((await run("solve", "switches 3 1", "--quiet")).out).toMatch(/Solved\.\n$/);
  });
  it("say which solution they are about, when there are a few", async () => {
    expect((await run("solve", "switches 3 1", "--all")).out).toContain(
      "Solution 1: The first switch is on.",
    );
    expect((await run("solve", "switches 4 1", "--all")).out).not.toContain("first switch");
  });
});

describe("numbers beside the count", () => {
  it("are lines after it, and members of the document", async () => {
    expect((await run("count", "switches 4 2")).out).toBe("6\nof them without the first switch: 3\n");
    expect((await run("count", "switches 4 2", "--quiet")).out).toBe("6\n");
    expect(await json("count", "switches 4 2")).toMatchObject({ count: "6", firstOff: "3" });
  });
  it("name what was counting when it was stopped", async () => {
    const stopped = await json("count", "switches 4 2", "--time-limit", "0");
    expect(stopped).toMatchObject({ status: "unknown", reason: "time", method: { engine: "binomial" } });
  });
});

describe("parts", () => {
  it("are listed by their own JSON, checked, and told apart from solutions", async () => {
    expect(await json("solve", "switches 3 1", "--engine", "pair", "--all")).toMatchObject({
      part: "pair",
      status: "solved",
      complete: true,
      solutions: [{ pair: [0, 1] }, { pair: [0, 2] }, { pair: [1, 2] }],
      method: { engine: "pair" },
      stats: { pairs: 3 },
    });
    const two = await json("solve", "switches 3 1", "--engine", "pair", "--limit", "2");
    expect(two).toMatchObject({ complete: false, unique: false, solutions: [{}, {}] });
    expect(await json("solve", "switches 3 1")).not.toHaveProperty("part");
  });
  it("are spoken of by their title", async () => {
    const all = await run("solve", "switches 3 1", "--engine", "pair", "--all");
    expect(all.out).toContain("Pairs of switches: 3, and that is all of them.");
    expect(all.out).not.toContain("first switch is on");
    const one = await run("solve", "switches 3 1", "--engine", "pair");
    expect(one.out).toContain("Pairs of switches: 1; there may be more.");
    const none = await run("solve", "switches 1 1", "--engine", "pair");
    expect(none.out).toContain("Pairs of switches: there are none, so the puzzle has no solution.");
    const stopped = await run("solve", "switches 3 1", "--engine", "pair", "--time-limit", "0");
    expect(stopped.exit).toBe(4);
    expect(stopped.out).toContain("Pairs of switches: not decided: the time limit was reached.");
  });
  it("are counted", async () => {
    const counted = await run("count", "switches 5 1", "--engine", "pair");
    expect(counted.out).toBe("10\n");
    expect(counted.err).toContain("Pairs of switches");
    expect(await json("count", "switches 5 1", "--engine", "pair")).toMatchObject({
      part: "pair",
      count: "10",
      solutions: [],
    });
    expect(await json("count", "switches 1 1", "--engine", "pair")).toMatchObject({
      status: "impossible",
      count: "0",
      certificate: { kind: "exhausted", engine: "pair" },
    });
  });
  it("stop the program when their own checker refuses them", async () => {
    const { exit, err, out } = await run("solve", "switches 3 1", "--engine", "wrong");
    expect(exit).toBe(70);
    expect(err).toContain("switches: a solution by wrong failed the check: 1 and 0 are no pair");
    expect(out).toBe("");
  });
  it.each([
    [["solve", "switches 3 1", "--engine", "pair", "--random"]],
    [["solve", "switches 3 1", "--engine", "pair", "--certify"]],
    [["solve", "switches 3 1", "--engine", "pair", "--encoding", "totalizer"]],
    [["count", "switches 3 1", "--engine", "pair", "--formulation", "loose"]],
    [["explain", "switches 3 1", "--engine", "pair"]],
    [["render", "switches 3 1", "--solve", "--engine", "pair"]],
  ])("are not for %j", async (argv) => {
    const { exit, err } = await run(...argv);
    expect(exit).toBe(2);
    expect(err).toMatch(/usage\/engine/);
  });
  it("are there to be found", async () => {
    expect((await run("families")).out).toMatch(/pair +any two switches/);
    expect((await json("families")).families[0].parts[0]).toMatchObject({ id: "pair" });
    expect((await run("solve", "switches 3 1", "--engine", "nothing")).err).toContain("pair");
  });
});

describe("compare with formulations that are not exact", () => {
  const args = ["compare", "switches 3 1", "--engine", "search,cadical", "--encoding", "totalizer,pairwise"];
  it("says so in a column, and what it could not decide", async () => {
    const rows = (await json(...args)).rows as Record<string, unknown>[];
    expect(rows.map(({ formulation, encoding, exactness }) => [formulation, encoding, exactness])).toEqual([
      ["", "", ""],
      ["cardinality", "pairwise", "exact"],
      ["cardinality", "totalizer", "exact"],
      ["loose", "pairwise", "over"],
      ["loose", "totalizer", "over"],
      ["strict", "pairwise", "under"],
      ["strict", "totalizer", "under"],
    ]);
    expect(rows[1]).toMatchObject({ status: "solved" });
    const none = (await json("compare", "switches 1 2", "--engine", "cadical", "--encoding", "totalizer"))
      .rows as Record<string, unknown>[];
    expect(none.map(({ status }) => status)).toEqual(["impossible", "impossible", "unknown"]);
    expect(none[2]!["note"]).toContain("stricter than the rules");
    expect((await run(...args)).out).toMatch(/encoding +exactness +verdict/);
  });
  it("has it in CSV and in the plot, whose names have room", async () => {
    const csv = (await run(...args, "--to", "csv")).out.split("\n");
    expect(csv[0]).toBe(
      "puzzle,engine,formulation,encoding,exactness,status,variables,clauses,modelMs,encodeMs,solveMs,note",
    );
    expect(csv.filter((line) => line.includes(",over,"))).toHaveLength(2);
    const plot = (await run(...args, "--to", "plot", "--out", join(folder, "plot.svg"))).exit;
    expect(plot).toBe(0);
    expect(readFileSync(join(folder, "plot.svg"), "utf8")).toContain("(over)");
  });
  it("leaves the column out of the table where all are exact, and never out of CSV", async () => {
    const exact = [...args, "--formulation", "cardinality"];
    expect((await run(...exact, "--to", "table")).out).not.toContain("exactness");
    expect((await run(...exact, "--to", "csv")).out).toContain("exactness");
  });
});

describe("misuse", () => {
  it.each([
    [["solve", "switches 3 1", "--nothing"], "usage/unknown-option"],
    [["solve"], "usage/missing-argument"],
    [["nothing"], "usage/unknown-command"],
    [["solve", "switches 3 1", "--limit", "0"], "usage/invalid-argument"],
    [["solve", "switches 3 1", "more"], "usage/excess-arguments"],
    [["solve", "switches 3 1", "--engine"], "usage/option-missing-argument"],
    [["convert", "switches 3 1"], "usage/missing-mandatory-option-value"],
    [["verify", "a", "b", "--seed", "1"], "usage/unknown-option"],
    [["render", "switches 3 1", "--sat-exit-codes"], "usage/unknown-option"],
    [["batch", "switches 3 1", "--do", "solve", "--sat-exit-codes"], "usage/unknown-option"],
    [["encode", "switches 3 1", "--to", "lp", "--encoding", "totalizer"], "usage/encoding"],
  ])("%j is a document with --json, and words without", async (argv, code) => {
    const asJson = await run(argv[0]!, "--json", ...argv.slice(1));
    expect(asJson).toMatchObject({ exit: 2, err: "" });
    expect(JSON.parse(asJson.out)).toMatchObject({ schema: "quadrille/error@1", code });
    const words = await run(...argv);
    expect(words).toMatchObject({ exit: 2, out: "" });
    expect(words.err).toMatch(/^quadrille: [^\n]+/);
  });
  it.each(["0", "-1", "1.5", "x"])("a limit of %s is refused in the same words", async (limit) => {
    const { err } = await run("solve", "switches 3 1", `--limit=${limit}`);
    expect(err).toContain(" is invalid: expected a whole number, 1 or more.");
  });
  it("of an empty puzzle is called that", async () => {
    const { exit, err } = await run("solve", "");
    expect(exit).toBe(3);
    expect(err).toContain("the puzzle is empty");
  });
});

describe("answers of a method that is wrong", () => {
  async function by<P, S>(family: Family<P, S>, ...argv: string[]): Promise<Ran> {
    const [before] = families.splice(0, 1, anyFamily(family));
    const ran = await run(...argv);
    families.splice(0, 1, before!);
    return ran;
  }
  it.each(BROKEN)("are refused: $name", async ({ text, refusal, solve }) => {
    const { exit, err, out } = await by(brokenFamily({ solve }), "solve", text, "--unique", "--json");
    expect(err).toContain(refusal);
    expect([exit, out]).toEqual([70, ""]);
  });
  it("are refused by --certify where a method stopped early", async () => {
    const { exit, err } = await by(STOPS_EARLY, "solve", "switches 3 1", "--certify");
    expect([exit, err]).toEqual([70, expect.stringContaining("a unique solution has a second one")]);
  });
  it("have the words of the checker", async () => {
    const { out } = await by(LYING, "solve", "switches 1 2");
    expect(out).toContain("No solution: there are 1 switches, and 2 are to be on.");
  });
});

describe("what is known before its evidence is looked for", () => {
  /** What the first thread would print if it ended the work at that time. */
  async function knownOf(...argv: string[]): Promise<SaidAtLimit> {
    const known: SaidAtLimit[] = [];
    const { exit } = await runWith({ known: (said) => void known.push(said) }, ...argv, "--certify");
    expect([exit, known.length]).toEqual([0, 1]);
    return known[0]!;
  }
  it("is the count, and that it is not certified", async () => {
    const { time, memory } = await knownOf("count", "switches 3 1");
    expect([time.out.split("\n")[0], time.exit]).toEqual(["3", 4]);
    expect(time.err).toContain("not certified: no checked refutation within the limit (time)");
    expect(memory.err).toContain("(memory)");
  });
  it("is the count in a document, too", async () => {
    const { time } = await knownOf("count", "switches 3 1", "--json");
    expect(JSON.parse(time.out)).toMatchObject({ status: "solved", count: "3", reason: "time" });
  });
  it("is a unique solution", async () => {
    const { time } = await knownOf("solve", "switches 1 1", "--json");
    expect(JSON.parse(time.out)).toMatchObject({ unique: true, solutions: [{ on: [0] }], reason: "time" });
  });
  it("is the verdict of an explanation before its rules are found", async () => {
    const known: SaidAtLimit[] = [];
    const { exit } = await runWith({ known: (said) => void known.push(said) }, "explain", "switches 1 2");
    const told = known.at(-1)!;
    expect([exit, told.time.exit]).toEqual([0, 0]);
    expect(told.time.out).toContain("No solution");
    expect(told.memory).toEqual(told.time);
  });
  it("is what the first thread says, unless something was written", () => {
    const said: string[] = [];
    const io = { out: (text: string) => void said.push(text), err: (text: string) => void said.push(text) };
    const known = { out: "3\n", err: "not certified\n", exit: 4 };
    const ended = { argv: ["count", "--json"], written: false, known };
    expect(reportEnded("time", ended, io as Io)).toBe(4);
    expect(said.splice(0)).toEqual(["3\n", "not certified\n"]);
    reportEnded("time", { ...ended, written: true }, io as Io);
    expect(said.splice(0)).toEqual(["unknown: the time limit was reached\n"]);
    reportEnded("time", { ...ended, known: undefined }, io as Io);
    expect(JSON.parse(said[0]!)).toMatchObject({ status: "unknown", reason: "time" });
  });
});
