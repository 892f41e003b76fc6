/** The programs of examples/library, type-checked and run from the packed package in an empty project. */
import { execFile, execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCommandLines, projectWithPackage, type CommandLines } from "./support/installed.js";
import { ROOT } from "./support/process.js";

const EXAMPLES = join(ROOT, "examples", "library");
const PROGRAMS = readdirSync(EXAMPLES).filter((name) => name.endsWith(".ts"));
/** They export something, and print nothing. */
const MODULES = new Set(["every-assignment.ts", "star-battle.ts"]);
const TSC = join(ROOT, "node_modules", "@typescript", "native", "bin", "tsc");
let project: string;

function compile(options: Readonly<Record<string, unknown>>): void {
  const compilerOptions = {
    target: "ES2023",
    lib: ["ES2023"],
    types: ["node"],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    verbatimModuleSyntax: true,
    skipLibCheck: false,
    ...options,
  };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  try {
    execFileSync(process.execPath, [TSC, "-p", project], { encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    throw new Error(String((error as { stdout?: unknown }).stdout), { cause: error });
  }
}

/** Code that must not compile, and code that must. */
const TYPES = `
import { FAMILIES, familyById, ok, readPuzzle, solvePuzzle, unwrap, type Answer, type Play } from "quadrille";
import { chessboard, type Tiling } from "quadrille/chessboard";
import { certificateKind, type CertificateKind, type CountCut, type CutAsked, type Drawn, type PlayProgress, type SubQuestion, type Tally } from "quadrille/family";
import { parseTents, tents, type Camp, type Tents, type TentsMarks, type TentsPlayMove } from "quadrille/tents";
import type { EngineId, LoadedEngine, MethodNames, OurEngines } from "quadrille/engines";
import type { GradeName, Hint, Measures, StepProof, Unhinted, Walkthrough } from "quadrille/reasons";
import type { OurFamilies } from "quadrille/family";
import type { MarkRole } from "quadrille/scene";
import type { PipsStray } from "quadrille/pips";
export type Named = [EngineId, LoadedEngine<"cadical">, MethodNames, OurEngines, GradeName, Hint, Measures, StepProof, Unhinted, Walkthrough, OurFamilies, MarkRole, PipsStray];
const puzzle = unwrap(parseTents("4x4:bgd_,0,1,0,2,2,0,1,0"));
export const answer: Answer<Camp> = unwrap(await solvePuzzle(tents, puzzle));
// @ts-expect-error a puzzle of another family
void solvePuzzle(chessboard, puzzle);
// @ts-expect-error its solution is not of that type
export const tiling: Answer<Tiling> = unwrap(await solvePuzzle(tents, puzzle));
// @ts-expect-error a format that Tents do not have
parseTents("", { format: "layers" });
const read = unwrap(readPuzzle("8x8"));
// @ts-expect-error which family it is of is not known yet
read.puzzle.rowClues;
if (read.id === "tents") read.puzzle.rowClues satisfies Int16Array;
tents.play satisfies Play<Tents, Camp, TentsMarks, TentsPlayMove>;
// @ts-expect-error it does not take any move
tents.play satisfies Play<Tents, Camp, TentsMarks, unknown>;
// @ts-expect-error nor any state
tents.play satisfies Play<Tents, Camp, unknown, TentsPlayMove>;
const kind: CertificateKind<Tents> = certificateKind<Tents, { kind: "shade" }>("shade", ({ rows }) => ok(\`\${rows} rows\`));
// @ts-expect-error it checks puzzles of Tents alone
kind satisfies CertificateKind<unknown>;
familyById("tents").check(puzzle, { tents: [], pairs: [] });
// @ts-expect-error a puzzle of another family
familyById("chessboard").describe(puzzle);
FAMILIES.map(({ id, formats }) => [id, ...formats.map(({ example }) => example)]) satisfies string[][];
// @ts-expect-error which family it is of is not known
FAMILIES[0]!.describe(puzzle);
export interface Parts { readonly parts: CutAsked; readonly cut: CountCut; readonly drawn: Drawn<Camp>; readonly tally: Tally<Camp>; readonly asked: SubQuestion<Tents, Camp>; readonly progress: PlayProgress }
if (answer.status === "impossible") answer.certificate.words satisfies string;
`;

/** The suite for families on one that Quadrille does not know: every puzzle of a few cells, against all sets of stars. */
const CONFORMS = `
import * as fc from "fast-check";
import { familyChecks } from "quadrille/testing";
import { starBattle, type Cell, type StarBattle, type Stars } from "./star-battle.js";

const address = (rows: number, cols: number, digits: string) => \`starbattle/\${cols}/\${rows}/1/\${digits}\`;
const puzzles = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })).chain(([rows, cols]) => {
  const length = Math.ceil((rows * (cols - 1)) / 5) + Math.ceil(((rows - 1) * cols) / 5);
  return fc.array(fc.nat(31), { minLength: length, maxLength: length }).map((digits): StarBattle => {
    const read = starBattle.formats[0]!.parse(address(rows, cols, digits.map((digit) => digit.toString(32)).join("")));
    if (!read.ok) throw new Error(read.error.message);
    return read.value;
  });
});
function listSolutions({ rows, cols, regions }: StarBattle): Stars[] {
  const cells = Array.from({ length: rows * cols }, (_, i): Cell => [Math.floor(i / cols), i % cols]);
  return Array.from({ length: 2 ** cells.length }, (_, bits) => cells.filter((__, i) => (bits >> i) % 2 === 1))
    .filter((stars) => {
      const once = (groups: readonly number[], count: number) => groups.length === count && new Set(groups).size === count;
      return (
        once(stars.map(([row]) => row), rows) &&
        once(stars.map(([, col]) => col), cols) &&
        once(stars.map(([row, col]) => regions[row * cols + col]!), Math.max(...regions) + 1) &&
        stars.every((a, i) => stars.slice(i + 1).every((b) => Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) > 1))
      );
    })
    .map((stars) => ({ stars }));
}
const checks = familyChecks({ family: starBattle, puzzles, listSolutions, keyOf: (_, { stars }) => stars.join(" "), completeMethods: [] });
for (const { run } of checks) await run();
console.log(\`\${checks.length} checks passed\`);
`;

/** The suite for engines on one that Quadrille does not know. */
const ENGINE_CONFORMS = `
import { engineChecks } from "quadrille/testing";
import { everyAssignment } from "./every-assignment.js";

const checks = engineChecks(everyAssignment, { runs: 50 });
for (const { run } of checks) await run();
console.log(\`\${checks.length} checks passed\`);
`;

beforeAll(() => {
  project = projectWithPackage();
  for (const name of PROGRAMS) cpSync(join(EXAMPLES, name), join(project, name));
  writeFileSync(join(project, "types.ts"), TYPES);
  writeFileSync(join(project, "conforms.ts"), CONFORMS);
  writeFileSync(join(project, "engine-conforms.ts"), ENGINE_CONFORMS);
  compile({ module: "node16", moduleResolution: "node16" });
});

async function run(program: string, ...argv: string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, [program, ...argv], { cwd: project })).stdout;
}

