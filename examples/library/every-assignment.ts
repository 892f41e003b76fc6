/**
 * A solver that tries every assignment, for models of a few variables. It takes clauses; its solutions are checked like any others:
 *
 *   quadrille --with ./every-assignment.js solve 2x4 --engine every-assignment --encoding pairwise
 *
 * It passes `engineChecks` of `quadrille/testing`.
 */
import { ContractError } from "quadrille";
import type { Engine, SearchEnd, SearchRequest } from "quadrille/engines";

/** How many assignments are tried between two looks at the budget. */
const TURN = 4096;

/** The variables that distinguish solutions. Throws if the caller breaks the contract. */
function distinguishing(modelVariables: number, { limit, projection }: SearchRequest): readonly number[] {
  if (!(limit >= 1) || (limit !== Infinity && !Number.isInteger(limit)))
    throw new ContractError(
      `every-assignment.search: limit must be a whole number or Infinity, not ${limit}`,
    );
  const variables = Array.from({ length: modelVariables }, (_, i) => i + 1);
  const stranger = projection?.find((v) => !variables.includes(v));
  if (stranger !== undefined)
    throw new ContractError(`every-assignment.search: projection has no variable of the model: ${stranger}`);
  return projection ?? variables;
}

function satisfies(values: Uint8Array, stream: Int32Array): boolean {
  let clause = false;
  for (const literal of stream) {
    if (literal !== 0) clause ||= values[Math.abs(literal)] === (literal > 0 ? 1 : 0);
    else if (!clause) return false;
    else clause = false;
  }
  return true;
}

/** The next assignment, counting in binary; false after the last one. */
function next(values: Uint8Array): boolean {
  let v = 1;
  while (values[v] === 1) values[v++] = 0;
  if (v === values.length) return false;
  values[v] = 1;
  return true;
}

export const everyAssignment: Engine<"cnf"> = {
  id: "every-assignment",
  title: "Every assignment",
  takes: "cnf",
  proofs: false,
  load: async () => ({ ok: true, value: { version: "1" } }),
  async search({ variableCount, modelVariables, stream }, request): Promise<SearchEnd> {
    const { limit, budget, onSolution } = request;
    const told = distinguishing(modelVariables, request);
    const seen = new Set<string>();
    const values = new Uint8Array(variableCount + 1);
    const stats = {};
    for (let tried = 0; tried === 0 || next(values); tried++) {
      const isTurn = tried % TURN === 0;
      if (isTurn) budget.report({ stage: "searching", found: seen.size, tried });
      // An AbortSignal fires only between two turns of the event loop.
      if (isTurn && tried > 0) await new Promise((resolve) => setTimeout(resolve));
      const found = satisfies(values, stream);
      const reason = found || isTurn ? budget.stopped() : undefined;
      if (reason !== undefined) return { outcome: "stopped", reason, found: seen.size, stats };
      if (!found) continue;
      const key = told.map((v) => values[v]).join("");
      if (seen.has(key)) continue;
      seen.add(key);
      if (onSolution(values.slice(0, modelVariables + 1)) === false || seen.size === limit)
        return { outcome: "limit", found: seen.size, stats };
    }
    return { outcome: "exhausted", found: seen.size, stats };
  },
};
