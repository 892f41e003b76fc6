/** Questions that only Pips has: both counts, and the sub-questions. */
import { countWords } from "../../../base/index.js";
import { pips } from "../../../puzzles/index.js";
import type { Scene } from "../../../scene/index.js";
import { ask, drawnIn, unanswered, limitWords, noteCount, puzzleText, SOLVER_MS } from "../shared/index.js";
import type { Session } from "./session.js";
import * as phrases from "../../words/pips.js";

export interface BothCounts {
  readonly placements: bigint;
  /** The number of different grids of pips. */
  readonly grids: bigint;
  readonly gridsAre: "exact" | "at most";
}

/** Counts placements, and the different grids of pips that they show. */
export async function askBothCounts(session: Session): Promise<BothCounts | undefined> {
  const answer = await ask(session, { kind: "count", puzzle: puzzleText(session) }, { timeMs: SOLVER_MS });
  if (answer === undefined) return undefined;
  if (answer.count === undefined) {
    const why = limitWords(answer.reason) ?? answer.words ?? phrases.itTookTooLong;
    session.shown.value = unanswered(session, phrases.notCounted(why));
    return undefined;
  }
  const { count, also = [] } = answer;
  noteCount(session.puzzle.peek(), "all", count);
  const beside = (key: string): bigint | undefined => also.find((one) => one.key === key)?.count;
  const grids = beside("valueGrids");
  const both: BothCounts = {
    placements: count,
    grids: grids ?? beside("valueGridsAtMost") ?? count,
    gridsAre: grids === undefined ? "at most" : "exact",
  };
  session.shown.value = {
    ...drawnIn(session.shown.peek()),
    words:
      count === 0n
        ? phrases.thereIsNoSolution
        : count === 1n
          ? phrases.thereIsExactlyOneSolution
          : phrases.thereAreSolutions(countWords(count), gridsWords(both)),
    sign: count === 0n ? "bad" : "good",
  };
  return both;
}

/** "12 different grids of pips", "at most 1,000 different grids of pips" */
function gridsWords({ grids, gridsAre }: BothCounts): string {
  const many = phrases.differentOfPips(countWords(grids), grids === 1n);
  return gridsAre === "exact" ? many : phrases.atMostMany(many);
}

export type SubQuestionId = "link" | "value";

export interface SubQuestionList {
  readonly part: SubQuestionId;
  readonly scenes: readonly Scene[];
  /** The number of all answers; undefined: not counted in time. */
  readonly count: bigint | undefined;
  readonly complete: boolean;
}

/** Nobody looks at more. */
const LISTED = 500;
const COUNT_MS = 20_000;

/** The first answers to a sub-question as pictures, and how many there are. Undefined: none, and the reason is shown. */
export async function askSubQuestion(
  session: Session,
  part: SubQuestionId,
): Promise<SubQuestionList | undefined> {
  const puzzle = session.puzzle.peek();
  const asked = { puzzle: puzzleText(session), method: { engine: part } };
  const answer = await ask(session, { kind: "solve", limit: LISTED, ...asked }, { timeMs: COUNT_MS });
  if (answer === undefined) return undefined;
  if (answer.solutions.length === 0) {
    session.shown.value =
      answer.status === "impossible"
        ? {
            words: part === "link" ? phrases.thereIsNoLayoutDominoes : phrases.theConditionsCannotBeMet,
            sign: "bad",
          }
        : unanswered(
            session,
            phrases.notDecided(limitWords(answer.reason) ?? answer.words ?? phrases.itTookTooLong),
          );
    return undefined;
  }
  const { scene } = pips.subQuestions!.find(({ id }) => id === part)!;
  const scenes = answer.solutions.map((solution) => scene(puzzle, solution));
  if (answer.complete) return { part, scenes, count: BigInt(scenes.length), complete: true };
  const counted = await ask(session, { kind: "count", ...asked }, { timeMs: COUNT_MS });
  return { part, scenes, count: counted?.count, complete: false };
}
