/** Refutations by adding constraints (cutting planes): from a family's witness to files for any checker. */
import {
  checkpoint,
  ContractError,
  fail,
  ok,
  startBudget,
  startClock,
  unlessStopped,
  type Limits,
  type Result,
} from "../../base/index.js";
import { checkPbProof, hallRefutation, parseOpb, parsePbProof } from "../../certify/index.js";
import { formatOpb, opbConstraintIds } from "../../encodings/index.js";
import type { Family } from "../../puzzles/index.js";
import { checkAsked } from "../ask/arguments.js";
import { modelTooLarge } from "../solve/model-size.js";
import { findFormulation } from "../solve/plan.js";
import { solveByMethod } from "../trust/index.js";
import { NOTHING_TO_REFUTE, stoppedAt, type Unproved } from "./unproved.js";

/** A refutation by counting that our checker has passed: the formula as OPB, the proof as VeriPB's text. */
export interface CountingProof {
  /** There is a proof. */
  readonly outcome: "refuted";
  /** The formula, in pieces of text. */
  readonly opb: Iterable<string>;
  /** The proof, in pieces of text. */
  readonly pbp: Iterable<string>;
  /** How many the formula has. */
  readonly constraints: number;
  /** Constraints and axioms in the sum. */
  readonly steps: number;
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
  const sum = witness === undefined ? undefined : family.countingRefutation?.(puzzle, witness);
  if (sum === undefined) {
    const words = `${family.describe(puzzle)} has no refutation by counting that we know of`;
    return fail("prove/no-counting", words);
  }
  const formulation = findFormulation(family, sum.formulation);
  if (!formulation.ok) return formulation;
  const model = formulation.value.build(puzzle, budget);
  const ids = opbConstraintIds(model);
  const idOf = (constraint: number, side: "atLeast" | "atMost"): number => {
    const id = ids[constraint]?.[side];
    if (id === undefined) throw new ContractError(`constraint ${constraint} has no ${side} line`);
    return id;
  };
  const formulaSize = ids.reduce(
    (size, { atLeast, atMost }) => size + Number(atLeast !== undefined) + Number(atMost !== undefined),
    0,
  );
  const opb = [...formatOpb(model)];
  const pbp = [
    ...hallRefutation({
      atLeastIds: sum.atLeast.map((constraint) => idOf(constraint, "atLeast")),
      atMostIds: sum.atMost.map((constraint) => idOf(constraint, "atMost")),
      looseVariables: sum.loose,
      formulaSize,
    }),
  ];
  const formula = parseOpb(opb.join(""));
  if (!formula.ok) throw new ContractError(`our own OPB does not parse: ${formula.error.message}`);
  const proof = parsePbProof(pbp.join(""));
  if (!proof.ok) throw new ContractError(`our own proof does not parse: ${proof.error.message}`);
  const check = checkPbProof(formula.value, proof.value, budget);
  if (check.verdict === "stopped") return ok(stoppedAt(check.reason));
  if (check.verdict === "rejected")
    throw new ContractError(`our own cutting-planes proof was rejected: ${check.words}`);
  return ok({
    outcome: "refuted",
    opb,
    pbp,
    constraints: formulaSize,
    steps: sum.atLeast.length + sum.atMost.length + sum.loose.length,
  });
}
