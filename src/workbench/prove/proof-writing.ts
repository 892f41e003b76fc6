/** A solver's refutation as a file: DRAT as it is, LRAT with hints that are found and checked. */
import { ContractError, type Budget, type StopReason } from "../../base/index.js";
import {
  certifySteps,
  createLratWriter,
  formatDrat,
  formatDratBinary,
  rupToLrat,
  type ClauseSet,
  type LratStep,
  type Proof,
} from "../../certify/index.js";
import type { MethodUsed } from "../method-names.js";
import type { ProofOutput } from "./short-refutation.js";

export function writeDrat(proof: Proof, output: ProofOutput | undefined): void {
  if (output === undefined) return;
  const encoder = new TextEncoder();
  if (output.form === "binary") for (const piece of formatDratBinary(proof)) output.write(piece);
  else for (const piece of formatDrat(proof)) output.write(encoder.encode(piece));
}

/** A solver's lemmas as LRAT, checked again with their hints. Returns which limit came first, if one did. */
export function writeHints(
  formula: ClauseSet,
  proof: Proof,
  { formulation = "", encoding = "" }: MethodUsed,
  output: ProofOutput,
  budget: Budget,
): StopReason | undefined {
  const writer = createLratWriter(output.form);
  const flush = (all: boolean): void => {
    const piece = writer.piece(all);
    if (piece !== undefined) output.write(piece);
  };
  let stop: StopReason | undefined;
  const produce = (take: (step: LratStep) => boolean): void => {
    const converted = rupToLrat(
      formula,
      proof,
      (step) => {
        writer.write(step, []);
        flush(false);
        return take(step);
      },
      budget,
    );
    flush(true);
    if (converted.outcome === "stopped") stop = converted.reason;
  };
  const checked = certifySteps(formula, produce, { formulation, encoding }, budget);
  if (checked.outcome === "stopped") return checked.reason;
  if (stop !== undefined) return stop;
  if (checked.outcome === "rejected")
    throw new ContractError(`hints that we found do not hold: ${checked.words}`);
  return undefined;
}
