/** Which clues a puzzle with one solution can do without: what the `reasons` room finds gets its time and its checks. */
import { ContractError, Stopped, type Budget } from "../../base/index.js";
import type { RuleModel } from "../../model/index.js";
import type { Family, PuzzleClue, SetterClues } from "../../puzzles/index.js";
import { spareClues } from "../../reasons/index.js";
import type { ClueGone, SpareClues } from "./why-json.js";
import { inTime, lastChance, partOf, PATIENCE, withinPart } from "./why-time.js";

/** Whether a puzzle has exactly one solution. Undefined if there was no time to decide it. */
export type IsUnique<P> = (puzzle: P, budget: Budget) => Promise<boolean | undefined>;

/**
 * For a puzzle with exactly one solution. Undefined if its family has no clues, or if the time was up before they were read. `onKnown` hears
 * of its clues before it is known which are spare.
 */
export async function whatIsSpare<P, S>(
  family: Family<P, S>,
  puzzle: P,
  solution: S,
  budget: Budget,
  isUnique: IsUnique<P>,
  onKnown?: (spare: SpareClues<P>) => void,
): Promise<SpareClues<P> | undefined> {
  return inTime(async () => {
    const reasons = family.reasons!(puzzle, budget);
    const clues = reasons.clues?.();
    if (clues === undefined) return undefined;
    const undecided = { together: [], kept: clues.all.map(goneOf), most: clues.all.length === 0 };
    onKnown?.(undecided);
    const values = reasons.assignment(solution);
    const most = await inTime(() => checkedSpare(reasons.model, clues, values, budget, isUnique));
    if (most !== undefined && (most.most || most.together.length > 0)) return most;
    return (await inTime(() => spareByItself(clues, budget, isUnique))) ?? undecided;
  });
}

/** Where rules lead to nothing in the time: the family's own solver may be faster where only one clue is away. */
async function spareByItself<P>(
  { all, without }: SetterClues<P>,
  budget: Budget,
  isUnique: IsUnique<P>,
): Promise<SpareClues<P>> {
  const time = withinPart(budget, PATIENCE.spare);
  for (const clue of all) {
    const puzzle = without([clue]);
    const unique = await isUnique(puzzle, time);
    if (unique === undefined) throw new Stopped("time");
    if (!unique) continue;
    const kept = all.filter((other) => other !== clue);
    return { together: [goneOf(clue)], kept: kept.map(goneOf), most: kept.length === 0, puzzle };
  }
  return { together: [], kept: all.map(goneOf), most: true, others: [] };
}

/** The solver need not be trusted: each looser puzzle is solved like any other puzzle. */
async function checkedSpare<P>(
  model: RuleModel,
  { all, without }: SetterClues<P>,
  solution: Uint8Array,
  budget: Budget,
  isUnique: IsUnique<P>,
): Promise<SpareClues<P>> {
  const found = await spareClues(model, all, solution, partOf(budget, PATIENCE.spare));
  if (found === undefined) throw new ContractError("the rules allow a second solution, which was not found");
  const checkedWithout = async (gone: readonly PuzzleClue[], time: Budget): Promise<P> => {
    const looser = without(gone);
    const unique = await isUnique(looser, time);
    if (unique === false)
      throw new ContractError("a puzzle without its spare clues does not have exactly one solution");
    if (unique === undefined) throw new Stopped("time");
    return looser;
  };
  const { together, kept, most } = found;
  const looser = together.length === 0 ? undefined : await checkedWithout(together, lastChance(budget));
  const others = await inTime(async () => {
    const time = withinPart(budget, PATIENCE.spare);
    for (const clue of found.others ?? []) await checkedWithout([clue], time);
    return found.others;
  });
  return {
    together: together.map(goneOf),
    kept: kept.map(goneOf),
    most,
    ...(others === undefined ? {} : { others: others.map(goneOf) }),
    ...(looser === undefined ? {} : { puzzle: looser }),
  };
}

function goneOf({ rule, kind, cells, words, away }: PuzzleClue): ClueGone {
  return { rule, kind, cells, words, change: away };
}
