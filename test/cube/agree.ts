/** One engine, told the puzzle one way, against brute force in all solutions. */
import { expect } from "vitest";
import { CNF_ENCODINGS, cube, solvePuzzle, unwrap, type Cube } from "../../src/index.js";
import { expectAllSolutions } from "../../src/puzzles/cube/testing/properties.js";

export interface Way {
  readonly engine: string;
  readonly formulation: string;
  readonly encoding?: string;
}

export async function expectEngineAgrees(puzzle: Cube, way: Way): Promise<void> {
  const answer = unwrap(await solvePuzzle(cube, puzzle, { ...way, limit: Infinity, proof: false }));
  const who = Object.values(way).join(" ");
  expect(answer.complete, who).toBe(true);
  expect(answer.status, who).toBe(answer.solutions.length > 0 ? "solved" : "impossible");
  expectAllSolutions(puzzle, answer.solutions, who);
}

/** Solvers in this process are quick to list; those in one of their own start anew for every solution. */
export const QUICK = ["cadical", "dancing-links"];
export const SLOW = ["cp-sat", "highs"];

/** These engines with both formulations; CaDiCaL by each of its encodings in turn. */
export function waysOf(engines: readonly string[], round: number): Way[] {
  const encoding = CNF_ENCODINGS[round % CNF_ENCODINGS.length]!;
  return cube.formulations.flatMap(({ id: formulation }) =>
    engines.map((engine) =>
      engine === "cadical" ? { engine, formulation, encoding } : { engine, formulation },
    ),
  );
}
