/** Our own challenges for the IQ Twist box, and the shipped boards, by their files. */
import { twistFace, twistChallenges, type Twist } from "../../../puzzles/index.js";
import { readExample, readExamples, writePuzzle, type Example } from "../shared/index.js";
import * as phrases from "../../words/twist.js";

const TEXTS = import.meta.glob<string>("../../../../examples/twist/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** "Easy 1" */
export const CHALLENGES: readonly Example<Twist>[] = (() => {
  const numbers = new Map<string, number>();
  return twistChallenges().map(({ level, text }) => {
    const number = (numbers.get(level) ?? 0) + 1;
    numbers.set(level, number);
    const label = `${level.charAt(0).toUpperCase()}${level.slice(1)} ${number}`;
    return { id: text, label, puzzle: readExample(twistFace, text) };
  });
})();

/** "Pentominoes 6 × 10" */
export const BOARDS = readExamples(twistFace, TEXTS, (name) =>
  name === "Iq twist" ? phrases.iqTwistNoPegs : name.replaceAll(/(\d+)x(\d+)/g, "$1 × $2"),
);

/** Undefined: it is the last, or not one of ours. */
export function nextChallenge(puzzle: Twist): Example<Twist> | undefined {
  const { text } = writePuzzle(twistFace, puzzle, ["placements", "json"]);
  const at = CHALLENGES.findIndex(({ id }) => id === text);
  return at === -1 ? undefined : CHALLENGES[at + 1];
}

/** The puzzle of a new page. */
export function firstPuzzle(): Twist {
  return CHALLENGES.find(({ label }) => label.startsWith("Medium"))!.puzzle;
}
