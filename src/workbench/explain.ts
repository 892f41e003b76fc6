/**
 * Why there is no solution: the family's witness, the rules that clash, and what would help. Where there are several: how they differ. Where
 * there is one: which clues are not needed.
 */
import {
  ok,
  plainJson,
  startBudget,
  startClock,
  unlessStopped,
  type Budget,
  type Json,
  type Limits,
  type Result,
} from "../base/index.js";
import { withPatience } from "../reasons/index.js";
import { noSolutionWords, type Explanation, type Family } from "../puzzles/index.js";
import { answerJson, answerWithJson, withJson, type AnswerJson } from "./answer-json.js";
import type { Question } from "./ask/question.js";
import { round, SOLVE_OPTIONS, type SolveOptions } from "./options.js";
import {
  whyJson,
  type ClueRepair,
  type RuleConflict,
  type SeveralSolutions,
  type SpareClues,
} from "./reasons/why-json.js";
import type { WhyOptions } from "./reasons/why.js";
import { solveHere } from "./solve/solve.js";
import {
  checkedExplanation,
  unanswered,
  withStats,
  type Answer,
  type CheckedExplanation,
} from "./trust/index.js";

/** An answer and its reasons: why there is no solution, how several differ, or what is not needed for a single one. */
export interface Explained<S, P = unknown> {
  /** As `solvePuzzle` gives it. */
  readonly answer: Answer<S>;
  /** Present when the puzzle has no solution, and a plain reason or clashing rules are known. */
  readonly explanation?: CheckedExplanation;
  /** The smallest set of clashing rules that was found, for a puzzle without solution. */
  readonly conflict?: RuleConflict;
  /** The fewest changes of clues that make it solvable. */
  readonly repair?: ClueRepair<P>;
  /** Where solutions differ, for a puzzle that has several. */
  readonly several?: SeveralSolutions<P>;
  /** Which clues it can do without, for a puzzle that has exactly one solution. */
  readonly spare?: SpareClues<P>;
  /** What `JSON.stringify` writes. */
  toJSON?(): Json;
}

export const EXPLAIN: Question<SolveOptions, Explained<unknown>> = {
  id: "explain",
  call: "explainPuzzle",
  options: SOLVE_OPTIONS,
  here: (family, puzzle, options) => explainHere(family, puzzle, options),
  stopped: (family, options, reason) => ({ answer: unanswered(family, options, reason) }),
  withJson(family, puzzle, explained) {
    answerWithJson(family, puzzle, explained.answer);
    return withJson(explained, (value) => explainedJson(family, puzzle, value));
  },
  sendable: sendableExplained,
};

/** The same as data that can be sent to another thread: some lists in it are generated. */
export function sendableExplained<S>({ explanation, ...explained }: Explained<S>): Explained<S> {
  if (explanation === undefined) return explained;
  return {
    ...explained,
    explanation: { ...explanation, data: plainJson(explanation.data) as Explanation["data"] },
  };
}

/** An explanation before its parts are put together in words. */
export interface ExplainedParts<S, P = unknown> extends Omit<Explained<S, P>, "explanation" | "toJSON"> {
  /** The family's plain reason. */
  readonly witness?: CheckedExplanation;
}

/** `onKnown` gets each part as soon as it is known, with all before it, so that these can be shown if the rest takes too long. */
export async function explainHere<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions,
  why: WhyOptions = {},
  onKnown?: (explained: Explained<S, P>) => void,
): Promise<Result<Explained<S, P>>> {
  const { withReasons } = await import("./reasons/why-words.js");
  const inWords = ({ witness, ...explained }: ExplainedParts<S, P>): Explained<S, P> => {
    const { answer } = explained;
    if (answer.status !== "impossible") return explained;
    const explanation = withReasons(witness, explained, noSolutionWords(family, answer.certificate.words));
    return explanation === undefined ? explained : { ...explained, explanation };
  };
  const tell = onKnown && ((known: ExplainedParts<S, P>) => onKnown(inWords(known)));
  const parts = await explainInParts(family, puzzle, options, why, tell);
  return parts.ok ? ok(inWords(parts.value)) : parts;
}

/** For a front that shows the parts one by one, and the clashing rules while they become fewer. */
export async function explainInParts<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions,
  why: WhyOptions = {},
  onKnown?: (known: ExplainedParts<S, P>) => void,
): Promise<Result<ExplainedParts<S, P>>> {
  const started = performance.now();
  const limits = startClock(options.limits);
  const solved = await solveHere(family, puzzle, { ...options, limits });
  if (!solved.ok) return solved;
  const { now } = why;
  const budget: Budget = { ...startBudget(limits), ...(now === undefined ? {} : { now }) };
  const second = limitsOf(withPatience(budget, SECOND_MS));
  const answer = await withUniqueness(family, puzzle, { ...options, limits: second }, solved.value);
  if (answer.status !== "unknown") onKnown?.({ answer });
  const explained = await explainAnswer(family, puzzle, answer, budget, why, onKnown);
  if (Object.keys(explained).length === 0) return ok({ answer });
  const explainMs = round(performance.now() - started);
  return ok({ answer: withStats(answer, { explainMs }), ...explained });
}

