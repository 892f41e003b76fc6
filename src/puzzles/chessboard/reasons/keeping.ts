/**
 * The tiling that keeps as many of some given dominoes as possible: what a player may keep of a board that cannot be completed.
 *
 * That is a perfect matching of greatest weight. Any tiling is made better along cycles: its dominoes are nodes, with an arrow from p to q when a domino fits on the
 * white square of p and the black square of q. Turning the dominoes of a cycle gives another tiling, and one that no cycle makes better is best (Klein, "A
 * primal method for minimal cost flows", 1967). Cycles are found by Bellman and Ford's algorithm, in time squares × squares at worst for each.
 */
import { createTicker, Stopped, type Budget } from "../../../base/index.js";
import { colourOf, decideTiling } from "../../../board/index.js";
import type { Literal } from "../../../model/index.js";
import type { Chessboard } from "../board.js";
import { dominoPlaces } from "../formulations.js";

/** The values of such a tiling; undefined where the board has none. Among tilings that keep equally many, earlier dominoes count more. */
export function keepingMost(
  board: Chessboard,
  dominoes: readonly Literal[],
  budget: Budget,
): Uint8Array | undefined {
  const ends = dominoPlaces(board);
  const values = new Uint8Array(ends.length / 2 + 1);
  const whole = tilingWith(board, ends, dominoes, budget);
  if (whole !== undefined) return setValues(values, ends, whole);
  const mate = tilingWith(board, ends, [], budget);
  if (mate === undefined) return undefined;
  const tick = createTicker(budget);
  const weights = weightsOf(ends, dominoes);
  for (;;) {
    const cycle = betterCycle(board, ends, mate, weights, tick);
    if (cycle === undefined) return setValues(values, ends, mate);
    for (const [white, black] of cycle) {
      mate[white] = black;
      mate[black] = white;
    }
  }
}

/** A tiling that has these dominoes, as the partner of each square. Undefined: there is none. */
function tilingWith(
  board: Chessboard,
  ends: Int32Array,
  dominoes: readonly Literal[],
  budget: Budget,
): Int32Array | undefined {
  const present = Uint8Array.from(board.present);
  for (const v of dominoes)
    for (const end of [ends[2 * v - 2]!, ends[2 * v - 1]!]) {
      // Two of them on one square.
      if (present[end] === 0) return undefined;
      present[end] = 0;
    }
  const decided = decideTiling({ ...board, present }, budget);
  if (decided.outcome === "stopped") throw new Stopped(decided.reason);
  if (decided.outcome !== "tiled") return undefined;
  const mate = Int32Array.from(decided.mate);
  for (const v of dominoes) {
    const [one, two] = [ends[2 * v - 2]!, ends[2 * v - 1]!];
    mate[one] = two;
    mate[two] = one;
  }
  return mate;
}

function setValues(values: Uint8Array, ends: Int32Array, mate: Int32Array): Uint8Array {
  for (let v = 1; v < values.length; v++) values[v] = mate[ends[2 * v - 2]!] === ends[2 * v - 1] ? 1 : 0;
  return values;
}

/** By variable. One domino more is worth more than any choice among as many. */
function weightsOf(ends: Int32Array, dominoes: readonly Literal[]): Float64Array {
  const weights = new Float64Array(ends.length / 2 + 1);
  const count = dominoes.length;
  dominoes.forEach((v, i) => (weights[v] = count * count + count - i));
  return weights;
}

/** The dominoes that a cycle of greater weight puts in place of others, white squares first. */
function betterCycle(
  board: Chessboard,
  ends: Int32Array,
  mate: Int32Array,
  weights: Float64Array,
  tick: () => void,
): (readonly [white: number, black: number])[] | undefined {
  /** By white square: what its domino is worth, and the arrows from it. */
  const own = new Float64Array(mate.length);
  const arrows = new Map<number, [black: number, weight: number][]>();
  const squares: number[] = [];
  for (let v = 1; v < weights.length; v++) {
    const [one, two] = [ends[2 * v - 2]!, ends[2 * v - 1]!];
    const [white, black] = colourOf(board, one) === 0 ? [one, two] : [two, one];
    if (mate[white] === black) {
      own[white] = weights[v]!;
      squares.push(white);
    } else {
      const list = arrows.get(white);
      if (list === undefined) arrows.set(white, [[black, weights[v]!]]);
      else list.push([black, weights[v]!]);
    }
  }
  const distance = new Float64Array(mate.length);
  const before = new Int32Array(mate.length).fill(-1);
  let last = -1;
  for (let round = 0; round < squares.length; round++) {
    last = -1;
    for (const from of squares) {
      tick();
      for (const [black, weight] of arrows.get(from) ?? []) {
        const to = mate[black]!;
        const length = distance[from]! + own[from]! - weight;
        if (length >= distance[to]!) continue;
        distance[to] = length;
        before[to] = from;
        last = to;
      }
    }
    if (last < 0) return undefined;
  }
  // Going back this many rounds ends on the cycle.
  for (let i = 0; i < squares.length; i++) last = before[last]!;
  const cycle: [number, number][] = [];
  let at = last;
  do {
    cycle.push([before[at]!, mate[at]!]);
    at = before[at]!;
  } while (at !== last);
  return cycle;
}
