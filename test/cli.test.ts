import type { ChildProcess } from "node:child_process";
import { gzipSync } from "node:zlib";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { command } from "./support/command.js";
import { interrupt, quadrille, ROOT, temporaryFolder } from "./support/process.js";

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);
const CORNERS = "8x8-0,0-7,7";

describe("solve", () => {
  it("answers a tiling as the contract's JSON", async () => {
    const { code, out, err } = await quadrille(["solve", "2x2", "--json"]);
    expect(code).toBe(0);
    expect(err).toBe("");
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({
      schema: "quadrille/answer@1",
      family: "chessboard",
      status: "solved",
      complete: false,
      unique: null,
      method: { engine: "matching" },
    });
    expect(answer.solutions[0].dominoes.flat(1).toSorted()).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    expect(answer.stats.solveMs).toBeGreaterThan(0);
  });
  it("answers impossible with its certificate, exit 0", async () => {
    const { code, out } = await command(["solve", CORNERS, "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      status: "impossible",
      complete: true,
      unique: false,
      solutions: [],
      certificate: { kind: "colouring", white: 30, black: 32 },
    });
  });
  it("draws for people, without escape codes when colour is off", async () => {
    const { code, out } = await quadrille(["solve", "4x4"]);
    expect(code).toBe(0);
    expect(out).toContain("Solved.");
    expect(out).not.toContain("\u001b[");
    const coloured = await quadrille(["solve", "4x4"], { env: { NO_COLOR: "", FORCE_COLOR: "1" } });
    expect(coloured.out).toContain("\u001b[");
    const refused = await quadrille(["solve", "4x4", "--no-color"], {
      env: { NO_COLOR: "", FORCE_COLOR: "1" },
    });
    expect(refused.out).not.toContain("\u001b[");
  });
  it("reads a file, standard input, or the text itself", async () => {
    writeFileSync(file("board.txt"), "..\r\n..");
    const given = [
      ["solve", file("board.txt"), "--json"],
      ["solve", "-", "--json"],
      ["solve", "2x2", "--json"],
    ];
    for (const args of given) {
      const { out } = await quadrille(args, { input: "..\n..\n" });
      expect(JSON.parse(out).status).toBe("solved");
    }
  });
  it("decides none, one or many", async () => {
    const many = JSON.parse((await command(["solve", "2x2", "--unique", "--json"])).out);
    expect(many).toMatchObject({ unique: false, solutions: [{}, {}] });
    const one = JSON.parse((await command(["solve", "1x4", "--unique", "--json"])).out);
    expect(one).toMatchObject({ unique: true, complete: true, solutions: [{}] });
    const none = JSON.parse((await command(["solve", "1x3", "--unique", "--json"])).out);
    expect(none).toMatchObject({ status: "impossible", unique: false });
  });
  it("lists all solutions, or as many as asked", async () => {
    const all = JSON.parse((await command(["solve", "4x4", "--all", "--json"])).out);
    expect(all.solutions).toHaveLength(36);
    expect(all).toMatchObject({ complete: true, unique: false });
    const five = JSON.parse((await command(["solve", "4x4", "--limit", "5", "--json"])).out);
    expect(five.solutions).toHaveLength(5);
    expect(five.complete).toBe(false);
  });
  it("certifies uniqueness by a checked refutation", async () => {
    const { out } = await command([
      "solve",
      "examples/chessboard/staircase.txt",
      "--unique",
      "--certify",
      "--json",
    ]);
    expect(JSON.parse(out)).toMatchObject({ unique: true, certificate: { kind: "rup" } });
  });
  it.each([
    ["cadical", "domino", "pairwise"],
    ["cadical", "cell-direction", "product"],
    ["highs", "domino", "ilp"],
    ["dancing-links", "domino", "cover"],
    ["dancing-links", "cell-direction", "cover"],
    ["cp-sat", "domino", "cp"],
  ])("solves and refutes with %s / %s / %s", async (engine, formulation, encoding) => {
    const names = ["--engine", engine, "--formulation", formulation, "--encoding", encoding, "--json"];
    // The built command line finds the engine, too.
    const solved = JSON.parse((await quadrille(["solve", "4x4-0,0-3,2", ...names])).out);
    expect(solved).toMatchObject({ status: "solved", method: { engine, formulation, encoding } });
    const refuted = JSON.parse((await command(["solve", "4x4-0,0-3,3", ...names])).out);
    expect(refuted.status).toBe("impossible");
    expect(refuted.certificate.kind).toBe(engine === "cadical" ? "rup" : "exhausted");
  });
  it("draws a random tiling that its seed repeats", async () => {
    const one = await command(["solve", "6x6", "--random", "--seed", "7", "--json"]);
    const two = await command(["solve", "6x6", "--random", "--seed", "7", "--json"]);
    const other = await command(["solve", "6x6", "--random", "--seed", "8", "--json"]);
    expect(JSON.parse(one.out).solutions).toEqual(JSON.parse(two.out).solutions);
    expect(JSON.parse(one.out).solutions).not.toEqual(JSON.parse(other.out).solutions);
    const said = await command(["solve", "6x6", "--random", "--seed", "7"]);
    expect(said.err).toMatch(/\nseed 7 · all tilings are equally likely\n$/);
  });
  it("ends in unknown with the reason at a limit, exit 4", async () => {
    const steps = await command([
      "solve",
      "8x8-0,1-7,7",
      "--engine",
      "backtracking",
      "--step-limit",
      "5",
      "--json",
    ]);
    expect(steps.code).toBe(4);
    expect(JSON.parse(steps.out)).toMatchObject({ status: "unknown", reason: "steps" });
    const time = await quadrille([
      "solve",
      "16x16-0,0-15,15",
      "--engine",
      "cadical",
      "--time-limit",
      "0.3",
      "--json",
    ]);
    expect(time.code).toBe(4);
    expect(JSON.parse(time.out)).toMatchObject({ status: "unknown", reason: "time" });
    const method = await command(["solve", "3x4", "--engine", "colouring", "--json"]);
    expect(method.code).toBe(4);
    expect(JSON.parse(method.out)).toMatchObject({ status: "unknown", reason: "inapplicable" });
  });
  it("stops cleanly when interrupted, and says what is known", async () => {
    const { code, out } = await quadrille(["solve", "16x16-0,0-15,15", "--engine", "cadical", "--json"], {
      started: interrupt,
    });
    expect(code).toBe(130);
    expect(JSON.parse(out)).toMatchObject({ status: "unknown", reason: "cancelled" });
  });
  it.each([["matching"], ["dancing-links"]])(
    "tells solutions as %s finds them, and ends the document when interrupted",
    async (engine) => {
      const { code, out } = await quadrille(["solve", "8x8", "--all", "--json", "--engine", engine], {
        started: (child) => void child.stdout?.once("data", () => child.kill("SIGINT")),
      });
      expect(code).toBe(130);
      const answer = JSON.parse(out) as { solutions: unknown[] };
      expect(answer).toMatchObject({ status: "solved", reason: "cancelled", complete: false });
      expect(answer.solutions.length).toBeGreaterThan(0);
    },
  );
  it("ends quietly when nobody reads on, in a list and in a batch", async () => {
    const closing = {
      started: (child: ChildProcess) => void child.stdout?.once("data", () => child.stdout?.destroy()),
    };
    const list = await quadrille(["solve", "8x8", "--all", "--engine", "dancing-links"], closing);
    expect(list).toMatchObject({ code: 141, err: "" });
    const boards = Array.from({ length: 60 }, () => "12x12");
    const batch = await quadrille(["batch", ...boards, "--do", "count", "--quiet"], closing);
    expect(batch).toMatchObject({ code: 141, err: "" });
  });
  it("has the exit codes of SAT solvers on request", async () => {
    expect((await command(["solve", "2x2", "--sat-exit-codes"])).code).toBe(10);
    expect((await command(["solve", CORNERS, "--sat-exit-codes"])).code).toBe(20);
  });
});

