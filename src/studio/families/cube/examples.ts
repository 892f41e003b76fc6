/** The puzzles that ship, by their files; small ones first. */
import { unwrap } from "../../../base/index.js";
import { cube, PIECE_SETS, piecesOfSet, type Cube } from "../../../puzzles/index.js";
import type { Example } from "../shared/index.js";
import { boxCells } from "./scene.js";

const TEXTS = import.meta.glob<string>("../../../../examples/cube/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** "cube-puzzler-pro.txt" → "Cube puzzler pro, 6 pieces". */
function labelOf(file: string, { title, pieces }: Cube): string {
  const words = title ?? file.replace(/\.[^.]*$/, "").replaceAll("-", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, ${pieces.length} pieces`;
}

export const EXAMPLES: readonly Example<Cube>[] = Object.entries(TEXTS)
  .map(([path, text]) => {
    const id = path.replace(/^.*\//, "");
    const puzzle = unwrap(cube.formats.find(({ detect }) => detect(text))!.parse(text));
    return { id, label: labelOf(id, puzzle), puzzle };
  })
  .toSorted((a, b) => a.puzzle.cells.length - b.puzzle.cells.length || a.label.localeCompare(b.label));

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
