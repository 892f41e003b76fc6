/**
 * The constraints of a model while it is built. A large board has millions, so the list asks the budget now and then, and throws
 * `Stopped` on a limit.
 */
import { type Budget, createMeter, createTicker, thousands, UNLIMITED } from "../base/index.js";
import type { Constraint } from "./model.js";

/** Constraints while a model is built. */
export interface ConstraintList {
  /** What was added so far, for `Model.constraints`. */
  readonly all: readonly Constraint[];
  /** Adds one. */
  push(constraint: Constraint): void;
  /** Adds several. */
  add(constraints: Iterable<Constraint>): void;
}

/** Bytes of a constraint with its reason, and of each literal, measured on 1,000 × 1,000 squares, encoded. */
const CONSTRAINT_BYTES = 400;
const LITERAL_BYTES = 32;

/** A list that is empty, or begins with given constraints. It throws `Stopped` when the budget does not allow more constraints. */
export function createConstraintList(
  budget: Budget = UNLIMITED,
  first: readonly Constraint[] = [],
): ConstraintList {
  const all: Constraint[] = [...first];
  const tick = createTicker(budget);
  const meter = createMeter(budget, () => `a model of more than ${thousands(all.length)} constraints`);
  const push = (constraint: Constraint): void => {
    const { length } = constraint.literals;
    meter(CONSTRAINT_BYTES + LITERAL_BYTES * length);
    tick(1 + length);
    all.push(constraint);
  };
  return {
    all,
    push,
    add(constraints) {
      for (const constraint of constraints) push(constraint);
    },
  };
}