describe("bad input", () => {
  it.each([
    [["solve", "nowhere.txt"], 3, "input/not-found"],
    [["solve", "8x8-9,9"], 3, "chessboard/off-board"],
    [["solve", "examples"], 3, "input/folder"],
    [["solve", "2x2", "--family", "nothing"], 2, "usage/family"],
    [["solve", "2x2", "--format", "nothing"], 2, "usage/format"],
    [["solve", "2x2", "--engine", "nothing"], 2, "usage/engine"],
    [["solve", "2x2", "--formulation", "nothing"], 2, "usage/formulation"],
    [["solve", "2x2", "--encoding", "nothing"], 2, "usage/encoding"],
    [["solve", "2x2", "--engine", "highs", "--encoding", "totalizer"], 2, "usage/encoding"],
    [["check", "2x2", "[[[0,0]]]"], 3, "chessboard/solution"],
  ])("%j exits %i with %s", async (args, code, problem) => {
    const ran = await command([...args, "--json"]);
    expect(ran.code).toBe(code);
    expect(JSON.parse(ran.out)).toMatchObject({ schema: "quadrille/error@1", code: problem });
    const said = await command(args);
    expect(said.out).toBe("");
    expect(said.err).toContain(problem);
  });
  it.each([
    [[], 2, "Usage: quadrille"],
    [["nothing"], 2, "unknown command"],
    [["count", "2x2", "--engine", "nothing"], 2, "usage/engine"],
    [["count", "nowhere.txt"], 3, "input/not-found"],
    [["count", "8x8-9,9"], 3, "chessboard/off-board"],
    [["solve", "8x8-9,9"], 3, "chessboard/off-board"],
  ])("%j ends a process with %i, and words on standard error alone", async (args, code, words) => {
    expect(await quadrille(args)).toMatchObject({
      code,
      out: "",
      err: expect.stringContaining(words) as unknown,
    });
  });
  it("says where", async () => {
    const { out } = await command(["solve", "-", "--json"], { input: "...\n.x.\n" });
    expect(JSON.parse(out)).toMatchObject({ code: "chessboard/character", at: { line: 2, column: 2 } });
  });
  it("says which options name the family and the format", async () => {
    const { err } = await command(["solve", "-"], { input: "what is this?\n" });
    expect(err).toMatch(/--family and --format name one.*\[puzzle\/unrecognised\]/);
  });
  it.each([
    [["nothing"]],
    [["solve"]],
    [["solve", "2x2", "--limit", "0"]],
    [["solve", "2x2", "--nothing"]],
    [["encode", "2x2", "--to", "x"]],
  ])("%j is a usage error", async (args) => {
    const { code, err } = await command(args);
    expect(code).toBe(2);
    expect(err).not.toBe("");
  });
});

