/**
 * Boards with exactly one tiling. A random tiling first; where others exist, a domino that lies otherwise in one of them goes with its
 * squares, until there are none. At last squares come back, two by two, where the tiling stays the only one: none was removed in vain.
 */
import type { Random } from "../../../base/index.js";
import {
  besideOf,
  colourOf,
  decideTiling,
  neighboursOf,
  shuffleTiling,
  strongComponents,
} from "../../../board/index.js";
import type { Maker, Sketch } from "../../making.js";
import { tilingOfMates, type Chessboard, type Tiling } from "../board.js";
import { boardKey } from "./key.js";

/** Dominoes of which one goes. */
const COMPARED = 32;

/** `most`: squares that may be removed. */
export function createUniqueMaker(whole: Chessboard, most: number): Maker<Chessboard, Tiling> {
  const squares = count(whole);
  return {
    patience: squares,
    draw(random, budget) {
      const board = withEqualColours(whole, random);
      const decided = decideTiling(board, budget);
      if (decided.outcome !== "tiled") return undefined;
      const mate = decided.mate.slice();
      shuffleTiling(board, mate, random);
      return sketchOf(board, mate);
    },
    flaw(sketch) {
      const mate = matesOf(sketch);
      const loose = looseSquares(sketch.puzzle, mate);
      if (loose.length === 0) return undefined;
      return (random) => {
        // Of some dominoes the one without which the fewest others are loose: few have to go.
        let best: Sketch<Chessboard, Tiling> | undefined;
        let fewest = Infinity;
        for (const at of random.shuffle(loose).slice(0, COMPARED)) {
          const without = changed(sketch.puzzle, mate, at, mate[at]!, false);
          const left = looseSquares(without.puzzle, matesOf(without)).length;
          if (left < fewest) [best, fewest] = [without, left];
        }
        return best;
      };
    },
    loosen({ puzzle }, random) {
      const gone = (at: number): boolean => whole.present[at] === 1 && puzzle.present[at] === 0;
      const pairs: (readonly [number, number])[] = [];
      for (let at = 0; at < puzzle.present.length; at++)
        for (const other of besideOf(puzzle, at))
          if (other > at && gone(at) && gone(other)) pairs.push([at, other]);
      return random.shuffle(pairs).map(([one, two]) => (sketch: Sketch<Chessboard, Tiling>) => {
        const { present } = sketch.puzzle;
        if (present[one] === 1 || present[two] === 1) return undefined;
        return changed(sketch.puzzle, matesOf(sketch), one, two, true);
      });
    },
    accepts: ({ puzzle }) => squares - count(puzzle) <= most,
    key: boardKey,
  };
}

function count({ present }: Chessboard): number {
  return present.reduce((sum, bit) => sum + bit, 0);
}

/**
 * The white squares of dominoes that lie otherwise in another tiling. The dominoes are nodes, with an arrow from p to q when a domino fits on
 * the white square of p and the black square of q; a second tiling is a cycle of arrows, so the loose ones are those that do not
 * form a strong component alone.
 */
function looseSquares(board: Chessboard, mate: Int32Array): number[] {
  const whites: number[] = [];
  const nodeOf = new Int32Array(mate.length).fill(-1);
  board.present.forEach((bit, at) => {
    if (bit === 1 && colourOf(board, at) === 0) nodeOf[at] = nodeOf[mate[at]!] = whites.push(at) - 1;
  });
  const from = new Int32Array(whites.length + 1);
  const to: number[] = [];
  for (const [node, white] of whites.entries()) {
    for (const black of neighboursOf(board, white)) if (black !== mate[white]) to.push(nodeOf[black]!);
    from[node + 1] = to.length;
  }
  const { label, starts } = strongComponents(from, Int32Array.from(to));
  return whites.filter((_, node) => starts[label[node]! + 1]! - starts[label[node]!]! > 1);
}

/** As many white squares as black ones: of the more frequent colour some go, at random. */
export function withEqualColours(board: Chessboard, random: Random): Chessboard {
  const present = board.present.slice();
  const byColour: [number[], number[]] = [[], []];
  present.forEach((bit, at) => {
    if (bit === 1) byColour[colourOf(board, at)].push(at);
  });
  const [fewer, more] = byColour.toSorted((a, b) => a.length - b.length) as [number[], number[]];
  for (const at of random.shuffle(more).slice(fewer.length)) present[at] = 0;
  return { ...board, present };
}

function sketchOf(puzzle: Chessboard, mate: Int32Array): Sketch<Chessboard, Tiling> {
  return { puzzle, solution: tilingOfMates(puzzle, mate) };
}

function matesOf({ puzzle, solution: { dominoes } }: Sketch<Chessboard, Tiling>): Int32Array {
  const mate = new Int32Array(puzzle.present.length).fill(-1);
  for (let i = 0; i < dominoes.length; i += 4) {
    const one = dominoes[i]! * puzzle.cols + dominoes[i + 1]!;
    const two = dominoes[i + 2]! * puzzle.cols + dominoes[i + 3]!;
    mate[one] = two;
    mate[two] = one;
  }
  return mate;
}

/** The board with two squares put back or removed, and the domino on them with them. */
function changed(
  board: Chessboard,
  mate: Int32Array,
  one: number,
  two: number,
  isBack: boolean,
): Sketch<Chessboard, Tiling> {
  const present = board.present.slice();
  const mates = mate.slice();
  present[one] = present[two] = isBack ? 1 : 0;
  mates[one] = isBack ? two : -1;
  mates[two] = isBack ? one : -1;
  return sketchOf({ ...board, present }, mates);
}
