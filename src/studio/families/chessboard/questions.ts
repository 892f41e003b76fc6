/** What can be asked about a chessboard alone: at once with what would help, and a tiling drawn at random. */
import { signal } from "@preact/signals";
import { chessboard, type Tiling } from "../../../puzzles/index.js";
import type { Answer } from "../../../workbench/index.js";
import { explainLive, whyImpossible } from "../../solver/index.js";
import { ask, askAnswer, puzzleText, shownOf } from "../shared/index.js";
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
      ...(explanation === undefined ? {} : { explanation }),
    };
    return;
  }
  const explained = await ask(session, { kind: "explain", puzzle: puzzleText(session) });
  if (explained === undefined) return;
  const { explanation } = explained;
  const answer = explained.answer as Answer<Tiling>;
  const shown = shownOf(session, answer);
  session.shown.value =
    explanation === undefined
      ? {
          words: answer.status === "solved" ? "The board can be tiled." : shown.words,
          ...(shown.sign ? { sign: shown.sign } : {}),
          ...(shown.cameToNothing === undefined ? {} : { cameToNothing: shown.cameToNothing }),
        }
      : { ...shown, words: explanation.verdict, explanation };
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
