/** Playing by hand, without any front. Moves and states are plain data, so undo, replay and saving need nothing from the family. */
import type { Json } from "../base/index.js";

/** How far a player is. */
export interface PlayProgress {
  readonly done: number;
  readonly total: number;
  /** "8 of 12 tents" */
  readonly words: string;
}

/** `P` is the puzzle, `S` its solution, `T` the state of play, `M` a move: plain data, never changed in place. A move is JSON. */
export interface Play<P, S, T = unknown, M = unknown> {
  /** Nothing but what is given. */
  start(puzzle: P): T;
  /** A move that changes nothing, or that no hand can make, returns the same state. Whether a move is wise is for `check`. */
  apply(puzzle: P, state: T, move: M): T;
  /** What may follow: first what lays or marks something without disturbing the rest, then what takes it back. */
  moves(puzzle: P, state: T): Iterable<M>;
  /** The move that marks what plainly follows from the state, where the family has such marks. */
  marks?(puzzle: P, state: T): M;
  /** The state on an edited puzzle: what still has its place there stays. */
  carry(from: P, state: T, to: P): T;
  keep(puzzle: P, state: T): Json;
  /** From what was kept. What does not fit the puzzle is left out. */
  revive(puzzle: P, kept: unknown): T;
  /** For `check` and the picture. */
  solution(puzzle: P, state: T): S;
  /** A state that breaks no rule is a solution exactly when `done` is `total`. */
  progress(puzzle: P, state: T): PlayProgress;
  /** The puzzle with everything laid or marked as given. It has a solution exactly when the state leads to one. */
  fixed(puzzle: P, state: T): P;
}

export function progressOf(done: number, total: number, things: string): PlayProgress {
  return { done, total, words: `${done} of ${total} ${things}` };
}

export function replay<P, S, T, M>(play: Play<P, S, T, M>, puzzle: P, state: T, moves: Iterable<M>): T {
  let now = state;
  for (const move of moves) now = play.apply(puzzle, now, move);
  return now;
}
