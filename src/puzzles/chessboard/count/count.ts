/** Counting the tilings of a board, by the method named or the faster one. */
import { ContractError, type Budget } from "../../../base/index.js";
import { countPresent, type Grid } from "../../../board/index.js";
import type { CountEnd } from "../../family.js";
import { countByKasteleyn } from "./kasteleyn.js";
import { countByTransfer, profileWidth, transferPasses } from "./transfer.js";

export const COUNT_METHODS = ["auto", "kasteleyn", "transfer"] as const;
export type CountMethod = (typeof COUNT_METHODS)[number];

export function countTilings(grid: Grid, budget: Budget, method: CountMethod = "auto"): CountEnd {
  switch (method === "auto" ? fasterMethod(grid) : method) {
    case "kasteleyn": {
      const end = countByKasteleyn(grid, budget);
      return end.outcome === "stopped" ? end : { ...end, method: "kasteleyn" };
    }
    case "transfer": {
      const count = countByTransfer(grid, budget);
      return typeof count === "string"
        ? { outcome: "stopped", reason: count }
        : { outcome: "counted", count, method: "transfer" };
    }
    default:
      throw new ContractError(`countTilings: no method ${method}`);
  }
}

/** Numbers a sweep may go over before elimination is the faster way. */
const TRANSFER_STEPS = 20_000;

export function fasterMethod(grid: Grid): Exclude<CountMethod, "auto"> {
  const width = profileWidth(grid);
  if (width > 12) return "kasteleyn";
  return countPresent(grid) * 2 ** width * transferPasses(grid) <= TRANSFER_STEPS ? "transfer" : "kasteleyn";
}
