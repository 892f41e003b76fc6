/** The boards that ship, by their files; small ones first. */
import { tents, type Tents } from "../../../puzzles/index.js";
import { readExamples } from "../shared/index.js";

const TEXTS = import.meta.glob<string>("../../../../examples/tents/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const EXAMPLES = readExamples(
  tents,
  TEXTS,
  (name, { rows, cols }) => `${name}, ${rows} × ${cols}`,
).toSorted((a, b) => a.puzzle.trees.length - b.puzzle.trees.length);

/** What is on the sheet when nothing else is: a board for a first quarter of an hour. */
export function firstPuzzle(): Tents {
  return EXAMPLES.find(({ id }) => id.startsWith("weekend"))!.puzzle;
}
