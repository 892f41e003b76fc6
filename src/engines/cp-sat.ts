/**
 * CP-SAT of Google's OR-Tools (Perron and Furnon) as WebAssembly: clause learning over linear constraints. The package is large,
 * so it is an optional peer dependency: `load` says how to get it. It runs in a process of its own (`isolation/isolate.ts`) with
 * one search worker: a solve is synchronous and cannot be interrupted.
 */
import { findOrTools } from "#cp-sat-library";
import { ProblemError, type Problem } from "../base/index.js";
import type { Engine } from "./engine.js";
import { createIsolatedSolver } from "./isolation/isolated.js";
import { checkRequest, loadProblem } from "./request.js";

const PACKAGE = "or-tools-wasm";

/** `importer` finds out whether the package is installed. The isolate imports it again. */
export function createCpSat(importer: () => Promise<unknown> = findOrTools): Engine<"cp"> {
  const solver = createIsolatedSolver({ name: "cp-sat", npmPackage: PACKAGE, window: 1 });

  async function find(): Promise<Problem | undefined> {
    try {
      await importer();
      return undefined;
    } catch (error) {
      return loadProblem("cp-sat", PACKAGE, error).error;
    }
  }

  return {
    id: "cp-sat",
    title: "CP-SAT of OR-Tools (constraint programming, WebAssembly)",
    takes: "cp",
    proofs: false,
    async load() {
      const problem = await find();
      return problem === undefined ? solver.load() : { ok: false, error: problem };
    },
    async search(problem, request) {
      const projection = checkRequest("cp-sat", problem, request);
      const missing = await find();
      if (missing !== undefined) throw new ProblemError(missing);
      return solver.search(problem, projection, request);
    },
  };
}
