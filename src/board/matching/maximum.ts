/** The largest partial tiling: forced cells and a sweep (`start.ts`), small trees (`search.ts`), then push–relabel (`push.ts`). */
import type { Budget, StopReason } from "../../base/index.js";
import type { Grid } from "../grid.js";
import { pushRelabel } from "./push.js";
import { searchFrom } from "./search.js";
import { createSpace, freeCells, mateOf, type Space, toGrid } from "./space.js";
import { matchForced, matchSweep } from "./start.js";

/** Trees of this many cells are tried before the whole board is read. */
export const NEARBY = 64;

export type Stopped = { readonly outcome: "stopped"; readonly reason: StopReason };

export type MaximumMatching =
  | {
      readonly outcome: "matched";
      readonly mate: Int32Array;
      /** The present cells without a partner, in order. As few as in any partial tiling. */
      readonly bare: Int32Array;
    }
  | Stopped;

export function maximumMatching(grid: Grid, budget: Budget): MaximumMatching {
  const space = createSpace(grid);
  const reason = matchSweep(space, matchForced(space), budget) ?? complete(space, budget);
  if (reason !== undefined) return { outcome: "stopped", reason };
  return { outcome: "matched", mate: mateOf(space), bare: bareCells(space) };
}

export function complete(space: Space, budget: Budget): StopReason | undefined {
  for (const root of freeCells(space, 1)) searchFrom(space, root, NEARBY);
  const white = freeCells(space, 1);
  const black = freeCells(space, 0);
  // The smaller side: cells that cannot be matched cost more than those that can.
  const whiteFirst = white.length <= black.length;
  const result = pushRelabel(space, {
    active: whiteFirst ? white : black,
    targets: whiteFirst ? black : white,
    stopAtFailure: false,
    budget,
  });
  return result.outcome === "stopped" ? result.reason : undefined;
}

function bareCells(space: Space): Int32Array {
  const white = freeCells(space, 1);
  const black = freeCells(space, 0);
  const bare = new Int32Array(white.length + black.length);
  bare.set(white);
  bare.set(black, white.length);
  for (let k = 0; k < bare.length; k++) bare[k] = toGrid(space, bare[k]!);
  return bare.toSorted();
}
