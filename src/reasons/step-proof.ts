/**
 * The evidence of a step: its rules, the facts that it uses and the opposite of what it concludes, as clauses, and a refutation of them that our own checker has passed.
 *
 * The search of a switchboard is a tree; each of its dead ends is a clause that follows by unit propagation from the clauses before it (RUP).
 * Counts are written by an encoding that propagates as the switchboard does.
 */
import { ContractError, type Budget } from "../base/index.js";
import { createProofLog, checkProof, type Proof } from "../certify/index.js";
import { encodeCnf, type Cnf } from "../encodings/index.js";
import type { Constraint, Literal, Reason, RuleModel } from "../model/index.js";
import { unwrap } from "../base/index.js";
import type { Scope } from "./scope.js";
import type { Switchboard } from "./switchboard.js";

/** A formula that the step refutes, and the refutation. The checker passed it. */
export interface StepProof {
  readonly formula: Cnf;
  /** The reason of each constraint. The formula's `origins` lead from clauses to them. */
  readonly reasons: readonly Reason[];
  readonly proof: Proof;
  readonly lemmas: number;
}

export const ON_BOARD = { rule: "on-the-board", cells: [] };
export const OPPOSITE = { rule: "opposite", cells: [] };

/** The rules and the used facts are on and set on the board. */
export function proveStep(
  model: RuleModel,
  scope: Scope,
  uses: readonly Literal[],
  facts: readonly Literal[],
  board: Switchboard,
  budget: Budget,
): StepProof {
  const constraints = stepConstraints(model, scope, uses, facts);
  const formula = unwrap(encodeCnf({ ...model, constraints }, "sequential"));
  const log = createProofLog(1 << 8);
  for (const fact of facts) {
    const mark = board.mark();
    board.log = (decisions) => log.add([fact, ...decisions.map((literal) => -literal)]);
    const refuted = !board.set(-fact) || board.repair() === "refuted";
    board.log = undefined;
    board.back(mark);
    if (!refuted) throw new ContractError("a step does not follow from its rules");
    log.add([fact]);
  }
  log.add([]);
  const proof = log.finish();
  const check = checkProof(formula, proof, { budget, mode: "forward" });
  if (check.verdict !== "verified") throw new ContractError(`the proof of a step failed: ${check.words}`);
  return { formula, reasons: constraints.map(({ reason }) => reason), proof, lemmas: proof.stepCount };
}

function stepConstraints(
  model: RuleModel,
  scope: Scope,
  uses: readonly Literal[],
  facts: readonly Literal[],
): Constraint[] {
  const constraints: Constraint[] = scope.constraints.map((i) => model.constraints[i]!);
  for (const literal of uses) constraints.push({ kind: "clause", literals: [literal], reason: ON_BOARD });
  constraints.push({ kind: "clause", literals: facts.map((literal) => -literal), reason: OPPOSITE });
  return constraints;
}
