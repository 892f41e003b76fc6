/** Walks by smallest reasons, found in a plain way, for tests of a family's rules and techniques. */
import { UNLIMITED } from "../base/index.js";
import { DEFINITION, type Literal, type Rule, type RuleModel, satisfies } from "../model/index.js";
import type { FoundStep, PuzzleReasons } from "../puzzles/index.js";
import { createReasoner, createSwitchboard, sumsOf } from "../reasons/index.js";

/** A step and whether it is proved that no fact had a smaller reason. */
export interface WalkedStep extends FoundStep {
  readonly smallest: boolean;
}

/** Whether rules and facts force other facts, by search. */
export type Forces = (
  rules: readonly Rule[],
  facts: readonly Literal[],
  conclusions: readonly Literal[],
) => boolean;

export function createForces<S>({ model }: PuzzleReasons<S>, near?: Uint8Array): Forces {
  const board = createSwitchboard(sumsOf(model), model.variableCount, model.rules.length);
  if (near !== undefined) board.lean(near);
  const indexOf = new Map(model.rules.map((rule, index) => [rule, index]));
  return (rules, facts, conclusions) => {
    const mark = board.mark();
    const on = rules.map((rule) => indexOf.get(rule)!);
    const consistent = on.every((rule) => board.on(rule)) && facts.every((fact) => board.set(fact));
    const forced = conclusions.every((literal) => {
      const before = board.mark();
      const refuted = !consistent || !board.set(-literal) || board.repair() === "refuted";
      board.back(before);
      return refuted;
    });
    board.back(mark);
    for (const rule of on) board.off(rule);
    return forced;
  };
}

/** The facts that are all needed for the conclusions. */
export function usesOf(
  forces: Forces,
  rules: readonly Rule[],
  known: readonly Literal[],
  conclusions: readonly Literal[],
): Literal[] {
  let kept = [...known];
  for (let part = Math.max(1, kept.length >> 2); part > 0; part >>= 1)
    for (let from = 0; from < kept.length;) {
      const fewer = kept.toSpliced(from, part);
      if (forces(rules, fewer, conclusions)) kept = fewer;
      else from += part;
    }
  return kept;
}

/** The steps from `known` on: each has a smallest reason, and includes everything that the same rules force. */
export function* walkSteps<S>(
  reasons: PuzzleReasons<S>,
  forced: readonly Literal[],
  assignment: Uint8Array,
  { known = [], most = 8 }: { readonly known?: readonly Literal[]; readonly most?: number } = {},
): Generator<WalkedStep> {
  const reasoner = createReasoner(reasons.model, sumsOf(reasons.model), forced, assignment);
  const forces = createForces(reasons, assignment);
  const board = [...known];
  const left = new Set(forced);
  const learn = (facts: readonly Literal[]): void => {
    reasoner.learn(facts);
    for (const fact of facts) left.delete(fact);
  };
  learn(known);
  for (;;) {
    const next = reasoner.next(most, UNLIMITED);
    if (next === undefined) return;
    const rules = next.found[0]!.rules.map((index) => reasons.model.rules[index]!);
    const facts = [...left].filter((literal) => forces(rules, board, [literal]));
    yield { rules, facts, uses: usesOf(forces, rules, board, facts), smallest: next.smallest };
    learn(facts);
    board.push(...facts);
  }
}

/** The smallest reason for one fact. */
export function smallestReason<S>(
  reasons: PuzzleReasons<S>,
  known: readonly Literal[],
  literal: Literal,
  assignment: Uint8Array,
): readonly Rule[] | undefined {
  const reasoner = createReasoner(reasons.model, sumsOf(reasons.model), [literal], assignment);
  reasoner.learn(known);
  const found = reasoner.next(reasons.model.rules.length, UNLIMITED)?.found[0];
  return found?.rules.map((index) => reasons.model.rules[index]!);
}

/** All assignments that the definitions of a small model allow, each with the numbers of the rules that it breaks. */
export interface Assignments {
  readonly values: readonly Uint8Array[];
  readonly broken: readonly ReadonlySet<number>[];
}

export function allAssignments({ variableCount, constraints, ruleOf }: RuleModel): Assignments {
  const all: Uint8Array[] = [];
  const broken: Set<number>[] = [];
  for (let bits = 0; bits < 2 ** variableCount; bits++) {
    const values = Uint8Array.from({ length: variableCount + 1 }, (_, v) =>
      v === 0 ? 0 : (bits >> (v - 1)) & 1,
    );
    const rules = new Set(constraints.flatMap((each, i) => (satisfies(values, each) ? [] : [ruleOf[i]!])));
    if (rules.has(DEFINITION)) continue;
    all.push(values);
    broken.push(rules);
  }
  return { values: all, broken };
}

/** Whether some `size` rules and the known facts force a fact, by trying all sets of rules. */
export function hasReason(
  { values, broken }: Assignments,
  known: readonly Literal[],
  literal: Literal,
  ruleCount: number,
  size: number,
): boolean {
  const against = [...known, -literal];
  // Every assignment without the fact must break one of the rules.
  const toHit = broken.filter((_, i) => against.every((l) => (values[i]![Math.abs(l)] === 1) === l > 0));
  const choose = (from: number, left: number, unhit: readonly ReadonlySet<number>[]): boolean => {
    if (unhit.length === 0) return true;
    if (left === 0) return false;
    for (let rule = from; rule < ruleCount; rule++) {
      const others = unhit.filter((rules) => !rules.has(rule));
      if (choose(rule + 1, left - 1, others)) return true;
    }
    return false;
  };
  return choose(0, size, toHit);
}
