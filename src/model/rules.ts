/**
 * A model for reasons: its first variables are facts, and each of its constraints belongs to a rule of the game that can be switched off, or
 * defines what a variable means.
 *
 * A rule is one instance: "row 3 has at least 2 tents". A fact is what a player can note: a tent stands here, or does not.
 */
import type { Budget } from "../base/index.js";
import { createConstraintList } from "./constraint-list.js";
import type { Constraint, Model, Reason, Spot } from "./model.js";

/** A law of the game, a clue of this puzzle, something given on its board, or what a variable means. */
export type RuleKind = "law" | "clue" | "given" | "definition";

/** One rule about certain cells. */
export interface Rule {
  /** `family/what`, such as `tents/row`. */
  readonly rule: string;
  /** Whether it is a law of the game, a clue or a given. */
  readonly kind: Exclude<RuleKind, "definition">;
  /** The cells that it is about. */
  readonly cells: readonly Spot[];
  /** One plain sentence. */
  readonly words: string;
}

/** The constraints of a puzzle by the rule that they come from. */
export interface RuleModel extends Model {
  /** Variables 1 to `factCount` are facts; the others are defined by them or help to say a rule. */
  readonly factCount: number;
  /** The rules, by number. */
  readonly rules: readonly Rule[];
  /** For each constraint its rule, or `DEFINITION`. */
  readonly ruleOf: Int32Array;
}

/** In `ruleOf`: a constraint that says what a variable means, and that always holds. */
export const DEFINITION = -1;

/** A constraint before it is known which rule it belongs to. `infer` keeps the kinds of constraints apart. */
export type BareConstraint = Constraint extends infer C
  ? C extends Constraint
    ? Omit<C, "reason">
    : never
  : never;

/** The rules of a model while it is built. */
export interface RuleList {
  /** Adds a rule with its constraints. */
  add(rule: Rule, constraints: readonly BareConstraint[]): void;
  /** Adds what a variable means. */
  define(constraint: BareConstraint): void;
  /** The rules and constraints so far, for a model. */
  finish(): Pick<RuleModel, "rules" | "ruleOf" | "constraints" | "words">;
}

const MEANING: Reason = { rule: "definition", cells: [] };

/** Member by member: a model has thousands, and copies by spreading take several times as long. */
function withReason(constraint: BareConstraint, reason: Reason): Constraint {
  const { literals } = constraint;
  switch (constraint.kind) {
    case "clause":
      return { kind: "clause", literals, reason };
    case "cardinality":
      return { kind: "cardinality", relation: constraint.relation, k: constraint.k, literals, reason };
    case "linear": {
      const { relation, coefficients, bound } = constraint;
      return { kind: "linear", relation, literals, coefficients, bound, reason };
    }
  }
}

/** The rules and constraints that a list begins with, taken from another finished list. */
export type FirstRules = Pick<RuleModel, "rules" | "ruleOf" | "constraints">;

/**
 * An empty list, or one that begins with the rules of another: what many puzzles share is then written once. It throws `Stopped` when the budget does not allow
 * more constraints.
 */
export function createRuleList(budget?: Budget, first?: FirstRules): RuleList {
  const constraints = createConstraintList(budget, first?.constraints);
  const rules: Rule[] = first === undefined ? [] : [...first.rules];
  const ruleOf: number[] = [];
  const push = (constraint: BareConstraint, reason: Reason, rule: number): void => {
    constraints.push(withReason(constraint, reason));
    ruleOf.push(rule);
  };
  return {
    add(rule, bare) {
      const index = rules.push(rule) - 1;
      const reason = { rule: rule.rule, cells: rule.cells, numbers: [index] };
      for (const constraint of bare) push(constraint, reason, index);
    },
    define(constraint) {
      push(constraint, MEANING, DEFINITION);
    },
    finish: () => ({
      rules,
      ruleOf: joined(first?.ruleOf, ruleOf),
      constraints: constraints.all,
      words: ({ numbers }) => (numbers === undefined ? "what a variable means" : rules[numbers[0]!]!.words),
    }),
  };
}

function joined(first: Int32Array | undefined, numbers: readonly number[]): Int32Array {
  const all = new Int32Array((first?.length ?? 0) + numbers.length);
  if (first !== undefined) all.set(first);
  all.set(numbers, first?.length ?? 0);
  return all;
}
