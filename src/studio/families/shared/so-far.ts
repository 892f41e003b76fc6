/** "Correct so far?": whether what is laid can be completed, said in a note. */
import { decideLive, whyImpossible } from "../../solver/live.js";
import { showNote } from "../../ui/index.js";
import { askAnswer } from "./ask.js";
import { limitWords } from "./sayings.js";
import type { PuzzleSheet } from "./kept-sheet.js";
import type { PuzzleSession } from "./puzzle-session.js";

const IMPOSSIBLE = "The puzzle itself has no solution, so nothing can complete it.";

export interface SoFarWords {
  readonly yes: string;
  /** `why`: what the certificate says, a sentence. */
  no(why: string | undefined): string;
}

/** For those who lay or mark things. `what`: "what is laid". */
export function canBeCompleted(what: string): SoFarWords {
  return {
    yes: `Yes: ${what} can be completed.`,
    no: () => `No: ${what} cannot be completed. Something has to be taken back.`,
  };
}

/** `rest` is the puzzle with what is laid taken for granted. Small ones are answered at once, others in the worker. */
export async function sayCorrectSoFar<P, S, T extends PuzzleSheet<P>>(
  subject: PuzzleSession<P, S, T>,
  rest: P,
  { yes, no }: SoFarWords,
): Promise<void> {
  const { family } = subject;
  const asked = subject.sheet.peek();
  // An answer about marks that are others by now would mislead.
  const moved = (): boolean => subject.sheet.peek() !== asked;
  const decide = async (puzzle: P) =>
    decideLive(family, puzzle) ??
    (await askAnswer(subject, { kind: "solve", puzzle: { family: family.id, ...subject.write(puzzle) } }));
  const answer = await decide(rest);
  if (answer === undefined || moved()) return;
  const { status } = answer;
  if (status === "solved") showNote({ words: yes, tone: "good" });
  else if (status === "impossible") {
    // What nobody can complete is no mistake of the player's.
    const whole = await decide(subject.puzzle.peek());
    if (whole === undefined || moved()) return;
    const words = whole.status === "impossible" ? IMPOSSIBLE : no(whyImpossible(family, answer));
    showNote({ words, tone: "bad" });
  } else
    showNote({
      words: `Not decided: ${limitWords(answer.reason) ?? "it took too long"}.`,
    });
}
