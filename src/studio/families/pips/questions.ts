/** What can be asked about Pips alone: both counts, and the parts one by one. */
import { countWords } from "../../../base/index.js";
import { pips } from "../../../puzzles/index.js";
import type { Scene } from "../../../scene/index.js";
import { ask, drawnIn, unanswered, limitWords, noteCount, puzzleText, SOLVER_MS } from "../shared/index.js";
import type { Session } from "./session.js";

export interface BothCounts {
  readonly placements: bigint;
  /** Different grids of pips among them. */
  readonly grids: bigint;
  readonly gridsAre: "exact" | "at most";
}

/** Counts placements, and the different grids of pips that they show. */
export async function askBothCounts(session: Session): Promise<BothCounts | undefined> {
  const answer = await ask(session, { kind: "count", puzzle: puzzleText(session) }, { timeMs: SOLVER_MS });
  if (answer === undefined) return undefined;
  if (answer.count === undefined) {
    const why = limitWords(answer.reason) ?? answer.words ?? "it took too long";
    session.shown.value = unanswered(session, `Not counted: ${why}.`);
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
        ? "There is no solution: every way to lay the dominoes was counted."
        : count === 1n
          ? "There is exactly one solution: every way to lay the dominoes was counted."
          : `There are ${countWords(count)} solutions, with ${gridsWords(both)}: every way to lay the dominoes was counted.`,
    sign: count === 0n ? "bad" : "good",
  };
  return both;
}

/** "12 different grids of pips", "at most 1,000 different grids of pips" */
function gridsWords({ grids, gridsAre }: BothCounts): string {
  const many = `${countWords(grids)} different ${grids === 1n ? "grid" : "grids"} of pips`;
  return gridsAre === "exact" ? many : `at most ${many}`;
}

export type PartId = "link" | "value";

export interface PartList {
  readonly part: PartId;
  readonly scenes: readonly Scene[];
  /** All answers; undefined: not counted in time. */
  readonly count: bigint | undefined;
  readonly complete: boolean;
}

/** More than anyone looks at. */
const LISTED = 500;
const COUNT_MS = 20_000;

/** The first answers to a sub-question as pictures, and how many there are. Undefined: none, and the reason is shown. */
export async function askPart(session: Session, part: PartId): Promise<PartList | undefined> {
  const puzzle = session.puzzle.peek();
  const asked = { puzzle: puzzleText(session), method: { engine: part } };
  const answer = await ask(session, { kind: "solve", limit: LISTED, ...asked }, { timeMs: COUNT_MS });
  if (answer === undefined) return undefined;
  if (answer.solutions.length === 0) {
    session.shown.value =
      answer.status === "impossible"
        ? {
            words:
              part === "link"
                ? "There is no layout: dominoes cannot cover this board, whatever their pips."
                : "The conditions cannot be met with these pips, wherever the dominoes lie.",
            sign: "bad",
          }
        : unanswered(
            session,
            `Not decided: ${limitWords(answer.reason) ?? answer.words ?? "it took too long"}.`,
          );
    return undefined;
  }
  const { scene } = pips.subQuestions!.find(({ id }) => id === part)!;
  const scenes = answer.solutions.map((solution) => scene(puzzle, solution));
  if (answer.complete) return { part, scenes, count: BigInt(scenes.length), complete: true };
  const counted = await ask(session, { kind: "count", ...asked }, { timeMs: COUNT_MS });
  return { part, scenes, count: counted?.count, complete: false };
}
