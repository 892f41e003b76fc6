/** The different value grids among solutions that come one by one, as `count` reports them along with the placements. */
import type { CountBeside, Tally } from "../methods.js";
import { valuesOf } from "./nodes.js";
import type { Pips, PipsSolution } from "./puzzle.js";

/** More are not kept: about a hundred bytes each. */
const MOST_GRIDS = 1_000_000;

/** `grids` undefined: they were not counted, but are no more than the placements. */
export function besidePlacements(count: bigint, grids: bigint | undefined): readonly CountBeside[] {
  return [
    grids === undefined
      ? { key: "valueGridsAtMost", count, words: "different value grids, at most (they were not counted)" }
      : { key: "valueGrids", count: grids, words: "different value grids" },
  ];
}

export function tallyGrids(puzzle: Pips, most = MOST_GRIDS): Tally<PipsSolution> {
  const grids = new Set<string>();
  return {
    add(solution) {
      // Pips go up to 1,000: a character each.
      if (grids.size <= most) grids.add(String.fromCharCode(...valuesOf(puzzle, solution)));
    },
    beside: (count) => besidePlacements(count, grids.size > most ? undefined : BigInt(grids.size)),
  };
}
