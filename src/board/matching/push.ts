/**
 * A maximum matching by push–relabel (Goldberg and Tarjan 1988; for bipartite matching Kaya, Langguth, Manne and Uçar,
 * "Push-relabel based algorithms for the maximum transversal problem", 2013): first in, first out, with global relabelling.
 *
 * Every cell of the target colour has a label: a lower bound of its distance, along alternating paths, to a free target. An
 * active cell takes the neighbour of least label, whoever had that neighbour becomes active, and the label rises to what the
 * taker's second choice makes it. Exact labels come from one breadth-first pass back from all free targets. While they are fresh
 * every active cell walks straight to its target; after a quarter of the board in steps they are made anew. All active cells
 * share that pass.
 *
 * A pass may end when it has met every active cell: what it has not seen is at least as far as it came. A cell whose neighbours
 * are all beyond reach has a closed alternating tree: it stays free in some maximum matching, and its tree is a Hall set.
 *
 * Boards with random holes take 3–20 passes. After `EAGER_PASSES` the passes are complete ones: labels then never fall and are
 * bounded by the number of cells, which gives the O(V·E) of every push–relabel.
 */
import type { Budget, StopReason } from "../../base/index.js";
import { FREE, GONE, type Space } from "./space.js";

/** The label of a cell from which no free target can be reached. */
const BEYOND = 1 << 30;
/** The label of a cell that the last relabelling did not come to. */
const UNSEEN = -1;
const EAGER_PASSES = 64;

export interface PushRequest {
  /** Free cells of one colour. Overwritten. */
  readonly active: Int32Array;
  /** Free cells of the other colour. */
  readonly targets: Int32Array;
  /** Stop at the first cell that cannot be matched instead of leaving it free. */
  readonly stopAtFailure: boolean;
  readonly budget: Budget;
  /** Passes that may end early; `EAGER_PASSES` when absent. */
  readonly eagerPasses?: number;
}

export type PushResult =
  | { readonly outcome: "done"; /** Cells left free for good. */ readonly failed: readonly number[] }
  | { readonly outcome: "stopped"; readonly reason: StopReason };

/** Match as many of `active` as possible, keeping every matched target matched. */
export function pushRelabel(space: Space, request: PushRequest): PushResult {
  const { active, targets, stopAtFailure, budget, eagerPasses = EAGER_PASSES } = request;
  const total = active.length;
  const failed: number[] = [];
  let count = active.length;
  for (let pass = 0; count > 0; pass++) {
    const { labelled, horizon } = relabel(space, targets, active.subarray(0, count), pass >= eagerPasses);
    // At least one round is played per relabelling, which moves every active cell on.
    const allowance = (labelled >> 2) + 1;
    let steps = 0;
    while (count > 0 && steps < allowance) {
      const reason = budget.stopped();
      if (reason !== undefined) return { outcome: "stopped", reason };
      budget.report({ stage: "matching", done: total - count, total });
      // Many short rounds between two looks at the clock.
      const pause = Math.min(allowance, steps + 65_536);
      while (count > 0 && steps < pause) {
        steps += count;
        count = playRound(space, active, count, horizon, failed);
        if (stopAtFailure && failed.length > 0) return { outcome: "done", failed };
      }
    }
  }
  return { outcome: "done", failed };
}

/** Every active cell takes a neighbour once. The cells driven out take their places in `active`. */
function playRound(
  space: Space,
  active: Int32Array,
  count: number,
  horizon: number,
  failed: number[],
): number {
  const { mate, stride, label } = space;
  let kept = 0;
  for (let k = 0; k < count; k++) {
    const at = active[k]!;
    const up = labelAt(mate, label, at - stride, horizon);
    const left = labelAt(mate, label, at - 1, horizon);
    const right = labelAt(mate, label, at + 1, horizon);
    const down = labelAt(mate, label, at + stride, horizon);
    // The least of four and the second least, by a small tournament.
    const high = up <= left ? up : left;
    const low = right <= down ? right : down;
    const first = high <= low ? high : low;
    if (first === BEYOND) {
      failed.push(at);
      continue;
    }
    let choice: number;
    let second: number;
    if (high <= low) {
      choice = up <= left ? at - stride : at - 1;
      const other = up <= left ? left : up;
      second = other < low ? other : low;
    } else {
      choice = right <= down ? at + 1 : at + stride;
      const other = right <= down ? down : right;
      second = other < high ? other : high;
    }
    const driven = mate[choice]!;
    mate[choice] = at;
    mate[at] = choice;
    label[choice] = second === BEYOND ? BEYOND : second + 1;
    if (driven === FREE) continue;
    mate[driven] = FREE;
    active[kept++] = driven;
  }
  return kept;
}

function labelAt(mate: Int32Array, label: Int32Array, at: number, horizon: number): number {
  if (mate[at] === GONE) return BEYOND;
  const found = label[at]!;
  return found === UNSEEN ? horizon : found;
}

/** Exact labels. A pass that is not `complete` ends when every active cell has been met; cells not seen are at least `horizon` away. */
function relabel(
  space: Space,
  targets: Int32Array,
  active: Int32Array,
  complete: boolean,
): { labelled: number; horizon: number } {
  const { mate, mark, steps, label, queue } = space;
  label.fill(UNSEEN);
  for (const at of active) mark[at] = 1;
  // A complete pass must not end early: it waits for one more than there are.
  let waiting = active.length + (complete ? 1 : 0);
  let tail = 0;
  for (const target of targets) {
    if (mate[target] !== FREE) continue;
    label[target] = 0;
    queue[tail++] = target;
  }
  let distance = 0;
  for (let head = 0; head < tail && waiting > 0; head++) {
    const at = queue[head]!;
    distance = label[at]! + 1;
    for (let k = 0; k < 4; k++) {
      const next = at + steps[k]!;
      const back = mate[next]!;
      if (back >= 0) {
        if (label[back] !== UNSEEN) continue;
        label[back] = distance;
        queue[tail++] = back;
      } else if (mark[next] === 1) {
        mark[next] = 0;
        waiting--;
      }
    }
  }
  for (const at of active) mark[at] = 0;
  return { labelled: tail, horizon: waiting > 0 ? BEYOND : distance };
}
