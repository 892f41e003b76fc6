/** The questions about a puzzle of any family. Each ends in something shown, and a sentence. */
import { signal } from "@preact/signals";
import type { Answer, MethodNames } from "../../../../workbench/index.js";
import { inTitles, whyImpossible } from "../../../solver/index.js";
import { ask, askAnswer, foundWords, SOLVER_MS } from "./ask.js";
import { askWhy } from "../why/ask-why.js";
import { limitWords } from "../session/answer-words.js";
import { drawnIn, unanswered, puzzleText, type Shown, type PuzzleOnPage } from "../session/puzzle-on-page.js";
import * as phrases from "../../../words/solve.js";

/** All solutions, up to turning, or up to turning and reflecting. */
export type CountId = "all" | "rotations" | "distinct";
export type Counts = Readonly<Partial<Record<CountId, bigint>>>;

const known = signal<{ readonly puzzle: unknown; readonly counts: Counts }>({
  puzzle: undefined,
  counts: {},
});

export function countsOf(puzzle: unknown): Counts {
  return known.value.puzzle === puzzle ? known.value.counts : {};
}

export function noteCount(puzzle: unknown, id: CountId, count: bigint): void {
  const { puzzle: of, counts } = known.peek();
  known.value = { puzzle, counts: { ...(of === puzzle ? counts : {}), [id]: count } };
}

export function shownOf<P, S>(page: PuzzleOnPage<P, S>, answer: Answer<S>): Shown<S> {
  const { family, answerWords } = page;
  const [solution] = answer.solutions;
  if (answer.status === "solved" && solution !== undefined)
    return { ...good(page, answerWords.solved, solution), animate: true };
  if (answer.status === "impossible") {
    const { certificate } = answer;
    return { words: answerWords.impossible(whyImpossible(family, answer)), sign: "bad", certificate };
  }
  const reason = limitWords(answer.reason);
  if (reason !== undefined) return unanswered(page, phrases.notDecidedAtLimit(reason));
  const why = inTitles(family, answer.words ?? phrases.itDoesNotApplyHere);
  return unanswered(page, phrases.notDecidedByThisMethod(why));
}

function good<P, S>({ family, puzzle }: PuzzleOnPage<P, S>, words: string, solution: S): Shown<S> {
  return { words, sign: "good", solution, notes: family.solutionNotes?.(puzzle.peek(), solution) };
}

/** The first solution, or why there is none. Without a method, the family's own choice. */
export async function askSolve<P, S>(
  page: PuzzleOnPage<P, S>,
  method: MethodNames = {},
): Promise<Answer<S> | undefined> {
  const task = { kind: "solve", puzzle: puzzleText(page), method } as const;
  const answer = await askAnswer(page, task, { timeMs: SOLVER_MS });
  if (answer !== undefined) page.shown.value = shownOf(page, answer);
  return answer;
}

/** None, one or several; the second of two is shown with its differences. */
export async function askUnique<P, S>(
  page: PuzzleOnPage<P, S>,
  method: MethodNames = {},
): Promise<Answer<S> | undefined> {
  const task = { kind: "solve", puzzle: puzzleText(page), limit: 2, method } as const;
  const answer = await askAnswer(page, task, { timeMs: SOLVER_MS });
  if (answer === undefined) return undefined;
  const { answerWords } = page;
  const [first, second] = answer.solutions;
  if (answer.unique === true && first !== undefined) page.shown.value = good(page, answerWords.unique, first);
  else if (second !== undefined && first !== undefined)
    page.shown.value = { words: answerWords.several, solution: second, other: first };
  else page.shown.value = shownOf(page, answer);
  return answer;
}

/** Like `askSolve` or `askUnique`, with all reasons if there is no solution. */
export async function askWithReasons<P, S>(
  page: PuzzleOnPage<P, S>,
  question: "solve" | "unique",
  method: MethodNames = {},
): Promise<void> {
  const answer = await (question === "solve" ? askSolve : askUnique)(page, method);
  if (answer?.status === "impossible") await askWhy(page);
}

const DISTINCT = { all: false, rotations: "rotations", distinct: true } as const;

/** Counts exactly. Undefined if that fails; the reason is shown. */
export async function askCount<P, S>(
  page: PuzzleOnPage<P, S>,
  which: CountId = "all",
  timeMs = SOLVER_MS,
): Promise<bigint | undefined> {
  const distinct = DISTINCT[which];
  const puzzle = page.puzzle.peek();
  const answer = await ask(page, { kind: "count", puzzle: puzzleText(page), distinct }, { timeMs });
  if (answer === undefined) return undefined;
  if (answer.count === undefined) {
    const { reason, words, atLeast, done } = answer;
    const why = phrases.notCounted(limitWords(reason) ?? words ?? phrases.itTookTooLong);
    page.shown.value = unanswered(page, atLeast === undefined ? why : `${why} ${foundWords(atLeast, done)}`);
    return undefined;
  }
  const { count } = answer;
  noteCount(puzzle, which, count);
  page.shown.value = {
    ...drawnIn(page.shown.peek()),
    words: page.answerWords.counted(count, distinct),
    sign: count === 0n ? "bad" : "good",
  };
  return count;
}
