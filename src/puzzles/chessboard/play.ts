/** Playing: the state is the dominoes that are laid, in that order. They lie on squares of the board, and no two overlap. */
import { isCell, cellAt, countPresent, isPresent, neighboursOf, type Cell } from "../../board/index.js";
import { mustBeMove, progressOf, type MoveShapes, type Play } from "../play.js";
import { dominoesOf, tilingOf, type Chessboard, type Domino, type Tiling } from "./board.js";

/** What a player does. */
export type TilingMove =
  /** Lay a domino; those in its way are lifted. */
  | { readonly kind: "place"; readonly domino: Domino }
  /** Take away the domino on this cell. */
  | { readonly kind: "lift"; readonly cell: Cell }
  | { readonly kind: "clear" };

const same = (one: Cell, two: Cell): boolean => one[0] === two[0] && one[1] === two[1];

export function dominoAt(dominoes: readonly Domino[], cell: Cell): Domino | undefined {
  return dominoes.find(([one, two]) => same(one, cell) || same(two, cell));
}

function canLie(board: Chessboard, [one, two]: Domino): boolean {
  const apart = Math.abs(one[0] - two[0]) + Math.abs(one[1] - two[1]);
  return apart === 1 && isPresent(board, one) && isPresent(board, two);
}

function isDomino(value: unknown): value is Domino {
  return Array.isArray(value) && value.length === 2 && value.every(isCell);
}

function bare(board: Chessboard, dominoes: readonly Domino[]): Chessboard {
  const present = board.present.slice();
  for (const [row, col] of dominoes.flat()) present[row * board.cols + col] = 0;
  return { ...board, present };
}

const MOVES: MoveShapes<TilingMove> = { place: { domino: isDomino }, lift: { cell: isCell }, clear: {} };

export const tilingPlay: Play<Chessboard, Tiling, readonly Domino[], TilingMove> = {
  start: () => [],
  apply(board, dominoes, move) {
    mustBeMove("chessboard", MOVES, move);
    switch (move.kind) {
      case "place": {
        const [one, two] = move.domino;
        const there = dominoAt(dominoes, one);
        if (!canLie(board, move.domino) || (there !== undefined && there === dominoAt(dominoes, two)))
          return dominoes;
        const free = dominoes.filter((domino) => !domino.some((cell) => same(cell, one) || same(cell, two)));
        return [...free, move.domino];
      }
      case "lift": {
        const there = dominoAt(dominoes, move.cell);
        return there === undefined ? dominoes : dominoes.filter((domino) => domino !== there);
      }
      case "clear":
        return dominoes.length === 0 ? dominoes : [];
    }
  },
  *moves(board, dominoes) {
    const rest = bare(board, dominoes);
    for (let at = 0; at < rest.present.length; at++) {
      if (rest.present[at] === 0) continue;
      for (const other of neighboursOf(rest, at))
        if (other > at) yield { kind: "place", domino: [cellAt(rest, at), cellAt(rest, other)] };
    }
    for (const [cell] of dominoes) yield { kind: "lift", cell };
  },
  /** Dominoes that lose a square are lifted. */
  carry: (_, dominoes, to) => dominoes.filter((domino) => canLie(to, domino)),
  keep: (_, dominoes) => dominoes.map(([one, two]) => [[...one], [...two]]),
  revive(board, kept) {
    const taken = new Set<string>();
    return (Array.isArray(kept) ? kept.filter(isDomino) : []).filter((domino) => {
      if (!canLie(board, domino) || domino.some((cell) => taken.has(cell.join()))) return false;
      for (const cell of domino) taken.add(cell.join());
      return true;
    });
  },
  solution: (_, dominoes) => tilingOf(dominoes),
  stateOf: (board, tiling) => tilingPlay.revive(board, [...dominoesOf(tiling)]),
  progress: (board, dominoes) => progressOf(2 * dominoes.length, countPresent(board), "squares"),
  fixed: bare,
};
