/** "Correct so far?": whether what is laid can be completed, said in a note. */
import { decideLive } from "../../solver/live.js";
import { showNote } from "../../ui/index.js";
import { ask } from "./ask.js";
import { limitWords } from "./sayings.js";
import type { Subject } from "./subject.js";

export interface SoFarWords {
  readonly yes: string;
  /** `why`: what the certificate says, a sentence. */
  no(why: string | undefined): string;
}

/** `rest` is the puzzle with what is laid taken for granted. Small ones are answered at once, others in the worker. */
export async function sayCorrectSoFar<P, S>(
  subject: Subject<P, S>,
  rest: P,
  { yes, no }: SoFarWords,
): Promise<void> {
  const { family } = subject;
  const live = decideLive(family, rest);
  const answer =
    live ?? (await ask(subject, { kind: "solve", puzzle: { family: family.id, ...subject.write(rest) } }));
  if (answer === undefined) return;
  const { status, certificate } = answer;
  if (status === "solved") showNote({ words: yes, tone: "good" });
  else if (status === "impossible")
    showNote({
      words: no(certificate === undefined ? undefined : family.certificateWords(certificate)),
      tone: "bad",
    });
  else
    showNote({
      words: `Not decided: ${limitWords("reason" in answer ? answer.reason : undefined) ?? "it took too long"}.`,
    });
}
