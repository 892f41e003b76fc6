/** Refutations by adding constraints (cutting planes): from a family's witness to files for any checker. */
import {
  checkpoint,
  ContractError,
  fail,
  ok,
  startBudget,
  startClock,
  unlessStopped,
  type Budget,
  type Limits,
  type Result,
} from "../../base/index.js";
import {
  checkPbProof,
  parseOpb,
  parsePbProof,
  sumRefutation,
  type Certificate,
  type CountingSum,
} from "../../certify/index.js";
import { formatOpb, opbConstraintIds } from "../../encodings/index.js";
import type { Model } from "../../model/index.js";
import type { Family } from "../../puzzles/index.js";
import { checkAsked } from "../ask/arguments.js";
import { modelTooLarge } from "../solve/model-size.js";
import { findFormulation } from "../solve/plan.js";
import { solveByMethod } from "../trust/index.js";
import { addUp, propagate, sizeOf, type Known } from "./counting-sum.js";
import { NOTHING_TO_REFUTE, stoppedAt, type Unproved } from "./unproved.js";

/** A refutation by counting that our checker has passed: the formula as OPB, the proof as VeriPB's text. */
export interface CountingProof {
  /** There is a proof. */
  readonly outcome: "refuted";
  /** The formula, in pieces of text. */
  readonly opb: Iterable<string>;
  /** The proof, in pieces of text. */
  readonly pbp: Iterable<string>;
  /** How many constraints the formula has. */
  readonly constraints: number;
  /** Constraints and axioms in the sum. */
  readonly steps: number;
  /** What is counted. */
  readonly words: string;
}

/** Refutes a puzzle by adding constraints (cutting planes), and checks the proof. Its length is linear in the witness. */
export function proveByCounting<P, S>(
  family: Family<P, S>,
  puzzle: P,
  limits: Limits = {},
): Result<CountingProof | Unproved> {
  checkAsked("proveByCounting", family, puzzle, { limits }, { limits: true });
  return unlessStopped(
    () => proveWithin(family, puzzle, startClock(limits)),
    ({ reason }) => ok(stoppedAt(reason)),
  );
}

function proveWithin<P, S>(
  family: Family<P, S>,
  puzzle: P,
  limits: Limits,
): Result<CountingProof | Unproved> {
  const budget = startBudget(limits);
  checkpoint(budget);
  const method = family.methods.find(({ id }) => id === family.auto.engine);
  const answer = method === undefined ? undefined : solveByMethod(family, puzzle, method, { limits });
  if (answer?.status === "solved") return ok(NOTHING_TO_REFUTE);
  const reason = answer?.status === "unknown" ? answer.reason : "inapplicable";
  if (reason !== "inapplicable" && reason !== "unproved") return ok(stoppedAt(reason));
  const tooLarge = modelTooLarge(family, puzzle);
  if (tooLarge !== undefined) return fail("encodings/too-large", tooLarge);
  const witness = answer?.certificate;
  const found = findSum(family, puzzle, witness, budget);
  if (!found.ok) return found;
  if (found.value === undefined) {
    const words = `${family.describe(puzzle)} has no refutation by counting that we know of`;
    return fail("prove/no-counting", words);
  }
  return checkedProof(found.value, budget);
}

interface FoundSum {
  readonly model: Model;
  readonly sum: CountingSum;
  readonly words: string;
}

/** The first refutation by counting that adds up or, where there is none, one by unit propagation. */
function findSum<P, S>(
  family: Family<P, S>,
  puzzle: P,
  witness: Certificate | undefined,
  budget: Budget,
): Result<FoundSum | undefined> {
  const models = new Map<string, { model: Model; known: () => Known }>();
  const modelOf = (id: string): Result<{ model: Model; known: () => Known }> => {
    const built = models.get(id);
    if (built !== undefined) return ok(built);
    const formulation = findFormulation(family, id);
    if (!formulation.ok) return formulation;
    const model = formulation.value.build(puzzle, budget);
    let known: Known | undefined;
    const made = { model, known: () => (known ??= propagate(model, budget)) };
    models.set(id, made);
    return ok(made);
  };
  const offered = witness === undefined ? [] : (family.countingRefutations?.(puzzle, witness, budget) ?? []);
  for (const refutation of offered) {
    const built = modelOf(refutation.formulation);
    if (!built.ok) return built;
    const { model, known } = built.value;
    const sum = addUp(model, refutation, known, budget);
    if (sum !== undefined) return ok({ model, sum, words: refutation.words });
  }
  const formulation = findFormulation(family, family.auto.formulation);
  if (!formulation.ok) return formulation;
  if (formulation.value.exactness === "under") return ok(undefined);
  const built = modelOf(family.auto.formulation);
  if (!built.ok) return built;
  const { model, known } = built.value;
  if (!known().conflict) return ok(undefined);
  const formulaSize = sizeOf(opbConstraintIds(model));
  return ok({ model, sum: { known: [], sums: [], divisor: 1, formulaSize }, words: "unit propagation" });
}

function checkedProof({ model, sum, words }: FoundSum, budget: Budget): Result<CountingProof | Unproved> {
  const opb = [...formatOpb(model)];
  const pbp = [...sumRefutation(sum)];
  const formula = parseOpb(opb.join(""));
  if (!formula.ok) throw new ContractError(`our own OPB does not parse: ${formula.error.message}`);
  const proof = parsePbProof(pbp.join(""));
  if (!proof.ok) throw new ContractError(`our own proof does not parse: ${proof.error.message}`);
  const check = checkPbProof(formula.value, proof.value, budget);
  if (check.verdict === "stopped") return ok(stoppedAt(check.reason));
  if (check.verdict === "rejected")
    throw new ContractError(`our own cutting-planes proof was rejected: ${check.words}`);
  const terms = sum.sums.reduce((all, { ids, literals }) => all + ids.length + literals.length, 0);
  return ok({
    outcome: "refuted",
    opb,
    pbp,
    constraints: sum.formulaSize,
    steps: sum.known.length + Math.max(1, terms),
    words,
  });
}
