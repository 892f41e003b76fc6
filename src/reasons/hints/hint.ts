/** The next step on a board, and all steps to its end. */
import type { Budget } from "../../base/index.js";
import type { Literal, Spot } from "../../model/index.js";
import type { PuzzleReasons, SeenSolutions } from "../../puzzles/index.js";
import { openGuardedRules, type GuardedRules } from "../search/guarded.js";
import { openOracle } from "../search/oracle.js";
import { withOvertime, withPatience, withWork } from "../search/patience.js";
import { sumsOf } from "../search/sums.js";
import { createStepMaker } from "../steps/step-maker.js";
import type { Step } from "../steps/step.js";
import { walkByChains } from "./chain-walk.js";
import { walkByThoughts } from "./thought-walk.js";
import type { Desk, Walk, WalkedStep } from "./walk.js";
import { findWrongMark, type WrongMark } from "./wrong.js";

/** What can be said about a board. */
export type Hint =
  /** The next step. */
  | { readonly status: "step"; readonly step: Step }
  | ({ readonly status: "wrong" } & WrongMark)
  | { readonly status: "solved" }
  /** Nothing more is forced: solutions differ in these cells. */
  | { readonly status: "open"; readonly differ: readonly Spot[] }
  | { readonly status: "impossible" };

/** All steps from a board on. */
export interface Walkthrough {
  /** In order. */
  readonly steps: readonly WalkedStep[];
  /** `open`: solutions differ in what is left. */
  readonly end: "solved" | "open";
}

export interface Hinting {
  /** `known` are the marks of the board, the earliest first. `onKnown` hears of a step of many rules while a shorter way is looked for. */
  hint(known: readonly Literal[], together?: boolean, onKnown?: (step: Step) => void): Promise<Hint>;
  /**
   * `onStep` hears of each step as it is found, so that those are known when the time is up. `together`: steps that read better as one are
   * joined; else each step has as many rules as its size says. Undefined when there is no solution.
   */
  walkthrough(
    known: readonly Literal[],
    onStep?: (step: WalkedStep) => void,
    together?: boolean,
  ): Promise<Walkthrough | undefined>;
  close(): void;
}

/** How long a hint may take, in milliseconds. */
const PATIENCE = 1_000;

/** How long a chain or a supposition is looked for. Without one there are only dozens of rules to say, which help nobody, so it may take longer. */
const CHAINING = 4_000;

/** Searches that may follow after that. */
const LATE = 3_000;

/**
 * After this many searches without a chain, or this many milliseconds, those rules are found, so that something is known within a second.
 * Searches count, not only time: finding those rules takes longer than most chains, and would make a busy machine busier.
 */
const SOON_WORK = 8_000;
const SOON = 300;

/** Each search may take this share of what is left: where it finds nothing, the next one still has time. */
const SHARE = 0.7;

/** How long a family looks for many solutions, in milliseconds. */
const SEEING = 2_000;

/** How often its budget may be asked after that: what all solutions differ in must not depend on how busy the machine is. */
const SEEING_LATE = 500;

/** Searches for a step of a walkthrough: what it finds must not depend on the machine. */
const WORK = 10_000;

