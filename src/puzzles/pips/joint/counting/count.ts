/** Exact counts without listing: the sets of placed dominoes, and the value grids that they show. */
import type { Budget, StopReason } from "../../../../base/index.js";
import type { CountEnd } from "../../../methods.js";
import type { Pips } from "../../puzzle.js";
import { besidePlacements } from "../../tally.js";
import { countGrids } from "./grids.js";
import { hasLayout, hasOneLayout } from "../matchable.js";
import { type Bounds, boundRegions, createBounds } from "../region-bounds.js";
import { choose, createOptions, type Options, survey } from "../options.js";
import { sweepOrder } from "./order.js";
import { placementGraph } from "./placements.js";
import { createPosition, lay, type Position } from "../position.js";
import { type Tables, tablesOf } from "../tables.js";

const STATES_PER_LOOK = 256;

/** Value grids that take more work are not counted: placements may come from a formula, but grids only where there is one layout. */
const MOST_GRID_STATES = 1_000_000;

/** The recursions are as deep as there are dominoes, or cells, and so is the stack. */
const MOST_DOMINOES = 2_000;

/** The placements are answered even where the value grids are not (too many, or stopped): they bound the grids. */
export function countPips(puzzle: Pips, budget: Budget): CountEnd {
  if (puzzle.dominoes.length > MOST_DOMINOES) return { outcome: "stopped", reason: "memory" };
  const t = tablesOf(puzzle);
  let reason: StopReason | undefined;
  let states = 0;
  let most = Infinity;
  let stage = "counting placements (positions)";
  const stopped = (): boolean => {
    if (reason === undefined && states++ % STATES_PER_LOOK === 0) {
      reason = budget.stopped();
      budget.report({ stage, done: states });
    }
    return reason !== undefined || states > most;
  };
  if (t.nodeCount !== 2 * t.dominoCount || !hasLayout(t)) return counted(0n, 0n);
  const p = createPosition(t);
  const b = createBounds(t);
  const o = createOptions(t);
  if (!layForced(t, p, b, o, stopped)) return counted(0n, 0n);
  const sweep = { t, p, b, o, order: sweepOrder(t, p.covered, stopped) };
  const graph = placementGraph(sweep, true, stopped);
  if (graph.amount === undefined) return { outcome: "stopped", reason: reason ?? "memory" };
  const count = BigInt(graph.amount);
  // With one layout only, the pips of its pairs say which dominoes lie there: as many grids as placements.
  if (count <= 1n || hasOneLayout(t, p.covered)) return counted(count, count);
  stage = "counting value grids (positions)";
  most = states + MOST_GRID_STATES;
  const whole = graph.formula ? placementGraph(sweep, false, stopped) : graph;
  const grids = whole.amount === undefined ? undefined : countGrids(t, whole, stopped);
  return counted(count, grids === undefined ? undefined : BigInt(grids));
}

function counted(count: bigint, grids: bigint | undefined): CountEnd {
  return { outcome: "counted", count, method: "joint", also: besidePlacements(count, grids) };
}

const ONE_ANSWER = 2;

/** Lays dominoes that every solution has, as far as the search sees without trying. False: nothing can complete this position. */
function layForced(t: Tables, p: Position, b: Bounds, o: Options, stopped: () => boolean): boolean {
  while (p.laid < t.dominoCount && !stopped()) {
    if (!boundRegions(t, p, b) || !survey(t, p, b, o)) return false;
    if (choose(t, p, o, 0) > ONE_ANSWER) return true;
    const where = o.stack[0]!;
    lay(t, p, where >>> 1, o.stack[1]!, where & 1);
  }
  return true;
}
