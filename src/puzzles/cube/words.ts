/** What sentences call the cells of a cube, and what is wrong with a given or a clue: from the puzzle alone. */
import { listWords } from "../../base/index.js";
import type { PackingWords } from "../packing/index.js";
import { cellKey, cellWords, type Cube } from "./puzzle.js";

/** The colours that the face clues of each cell ask for. */
export function clueColours({ cells, clues }: Cube): string[][] {
  const numbers = new Map(cells.map((cell, at) => [cellKey(cell), at]));
  const colours: string[][] = cells.map(() => []);
  for (const { cell, colour } of clues) {
    const here = colours[numbers.get(cellKey(cell))!]!;
    if (colour !== null && !here.includes(colour)) here.push(colour);
  }
  return colours;
}

/** "blue and red face clue", or nothing. */
export function clueLabel(colours: readonly string[]): string {
  return colours.length === 0 ? "" : `${colours.toSorted().join(" and ")} face clue`;
}

export function cubeWords(puzzle: Cube): PackingWords {
  const { cells, pieces, givens } = puzzle;
  const colours = clueColours(puzzle);
  const numbers = new Map(cells.map((cell, at) => [cellKey(cell), at]));
  /** What is wrong with a given: its colour is not the one that a face there must show. */
  const wrong = ({ piece, cells: own }: Cube["givens"][number]): string | undefined => {
    const colour = pieces.find(({ name }) => name === piece)!.colour;
    for (const cell of own) {
      const wanted = colours[numbers.get(cellKey(cell))!]!.find((other) => other !== colour);
      if (wanted !== undefined)
        return `piece ${piece} is given on ${cellWords(cell)}, which must show ${wanted}, and is ${colour}`;
    }
    return undefined;
  };
  return {
    cellWords: (cell) => cellWords(cells[cell]!),
    bareWords(cell) {
      const here = cellKey(cells[cell]!);
      const given = givens.find((one) => one.cells.some((own) => cellKey(own) === here));
      const words = given === undefined ? undefined : wrong(given);
      if (words !== undefined || colours[cell]!.length === 0) return words;
      return `no piece can cover ${cellWords(cells[cell]!)}, which must show ${listWords(colours[cell]!.toSorted())}`;
    },
    givenWords(kind) {
      for (const given of givens) {
        const words = given.piece === pieces[kind]!.name ? wrong(given) : undefined;
        if (words !== undefined) return words;
      }
      return undefined;
    },
  };
}
