/**
 * The evidence of a step: its rules, the facts that it uses and the opposite of what it concludes, as clauses, and a refutation of them that our own checker has passed.
 *
 * The search of a switchboard is a tree; each of its dead ends is a clause that follows by unit propagation from the clauses before it (RUP).
 * Counts are written by an encoding that propagates as the switchboard does.
 */
import { ContractError, type Budget } from "../base/index.js";
import { type ClauseSet, createProofLog, checkProof, type Proof } from "../certify/index.js";
import { encodeCnf, type Cnf } from "../encodings/index.js";
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

/** The rules and the used facts are on and set on the board. Without facts to conclude, those alone are refuted. */
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
  for (const conclusion of facts.length === 0 ? [[]] : facts.map((fact) => [fact])) {
    const mark = board.mark();
    board.log = (decisions) => log.add([...conclusion, ...decisions.map((literal) => -literal)]);
    const assumed = facts.length === 0 ? uses : conclusion.map((fact) => -fact);
    const refuted = !assumed.every((literal) => board.set(literal)) || board.repair() === "refuted";
    board.log = undefined;
    board.back(mark);
    if (!refuted) throw new ContractError("a step does not follow from its rules");
    log.add(conclusion);
  }
  if (facts.length > 0) log.add([]);
  const proof = log.finish();
  const check = checkProof(formula, proof, { budget, mode: "forward" });
  if (check.verdict !== "verified") throw new ContractError(`the proof of a step failed: ${check.words}`);
  return { formula, proof, lemmas: proof.stepCount };
}

export function stepFormula(
  model: RuleModel,
  scope: Scope,
  uses: readonly Literal[],
  facts: readonly Literal[],
): Cnf {
  const constraints: Constraint[] = scope.constraints.map((i) => model.constraints[i]!);
  for (const literal of uses) constraints.push({ kind: "clause", literals: [literal], reason: ON_BOARD });
  if (facts.length > 0)
    constraints.push({ kind: "clause", literals: facts.map((literal) => -literal), reason: OPPOSITE });
  const step: Model = { ...model, constraints };
  return unwrap(encodeCnf(step, "sequential"));
}
