/**
 * HiGHS (Huangfu and Hall, "Parallelizing the dual revised simplex method", 2018) as WebAssembly: branch and cut without an
 * objective. It runs in a process of its own (`isolation/isolate.ts`): a run is synchronous, and cannot be interrupted while it
 * presolves.
 */
import type { Budget, StopReason } from "../base/index.js";
import type { Ilp } from "../encodings/index.js";
import type { Engine } from "./engine.js";
import { createIsolatedSolver } from "./isolation/isolated.js";
import { checkRequest } from "./request.js";

export function createHighs(): Engine<"ilp"> {
  const solver = createIsolatedSolver({ name: "highs", npmPackage: "highs", window: 1 });
  return {
    id: "highs",
    title: "HiGHS (0-1 ILP, WebAssembly)",
    takes: "ilp",
    proofs: false,
    load: solver.load,
    async search(problem, request) {
      return solver.search(problem, checkRequest("highs", problem, request), request);
    },
  };
}

/** A point of the linear relaxation, by column; or that there is none, as far as floating point can tell. */
export type Relaxation =
  | { readonly outcome: "point"; readonly values: Float64Array }
  | { readonly outcome: "none" }
  | { readonly outcome: "stopped"; readonly reason: StopReason };

const relaxer = createIsolatedSolver({ name: "highs", npmPackage: "highs", window: 1 });

/** Values from 0 to 1 that keep all rows: a corner of the polytope, by the simplex method. Whole numbers are not asked for. */
export async function relaxIlp(ilp: Ilp, budget: Budget): Promise<Relaxation> {
  let values: Float64Array | undefined;
  // The worker looks for this member; to other engines a problem never has it.
  const problem = Object.assign({ relaxed: true }, ilp);
  const end = await relaxer.search(problem, new Int32Array(0), {
    limit: 1,
    budget,
    onSolution(bytes) {
      values = new Float64Array(bytes.buffer, bytes.byteOffset, ilp.variableCount).slice();
    },
  });
  if (end.outcome === "stopped") return { outcome: "stopped", reason: end.reason ?? "time" };
  return values === undefined ? { outcome: "none" } : { outcome: "point", values };
}
