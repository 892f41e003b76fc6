/** What can be asked about the board. Each question ends in something shown on it, and a sentence. */
import { signal } from "@preact/signals";
import { thousands } from "../../../base/index.js";
import { chessboard, removedCells, type Chessboard, type Tiling } from "../../../puzzles/index.js";
import { runTask, type OutcomeOf } from "../../solver/client.js";
import { explainLive } from "../../solver/live.js";
import type { AnswerDocument, PuzzleText, Task } from "../../solver/protocol.js";
import type { Session, Shown } from "./session.js";

/** Boards with many holes are shorter as a drawing. */
const CODE_HOLES = 100;

export function boardText(board: Chessboard): { readonly format: string; readonly text: string } {
  let holes = 0;
  for (const _ of removedCells(board)) if (++holes > CODE_HOLES) break;
  const format = chessboard.formats.find(({ id }) => id === (holes > CODE_HOLES ? "drawing" : "code"))!;
  const written = format.format(board);
  return { format: format.id, text: written.ok ? [...written.value].join("").trimEnd() : "" };
}

export function puzzleOf(board: Chessboard): PuzzleText {
  return { family: chessboard.id, ...boardText(board) };
}

/** Ask the worker. What goes wrong becomes a sentence; undefined when another question took its place. */
export async function ask<T extends Task>(
  session: Session,
  task: T,
  options: Parameters<typeof runTask<T>>[1] = {},
): Promise<Extract<OutcomeOf<T>, { type: "done" }>["value"] | undefined> {
  const board = session.sheet.value.board;
  const outcome = await runTask(task, { lane: "chessboard", ...options });
  if (outcome.type === "done") return session.sheet.value.board === board ? outcome.value : undefined;
  if (outcome.type === "problem") session.shown.value = { words: outcome.message, sign: "bad" };
  if (outcome.type === "crashed") session.shown.value = { words: outcome.words, sign: "bad" };
  if (outcome.type === "cancelled" && outcome.by === "asked") session.shown.value = { words: "Cancelled." };
  return undefined;
}

function tilingsOf(board: Chessboard, { solutions }: AnswerDocument): Tiling[] {
  return solutions.flatMap((solution) => {
    const read = chessboard.parseSolution(board, JSON.stringify(solution));
    return read.ok ? [read.value] : [];
  });
}

const REASONS: Readonly<Record<string, string>> = {
  time: "the time was up",
  steps: "the step limit was reached",
  memory: "the memory was used up",
  cancelled: "it was cancelled",
};

/** A document of the worker as something to show. */
export function shownOf(board: Chessboard, answer: AnswerDocument): Shown {
  const [solution] = tilingsOf(board, answer);
  if (answer.status === "solved" && solution !== undefined)
    return { words: "The board can be tiled, and here is how.", sign: "good", solution, animate: true };
  if (answer.status === "impossible") {
    const { certificate } = answer;
    const why =
      certificate === undefined
        ? "."
        : `: ${chessboard.certificateWords(certificate).replace("No tiling: ", "")}`;
    return {
      words: `The board cannot be tiled, and here is why${why}`,
      sign: "bad",
      ...(certificate === undefined ? {} : { certificate }),
    };
  }
  const reason = REASONS[answer.reason ?? ""];
  if (reason !== undefined) return { words: `Not decided: ${reason}.` };
  return { words: `Not decided by this method: ${answer.words ?? "it does not apply here"}.` };
}

/** Tileable or not, at once, with the reason drawn and what would help. */
export async function askCheck(session: Session): Promise<void> {
  const { board } = session.sheet.value;
  const live = session.decision.value;
  if (live?.status === "solved") {
    session.shown.value = { words: "The board can be tiled.", sign: "good" };
    return;
  }
  if (live !== undefined) {
    const explanation = explainLive(chessboard, board);
    session.shown.value = {
      words: live.words ?? "The board cannot be tiled.",
      sign: "bad",
      ...(live.certificate === undefined ? {} : { certificate: live.certificate }),
      ...(explanation === undefined ? {} : { explanation }),
    };
    return;
  }
  const answer = await ask(session, { kind: "explain", puzzle: puzzleOf(board) });
  if (answer === undefined) return;
  const { explanation } = answer;
  const shown = shownOf(board, answer);
  session.shown.value =
    explanation === undefined
      ? {
          words: answer.status === "solved" ? "The board can be tiled." : shown.words,
          ...(shown.sign ? { sign: shown.sign } : {}),
        }
      : { ...shown, words: explanation.verdict, explanation: { ...explanation, data: {} } };
}

export interface TileChoice {
  readonly engine: string;
  readonly formulation?: string;
  readonly encoding?: string;
}

export async function askTile(
  session: Session,
  method: TileChoice,
  timeMs: number,
): Promise<AnswerDocument | undefined> {
  const { board } = session.sheet.value;
  const answer = await ask(session, { kind: "solve", puzzle: puzzleOf(board), method }, { timeMs });
  if (answer !== undefined) session.shown.value = shownOf(board, answer);
  return answer;
}

export interface Counted {
  readonly count: string;
  readonly ms: number;
  readonly method: string;
}

export async function askCount(
  session: Session,
  distinct: boolean,
  timeMs: number,
): Promise<Counted | undefined> {
  const answer = await ask(
    session,
    { kind: "count", puzzle: puzzleOf(session.sheet.value.board), distinct },
    { timeMs },
  );
  if (answer === undefined) return undefined;
  if (answer.count === undefined) {
    session.shown.value = {
      words: `Not counted: ${REASONS[answer.reason ?? ""] ?? answer.words ?? "it took too long"}.`,
    };
    return undefined;
  }
  const count = thousands(BigInt(answer.count));
  const what = distinct ? "different tilings, up to turning and reflecting the board" : "tilings";
  session.shown.value = {
    words:
      answer.count === "1" ? `Exactly 1 tiling${distinct ? ", up to symmetry" : ""}.` : `${count} ${what}.`,
    sign: answer.count === "0" ? "bad" : "good",
  };
  return { count, ms: answer.stats["solveMs"] ?? 0, method: answer.method.engine };
}

/** The seed of the last draw, shown so that it can be repeated. */
export const lastSeed = signal(1);

export async function askRandom(session: Session, seed: number): Promise<void> {
  const { board } = session.sheet.value;
  lastSeed.value = seed;
  const answer = await ask(session, { kind: "sample", puzzle: puzzleOf(board), seed });
  if (answer === undefined) return;
  const shown = shownOf(board, answer);
  session.shown.value =
    answer.status === "solved" ? { ...shown, words: `A uniformly random tiling (seed ${seed}).` } : shown;
}

export async function askUnique(session: Session): Promise<void> {
  const { board } = session.sheet.value;
  const answer = await ask(session, { kind: "solve", puzzle: puzzleOf(board), limit: 2 });
  if (answer === undefined) return;
  const [first, second] = tilingsOf(board, answer);
  if (answer.unique === true && first !== undefined)
    session.shown.value = {
      words: "There is exactly one tiling, and this is it.",
      sign: "good",
      solution: first,
    };
  else if (second !== undefined && first !== undefined)
    session.shown.value = {
      words: "There is more than one tiling: the marked squares are covered otherwise in another.",
      solution: second,
      other: first,
    };
  else session.shown.value = shownOf(board, answer);
}
