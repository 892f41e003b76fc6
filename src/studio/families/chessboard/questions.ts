/** What can be asked about a chessboard alone: at once with what would help, and a tiling drawn at random. */
import { signal } from "@preact/signals";
import { chessboard } from "../../../puzzles/index.js";
import { explainLive } from "../../solver/live.js";
import { ask, puzzleText, shownOf } from "../shared/index.js";
import type { Session } from "./session.js";

/** Tileable or not, at once, with the reason drawn and what would help. */
export async function askCheck(session: Session): Promise<void> {
  const live = session.decision.value;
  if (live?.status === "solved") {
    session.shown.value = { words: "The board can be tiled.", sign: "good" };
    return;
  }
  if (live !== undefined) {
    const explanation = explainLive(chessboard, session.puzzle.value);
    session.shown.value = {
      words: live.words ?? "The board cannot be tiled.",
      sign: "bad",
      ...(live.certificate === undefined ? {} : { certificate: live.certificate }),
      ...(explanation === undefined ? {} : { explanation }),
    };
    return;
  }
  const answer = await ask(session, { kind: "explain", puzzle: puzzleText(session) });
  if (answer === undefined) return;
  const { explanation } = answer;
  const shown = shownOf(session, answer);
  session.shown.value =
    explanation === undefined
      ? {
          words: answer.status === "solved" ? "The board can be tiled." : shown.words,
          ...(shown.sign ? { sign: shown.sign } : {}),
          ...(shown.cameToNothing === undefined ? {} : { cameToNothing: shown.cameToNothing }),
        }
      : { ...shown, words: explanation.verdict, explanation: { ...explanation, data: {} } };
}

/** The seed of the last draw, shown so that it can be repeated. */
export const lastSeed = signal(1);

export async function askRandom(session: Session, seed: number): Promise<void> {
  lastSeed.value = seed;
  const answer = await ask(session, { kind: "sample", puzzle: puzzleText(session), seed });
  if (answer === undefined) return;
  const shown = shownOf(session, answer);
  session.shown.value =
    answer.status === "solved" ? { ...shown, words: `A uniformly random tiling (seed ${seed}).` } : shown;
}
