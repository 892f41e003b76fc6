/** Playing: the state is the pieces that lie on the board, in order, the given ones among them. No two of them overlap. */
import { isRecord } from "../../../base/index.js";
import { countPresent, isCell, type Cell } from "../../../board/index.js";
import { mustBeMove, progressOf, replay, type MoveShapes, type Play } from "../../play.js";
import { laidText } from "../formats/notation.js";
import { compareLaid, type Laid, TURNS, type Twist, type TwistSolution } from "../puzzle.js";
import { parseSolution } from "../solution.js";
import { canonicalLaid, coverOf, turnsOf } from "../turns.js";
import { cellsUnder, fitsOn, liesOnBoard, lyingOn, overlap } from "./places.js";
import { flipped, poseOf, rotated, turnOf } from "./pose.js";

/** What a player does. */
export type PieceMove =
  /** Lay a piece; what it would lie on is lifted, and so is the first copy when there is no other left. */
  | { readonly kind: "place"; readonly placed: Laid }
  /** Turn the piece on the cell clockwise by this many quarters. */
  | { readonly kind: "turn"; readonly cell: Cell; readonly quarters: number }
  /** Flip the piece on the cell top to bottom. */
  | { readonly kind: "flip"; readonly cell: Cell }
  /** Take away the piece on the cell. */
  | { readonly kind: "lift"; readonly cell: Cell }
  | { readonly kind: "clear" };

const isGiven = ({ givens }: Twist, laid: Laid): boolean =>
  givens.some((given) => compareLaid(given, laid) === 0);

export function turnedTurn(turn: number, quarters: number): number {
  let pose = poseOf(turn);
  for (let quarter = ((quarters % 4) + 4) % 4; quarter > 0; quarter--) pose = rotated(pose);
  return turnOf(pose);
}

/** The turn of a piece flipped top to bottom, as it is seen. */
export function flippedTurn(turn: number): number {
  return turnOf(flipped(poseOf(turn)));
}

export function copiesLeft({ pieces }: Twist, { laid }: TwistSolution, piece: number): number {
  return pieces[piece]!.max - laid.filter((one) => one.piece === piece).length;
}

function sameLaid(one: readonly Laid[], two: readonly Laid[]): boolean {
  return one.length === two.length && one.every((laid, at) => compareLaid(laid, two[at]!) === 0);
}

function place(puzzle: Twist, state: TwistSolution, wanted: Laid): TwistSolution {
  if (puzzle.pieces[wanted.piece] === undefined) return state;
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
  const taken = cellsUnder(puzzle, others);
  let best: { laid: Laid; distance: number } | undefined;
  for (let r = Math.floor(row) - 1; r <= Math.ceil(row) + 1; r++) {
    for (let c = Math.floor(col) - 1; c <= Math.ceil(col) + 1; c++) {
      const candidate = canonicalLaid(puzzle, { piece: laid.piece, at: [r, c], turn });
      const distance = (r - row) ** 2 + (c - col) ** 2;
      if (best !== undefined && best.distance <= distance) continue;
      if (fitsOn(puzzle, candidate, taken)) best = { laid: candidate, distance };
    }
  }
  return best?.laid;
}

function* placesFor(puzzle: Twist, piece: number, taken: ReadonlySet<string>): Generator<Laid> {
  for (let turn = 0; turn < (puzzle.flips ? TURNS : 4); turn++) {
    if (turnsOf(puzzle.pieces[piece]!)[turn]!.canonical !== turn) continue;
    for (let row = 0; row < puzzle.rows; row++)
      for (let col = 0; col < puzzle.cols; col++) {
        const laid: Laid = { piece, at: [row, col], turn };
        if (fitsOn(puzzle, laid, taken)) yield laid;
      }
  }
}

function isLaid(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Number.isInteger(value["piece"]) && isCell(value["at"]) && Number.isInteger(value["turn"]);
}

const MOVES: MoveShapes<PieceMove> = {
  place: { placed: isLaid },
  turn: { cell: isCell, quarters: Number.isInteger },
  flip: { cell: isCell },
  lift: { cell: isCell },
  clear: {},
};

export const twistPlay: Play<Twist, TwistSolution, TwistSolution, PieceMove> = {
  start: ({ givens }) => ({ laid: givens }),
  /** Given pieces cannot be moved. Whether a piece lies well over pegs is for the rules to say. */
  apply(puzzle, state, move) {
    mustBeMove("twist", MOVES, move);
    switch (move.kind) {
      case "clear":
        return sameLaid(state.laid, puzzle.givens) ? state : { laid: puzzle.givens };
      case "place":
        return place(puzzle, state, move.placed);
      case "lift":
      case "turn":
      case "flip": {
        const laid = lyingOn(puzzle, state.laid, move.cell);
        if (laid === undefined || isGiven(puzzle, laid)) return state;
        const others = state.laid.filter((one) => one !== laid);
        if (move.kind === "lift") return { laid: others };
        if (move.kind === "flip" && !puzzle.flips) return state;
        const turn = move.kind === "flip" ? flippedTurn(laid.turn) : turnedTurn(laid.turn, move.quarters);
        const moved = nearby(puzzle, others, laid, turn);
        if (moved === undefined || compareLaid(moved, canonicalLaid(puzzle, laid)) === 0) return state;
        return { laid: [...others, moved].toSorted(compareLaid) };
      }
    }
  },
  *moves(puzzle, state) {
    const taken = cellsUnder(puzzle, state.laid);
    for (const piece of puzzle.pieces.keys())
      if (copiesLeft(puzzle, state, piece) > 0)
        for (const laid of placesFor(puzzle, piece, taken)) yield { kind: "place", placed: laid };
    for (const laid of state.laid)
      if (!isGiven(puzzle, laid)) yield { kind: "lift", cell: coverOf(puzzle, laid).cells[0]! };
  },
  carry(from, { laid }, to) {
    let next = twistPlay.start(to);
    for (const one of laid) {
      if (isGiven(from, one)) continue;
      const { name, shape } = from.pieces[one.piece]!;
      const piece = to.pieces.findIndex((same) => same.name === name && same.shape === shape);
      // Placing a piece with no copy left would move another copy.
      if (piece === -1 || copiesLeft(to, next, piece) <= 0) continue;
      const moved = { ...one, piece };
      if (fitsOn(to, moved, cellsUnder(to, next.laid))) next = place(to, next, moved);
    }
    return next;
  },
  /** In the notation of placements. */
  keep: ({ pieces }, { laid }) => laidText(pieces, laid),
  revive(puzzle, kept) {
    const read = typeof kept === "string" && kept !== "" ? parseSolution(puzzle, kept) : undefined;
    const laid = read?.ok === true ? read.value.laid : [];
    const moves = laid.map((one): PieceMove => ({ kind: "place", placed: one }));
    return replay(twistPlay, puzzle, twistPlay.start(puzzle), moves);
  },
  solution: (_, state) => state,
  stateOf: (puzzle, state) => twistPlay.revive(puzzle, twistPlay.keep(puzzle, state)),
  progress: (puzzle, { laid }) => progressOf(cellsUnder(puzzle, laid).size, countPresent(puzzle), "cells"),
  fixed: (puzzle, { laid }) => ({ ...puzzle, givens: laid }),
};
