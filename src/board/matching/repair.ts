/**
 * What it takes to make a board tileable. Let b be the number of bare cells of a maximum matching. Removing: the bare cells, no fewer.
 * Putting back: at least b cells, since each lowers the number by at most one. Search the full rectangle from each bare cell, removed
 * cells counting as free. A path that ends in one puts it back and keeps every matched cell matched; no path ends in a bare cell, or the
 * matching was not maximum. So b paths put back b cells. If a tree closes, putting back alone cannot help. The searches of the two colours
 * do not interfere (Mendelsohn and Dulmage, "Some generalizations of the problem of distinct representatives", 1958).
 */
import { type Budget, ContractError } from "../../base/index.js";
import type { Grid } from "../grid.js";
import { NEARBY, type Stopped } from "./maximum.js";
import { pushRelabel } from "./push.js";
import { searchFrom } from "./search.js";
import { FREE, freeCells, loadMate, mateOf, type Space, toSpace } from "./space.js";

export type Repairs =
  | {
      readonly outcome: "found";
      /** The fewest cells to remove: those that the matching leaves bare. The matching tiles the rest. */
      readonly remove: Int32Array;
      /** The fewest removed cells to put back; undefined when putting back alone cannot help. */
      readonly restore: Int32Array | undefined;
      /** A tiling of the board with the restored cells. */
      readonly restored: Int32Array | undefined;
    }
  | Stopped;

export function fewestRepairs(grid: Grid, mate: Int32Array, budget: Budget): Repairs {
  const remove: number[] = [];
  for (let at = 0; at < mate.length; at++) {
    if (grid.present[at] !== 0 && mate[at]! < 0) remove.push(at);
  }
  const bare = Int32Array.from(remove);
  const whole = { ...grid, present: new Uint8Array(grid.present.length).fill(1) };
  const space = loadMate(whole, mate);
  const roots = bare.map((at) => toSpace(space, at));
  for (const parity of [1, 0] as const) {
    const outcome = putBack(
      space,
      roots.filter((at) => (at & 1) === parity),
      budget,
    );
    if (outcome === "closed")
      return { outcome: "found", remove: bare, restore: undefined, restored: undefined };
    if (outcome !== "covered") return outcome;
  }
  const repaired = mateOf(space);
  const cells: number[] = [];
  for (let at = 0; at < repaired.length; at++) {
    if (grid.present[at] === 0 && repaired[at]! >= 0) cells.push(at);
  }
  if (cells.length !== bare.length)
    throw new ContractError("fewestRepairs: the matching given is not maximum");
  return { outcome: "found", remove: bare, restore: Int32Array.from(cells), restored: repaired };
}

function putBack(space: Space, roots: Int32Array, budget: Budget): "covered" | "closed" | Stopped {
  for (const root of roots) searchFrom(space, root, NEARBY);
  const active = roots.filter((root) => space.mate[root] === FREE);
  if (active.length === 0) return "covered";
  const targets = freeCells(space, (active[0]! & 1) === 1 ? 0 : 1);
  const result = pushRelabel(space, { active, targets, stopAtFailure: true, budget });
  if (result.outcome === "stopped") return result;
  return result.failed.length === 0 ? "covered" : "closed";
}
