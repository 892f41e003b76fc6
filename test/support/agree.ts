/** One engine with one formulation of a puzzle, against brute force. */
import { expect } from "vitest";
import { unwrap } from "../../src/base/index.js";
import { CNF_ENCODINGS } from "../../src/encodings/index.js";
import { type Family } from "../../src/puzzles/index.js";
import { solvePuzzle } from "../../src/workbench/index.js";

export interface Way {
  readonly engine: string;
  readonly formulation: string;
  readonly encoding?: string;
}

/** Solvers in this process are quick to list; those in one of their own start anew for every solution. */
export const QUICK = ["cadical", "dancing-links"];
export const SLOW = ["cp-sat", "highs"];

/** Brute force for a family's puzzles. */
interface Oracle<P, S> {
  readonly family: Family<P, S>;
  /** A text for every solution, from the rules alone. */
  listKeys(puzzle: P): readonly string[];
  keyOf(puzzle: P, solution: S): string;
}

export interface Agreement<P> {
  /** Expects the same verdict, and all solutions, or this many different ones of them. */
  readonly expectEngineAgrees: (puzzle: P, way: Way, limit?: number) => Promise<void>;
  /** These engines with all formulations; CaDiCaL by each of its encodings in turn. */
  readonly waysOf: (engines: readonly string[], round: number) => Way[];
}

export function agreementWith<P, S>({ family, listKeys, keyOf }: Oracle<P, S>): Agreement<P> {
  return {
    async expectEngineAgrees(puzzle, way, limit = Infinity) {
      const answer = unwrap(await solvePuzzle(family, puzzle, { ...way, limit, proof: false }));
      const who = `${Object.values(way).join(" ")} on ${JSON.stringify(puzzle)}`;
      const known = listKeys(puzzle).toSorted();
      const found = answer.solutions.map((solution) => keyOf(puzzle, solution)).toSorted();
      expect(answer.status, who).toBe(known.length > 0 ? "solved" : "impossible");
      if (known.length < limit) {
        expect(answer.complete, who).toBe(true);
        expect(found, who).toEqual(known);
        return;
      }
      expect(new Set(found).size, who).toBe(limit);
      expect(known, who).toEqual(expect.arrayContaining(found));
    },
    waysOf(engines, round) {
      const encoding = CNF_ENCODINGS[round % CNF_ENCODINGS.length]!;
      return family.formulations.flatMap(({ id: formulation }) =>
        engines.map((engine) =>
          engine === "cadical" ? { engine, formulation, encoding } : { engine, formulation },
        ),
      );
    },
  };
}
