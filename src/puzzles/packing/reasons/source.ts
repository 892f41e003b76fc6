/** What the rules of a packing are made from: what fits the empty board, and what a family adds to it. */
import type { PackingProblem, PieceWay } from "../../../board/index.js";
import type { Rule, Spot } from "../../../model/index.js";
import type { PuzzleReasons } from "../../reasons.js";
import type { PackingWords, ViewKind } from "../view.js";

/** A piece on certain cells of the empty board. Ways differ in the holes over them. */
export interface OpenPlacement {
  readonly kind: number;
  readonly cells: readonly number[];
  readonly ways: readonly PieceWay[];
}

/** A peg or a face clue: whatever covers the cell must fit it. */
export interface PackingClue {
  readonly cell: number;
  readonly rule: Rule;
  /** How to do without it, as a sentence: "Take away the red peg on 2A." */
  readonly away: string;
  fits(way: PieceWay): boolean;
}

/** A piece that is on the board from the start. */
export interface PackingGiven {
  /** The number of its placement; −1 where it does not fit as it is given. */
  readonly placement: number;
  readonly rule: Rule;
  /** The same as for a clue. */
  readonly away: string;
  fits(way: PieceWay): boolean;
}

/** A board and its pieces. Puzzles that share these lists share the laws that are made from them (`laws.ts`), with the words of their cells. */
export interface PackingBoard extends Pick<PackingWords, "cellWords"> {
  /** Ids of rules begin with it. */
  readonly family: string;
  readonly points: readonly Spot[];
  readonly kinds: readonly Pick<ViewKind, "name" | "words" | "form" | "min" | "max">[];
  /** On the empty board, including those that pegs, clues and givens do not allow. */
  readonly placements: readonly OpenPlacement[];
}

/** What the rules are made from. */
export interface PackingRules extends PackingBoard {
  /** How the packer goes over the board. */
  readonly layout: Pick<PackingProblem, "neighbours" | "order" | "slots" | "connected">;
  readonly clues: readonly PackingClue[];
  readonly givens: readonly PackingGiven[];
}

/** Adds how states become placements, and how puzzles change. */
export interface PackingSource<S, P> extends PackingRules, Pick<PuzzleReasons<S>, "solve"> {
  /** The placements of a state or solution; −1 for a piece that lies on none. */
  placementsOf(state: S): readonly number[];
  /** The state with these placements. */
  stateOf(placements: readonly number[]): S;
  /** The puzzle without the clues and givens that these rules come from. */
  without(rules: ReadonlySet<Rule>): P;
  /** The puzzle with everything that lies in a state as givens. */
  giving(state: S): P;
}
