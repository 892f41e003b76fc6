/** One engine, told the puzzle one way, against brute force in all solutions. */
import { bruteForce, solutionKey } from "../../src/puzzles/pips/testing/oracle.js";
import { expectAllSolutions } from "../../src/puzzles/pips/testing/properties.js";
import { CNF_ENCODINGS, pips, solvePuzzle, unwrap, type Pips } from "../../src/index.js";
import { expect } from "vitest";

export interface Way {
  readonly engine: string;
  readonly formulation: string;
  readonly encoding?: string;
}

export async function expectEngineAgrees(puzzle: Pips, way: Way): Promise<void> {
  const answer = unwrap(await solvePuzzle(pips, puzzle, { ...way, limit: Infinity, proof: false }));
  const who = Object.values(way).join(" ");
  expect(answer.complete, who).toBe(true);
  expect(answer.status, who).toBe(answer.solutions.length > 0 ? "solved" : "impossible");
  expectAllSolutions(puzzle, answer.solutions, who);
}

/** The verdict, and up to `limit` different solutions: as many as there are, each right by the rules and by brute force. */
export async function expectEngineDecides(puzzle: Pips, way: Way, limit: number): Promise<void> {
  const answer = unwrap(await solvePuzzle(pips, puzzle, { ...way, limit, proof: false }));
  const who = `${Object.values(way).join(" ")} on ${JSON.stringify(puzzle)}`;
  const { keys } = bruteForce(puzzle);
  const found = answer.solutions.map((solution) => solutionKey(puzzle, solution));
  expect(answer.status, who).toBe(keys.length > 0 ? "solved" : "impossible");
  expect(new Set(found).size, who).toBe(Math.min(limit, keys.length));
  expect(keys, who).toEqual(expect.arrayContaining(found));
}

/** Solvers in this process are quick to list; those in one of their own start anew for every solution. */
export const QUICK = ["cadical", "dancing-links"];
export const SLOW = ["cp-sat", "highs"];

/** These engines with both formulations; CaDiCaL by each of its encodings in turn. */
export function waysOf(engines: readonly string[], round: number): Way[] {
  const encoding = CNF_ENCODINGS[round % CNF_ENCODINGS.length]!;
  return pips.formulations.flatMap(({ id: formulation }) =>
    engines.map((engine) =>
      engine === "cadical" ? { engine, formulation, encoding } : { engine, formulation },
    ),
  );
}
