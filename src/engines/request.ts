/** What all adapters share: checking a request, and reporting an early end or a failed load. */
import { ContractError, fail, messageOf, type Problem, type StopReason } from "../base/index.js";
import type { SearchEnd, SearchRequest } from "./engine.js";

/** The variables that distinguish solutions, once the request is checked. */
export function checkRequest(
  engine: string,
  problem: { readonly modelVariables: number },
  request: SearchRequest,
): Int32Array {
  const { limit, projection } = request;
  if (!(limit >= 1) || (limit !== Infinity && !Number.isInteger(limit))) {
    throw new ContractError(
      `${engine}.search: limit must be a whole number of at least 1 or Infinity, not ${limit}`,
    );
  }
  if (projection === undefined) return Int32Array.from({ length: problem.modelVariables }, (_, i) => i + 1);
  for (const v of projection) {
    if (!Number.isInteger(v) || v < 1 || v > problem.modelVariables) {
      throw new ContractError(
        `${engine}.search: projection must name variables 1…${problem.modelVariables}, not ${v}`,
      );
    }
  }
  return Int32Array.from(new Set(projection));
}

export function stoppedEnd(
  reason: StopReason,
  found: number,
  stats: Readonly<Record<string, number>> = {},
): SearchEnd {
  return { outcome: "stopped", reason, found, stats };
}

export function engineError(engine: string, doing: string, cause: unknown): Error {
  return new Error(`${engine}: ${doing}: ${messageOf(cause)}`, { cause });
}

function isMissingModule(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    (error.code === "ERR_MODULE_NOT_FOUND" || error.code === "MODULE_NOT_FOUND")
  );
}

/** The problem of an engine that cannot be loaded. */
export function loadProblem(
  engine: string,
  npmPackage: string,
  error: unknown,
): { ok: false; error: Problem } {
  if (!isMissingModule(error))
    return fail("engines/broken", `The engine ${engine} could not be loaded: ${messageOf(error)}`);
  const message = `The engine ${engine} needs the package ${npmPackage}, which is not installed: npm install ${npmPackage}`;
  return fail("engines/missing", message);
}
