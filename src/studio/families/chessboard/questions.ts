/** Questions that only a chessboard has: whether it can be tiled, together with what would help, and a random tiling. */
import { signal } from "@preact/signals";
import { chessboard, matchingAfter, showMatching, tilingOf } from "../../../puzzles/index.js";
import type { SceneItem } from "../../../scene/index.js";
import { explainLive, whyImpossible } from "../../solver/index.js";
import { askAnswer, askSolve, askWhy, ownMendings, puzzleText, shownOf } from "../shared/index.js";
import type { Session } from "./session.js";
import * as phrases from "../../words/chessboard.js";

/** Tileable or not, with the reason drawn and what would help. */
export async function askCheck(session: Session): Promise<void> {
  const live = session.decision.value;
  if (live?.status === "solved") {
    session.shown.value = { words: phrases.canBeTiled, sign: "good" };
    return;
  }
  if (live !== undefined) {
    // A small board takes some milliseconds. On a busy machine a limit could cut off what would help.
    const explanation = explainLive(chessboard, session.puzzle.value, Infinity);
    session.shown.value = {
      words: whyImpossible(chessboard, live) ?? phrases.cannotBeTiled,
      sign: "bad",
      certificate: live.certificate,
      ...(explanation === undefined ? {} : { explanation, mendings: ownMendings(session, explanation) }),
    };
    return;
  }
  const answer = await askAnswer(session, { kind: "solve", puzzle: puzzleText(session) });
  if (answer === undefined) return;
  const tiled = answer.status === "solved";
  session.shown.value = tiled ? { words: phrases.canBeTiled, sign: "good" } : shownOf(session, answer);
  if (answer.status === "impossible") await askWhy(session);
}

/** A tiling; if there is none, the reason, and as many dominoes as fit. */
export async function askTile(session: Session, engine: string): Promise<void> {
  const answer = await askSolve(session, { engine });
  if (answer?.status !== "impossible") return;
  const board = session.puzzle.peek();
  const matching = showMatching(board);
  // Large boards take too long for the page's own thread: the reason alone is shown.
  if (!matching.ok) return askWhy(session);
  const { steps, bare } = matching.value;
  const most = matchingAfter(matching.value, steps.length);
  const pieces = chessboard.scene(board, { solution: tilingOf(most) }).items.filter(isPiece);
  const crosses = bare.map((cell): SceneItem => ({ kind: "mark", cell, role: "bare" }));
  const shown = shownOf(session, answer);
  session.shown.value = {
    ...shown,
    extra: [...(shown.extra ?? []), ...pieces, ...crosses],
    notes: [...(shown.notes ?? []), phrases.dominoesAreTheMost(most.length, bare.length)],
    animate: true,
  };
}

function isPiece({ kind }: SceneItem): boolean {
  return kind === "piece";
}

/** The seed of the last draw, shown so that it can be repeated. */
export const lastSeed = signal(1);

export async function askRandom(session: Session, seed: number): Promise<void> {
  lastSeed.value = seed;
  const answer = await askAnswer(session, { kind: "sample", puzzle: puzzleText(session), seed });
  if (answer === undefined) return;
  const shown = shownOf(session, answer);
  session.shown.value =
    answer.status === "solved" ? { ...shown, words: phrases.aUniformlyRandomTilingSeed(seed) } : shown;
}
