/** IQ Twist on paper: the rules, and the pieces that are not given. */
import type { LoosePiece, Paper } from "../paper.js";
import { copiesWords, pieceScene } from "../paper.js";
import { hasHoles, type Twist, type TwistSolution } from "./puzzle.js";
import { turnsOf } from "./turns.js";

/** The place of the rule about pegs. */
const ABOUT_PEGS = 2;

export const twistPaper: Paper<Twist, TwistSolution> = {
  // Such as pentominoes in a box.
  titleOf: (puzzle) => (hasHoles(puzzle) ? undefined : "Pieces on a board"),
  rules: [
    "Lay all pieces on the board so that every cell is covered and no two pieces overlap.",
    "Pieces may be turned and flipped, unless the puzzle says that they may not be flipped.",
    "A peg stays where it stands: a piece may cover it only with a hole, and only if peg and piece have the same colour.",
  ],
  needsRule: ({ pegs }, rule) => rule !== ABOUT_PEGS || pegs.length > 0,
  pieces(puzzle) {
    return puzzle.pieces.flatMap((piece, index): LoosePiece[] => {
      const given = puzzle.givens.filter((laid) => laid.piece === index).length;
      const copies = copiesWords(piece.min - given, piece.max - given);
      if (piece.max <= given) return [];
      // Wide rather than tall, because pieces are drawn in rows.
      const turns = turnsOf(piece);
      const { cells, holes, rows, cols } = turns[turns[0]!.rows > turns[0]!.cols ? 1 : 0]!;
      const shown = {
        kind: "piece",
        cells,
        holes: cells.filter((_, at) => holes[at]),
        colour: piece.colour,
        label: piece.name,
      } as const;
      const scene = pieceScene({ rows, cols }, `Piece ${piece.name}`, [shown]);
      return [{ scene, ...(copies === undefined ? {} : { copies }) }];
    });
  },
};