describe("the quick path", () => {
  const steady = (text: string): string => text.replaceAll(/[\d.]+ m?s\b|"\w+Ms":[\d.]+/g, "");
  it.each([
    [
      ["solve", "8x8"],
      ["--seed", "1"],
    ],
    [
      ["solve", CORNERS, "--json"],
      ["--seed", "1"],
    ],
    [
      ["solve", "2x2", "--unique", "--quiet"],
      ["--seed", "1"],
    ],
    [
      ["solve", "examples/chessboard/staircase.txt"],
      ["--seed", "1"],
    ],
    [
      ["solve", "8x8-9,9"],
      ["--seed", "1"],
    ],
    [
      ["solve", ""],
      ["--seed", "1"],
    ],
    [
      ["solve", "3x3", "--sat-exit-codes", "--json"],
      ["--seed", "1"],
    ],
    [
      ["explain", CORNERS, "--json"],
      ["--seed", "1"],
    ],
    [
      ["check", "2x2", "[[[0,0],[0,1]],[[0,1],[1,1]]]"],
      ["--family", "chessboard"],
    ],
  ])("answers %j as Commander does, with %j", async (args, more) => {
    const quick = await quadrille(args);
    const thread = await command([...args, ...more]);
    expect({ code: quick.code, out: steady(quick.out), err: steady(quick.err) }).toEqual({
      code: thread.code,
      out: steady(thread.out),
      err: steady(thread.err),
    });
  });
  it("leaves a board that is short to write but large to the thread", async () => {
    const { code, out } = await quadrille(["solve", "400x400", "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out).solutions[0].dominoes).toHaveLength(80_000);
  });
});

describe("count", () => {
  it("counts exactly", async () => {
    expect((await quadrille(["count", "8x8"])).out).toBe("12,988,816\n");
    const { out } = await command(["count", "16x16", "--json"]);
    expect(JSON.parse(out)).toMatchObject({ count: "2444888770250892795802079170816", status: "solved" });
  });
  it("counts by either method, by listing, and up to symmetry", async () => {
    for (const engine of ["kasteleyn", "transfer", "matching", "dancing-links"]) {
      const { out } = await command(["count", "4x4", "--engine", engine, "--json"]);
      expect(JSON.parse(out)).toMatchObject({ count: "36", method: { engine } });
    }
    expect((await command(["count", "4x4", "--distinct"])).out).toBe("9\n");
    expect(JSON.parse((await command(["count", CORNERS, "--json"])).out)).toMatchObject({
      count: "0",
      status: "impossible",
    });
  });
});

describe("count up to symmetry", () => {
  it("with mirror images and without", async () => {
    const soma = "examples/cube/soma.txt";
    expect((await command(["count", soma])).out).toBe("11,520\n");
    expect((await command(["count", soma, "--distinct=rotations"])).out).toBe("480\n");
    expect((await command(["count", "--distinct", soma])).out).toBe("240\n");
    expect((await command(["count", "examples/twist/iq-twist.json", "--distinct"])).out).toBe("1,498\n");
  });

  it("refuses a kind of symmetry that there is not", async () => {
    const wrong = await command(["count", "2x2", "--distinct=colours"]);
    expect(wrong.code).toBe(2);
    const boards = await command(["count", "2x2", "--distinct=rotations", "--json"]);
    expect(boards.code).toBe(2);
    expect(JSON.parse(boards.out)).toMatchObject({ code: "usage/distinct" });
  });
});

describe("check", () => {
  it("says yes to what solve answers, and to a part of it", async () => {
    const answer = (await command(["solve", "4x4", "--json"])).out;
    writeFileSync(file("answer.json"), answer);
    const { code, out } = await quadrille(["check", "4x4", file("answer.json"), "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ valid: true, complete: true, violations: [] });
    const part = await command(["check", "4x4", "[[[0,0],[0,1]]]", "--json"]);
    expect(part.code).toBe(0);
    expect(JSON.parse(part.out)).toMatchObject({ valid: true, complete: false });
  });
  it("takes the moves of a solution as they are", async () => {
    const path = file("moves.txt");
    writeFileSync(path, "1 3\n.T. 1\n1 0 0\n");
    expect((await command(["check", path, "S;T0,0"])).out).toContain("Solved");
    expect((await command(["check", path, "S;T2,0"])).code).toBe(1);
    expect((await command(["check", path, "T0,0"])).out).toContain("Solved");
    const { out } = await command(["check", path, "S;T0,0", "--json"]);
    expect(JSON.parse(out).solution).toMatchObject({
      pairs: [
        [
          [0, 1],
          [0, 0],
        ],
      ],
      pairingUnique: true,
    });
  });
  it("says no by code and cell, exit 1", async () => {
    const { code, out } = await quadrille(["check", "4x4", "[[[0,0],[0,1]],[[0,1],[1,1]]]", "--json"]);
    expect(code).toBe(1);
    expect(JSON.parse(out).violations).toEqual([
      { code: "chessboard/overlap", message: "r1c2 is covered twice", cells: [[0, 1]] },
    ]);
  });
});

describe("explain", () => {
  it("gives the witness, the largest part that can be tiled, and the repairs", async () => {
    const { code, out } = await quadrille(["explain", CORNERS, "--json"]);
    expect(code).toBe(0);
    const { explanation, certificate } = JSON.parse(out);
    expect(certificate.kind).toBe("colouring");
    expect(explanation.bare).toHaveLength(2);
    expect(explanation.remove).toHaveLength(2);
    expect(explanation.restore.toSorted()).toEqual([
      [0, 0],
      [7, 7],
    ]);
    expect(explanation.largest.dominoes).toHaveLength(30);
  });
});

describe("what a reviewer tripped over", () => {
  it("does not call one class of tilings a unique tiling", async () => {
    expect(JSON.parse((await command(["count", "2x2", "--distinct", "--json"])).out)).toMatchObject({
      count: "1",
      unique: null,
    });
  });
  it("draws a wrong solution whose domino hangs over the edge", async () => {
    const { code, out } = await command(["check", "4x4", "[[[3,3],[4,3]]]"]);
    expect(code).toBe(1);
    expect(out).toContain("chessboard/off-board");
  });
  it("gives the plain reason for a count of none", async () => {
    const { out } = await command(["count", CORNERS, "--json"]);
    expect(JSON.parse(out).certificate.kind).toBe("colouring");
  });
  it("takes a board of JSON with rows and columns only, and places what is wrong in JSON", async () => {
    const solve = (input: string) => command(["solve", "-", "--json"], { input });
    expect(JSON.parse((await solve('{"rows":2,"cols":2}')).out).status).toBe("solved");
    expect(JSON.parse((await solve('{"rows":2,"cols":2')).out)).toMatchObject({
      code: "json/syntax",
      at: { line: 1 },
    });
    expect(JSON.parse((await solve('{"family":"nothing"}')).out)).toMatchObject({ code: "puzzle/family" });
    expect(JSON.parse((await solve("[1,2")).out)).toMatchObject({ code: "json/syntax" });
  });
  it("says what a formulation that is not exact leaves open", async () => {
    const many = join(ROOT, "examples", "tents", "many-solutions.json");
    const strict = ["--formulation", "tree-local"];
    const count = await command(["count", many, ...strict, "--json"]);
    expect(count.code).toBe(4);
    expect(JSON.parse(count.out)).toMatchObject({ status: "unknown", reason: "inapplicable" });
    expect(JSON.parse(count.out).words).toContain("stricter than the rules");
    expect((await command(["count", many, ...strict])).out).toMatch(
      /^Not counted to the end: .*tree-local is stricter/,
    );
    const board = "1 3\n.T. ?\n0 ? 1\n";
    const unique = await command(["solve", "-", ...strict, "--unique"], { input: board });
    expect(unique.out).toMatch(/Solved\. Whether there is another solution is not decided: .*tree-local/);
  });
  it("says that a board is too large for a model, as a limit", async () => {
    const { code, out } = await command(["solve", "2000x2000", "--engine", "cadical", "--json"]);
    expect(code).toBe(4);
    expect(JSON.parse(out)).toMatchObject({ status: "unknown", reason: "memory" });
    expect((await command(["encode", "2000x2000", "--to", "dimacs"])).code).toBe(4);
  });
  it("reports a native solver that breaks down as a problem", async () => {
    const env = { QUADRILLE_NATIVE_SOLVER: process.execPath };
    const { code, out } = await quadrille(["solve", "4x4", "--engine", "native", "--json"], { env });
    expect(code).toBe(69);
    expect(JSON.parse(out).code).toBe("engines/failed");
  });
  it("refuses names that compare does not know", async () => {
    for (const [option, problem] of [
      ["--engine", "usage/engine"],
      ["--formulation", "usage/formulation"],
      ["--encoding", "usage/encoding"],
    ] as const) {
      const { code, err } = await command(["compare", "2x2", option, "nothing"]);
      expect(code).toBe(2);
      expect(err).toContain(problem);
    }
  });
  it("plots several puzzles in one picture", async () => {
    const { out } = await command(["compare", "2x2", "4x4", "--engine", "matching", "--to", "plot"]);
    expect(out.match(/<svg/g)).toHaveLength(1);
  });
  it("finds nothing to refute by counting either", async () => {
    const { code, err } = await command([
      "prove",
      "2x2",
      "--opb",
      file("none.opb"),
      "--pbp",
      file("none.pbp"),
    ]);
    expect(code).toBe(1);
    expect(err).toContain("nothing to refute");
  });
  it("takes a batch of texts and of standard input", async () => {
    const { out } = await quadrille(["batch", "2x2", "-", "--do", "count", "--quiet"], { input: "4x4" });
    const lines = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ puzzle, answer }) => [puzzle, answer.count])).toEqual([
      ["2x2", "2"],
      ["-", "36"],
    ]);
  });
  it("asks again what a batch left undecided, and refuses the answers of another command", async () => {
    const out = file("undecided.jsonl");
    const args = ["batch", "8x8-0,1-7,7", "2x2", "--do", "solve", "--engine", "backtracking", "--out", out];
    expect((await quadrille([...args, "--step-limit", "5"])).code).toBe(4);
    expect((await quadrille([...args, "--resume"])).code).toBe(0);
    const lines = readFileSync(out, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ answer }) => answer.status)).toEqual(["solved", "solved"]);
    const other = await quadrille(["batch", "2x2", "--do", "count", "--out", out, "--resume"]);
    expect(other.code).toBe(3);
    expect(other.err).toContain("another command");
  });
  it("leads a command's help with its own examples", async () => {
    const { out } = await command(["count", "--help"]);
    expect(out).toContain("quadrille count 8x8");
    expect(out).not.toContain("quadrille prove");
  });
});

