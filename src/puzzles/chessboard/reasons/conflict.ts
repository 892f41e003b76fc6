/**
 * The smallest set of squares that cannot all be covered once: squares of one colour and their neighbours, which are fewer (Hall 1935). The
 * number of squares less the number of their neighbours is what the set *lacks*.
 *
 * Take a largest partial tiling, a connected part of the board and a colour, and let d be the number of bare squares of this colour
 * there. No set of them lacks more than d, and sets that lack d are closed under intersection: the smallest, X, is what alternating paths
 * from the bare squares reach.
 *
 * - d = 1: every set that lacks anything contains X, so X is the answer.
 * - d > 1: what a set lacks is supermodular, so the part of a lacking set within X still lacks something, and the answer lies in X.
 *   It lacks exactly 1, so it leaves out a square of X. For each square of X, take that away, which lowers d by 1, and look again.
 *
 * That takes about |X|^d steps: polynomial where few squares stay bare, and given up after `EFFORT` steps elsewhere. In general, the smallest such set of a
 * bipartite graph is hard to find.
 */
import { type Budget, Stopped } from "../../../base/index.js";
import { colourOf, componentOf, maximumMatching, neighboursOf } from "../../../board/index.js";
import type { Chessboard } from "../board.js";

/** How many squares are looked at before the best set so far is taken. */
const EFFORT = 3_000_000;

/** Squares of one colour whose neighbours are fewer. */
export interface TightConflict {
  readonly set: readonly number[];
  readonly neighbours: readonly number[];
  /** No fewer squares than this clash, counting the set and its neighbours. */
  readonly atLeast: number;
}

/** Undefined when the board can be tiled. When the time is up, the best set so far. Throws `Stopped` when there is none. */
export function tightConflict(board: Chessboard, budget: Budget): TightConflict | undefined {
  const matching = maximumMatching(board, budget);
  if (matching.outcome === "stopped") throw new Stopped(matching.reason);
  const { mate } = matching;
  const bare = new Set(matching.bare);
  if (bare.size === 0) return undefined;
  const search = createSearch(board, budget);
  while (bare.size > 0) {
    const [first] = bare;
    const part = componentOf(board, first!).filter((square) => bare.has(square));
    for (const square of part) bare.delete(square);
    for (const colour of [0, 1])
      search.look(
        mate.slice(),
        part.filter((square) => colourOf(board, square) === colour),
      );
  }
  const { best, complete } = search.end();
  const neighbours = [...new Set(best.flatMap((square) => neighboursOf(board, square)))];
  const size = best.length + neighbours.length;
  // A square alone clashes when it has no neighbour. All other clashes have at least two squares and one neighbour.
  return { set: best, neighbours, atLeast: complete ? size : Math.min(size, 3) };
}

function createSearch(board: Chessboard, budget: Budget) {
  const size = board.present.length;
  const beside = new Int32Array(4 * size).fill(-1);
  board.present.forEach((bit, square) => {
    if (bit === 1) beside.set(neighboursOf(board, square), 4 * square);
  });
  const gone = new Uint8Array(size);
  const cameFrom = new Int32Array(size);
  const seen = new Int32Array(size);
  let round = 0;
  let left = EFFORT;
  let best: number[] = [];
  let complete = true;
  const limit = (): number => (best.length === 0 ? Infinity : best.length - 1);

  /** The squares of their colour that alternating paths from some bare squares reach; undefined when there are more than `most`. */
  function reach(mate: Int32Array, bare: readonly number[], most: number): number[] | undefined {
    round++;
    const found = [...bare];
    for (const square of bare) {
      seen[square] = round;
      cameFrom[square] = -1;
    }
    for (let i = 0; i < found.length; i++) {
      if (found.length > most) return undefined;
      left--;
      const square = found[i]!;
      for (let k = 4 * square; k < 4 * square + 4 && beside[k] !== -1; k++) {
        const partner = mate[beside[k]!]!;
        if (partner < 0 || gone[partner] === 1 || seen[partner] === round) continue;
        seen[partner] = round;
        cameFrom[partner] = square;
        found.push(partner);
      }
    }
    return found;
  }

  /** Leaves a reached square bare instead of the square where its path begins. Returns the latter. */
  function switchPath(mate: Int32Array, paths: Int32Array, square: number): number {
    let at = square;
    let free = mate[at]!;
    mate[at] = -1;
    while (paths[at] !== -1) {
      at = paths[at]!;
      const next = mate[at]!;
      mate[at] = free;
      mate[free] = at;
      free = next;
    }
    return at;
  }

  function look(mate: Int32Array, bare: readonly number[]): void {
    if (bare.length === 0) return;
    if (bare.length === 1) {
      best = reach(mate, bare, limit()) ?? best;
      return;
    }
    // The squares by themselves first: a small set early saves work later.
    for (const square of bare) best = reach(mate, [square], limit()) ?? best;
    const reached = reach(mate, bare, Infinity)!;
    const paths = cameFrom.slice();
    for (const square of reached) {
      if (best.length === 1) return;
      if (left < 0 || budget.stopped() !== undefined) {
        complete = false;
        return;
      }
      const changed = mate.slice();
      const begin = switchPath(changed, paths, square);
      gone[square] = 1;
      look(
        changed,
        bare.filter((other) => other !== begin),
      );
      gone[square] = 0;
    }
  }

  return { look, end: () => ({ best, complete }) };
}
