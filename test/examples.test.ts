import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { unwrap } from "../src/base/index.js";
import { FAMILIES } from "../src/puzzles/index.js";
import { comparePuzzle, readPuzzle, solvePuzzle } from "../src/workbench/index.js";
import { ROOT } from "./support/process.js";

const EXAMPLES = join(ROOT, "examples");
const files = FAMILIES.flatMap(({ id: family }) =>
  readdirSync(join(EXAMPLES, family)).map((name) => [family, name] as const),
);

/** Refuting twelve × twelve by clauses or by branching takes too long for a test. */
const HARD_TO_REFUTE = new Set(["original.txt", "twelve.txt"]);

const MOMENT_MS = 200;

/**
 * Empty boards with many solutions: finding one is a matter of luck for a solver, so solvers are not asked. (All engines, formulations
 * and encodings meet on small packings in test/twist and test/cube.)
 */
const WIDE_OPEN = /^(?:iq-twist|pentominoes-.*)\.json$/;

/** Packings have only one formulation that suits solvers, and a solver that has given up must be started again. */
const PACKINGS = new Set(["cube", "twist"]);

/** For formulations that need not decide. */
const APPROXIMATE_MS = 500;

/** Each example is read and solved once for all tests. */
const solved = new Map<string, ReturnType<typeof solveExample>>();

async function solveExample(id: string, name: string) {
  const { family, puzzle } = unwrap(readPuzzle(readFileSync(join(EXAMPLES, id, name), "utf8")));
  return { family, puzzle, answer: unwrap(await solvePuzzle(family, puzzle)) };
}

function solvedExample(id: string, name: string): ReturnType<typeof solveExample> {
  const key = `${id}/${name}`;
  const known = solved.get(key) ?? solveExample(id, name);
  solved.set(key, known);
  return known;
}

describe("examples", () => {
  it("are there for every family, beside those of the library", () => {
    expect(readdirSync(EXAMPLES).toSorted()).toEqual([...FAMILIES.map(({ id }) => id), "library"].toSorted());
  });
  it.each(files)("%s/%s is read, and solved or refuted with evidence", async (id, name) => {
    const { family, answer } = await solvedExample(id, name);
    expect(family.id).toBe(id);
    expect(answer.status).not.toBe("unknown");
    if (answer.status === "impossible") expect(answer.certificate).toBeDefined();
  });
  it.each(files.filter(([, name]) => !WIDE_OPEN.test(name)))(
    "%s/%s gets the same verdict from every engine and encoding",
    async (id, name) => {
      const { family, puzzle, answer } = await solvedExample(id, name);
      const { status } = answer;
      const timeMs = HARD_TO_REFUTE.has(name) ? MOMENT_MS : 20_000;
      const packing = PACKINGS.has(family.id);
      const encodings = packing ? [family.auto.encoding] : undefined;
      const engines = ["cadical", "cp-sat", "dancing-links", "highs"];
      // A formulation that is only an approximation may fail to decide, but never decides wrongly.
      for (const exact of [true, false]) {
        const formulations = family.formulations
          .filter((said) => (said.exactness === "exact") === exact)
          .map((said) => said.id)
          .filter((said) => !packing || said === family.auto.formulation);
        const limits = { timeMs: exact ? timeMs : Math.min(timeMs, APPROXIMATE_MS) };
        const compared = await comparePuzzle(family, puzzle, {
          limits,
          engines,
          formulations,
          encodings,
          runs: 1,
        });
        const mayGiveUp = !exact || (HARD_TO_REFUTE.has(name) && status === "impossible");
        for (const row of unwrap(compared))
          expect(mayGiveUp ? [status, "unknown"] : [status], JSON.stringify(row)).toContain(row.status);
      }
    },
  );
});
