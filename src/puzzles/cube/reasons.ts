/** Rules and facts of a polycube puzzle: the placements of the empty region, and its face clues and givens as rules. */
import { listWords, type Budget } from "../../base/index.js";
import type { Rule } from "../../model/index.js";
import { type PackingClue, type PackingGiven, packingReasons, searchMethod } from "../packing/index.js";
import type { PuzzleReasons } from "../reasons.js";
import { packingAdapter, tableOf } from "./packing-adapter.js";
import {
  cellKey,
  cellWords,
  type Cube,
  type CubeSolution,
  type FaceClue,
  type Placed,
  sortedCells,
} from "./puzzle.js";

export function cubeReasons(puzzle: Cube, budget: Budget): PuzzleReasons<CubeSolution, Cube> {
  const { cells, pieces, clues, givens } = puzzle;
  const table = tableOf(puzzle, budget);
  const { placements } = table;
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
  const faces = new Map(
    clues
      .filter(({ colour }) => colour !== null)
      .map((clue): [FaceClue, PackingClue] => {
        const { face, cell, colour } = clue;
        const words = `The ${face} shows ${colour} at ${cellWords(cell)}.`;
        return [
          clue,
          {
            cell: numbers.get(cellKey(cell))!,
            rule: { rule: "cube/face", kind: "clue", cells: [cell], words },
            away: `Let the ${face} show any colour at ${cellWords(cell)}.`,
            fits: ({ kind }) => pieces[kind]!.colour === colour,
          },
        ];
      }),
  );
  const given = givens.map((placed): PackingGiven => {
    const where = listWords(placed.cells.map(cellWords));
    const words = `Piece ${placed.piece} is given on ${where}.`;
    return {
      placement: placementOf(placed),
      rule: { rule: "cube/given", kind: "given", cells: placed.cells, words },
      away: `Take away piece ${placed.piece}, which is given on ${where}.`,
      fits: () => true,
    };
  });
  return packingReasons<CubeSolution, Cube>(
    {
      family: "cube",
      solve: (request) => searchMethod(packingAdapter).solve(puzzle, request),
      points: cells,
      kinds: packingAdapter.outline(puzzle).kinds,
      cellWords: (cell) => cellWords(cells[cell]!),
      placements,
      layout: table,
      clues: [...faces.values()],
      givens: given,
      without: (rules) => ({
        ...puzzle,
        clues: clues.filter((clue) => !isGone(faces.get(clue)?.rule, rules)),
        givens: givens.filter((_, i) => !rules.has(given[i]!.rule)),
      }),
      giving: (state) => ({ ...puzzle, givens: state.placements }),
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

/** Whether the rule of a clue is among these. White squares have none. */
function isGone(rule: Rule | undefined, rules: ReadonlySet<Rule>): boolean {
  return rule !== undefined && rules.has(rule);
}
