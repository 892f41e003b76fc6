/** "Next forced piece": the worker finds it, and the board shows it. Asking again lays it and looks for the next one. */
import { type Forced, poseOf } from "../../../puzzles/index.js";
import { sentence } from "../../ui/index.js";
import {
  ask,
  IMPOSSIBLE,
  isHopeless,
  isSolved,
  limitWords,
  nothingPlayed,
  SOLVER_MS,
} from "../shared/index.js";
import type { Hint, Session } from "./session.js";
import * as phrases from "../../words/twist.js";

export function layHint(session: Session): void {
  const laid = session.hint.peek()?.laid;
  if (laid !== undefined) session.move([{ kind: "place", placed: laid }]);
}

export async function askForced(session: Session): Promise<void> {
  layHint(session);
  if (isSolved(session.report.peek())) return;
  const sheet = session.sheet.peek();
  const broken = session.report.peek().violations[0];
  if (broken !== undefined) {
    session.hint.value = { words: sentence(phrases.fixThisFirst(broken.message)), laid: undefined };
    return;
  }
  const puzzle = {
    family: session.family.id,
    ...session.write(session.family.play.fixed(sheet.puzzle, sheet.played)),
  };
  const options = { timeMs: SOLVER_MS, doing: phrases.lookingForAForcedPiece };
  const found = await ask(session, { kind: "forced", puzzle }, options);
  // Something may have been laid meanwhile.
  if (found === undefined || session.sheet.peek() !== sheet) return;
  // Taking something back helps only if the puzzle itself has a solution.
  const hopeless =
    found.outcome === "impossible" && (nothingPlayed(session) || (await isHopeless(session)) === true);
  if (session.sheet.peek() !== sheet) return;
  session.hint.value = hopeless ? { words: IMPOSSIBLE, laid: undefined } : hintOf(found);
  if (found.outcome !== "forced") return;
  session.hints.value++;
  // It is chosen and turned, ready to be laid.
  session.hand.chosen.value = found.laid.piece;
  session.hand.setPose(found.laid.piece, poseOf(found.laid.turn));
}

function hintOf(found: Forced): Hint {
  switch (found.outcome) {
    case "forced":
      return { words: sentence(found.words), laid: found.laid };
    case "free":
      return {
        words: phrases.noPieceIsForced,
        laid: undefined,
      };
    case "complete":
      return { words: phrases.everyCellIsCoveredAlready, laid: undefined };
    case "impossible":
      return { words: phrases.whatIsLaidCannot, laid: undefined };
    case "stopped":
      return {
        words: phrases.notDecided(limitWords(found.reason) ?? phrases.itTookTooLong),
        laid: undefined,
      };
  }
}
