/** The puzzles that ship, by their files; small ones first. */
import { cube, PIECE_SETS, piecesOfSet, type Cube } from "../../../puzzles/index.js";
import { readExamples } from "../shared/index.js";
import { boxCells } from "./scene.js";

const TEXTS = import.meta.glob<string>("../../../../examples/cube/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** "Cube puzzler pro, 6 pieces" */
export const EXAMPLES = readExamples(cube, TEXTS, (name, { title = name, pieces }) => {
  const words = title.charAt(0).toUpperCase() + title.slice(1);
  return `${words}, ${pieces.length} pieces`;
}).toSorted((a, b) => a.puzzle.cells.length - b.puzzle.cells.length || a.label.localeCompare(b.label));

/** What is on the sheet when nothing else is: the Soma cube. */
export function firstPuzzle(): Cube {
  const soma = PIECE_SETS.find(({ id }) => id === "soma")!;
  return {
    set: soma.id,
    cells: boxCells(soma.region),
    pieces: piecesOfSet(soma),
    reflections: false,
    givens: [],
    clues: [],
  };
}