describe("convert, encode, render", () => {
  it("round trips through every format", async () => {
    const drawn = (await command(["convert", CORNERS, "--to", "drawing"])).out;
    const json = (await command(["convert", "-", "--to", "json"], { input: drawn })).out;
    const coded = (await quadrille(["convert", "-", "--to", "code"], { input: json })).out;
    expect(coded.trim()).toBe(CORNERS);
  });
  it("writes the document's formula with exactly its numbering", async () => {
    const { out } = await quadrille([
      "encode",
      "12x12-0,0-11,11",
      "--to",
      "dimacs",
      "--formulation",
      "cell-direction",
      "--no-legend",
    ]);
    expect(out.split("\n")[0]).toBe("p cnf 568 1562");
    const second = await command([
      "encode",
      "12x12-0,0-11,11",
      "--to",
      "dimacs",
      "--formulation",
      "cell-direction",
    ]);
    expect(second.out).toContain("square r1c2 is the left half of a domino");
  });
  it.each(["lp", "mps", "opb"])("writes %s to a file", async (form) => {
    const { code, out } = await command(["encode", "4x4", "--to", form, "--out", file(`model.${form}`)]);
    expect(code).toBe(0);
    expect(out).toBe("");
    expect(readFileSync(file(`model.${form}`), "utf8").length).toBeGreaterThan(100);
  });
  it("draws SVG, text and PNG", async () => {
    expect((await command(["render", "4x4", "--to", "svg", "--solve"])).out).toMatch(
      /^<svg[\s\S]*<\/svg>\s*$/,
    );
    expect((await command(["render", "4x4", "--to", "text"])).out.split("\n").length).toBeGreaterThan(4);
    const { bytes } = await quadrille(["render", "4x4", "--to", "png", "--solve"]);
    expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
  });
});

