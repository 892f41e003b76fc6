/** Counting the tilings of a board, by the given method or the faster one. */
import { type Budget, ContractError } from "../../../base/index.js";
import { countPresent, type Grid, withoutMargins } from "../../../board/index.js";
import type { CountEnd } from "../../methods.js";
import { countByKasteleyn } from "./kasteleyn.js";
import { countByTransfer, profileWidth, transferPasses } from "./transfer.js";

export type Counter = "kasteleyn" | "transfer";

export function countTilings(board: Grid, budget: Budget, named?: Counter): CountEnd {
  // A sweep takes time for the width of the whole sheet, empty margins included.
  const grid = withoutMargins(board);
  const method = named ?? fasterMethod(grid);
  if (method !== "kasteleyn" && method !== "transfer")
    throw new ContractError(`countTilings: no method ${String(method)}`);
  const count = method === "transfer" ? countByTransfer(grid, budget) : countByKasteleyn(grid, budget);
  return typeof count === "string"
    ? { outcome: "stopped", reason: count, method }
    : { outcome: "counted", count, method };
}

/** In nanoseconds, measured: a sweep takes 1 per number, cell and pass; the matrix 1,500 per cell, and 60 + 0.4 · width² per cell and prime. */
export function fasterMethod(grid: Grid): Counter {
  const width = profileWidth(grid);
  if (width > WIDEST_AUTOMATIC) return "kasteleyn";
  const primes = Math.ceil(countPresent(grid) / 2 / 24);
  const sweep = 2 ** width * transferPasses(grid);
  const matrix = 1_500 + primes * (60 + 0.4 * width ** 2);
  return sweep <= matrix ? "transfer" : "kasteleyn";
}

/** Beyond this width the matrix has always been faster. */
const WIDEST_AUTOMATIC = 13;
