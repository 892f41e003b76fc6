/**
 * Explain, "What would help", "Make it unique" and "Loosen": the worker answers, parts are shown as they are found, and a change is offered as
 * one step of Edit.
 */
import { listWords } from "../../../../base/index.js";
import type { Explanation } from "../../../../puzzles/index.js";
import { setMode } from "../../../desk/index.js";
import type { ToldConflict, WhyFound } from "../../../solver/index.js";
import { sayWithUndo } from "../page/history-tools.js";
import { limitWords } from "../session/answer-words.js";
import {
  puzzleText,
  unanswered,
  type Mending,
  type PuzzleOnPage,
  type Shown,
} from "../session/puzzle-on-page.js";
import { ask } from "../solve/ask.js";
import * as phrases from "../../../words/solve.js";

const WHY_MS = 60_000;

/**
 * Why there is no solution, with all that is known; or where solutions differ. Clashing rules are shown at once, while they
 * become fewer.
 */
export async function askWhy<P, S>(page: PuzzleOnPage<P, S>): Promise<void> {
  const certificate = page.shown.peek()?.certificate;
  let early: Shown<S> | undefined;
  const found = await ask(
    page,
    { kind: "explain", puzzle: puzzleText(page) },
    {
      timeMs: WHY_MS,
      keepsShown: true,
      onRow(conflict) {
        // Something else may have been shown meanwhile.
        if (early !== undefined && page.shown.peek() !== early) return;
        early = { ...shownConflict<S>(conflict, true), certificate };
        page.shown.value = early;
      },
    },
  );
  if (early !== undefined && page.shown.peek() !== early) return;
  if (found !== undefined) page.shown.value = shownWhy(page, found);
  else if (early?.why !== undefined) page.shown.value = { ...early, why: { ...early.why, looking: false } };
}

/** From Play: goes to Solve, and explains there. */
export function explainInSolve<P, S>(page: PuzzleOnPage<P, S>): void {
  setMode("solve");
  void askWhy(page);
}

/** The fewest changes of clues that make it solvable. */
export async function askHelp<P, S>(page: PuzzleOnPage<P, S>): Promise<void> {
  const task = { kind: "explain", puzzle: puzzleText(page), repairOnly: true } as const;
  const found = await ask(page, task, { timeMs: WHY_MS, doing: phrases.lookingForWhatWouldHelp });
  if (found === undefined) return;
  if (found.answer.status !== "impossible") {
    page.shown.value = shownWhy(page, found);
    return;
  }
  const { verdict, marks } = helpFound(page, found);
  page.shown.value = {
    words: verdict,
    sign: "bad",
    explanation: plain(verdict, marks),
    mendings: helpMendings(page, found),
  };
}

/** The fewest facts to give so that one solution is left. */
export async function askUniqueness<P, S>(page: PuzzleOnPage<P, S>): Promise<void> {
  const task = { kind: "explain", puzzle: puzzleText(page) } as const;
  const found = await ask(page, task, { timeMs: WHY_MS, doing: phrases.lookingForWhatWouldLeave });
  if (found === undefined) return;
  const shown = shownWhy(page, found);
  page.shown.value = found.several === undefined ? shown : { ...shown, ...uniqueFound(found.several) };
}

/** The most clues that can go together. */
export async function askLoosening<P, S>(page: PuzzleOnPage<P, S>): Promise<void> {
  const task = { kind: "explain", puzzle: puzzleText(page), spare: true } as const;
  const found = await ask(page, task, { timeMs: WHY_MS, doing: phrases.lookingForCluesThatCanGo });
  if (found === undefined) return;
  const { answer, spare } = found;
  const isUnique = answer.status === "solved" && answer.unique === true;
  if (!isUnique) page.shown.value = shownWhy(page, found);
  else if (spare === undefined || isUndecided(spare))
    page.shown.value = unanswered(page, phrases.notDecidedBecause(phrases.itTookTooLong));
  else page.shown.value = { ...shownSpare(page, spare), words: spareWords(spare), sign: "good" };
}

