/** How the board on the page was made, and making another one, in the worker, with Cancel. It is opened as a board of its own. */
import { isRecord, jsonText, type Json } from "../../../../base/index.js";
import type { Wish } from "../../../../puzzles/index.js";
import type { GradeName } from "../../../../reasons/index.js";
import {
  boardsOf,
  goToBoard,
  loadShelf,
  newBoardId,
  placeIn,
  playCollected,
  playOf,
  recallView,
  rememberView,
  seriesOf,
  SHIPPED,
  visit,
} from "../../../desk/index.js";
import type { Mode, WrittenPuzzle } from "../../../frame/index.js";
import { runTask, type MadePuzzle } from "../../../solver/index.js";
import { sentence, showNote } from "../../../ui/index.js";
import { randomSeed } from "../edit/fields.js";
import type { Grading } from "../grade/grading.js";
import { askedBy } from "../solve/ask.js";
import { readWritten } from "../session/puzzle-on-page.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import * as phrases from "../../../words/setting.js";

export const LEVELS = ["easy", "medium", "hard", "fiendish"] as const satisfies readonly GradeName[];

/** Waiting can be cancelled. */
const MAKING_MS = 120_000;

export interface HowMade {
  readonly difficulty: GradeName | "any";
  readonly wish: Wish;
}

const VIEW = "made";

/** Remembered for the page of this board, to make another like it. */
export function rememberMade(board: string, { difficulty, wish }: HowMade): void {
  rememberView(board, VIEW, { difficulty, wish: wish as Json });
}

function isLevel(value: unknown): value is GradeName {
  return LEVELS.some((level) => level === value);
}

/** Undefined: not known. */
function howMade(board: string): HowMade | undefined {
  const kept = recallView(board, VIEW);
  if (!isRecord(kept) || !isRecord(kept["wish"])) return undefined;
  const { difficulty } = kept;
  return { difficulty: isLevel(difficulty) ? difficulty : "any", wish: kept["wish"] as Wish };
}

/** How hard the board is, from its origin: a day, a collection, a wish. */
async function knownLevel(board: string): Promise<GradeName | undefined> {
  const made = howMade(board)?.difficulty;
  if (isLevel(made)) return made;
  const series = seriesOf(board);
  if (series?.kind === "day" && isLevel(series.difficulty)) return series.difficulty;
  if (series?.kind !== "shelf") return undefined;
  const collection = await (await loadShelf()).get(series.id);
  return collection?.puzzles[placeIn(collection, series.at)]?.grade;
}

/** The same, or otherwise its grade, which takes a moment. */
async function levelOf(grading: Grading): Promise<GradeName | undefined> {
  const known = await knownLevel(visit.peek().board);
  if (known !== undefined) return known;
  if (grading.now.peek()?.state !== "graded") await grading.ask();
  const now = grading.now.peek();
  const level = now?.state === "graded" && "level" in now.found ? now.found.level : undefined;
  return isLevel(level) ? level : undefined;
}

/** What to wish for so that the next puzzle is like the one on the page: its size, its board and its pieces. */
export function wishLike<P, S>({ family, puzzle }: PuzzleSession<P, S>): Wish {
  return family.making?.like?.(puzzle.peek()) ?? {};
}

export type Step = "another" | "easier" | "harder";

/** Makes another puzzle and goes to it. If that fails, the reason is shown under the board. */
export async function makeAnother<P, S>(
  session: PuzzleSession<P, S>,
  grading: Grading,
  step: Step,
): Promise<void> {
  const before = howMade(visit.peek().board);
  const known = step === "another" ? await knownLevel(visit.peek().board) : await levelOf(grading);
  const difficulty = step === "another" ? (known ?? "any") : nextLevel(known, step);
  if (difficulty === undefined) return;
  // If nothing special was asked for, a shipped puzzle will do, and there is no wait.
  if (step !== "another" && before === undefined && (await goToShipped(session, difficulty))) return;
  await makeAndGo(session, { difficulty, wish: before?.wish ?? wishLike(session) });
}

/** Goes to the first puzzle of the family's collection that is like this one, has this grade, and was not opened yet. False: there is none. */
async function goToShipped<P, S>(
  session: PuzzleSession<P, S>,
  difficulty: GradeName | "any",
): Promise<boolean> {
  const { family } = session;
  const collection = SHIPPED.includes(family.id) ? await (await loadShelf()).get(family.id) : undefined;
  if (collection === undefined) return false;
  const here = jsonText(wishLike(session));
  const isAlike = (written: WrittenPuzzle): boolean => {
    const read = readWritten(family, written);
    return read.ok && jsonText(family.making?.like?.(read.value) ?? {}) === here;
  };
  const boards = boardsOf(collection);
  for (const [at, { grade, format, text }] of collection.puzzles.entries()) {
    if (grade !== difficulty || !isAlike({ format, text })) continue;
    if ((await playOf(boards[at]!)) !== undefined) continue;
    playCollected(collection, at);
    return true;
  }
  return false;
}

function nextLevel(known: GradeName | undefined, step: "easier" | "harder"): GradeName | undefined {
  const say = (words: string): undefined => void showNote({ words });
  if (known === undefined) return say(phrases.howHardThisPuzzle);
  const next = LEVELS[LEVELS.indexOf(known) + (step === "harder" ? 1 : -1)];
  return next ?? say(phrases.thisPuzzleIsNothingIs(known, step));
}

interface Making {
  /** Undefined: a random one. */
  readonly seed?: number;
  readonly opensIn?: Mode;
}

/** Makes one puzzle and goes to it; the board that is left is kept. */
export async function makeAndGo<P, S>(
  session: PuzzleSession<P, S>,
  how: HowMade,
  { seed = randomSeed(), opensIn = "play" }: Making = {},
): Promise<void> {
  let made: MadePuzzle | undefined;
  const { family } = session;
  const outcome = await runTask(
    { kind: "make", family: family.id, ...how, seed, count: 1 },
    {
      ...askedBy(session),
      timeMs: MAKING_MS,
      doing: how.difficulty === "any" ? phrases.makingAPuzzle : phrases.makingAPuzzleOf(how.difficulty),
      onRow: (row) => (made = row),
    },
  );
  if (outcome.type === "cancelled") {
    if (outcome.by === "asked") showNote({ words: phrases.cancelledTheBoard });
    return;
  }
  if (outcome.type !== "done" || made === undefined) {
    const words =
      outcome.type === "done"
        ? (outcome.value.shortfall ?? phrases.nothingWasMade)
        : outcome.type === "problem"
          ? outcome.problem.message
          : outcome.words;
    showNote({ words: sentence(words), tone: "bad", seconds: 15 });
    return;
  }
  const id = newBoardId();
  rememberMade(id, how);
  const { format, text } = made.puzzle;
  await goToBoard({ id, family: family.id, title: made.title, written: { format, text }, mode: opensIn });
}
