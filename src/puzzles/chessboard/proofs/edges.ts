/** What the short proofs need to know about a formulation: the literals of dominoes, and the clauses about a square. */
import type { HeldClause } from "../../../certify/index.js";
import type { FormulaOf } from "../../refutations.js";
import type { Chessboard } from "../board.js";
import { dominoPlaces, ranksOf } from "../formulations.js";

export interface BoardEdges {
  /** The literal that says that a domino lies on the square and the one to its right; 0 where none fits. */
  right(square: number): number;
  /** The same with the square below. */
  down(square: number): number;
  /** The clauses that say together that exactly one of a square's dominoes lies. */
  clausesOf(square: number): HeldClause[];
}

/** Undefined for a formulation that has no short proofs. */
export function edgesOf(board: Chessboard, formula: FormulaOf): BoardEdges | undefined {
  if (formula.formulation === "domino") return dominoEdges(board, formula);
  if (formula.formulation === "cell-direction") return directionEdges(board, formula);
  return undefined;
}

/** Reads clauses by the constraint that they belong to. Clauses of one constraint follow each other. */
function clauseReader({ stream, clauseCount, origins }: FormulaOf) {
  const starts = new Int32Array(clauseCount + 1);
  for (let at = 0, clause = 0; at < stream.length; at++) if (stream[at] === 0) starts[++clause] = at + 1;
  const constraints = clauseCount === 0 ? 0 : origins[clauseCount - 1]! + 1;
  const first = new Int32Array(constraints + 1).fill(clauseCount);
  for (let clause = clauseCount - 1; clause >= 0; clause--) first[origins[clause]!] = clause;
  for (let constraint = constraints - 1; constraint >= 0; constraint--)
    if (first[constraint] === clauseCount) first[constraint] = first[constraint + 1]!;
  return (constraint: number, into: HeldClause[]): void => {
    for (let clause = first[constraint]!; clause < first[constraint + 1]!; clause++) {
      const literals: number[] = [];
      for (let at = starts[clause]!; stream[at] !== 0; at++) literals.push(stream[at]!);
      into.push({ id: clause + 1, literals });
    }
  };
}

function dominoEdges(board: Chessboard, formula: FormulaOf): BoardEdges {
  const ends = dominoPlaces(board);
  const right = new Int32Array(board.present.length);
  const down = new Int32Array(board.present.length);
  for (let v = 1; v <= ends.length / 2; v++) {
    const [one, two] = [ends[2 * v - 2]!, ends[2 * v - 1]!];
    (two === one + 1 && board.cols > 1 ? right : down)[one] = v;
  }
  const { rank } = ranksOf(board);
  const read = clauseReader(formula);
  return {
    right: (square) => right[square]!,
    down: (square) => down[square]!,
    clausesOf(square) {
      const clauses: HeldClause[] = [];
      read(rank[square]!, clauses);
      return clauses;
    },
  };
}

/** Constraints of a square, in the order of the formulation: covered, six pairs, then left, right, top and bottom half. */
const PER_SQUARE = 11;
const LEFT_HALF = 7;
const TOP_HALF = 9;

function directionEdges(board: Chessboard, formula: FormulaOf): BoardEdges {
  const { cols, present } = board;
  const { rank } = ranksOf(board);
  const read = clauseReader(formula);
  const isNext = (square: number): boolean => (square + 1) % cols !== 0 && present[square + 1] === 1;
  const isBelow = (square: number): boolean => present[square + cols] === 1;
  return {
    right: (square) => (isNext(square) ? 4 * rank[square]! + 1 : 0),
    down: (square) => (isBelow(square) ? 4 * rank[square]! + 3 : 0),
    clausesOf(square) {
      const clauses: HeldClause[] = [];
      const base = PER_SQUARE * rank[square]!;
      for (let constraint = 0; constraint < PER_SQUARE; constraint++) read(base + constraint, clauses);
      const [left, up] = [square - 1, square - cols];
      if (square % cols !== 0 && present[left] === 1) read(PER_SQUARE * rank[left]! + LEFT_HALF, clauses);
      if (up >= 0 && present[up] === 1) read(PER_SQUARE * rank[up]! + TOP_HALF, clauses);
      return clauses;
    },
  };
}
