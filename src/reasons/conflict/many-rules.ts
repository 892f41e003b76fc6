/**
 * A conflict of a model with very many rules.
 *
 * To a solver each switch is an assumption, and with a switch for every rule its own conflict is large. So the first look is at few clues that come one after the other, and the laws
 * around them: many faults are in one place, and a refutation is short there. Otherwise all laws are kept, and clues are left out one by
 * one. What a refutation of the rest needs is the first set, and it comes with that refutation. It shrinks in two ways: its rules alone are
 * refuted, and only what that needs is kept; then rules are left out one by one.
 */
import type { Budget } from "../../base/index.js";
import type { RuleModel } from "../../model/index.js";
import { openGuardedRules } from "../search/guarded.js";
import { meetMore, type Known, type ProvedConflict } from "./known.js";
import { canHold, refuteBySolver } from "./refute.js";
import { createLawsAround, createSubModels, onlyRules, withoutOthers } from "./sub-model.js";

/** A refutation of the same rules is tried again when the last one did without this share of them. */
const WORTHWHILE = 0.1;

/** False: the rules do not clash. `known` hears of what is found. Throws `Stopped`. */
export async function conflictOfMany(model: RuleModel, budget: Budget, known: Known): Promise<boolean> {
  const rules = (await clashInOnePlace(model, budget)) ?? (await clashingClues(model, budget, known));
  const proved = rules && (await refuteBySolver(model, rules, budget));
  if (proved === undefined) return false;
  known.prove(proved);
  known.improve(await shrink(model, proved, budget, known), 1);
  if (known.best()!.rules.length > 1) known.lean(await nearlyRight(model, known, budget));
  return true;
}

/** This many clues are looked at together: the two halves of two counts. */
const TOGETHER = 4;

/** If a place takes in a larger share of all rules, it is not one place. */
const LARGEST_PLACE = 0.25;

/** A few clues next to each other that clash with the laws around them, and those laws; undefined when there are none. */
async function clashInOnePlace(model: RuleModel, budget: Budget): Promise<readonly number[] | undefined> {
  const clues = model.rules.map((_, rule) => rule).filter((rule) => model.rules[rule]!.kind !== "law");
  const lawsAround = createLawsAround(model);
  const only = createSubModels(model);
  for (let from = 0; from < clues.length; from += TOGETHER / 2) {
    const some = clues.slice(from, from + TOGETHER);
    const rules = [...some, ...lawsAround(some)];
    if (rules.length > LARGEST_PLACE * model.rules.length) continue;
    if (!(await canHold(withoutOthers(only(rules)), budget))) return rules;
  }
  return undefined;
}

/** The laws and some clues, of which none can be spared, that clash; undefined when all clues can be met. */
async function clashingClues(
  model: RuleModel,
  budget: Budget,
  known: Known,
): Promise<readonly number[] | undefined> {
  const all = model.rules.map((_, rule) => rule);
  const isLaw = (rule: number): boolean => model.rules[rule]!.kind === "law";
  const laws = all.filter(isLaw);
  const clues = all.filter((rule) => !isLaw(rule));
  const shrunk = (fewer: readonly number[]): void => known.improve([...fewer, ...laws], 1);
  if (clues.length === 0) return all;
  const guarded = await openGuardedRules(model, budget, new Set(clues));
  try {
    if (guarded.meet(clues, []) !== undefined) return undefined;
    const first = guarded.clash();
    shrunk(first);
    return [...guarded.minimal(first, [], { shrunk }), ...laws];
  } finally {
    guarded.close();
  }
}

/** Some of these rules that clash, none of which can be spared. `known` hears of smaller sets. */
async function shrink(
  model: RuleModel,
  first: ProvedConflict,
  budget: Budget,
  known: Known,
): Promise<readonly number[]> {
  let proved = first;
  for (let before = Infinity; proved.rules.length < (1 - WORTHWHILE) * before;) {
    before = proved.rules.length;
    proved = (await refuteBySolver(model, proved.rules, budget))!;
    known.prove(proved);
  }
  const { rules } = proved;
  const guarded = await openGuardedRules(withoutOthers(onlyRules(model, rules)), budget);
  try {
    const inModel = (some: readonly number[]): number[] => some.map((rule) => rules[rule]!);
    const shrunk = (some: readonly number[]): void => known.improve(inModel(some), 1);
    return inModel(
      guarded.minimal(
        rules.map((_, i) => i),
        [],
        { shrunk },
      ),
    );
  } finally {
    guarded.close();
  }
}

/**
 * An assignment that breaks few rules. Sets that clash are put aside, no two of them with a rule in common, until all other rules can be met.
 */
async function nearlyRight(model: RuleModel, known: Known, budget: Budget): Promise<Uint8Array> {
  const aside = new Set(known.best()!.rules);
  for (;;) {
    const guarded = await openGuardedRules(model, budget, aside);
    try {
      const values = guarded.meet([], []);
      if (values !== undefined) return meetMore(model, values, (rules) => guarded.meet(rules, []), aside);
    } finally {
      guarded.close();
    }
    const others = model.rules.map((_, rule) => rule).filter((rule) => !aside.has(rule));
    const rules = await shrink(model, (await refuteBySolver(model, others, budget))!, budget, known);
    known.improve(rules, 1);
    for (const rule of rules) aside.add(rule);
  }
}
