/** What can be asked about a chessboard alone: at once with what would help, and a tiling drawn at random. */
import { signal } from "@preact/signals";
import { chessboard } from "../../../puzzles/index.js";
import { explainLive, whyImpossible } from "../../solver/index.js";
import { askAnswer, askWhy, ownMendings, puzzleText, shownOf } from "../shared/index.js";
import type { Session } from "./session.js";

/** Tileable or not, with the reason drawn and what would help. */
export async function askCheck(session: Session): Promise<void> {
  const live = session.decision.value;
  if (live?.status === "solved") {
    session.shown.value = { words: "The board can be tiled.", sign: "good" };
    return;
  }
  if (live !== undefined) {
    const explanation = explainLive(chessboard, session.puzzle.value);
    session.shown.value = {
      words: whyImpossible(chessboard, live) ?? "The board cannot be tiled.",
      sign: "bad",
      certificate: live.certificate,
      ...(explanation === undefined ? {} : { explanation, mendings: ownMendings(session, explanation) }),
    };
    return;
  }
  const answer = await askAnswer(session, { kind: "solve", puzzle: puzzleText(session) });
  if (answer === undefined) return;
  const tiled = answer.status === "solved";
  session.shown.value = tiled ? { words: "The board can be tiled.", sign: "good" } : shownOf(session, answer);
  if (answer.status === "impossible") await askWhy(session);
}

/** The seed of the last draw, shown so that it can be repeated. */
export const lastSeed = signal(1);

export async function askRandom(session: Session, seed: number): Promise<void> {
  lastSeed.value = seed;
  const answer = await askAnswer(session, { kind: "sample", puzzle: puzzleText(session), seed });
  if (answer === undefined) return;
  const shown = shownOf(session, answer);
  session.shown.value =
    answer.status === "solved" ? { ...shown, words: `A uniformly random tiling (seed ${seed}).` } : shown;
}
