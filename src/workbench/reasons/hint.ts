/** The next step on a board, and all steps, as questions of the library. */
import {
  fail,
  ok,
  ProblemError,
  startBudget,
  startClock,
  Stopped,
  type Budget,
  type Json,
  type Limits,
  type OptionNames,
  type Result,
  type StopReason,
} from "../../base/index.js";
import type { Family, PuzzleReasons } from "../../puzzles/index.js";
import {
  openHinting,
  withOvertime,
  type Hint,
  type Hinting,
  type Step,
  type WalkedStep,
  type Walkthrough,
} from "../../reasons/index.js";
import { withJson } from "../answer-json.js";
import type { Question } from "../ask/question.js";
import type { SolveOptions } from "../options.js";
import { checkedExplanation } from "../trust/index.js";
import { stepJson } from "./step-json.js";

/** The options of a hint. */
export interface HintOptions<S = unknown> {
  /** What the player has marked, as a partial solution. Default: only the givens. */
  readonly state?: S | undefined;
  /**
   * Combine steps of one kind where that reads better: "No tree is beside these 12 cells". Such a step lists the rules of all, and its size
   * is that of each. Default: each step by itself, with as many rules as its size.
   */
  readonly together?: boolean | undefined;
  /** Called with a step that takes many rules, while a shorter way is looked for. The answer is never a worse step. */
  readonly onFound?: ((known: Hinted) => void | Promise<void>) | undefined;
  /**
   * Limits of time and memory, progress and cancelling. A step that takes many rules is given even if it is found shortly after the time is
   * up.
   */
  readonly limits?: Limits | undefined;
}

/** The options of a walkthrough. */
export type WalkOptions<S = unknown> = Omit<HintOptions<S>, "onFound">;

const WALK_OPTIONS: OptionNames<WalkOptions> = { state: true, together: true, limits: true };
/** For a thread, a known step is something found, like a solution. */
export type HintQuestion = WalkOptions & Pick<SolveOptions, "onFound">;

const HINT_OPTIONS: OptionNames<HintQuestion> = { ...WALK_OPTIONS, onFound: true };

/**
 * How often the budget of a hint may be asked after its time is up, until a first step is known. On an idle machine that takes about a second, and a search that needs more ends in `unknown`.
 */
const OVERTIME = 1_000;

/** The answer if no step was found in time. */
export interface Unhinted {
  /** No step was found. */
  readonly status: "unknown";
  /** Which limit it was. */
  readonly reason: StopReason;
}

/** The next step, or why there is none. `JSON.stringify` writes the document `quadrille/hint@1`. */
export type Hinted = (Hint | Unhinted) & {
  /** The document that `JSON.stringify` writes. */
  toJSON?(): Json;
};

/** All steps to the end. `JSON.stringify` writes the document `quadrille/walkthrough@1`. */
export type Walked = (
  | Walkthrough
  /** There is no solution, and so no step. */
  | { readonly steps: readonly []; readonly end: "impossible" }
  /** The limit was reached; these are the steps up to there. */
  | { readonly steps: Walkthrough["steps"]; readonly end: "unknown"; readonly reason: StopReason }
) & {
  /** The document that `JSON.stringify` writes. */
  toJSON?(): Json;
};

export const HINT: Question<HintQuestion, Hinted> = {
  id: "hint",
  call: "hintPuzzle",
  options: HINT_OPTIONS,
  async here(family, puzzle, options) {
    const { state } = options;
    if (state !== undefined) {
      const { violations, complete } = family.check(puzzle, state);
      if (complete && violations.length === 0) return ok({ status: "solved" });
    }
    const { together, onFound } = options;
    const onKnown = (step: Step): void => void onFound?.({ status: "step", step });
    return asked<Hinted>(
      family,
      puzzle,
      options,
      (hinting, reasons) => hinting.hint(knownIn(reasons, state), together, onKnown),
      { impossible: { status: "impossible" }, stopped: unknown },
      OVERTIME,
    );
  },
  stopped: (_family, _options, reason, found) => (found.at(-1) as Hinted | undefined) ?? unknown(reason),
  withJson: (family, _puzzle, hinted) => withJson(hinted, (value) => hintJson(family, value)),
};

