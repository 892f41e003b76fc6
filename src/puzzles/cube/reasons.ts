/** Rules and facts of a polycube puzzle: the placements of the empty region, and its face clues and givens as rules. */
import type { Budget } from "../../base/index.js";
import { type PackingClue, type PackingGiven, packingReasons } from "../packing/index.js";
import type { PuzzleReasons } from "../reasons.js";
import { packingAdapter, tableOf } from "./packing-adapter.js";
import { cellKey, cellWords, type Cube, type CubeSolution, type Placed, sortedCells } from "./puzzle.js";

export function cubeReasons(puzzle: Cube, budget: Budget): PuzzleReasons<CubeSolution> {
  const { cells, pieces, clues, givens } = puzzle;
  const { placements } = tableOf(puzzle, budget);
  const numbers = new Map(cells.map((cell, at) => [cellKey(cell), at]));
  const keyOf = (piece: string, own: readonly (number | undefined)[]): string =>
    `${piece}:${own.toSorted((a, b) => a! - b!).join()}`;
  const byKey = new Map(placements.map(({ kind, cells: own }, at) => [keyOf(pieces[kind]!.name, own), at]));
  const placementOf = (placed: Placed): number =>
    byKey.get(
      keyOf(
        placed.piece,
        placed.cells.map((cell) => numbers.get(cellKey(cell))),
      ),
    ) ?? -1;
  return packingReasons<CubeSolution>(
    {
      family: "cube",
      points: cells,
      kinds: packingAdapter.outline(puzzle).kinds,
      cellWords: (cell) => cellWords(cells[cell]!),
      placements,
      clues: clues.flatMap(({ face, cell, colour }): PackingClue[] => {
        if (colour === null) return [];
        const words = `The ${face} shows ${colour} at ${cellWords(cell)}.`;
        return [
          {
            cell: numbers.get(cellKey(cell))!,
            rule: { rule: "cube/face", kind: "clue", cells: [cell], words },
            fits: ({ kind }) => pieces[kind]!.colour === colour,
          },
        ];
      }),
      givens: givens.map((given): PackingGiven => {
        const words = `Piece ${given.piece} is given on ${given.cells.map(cellWords).join(", ")}.`;
        return {
          placement: placementOf(given),
          rule: { rule: "cube/given", kind: "given", cells: given.cells, words },
          fits: () => true,
        };
      }),
      stateOf: (chosen) => ({
        placements: chosen.map((at) => ({
          piece: pieces[placements[at]!.kind]!.name,
          cells: sortedCells(placements[at]!.cells.map((cell) => cells[cell]!)),
        })),
      }),
      placementsOf: (state) => state.placements.map(placementOf),
    },
    budget,
  );
}
