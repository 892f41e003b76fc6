/**
 * Which clues a puzzle with exactly one solution can do without.
 *
 * With its solution forbidden the clues clash, and clues that clash are clues that leave one solution. So the smallest clash has the
 * fewest clues to keep, and everything else can go together (`by-hitting-sets.ts`). For this the laws of the game are always on, and all rules of a clue
 * are one switch.
 */
import { checkpoint, plural, Stopped, type Budget } from "../../base/index.js";
import { DEFINITION, type RuleModel } from "../../model/index.js";
import type { PuzzleClue } from "../../puzzles/index.js";
import { shrinkByHittingSets } from "../conflict/by-hitting-sets.js";
import { createKnown } from "../conflict/known.js";
import { openGuardedRules, type GuardedRules } from "../search/guarded.js";
import { withPatience } from "../search/patience.js";

/** Clues that can go. */
export interface SpareFound {
  /** Without these there is still one solution. */
  readonly together: readonly PuzzleClue[];
  /** The other clues, which are enough. */
  readonly kept: readonly PuzzleClue[];
  /** Whether it is known that no more can go together. */
  readonly most: boolean;
  /** Those of them that could go as well, each by itself, if some of the others stay. Absent where the time was up. */
  readonly others?: readonly PuzzleClue[];
}

/** The share of the time for the most clues that can go. */
const SHARE = 0.7;

/** `solution`: the values of the only one. Undefined: it is not the only one. Throws `Stopped` when nothing is known. */
export async function spareClues(
  model: RuleModel,
  clues: readonly PuzzleClue[],
  solution: Uint8Array,
  budget: Budget,
): Promise<SpareFound | undefined> {
  const asRules = withoutSolution(byClues(model, clues), solution);
  const all = clues.map((_, clue) => clue);
  const known = createKnown(({ rules }) =>
    budget.report({ stage: `${plural(all.length - rules.length, "clue")} can go` }),
  );
  const guarded = await openGuardedRules(asRules, budget);
  try {
    if (guarded.meet(all, []) !== undefined) return undefined;
    const shrunk = (kept: readonly number[]): void => known.improve(kept, 1);
    shrunk(guarded.clash());
    const minimal = guarded.minimal(known.best()!.rules, [], { shrunk });
    // None of them can be spared. If these are all clues, there is nothing else to look for.
    known.improve(minimal, minimal.length === all.length ? all.length : 1);
    if (!known.best()!.smallest)
      await shrinkByHittingSets(asRules, withPatience(budget, SHARE * budget.remainingMs()), known);
    return toldBy(clues, known.best()!, othersOf(guarded, all, known.best()!.rules, budget));
  } catch (error) {
    const best = known.best();
    if (!(error instanceof Stopped) || best === undefined) throw error;
    return toldBy(clues, best);
  } finally {
    guarded.close();
  }
}

function toldBy(
  clues: readonly PuzzleClue[],
  { rules: kept, smallest }: { readonly rules: readonly number[]; readonly smallest: boolean },
  others?: readonly number[],
): SpareFound {
  const isKept = new Set(kept);
  return {
    together: clues.filter((_, clue) => !isKept.has(clue)),
    kept: clues.filter((_, clue) => isKept.has(clue)),
    most: smallest,
    ...(others === undefined ? {} : { others: others.map((clue) => clues[clue]!) }),
  };
}

/** Of the clues that stay, those that could go by themselves, in the order of the puzzle. */
function othersOf(
  guarded: GuardedRules,
  all: readonly number[],
  kept: readonly number[],
  budget: Budget,
): readonly number[] {
  const isKept = new Set(kept);
  return all.filter((clue) => {
    if (!isKept.has(clue)) return false;
    checkpoint(budget);
    return (
      guarded.meet(
        all.filter((other) => other !== clue),
        [],
      ) === undefined
    );
  });
}

/** The model with a rule for each clue. Laws always hold. */
function byClues(model: RuleModel, clues: readonly PuzzleClue[]): RuleModel {
  const clueOf = new Map(clues.flatMap(({ rules }, clue) => rules.map((rule) => [rule, clue])));
  const ruleOf = model.ruleOf.map((rule) =>
    rule === DEFINITION ? DEFINITION : (clueOf.get(model.rules[rule]!) ?? DEFINITION),
  );
  return { ...model, rules: clues, ruleOf };
}

/** What is not true of the solution, in one clause: another solution differs in some fact. */
function withoutSolution(model: RuleModel, solution: Uint8Array): RuleModel {
  const literals = Array.from({ length: model.factCount }, (_, i) =>
    solution[i + 1] === 1 ? -(i + 1) : i + 1,
  );
  const reason = { rule: "another-solution", cells: [] };
  return {
    ...model,
    constraints: [...model.constraints, { kind: "clause", literals, reason }],
    ruleOf: Int32Array.from([...model.ruleOf, DEFINITION]),
  };
}