describe("the programs of examples/library", () => {
  it("are twelve, a family and an engine", () => {
    expect(PROGRAMS.filter((name) => !MODULES.has(name))).toHaveLength(12);
  });

  it("are type-checked as a bundler resolves them, too", () => {
    compile({ module: "esnext", moduleResolution: "bundler", noEmit: true });
  });

  it.each(PROGRAMS.filter((name) => !MODULES.has(name)))("%s prints what it says", async (name) => {
    const [, said] = /\/\* It prints:\n(.*)\*\//s.exec(readFileSync(join(EXAMPLES, name), "utf8")) ?? [];
    const stdout = await run(name.replace(".ts", ".js"));
    const trimmed = (text = ""): string[] =>
      text
        .trimEnd()
        .split("\n")
        .map((line) => line.trimEnd());
    expect(trimmed(stdout)).toEqual(trimmed(said));
  });
});

describe("the programs inside the documents", () => {
  it.each(["README.md", "docs/library.md"])("%s: they run", async (document) => {
    const programs = [...readFileSync(join(ROOT, document), "utf8").matchAll(/^```js\n(.*?)^```$/gms)];
    expect(programs.length).toBeGreaterThan(0);
    for (const [, program = ""] of programs) {
      writeFileSync(join(project, "in-document.js"), program);
      expect(await run("in-document.js")).not.toBe("");
    }
  });
});

describe("quadrille/testing", () => {
  it("says which package it needs when that is not installed", async () => {
    const place = join(project, "node_modules", "fast-check");
    renameSync(place, `${place}-away`);
    try {
      writeFileSync(join(project, "alone.js"), 'await import("quadrille/testing");');
      await expect(run("alone.js")).rejects.toMatchObject({
        stderr: expect.stringContaining("npm install --save-dev fast-check"),
      });
    } finally {
      renameSync(`${place}-away`, place);
    }
  });
});

