/**
 * The evidence of a step: its rules, the facts that it uses and the opposite of what it concludes, as clauses, and a refutation of them that our own checker has passed.
 *
 * The search of a switchboard is a tree; each of its dead ends is a clause that follows by unit propagation from the clauses before it (RUP).
 * Counts are written by an encoding that propagates as the switchboard does.
 */
import { ContractError, Stopped, unwrap, type Budget } from "../../base/index.js";
import {
  type CheckMode,
  createProofLog,
  checkProof,
  proofFromStream,
  type Proof,
} from "../../certify/index.js";
import { encodeCnf, type Cnf } from "../../encodings/index.js";
import { getEngine } from "../../engines/index.js";
import type { Constraint, Literal, Reason, RuleModel } from "../../model/index.js";
import type { Scope } from "./scope.js";
import type { Switchboard } from "../search/switchboard.js";

/** A formula that the step refutes, and the refutation. The checker passed it. */
export interface StepProof {
  /** The rules, the facts that are used, and the opposite of what follows. */
  readonly formula: Cnf;
  /** The reason of each constraint. The formula's `origins` lead from clauses to them. */
  readonly reasons: readonly Reason[];
  /** Its refutation, which our checker has passed. */
  readonly proof: Proof;
  /** How many lemmas that has. */
  readonly lemmas: number;
}

type Claim = Pick<StepProof, "formula" | "reasons">;

export const ON_BOARD = { rule: "on-the-board", cells: [] };
export const OPPOSITE = { rule: "opposite", cells: [] };

/**
 * The rules and the used facts are on and set on the board. Without facts to conclude, those alone are refuted. Undefined: the search does not
 * end soon.
 */
export function proveStep(
  model: RuleModel,
  scope: Scope,
  uses: readonly Literal[],
  facts: readonly Literal[],
  board: Switchboard,
  budget: Budget,
): StepProof | undefined {
  const claim = claimOf(model, scope, uses, facts);
  const log = createProofLog(1 << 8);
  for (const conclusion of facts.length === 0 ? [[]] : facts.map((fact) => [fact])) {
    const mark = board.mark();
    board.log = (decisions) => log.add([...conclusion, ...decisions.map((literal) => -literal)]);
    const assumed = facts.length === 0 ? uses : conclusion.map((fact) => -fact);
    const end = assumed.every((literal) => board.set(literal)) ? board.repair() : "refuted";
    board.log = undefined;
    board.back(mark);
    if (end === "holds") throw new ContractError("a step does not follow from its rules");
    if (end === "hard") return undefined;
    log.add(conclusion);
  }
  if (facts.length > 0) log.add([]);
  return checked(claim, log.finish(), "forward", budget);
}

/** The same by CaDiCaL, for steps of so many rules that a plain search does not end. */
export async function proveLargeStep(
  model: RuleModel,
  scope: Scope,
  uses: readonly Literal[],
  facts: readonly Literal[],
  budget: Budget,
): Promise<StepProof> {
  return refuteBySolver(claimOf(model, scope, uses, facts), budget);
}

/** The refutation of clauses that clash, by CaDiCaL, checked. Throws `Stopped`. */
export function refuteClauses(formula: Cnf, budget: Budget): Promise<StepProof> {
  return refuteBySolver({ formula, reasons: [] }, budget);
}

async function refuteBySolver(claim: Claim, budget: Budget): Promise<StepProof> {
  const request = { limit: 1, budget, proof: true, onSolution: () => false };
  const { trace, outcome } = await getEngine("cadical").search(claim.formula, request);
  if (trace === undefined || "drat" in trace.learned) {
    if (outcome === "stopped") throw new Stopped(budget.stopped() ?? "time");
    throw new ContractError("a step does not follow from its rules");
  }
  return checked(claim, proofFromStream(trace.learned), "backward", budget);
}

function checked(claim: Claim, proof: Proof, mode: CheckMode, budget: Budget): StepProof {
  const check = checkProof(claim.formula, proof, { budget, mode });
  if (check.verdict === "stopped") throw new Stopped(check.reason);
  if (check.verdict !== "verified") throw new ContractError(`the proof of a step failed: ${check.words}`);
  return { ...claim, proof, lemmas: proof.stepCount };
}

function claimOf(model: RuleModel, scope: Scope, uses: readonly Literal[], facts: readonly Literal[]): Claim {
  const constraints: Constraint[] = scope.constraints.map((i) => model.constraints[i]!);
  for (const literal of uses) constraints.push({ kind: "clause", literals: [literal], reason: ON_BOARD });
  if (facts.length > 0)
    constraints.push({ kind: "clause", literals: facts.map((literal) => -literal), reason: OPPOSITE });
  const formula = unwrap(encodeCnf({ ...model, constraints }, "sequential"));
  return { formula, reasons: constraints.map(({ reason }) => reason) };
}
