/**
 * Why a puzzle has no solution, by its rules, and what would help; where several solutions differ, and what would leave only one. The
 * `reasons` room finds the reasons; this module gives them their time, their words and their checks.
 */
import { ContractError, Stopped, type Budget } from "../../base/index.js";
import type { Rule, RuleModel } from "../../model/index.js";
import { requireCertificate, type Family, type PuzzleReasons } from "../../puzzles/index.js";
import {
  explainAmbiguity,
  factWords,
  refutationBySupposing,
  refutationInSteps,
  refuteFewRules,
  refuteRules,
  sentencesOf,
  smallestConflict,
  smallestRepair,
  stateFact,
  withPatience,
  type Conflict,
  type Step,
} from "../../reasons/index.js";
import type { IsUnique } from "./spare.js";
import type { ClueRepair, RuleConflict, SeveralSolutions, Why } from "./why-json.js";
import { FIRST_SHARE, graceOf, inTime, lastChance, partOf, PATIENCE, withinPart } from "./why-time.js";
import { AT_A_GLANCE } from "./why-words.js";

/** Undefined if there was no time to decide it. */
type IsSolvable<P> = (puzzle: P, budget: Budget) => Promise<boolean | undefined>;

/** How much to look for, and what is called on the way. */
export interface WhyOptions {
  /** Look only for what would help. */
  readonly repairOnly?: boolean | undefined;
  /** Whether to look for clues that a puzzle with one solution can do without. Default: true. */
  readonly spare?: boolean | undefined;
  /** Called with sets of clashing rules while smaller ones are looked for. Each has passed our checker. */
  readonly onConflict?: ((conflict: RuleConflict) => void) | undefined;
  /**
   * Called with the conflict as soon as it is proved, and again when more is known about it, so that it is not lost if the work is ended
   * from outside.
   */
  readonly onProved?: ((conflict: RuleConflict) => void) | undefined;
  /** The clock by which the parts of the work get their time. Absent: `performance.now`. */
  readonly now?: (() => number) | undefined;
}

/** For a puzzle without a solution. `witnessed`: a plain reason is known already. Each part is missing if its time was up. */
export async function whyImpossible<P, S>(
  family: Family<P, S>,
  puzzle: P,
  budget: Budget,
  witnessed: boolean,
  isSolvable: IsSolvable<P>,
  { repairOnly = false, onConflict, onProved }: WhyOptions = {},
): Promise<Pick<Why<P>, "conflict" | "repair">> {
  const { aside, conflict: alone, repair } = PATIENCE;
  return (
    (await inTime(async () => {
      const reasons = family.reasons!(puzzle, budget);
      const conflict = repairOnly
        ? undefined
        : await inTime(() =>
            findConflict(family, puzzle, reasons, budget, witnessed ? aside : alone, {
              onConflict,
              onProved,
            }),
          );
      const mended = await inTime(() => findRepair(reasons, partOf(budget, repair), isSolvable));
      return {
        ...(conflict === undefined ? {} : { conflict }),
        ...(mended === undefined ? {} : { repair: mended }),
      };
    })) ?? {}
  );
}

const ORDER: readonly Rule["kind"][] = ["clue", "given", "law"];

/** A chain of steps for more rules than this would be longer than anybody reads. */
const TOLD_IN_STEPS = 120;

async function findConflict<P, S>(
  family: Family<P, S>,
  puzzle: P,
  reasons: PuzzleReasons<S, P>,
  budget: Budget,
  usualMs: number,
  listeners: Pick<WhyOptions, "onConflict" | "onProved">,
): Promise<RuleConflict> {
  const { model } = reasons;
  const { onProved } = listeners;
  const found =
    (await ownConflict(family, puzzle, reasons, partOf(budget, usualMs))) ??
    (await searchedConflict(reasons, budget, usualMs, listeners));
  const conflict = conflictOf(reasons, found);
  onProved?.(conflict);
  const { near } = found;
  const steps =
    conflict.size > AT_A_GLANCE && near !== undefined
      ? await toldInSteps(reasons, cluesFirst(model, found.rules), near, budget)
      : undefined;
  if (steps === undefined) return conflict;
  onProved?.({ ...conflict, steps });
  return { ...conflict, steps };
}

