/** Playing by hand, without any front. Moves and states are plain data, so undo, replay and saving need nothing from the family. */
import { isRecord, mustBe, type Json } from "../base/index.js";

/** How far a player is. */
export interface PlayProgress {
  /** How many of the things to lay are laid. */
  readonly done: number;
  /** How many there are to lay. */
  readonly total: number;
  /** "8 of 12 tents" */
  readonly words: string;
}

/** `P` is the puzzle, `S` its solution, `T` the state of play, `M` a move: plain data, never changed in place. A move is JSON. */
export interface Play<P, S, T, M> {
  /** The state with nothing but the givens. */
  readonly start: (puzzle: P) => T;
  /** A move that changes nothing, or that no hand can make, returns the same state. Whether a move is wise is for `check`. */
  readonly apply: (puzzle: P, state: T, move: M) => T;
  /** What may follow: first what lays or marks something without disturbing the rest, then what takes it back. */
  readonly moves: (puzzle: P, state: T) => Iterable<M>;
  /** The move that marks what plainly follows from the state, where the family has such marks. */
  readonly marks?: (puzzle: P, state: T) => M;
  /** The state on an edited puzzle: what still has its place there stays. */
  readonly carry: (from: P, state: T, to: P) => T;
  /** The state as JSON. */
  readonly keep: (puzzle: P, state: T) => Json;
  /** The state from its JSON. What does not fit the puzzle is left out. */
  readonly revive: (puzzle: P, kept: unknown) => T;
  /** The state as a solution, usually a partial one: for `check` and the picture. */
  readonly solution: (puzzle: P, state: T) => S;
  /** The state that shows a partial solution, as far as a hand can lay it: the inverse of `solution`. */
  readonly stateOf: (puzzle: P, solution: S) => T;
  /** A state that breaks no rule is a solution exactly when `done` is `total`. */
  readonly progress: (puzzle: P, state: T) => PlayProgress;
  /** The puzzle with everything laid or marked as given. It has a solution exactly when the state leads to one. */
  readonly fixed: (puzzle: P, state: T) => P;
}

export function progressOf(done: number, total: number, things: string): PlayProgress {
  return { done, total, words: `${done} of ${total} ${things}` };
}

export function replay<P, S, T, M>(play: Play<P, S, T, M>, puzzle: P, state: T, moves: Iterable<M>): T {
  let now = state;
  for (const move of moves) now = play.apply(puzzle, now, move);
  return now;
}

/** The kinds of moves of a family, and what each of their members must be. */
export type MoveShapes<M extends { readonly kind: string }> = {
  readonly [K in M["kind"]]: {
    readonly [F in Exclude<keyof Extract<M, { readonly kind: K }>, "kind">]: (value: unknown) => boolean;
  };
};

/** For the start of `apply`: programs without types, and moves that were kept as JSON, may be malformed. */
export function mustBeMove<M extends { readonly kind: string }>(
  family: string,
  shapes: MoveShapes<M>,
  move: M,
): void {
  const known =
    isRecord(move) && Object.hasOwn(shapes, move.kind) ? shapes[move.kind as M["kind"]] : undefined;
  const members = Object.entries<(value: unknown) => boolean>(known ?? {});
  const holds = known !== undefined && members.every(([name, test]) => test(move[name as keyof M]));
  const kinds = Object.keys(shapes).join(", ");
  mustBe(holds, `${family}.play.apply`, "move", `a move of the kind ${kinds}, with its members`, move);
}
