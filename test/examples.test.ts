import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { comparePuzzle, FAMILIES, readPuzzle, solvePuzzle, unwrap } from "../src/index.js";
import { ROOT } from "./support/process.js";

const EXAMPLES = join(ROOT, "examples");
const files = readdirSync(EXAMPLES).flatMap((family) =>
  readdirSync(join(EXAMPLES, family)).map((name) => [family, name] as const),
);

/** Refuting twelve × twelve by clauses or by branching takes too long for a test. */
const HARD_TO_REFUTE = new Set(["original.txt", "twelve.txt"]);

/** Empty boards with many solutions: finding one is a matter of luck for a solver, so each gets a moment and one encoding. */
const WIDE_OPEN = /^(?:iq-twist|pentominoes-.*)\.json$/;
const MOMENT_MS = 200;

/**
 * Packings are said to solvers well in one way only; the others get a moment each, and one encoding. All encodings meet on small
 * packings in the families' own tests.
 */
const PACKINGS = new Set(["cube", "twist"]);

/** For formulations that need not decide. */
const APPROXIMATE_MS = 500;

describe("examples", () => {
  it("are there for every family", () => {
    expect([...new Set(files.map(([family]) => family))]).toEqual(FAMILIES.map(({ id }) => id));
  });
  it.each(files)("%s/%s is read, and solved or refuted with evidence", async (id, name) => {
    const { family, puzzle } = unwrap(readPuzzle(readFileSync(join(EXAMPLES, id, name), "utf8")));
    expect(family.id).toBe(id);
    const answer = unwrap(await solvePuzzle(family, puzzle));
    expect(answer.status).not.toBe("unknown");
    if (answer.status === "impossible") expect(answer.certificate).toBeDefined();
  });
  it.each(files)(
    "%s/%s gets the same verdict from every engine, formulation and encoding",
    async (id, name) => {
      const { family, puzzle } = unwrap(readPuzzle(readFileSync(join(EXAMPLES, id, name), "utf8")));
      const { status } = unwrap(await solvePuzzle(family, puzzle));
      const open = WIDE_OPEN.test(name);
      const timeMs = open || HARD_TO_REFUTE.has(name) ? MOMENT_MS : 20_000;
      const packing = PACKINGS.has(family.id);
      const encodings = packing ? [family.auto.encoding] : undefined;
      const engines = ["cadical", "cp-sat", "dancing-links", "highs"];
      // A formulation that is only an approximation may decide nothing, and never decides wrongly.
      for (const exact of [true, false]) {
        const formulations = family.formulations
          .filter(({ id, exactness }) =>
            packing ? (id === family.auto.formulation) === exact : (exactness === "exact") === exact,
          )
          .map((formulation) => formulation.id);
        const limits = { timeMs: exact ? timeMs : Math.min(timeMs, APPROXIMATE_MS) };
        const compared = await comparePuzzle(family, puzzle, { ...limits, engines, formulations, encodings });
        const mayGiveUp = !exact || open || (HARD_TO_REFUTE.has(name) && status === "impossible");
        for (const row of unwrap(compared))
          expect(mayGiveUp ? [status, "unknown"] : [status], JSON.stringify(row)).toContain(row.status);
      }
    },
  );
});
