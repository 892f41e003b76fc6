/** Explain, "What would help" and "Make it unique": asked of the worker, shown while it is found, and offered as one step of Edit. */
import { listWords, plural } from "../../../../base/index.js";
import type { Explanation } from "../../../../puzzles/index.js";
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

const WHY_MS = 60_000;

/** Why there is no solution, with all that is known; or where solutions differ. What clashes is shown at once, and shrinks. */
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
        // Meanwhile something else may be shown.
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

/** The fewest changes of clues that make it solvable. */
export async function askHelp<P, S>(page: PuzzleOnPage<P, S>): Promise<void> {
  const task = { kind: "explain", puzzle: puzzleText(page), repairOnly: true } as const;
  const found = await ask(page, task, { timeMs: WHY_MS, doing: "Looking for what would help" });
  if (found === undefined) return;
  if (found.answer.status !== "impossible") {
    page.shown.value = shownWhy(page, found);
    return;
  }
  const mendings = helpMendings(page, found);
  const words = helpWords(found, mendings);
  page.shown.value = {
    words,
    sign: "bad",
    explanation: { verdict: words, details: [], data: {}, marks: helpMarks(found) },
    mendings,
  };
}

/** The fewest facts to give so that one solution is left. */
export async function askUniqueness<P, S>(page: PuzzleOnPage<P, S>): Promise<void> {
  const task = { kind: "explain", puzzle: puzzleText(page) } as const;
  const found = await ask(page, task, { timeMs: WHY_MS, doing: "Looking for what would leave one" });
  if (found !== undefined) page.shown.value = shownWhy(page, found);
}

function shownConflict<S>({ words, marks, ...conflict }: ToldConflict, looking: boolean): Shown<S> {
  return {
    words,
    sign: "bad",
    explanation: { verdict: words, details: [], data: {}, marks },
    why: { conflict: { words, marks, ...conflict }, looking },
  };
}

function shownWhy<P, S>(page: PuzzleOnPage<P, S>, found: WhyFound): Shown<S> {
  const { answer, witness, conflict, repair, several } = found;
  if (answer.status === "impossible") {
    const explanation =
      witness ?? (conflict === undefined ? undefined : plain(conflict.words, conflict.marks));
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
      words: `There is exactly one ${page.answerWords.noun}. The walkthrough shows how it follows.`,
      sign: "good",
    };
  const why = limitWords(answer.reason) ?? "it took too long";
  return unanswered(page, `Not decided: ${why}.`);
}

function plain(verdict: string, marks: Explanation["marks"]): Explanation {
  return { verdict, details: [], data: {}, marks };
}

/** "Row 3: 3 → 2", "2 changes would help, and no fewer: …" */
function helpWords({ repair, witness }: WhyFound, mendings: readonly Mending[]): string {
  const changes = repair?.changes ?? [];
  if (changes.length === 0)
    return mendings.length > 0 && witness !== undefined
      ? witness.details.join(" ")
      : "No change of clues or givens was found that would help.";
  if (changes.length === 1) return `What would help: ${ended(changes[0]!)}`;
  const fewest = repair!.smallest
    ? ", and no fewer"
    : repair!.atLeast > 1
      ? `, and at least ${repair!.atLeast} are needed`
      : "";
  return `${plural(changes.length, "change")} would help${fewest}: ${ended(changes.map(withoutEnd).join("; "))}`;
}

const withoutEnd = (words: string): string => words.replace(/\.$/, "");
const ended = (words: string): string => `${withoutEnd(words)}.`;

function helpMarks({ repair, witness }: WhyFound): Explanation["marks"] {
  if (repair === undefined || repair.cells.length === 0) return witness?.marks ?? [];
  const cells = new Map(repair.cells.map((cell) => [cell.join(), cell]));
  return Array.from(cells.values(), (cell) => ({ cell, role: "focus" as const }));
}

/** The worker read the puzzle by the same family, so what it gives is of its type. */
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
    const label = length === 1 ? "Make this change" : `Make these ${length} changes`;
    const done = `${listWords(repair.changes.map(withoutEnd))}: now there is a solution.`;
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
  return [
    mending(
      page,
      add.length === 1 ? "Give this" : `Give these ${add.length}`,
      page.answerWords.madeUnique(add.length),
      puzzle,
    ),
  ];
}