describe("a family of a program's own", () => {
  const ADDRESS = "https://puzz.link/p?starbattle/6/6/1/75b6681eh40c";
  const quadrille = (...argv: string[]): Promise<string> =>
    run(join("node_modules", "quadrille", "bin", "quadrille.js"), "--with", "./star-battle.js", ...argv);
  let stars: CommandLines;
  beforeAll(() => void (stars = openCommandLines(project, "star-battle.js")));
  afterAll(() => stars.end());

  it("passes the suite for families", async () => {
    expect(await run("conforms.js")).toBe("9 checks passed\n");
  });

  it("is read, solved, proved unique, counted, converted and checked on the command line", async () => {
    expect(await quadrille("solve", ADDRESS, "--unique")).toContain("Exactly one solution.");
    const certified = JSON.parse(await stars.run("solve", ADDRESS, "--certify", "--json"));
    expect(certified).toMatchObject({ family: "star-battle", unique: true, certificate: { kind: "rup" } });
    expect(await stars.run("count", ADDRESS)).toBe("1\n");
    expect(await stars.run("convert", ADDRESS, "--to", "puzz-link")).toBe(`${ADDRESS}\n`);
    const solution = JSON.stringify(certified.solutions[0]);
    expect(JSON.parse(await stars.run("check", ADDRESS, solution, "--json"))).toMatchObject({
      valid: true,
      complete: true,
    });
    const families = await stars.run("families");
    expect(families).toContain("star-battle: put the same number of stars");
    // It has no engine of its own, and no heading for one.
    expect(families).toMatch(/ {2}formats +puzz-link\n {2}formulations/);
  });

  it("ends at its limit while its model is built, though the command line has a library of its own", async () => {
    const large = `starbattle/100/100/1/${"0".repeat(3960)}`;
    const stopped = quadrille("solve", large, "-t", "0.05", "--json");
    await expect(stopped).rejects.toMatchObject({
      code: 4,
      stdout: expect.stringContaining('"reason":"time"'),
    });
  });

  it("is drawn with its own glyph", async () => {
    expect(await stars.run("render", ADDRESS, "--solve", "--to", "svg")).toContain("<desc");
    expect(await quadrille("render", ADDRESS, "--solve")).toContain("★");
  });

  it("is compared over engines, and repeated over files by threads", async () => {
    const table = await quadrille(
      "compare",
      ADDRESS,
      "-e",
      "cadical,highs,dancing-links",
      "--encoding",
      "pairwise",
    );
    expect(table.match(/solved/g)).toHaveLength(3);
    writeFileSync(join(project, "stars.url"), ADDRESS);
    const lines = await quadrille("batch", "stars.url", "stars.url", "--do", "solve", "--jobs", "2");
    expect(
      lines
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).answer.status),
    ).toEqual(["solved", "solved"]);
  });

  it("reads its solutions as JSON alone, an empty one too", async () => {
    for (const [text, valid] of [
      ['{"stars":[]}', true],
      ['{ "stars": [[0, 4]] }', true],
    ] as const)
      expect(JSON.parse(await stars.run("check", ADDRESS, text, "--json"))).toMatchObject({
        valid,
        complete: false,
      });
    for (const text of [
      "{ the stars are on [0,4] and [1,1] }",
      '{"stars":[[0,4,1]]}',
      '{"stars":[["0",4]]}',
      "{}",
    ])
      await expect(stars.run("check", ADDRESS, text, "--json")).rejects.toMatchObject({
        code: 3,
        stdout: expect.stringContaining('"code":"star-battle/solution"'),
      });
  });

  it("has an error with a code where the module is none", async () => {
    for (const [module, code] of [
      ["./absent.js", "with/unreadable"],
      ["./count.js", "with/nothing"],
    ] as const) {
      const failed = run(
        join("node_modules", "quadrille", "bin", "quadrille.js"),
        "--with",
        module,
        "families",
        "--json",
      );
      await expect(failed).rejects.toMatchObject({ stdout: expect.stringContaining(`"code":"${code}"`) });
    }
  });
});

describe("an engine of a program's own", () => {
  const BIN = join("node_modules", "quadrille", "bin", "quadrille.js");
  const BY_IT = ["-e", "every-assignment", "--encoding", "pairwise"];
  const quadrille = (...argv: string[]): Promise<string> =>
    run(BIN, "--with", "./every-assignment.js", ...argv, ...BY_IT);
  let assignments: CommandLines;
  beforeAll(() => void (assignments = openCommandLines(project, "every-assignment.js")));
  afterAll(() => assignments.end());

  it("passes the suite for engines", async () => {
    expect(await run("engine-conforms.js")).toBe("18 checks passed\n");
  });

  it("is listed, and named on the command line", async () => {
    expect(await assignments.run("engines")).toContain("every-assignment");
    expect(JSON.parse(await quadrille("solve", "2x4", "--json"))).toMatchObject({
      status: "solved",
      method: { engine: "every-assignment" },
    });
    expect(await assignments.run("compare", "2x4", "--formulation", "domino", ...BY_IT)).toMatch(
      /every-assignment .* solved/,
    );
  });

  it("decides nothing without a proof", async () => {
    const open = { status: "unknown", reason: "unproved" };
    for (const [argv, answer] of [
      [["solve", "1x4-0,1"], open],
      [["explain", "1x4-0,1"], open],
      [["solve", "1x4", "--unique"], { status: "solved", unique: null, reason: "unproved" }],
      [["count", "2x4"], { ...open, atLeast: "5" }],
    ] as const) {
      const failed: unknown = await assignments
        .run(...argv, ...BY_IT, "--json")
        .catch((error: unknown) => error);
      expect(failed).toMatchObject({ code: 4 });
      expect(JSON.parse((failed as { stdout: string }).stdout)).toMatchObject(answer);
    }
  });
});
