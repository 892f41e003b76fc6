/**
 * CP-SAT of Google's OR-Tools (Perron and Furnon) as WebAssembly: clause learning over linear
 * constraints with propagators and linear relaxations. The package is large, so it is an
 * optional peer dependency: `load` says how to get it when it is not there.
 *
 * It runs in a thread of its own (`cp-sat.worker.js`) with one search worker. Ending that
 * thread ends the threads that the runtime has started under it, so nothing keeps the process
 * open afterwards.
 */
import type { Engine } from "./engine.js";
import { createIsolatedSolver } from "./isolated.js";
import { checkRequest, loadProblem, requireLoaded } from "./request.js";

const PACKAGE = "or-tools-wasm";

/** `importer` finds out whether the package is there: the thread imports it for itself. */
export function createCpSat(
  importer: () => Promise<unknown> = () => import("or-tools-wasm/cp-sat"),
): Engine<"cp"> {
  const solver = createIsolatedSolver("cp-sat", PACKAGE);

  const load: Engine["load"] = async () => {
    try {
      await importer();
    } catch (error) {
      return loadProblem("cp-sat", PACKAGE, error);
    }
    return solver.load();
  };

  return {
    id: "cp-sat",
    title: "CP-SAT of OR-Tools (constraint programming, WebAssembly)",
    takes: "cp",
    proofs: false,
    load,
    async search(problem, request) {
      const projection = checkRequest("cp-sat", problem, request);
      requireLoaded(await load());
      return solver.search(problem, projection, request);
    },
  };
}