describe("prove and verify", () => {
  it("writes a refutation that verifies, and not with one literal changed", async () => {
    const proved = await quadrille([
      "prove",
      "6x6-0,0-5,5",
      "--cnf",
      file("a.cnf"),
      "--proof",
      file("a.drat"),
      "--json",
    ]);
    expect(proved.code).toBe(0);
    expect(JSON.parse(proved.out)).toMatchObject({ clausal: "verified" });
    expect((await quadrille(["verify", file("a.cnf"), file("a.drat")])).code).toBe(0);
    // Turn round the first literal of a lemma in the middle that has several.
    const lines = readFileSync(file("a.drat"), "utf8").split("\n");
    const at = lines.findIndex((line, i) => i >= lines.length / 2 && line.split(" ").length > 2);
    lines[at] = lines[at]!.startsWith("-") ? lines[at]!.slice(1) : `-${lines[at]!}`;
    writeFileSync(file("bad.drat"), lines.join("\n"));
    const bad = await quadrille(["verify", file("a.cnf"), file("bad.drat"), "--json"]);
    expect(bad.code).toBe(1);
    expect(JSON.parse(bad.out)).toMatchObject({ verdict: "rejected" });
  });
  it("writes binary and trimmed proofs", async () => {
    const args = [
      "prove",
      "4x4-0,0-3,3",
      "--cnf",
      file("b.cnf"),
      "--proof",
      file("b.drat"),
      "--binary",
      "--trim",
    ];
    expect((await command(args)).code).toBe(0);
    expect((await command(["verify", file("b.cnf"), file("b.drat"), "--core"])).code).toBe(0);
  });
  it("writes a cutting-planes refutation of linear size that verifies", async () => {
    const size = async (n: number): Promise<number> => {
      const args = [
        "prove",
        `${n}x${n}-0,0-${n - 1},${n - 1}`,
        "--opb",
        file(`${n}.opb`),
        "--pbp",
        file(`${n}.pbp`),
      ];
      expect((await command(args)).code).toBe(0);
      expect((await command(["verify", file(`${n}.opb`), file(`${n}.pbp`)])).code).toBe(0);
      return readFileSync(file(`${n}.pbp`)).length;
    };
    const small = await size(10);
    expect(await size(20)).toBeLessThan(6 * small);
    const spoiled = readFileSync(file("10.pbp"), "utf8").replace(/pol 1 /, "pol 2 ");
    writeFileSync(file("bad.pbp"), spoiled);
    expect((await command(["verify", file("10.opb"), file("bad.pbp")])).code).toBe(1);
  });
  it("reads LRAT, and files that gzip has compressed", async () => {
    const [cnf, lrat] = ["p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n", "5 1 0 1 2 0\n6 0 5 3 4 0\n"];
    writeFileSync(file("g.cnf.gz"), gzipSync(cnf));
    writeFileSync(file("g.lrat.gz"), gzipSync(lrat));
    const verified = await command(["verify", file("g.cnf.gz"), file("g.lrat.gz"), "--json"]);
    expect(verified.code).toBe(0);
    expect(JSON.parse(verified.out)).toMatchObject({ verdict: "verified", kind: "lrat", lemmas: 2 });
    writeFileSync(file("cut.lrat.gz"), gzipSync(lrat).subarray(0, 20));
    const cut = await command(["verify", file("g.cnf.gz"), file("cut.lrat.gz"), "--json"]);
    expect(cut.code).toBe(3);
    expect(JSON.parse(cut.out)).toMatchObject({ code: "input/gzip" });
  });
  it("writes a short proof of a large board, as LRAT by the ending, and says what it came from", async () => {
    const asked = (...more: string[]) =>
      command(["prove", "30x30-0,0-29,29", "--cnf", file("c.cnf"), "--json", ...more]);
    for (const [name, ...more] of [
      ["c.lrat"],
      ["c.bin", "--to", "lrat", "--binary"],
      ["c.drat"],
      ["d.lrat", "--formulation", "cell-direction"],
    ] as const) {
      const proved = await asked("--proof", file(name), ...more);
      expect(proved.code).toBe(0);
      expect(JSON.parse(proved.out)).toMatchObject({ clausal: "verified", via: "counters" });
      const verified = await command(["verify", file("c.cnf"), file(name), "--json"]);
      expect(verified.code).toBe(0);
      const kind = name === "c.drat" ? "drat" : "lrat";
      expect(JSON.parse(verified.out)).toMatchObject({ kind, lemmas: JSON.parse(proved.out).lemmas });
    }
  });
  it("writes what there is where one of several kinds is not to be had", async () => {
    // A solver's refutation exists; nothing is known that adds up.
    const puzzle = join(ROOT, "examples/twist/clash.txt");
    const names = [
      "--cnf",
      file("k.cnf"),
      "--proof",
      file("k.drat"),
      "--opb",
      file("k.opb"),
      "--pbp",
      file("k.pbp"),
    ];
    const both = await command(["prove", puzzle, ...names, "--json"]);
    expect(JSON.parse(both.out)).toMatchObject({ clausal: "verified", cuttingPlanes: "unavailable" });
    expect(both.code).toBe(0);
    expect((await command(["verify", file("k.cnf"), file("k.drat")])).code).toBe(0);
    const alone = await command(["prove", puzzle, "--via", "cutting-planes", "--opb", file("k.opb")]);
    expect(alone.code).toBe(1);
    expect(alone.err).toContain("no refutation by counting");
    const none = await command(["prove", puzzle, "--via", "counters", "--quiet"]);
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining("no proof by counters") });
    const quiet = await command(["prove", "4x4-0,0-3,3", "--cnf", "-", "--quiet"]);
    expect(quiet).toMatchObject({ code: 0, err: "", out: expect.stringContaining("p cnf ") });
    const mixed = await command([
      "prove",
      "4x4-0,0-3,3",
      "--via",
      "cutting-planes",
      "--proof",
      file("k.drat"),
    ]);
    expect(mixed.code).toBe(2);
  });
  it("writes what --certify proves: no second solution, no further one", async () => {
    const names = ["--certify", "--cnf", file("s.cnf"), "--proof", file("s.drat"), "--json"];
    const unique = await command(["solve", "1x6", "--unique", ...names]);
    expect(JSON.parse(unique.out)).toMatchObject({ unique: true, certificate: { kind: "rup" } });
    expect((await command(["verify", file("s.cnf"), file("s.drat")])).code).toBe(0);
    const several = await command(["solve", "2x2", "--all", "--certify"]);
    expect(several.err).toContain("count --certify proves how many");
    const none = await command(["solve", "2x2-0,0-1,1", "--unique", "--certify"]);
    expect(none.err).not.toContain("several");
    const told = await command(["solve", "1x6", "--unique", "--certify"]);
    expect(told.out).toMatch(
      /^Exactly one solution\. That there is no other: a refutation of \d+ lemmas? was checked\.$/m,
    );
    const counted = await command(["count", "4x4", ...names]);
    expect(JSON.parse(counted.out)).toMatchObject({
      count: "36",
      certificate: { kind: "listed", solutions: 36 },
    });
    expect((await command(["verify", file("s.cnf"), file("s.drat")])).code).toBe(0);
    expect((await command(["solve", "1x6", "--proof", file("s.drat")])).code).toBe(2);
    expect((await command(["count", "4x4", "--distinct", "--certify"])).code).toBe(2);
  });
  it("writes LRAT with --certify where the name ends so", async () => {
    const names = ["--certify", "--cnf", file("l.cnf"), "--proof", file("l.lrat"), "--json"];
    for (const asked of [
      ["solve", "1x6", "--unique"],
      ["count", "4x4"],
      ["solve", "4x4-0,0-3,3"],
    ]) {
      expect((await command([...asked, ...names])).code).toBe(0);
      const verified = await command(["verify", file("l.cnf"), file("l.lrat"), "--kind", "lrat", "--json"]);
      expect(JSON.parse(verified.out)).toMatchObject({ verdict: "verified", kind: "lrat" });
    }
  });
  it("says why --certify has written nothing, and leaves no part of a file", async () => {
    const names = ["--certify", "--cnf", file("q.cnf"), "--proof", file("q.lrat"), "--quiet"];
    const several = await command(["solve", "4x4", "--unique", ...names]);
    expect(several.code).toBe(0);
    expect(several.err).toContain("there are several solutions, so there is nothing to refute");
    const agreed = await command(["count", "8x8", ...names]);
    expect(agreed.code).toBe(0);
    expect(agreed.err).toContain("the count was confirmed by a second method, not by a refutation");
    const late = await command(["solve", join(ROOT, "examples/tents/valley.txt"), "-t", "0", ...names]);
    expect(late.code).toBe(4);
    expect(late.err).toContain("no refutation was checked");
    expect(readdirSync(folder).filter((name) => name.includes("q."))).toEqual([]);
  });
  it("names a proof with witnesses (PR) as such, exit 3", async () => {
    writeFileSync(file("pr.cnf"), "p cnf 2 2\n1 2 0\n-1 -2 0\n");
    writeFileSync(file("pr.lrat"), "3 1 1 -2 0 0\n4 0 3 0\n");
    const { code, err } = await command(["verify", file("pr.cnf"), file("pr.lrat")]);
    expect(err).toContain("justified by a witness (PR), which is not supported. [verify/pr]");
    expect(code).toBe(3);
  });
  it("says that there is nothing to refute, exit 1", async () => {
    const { code, err } = await command(["prove", "2x2", "--cnf", file("none.cnf")]);
    expect(code).toBe(1);
    expect(err).toContain("nothing to refute");
  });
});

