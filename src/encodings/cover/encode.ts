/**
 * Model → exact cover (D. E. Knuth, "Dancing Links", 2000; TAOCP 7.2.2.1), one cover for each assignment.
 *
 * Exactly one is a primary item, at most one a secondary item, covered by the options of its literals. A variable that only comes
 * positively and in some exactly-one needs one option: it is chosen or not. Every other variable is a primary item with two
 * options, true and false, and may stand in items with either sign. So a puzzle that is an exact cover by nature comes out as
 * that cover.
 *
 * Clauses of two are at most one of their opposites. Longer clauses choose their first true literal (for L literals: 2L + 1
 * items, about L²/2 numbers); very long ones and other counts go by a chain of sums (`chain.ts`). Linear constraints whose chain
 * is too long are refused: `encodings/not-a-cover`.
 */
import { type Budget, createTicker, fail, ok, UNLIMITED } from "../../base/index.js";
import type { Problem, Result } from "../../base/index.js";
import type { Literal, Model } from "../../model/index.js";
import { assertWellFormed, type Sum } from "../normal.js";
import type { Cover } from "../problems.js";
import { createCoverBuilder, type CoverBuilder } from "./builder.js";
import { chainStates, writeChain, writeFirstTrue } from "./chain.js";
import { simplify, type CoverConstraint } from "./simplify.js";

/** Numbers that the chain of one constraint may take. */
export const CHAIN_LIMIT = 250_000;

/** From about this length on, a chain of two states is shorter than a clause's first true literal. */
const LONG_CLAUSE = 24;

/** A model as an exact cover. A constraint that no cover can express in reasonable size is a problem. */
export function encodeCover(model: Model, budget: Budget = UNLIMITED): Result<Cover> {
  assertWellFormed(model);
  const tick = createTicker(budget);
  const simplified = simplify(model, tick);
  const builder = createCoverBuilder(model.variableCount);
  if (simplified === undefined) {
    // A primary item that no option covers.
    builder.primary();
    return ok(builder.finish(model.variableCount, [], []));
  }
  const { fixed, sorted } = simplified;
  for (const one of sorted) {
    const before = builder.size();
    if (!writeConstraint(builder, one)) return { ok: false, error: notACover(model, one) };
    tick(1 + builder.size() - before);
  }
  const sides = sidesOf(model.variableCount, sorted);
  for (const literal of fixed) sides[Math.abs(literal)] = FIXED;
  const choices: Literal[] = [];
  for (let v = 1; v <= model.variableCount; v++) {
    if (sides[v] === FIXED) continue;
    choices.push(v);
    if (sides[v] === CHOSEN) continue;
    const item = builder.primary();
    builder.attach(v, item);
    builder.attach(-v, item);
    choices.push(-v);
  }
  return ok(builder.finish(model.variableCount, choices, fixed));
}

function writeConstraint(builder: CoverBuilder, one: CoverConstraint): boolean {
  switch (one.kind) {
    case "exactly-one":
    case "at-most-one": {
      const item = one.kind === "exactly-one" ? builder.primary() : builder.secondary();
      for (const literal of one.literals) builder.attach(literal, item);
      return true;
    }
    case "clause": {
      if (one.literals.length < LONG_CLAUSE) {
        writeFirstTrue(builder, one.literals);
        return true;
      }
      const { literals } = one;
      const total = literals.length;
      return writeSum(builder, { literals, weights: undefined, relation: "at-least", bound: 1, total });
    }
    case "sum":
      return writeSum(builder, one.sum);
  }
}

function writeSum(builder: CoverBuilder, sum: Sum): boolean {
  const states = chainStates(sum, CHAIN_LIMIT);
  if (states === undefined) return false;
  writeChain(builder, sum, states);
  return true;
}

/** How a variable gets its value: free (two options), by an exactly-one alone, two options for another reason, fixed. */
const [FREE, CHOSEN, TWO_SIDED, FIXED] = [0, 1, 2, 3] as const;

function sidesOf(variableCount: number, constraints: readonly CoverConstraint[]): Uint8Array {
  const sides = new Uint8Array(variableCount + 1).fill(FREE);
  for (const one of constraints) {
    const isItem = one.kind === "exactly-one" || one.kind === "at-most-one";
    for (const literal of one.kind === "sum" ? one.sum.literals : one.literals) {
      const variable = Math.abs(literal);
      if (!isItem || literal < 0) sides[variable] = TWO_SIDED;
      else if (one.kind === "exactly-one" && sides[variable] === FREE) sides[variable] = CHOSEN;
    }
  }
  return sides;
}

function notACover(model: Model, one: CoverConstraint): Problem {
  const says = model.words(model.constraints[one.constraint]!.reason);
  const message = `An exact cover cannot say this within ${CHAIN_LIMIT} numbers: ${says}`;
  return fail("encodings/not-a-cover", message, { path: `constraints[${one.constraint}]` }).error;
}