/** A conflict, still without its steps. */
function conflictOf<S, P>(
  reasons: PuzzleReasons<S, P>,
  { rules, smallest, atLeast, evidence }: Omit<EvidentConflict, "near">,
): RuleConflict {
  const told = cluesFirst(reasons.model, rules).map((rule) => reasons.model.rules[rule]!);
  return { rules: told, said: sentencesOf(reasons, told), size: told.length, smallest, atLeast, ...evidence };
}

/** By small steps of these rules alone if they lead to the clash soon; else by suppositions, and with any rules of the puzzle. */
async function toldInSteps<P, S>(
  reasons: PuzzleReasons<S, P>,
  rules: readonly number[],
  near: Uint8Array,
  budget: Budget,
): Promise<readonly Step[] | undefined> {
  const own =
    rules.length > TOLD_IN_STEPS
      ? undefined
      : await inTime(async () => refutationInSteps(reasons, rules, near, withinPart(budget, PATIENCE.steps)));
  return own ?? inTime(() => refutationBySupposing(reasons, near, withinPart(budget, PATIENCE.supposing)));
}

function cluesFirst({ rules }: RuleModel, numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => ORDER.indexOf(rules[a]!.kind) - ORDER.indexOf(rules[b]!.kind) || a - b);
}

/** Sets come faster than anyone can read, so one is reported at most this often, in milliseconds. */
const TELL_MS = 100;

/** Reports a conflict that is still shrinking. Sets that are not refuted at once are skipped: a smaller one will come. */
function provedOnTheWay<S, P>(
  reasons: PuzzleReasons<S, P>,
  budget: Budget,
  onConflict: NonNullable<WhyOptions["onConflict"]>,
): (conflict: Conflict) => void {
  const { model } = reasons;
  let last: RuleConflict | undefined;
  let toldAt = -Infinity;
  return ({ rules, atLeast, smallest, proved }) => {
    if (performance.now() - toldAt < TELL_MS) return;
    // Sets only shrink: one of the same size is the same, and more is known about it.
    if (last?.size !== rules.length) {
      const numbers = cluesFirst(model, rules);
      const isProved = proved?.rules.length === rules.length;
      const proof = isProved ? proved.proof : refuteFewRules(model, numbers, budget);
      toldAt = performance.now();
      if (proof === undefined) return;
      last = conflictOf(reasons, { rules, smallest, atLeast, evidence: { proof } });
    }
    toldAt = performance.now();
    onConflict({ ...last, smallest, atLeast });
  };
}

/** This few rules are refuted quickly. */
const PROVED_SOON = 1_500;

/** Rules that clash, with their evidence. */
type EvidentConflict = Omit<Conflict, "proved"> & {
  readonly evidence: Pick<RuleConflict, "proof" | "certificate">;
};

/** By the family's own way, where it has one. */
async function ownConflict<P, S>(
  family: Family<P, S>,
  puzzle: P,
  { model, clash }: PuzzleReasons<S, P>,
  budget: Budget,
): Promise<EvidentConflict | undefined> {
  if (clash === undefined) return undefined;
  const found = clash(budget);
  if (found === undefined) throw new ContractError("a puzzle without solution breaks no rule");
  const { certificate, ...conflict } = found;
  const evidence =
    certificate === undefined
      ? { proof: (await refuteRules(model, found.rules, budget)).proof }
      : { certificate: requireCertificate(family, puzzle, certificate, "explain") };
  return { ...conflict, smallest: found.atLeast >= found.rules.length, evidence };
}

