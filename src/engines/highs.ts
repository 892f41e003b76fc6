/**
 * HiGHS (Huangfu and Hall, "Parallelizing the dual revised simplex method", 2018) as
 * WebAssembly: branch and cut over a problem without an objective. It runs in a process of
 * its own (`highs.worker.js`, `isolation/isolate.ts`): a run is synchronous, so it would keep the caller
 * from hearing an AbortSignal, and HiGHS asks nobody whether to go on while it presolves.
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
