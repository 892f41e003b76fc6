/**
 * What a hand does to a puzzle or to pieces on the board, as data. Applying a move gives a new state, or the same one when it
 * changes nothing; undo, replay and saving come from that.
 */
import type { Cell } from "../../board/index.js";
import { isOnBoard } from "./formats/index.js";
import {
  compareLaid,
  comparePegs,
  type Laid,
  MAX_SIDE,
  pegAt,
  type Twist,
  type TwistPiece,
  type TwistSolution,
} from "./puzzle.js";
import { canonicalLaid, coverOf, turnsOf } from "./turns.js";

export type TwistMove =
  /** Put a peg, or take it away. A cell has one at most; the box may have no more of a colour. */
  | { readonly kind: "peg"; readonly cell: Cell; readonly colour: number }
  | { readonly kind: "unpeg"; readonly cells: readonly Cell[] }
  /** Make cells part of the board, or not. What stood or lay there goes. */
  | { readonly kind: "add" | "remove"; readonly cells: readonly Cell[] }
  /** Lay a piece that is there from the start, or take away the one that lies on the cell. */
  | { readonly kind: "give"; readonly laid: Laid }
  | { readonly kind: "ungive"; readonly cell: Cell }
  | { readonly kind: "flips"; readonly allowed: boolean }
  /** Other pieces; pegs stay, givens go. */
  | { readonly kind: "pieces"; readonly pieces: readonly TwistPiece[] }
  | { readonly kind: "resize"; readonly rows: number; readonly cols: number }
  | { readonly kind: "clear" }
  | { readonly kind: "replace"; readonly puzzle: Twist };

export type PieceMove =
  /** Lay a piece; what it would lie on is lifted, and so is the first copy when there is no other left. */
  | { readonly kind: "place"; readonly laid: Laid }
  /** A quarter turn clockwise, so many times, or a flip top to bottom, of the piece on the cell. */
  | { readonly kind: "turn"; readonly cell: Cell; readonly quarters: number }
  | { readonly kind: "flip"; readonly cell: Cell }
  | { readonly kind: "lift"; readonly cell: Cell }
  | { readonly kind: "wipe" }
  | { readonly kind: "set"; readonly solution: TwistSolution };

const touches = (cells: readonly Cell[], [row, col]: Cell): boolean =>
  cells.some((cell) => cell[0] === row && cell[1] === col);

function overlap(puzzle: Twist, one: Laid, two: Laid): boolean {
  const { cells } = coverOf(puzzle, two);
  return coverOf(puzzle, one).cells.some((cell) => touches(cells, cell));
}

/** Whether every cell of it is on the board. */
export function liesOnBoard(puzzle: Twist, laid: Laid): boolean {
  return coverOf(puzzle, laid).cells.every((cell) => isOnBoard(puzzle, cell));
}

/** A piece turned by quarters clockwise, as the turn that the notation writes. */
export function turned(turn: number, quarters: number): number {
  const flipped = turn >= 4 ? 4 : 0;
  return flipped + (((((turn % 4) + quarters) % 4) + 4) % 4);
}

/** A piece flipped top to bottom as it lies. Flipping after k quarters is flipping before k quarters back. */
export function flipped(turn: number): number {
  return (turn >= 4 ? 0 : 4) + ((4 - (turn % 4)) % 4);
}

