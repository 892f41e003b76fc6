/** How a family's answers are put into words. All are whole sentences. */
import { countWords } from "../../../../base/index.js";
import * as phrases from "../../../words/play.js";

export interface AnswerWords {
  readonly solved: string;
  /** `why`: the sentence of the certificate. */
  impossible(why: string | undefined): string;
  readonly unique: string;
  /** Shown with the second solution, its differences marked. */
  readonly several: string;
  /** The meaning of the marks of that difference. */
  readonly difference: string;
  counted(count: bigint, distinct: boolean | "rotations"): string;
  /** For the facts that would leave one solution: the label of the button, and the words after it is pressed. */
  readonly giving: { label(facts: number): string; done(facts: number): string };
  /** Likewise for clues that are not needed. Absent: its puzzles have no clues, or they are not looked for. */
  readonly taking?: { label(clues: number): string; done(clues: number): string };
  /** "solution", "tiling". */
  readonly noun: string;
}

/** The words of most families. */
export const PLAIN_ANSWER_WORDS: AnswerWords = {
  solved: phrases.thereIsASolution,
  impossible: (why) => why ?? phrases.thereIsNoSolution,
  unique: phrases.thereIsExactlyOneSolution,
  several: phrases.thereIsMore,
  difference: phrases.theOtherSolutionDiffers,
  counted: (count, distinct) => {
    if (count === 0n) return phrases.thereIsNoSolution;
    const symmetric =
      distinct === false
        ? ""
        : distinct === true
          ? phrases.andUpToTurningAndReflecting
          : phrases.andUpToTurning;
    return count === 1n
      ? phrases.exactlyOneSolutionBut(symmetric)
      : phrases.thereAreSolutions(countWords(count), symmetric);
  },
  giving: {
    label: (facts) => (facts === 1 ? phrases.giveThis : phrases.giveThese(facts)),
    done: (facts) => phrases.nowThereIsExactly(facts === 1 ? phrases.itIsGiven : phrases.theyAreGiven),
  },
  noun: "solution",
};

/** For families whose reasons have `clues`. */
export const CLUE_ANSWER_WORDS: AnswerWords = {
  ...PLAIN_ANSWER_WORDS,
  taking: {
    label: (clues) => (clues === 1 ? phrases.takeItAway : phrases.takeTheseAway(clues)),
    done: phrases.thereIsStillExactly,
  },
};

const REASONS: Readonly<Record<string, string>> = {
  time: phrases.timeRanOut,
  steps: phrases.theStepLimitWasReached,
  memory: phrases.memoryRanOut,
  cancelled: phrases.itWasCancelled,
};

/** Why an answer is `unknown`, if a limit was reached. */
export function limitWords(reason: string | undefined): string | undefined {
  return REASONS[reason ?? ""];
}