describe("compare", () => {
  it("gives a table, CSV and a plot", async () => {
    const args = [
      "compare",
      "4x4-0,0-3,3",
      "--engine",
      "matching,cadical",
      "--encoding",
      "pairwise,totalizer",
    ];
    const csv = (await quadrille([...args, "--to", "csv"])).out.trim().split("\n");
    expect(csv[0]).toBe(
      "puzzle,engine,formulation,encoding,exactness,status,variables,clauses,modelMs,encodeMs,solveMs,note",
    );
    expect(csv).toHaveLength(1 + 1 + 4);
    expect(csv.slice(1).every((line) => line.includes("impossible"))).toBe(true);
    expect((await command([...args, "--to", "plot"])).out).toMatch(/^<svg/);
    expect((await command(args)).out).toContain("cell-direction");
  });
});

describe("batch", () => {
  it("answers in order, goes on after a bad file, and resumes", async () => {
    const boards = join(folder, "boards");
    const { mkdirSync } = await import("node:fs");
    mkdirSync(boards);
    writeFileSync(join(boards, "b.txt"), "..\n..\n");
    writeFileSync(join(boards, "a.txt"), "8x8-0,0-7,7");
    writeFileSync(join(boards, "c.txt"), "..x");
    const out = file("answers.jsonl");
    const ran = await quadrille(["batch", boards, "--do", "solve", "--jobs", "2", "--out", out]);
    expect(ran.code).toBe(3);
    expect(ran.err).toContain("3 of 3");
    const lines = readFileSync(out, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ puzzle }) => puzzle)).toEqual(
      ["a.txt", "b.txt", "c.txt"].map((name) => join(boards, name)),
    );
    expect(lines[0].answer.status).toBe("impossible");
    expect(lines[1].answer.status).toBe("solved");
    expect(lines[2].error).toMatchObject({ schema: "quadrille/error@1", code: "chessboard/character" });

    // Cut the file in the middle of its last line, and go on.
    const whole = readFileSync(out, "utf8");
    writeFileSync(out, whole.slice(0, -20));
    writeFileSync(join(boards, "d.txt"), "4x4");
    const resumed = await quadrille(["batch", boards, "--do", "solve", "--out", out, "--resume"]);
    expect(resumed.err).toContain("2 were there already");
    const after = readFileSync(out, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(after.map(({ puzzle }) => puzzle.at(-5))).toEqual(["a", "b", "c", "d"]);
  });
  it("takes the options of its command", async () => {
    const { code, out } = await quadrille([
      "batch",
      "examples/chessboard",
      "--do",
      "count",
      "--json",
      "--quiet",
    ]);
    expect(code).toBe(0);
    const counts = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(counts.find(({ puzzle }) => puzzle.endsWith("square-ring.txt")).answer.count).toBe("1444");
    expect(counts.find(({ puzzle }) => puzzle.endsWith("aztec-diamond-4.txt")).answer.count).toBe("1024");
  });
});

