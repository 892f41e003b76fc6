/** Replaces processes: a page cannot run programs of the machine. */
import { ContractError, fail } from "../base/index.js";
import type * as Node from "./native-process-node.js";

export const findNativeSolver: typeof Node.findNativeSolver = async () =>
  fail(
    "engines/missing",
    "A page cannot run programs of this machine: native solvers are for the command line, quadrille solve --engine native",
  );

export const openNativeRuns: typeof Node.openNativeRuns = async () => {
  throw new ContractError("native: there are no processes in a page");
};
