/**
 * All solutions, loaded in portions. Each portion is searched for from the beginning, since every method finds solutions in the
 * same order. Portions grow fivefold, so that all searches together take little longer than the last.
 */
import { countWords, jsonText, thousands } from "../../../../base/index.js";
import type { Answer } from "../../../../workbench/index.js";
import { askAnswer, SOLVER_MS } from "./ask.js";
import { shownOf } from "./questions.js";
import { askWhy } from "../why/ask-why.js";
import { limitWords } from "../session/answer-words.js";
import { unanswered, puzzleText, type PuzzleOnPage } from "../session/puzzle-on-page.js";
import * as phrases from "../../../words/play.js";

export interface Listed<S> {
  readonly solutions: readonly S[];
  /** Whether there are more; `unknown` if the search was stopped. */
  readonly more: "none" | "some" | "unknown";
  /** The most that can be loaded. */
  readonly most: number;
}

const FIRST = 200;
const GROWTH = 5;
/** More than anyone looks at, and what a page can hold. */
const MOST = 20_000;
const MOST_CHARACTERS = 40_000_000;

/** The first solutions. Undefined if there is nothing to list; the reason is shown. */
export async function askAll<P, S>(page: PuzzleOnPage<P, S>): Promise<Listed<S> | undefined> {
  const answer = await portion(page, 0, FIRST);
  if (answer === undefined) return undefined;
  const [first] = answer.solutions;
  if (first === undefined) {
    const impossible = answer.status === "impossible";
    // A reason on the page says more than that every possibility was tried.
    if (impossible && page.shown.peek()?.certificate !== undefined) return undefined;
    page.shown.value = shownOf(page, answer);
    if (impossible) await askWhy(page);
    return undefined;
  }
  const { family, puzzle } = page;
  const size = jsonText(family.solutionJson(puzzle.peek(), first)).length;
  const fitting = Math.floor(MOST_CHARACTERS / size);
  return taken([], answer, FIRST, Math.min(MOST, Math.max(FIRST, fitting)));
}

/** Adds the next portion to the list. Undefined if nothing was found; the reason is shown. */
export async function askMore<P, S>(
  page: PuzzleOnPage<P, S>,
  { solutions, most }: Listed<S>,
): Promise<Listed<S> | undefined> {
  const upTo = Math.min(most, GROWTH * Math.max(solutions.length, FIRST));
  const answer = await portion(page, solutions.length, upTo);
  if (answer === undefined) return undefined;
  if (answer.solutions.length > 0 || answer.complete) return taken(solutions, answer, upTo, most);
  const why = limitWords(answer.reason) ?? answer.words ?? phrases.itTookTooLong;
  page.shown.value = unanswered(page, phrases.noFurtherWasFound(page.answerWords.noun, why));
  return undefined;
}

/** Asks for one more than wanted, to know whether there is one. */
function portion<P, S>(page: PuzzleOnPage<P, S>, from: number, upTo: number) {
  const task = { kind: "solve", puzzle: puzzleText(page), limit: upTo + 1, from } as const;
  return askAnswer(page, task, { timeMs: SOLVER_MS });
}

function taken<S>(before: readonly S[], answer: Answer<S>, upTo: number, most: number): Listed<S> {
  const found = [...before, ...answer.solutions];
  const more = found.length > upTo ? "some" : answer.complete ? "none" : "unknown";
  return { solutions: found.slice(0, upTo), more, most };
}

export function goesOn({ solutions, more, most }: Listed<unknown>): boolean {
  return more !== "none" && solutions.length < most;
}

/** "16 solutions", "2,764,800 solutions", "more than 200 solutions": how many there are, as far as is known. */
export function totalWords(
  noun: string,
  { solutions, more }: Listed<unknown>,
  counted: bigint | undefined,
): string {
  const { length } = solutions;
  const total = more === "none" ? BigInt(length) : counted;
  if (total !== undefined) return `${countWords(total)} ${total === 1n ? noun : `${noun}s`}`;
  return `${more === "some" ? phrases.moreThan : phrases.atLeast} ${thousands(length)} ${noun}s`;
}
