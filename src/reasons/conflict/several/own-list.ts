/**
 * All solutions of a puzzle by its family's own search. It lists the thousands of a packing in the time in which a solver finds the first.
 */
import type { Budget } from "../../../base/index.js";
import type { PuzzleReasons } from "../../../puzzles/index.js";

/** More solutions are not listed. */
const MOST = 16_000;

export interface OwnList {
  /** Their assignments. Those that say the same facts are one. */
  readonly found: readonly Uint8Array[];
  /** Whether there are no others. */
  readonly all: boolean;
}

/** What is found until the budget ends. */
export function listOwn<S>({ solve, assignment, model }: PuzzleReasons<S>, budget: Budget): OwnList {
  const found = new Map<string, Uint8Array>();
  const end = solve?.({
    limit: MOST + 1,
    budget,
    onSolution(solution) {
      const values = assignment(solution);
      const facts: number[] = [];
      for (let v = 1; v <= model.factCount; v++) if (values[v] === 1) facts.push(v);
      found.set(facts.join(), values);
    },
  });
  return { found: [...found.values()], all: end?.outcome === "exhausted" };
}
