/**
 * The evidence of a step: its rules, the facts that it uses and the opposite of what it concludes, as clauses, and a refutation of them that our own checker has passed.
 *
 * The search of a switchboard is a tree; each of its dead ends is a clause that follows by unit propagation from the clauses before it (RUP).
 * Counts are written by an encoding that propagates as the switchboard does. Of the rules and definitions, the formula has what the search
 * rested on: a cell may be tied to the whole board by definitions that a step does not touch.
 */
import { ContractError, Stopped, unwrap, type Budget } from "../../base/index.js";
import {
  type CheckMode,
  createProofLog,
  checkProof,
  proofFromStream,
  trimProof,
  type Proof,
} from "../../certify/index.js";
import { encodeCnf, type Cnf } from "../../encodings/index.js";
import { getEngine } from "../../engines/index.js";
import type { Constraint, Literal, Reason, RuleModel } from "../../model/index.js";
import type { Scope } from "./scope.js";
import type { Sums } from "../search/sums.js";
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
 * On the board, the rules are on and the used facts are set. Without facts to conclude, those alone are refuted. Undefined: the search does not
 * end soon. `off`: rules that are not on yet; switching them on may be what makes the clash.
 */
export function proveStep(
  model: RuleModel,
  sums: Sums,
  uses: readonly Literal[],
  facts: readonly Literal[],
  board: Switchboard,
  budget: Budget,
  off: readonly number[] = [],
): StepProof | undefined {
  const log = createProofLog(1 << 8);
  const rested = new Set<number>();
  for (const conclusion of facts.length === 0 ? [[]] : facts.map((fact) => [fact])) {
    const mark = board.mark();
    board.logTo({
      deadEnd: (decisions) => log.add([...conclusion, ...decisions.map((literal) => -literal)]),
      sum: (sum) => void rested.add(sums.constraint[sum]!),
    });
    const assumed = facts.length === 0 ? uses : conclusion.map((fact) => -fact);
    // After an immediate clash there must be no search.
    const fits = off.every((rule) => board.on(rule)) && assumed.every((literal) => board.set(literal));
    const end = fits ? board.repair() : "refuted";
    board.logTo(undefined);
    board.back(mark);
    if (end === "holds") throw new ContractError("a step does not follow from its rules");
    if (end === "hard") return undefined;
    log.add(conclusion);
  }
  if (facts.length > 0) log.add([]);
  const claim = claimOf(
    model,
    [...rested].toSorted((a, b) => a - b),
    uses,
    facts,
  );
  return checked(claim, log.finish(), "forward", budget);
}

/** The same for a fact whose opposite was supposed. Each lemma follows from the rules, what is used and the lemmas before it; the last one is the fact. */
export function proveByLemmas(
  model: RuleModel,
  scope: Scope,
  uses: readonly Literal[],
  fact: Literal,
  lemmas: readonly (readonly Literal[])[],
  budget: Budget,
): StepProof {
  const log = createProofLog(1 << 8);
  for (const lemma of lemmas) log.add([...lemma]);
  log.add([]);
  return checked(claimOf(model, scope.constraints(), uses, [fact]), log.finish(), "forward", budget);
}

/** The same by CaDiCaL, for steps of this many rules that a plain search does not end. */
export async function proveLargeStep(
  model: RuleModel,
  scope: Scope,
  uses: readonly Literal[],
  facts: readonly Literal[],
  budget: Budget,
): Promise<StepProof> {
  return refuteBySolver(claimOf(model, scope.constraints(), uses, facts), budget);
}

/** The refutation of clauses that clash, by CaDiCaL, checked. Throws `Stopped`. */
export function refuteClauses(formula: Cnf, budget: Budget): Promise<StepProof> {
  return refuteBySolver({ formula, reasons: [] }, budget);
}

