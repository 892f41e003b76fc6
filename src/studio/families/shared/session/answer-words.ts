/** How a family's answers are put into words. Everything said is a whole sentence. */
import { countWords } from "../../../../base/index.js";

export interface AnswerWords {
  readonly solved: string;
  /** `why`: the sentence of the certificate. */
  impossible(why: string | undefined): string;
  readonly unique: string;
  /** Shown with the second solution, its differences marked. */
  readonly several: string;
  /** What the marks of that difference mean. */
  readonly difference: string;
  counted(count: bigint, distinct: boolean | "rotations"): string;
  /** For the facts to give so that one solution is left: the button, and what is said once it is pressed. */
  readonly giving: { label(facts: number): string; done(facts: number): string };
  /** "solution", "tiling". */
  readonly noun: string;
}

/** The words of most families. */
export const PLAIN_ANSWER_WORDS: AnswerWords = {
  solved: "There is a solution, and this is one.",
  impossible: (why) => why ?? "There is no solution.",
  unique: "There is exactly one solution, and this is it.",
  several: "There is more than one solution: two of them differ in the marked cells.",
  difference: "The other solution differs in the framed cells.",
  counted: (count, distinct) => {
    if (count === 0n) return "There is no solution.";
    const symmetric =
      distinct === false ? "" : distinct === true ? ", up to turning and reflecting" : ", up to turning";
    return count === 1n
      ? `There is exactly one solution${symmetric}.`
      : `There are ${countWords(count)} solutions${symmetric}.`;
  },
  giving: {
    label: (facts) => (facts === 1 ? "Give this" : `Give these ${facts}`),
    done: (facts) => `${facts === 1 ? "It is given" : "They are given"}: now there is exactly one solution.`,
  },
  noun: "solution",
};

const REASONS: Readonly<Record<string, string>> = {
  time: "time ran out",
  steps: "the step limit was reached",
  memory: "memory ran out",
  cancelled: "it was cancelled",
};

/** Why an answer is `unknown`, if a limit was reached. */
export function limitWords(reason: string | undefined): string | undefined {
  return REASONS[reason ?? ""];
}