/** The reasons for an answer. */
async function explainAnswer<P, S>(
  family: Family<P, S>,
  puzzle: P,
  answer: Answer<S>,
  budget: Budget,
  why: WhyOptions,
  onKnown?: (known: ExplainedParts<S, P>) => void,
): Promise<Omit<ExplainedParts<S, P>, "answer">> {
  if (answer.status === "impossible")
    return explainNone(family, puzzle, budget, why, onKnown && ((known) => onKnown({ answer, ...known })));
  if (answer.status === "unknown") return {};
  if (answer.unique !== true) return explainSeveral(family, puzzle, budget);
  return why.spare === false
    ? {}
    : explainUnique(
        family,
        puzzle,
        answer.solutions[0]!,
        budget,
        onKnown && ((known) => onKnown({ answer, ...known })),
      );
}

/** How long a second solution is looked for, in milliseconds. */
const SECOND_MS = 5_000;

/**
 * The limits for a part of the work. If a budget has a clock of its own, the end of its time cannot be given in terms of
 * `performance.now`.
 */
function limitsOf(budget: Budget): Limits {
  const { limits, now } = budget;
  const left = now === undefined ? budget.remainingMs() : Infinity;
  return left === Infinity ? limits : { ...limits, deadline: performance.now() + left };
}

/** The answer that says whether there is another solution, if that is decided within the limits; else the first answer. */
async function withUniqueness<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions,
  first: Answer<S>,
): Promise<Answer<S>> {
  if (first.status !== "solved" || first.unique !== null || family.reasons === undefined) return first;
  const second = await solveHere(family, puzzle, { ...options, limit: 2 });
  return second.ok && second.value.status === "solved" && second.value.unique !== null ? second.value : first;
}

async function explainSeveral<P, S>(
  family: Family<P, S>,
  puzzle: P,
  budget: Budget,
): Promise<Pick<Explained<S, P>, "several">> {
  if (family.reasons === undefined) return {};
  const { whySeveral } = await import("./reasons/why.js");
  const several = await whySeveral(family, puzzle, budget, (changed, left) =>
    isUnique(family, changed, left),
  );
  return several === undefined ? {} : { several };
}

async function explainUnique<P, S>(
  family: Family<P, S>,
  puzzle: P,
  solution: S,
  budget: Budget,
  onKnown?: (known: Pick<Explained<S, P>, "spare">) => void,
): Promise<Pick<Explained<S, P>, "spare">> {
  if (family.reasons === undefined) return {};
  const { whatIsSpare } = await import("./reasons/spare.js");
  const spare = await whatIsSpare(
    family,
    puzzle,
    solution,
    budget,
    (changed, left) => isUnique(family, changed, left),
    onKnown && ((known) => onKnown({ spare: known })),
  );
  return spare === undefined ? {} : { spare };
}

/** Undefined if there was no time to decide it. */
async function isUnique<P, S>(family: Family<P, S>, puzzle: P, budget: Budget): Promise<boolean | undefined> {
  const solved = await solveHere(family, puzzle, { limit: 2, limits: limitsOf(budget) });
  if (!solved.ok || solved.value.status === "unknown") return undefined;
  return solved.value.unique ?? undefined;
}

async function explainNone<P, S>(
  family: Family<P, S>,
  puzzle: P,
  budget: Budget,
  options: WhyOptions,
  onKnown?: (known: Pick<ExplainedParts<S, P>, "witness" | "conflict">) => void,
): Promise<Pick<ExplainedParts<S, P>, "witness" | "conflict" | "repair">> {
  const found = unlessStopped(
    () => {
      const given = family.explain?.(puzzle, budget);
      return given === undefined ? given : checkedExplanation(family, puzzle, given, budget);
    },
    () => undefined,
  );
  const witness = found === undefined ? {} : { witness: found };
  if (family.reasons === undefined) return witness;
  onKnown?.(witness);
  const { whyImpossible } = await import("./reasons/why.js");
  const isSolvable = async (changed: P, left: Budget): Promise<boolean | undefined> => {
    const solved = await solveHere(family, changed, { limits: limitsOf(left) });
    if (!solved.ok || solved.value.status === "unknown") return undefined;
    return solved.value.status === "solved";
  };
  const witnessed = found !== undefined;
  const onProved = onKnown && ((conflict: RuleConflict) => onKnown({ ...witness, conflict }));
  const asked = { ...options, onProved };
  return { ...witness, ...(await whyImpossible(family, puzzle, budget, witnessed, isSolvable, asked)) };
}

type ExplainedJson = AnswerJson & {
  /** With further members of the family. */
  readonly explanation?: {
    readonly verdict: string;
    readonly details: readonly string[];
    readonly [extra: string]: Json | undefined;
  };
};

export function explainedJson(
  family: Family,
  puzzle: unknown,
  { answer, explanation, ...why }: Explained<unknown>,
): ExplainedJson {
  const base = { ...answerJson(family, puzzle, answer), ...whyJson(why) };
  if (explanation === undefined) return base;
  const { verdict, details, data } = explanation;
  return { ...base, explanation: { verdict, details, ...data } };
}
