/**
 * The layouts of dominoes without their pips: perfect matchings of the cell graph. On a board they are listed by `board/`. In any other graph
 * they are the paths through the sets of covered cells (`joint/counting/covers.ts`), and so they are counted everywhere: at most 2^w sets at
 * each cell for a frontier of w cells; on boards w is about the shorter side.
 */
import type { Budget } from "../../../base/index.js";
import { decideTiling, enumerateTilings } from "../../../board/index.js";
import type { CountEnd, MethodEnd, MethodRequest } from "../../methods.js";
import { type Cover, type Covers, createCovers, sweepOrder, tablesOf } from "../joint/index.js";
import { gridOf, type Pair } from "../nodes.js";
import type { Pips } from "../puzzle.js";
import { type Clock, createClock } from "./values.js";

/** Links that cover every node once, the smaller node first, ascending. */
export type Layout = readonly Pair[];

const NO_LAYOUT = { kind: "exhausted", engine: "link" } as const;

export function listLayouts(puzzle: Pips, request: MethodRequest<Layout>): MethodEnd {
  return puzzle.shape === "grid" ? listOnBoard(puzzle, request) : listOnGraph(puzzle, request);
}

function listOnBoard(puzzle: Pips, { limit, budget, onSolution }: MethodRequest<Layout>): MethodEnd {
  const { grid, node } = gridOf(puzzle);
  const decision = decideTiling(grid, budget);
  if (decision.outcome === "stopped") return { outcome: "stopped", reason: decision.reason };
  if (decision.outcome !== "tiled") return { outcome: "exhausted", certificate: NO_LAYOUT };
  const end = enumerateTilings(grid, decision.mate, {
    limit,
    budget,
    onTiling(mate) {
      const layout: Pair[] = [];
      mate.forEach((other, square) => {
        if (other > square) layout.push([node[square]!, node[other]!]);
      });
      onSolution(layout);
    },
  });
  return end.reason === undefined ? { outcome: end.outcome } : { outcome: end.outcome, reason: end.reason };
}

function listOnGraph(puzzle: Pips, { limit, budget, onSolution }: MethodRequest<Layout>): MethodEnd {
  const clock = createClock(budget);
  const covers = coversOf(puzzle, clock);
  const layout: Pair[] = [];
  let found = 0;
  /** False to stop everything. */
  const list = (cover: Cover): boolean => {
    if (clock.stopped()) return false;
    if (cover.at === puzzle.nodes.length) {
      onSolution(layout.toSorted((one, two) => one[0] - two[0]));
      return ++found < limit;
    }
    if (!covers.sift(cover)) return outOfRoom(clock);
    for (const [i, link] of cover.links.entries()) {
      layout.push(puzzle.links[link]!);
      const on = list(cover.after[i]!);
      layout.pop();
      if (!on) return false;
    }
    return true;
  };
  const start = covers.start();
  if (start === undefined ? outOfRoom(clock) : list(start))
    return found === 0 ? { outcome: "exhausted", certificate: NO_LAYOUT } : { outcome: "exhausted" };
  const { reason } = clock;
  return reason === undefined ? { outcome: "limit" } : { outcome: "stopped", reason };
}

function outOfRoom(clock: Clock): false {
  clock.reason ??= "memory";
  return false;
}

/** The sets of cells that layouts cover, whatever the conditions: all cells are one region that asks nothing. */
function coversOf(puzzle: Pips, clock: Clock): Covers {
  const nodes = puzzle.nodes.map((_, node) => node);
  const t = tablesOf({ ...puzzle, regions: [{ nodes, condition: "empty" }] });
  const order = sweepOrder(t, new Uint8Array(t.nodeCount), clock.stopped);
  return createCovers(t, order, clock.stopped);
}

export function countLayouts(puzzle: Pips, budget: Budget): CountEnd {
  const clock = createClock(budget);
  const covers = coversOf(puzzle, clock);
  const start = covers.start();
  const count = start === undefined ? undefined : covers.layoutsOf(start);
  if (count === undefined) return { outcome: "stopped", reason: clock.reason ?? "memory" };
  return { outcome: "counted", count: BigInt(count), method: "frontier" };
}