/** The set that was found last may have no refutation yet. If there is no time for one, the last set that has one is taken. */
async function searchedConflict<S, P>(
  reasons: PuzzleReasons<S, P>,
  budget: Budget,
  usualMs: number,
  { onConflict, onProved }: Pick<WhyOptions, "onConflict" | "onProved">,
): Promise<EvidentConflict> {
  const { model } = reasons;
  const tell = onConflict && provedOnTheWay(reasons, budget, onConflict);
  const first = partOf(budget, Math.max(PATIENCE.first, usualMs), FIRST_SHARE);
  const share = partOf(budget, usualMs);
  let shrinking: Budget | undefined;
  let firstRules: readonly number[] | undefined;
  let toldProof: Conflict["proved"];
  const part: Budget = { ...first, stopped: () => (shrinking ?? first).stopped() };
  const conflict = await smallestConflict(model, part, (known) => {
    const { rules, atLeast, proved } = known;
    firstRules ??= rules;
    if (proved !== undefined && proved !== toldProof) {
      toldProof = proved;
      const evidence = { proof: proved.proof };
      onProved?.(conflictOf(reasons, { rules: proved.rules, smallest: false, atLeast, evidence }));
    }
    // While nothing has been proved, the proof may take long.
    const isFirst = shrinking === undefined && (proved !== undefined || rules.length <= PROVED_SOON);
    if (isFirst) shrinking = budget.remainingMs() === Infinity ? withPatience(first, usualMs) : share;
    part.report({ stage: `rules that clash: ${rules.length}, at least ${atLeast}` });
    tell?.(known);
  });
  if (conflict === undefined) throw new ContractError("a puzzle without solution breaks no rule");
  const { proved, ...best } = conflict;
  if (proved?.rules.length === best.rules.length) return { ...best, evidence: { proof: proved.proof } };
  const proving = budget.stopped() === undefined ? partOf(budget, PATIENCE.proof) : graceOf(budget);
  // With more rules a refutation is easier to find.
  const last =
    (await inTime(() => refuteRules(model, best.rules, proving))) ??
    proved ??
    (await inTime(() => refuteRules(model, firstRules!, lastChance(budget))));
  if (last === undefined) throw new Stopped(proving.stopped() ?? "time");
  const { rules, proof } = last;
  return { ...best, rules, smallest: best.atLeast >= rules.length, evidence: { proof } };
}

async function findRepair<P, S>(
  reasons: PuzzleReasons<S, P>,
  budget: Budget,
  isSolvable: IsSolvable<P>,
): Promise<ClueRepair<P> | undefined> {
  const { model, repaired } = reasons;
  const repair = await smallestRepair(model, budget);
  if (repair === undefined) return undefined;
  const rules = repair.rules.map((rule) => model.rules[rule]!);
  const { smallest, atLeast } = repair;
  if (repaired === undefined) return { changes: rules, smallest, atLeast };
  const { puzzle, changes } = repaired(rules, repair.values);
  const solvable = await isSolvable(puzzle, budget.stopped() === undefined ? budget : graceOf(budget));
  if (solvable === false) throw new ContractError("a repaired puzzle has no solution");
  return {
    changes: rules.map((rule, i) => ({ ...rule, change: changes[i]! })),
    smallest,
    atLeast,
    ...(solvable === true ? { puzzle } : {}),
  };
}

/** For a puzzle with a solution. Undefined if it has no other, or if the time is up. */
export async function whySeveral<P, S>(
  family: Family<P, S>,
  puzzle: P,
  budget: Budget,
  isUnique: IsUnique<P>,
): Promise<SeveralSolutions<P> | undefined> {
  return inTime(async () => {
    const reasons = family.reasons!(puzzle, budget);
    const found = await explainAmbiguity(reasons, partOf(budget, PATIENCE.several));
    if (found === undefined) return undefined;
    const sayable = found.add !== undefined;
    const several = sayable ? found : ((await inTime(() => byMarks(reasons, budget))) ?? found);
    const { differ, all, solutions, add, fewest, atLeast } = several;
    const cells = differ.flatMap((v) => reasons.fact(v).cells);
    const given = add && reasons.withGivens?.(add);
    // A fact that cannot be given may still be worth naming.
    const isGiven =
      given !== undefined &&
      (sayable || (await isUnique(given, partOf(budget, PATIENCE.several, FIRST_SHARE))) === true);
    return {
      cells: [...new Map(cells.map((cell) => [cell.join(), cell])).values()],
      all,
      fewest,
      atLeast,
      ...(solutions === undefined ? {} : { solutions }),
      ...(add === undefined
        ? {}
        : {
            add: add.map((literal) => ({
              ...stateFact(reasons, literal),
              words: factWords(reasons, literal),
              cells: reasons.fact(Math.abs(literal)).cells,
            })),
            ...(isGiven ? { puzzle: given } : {}),
          }),
    };
  });
}

/** If givens cannot tell the solutions apart, finds marks of the board that do. */
async function byMarks<P, S>(
  { isGivable, ...reasons }: PuzzleReasons<S, P>,
  budget: Budget,
): ReturnType<typeof explainAmbiguity> {
  return isGivable === undefined ? undefined : explainAmbiguity(reasons, partOf(budget, PATIENCE.several));
}
