/**
 * HiGHS (Huangfu and Hall, "Parallelizing the dual revised simplex method", 2018) as WebAssembly: branch and cut without an
 * objective. It runs in a process of its own (`isolation/isolate.ts`): a run is synchronous, and cannot be interrupted while it
 * presolves.
 */
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
