/** The sentence under the board. */
import { thousands } from "../../../base/index.js";
import { countPresent } from "../../../board/index.js";
import { isColouring } from "../../../certify/index.js";
import { chessboard, noSolutionWords, tilingOf, type Chessboard } from "../../../puzzles/index.js";
import type { Verdict } from "../../frame/index.js";
import { IS_GUEST } from "../../ui/index.js";
import { decidedSentence, type Decision as LaterDecision } from "../shared/index.js";
import type { ChessboardSheet, Decision } from "./session.js";
import * as phrases from "../../words/chessboard.js";

/** "62 squares: 30 white, 32 black." */
function countsSentence(board: Chessboard): string {
  const total = countPresent(board);
  let white = 0;
  for (let i = 0; i < board.present.length; i++)
    if (board.present[i] === 1 && (Math.floor(i / board.cols) + (i % board.cols)) % 2 === 0) white++;
  return phrases.squaresWhiteBlack(total, thousands(white), thousands(total - white));
}

/** In Edit, and in Solve and the Lab until something is asked. True at every stroke. */
export function editSentence(
  board: Chessboard,
  decision: Decision | undefined,
  uniqueness?: Decision,
): Verdict {
  const counts = countsSentence(board);
  if (decision === undefined) return { words: counts };
  if (decision.status === "solved")
    return tiledSentence(counts, uniqueness?.status === "solved" ? uniqueness.unique : null);
  const { certificate } = decision;
  // "These" squares are marked only after asking why.
  const why = noSolutionWords(chessboard, certificate.words.replace(/^these /, ""));
  // A colouring of the whole board contains the counts already.
  const said = isColouring(certificate) && certificate.whole;
  return { words: said ? why : `${counts} ${why}`, sign: "bad" };
}

/** The same for a large board, once the worker has decided it. */
export function laterSentence(board: Chessboard, decision: LaterDecision): Verdict {
  const counts = countsSentence(board);
  if (decision.status === "solved") return tiledSentence(counts, decision.unique);
  return decidedSentence(counts, decision);
}

/** `unique` null: not known. */
function tiledSentence(counts: string, unique: boolean | null): Verdict {
  const many = unique === null ? "" : phrases.thereIsOneTiling(unique ? "exactly" : phrases.moreThan);
  return { words: phrases.canBeTiledSoOften(counts, many), sign: "good" };
}

export function playSentence(
  { puzzle: board, played: dominoes }: ChessboardSheet,
  decision: Decision | undefined,
  time: string,
): Verdict {
  const report = chessboard.check(board, tilingOf(dominoes));
  const [broken] = report.violations;
  if (broken !== undefined) return { words: `${broken.message}.`, sign: "bad" };
  if (report.complete) return { words: phrases.solvedInEverySquare(time), sign: "good" };
  const left = countPresent(board) - 2 * dominoes.length;
  const laid = phrases.dominoesLaidSquaresToCover(dominoes.length, left);
  if (decision?.status !== "impossible") return { words: laid };
  return {
    words: phrases.notAllOfThem(laid, IS_GUEST ? "" : phrases.andSolveSaysWhy),
  };
}
