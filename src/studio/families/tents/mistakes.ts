/** Which cells to mark when a rule is broken: only the mistake, not everything connected with it. */
import type { Cell } from "../../../board/index.js";
import { campOf, isTree, type Tents, type TentsMarks, type Violation } from "../../../puzzles/index.js";
import type { Sheet } from "../shared/index.js";

type Played = Pick<Sheet<Tents, TentsMarks>, "puzzle" | "played">;

/** The present tents, by the steps in which they were placed, the last step first. */
export type Steps = readonly (readonly Cell[])[];

/** The steps with one more. For another puzzle they start again. */
export function stepsAfter(steps: Steps, before: Played, after: Played): Steps {
  if (before.puzzle !== after.puzzle) return [];
  const stood = new Set(campOf(before.puzzle, before.played).tents.map(String));
  const { tents } = campOf(after.puzzle, after.played);
  const standing = new Set(tents.map(String));
  return [
    tents.filter((cell) => !stood.has(String(cell))),
    ...steps.map((cells) => cells.filter((cell) => standing.has(String(cell)))),
  ].filter((cells) => cells.length > 0);
}

/** Broken rules of lines are all marked at their clues. Of the other rules only the first is marked. */
const LINE = /^tents\/(?:row|column)-/;

/** The last step with tents among the cells of a rule broke it, however many steps came after it. */
export function mistakesOf(puzzle: Tents, violations: readonly Violation[], steps: Steps): Violation[] {
  const lines = violations.filter(({ code }) => LINE.test(code));
  const first = violations.find(({ code }) => !LINE.test(code));
  if (first === undefined) return lines;
  const broken = new Set(first.cells.map(String));
  const just = steps
    .map((cells) => cells.filter((cell) => broken.has(String(cell))))
    .find((cells) => cells.length > 0);
  const trees = first.cells.filter(([row = 0, col = 0]) => isTree(puzzle, [row, col]));
  const tents = first.cells.filter((cell) => !trees.includes(cell));
  // If no tent was placed, the trees without room are wrong; otherwise the tents.
  const cells = just ?? (tents.length > 0 ? tents : trees);
  return [{ ...first, cells }, ...lines];
}
