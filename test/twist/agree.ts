/** One engine, told the puzzle one way, against brute force in all solutions. */
import { expect } from "vitest";
import { CNF_ENCODINGS, solvePuzzle, twist, unwrap, type Twist } from "../../src/index.js";
import { listSolutions, solutionKey } from "../../src/puzzles/twist/testing/oracle.js";

export interface Way {
  readonly engine: string;
  readonly formulation: string;
  readonly encoding?: string;
}

export async function expectEngineAgrees(puzzle: Twist, way: Way): Promise<void> {
  const answer = unwrap(await solvePuzzle(twist, puzzle, { ...way, limit: Infinity, proof: false }));
  const who = `${Object.values(way).join(" ")} ${JSON.stringify(puzzle)}`;
  expect(answer.complete, who).toBe(true);
  expect(answer.status, who).toBe(answer.solutions.length > 0 ? "solved" : "impossible");
  const keys = (solutions: Parameters<typeof solutionKey>[1][]): string[] =>
    solutions.map((solution) => solutionKey(puzzle, solution)).toSorted();
  expect(keys([...answer.solutions]), who).toEqual(keys(listSolutions(puzzle)));
}

/** Solvers in this process are quick to list; those in one of their own start anew for every solution. */
export const QUICK = ["cadical", "dancing-links"];
export const SLOW = ["cp-sat", "highs"];

/** These engines with both formulations; CaDiCaL by each of its encodings in turn. */
export function waysOf(engines: readonly string[], round: number): Way[] {
  const encoding = CNF_ENCODINGS[round % CNF_ENCODINGS.length]!;
  return twist.formulations.flatMap(({ id: formulation }) =>
    engines.map((engine) =>
      engine === "cadical" ? { engine, formulation, encoding } : { engine, formulation },
    ),
  );
}