async function refuteBySolver(claim: Claim, budget: Budget): Promise<StepProof> {
  const proof = await askSolver(claim.formula, budget);
  if (proof === undefined) throw new ContractError("a step does not follow from its rules");
  return checked(claim, proof, "backward", budget);
}

/** CaDiCaL's refutation of a formula, unchecked; undefined when the formula can hold. */
async function askSolver(formula: Cnf, budget: Budget): Promise<Proof | undefined> {
  const request = { limit: 1, budget, proof: true, onSolution: () => false };
  const { trace, outcome } = await getEngine("cadical").search(formula, request);
  if (trace !== undefined && !("drat" in trace.learned)) return proofFromStream(trace.learned);
  if (outcome === "stopped") throw new Stopped(budget.stopped() ?? "time");
  return undefined;
}

/** What a refutation needs of a formula. */
export interface Core {
  readonly proof: StepProof;
  /** The constraints that it needs, by number. */
  readonly constraints: ReadonlySet<number>;
  /** The facts on the board that it needs. */
  readonly uses: readonly Literal[];
}

/**
 * A refutation of all that these constraints, facts on the board and the opposite of what follows say, cut down to the clauses that it needs; undefined when they can hold.
 * Throws `Stopped`.
 */
export async function refuteToCore(
  model: RuleModel,
  numbers: readonly number[],
  budget: Budget,
  known: readonly Literal[] = [],
  facts: readonly Literal[] = [],
): Promise<Core | undefined> {
  const { formula, reasons } = claimOf(model, numbers, known, facts, budget);
  const proof = await askSolver(formula, budget);
  if (proof === undefined) return undefined;
  const { check, trimmed } = trimProof(formula, proof, { budget });
  if (check.verdict === "stopped") throw new Stopped(check.reason);
  if (trimmed === undefined) throw new ContractError(`the proof of a conflict failed: ${check.words}`);
  const needed = onlyClauses(formula, trimmed.core.clauses);
  const origins = new Set(needed.origins);
  return {
    proof: checked({ formula: needed, reasons }, trimmed.proof, "backward", budget),
    constraints: new Set([...origins].filter((at) => at < numbers.length).map((at) => numbers[at]!)),
    uses: known.filter((_, i) => origins.has(numbers.length + i)),
  };
}

/** The formula with these of its clauses alone, by number in ascending order. */
function onlyClauses(formula: Cnf, clauses: Int32Array): Cnf {
  const { stream, origins } = formula;
  const kept: number[] = [];
  let clause = 0;
  let next = 0;
  for (const literal of stream) {
    if (clauses[next] === clause) kept.push(literal);
    if (literal === 0 && clauses[next] === clause++) next++;
  }
  return {
    ...formula,
    stream: Int32Array.from(kept),
    clauseCount: clauses.length,
    origins: clauses.map((at) => origins[at]!),
  };
}

function checked(claim: Claim, proof: Proof, mode: CheckMode, budget: Budget): StepProof {
  const check = checkProof(claim.formula, proof, { budget, mode });
  if (check.verdict === "stopped") throw new Stopped(check.reason);
  if (check.verdict !== "verified") throw new ContractError(`the proof of a step failed: ${check.words}`);
  return { ...claim, proof, lemmas: proof.stepCount };
}

function claimOf(
  model: RuleModel,
  numbers: readonly number[],
  uses: readonly Literal[],
  facts: readonly Literal[],
  budget?: Budget,
): Claim {
  const constraints: Constraint[] = numbers.map((i) => model.constraints[i]!);
  for (const literal of uses) constraints.push({ kind: "clause", literals: [literal], reason: ON_BOARD });
  if (facts.length > 0)
    constraints.push({ kind: "clause", literals: facts.map((literal) => -literal), reason: OPPOSITE });
  const formula = unwrap(
    encodeCnf({ ...model, constraints }, "sequential", budget === undefined ? {} : { budget }),
  );
  return { formula, reasons: constraints.map(({ reason }) => reason) };
}
