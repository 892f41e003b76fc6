/** Challenges for the first screen, with their solutions: a reader and a solver would be too much to load there. */
import {
  IQ_TWIST_PEGS,
  IQ_TWIST_PIECES,
  iqTwist,
  type Laid,
  type Twist,
  type TwistSolution,
} from "../../../puzzles/index.js";

/** Pegs, and the pieces of the solution. */
const WRITTEN = [
  ["i2C0l2B0", "a1A3b1C4c3A0d6A4e7C1f3C2g5B0h2B0"],
  ["i3A0j1A0k7A0", "a3A5b4A5c3D0d1A7e1C2f5A0g6B7h8A1"],
  ["i4C0k5D0l2D0l7B0", "a1A3b3C4c8A1d3A2e5C1f5A0g1B3h7B1"],
  ["j7A0k5D0l1B0l3C0", "a2B5b4A4c1A0d6A4e7C0f5C2g3B0h1B1"],
] as const;

/** Four characters per piece or peg: letter, column, row, turn. */
function tokensOf(text: string): { letter: string; cell: readonly [number, number]; turn: number }[] {
  return (text.match(/.{4}/g) ?? []).map((token) => ({
    letter: token.charAt(0),
    cell: [token.charCodeAt(2) - 65, Number(token.charAt(1)) - 1],
    turn: Number(token.charAt(3)),
  }));
}

export interface MiniatureBoard {
  readonly puzzle: Twist;
  readonly solution: TwistSolution;
}

export const MINIATURE_BOARDS: readonly MiniatureBoard[] = WRITTEN.map(([pegs, pieces]) => ({
  puzzle: iqTwist(
    tokensOf(pegs).map(({ letter, cell }) => ({
      cell,
      colour: IQ_TWIST_PEGS.find((peg) => peg.letter === letter)!.colour,
    })),
  ),
  solution: {
    laid: tokensOf(pieces).map(({ letter, cell, turn }): Laid => ({
      piece: IQ_TWIST_PIECES.findIndex(({ name }) => name === letter),
      at: cell,
      turn,
    })),
  },
}));
