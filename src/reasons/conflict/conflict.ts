/**
 * Why rules cannot all hold: the smallest set of them that clash.
 *
 * A set that clashes is known soon (from the solver's own conflict) and shrinks: first by leaving out rules one by one, then by the tree of
 * `smallest.ts`, which needs an assignment that breaks few rules to lean on: the solution of as many rules as can be met. Where more rules
 * are needed than the tree can look for, `by-hitting-sets.ts` goes on.
 */
import { checkpoint, createRandom, Stopped, type Budget } from "../../base/index.js";
import type { RuleModel } from "../../model/index.js";
import { openGuardedRules, type GuardedRules } from "../search/guarded.js";
import { ModelStore } from "../search/models.js";
import { withPatience } from "../search/patience.js";
import { createSmallestSearch } from "../search/smallest.js";
import { sumsOf } from "../search/sums.js";
import { createSwitchboard } from "../search/switchboard.js";
import { shrinkByHittingSets } from "./by-hitting-sets.js";
import { createKnown, meetMore, type Conflict, type Known } from "./known.js";
import { conflictOfMany } from "./many-rules.js";
import { refuteBySolver } from "./refute.js";

/** The tree takes too long for more rules. */
const DEEPEST = 8;

/** This many rules that clash are refuted at once; fewer seldom take long. */
const MANY = 30;

/** A set with more rules than these is looked for in other orders, too. */
const FEW = 6;

/** This many orders are tried, while this share of the time is not over. */
const ORDERS = 4;
const ORDERS_SHARE = 0.1;

/** A rule stays where the solver needs more conflicts to do without it: there a search for the smallest set is soon ahead. */
const CONFLICTS = 300;

/** More rules than this are too many switches for a solver. */
const MOST_SWITCHES = 1_500;

/** The smallest set of rules that clash. Undefined: they do not. `shrunk` hears of every smaller set that is found. Throws `Stopped` when none is known. */
export async function smallestConflict(
  model: RuleModel,
  budget: Budget,
  shrunk?: (conflict: Conflict) => void,
): Promise<Conflict | undefined> {
  const known = createKnown(shrunk);
  const find = model.rules.length > MOST_SWITCHES ? conflictOfMany : conflictOfFew;
  try {
    if (!(await find(model, budget, known))) return undefined;
    const near = known.best()?.near;
    if (near !== undefined) shrinkByTree(model, near, budget, known);
    if (!known.best()!.smallest && find === conflictOfFew) await shrinkByHittingSets(model, budget, known);
  } catch (error) {
    if (!(error instanceof Stopped) || known.best() === undefined) throw error;
  }
  return known.best();
}

/** False: the rules do not clash. `known` hears of what is found. Throws `Stopped`. */
async function conflictOfFew(model: RuleModel, budget: Budget, known: Known): Promise<boolean> {
  const all = model.rules.map((_, rule) => rule);
  const guarded = await openGuardedRules(model, budget);
  try {
    if (guarded.meet(all, []) !== undefined) return false;
    const first = guarded.clash();
    known.improve(first, 1);
    /** The rules that clash are tried last. */
    const without = (some: readonly number[]): Uint8Array => {
      const last = new Set(some);
      const others = all.filter((rule) => !last.has(rule));
      return guarded.meet(others, []) ?? guarded.meet([], [])!;
    };
    // If the time is up before the rules are few, this is the assignment to lean on.
    known.lean(without(first));
    // Of many rules a smaller set may take too long to refute: then this is the evidence.
    if (first.length > MANY) known.prove((await refuteBySolver(model, first, budget))!);
    const rules = guarded.minimal(known.best()!.rules, [], {
      conflicts: CONFLICTS,
      shrunk: (fewer) => known.improve(fewer, 1),
    });
    known.improve(rules, 1);
    if (rules.length === 1) return true;
    tryOtherOrders(guarded, all, known, withPatience(budget, ORDERS_SHARE * budget.remainingMs()));
    known.lean(meetMore(model, without(known.best()!.rules), (some) => guarded.meet(some, []), all));
    return true;
  } finally {
    guarded.close();
  }
}

/**
 * Leaves out rules in other orders. Which rules stay depends on what was left out first: of two sets of which none can be spared, one may have
 * twice as many rules as the other.
 */
function tryOtherOrders(guarded: GuardedRules, all: readonly number[], known: Known, share: Budget): void {
  const random = createRandom(1);
  for (let order = 0; order < ORDERS && known.best()!.rules.length > FEW; order++) {
    if (share.stopped() !== undefined) return;
    const rules = guarded.minimal(random.shuffle([...all]), [], { conflicts: CONFLICTS });
    known.improve(rules, 1);
  }
}

function shrinkByTree(model: RuleModel, lean: Uint8Array, budget: Budget, known: Known): void {
  const { variableCount, rules } = model;
  const board = createSwitchboard(sumsOf(model), variableCount, rules.length);
  board.lean(lean);
  const search = createSmallestSearch(board);
  const store = new ModelStore();
  const tick = (): void => checkpoint(budget);
  const { rules: best } = known.best()!;
  for (let size = 1; size <= Math.min(DEEPEST, best.length); size++) {
    const end = size < best.length ? search.find(store, size, tick) : ({ outcome: "none" } as const);
    if (end.outcome === "found") return known.improve(end.rules, size);
    if (end.outcome === "hard") return;
    known.improve(best, Math.min(best.length, size + 1));
  }
}
