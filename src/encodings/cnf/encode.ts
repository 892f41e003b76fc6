/**
 * Model → CNF. Clauses go through as they are and in their order. A counting constraint is normalised, its trivial part is
 * written as single clauses, and the rest by the named encoding, whose own variables come after the model's.
 *
 * "At least one" and "at most all but one" are one clause in every encoding, so exactly one is that clause and at most one. Other
 * exact counts are one counter read in both directions.
 */
import { fail, ok, ProblemError, type Budget, type Problem, type Result } from "../../base/index.js";
import type { Constraint, ModelStream } from "../../model/index.js";
import { assertConstraint, normalise, withSmallBound, type Sum } from "../normal.js";
import type { Cnf, CnfEncoding } from "../problems.js";
import { writeAdderSum } from "./adder.js";
import { createClauseWriter, type ClauseWriter } from "./clause-writer.js";
import type { CardinalityEncoder } from "./encoder.js";
import { sizeOfGeneralizedTotalizer, writeGeneralizedTotalizer } from "./generalized-totalizer.js";
import { CARDINALITY_ENCODERS } from "./registry.js";
import { boundWeightedCounter, writeWeightedCounter } from "./sequential.js";

/** How large a formula may become. */
export interface CnfOptions {
  /** Constraints that need more clauses are refused. Default: 5 million. */
  readonly maxClauses?: number | undefined;
  /** Throws `Stopped` when it is spent. */
  readonly budget?: Budget | undefined;
}

/** An encoding refuses a constraint that needs more clauses, before it writes any. */
export const DEFAULT_MAX_CLAUSES = 5_000_000;

/** A linear constraint that needs more clauses is written by the adder. */
export const LINEAR_CLAUSE_LIMIT = 100_000;

/** A model as clauses. Counts and sums are written by the named encoding. A formula that is too large is a problem. */
export function encodeCnf(model: ModelStream, encoding: CnfEncoding, options: CnfOptions = {}): Result<Cnf> {
  const encoder = CARDINALITY_ENCODERS[encoding];
  const maxClauses = options.maxClauses ?? DEFAULT_MAX_CLAUSES;
  const writer = createClauseWriter(model.variableCount, options.budget);
  try {
    let next = 0;
    for (const constraint of model.constraints) {
      const index = next++;
      assertConstraint(constraint, index, model.variableCount);
      writer.from(index);
      if (constraint.kind === "clause") {
        writer.clause(constraint.literals);
        continue;
      }
      const normal = normalise(constraint);
      if (normal.never) {
        writer.close();
        continue;
      }
      for (const literal of normal.forced) writer.unit(literal);
      if (normal.rest === undefined) continue;
      if (normal.rest.weights === undefined) {
        const clauses = writeCardinality(writer, encoder, normal.rest, maxClauses);
        if (clauses > maxClauses)
          return { ok: false, error: tooLarge(model, constraint, index, encoder, clauses, maxClauses) };
      } else {
        writeLinear(writer, encoder, normal.rest);
      }
    }
  } catch (error) {
    if (error instanceof ProblemError) return { ok: false, error: error.problem };
    throw error;
  }
  return ok(writer.finish(model.variableCount));
}

/** Returns 0 or, when they are more than `maxClauses`, the clauses that it would need; then it writes none. */
function writeCardinality(
  writer: ClauseWriter,
  encoder: CardinalityEncoder,
  sum: Sum,
  maxClauses: number,
): number {
  const single = sum.relation !== "at-most" && sum.bound === 1;
  const singleNegative = sum.relation !== "at-least" && sum.bound === sum.total - 1;
  const rest = withoutSingles(sum, single, singleNegative);
  if (rest !== undefined) {
    const { clauses } = encoder.bound(rest.literals.length, rest.bound, rest.relation);
    if (clauses > maxClauses) return clauses;
  }
  if (single) writer.clause(sum.literals);
  if (singleNegative) writer.clause(sum.literals.map((literal) => -literal));
  if (rest !== undefined) encoder.encode(writer, rest.literals, rest.bound, rest.relation);
  return 0;
}

/** What is left besides "at least one" and "not all". */
function withoutSingles(sum: Sum, single: boolean, singleNegative: boolean): Sum | undefined {
  if (single && (singleNegative || sum.relation === "at-least")) return undefined;
  if (singleNegative && sum.relation === "at-most") return undefined;
  if (single) return withSmallBound({ ...sum, relation: "at-most" });
  if (singleNegative) return withSmallBound({ ...sum, relation: "at-least" });
  return withSmallBound(sum);
}

/**
 * The adder and the sequential encoding have their own linear forms. The generalized totalizer serves the others: CaDiCaL was
 * fastest on it for six kinds of random sums (8–20 terms, weights to 50). Where either is too long, the adder takes over.
 */
function writeLinear(writer: ClauseWriter, encoder: CardinalityEncoder, open: Sum): void {
  const sum = withSmallBound(open);
  const { linear = "generalized-totalizer" } = encoder;
  const totalized = (): boolean => sizeOfGeneralizedTotalizer(sum, LINEAR_CLAUSE_LIMIT) !== undefined;
  const counted = (): boolean => boundWeightedCounter(sum).clauses <= LINEAR_CLAUSE_LIMIT;
  if (linear === "generalized-totalizer" && totalized()) writeGeneralizedTotalizer(writer, sum);
  else if (linear === "weighted-counter" && counted()) writeWeightedCounter(writer, sum);
  else writeAdderSum(writer, sum);
}

function tooLarge(
  model: ModelStream,
  { reason }: Constraint,
  index: number,
  encoder: CardinalityEncoder,
  clauses: number,
  limit: number,
): Problem {
  const says = model.words(reason);
  const message = `The ${encoder.id} encoding would need about ${clauses.toPrecision(3)} clauses (the limit is ${limit}) to say: ${says}`;
  return fail("encodings/too-large", message, { path: `constraints[${index}]` }).error;
}
