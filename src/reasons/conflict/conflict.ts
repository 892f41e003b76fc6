/**
 * Why rules cannot all hold: the smallest set of them that clash.
 *
 * A set that clashes is known at once (from the solver's own conflict) and shrinks: first by leaving out rules one by one, then by the tree of
 * `smallest.ts`, which needs an assignment that breaks few rules to lean on: the solution of as many rules as can be met.
 */
import { checkpoint, Stopped, type Budget } from "../../base/index.js";
import { DEFINITION, type Literal, type RuleModel, satisfies } from "../../model/index.js";
import type { GuardedRules } from "../search/guarded.js";
import { createSmallestSearch, ModelStore } from "../search/smallest.js";
import { sumsOf } from "../search/sums.js";
import { createSwitchboard } from "../search/switchboard.js";

/** A set of rules that cannot all hold. */
export interface Conflict {
  readonly rules: readonly number[];
  /** No smaller set clashes. */
  readonly smallest: boolean;
  /** What is known: every set that clashes has so many rules. */
  readonly atLeast: number;
  /** An assignment that breaks few rules, where one was looked for. */
  readonly near?: Uint8Array;
}

/** Rules beyond this many are not searched for a smaller set: nobody would wait for it. */
const DEEPEST = 12;

/** The smallest set of rules that clash with the literals. Undefined: they do not. `shrunk` hears of every smaller set that is found. */
export function smallestConflict(
  model: RuleModel,
  guarded: GuardedRules,
  literals: readonly Literal[],
  budget: Budget,
  shrunk?: (conflict: Conflict) => void,
): Conflict | undefined {
  const all = model.rules.map((_, rule) => rule);
  if (guarded.meet(all, literals) !== undefined) return undefined;
  let best: Conflict = { rules: guarded.clash(), smallest: false, atLeast: 1 };
  let near: Uint8Array | undefined;
  const improve = (rules: readonly number[], atLeast: number): void => {
    best = { rules, smallest: atLeast >= rules.length, atLeast };
    shrunk?.(best);
  };
  improve(best.rules, 1);
  try {
    improve(guarded.minimal(best.rules, literals, { shrunk: (rules) => improve(rules, 1) }), 1);
    if (best.rules.length > 1) {
      near = nearlyRight(model, guarded, best.rules, literals);
      shrinkByTree(model, near, literals, budget, best, improve);
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  return near === undefined ? best : { ...best, near };
}

/** An assignment that meets as many rules as can be found: the rules that clash are tried last, and those that hold by chance not at all. */
function nearlyRight(
  model: RuleModel,
  guarded: GuardedRules,
  clash: readonly number[],
  literals: readonly Literal[],
): Uint8Array {
  const last = new Set(clash);
  const { rules, constraints, ruleOf } = model;
  const brokenIn = (values: Uint8Array): Set<number> => {
    const broken = new Set<number>();
    constraints.forEach((constraint, i) => {
      if (ruleOf[i] !== DEFINITION && !satisfies(values, constraint)) broken.add(ruleOf[i]!);
    });
    return broken;
  };
  const others = rules.map((_, rule) => rule).filter((rule) => !last.has(rule));
  let values = guarded.meet(others, literals) ?? guarded.meet([], literals)!;
  const tried = new Set<number>();
  for (;;) {
    const broken = brokenIn(values);
    const rule = [...broken].find((candidate) => !tried.has(candidate));
    if (rule === undefined) return values;
    tried.add(rule);
    const met = rules.map((_, other) => other).filter((other) => !broken.has(other));
    values = guarded.meet([...met, rule], literals) ?? values;
  }
}

function shrinkByTree(
  model: RuleModel,
  lean: Uint8Array,
  literals: readonly Literal[],
  budget: Budget,
  known: Conflict,
  improve: (rules: readonly number[], atLeast: number) => void,
): void {
  const { variableCount, rules } = model;
  const board = createSwitchboard(sumsOf(model), variableCount, rules.length);
  board.lean(lean);
  for (const literal of literals) if (!board.set(literal)) return improve([], 0);
  const search = createSmallestSearch(board, variableCount);
  const store = new ModelStore();
  const tick = (): void => checkpoint(budget);
  for (let size = 1; size <= Math.min(DEEPEST, known.rules.length); size++) {
    const end = size < known.rules.length ? search.find(store, size, tick) : ({ outcome: "none" } as const);
    if (end.outcome === "found") return improve(end.rules, size);
    if (end.outcome === "hard") return;
    improve(known.rules, Math.min(known.rules.length, size + 1));
  }
}
