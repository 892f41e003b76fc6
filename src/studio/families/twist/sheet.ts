/** What is on the sheet: the puzzle, and the pieces that lie on it, the given ones among them. Moves are data; this applies them. */
import {
  applyPieceMove,
  applyTwistMove,
  coverOf,
  givenPieces,
  type Laid,
  type PieceMove,
  type Twist,
  type TwistMove,
  type TwistSolution,
} from "../../../puzzles/index.js";
import { cellsUnder, fitsOn } from "./places.js";

export interface Sheet {
  readonly puzzle: Twist;
  readonly laid: TwistSolution;
}

/** Whose pieces a hand moves: the player's, or those that the puzzle begins with. */
export type Stage = "laid" | "givens";

export function startSheet(puzzle: Twist): Sheet {
  return { puzzle, laid: givenPieces(puzzle) };
}

export function changePuzzle(sheet: Sheet, moves: readonly TwistMove[]): Sheet {
  const puzzle = moves.reduce(applyTwistMove, sheet.puzzle);
  if (puzzle === sheet.puzzle) return sheet;
  return { puzzle, laid: carriedOver(sheet, puzzle) };
}

export function movePieces(sheet: Sheet, stage: Stage, moves: readonly PieceMove[]): Sheet {
  const { puzzle } = sheet;
  if (stage === "laid") {
    const laid = moves.reduce((state, move) => applyPieceMove(puzzle, state, move), sheet.laid);
    return laid === sheet.laid ? sheet : { puzzle, laid };
  }
  // Where they are laid by hand, what is given is not yet fixed.
  const bare = { ...puzzle, givens: [] };
  const before = givenPieces(puzzle);
  const after = moves.reduce((state, move) => applyPieceMove(bare, state, move), before);
  return after === before ? sheet : changePuzzle(sheet, [givenMove(puzzle, after.laid)]);
}

function givenMove(puzzle: Twist, givens: readonly Laid[]): TwistMove {
  return { kind: "replace", puzzle: { ...puzzle, givens } };
}

/** What the player laid on the old board lies on the new one where it still fits. */
function carriedOver({ puzzle: old, laid }: Sheet, puzzle: Twist): TwistSolution {
  let next = givenPieces(puzzle);
  const given = new Set(old.givens);
  for (const one of laid.laid) {
    if (given.has(one)) continue;
    const { name, shape } = old.pieces[one.piece]!;
    const piece = puzzle.pieces.findIndex((same) => same.name === name && same.shape === shape);
    if (piece === -1) continue;
    const moved = { ...one, piece };
    if (fitsOn(puzzle, moved, cellsUnder(puzzle, next.laid))) next = placeSpare(puzzle, next, moved);
  }
  return next;
}

/** A piece of which there is none left stays away: laying it would take another. */
function placeSpare(puzzle: Twist, state: TwistSolution, laid: Laid): TwistSolution {
  const used = state.laid.filter(({ piece }) => piece === laid.piece).length;
  return used < puzzle.pieces[laid.piece]!.max
    ? applyPieceMove(puzzle, state, { kind: "place", laid })
    : state;
}

/** The puzzle with what is laid taken for granted. */
export function withLaidGiven({ puzzle, laid }: Sheet): Twist {
  return { ...puzzle, givens: laid.laid };
}

/** The cell by which a move names a piece on the board. */
export function cellOf(puzzle: Twist, laid: Laid): readonly [number, number] {
  return coverOf(puzzle, laid).cells[0]!;
}
