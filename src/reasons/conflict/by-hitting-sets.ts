/**
 * The smallest set of clashing rules where it is large, by implicit hitting sets (Moreno-Centeno and Karp, "The implicit hitting set approach",
 * Operations Research 2013; Ignatiev et al., "Smallest MUS extraction with minimal hitting set dualization", CP 2015).
 *
 * Where an assignment breaks some rules and meets all others, a set that clashes has one of those. So no set that clashes has fewer rules than the
 * fewest that hit all such sets of broken rules. If the fewest can hold, an assignment is found that meets them and as many others
 * as possible, and what it breaks is one set more. The tree of `smallest.ts` begins anew for every size and is fast for few rules; this keeps what it
 * has found, and needs about a hundred sets for a clash of eighteen rules.
 */
import { checkpoint, Stopped, type Budget } from "../../base/index.js";
import type { RuleModel } from "../../model/index.js";
import { openGuardedRules, type GuardedRules } from "../search/guarded.js";
import { withPatience } from "../search/patience.js";
import { createHittingSets } from "./hitting-sets.js";
import { brokenRules, meetMore, type Known } from "./known.js";

/** A rule is not met where that takes the solver more conflicts. The sets are valid all the same. */
const CONFLICTS = 50;

/** The share of the time for that. If it does not end, rules that can be spared are left out in the rest. */
const SHARE = 0.75;

/** `known` has a set of rules that clash, and hears of smaller ones and of better bounds. Throws `Stopped`. */
export async function shrinkByHittingSets(model: RuleModel, budget: Budget, known: Known): Promise<void> {
  const guarded = await openGuardedRules(model, budget);
  try {
    search(model, guarded, withPatience(budget, SHARE * budget.remainingMs()), known);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    const { rules, atLeast } = known.best()!;
    guarded.minimal(rules, [], { shrunk: (fewer) => known.improve(fewer, atLeast) });
  } finally {
    guarded.close();
  }
}

function search(model: RuleModel, guarded: GuardedRules, budget: Budget, known: Known): void {
  const all = model.rules.map((_, rule) => rule);
  const sets = createHittingSets(all.length);
  const tick = (): void => checkpoint(budget);
  const best = (): readonly number[] => known.best()!.rules;
  const meetSoon = (rules: readonly number[]): Uint8Array | undefined => {
    tick();
    const values = guarded.meetSoon(rules, CONFLICTS);
    return typeof values === "string" ? undefined : values;
  };
  for (let bound = Math.max(1, known.best()!.atLeast); ;) {
    known.improve(best(), Math.min(bound, best().length));
    if (bound >= best().length) return;
    const few = sets.atMost(bound, tick);
    if (few === undefined) {
      bound++;
      continue;
    }
    let values: Uint8Array | "clash" | "hard" = guarded.meet(few, []) ?? "clash";
    if (values === "clash") return known.improve(few, few.length);
    // Sets that share no rule raise the bound most, so those that follow have to meet what was broken.
    const met = new Set(few);
    while (typeof values !== "string") {
      const broken = brokenRules(model, meetMore(model, values, meetSoon, all));
      sets.add(broken);
      for (const rule of broken) met.add(rule);
      values = guarded.meetSoon([...met], CONFLICTS);
    }
    const fewer = values === "clash" ? guarded.clash() : all;
    if (fewer.length < best().length) known.improve(fewer, bound);
  }
}
