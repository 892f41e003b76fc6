/**
 * A maximum matching by push–relabel (Goldberg and Tarjan 1988; for bipartite matching Kaya,
 * Langguth, Manne and Uçar, "Push-relabel based algorithms for the maximum transversal
 * problem", 2013): first in, first out, with global relabelling.
 *
 * Every cell of the target colour is labelled with a lower bound of its distance, along
 * alternating paths, to a free target. An active cell takes the neighbour of least label,
 * whoever had that neighbour becomes active, and the label rises to what the taker's second
 * choice makes it. Exact labels come from one breadth-first pass back from all free targets;
 * while they are fresh every active cell walks straight to its target, and when they have gone
 * stale (a quarter of the board in steps) they are made anew. All actives share that pass,
 * where a search of its own for each would read most of the board again.
 *
 * A cell whose neighbours are all beyond reach has a closed alternating tree: it stays free in
 * some maximum matching, and its tree is a Hall set. Labels only rise and are bounded by the
 * number of cells, so it ends; O(V·E) at worst as every push–relabel, and 5–20 relabellings
 * on all boards measured (docs and bench: decide).
 */
import type { Budget, StopReason } from "../../base/index.js";
import { FREE, GONE, type Space } from "./space.js";

const BEYOND = 1 << 30;

export interface PushRequest {
  /** Free cells of one colour. Overwritten. */
  readonly active: Int32Array;
  /** Free cells of the other colour. Overwritten. */
  readonly targets: Int32Array;
  /** Stop at the first cell that cannot be matched instead of leaving it free. */
  readonly stopAtFailure: boolean;
  readonly budget: Budget;
}

export type PushResult =
  | { readonly outcome: "done"; /** Cells left free for good. */ readonly failed: readonly number[] }
  | { readonly outcome: "stopped"; readonly reason: StopReason };

/** Match as many of `active` as possible, keeping every matched target matched. */
export function pushRelabel(space: Space, request: PushRequest): PushResult {
  const { active, targets, stopAtFailure, budget } = request;
  const total = active.length;
  const failed: number[] = [];
  let count = active.length;
  while (count > 0) {
    const labelled = relabel(space, targets);
    // At least one round is played per relabelling, and each lowers some cell's distance.
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
        count = playRound(space, active, count, failed);
        if (stopAtFailure && failed.length > 0) return { outcome: "done", failed };
      }
    }
  }
  return { outcome: "done", failed };
}

/** Every active cell takes a neighbour once. The cells driven out take their places in `active`. */
function playRound(space: Space, active: Int32Array, count: number, failed: number[]): number {
  const { mate, stride, label } = space;
  let kept = 0;
  for (let k = 0; k < count; k++) {
    const at = active[k]!;
    let first = BEYOND;
    let second = BEYOND;
    let choice = -1;
    let next = at - stride;
    if (mate[next] !== GONE && label[next]! < BEYOND) {
      first = label[next]!;
      choice = next;
    }
    next = at - 1;
    if (mate[next] !== GONE && label[next]! < second) {
      if (label[next]! < first) {
        second = first;
        first = label[next]!;
        choice = next;
      } else second = label[next]!;
    }
    next = at + 1;
    if (mate[next] !== GONE && label[next]! < second) {
      if (label[next]! < first) {
        second = first;
        first = label[next]!;
        choice = next;
      } else second = label[next]!;
    }
    next = at + stride;
    if (mate[next] !== GONE && label[next]! < second) {
      if (label[next]! < first) {
        second = first;
        first = label[next]!;
        choice = next;
      } else second = label[next]!;
    }
    if (choice < 0) {
      failed.push(at);
      continue;
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

/** Exact labels: half the length of the shortest alternating path to a free target. Returns how many cells have one. */
function relabel(space: Space, targets: Int32Array): number {
  const { mate, stride, label, queue } = space;
  label.fill(BEYOND);
  let tail = 0;
  for (const target of targets) {
    if (mate[target] !== FREE) continue;
    label[target] = 0;
    queue[tail++] = target;
  }
  for (let head = 0; head < tail; head++) {
    const at = queue[head]!;
    const distance = label[at]! + 1;
    let back = mate[at - stride]!;
    if (back >= 0 && label[back] === BEYOND) {
      label[back] = distance;
      queue[tail++] = back;
    }
    back = mate[at - 1]!;
    if (back >= 0 && label[back] === BEYOND) {
      label[back] = distance;
      queue[tail++] = back;
    }
    back = mate[at + 1]!;
    if (back >= 0 && label[back] === BEYOND) {
      label[back] = distance;
      queue[tail++] = back;
    }
    back = mate[at + stride]!;
    if (back >= 0 && label[back] === BEYOND) {
      label[back] = distance;
      queue[tail++] = back;
    }
  }
  return tail;
}