const NO_WALK = { steps: [], end: "impossible" } as const;

export const WALK: Question<WalkOptions, Walked> = {
  id: "walk",
  call: "walkPuzzle",
  options: WALK_OPTIONS,
  here(family, puzzle, options) {
    const steps: WalkedStep[] = [];
    return asked<Walked>(
      family,
      puzzle,
      options,
      async (hinting, reasons) =>
        (await hinting.walkthrough(
          knownIn(reasons, options.state),
          (step) => void steps.push(step),
          options.together,
        )) ?? NO_WALK,
      { impossible: NO_WALK, stopped: (reason) => ({ steps, end: "unknown", reason }) },
    );
  },
  stopped: (_family, _options, reason) => ({ steps: [], end: "unknown", reason }),
  withJson: (family, _puzzle, walked) => withJson(walked, (value) => walkJson(family, value)),
};

const unknown = (reason: StopReason): Unhinted => ({ status: "unknown", reason });

/** A state includes the givens. */
export function knownIn<S>(reasons: PuzzleReasons<S>, state: S | undefined): readonly number[] {
  return [...new Set(reasons.known(state))];
}

/** A state together with what the puzzle gives. */
export function boardOf<P, S>(family: Family<P, S>, puzzle: P, state: S | undefined): S {
  const reasons = family.reasons!(puzzle, startBudget());
  return reasons.state(knownIn(reasons, state).filter(reasons.isMark ?? (() => true)));
}

/** The answers if there is nothing to ask, or no time. */
interface Otherwise<R> {
  readonly impossible: R;
  readonly stopped: (reason: StopReason) => R;
}

/**
 * Opens the puzzle for reasons, asks, and closes it. A plain witness is looked for first: it takes a millisecond, and a solver may need hours for what
 * counting the colours shows.
 */
export async function asked<R>(
  family: Family,
  puzzle: unknown,
  { limits }: Pick<HintOptions, "limits">,
  ask: (hinting: Hinting, reasons: PuzzleReasons<unknown>) => Promise<R>,
  { impossible, stopped }: Otherwise<R>,
  overtime = 0,
): Promise<Result<R>> {
  if (family.reasons === undefined)
    return fail("hint/unsupported", `${family.id} has no rules that hints could be made of`);
  const budget = withOvertime(startBudget(startClock(limits)), overtime);
  let hinting: Hinting | undefined;
  try {
    if (hasWitness(family, puzzle, budget)) return ok(impossible);
    const reasons = family.reasons(puzzle, budget);
    hinting = await openHinting(reasons, budget);
    return ok(await ask(hinting, reasons));
  } catch (error) {
    if (error instanceof Stopped) return ok(stopped(error.reason));
    if (error instanceof ProblemError) return { ok: false, error: error.problem };
    throw error;
  } finally {
    hinting?.close();
  }
}

/** A checked, plain reason why there is no solution. */
function hasWitness(family: Family, puzzle: unknown, budget: Budget): boolean {
  const found = family.explain?.(puzzle, budget);
  return found !== undefined && checkedExplanation(family, puzzle, found, budget).certificate !== undefined;
}

/** The document of a hint. */
export function hintJson({ id }: Family, hinted: Hinted): Json {
  const document = { schema: "quadrille/hint@1", family: id, status: hinted.status };
  switch (hinted.status) {
    case "step":
      return { ...document, step: stepJson(hinted.step) };
    case "wrong":
      return {
        ...document,
        step: stepJson(hinted.step),
        takeBack: hinted.takeBack.map((fact) => ({ ...fact })),
      };
    case "open":
      return { ...document, differ: hinted.differ.map((cell) => [...cell]) };
    case "unknown":
      return { ...document, reason: hinted.reason };
    case "solved":
    case "impossible":
      return document;
  }
}

/** The document of a walkthrough. */
export function walkJson({ id }: Family, walked: Walked): Json {
  return {
    schema: "quadrille/walkthrough@1",
    family: id,
    steps: walked.steps.map(({ step }, i) => ({ number: i + 1, ...stepJson(step) })),
    end: walked.end,
    reason: walked.end === "unknown" ? walked.reason : undefined,
  };
}
