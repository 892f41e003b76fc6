/** Rules and facts of a board with pegs: the placements of the empty board, and its pegs and givens as rules. */
import { listWords, remember, type Budget } from "../../base/index.js";
import type { Cell, PieceTable } from "../../board/index.js";
import { COLOUR_NAMES } from "../../scene/index.js";
import { type PackingClue, type PackingGiven, packingReasons, searchMethod } from "../packing/index.js";
import type { PuzzleReasons } from "../reasons.js";
import { groundOf, numbersOf, packingAdapter } from "./packing-adapter.js";
import { cellWords, compareLaid, type Laid, pieceWords, type Twist, type TwistSolution } from "./puzzle.js";
import { laidAsWanted } from "./solution.js";
import { coverOf } from "./turns.js";

const keyOf = (kind: number, cells: readonly number[]): string =>
  `${kind}:${cells.toSorted((a, b) => a - b).join()}`;

const placementsByKey = remember(
  (placements: PieceTable["placements"]): ReadonlyMap<string, number> =>
    new Map(placements.map(({ kind, cells }, at) => [keyOf(kind, cells), at])),
);

export function twistReasons(puzzle: Twist, budget: Budget): PuzzleReasons<TwistSolution, Twist> {
  const { region, kinds, table } = groundOf(puzzle, budget);
  const { pieces, pegs, givens, cols } = puzzle;
  const numbers = numbersOf(puzzle);
  const byKey = placementsByKey(table.placements);
  const placementOf = (laid: Laid): number => {
    const { cells } = coverOf(puzzle, laid);
    const inside = cells.filter(([row, col]) => row >= 0 && col >= 0 && row < puzzle.rows && col < cols);
    const own = inside.map(([row, col]) => numbers[row * cols + col]!);
    return own.length < cells.length ? -1 : (byKey.get(keyOf(laid.piece, own)) ?? -1);
  };
  const clues = pegs.map(({ cell, colour }): PackingClue => {
    const number = numbers[cell[0] * cols + cell[1]]!;
    const peg = `${COLOUR_NAMES[colour]} peg on ${cellWords(cell)}`;
    const words = `The ${peg} stands under a hole of its own colour.`;
    return {
      cell: number,
      rule: { rule: "twist/peg", kind: "clue", cells: [cell], words },
      away: `Take away the ${peg}.`,
      fits: ({ kind, orientation, cells }) =>
        pieces[kind]!.colour === colour && orientation.form.holes?.[cells.indexOf(number)] === true,
    };
  });
  const given = givens.map((laid): PackingGiven => {
    const { cells } = coverOf(puzzle, laid);
    const piece = pieceWords(pieces[laid.piece]!);
    const where = listWords(cells.map(cellWords));
    const words = `P${piece.slice(1)} is given on ${where}.`;
    return {
      placement: placementOf(laid),
      rule: { rule: "twist/given", kind: "given", cells, words },
      away: `Take away ${piece}, which is given on ${where}.`,
      fits: ({ orientation }) => orientation.transforms.includes(laid.turn),
    };
  });
  return packingReasons<TwistSolution, Twist>(
    {
      family: "twist",
      solve: (request) => searchMethod(packingAdapter).solve(puzzle, request),
      points: region.cells,
      kinds,
      cellWords: (cell) => cellWords(region.cells[cell]!),
      placements: table.placements,
      layout: table,
      clues,
      givens: given,
      without: (rules) => ({
        ...puzzle,
        pegs: pegs.filter((_, i) => !rules.has(clues[i]!.rule)),
        givens: givens.filter((_, i) => !rules.has(given[i]!.rule)),
      }),
      giving: ({ laid }) => ({ ...puzzle, givens: laid }),
      placementsOf: ({ laid, loose = [] }) => [...laid.map(placementOf), ...loose.map(() => -1)],
      stateOf: (placements) => ({
        laid: placements
          .map((at) => {
            const { kind, cells } = table.placements[at]!;
            return laidAsWanted(
              puzzle,
              kind,
              cells.map((cell) => region.cells[cell] as Cell),
            )!;
          })
          .toSorted(compareLaid),
      }),
    },
    budget,
  );
}