export async function openHinting<S>(reasons: PuzzleReasons<S>, budget: Budget): Promise<Hinting> {
  const { model } = reasons;
  const sums = sumsOf(model);
  const oracle = openOracle(reasons, budget);
  let guarded: GuardedRules | undefined;
  const desk: Desk<S> = {
    reasons,
    model,
    sums,
    oracle,
    maker: createStepMaker(model, sums, budget),
    budget,
    guarded: async () => (guarded ??= await openGuardedRules(model, budget)),
    isMark: reasons.isMark ?? (() => true),
  };

  /** Many solutions with these marks, where the family finds them soon. What all of them share is known where they are listed. */
  function seenWith(known: readonly Literal[]): SeenSolutions | undefined {
    return oracle.listed
      ? undefined
      : reasons.seen?.(known, withOvertime(withPatience(budget, SEEING), SEEING_LATE));
  }

  async function startWalk(
    known: readonly Literal[],
    solution: Uint8Array,
    seen?: SeenSolutions,
  ): Promise<Walk> {
    // A family with its own way finds out by itself what is forced.
    if (reasons.findings !== undefined) return walkByThoughts(desk, known, [], solution);
    const forced = await sharedBy(desk, known, solution, seen);
    const walk = reasons.isMark === undefined ? walkByThoughts : walkByChains;
    return walk(desk, known, forced, solution);
  }

  return {
    async hint(known, together = false, onKnown) {
      const seen = seenWith(known);
      const solution = seen?.solution ?? (await oracle.ask()).complete(known);
      const shareOf = (whole: Budget) => (): Budget => withPatience(budget, SHARE * whole.remainingMs());
      const patience = shareOf(withPatience(budget, PATIENCE));
      if (solution === undefined) {
        if ((await oracle.ask()).complete([]) === undefined) return { status: "impossible" };
        const chaining = (): Budget => withPatience(budget, CHAINING);
        return { status: "wrong", ...(await findWrongMark(desk, known, patience, chaining)) };
      }
      const easy = await easyStep(desk, known, solution, patience, together);
      if (easy !== undefined) return { status: "step", step: easy.step };
      const walk = await startWalk(known, solution, seen);
      const hasChains = reasons.isMark !== undefined && reasons.findings === undefined;
      const soon = withWork(withPatience(budget, Math.min(SOON, budget.remainingMs() / 2)), SOON_WORK);
      const chaining = shareOf(withPatience(budget, CHAINING));
      const next = hasChains
        ? await walk.next(
            () => withLateWork(chaining(), budget),
            together,
            soon,
            ({ step }) => onKnown?.(step),
          )
        : await walk.next(patience, together);
      if (next !== undefined) return { status: "step", step: next.step };
      const settled = walk.settled();
      const differ = Array.from({ length: model.factCount }, (_, i) => i + 1).filter((v) => !settled.has(v));
      if (differ.length === 0) return { status: "solved" };
      return { status: "open", differ: differentCells(differ.flatMap((v) => reasons.fact(v).cells)) };
    },
    async walkthrough(known, onStep, together = false) {
      const seen = seenWith(known);
      const solution = seen?.solution ?? (await oracle.ask()).complete(known);
      if (solution === undefined) return undefined;
      const walk = await startWalk(known, solution, seen);
      const steps: WalkedStep[] = [];
      for (;;) {
        const next = await walk.next(() => withWork(budget, WORK), together);
        if (next === undefined) break;
        steps.push(next);
        onStep?.(next);
        budget.report({ stage: "steps", done: steps.length });
        walk.take(next.step.literals);
      }
      return { steps, end: walk.settled().size === model.factCount ? "solved" : "open" };
    },
    close() {
      oracle.close();
      guarded?.close();
    },
  };
}

/** What all solutions with these marks share besides them. */
async function sharedBy<S>(
  { oracle, isMark }: Desk<S>,
  known: readonly Literal[],
  solution: Uint8Array,
  seen?: SeenSolutions,
): Promise<Literal[]> {
  if (seen === undefined) return (await oracle.ask()).common(known, solution);
  // Where solutions that were seen differ in every mark, nothing is forced, and there is nothing to ask.
  const isDone = seen.all || !seen.shared.some((literal) => isMark(literal) && !known.includes(literal));
  if (!isDone) return (await oracle.ask()).common(known, solution, seen.shared);
  return seen.shared.filter((literal) => !known.includes(literal));
}

/**
 * A step of one rule, where there is one. To find it, one solution is enough: what is forced holds in it, and what has a reason is forced.
 * What all solutions share takes CaDiCaL a second where they are millions.
 */
async function easyStep<S>(
  desk: Desk<S>,
  known: readonly Literal[],
  solution: Uint8Array,
  patience: () => Budget,
  together: boolean,
): Promise<WalkedStep | undefined> {
  const { oracle, reasons, model } = desk;
  if (oracle.listed || reasons.findings !== undefined) return undefined;
  const seen = new Set([...known, ...(reasons.shown?.(known) ?? [])]);
  const open = Array.from({ length: model.factCount }, (_, i) => (solution[i + 1] === 1 ? i + 1 : -i - 1));
  const marks = open.filter((literal) => !seen.has(literal) && desk.isMark(literal));
  return walkByThoughts(desk, [...seen], marks, solution, 1).next(patience, together);
}

/** Extends a part of the time by counted work, so that a busy machine finds as much. The limit of the whole still holds. */
function withLateWork(part: Budget, whole: Budget): Budget {
  const late = withOvertime(part, LATE);
  return { ...part, stopped: () => (whole.remainingMs() > 0 ? late : part).stopped() };
}

function differentCells(cells: readonly Spot[]): Spot[] {
  return [...new Map(cells.map((cell) => [cell.join(), cell])).values()];
}
