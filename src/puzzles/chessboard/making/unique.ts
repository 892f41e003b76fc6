/**
 * Boards with exactly one tiling. Begin with a random tiling. While there are others, remove a domino, with its squares, that lies
 * differently in one of them. At the end, put squares back, two by two, where the tiling stays the only one, so that none was removed in
 * vain. To remove few squares, exchange some for others on the way; the only tiling then becomes another one.
 *
 * On a board of 2n × 2n at least n dominoes must be fixed for the rest to follow (Pachter and Kim, "Forcing matchings on square grids", 1998), so
 * removing dominoes takes 2n squares; single squares may do with fewer.
 */
import { UNLIMITED, type Random } from "../../../base/index.js";
import {
  besideOf,
  colourOf,
  decideTiling,
  neighboursOf,
  shuffleTiling,
  strongComponents,
} from "../../../board/index.js";
import type { Maker, Sketch } from "../../making/making.js";
import { tilingOfMates, type Chessboard, type Tiling } from "../board.js";
import { boardKey } from "./key.js";

/** How many dominoes are compared before one of them goes. */
const COMPARED = 32;

/** How many exchanges are tried for each square, where few are to be removed. */
const EXCHANGES = 15;

/** `most`: how many squares may be removed. `fewest`: remove as few as can be found. */
export function createUniqueMaker(
  whole: Chessboard,
  most: number,
  fewest = false,
): Maker<Chessboard, Tiling> {
  const squares = count(whole);
  const isFew = ({ puzzle }: Sketch<Chessboard, Tiling>): boolean =>
    !fewest && squares - count(puzzle) <= most;
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
        // Of some dominoes, take the one without which the fewest others are loose. Then few have to go.
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
    *loosen({ puzzle }, random) {
      const gone = (at: number): boolean => whole.present[at] === 1 && puzzle.present[at] === 0;
      const pairs: (readonly [number, number])[] = [];
      for (let at = 0; at < puzzle.present.length; at++)
        for (const other of besideOf(puzzle, at))
          if (other > at && gone(at) && gone(other)) pairs.push([at, other]);
      for (const [one, two] of random.shuffle(pairs))
        yield (sketch) => {
          const { present } = sketch.puzzle;
          if (present[one] === 1 || present[two] === 1) return undefined;
          return changed(sketch.puzzle, matesOf(sketch), one, two, true);
        };
      if (!fewest && most === Infinity) return;
      for (let i = EXCHANGES * squares; i > 0; i--) {
        yield (sketch) => (isFew(sketch) ? undefined : exchanged(whole, sketch.puzzle, random));
        yield (sketch) => (isFew(sketch) ? undefined : putBack(whole, sketch.puzzle, random));
      }
    },
    // A bipartite graph with one perfect matching has a vertex with one neighbour (Kotzig 1959), and so has what is left without both.
    hardest: {
      hardness: 0,
      because:
        "a board with exactly one tiling always has a square with one free neighbour, so every step takes one rule",
    },
    advice: most === Infinity ? undefined : "more squares that may go",
    accepts: ({ puzzle }) => squares - count(puzzle) <= most,
    key: boardKey,
  };
}

/** A removed square comes back, and another of its colour goes. Undefined where the board has no tiling then. */
function exchanged(
  whole: Chessboard,
  board: Chessboard,
  random: Random,
): Sketch<Chessboard, Tiling> | undefined {
  const removed = removedOf(whole, board);
  if (removed.length === 0) return undefined;
  const back = removed[random.below(removed.length)]!;
  const alike = [...board.present.keys()].filter(
    (at) => board.present[at] === 1 && colourOf(board, at) === colourOf(board, back),
  );
  if (alike.length === 0) return undefined;
  return tiledWith(board, [back], alike[random.below(alike.length)]);
}

/** A removed square of each colour comes back. */
function putBack(
  whole: Chessboard,
  board: Chessboard,
  random: Random,
): Sketch<Chessboard, Tiling> | undefined {
  const removed = random.shuffle(removedOf(whole, board));
  const white = removed.find((at) => colourOf(board, at) === 0);
  const black = removed.find((at) => colourOf(board, at) === 1);
  return white === undefined || black === undefined ? undefined : tiledWith(board, [white, black]);
}

function removedOf(whole: Chessboard, board: Chessboard): number[] {
  return [...board.present.keys()].filter((at) => whole.present[at] === 1 && board.present[at] === 0);
}

/** The board with squares put back, and perhaps one removed, and a tiling of it. */
function tiledWith(
  board: Chessboard,
  back: readonly number[],
  gone?: number,
): Sketch<Chessboard, Tiling> | undefined {
  const present = board.present.slice();
  for (const at of back) present[at] = 1;
  if (gone !== undefined) present[gone] = 0;
  const next = { ...board, present };
  // This is one small board. The budget is asked between changes.
  const decided = decideTiling(next, UNLIMITED);
  return decided.outcome === "tiled" ? sketchOf(next, decided.mate) : undefined;
}

function count({ present }: Chessboard): number {
  return present.reduce((sum, bit) => sum + bit, 0);
}

/**
 * The white squares of dominoes that lie differently in another tiling. The dominoes are nodes, with an arrow from p to q when a domino
 * fits on the white square of p and the black square of q; a second tiling is a cycle of arrows, so the loose ones are those that do not
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

/** Makes colours equal: removes random squares of the more frequent colour. */
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

/** The board with two squares put back or removed, and their domino with them. */
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
