/** Boards that cannot be tiled, for one reason that people can see: unequal colours, or squares that have too few neighbours. */
import type { Budget, Random } from "../../../base/index.js";
import { colourOf, decideTiling, neighboursOf } from "../../../board/index.js";
import type { ImpossibleMaker } from "../../making/making.js";
import type { Chessboard } from "../board.js";
import { tightConflict } from "../reasons/conflict.js";
import { boardKey } from "./key.js";
import { withEqualColours } from "./unique.js";

/** Boards with two squares more of one colour than of the other. */
export function createColouringMaker(whole: Chessboard, most: number): ImpossibleMaker<Chessboard> {
  return {
    drawImpossible(random, budget) {
      const board = withEqualColours(whole, random);
      const colour = random.below(2);
      removeOf(board, colour, 2, random);
      const isWished = removedIn(whole, board) <= most && decideTiling(board, budget).outcome === "colouring";
      return isWished ? board : undefined;
    },
    advice: adviceOf(most, "a larger board"),
    key: boardKey,
  };
}

/** Boards with equal colours and a smallest Hall set of this many squares. */
export function createHallMaker(
  whole: Chessboard,
  setSize: number,
  most: number,
): ImpossibleMaker<Chessboard> {
  return {
    drawImpossible(random, budget) {
      const board = withEqualColours(whole, random);
      const grown = grownSet(board, setSize, random);
      if (grown === undefined) return undefined;
      const { set, between } = grown;
      const gone = [...new Set(set.flatMap((at) => neighboursOf(board, at)))].filter(
        (at) => !between.includes(at),
      );
      for (const at of gone) board.present[at] = 0;
      // As many squares of the other colour go elsewhere.
      if (!removeApart(board, set, gone.length, random)) return undefined;
      const isWished = removedIn(whole, board) <= most && hasHallSet(board, setSize, budget);
      return isWished ? board : undefined;
    },
    advice: adviceOf(most, "a larger board", setSize > 2 ? "a smaller Hall set" : undefined),
    key: boardKey,
  };
}

function adviceOf(most: number, ...other: readonly (string | undefined)[]): string {
  const more = most === Infinity ? undefined : "more squares that may go";
  return [more, ...other].filter((words) => words !== undefined).join(", or ");
}

/** Squares of the one colour and of the other. */
export function coloursOf(board: Chessboard): readonly [number, number] {
  return [squaresOf(board, 0).length, squaresOf(board, 1).length];
}

/** Removes this many squares of a colour at random. */
function removeOf(board: Chessboard, colour: number, count: number, random: Random): void {
  for (const at of random.shuffle(squaresOf(board, colour)).slice(0, count)) board.present[at] = 0;
}

/** Removes this many squares of the set's colour, but none of the set. Their neighbours keep two others each, so that no small set is short of neighbours there. */
function removeApart(board: Chessboard, set: readonly number[], count: number, random: Random): boolean {
  const others = squaresOf(board, colourOf(board, set[0]!)).filter((at) => !set.includes(at));
  let missing = count;
  for (const at of random.shuffle(others)) {
    if (missing === 0) break;
    if (neighboursOf(board, at).some((next) => neighboursOf(board, next).length < 3)) continue;
    board.present[at] = 0;
    missing--;
  }
  return missing === 0;
}

function squaresOf(board: Chessboard, colour: number): number[] {
  return [...board.present.keys()].filter((at) => board.present[at] === 1 && colourOf(board, at) === colour);
}

/** Whether its smallest conflict is a set of this many squares and their neighbours, one fewer. Colours are equal in every part. */
function hasHallSet(board: Chessboard, setSize: number, budget: Budget): boolean {
  if (decideTiling(board, budget).outcome !== "hall") return false;
  const conflict = tightConflict(board, budget);
  return conflict?.set.length === setSize && conflict.atLeast === 2 * setSize - 1;
}

/**
 * This many ways to grow are compared, and the one with the fewest neighbours is taken: each neighbour that is not between squares of the
 * set must go.
 */
const COMPARED = 8;

/**
 * Squares of one colour, and between them one neighbour fewer. Each new square brings its own neighbour, as in a tree, so whichever square
 * is left out, the others have partners: no part of the set is short of neighbours.
 */
function grownSet(board: Chessboard, size: number, random: Random) {
  const present = [...board.present.keys()].filter((at) => board.present[at] === 1);
  if (present.length === 0) return undefined;
  const set = [present[random.below(present.length)]!];
  const between: number[] = [];
  const besideWith = (next: number): number =>
    new Set([...set, next].flatMap((at) => neighboursOf(board, at))).size;
  while (set.length < size) {
    const ways = set
      .flatMap((at) => neighboursOf(board, at))
      .filter((middle) => !between.includes(middle))
      .flatMap((middle) => neighboursOf(board, middle).map((next) => ({ middle, next })))
      .filter(({ next }) => !set.includes(next));
    const [best] = random
      .shuffle(ways)
      .slice(0, COMPARED)
      .toSorted((a, b) => besideWith(a.next) - besideWith(b.next));
    if (best === undefined) return undefined;
    set.push(best.next);
    between.push(best.middle);
  }
  return { set, between };
}

function removedIn(whole: Chessboard, board: Chessboard): number {
  return board.present.reduce((sum, bit, at) => sum + (whole.present[at] === 1 && bit === 0 ? 1 : 0), 0);
}