export function applyTwistMove(puzzle: Twist, move: TwistMove): Twist {
  switch (move.kind) {
    case "replace":
      return move.puzzle;
    case "peg":
      return withPeg(puzzle, move.cell, move.colour);
    case "unpeg": {
      const pegs = puzzle.pegs.filter(({ cell }) => !touches(move.cells, cell));
      return pegs.length === puzzle.pegs.length ? puzzle : { ...puzzle, pegs };
    }
    case "add":
    case "remove":
      return withCells(puzzle, move.cells, move.kind === "add");
    case "give":
      return withGiven(puzzle, move.laid);
    case "ungive": {
      const givens = puzzle.givens.filter((given) => !touches(coverOf(puzzle, given).cells, move.cell));
      return givens.length === puzzle.givens.length ? puzzle : { ...puzzle, givens };
    }
    case "flips": {
      if (move.allowed === puzzle.flips) return puzzle;
      const givens = puzzle.givens.filter(({ turn }) => move.allowed || turn < 4);
      return { ...puzzle, flips: move.allowed, givens };
    }
    case "pieces":
      return move.pieces.length === 0 ? puzzle : { ...puzzle, pieces: move.pieces, givens: [] };
    case "clear":
      return puzzle.pegs.length + puzzle.givens.length === 0 ? puzzle : { ...puzzle, pegs: [], givens: [] };
    case "resize":
      return resized(puzzle, move.rows, move.cols);
  }
}

function withPeg(puzzle: Twist, cell: Cell, colour: number): Twist {
  if (!isOnBoard(puzzle, cell) || pegAt(puzzle, cell[0], cell[1])?.colour === colour) return puzzle;
  const others = puzzle.pegs.filter((peg) => !touches([cell], peg.cell));
  const used = others.filter((peg) => peg.colour === colour).length;
  if (puzzle.supply !== undefined && used >= (puzzle.supply[colour] ?? 0)) return puzzle;
  return { ...puzzle, pegs: [...others, { cell, colour }].toSorted(comparePegs) };
}

/** Only what is on the board stays. */
function pruned(puzzle: Twist): Twist {
  return {
    ...puzzle,
    pegs: puzzle.pegs.filter(({ cell }) => isOnBoard(puzzle, cell)),
    givens: puzzle.givens.filter((given) => liesOnBoard(puzzle, given)),
  };
}

function withCells(puzzle: Twist, cells: readonly Cell[], there: boolean): Twist {
  const { rows, cols } = puzzle;
  const present = puzzle.present.slice();
  for (const [row, col] of cells) {
    if (row >= 0 && col >= 0 && row < rows && col < cols) present[row * cols + col] = there ? 1 : 0;
  }
  if (!present.includes(1) || present.every((bit, at) => bit === puzzle.present[at])) return puzzle;
  return pruned({ ...puzzle, present });
}

function resized(puzzle: Twist, rows: number, cols: number): Twist {
  const fits = [rows, cols].every((side) => Number.isInteger(side) && side >= 1 && side <= MAX_SIDE);
  if (!fits || (rows === puzzle.rows && cols === puzzle.cols)) return puzzle;
  const present = new Uint8Array(rows * cols).fill(1);
  for (let row = 0; row < Math.min(rows, puzzle.rows); row++) {
    for (let col = 0; col < Math.min(cols, puzzle.cols); col++)
      present[row * cols + col] = puzzle.present[row * puzzle.cols + col]!;
  }
  if (!present.includes(1)) present[0] = 1;
  return pruned({ ...puzzle, rows, cols, present });
}

function withGiven(puzzle: Twist, laid: Laid): Twist {
  const given = canonicalLaid(puzzle, laid);
  if (!liesOnBoard(puzzle, given) || (!puzzle.flips && given.turn >= 4)) return puzzle;
  if (puzzle.givens.some((other) => compareLaid(other, given) === 0)) return puzzle;
  const clear = puzzle.givens.filter((other) => !overlap(puzzle, other, given));
  const { max } = puzzle.pieces[given.piece]!;
  if (max === 0) return puzzle;
  const copies = clear.filter(({ piece }) => piece === given.piece);
  const kept = copies.length < max ? clear : clear.filter((other) => other !== copies[0]);
  return { ...puzzle, givens: [...kept, given].toSorted(compareLaid) };
}

/** The piece on a cell, given or laid. */
export function laidAt(puzzle: Twist, { laid }: TwistSolution, cell: Cell): Laid | undefined {
  const onCell = (one: Laid): boolean => touches(coverOf(puzzle, one).cells, cell);
  return laid.find(onCell) ?? puzzle.givens.find(onCell);
}