function shownConflict<S>({ words, marks, ...conflict }: ToldConflict, looking: boolean): Shown<S> {
  return {
    words,
    sign: "bad",
    explanation: plain(words, marks),
    why: { conflict: { words, marks, ...conflict }, looking },
  };
}

function shownWhy<P, S>(page: PuzzleOnPage<P, S>, found: WhyFound): Shown<S> {
  const { answer, witness, conflict, repair, several } = found;
  if (answer.status === "impossible") {
    const explanation =
      witness === undefined
        ? conflict && plain(conflict.words, conflict.marks)
        : // Totals are about no cell in particular, so the marks come from the rules.
          { ...witness, marks: witness.marks.length > 0 ? witness.marks : (conflict?.marks ?? []) };
    return {
      words: explanation?.verdict ?? page.answerWords.impossible(undefined),
      sign: "bad",
      certificate: answer.certificate,
      explanation,
      why: { conflict, changes: repair?.changes ?? [] },
      mendings: helpMendings(page, found),
    };
  }
  if (several !== undefined)
    return {
      words: several.explanation.verdict,
      explanation: several.explanation,
      mendings: uniqueMendings(page, several),
    };
  if (answer.status === "solved" && answer.unique === true)
    return {
      words: phrases.thereIsExactly(page.answerWords.noun),
      sign: "good",
    };
  const why = limitWords(answer.reason) ?? phrases.itTookTooLong;
  return unanswered(page, phrases.notDecidedBecause(why));
}

function plain(verdict: string, marks: Explanation["marks"]): Explanation {
  return { verdict, details: [], data: {}, marks };
}

/** "4 changes would help, and no fewer. Row 3: 3 → 2; …" */
function helpWords({ changes, smallest, atLeast }: NonNullable<WhyFound["repair"]>): string {
  if (changes.length === 1) return phrases.thisChangeWouldHelp(ended(changes[0]!));
  const fewest = smallest ? phrases.andNoFewer : atLeast > 1 ? phrases.andAtLeastAreNeeded(atLeast) : "";
  return phrases.changesWouldHelp(changes.length, fewest, ended(changes.map(withoutEnd).join("; ")));
}

const withoutEnd = (words: string): string => words.replace(/\.$/, "");
const ended = (words: string): string => `${withoutEnd(words)}.`;

/** What would help, by a change of clues or else by what the family knows. */
function helpFound<P, S>(
  page: PuzzleOnPage<P, S>,
  { repair, witness }: WhyFound,
): Pick<Explanation, "verdict" | "marks"> {
  if (repair !== undefined && repair.changes.length > 0)
    return { verdict: helpWords(repair), marks: repair.marks };
  const own = witness === undefined ? [] : (page.ownMendings?.(witness) ?? []);
  if (own.length > 0)
    return {
      verdict: phrases.thisWouldHelpNoFewer(own.map(({ words }) => words).join(phrases.or)),
      marks: witness!.marks,
    };
  return { verdict: phrases.noChangeOfClues, marks: [] };
}

/** The worker read the puzzle by the same family, so its result has the right type. */
function mending<P, S>(page: PuzzleOnPage<P, S>, label: string, done: string, puzzle: unknown): Mending {
  return {
    label,
    apply() {
      page.edit(puzzle as P);
      sayWithUndo(done, page.edits);
    },
  };
}

function helpMendings<P, S>(page: PuzzleOnPage<P, S>, { repair, witness }: WhyFound): Mending[] {
  if (repair?.puzzle !== undefined) {
    const { length } = repair.changes;
    const label = length === 1 ? phrases.makeThisChange : phrases.makeTheseChanges(length);
    const done = phrases.nowThereIsASolution(listWords(repair.changes.map(withoutEnd)));
    return [mending(page, label, done, repair.puzzle)];
  }
  return witness === undefined ? [] : ownMendings(page, witness);
}