describe("the rest", () => {
  it.each([
    ["families", "chessboard"],
    ["engines", "cadical"],
    ["formats", "8x8-0,0-7,7"],
  ])("%s lists %s", async (name, word) => {
    expect((await quadrille([name])).out).toContain(word);
    expect(JSON.parse((await command([name, "--json"])).out).schema).toBe(`quadrille/${name}@1`);
  });
  it("leads its help with examples", async () => {
    const { code, out } = await quadrille(["--help"]);
    expect(code).toBe(0);
    expect(out.indexOf("Examples")).toBeLessThan(out.indexOf("Commands"));
  });
  it.each(["bash", "fish", "powershell", "zsh"])("has a completion script for %s", async (shell) => {
    const { code, out } = await command(["completion", shell]);
    expect(code).toBe(0);
    expect(out).toContain("quadrille complete ");
    expect(out).not.toMatch(/\beval |compgen/);
  });
  it("has the version of the package", async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect((await quadrille(["--version"])).out).toBe(`${version}\n`);
    expect((await command(["version"])).out).toBe(`${version}\n`);
    expect(JSON.parse((await command(["version", "--json"])).out)).toEqual({
      schema: "quadrille/version@1",
      version,
    });
  });
  it("does not take an empty host for every address of this machine", async () => {
    const { code, out, err } = await quadrille(["serve", "--port", "0", "--host", ""]);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toContain("the host is empty");
  });
  it("does not mind a reader that goes away", async () => {
    const { code, err } = await quadrille(["convert", "2000x2000", "--to", "drawing"], {
      started: (child) => child.stdout?.destroy(),
    });
    expect(err).toBe("");
    expect(code).toBe(141);
  });
  it("gives the tour", async () => {
    const { code, out } = await quadrille(["tour"]);
    expect(code).toBe(0);
    expect(out).toContain("No tiling");
    expect(out).toMatch(/Next: "quadrille --help"/);
  });
});
