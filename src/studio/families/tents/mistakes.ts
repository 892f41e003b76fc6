/** Which cells to mark when a rule is broken: the one mistake, not everything that has to do with it. */
import type { Cell } from "../../../board/index.js";
import { campOf, isTree, type Tents, type TentsMarks, type Violation } from "../../../puzzles/index.js";
import type { Sheet } from "../shared/index.js";

type Played = Pick<Sheet<Tents, TentsMarks>, "puzzle" | "played">;

/** The tents that a step has put up. */
export function newTents(before: Played, after: Played): Cell[] {
  const stood = new Set(campOf(before.puzzle, before.played).tents.map(String));
  return campOf(after.puzzle, after.played).tents.filter((cell) => !stood.has(String(cell)));
}

/** Rules of lines show at their clue, all of them. Of the others only the first is marked. */
const LINE = /^tents\/(?:row|column)-/;

/** `latest`: the tents of the last step, which broke the rule if they are among its cells. */
export function mistakesOf(
  puzzle: Tents,
  violations: readonly Violation[],
  latest: readonly Cell[],
): Violation[] {
  const lines = violations.filter(({ code }) => LINE.test(code));
  const first = violations.find(({ code }) => !LINE.test(code));
  if (first === undefined) return lines;
  const placed = new Set(latest.map(String));
  const just = first.cells.filter((cell) => placed.has(String(cell)));
  const trees = first.cells.filter(([row = 0, col = 0]) => isTree(puzzle, [row, col]));
  const tents = first.cells.filter((cell) => !trees.includes(cell));
  // Trees without room are what is wrong where no tent was put up; tents otherwise.
  const cells = just.length > 0 ? just : tents.length > 0 ? tents : trees;
  return [{ ...first, cells }, ...lines];
}