export function ownMendings<P, S>(page: PuzzleOnPage<P, S>, witness: Explanation): Mending[] {
  const own = page.ownMendings?.(witness) ?? [];
  return own.map(({ label, done, puzzle }) => mending(page, label, done, puzzle));
}

function uniqueMendings<P, S>(
  page: PuzzleOnPage<P, S>,
  { add = [], puzzle }: NonNullable<WhyFound["several"]>,
): Mending[] {
  if (puzzle === undefined) return [];
  const { label, done } = page.answerWords.giving;
  return [mending(page, label(add.length), done(add.length), puzzle)];
}

/** More clues are not read: those that stay are named, or those that can go are marked. */
const READ_CLUES = 6;

/** Whether the time was up before any clue was known to be spare. */
function isUndecided({ together, most }: NonNullable<WhyFound["spare"]>): boolean {
  return together.length === 0 && !most;
}

const readWords = (clues: readonly string[]): string => clues.map(withoutEnd).join("; ");

/** "2 of its 12 clues can go together, and there is still exactly one solution: Row 3: 3 → no count; … No more can." */
function spareWords({ together, kept, most, others, overlap }: NonNullable<WhyFound["spare"]>): string {
  const clues = together.length + kept.length;
  if (clues === 0) return phrases.thereIsNoClue;
  if (together.length === 0) return phrases.everyClueIsNeeded(clues);
  const read = together.length <= READ_CLUES;
  const which = read ? `: ${readWords(together)}` : overlap ? "" : phrases.whichAreFramed;
  const sentences = [phrases.cluesCanGo(together.length, clues, which)];
  if (kept.length > 0) sentences.push(most ? phrases.noMoreCanGo : phrases.perhapsMoreCanGo);
  const keptRead = !read && kept.length > 0 && kept.length <= READ_CLUES;
  if (keptRead) sentences.push(phrases.theseAreEnough(kept.length, readWords(kept)));
  if (keptRead && kept.length > 1 && others.length === kept.length) sentences.push(phrases.eachCanGoInstead);
  else if (others.length > 0 && others.length <= READ_CLUES)
    sentences.push(phrases.othersCanGoInstead(others.length, readWords(others)));
  return sentences.join(" ");
}

function shownSpare<P, S>(
  page: PuzzleOnPage<P, S>,
  { together, marks, overlap, puzzle }: NonNullable<WhyFound["spare"]>,
): Pick<Shown<S>, "explanation" | "mendings"> {
  const { taking } = page.answerWords;
  if (puzzle === undefined || taking === undefined) return {};
  return {
    explanation: plain("", overlap && together.length > READ_CLUES ? [] : marks),
    mendings: [mending(page, taking.label(together.length), taking.done(together.length), puzzle)],
  };
}

/** If there are more facts, they are counted and marked. */
const READ_FACTS = 4;

/** What would leave one solution, as a sentence and marks. */
function uniqueFound({
  explanation,
  add,
  puzzle,
}: NonNullable<WhyFound["several"]>): Pick<Shown<unknown>, "words" | "explanation"> {
  if (add === undefined) return { words: phrases.nothingWasFoundThatWould(explanation.verdict), explanation };
  const read = add.length <= READ_FACTS;
  const facts = read ? listWords(add.map(({ words }) => words)) : phrases.theFactsThatAreFramed(add.length);
  const words =
    puzzle === undefined
      ? phrases.noClueCanSay(explanation.verdict, facts)
      : phrases.toLeaveOneSolutionGive(
          read && add.length > 1 ? phrases.theseFacts(add.length) : "this",
          facts,
        );
  const framed = new Map(add.flatMap(({ cells }) => cells).map((cell) => [cell.join(), cell]));
  const marks = [
    // If solutions differ all over the board, the few marks that matter would be lost.
    ...(read ? explanation.marks.filter(({ cell }) => !framed.has(cell.join())) : []),
    ...Array.from(framed.values(), (cell) => ({ cell, role: "focus" as const })),
  ];
  return { words, explanation: { ...explanation, marks } };
}
