/**
 * A conflict of a model with very many rules.
 *
 * To a solver each switch is an assumption, and with a switch for every rule a refutation of a 50 × 50 Tents board took seven times as long as with
 * one for every clue. So the laws are kept first, and clues are left out one by one. What a refutation of the rest needs is the first set, and it
 * comes with that refutation. It shrinks: by refuting its rules alone and looking again at what that needs, then by leaving out one by one.
 */
import type { Budget } from "../../base/index.js";
import type { RuleModel } from "../../model/index.js";
import { openGuardedRules } from "../search/guarded.js";
import { meetMore, type Known, type ProvedConflict } from "./known.js";
import { refuteBySolver } from "./refute.js";
import { onlyRules } from "./sub-model.js";

/** A refutation of the same rules is tried again when the last one spared this share of them. */
const WORTHWHILE = 0.1;

/** False: the rules do not clash. `known` hears of what is found. Throws `Stopped`. */
export async function conflictOfMany(model: RuleModel, budget: Budget, known: Known): Promise<boolean> {
  const rules = await clashingClues(model, budget, known);
  const proved = rules && (await refuteBySolver(model, rules, budget));
  if (proved === undefined) return false;
  known.prove(proved);
  known.improve(await shrink(model, proved, budget, known), 1);
  if (known.best!.rules.length > 1) known.lean(await nearlyRight(model, known, budget));
  return true;
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

/** Some of these rules that clash, none of which can be spared. `known` hears of those that are fewer than it has. */
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
  const guarded = await openGuardedRules(onlyRules(model, rules), budget);
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
  const aside = new Set(known.best!.rules);
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
