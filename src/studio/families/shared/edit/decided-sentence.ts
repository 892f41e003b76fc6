/** Sentences under the board that all families say alike. */
import type { CheckReport } from "../../../../puzzles/index.js";
import type { Verdict } from "../../../app/workspace.js";
import type { Decision } from "./decide.js";

/** While editing: `what` is there, and whether it is a puzzle. `noun` is what is counted. */
export function decidedSentence(what: string, decision: Decision | undefined, noun = "solution"): Verdict {
  switch (decision?.status) {
    case undefined:
      return { words: what };
    case "unknown":
      return { words: `${what} Not decided: ${decision.words}.` };
    case "impossible":
      return { words: decision.words, sign: "bad" };
    case "solved":
      if (decision.unique === true) return { words: `${what} Exactly one ${noun}.`, sign: "good" };
      return { words: `${what} ${decision.unique === false ? "More than" : "At least"} one ${noun}.` };
  }
}

export function isSolved({ complete, violations }: CheckReport): boolean {
  return complete && violations.length === 0;
}
