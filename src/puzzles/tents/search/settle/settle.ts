/**
 * All that follows without a guess, on the grid of bytes: sides, touching cells, lines and pairs of lines (`fit.ts`); then trees are matched
 * with cells, and the last few open cells are probed. Time: a place changes at most six times; a band is walked again only after a change.
 */
import { startBudget, type Budget, type StopReason } from "../../../../base/index.js";
import { lookAtBand } from "./fit.js";
import { graphOf, isSingle, KIND, KINDS, SIDES, type Ground } from "./ground.js";
import { matchTrees } from "./matching.js";
import { ruleOut } from "./regin.js";
import {
  startSettling,
  dropSides,
  loseCell,
  lookAt,
  mustStop,
  placeTent,
  wait,
  type Settling,
} from "./board-steps.js";

export type Settled =
  | { readonly outcome: "impossible" }
  | { readonly outcome: "settled"; readonly open: number }
  | { readonly outcome: "stopped"; readonly reason: StopReason };

/** At most this many open cells are probed: with more, the search learns more from the same work. */
const PROBED = 64;
const IMPOSSIBLE: Settled = { outcome: "impossible" };

export function settle(ground: Ground, budget: Budget = startBudget()): Settled {
  if (ground.hopeless) return IMPOSSIBLE;
  const settling = startSettling(ground, budget);
  const settled = settleAll(settling);
  return settling.stopped === undefined ? settled : { outcome: "stopped", reason: settling.stopped };
}

/** When the work was stopped, the outcome means nothing. */
function settleAll(settling: Settling): Settled {
  const { ground } = settling;
  const { places, width } = ground;
  const last = places.length - width - 1;
  for (let q = width + 1; q < last; q++) {
    const place = places[q]!;
    if ((place & KINDS) === KIND.tent) {
      // It takes its place as any other tent does.
      places[q] = (place & ~KINDS) | KIND.open;
      if (!placeTent(settling, q)) return IMPOSSIBLE;
    } else if ((place & KINDS) === KIND.tree && isSingle(place & SIDES)) wait(settling, q);
  }
  if (!workOff(settling)) return IMPOSSIBLE;
  let open = countOpen(ground);
  while (open > 0) {
    const before = open;
    if (!dropUnmatched(settling) || !workOff(settling)) return IMPOSSIBLE;
    open = countOpen(ground);
    if (open === before) break;
  }
  if (open > 0 && open <= PROBED) {
    open = probe(settling);
    if (open < 0) return IMPOSSIBLE;
  }
  // All tents stand. Pairs that are still open form rings, where any pair may be the first, or there are too many trees.
  if (open > 0) return { outcome: "settled", open };
  for (let q = width + 1; q < last; q++) {
    const sides = places[q]! & SIDES;
    if (places[q]! < KIND.tree || isSingle(sides)) continue;
    dropSides(settling, q, sides & (sides - 1));
    if (!workOff(settling)) return IMPOSSIBLE;
  }
  return { outcome: "settled", open };
}

/** Supposes a tent on each open cell, then none; what leads to a contradiction is false (Freeman 1995). Returns the cells left open, or −1. */
function probe(settling: Settling): number {
  const { places } = settling.ground;
  const before = new Uint8Array(places.length);
  let since = 0;
  let open = countOpen(settling.ground);
  for (let q = 0; open > 0 && since <= places.length; q = q + 1 < places.length ? q + 1 : 0, since++) {
    if ((places[q]! & KINDS) !== KIND.open) continue;
    before.set(places);
    const may = placeTent(settling, q) && workOff(settling);
    if (settling.stopped !== undefined) return -1;
    takeBack(settling, before);
    loseCell(settling, q);
    if (may) {
      if (workOff(settling)) {
        takeBack(settling, before);
        continue;
      }
      if (settling.stopped !== undefined) return -1;
      takeBack(settling, before);
      if (!placeTent(settling, q)) return -1;
    }
    if (!workOff(settling)) return -1;
    open = countOpen(settling.ground);
    since = 0;
  }
  return open;
}

function takeBack(settling: Settling, before: Uint8Array): void {
  settling.ground.places.set(before);
  settling.waiting = 0;
  while (settling.bandsWaiting > 0) settling.bandWaits[settling.bands[--settling.bandsWaiting]!] = 0;
}

function countOpen({ places }: Ground): number {
  let open = 0;
  for (let q = 0; q < places.length; q++) if ((places[q]! & KINDS) === KIND.open) open++;
  return open;
}

/** Trees and cells that no matching of all trees brings together do not belong together. */
function dropUnmatched(settling: Settling): boolean {
  // Matching a large board takes as long as many turns.
  settling.look = 0;
  if (mustStop(settling)) return false;
  // A tree with one side has its cell for itself: nobody else's cell depends on it.
  const { graph, treePlaces, sides } = graphOf(settling.ground, 2);
  const matched = matchTrees(graph);
  if (matched.outcome === "hall") return false;
  ruleOut(graph, matched.mate, (tree, edge) => dropSides(settling, treePlaces[tree]!, sides[edge]!));
  return true;
}

function workOff(settling: Settling): boolean {
  for (;;) {
    while (settling.waiting > 0) if (!lookAt(settling, settling.stack[--settling.waiting]!)) return false;
    if (settling.bandsWaiting === 0) return true;
    if (mustStop(settling)) return false;
    const band = settling.bands[--settling.bandsWaiting]!;
    settling.bandWaits[band] = 0;
    if (!lookAtBand(settling, band)) return false;
  }
}
