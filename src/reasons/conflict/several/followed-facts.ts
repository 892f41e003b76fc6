/**
 * Few facts that leave one solution, each chosen because the most follows from it at once.
 *
 * Known solutions help little where there are millions: after a few facts none of them is left to choose by. Consequences do not run out.
 * On a board of dominoes, squares are left with one neighbour, and a staircase of dominoes, each beside the next, soon decides half a board
 * (the forcing sets of Pachter and Kim have that shape). What leads to a clash at once is taken as known not to hold (failed literals), so
 * nothing is given for it.
 */
import type { Literal } from "../../../model/index.js";
import type { Implications } from "../../chains/implications.js";

interface Following {
  /** The facts of the puzzle, and those literals of them that may be given. */
  readonly facts: readonly number[];
  readonly literals: readonly Literal[];
  /** Whether a solution has all these. */
  readonly isPossible: (given: readonly Literal[]) => boolean;
  /** Chooses one of this many, the best first. */
  readonly draw: (count: number) => number;
  readonly tick: (steps?: number) => void;
}

/** Undefined: what may be given does not decide all facts, or no solution was left. The board is left as it was. */
export function followedFacts(
  board: Implications,
  { facts, literals, isPossible, draw, tick }: Following,
): Literal[] | undefined {
  const start = board.mark();
  const given: Literal[] = [];
  /** How much follows from a literal; 0 where it cannot hold, and then that is kept. */
  const followingFrom = (literal: Literal): number => {
    const before = board.mark();
    const holds = board.assume(literal);
    const follows = board.mark() - before;
    board.back(before);
    return holds ? follows : 0;
  };
  try {
    while (facts.some((fact) => board.value(fact) === 0)) {
      const open: { literal: Literal; follows: number }[] = [];
      for (const literal of literals) {
        if (board.value(Math.abs(literal)) !== 0) continue;
        tick();
        const follows = followingFrom(literal);
        if (follows > 0) open.push({ literal, follows });
        else if (!board.assume(-literal)) return undefined;
      }
      // What was found impossible on the way may have decided some of them.
      const left = open.filter(({ literal }) => board.value(Math.abs(literal)) === 0);
      left.sort((a, b) => b.follows - a.follows);
      if (left.length === 0) {
        if (open.length === 0) break;
        continue;
      }
      const { literal } = left[draw(left.length)]!;
      const isRight = isPossible([...given, literal]);
      if (isRight) given.push(literal);
      if (!board.assume(isRight ? literal : -literal)) return undefined;
    }
    return facts.every((fact) => board.value(fact) !== 0) ? given : undefined;
  } finally {
    board.back(start);
  }
}
