/** The boards that ship, by their files; small ones first. */
import { pips, type Pips } from "../../../puzzles/index.js";
import { readExamples } from "../shared/index.js";

const TEXTS = import.meta.glob<string>("../../../../examples/pips/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const EXAMPLES = readExamples(
  pips,
  TEXTS,
  (name, { dominoes }) => `${name}, ${dominoes.length} dominoes`,
).toSorted((a, b) => a.puzzle.dominoes.length - b.puzzle.dominoes.length);

/** What is on the sheet when nothing else is. */
export function firstPuzzle(): Pips {
  return EXAMPLES.find(({ id }) => id.startsWith("medium"))!.puzzle;
}
