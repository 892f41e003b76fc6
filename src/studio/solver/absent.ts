/**
 * Stands in for what the page cannot have: processes of the machine (`native-process.ts`) and a
 * library that needs shared memory (or-tools-wasm, which `isolate.ts` then refuses to start).
 */
import { ContractError, fail } from "../../base/index.js";

export async function findNativeSolver() {
  return fail(
    "engines/missing",
    "A page cannot run programs of this machine: native solvers are for the command line, quadrille solve --engine native",
  );
}

export async function openNativeRuns() {
  throw new ContractError("native: there are no processes in a page");
}
