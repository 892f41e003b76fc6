/** The shipped puzzles, for the menu of Edit. */
import { cubeFace } from "../../../puzzles/index.js";
import { readExamples } from "../shared/index.js";
import * as phrases from "../../words/cube.js";

const TEXTS = import.meta.glob<string>("../../../../examples/cube/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** "Cube puzzler pro, 6 pieces" */
export const EXAMPLES = readExamples(cubeFace, TEXTS, (name, { title = name, pieces }) => {
  const words = title.charAt(0).toUpperCase() + title.slice(1);
  return phrases.setOfPieces(words, pieces.length);
}).toSorted((a, b) => a.puzzle.cells.length - b.puzzle.cells.length || a.label.localeCompare(b.label));
