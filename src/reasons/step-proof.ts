/**
 * The evidence of a step: its rules, the facts that it uses and the opposite of what it concludes, as clauses, and a refutation of them that our own checker has passed.
 *
 * The search of a switchboard is a tree; each of its dead ends is a clause that follows by unit propagation from the clauses before it (RUP).
 * Counts are written by an encoding that propagates as the switchboard does.
 */
import { ContractError, Stopped, type Budget } from "../base/index.js";
import { type ClauseSet, createProofLog, checkProof, type Proof } from "../certify/index.js";
import { encodeCnf } from "../encodings/index.js";
import type { Constraint, Literal, Model, RuleModel } from "../model/index.js";
import { unwrap } from "../base/index.js";
import type { Scope } from "./scope.js";
import type { Switchboard } from "./switchboard.js";

/** A formula that the step refutes, and the refutation. The checker passed it. */
export interface StepProof {
  readonly formula: ClauseSet;
  readonly proof: Proof;
  readonly lemmas: number;
}

const ON_BOARD = { rule: "on-the-board", cells: [] };
const OPPOSITE = { rule: "opposite", cells: [] };

/** A refutation with more decisions is given up, and the step with it: nothing is shown without a proof. */
const DECISIONS = 50_000;

/** The rules and the used facts are on and set on the board. */
export function proveStep(
  model: RuleModel,
  scope: Scope,
  uses: readonly Literal[],
  facts: readonly Literal[],
  board: Switchboard,
  budget: Budget,
): StepProof {
  const formula = stepFormula(model, scope, uses, facts);
  const log = createProofLog(1 << 8);
  for (const fact of facts) {
    const mark = board.mark();
    board.log = (decisions) => log.add([fact, ...decisions.map((literal) => -literal)]);
    const end = board.set(-fact) ? board.repair(DECISIONS) : "refuted";
    board.log = undefined;
    board.back(mark);
    if (end === "hard") throw new Stopped("steps");
    if (end === "holds") throw new ContractError("a step does not follow from its rules");
    log.add([fact]);
  }
  log.add([]);
  const proof = log.finish();
  const check = checkProof(formula, proof, { budget, mode: "forward" });
  const stopped = budget.stopped();
  if (check.verdict !== "verified" && stopped !== undefined) throw new Stopped(stopped);
  if (check.verdict !== "verified") throw new ContractError(`the proof of a step failed: ${check.words}`);
  return { formula, proof, lemmas: proof.stepCount };
}

function stepFormula(
  model: RuleModel,
  scope: Scope,
  uses: readonly Literal[],
  facts: readonly Literal[],
): ClauseSet {
  const constraints: Constraint[] = scope.constraints.map((i) => model.constraints[i]!);
  for (const literal of uses) constraints.push({ kind: "clause", literals: [literal], reason: ON_BOARD });
  constraints.push({ kind: "clause", literals: facts.map((literal) => -literal), reason: OPPOSITE });
  const step: Model = { ...model, constraints };
  return unwrap(encodeCnf(step, "sequential"));
}
