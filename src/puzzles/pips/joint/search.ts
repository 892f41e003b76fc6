/**
 * Depth-first search over placed dominoes: bound the regions, survey the places, branch on the question with the fewest answers. Every set of
 * placed dominoes comes once. Exponential at worst, hence the budget.
 */
import type { Budget, StopReason } from "../../../base/index.js";
import { hasLayout } from "./matchable.js";
import { boundRegions, createBounds, roomForAll } from "./region-bounds.js";
import { choose, createOptions, survey } from "./options.js";
import { createPosition, lay, lift, type Position } from "./position.js";
import type { Tables } from "./tables.js";

export interface SearchRequest {
  readonly budget: Budget;
  readonly steps: number;
  /** Called with every solution laid out; false ends the search. */
  onSolved(position: Position): boolean;
}

export interface SearchEnd {
  readonly outcome: "exhausted" | "limit" | StopReason;
  readonly nodes: number;
}

const NODES_PER_LOOK = 256;

export function search(t: Tables, { budget, steps, onSolved }: SearchRequest): SearchEnd {
  if (t.nodeCount !== 2 * t.dominoCount) return { outcome: "exhausted", nodes: 0 };
  const p = createPosition(t);
  const b = createBounds(t);
  const o = createOptions(t);
  // For each depth: the next answer to try, and where the answers end.
  const next = t.arena.int32(t.dominoCount + 1);
  const end = t.arena.int32(t.dominoCount + 1);
  let nodes = 0;
  for (;;) {
    if (nodes % NODES_PER_LOOK === 0) {
      const reason = budget.stopped();
      if (reason !== undefined) return { outcome: reason, nodes };
      budget.report({ stage: "searching (positions)", done: nodes });
    }
    if (nodes >= steps) return { outcome: "steps", nodes };
    // Most puzzles are done by now; one that is not may have no layout at all.
    if (nodes === NODES_PER_LOOK && !hasLayout(t)) return { outcome: "exhausted", nodes };
    nodes++;
    const depth = p.laid;
    const top = depth === 0 ? 0 : end[depth - 1]!;
    next[depth] = end[depth] = top;
    if (depth === t.dominoCount) {
      if (!onSolved(p)) return { outcome: "limit", nodes };
    } else if (boundRegions(t, p, b) && roomForAll(t, p, b) && survey(t, p, b, o))
      end[depth] = choose(t, p, o, top);
    while (next[p.laid] === end[p.laid]) {
      if (p.laid === 0) return { outcome: "exhausted", nodes };
      lift(t, p);
    }
    const at = next[p.laid]!;
    next[p.laid] = at + 2;
    const where = o.stack[at]!;
    lay(t, p, where >>> 1, o.stack[at + 1]!, where & 1);
  }
}