const isGiven = ({ givens }: Twist, laid: Laid): boolean =>
  givens.some((given) => compareLaid(given, laid) === 0);

/** The pieces to begin with: what is given. */
export function givenPieces({ givens }: Twist): TwistSolution {
  return { laid: givens };
}

/** How many copies of a piece are still in the box. */
export function copiesLeft({ pieces }: Twist, { laid }: TwistSolution, piece: number): number {
  return pieces[piece]!.max - laid.filter((one) => one.piece === piece).length;
}

/** Given pieces cannot be moved. Whether a piece lies well over pegs is for the rules to say. */
export function applyPieceMove(puzzle: Twist, state: TwistSolution, move: PieceMove): TwistSolution {
  switch (move.kind) {
    case "set":
      return move.solution;
    case "wipe":
      return state.loose === undefined && sameLaid(state.laid, puzzle.givens) ? state : givenPieces(puzzle);
    case "place":
      return place(puzzle, state, move.laid);
    case "lift":
    case "turn":
    case "flip": {
      const laid = laidAt(puzzle, state, move.cell);
      if (laid === undefined || isGiven(puzzle, laid)) return state;
      const others = state.laid.filter((one) => one !== laid);
      if (move.kind === "lift") return { laid: others };
      if (move.kind === "flip" && !puzzle.flips) return state;
      const turn = move.kind === "flip" ? flipped(laid.turn) : turned(laid.turn, move.quarters);
      const moved = nearby(puzzle, others, laid, turn);
      if (moved === undefined || compareLaid(moved, canonicalLaid(puzzle, laid)) === 0) return state;
      return { laid: [...others, moved].toSorted(compareLaid) };
    }
  }
}

function sameLaid(one: readonly Laid[], two: readonly Laid[]): boolean {
  return one.length === two.length && one.every((laid, at) => compareLaid(laid, two[at]!) === 0);
}

function place(puzzle: Twist, state: TwistSolution, wanted: Laid): TwistSolution {
  const laid = canonicalLaid(puzzle, wanted);
  const { max } = puzzle.pieces[laid.piece]!;
  if (max === 0 || !liesOnBoard(puzzle, laid) || (!puzzle.flips && laid.turn >= 4)) return state;
  if (puzzle.givens.some((given) => overlap(puzzle, given, laid))) return state;
  const clear = state.laid.filter((one) => isGiven(puzzle, one) || !overlap(puzzle, one, laid));
  const copies = clear.filter(({ piece }) => piece === laid.piece);
  const spare = copies.find((one) => !isGiven(puzzle, one));
  if (copies.length >= max && spare === undefined) return state;
  const kept = copies.length < max ? clear : clear.filter((one) => one !== spare);
  const next = [...kept, laid].toSorted(compareLaid);
  return sameLaid(next, state.laid) ? state : { laid: next };
}

/** Turned around its middle; a little to the side where the border or other pieces are in the way. */
function nearby(puzzle: Twist, others: readonly Laid[], laid: Laid, turn: number): Laid | undefined {
  const before = turnsOf(puzzle.pieces[laid.piece]!)[laid.turn]!;
  const after = turnsOf(puzzle.pieces[laid.piece]!)[turn]!;
  const row = laid.at[0] + (before.rows - after.rows) / 2;
  const col = laid.at[1] + (before.cols - after.cols) / 2;
  let best: { laid: Laid; distance: number } | undefined;
  for (let r = Math.floor(row) - 1; r <= Math.ceil(row) + 1; r++) {
    for (let c = Math.floor(col) - 1; c <= Math.ceil(col) + 1; c++) {
      const candidate = canonicalLaid(puzzle, { piece: laid.piece, at: [r, c], turn });
      const distance = (r - row) ** 2 + (c - col) ** 2;
      if (best !== undefined && best.distance <= distance) continue;
      if (!liesOnBoard(puzzle, candidate) || others.some((other) => overlap(puzzle, other, candidate)))
        continue;
      best = { laid: candidate, distance };
    }
  }
  return best?.laid;
}
