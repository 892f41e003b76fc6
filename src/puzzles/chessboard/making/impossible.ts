/** Boards that cannot be tiled, for one reason that can be seen: unequal colours, or squares that have too few neighbours. */
import type { Budget, Random } from "../../../base/index.js";
import { colourOf, decideTiling, neighboursOf } from "../../../board/index.js";
import type { ImpossibleMaker } from "../../making.js";
import type { Chessboard } from "../board.js";
import { tightConflict } from "../reasons/conflict.js";
import { boardKey } from "./key.js";
import { withEqualColours } from "./unique.js";

/** Of one colour two squares more than of the other. */
export function createColouringMaker(whole: Chessboard, most: number): ImpossibleMaker<Chessboard> {
  return {
    drawImpossible(random, budget) {
      const board = withEqualColours(whole, random);
      const colour = random.below(2);
      removeOf(board, colour, 2, random);
      const isWished = removedIn(whole, board) <= most && decideTiling(board, budget).outcome === "colouring";
      return isWished ? board : undefined;
    },
    key: boardKey,
  };
}

/** As many squares of one colour as of the other, and a smallest Hall set of so many squares. */
export function createHallMaker(
  whole: Chessboard,
  setSize: number,
  most: number,
): ImpossibleMaker<Chessboard> {
  return {
    drawImpossible(random, budget) {
      const board = withEqualColours(whole, random);
      const set = grownSet(board, setSize, random);
      if (set === undefined) return undefined;
      const beside = random.shuffle([...new Set(set.flatMap((at) => neighboursOf(board, at)))]);
      const gone = beside.slice(0, Math.max(0, beside.length - (setSize - 1)));
      for (const at of gone) board.present[at] = 0;
      // Elsewhere as many of the other colour go.
      removeOf(board, colourOf(board, set[0]!), gone.length, random, new Set(set));
      const isWished = removedIn(whole, board) <= most && hasHallSet(board, setSize, budget);
      return isWished ? board : undefined;
    },
    key: boardKey,
  };
}

/** Removes so many squares of a colour at random, but none of `kept`. */
function removeOf(
  board: Chessboard,
  colour: number,
  count: number,
  random: Random,
  kept: ReadonlySet<number> = new Set(),
): void {
  const squares = [...board.present.keys()].filter(
    (at) => board.present[at] === 1 && colourOf(board, at) === colour && !kept.has(at),
  );
  for (const at of random.shuffle(squares).slice(0, count)) board.present[at] = 0;
}

/** Its smallest conflict are these squares and their neighbours, of which there is one fewer; colours are equal in every part. */
function hasHallSet(board: Chessboard, setSize: number, budget: Budget): boolean {
  if (decideTiling(board, budget).outcome !== "hall") return false;
  const conflict = tightConflict(board, budget);
  return conflict?.set.length === setSize && conflict.atLeast === 2 * setSize - 1;
}

/** Squares of one colour, each two steps from one before it. */
function grownSet(board: Chessboard, size: number, random: Random): number[] | undefined {
  const present = [...board.present.keys()].filter((at) => board.present[at] === 1);
  if (present.length === 0) return undefined;
  const set = [present[random.below(present.length)]!];
  while (set.length < size) {
    const near = set
      .flatMap((at) => neighboursOf(board, at))
      .flatMap((at) => neighboursOf(board, at))
      .filter((at) => !set.includes(at));
    if (near.length === 0) return undefined;
    set.push(near[random.below(near.length)]!);
  }
  return set;
}

function removedIn(whole: Chessboard, board: Chessboard): number {
  return board.present.reduce((sum, bit, at) => sum + (whole.present[at] === 1 && bit === 0 ? 1 : 0), 0);
}
