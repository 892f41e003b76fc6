/** Challenges of our own for the IQ Twist box, and the boards that ship, by their files. */
import { unwrap } from "../../../base/index.js";
import { twist, twistChallenges, type Twist } from "../../../puzzles/index.js";
import { writePuzzle, type Example } from "../shared/index.js";

const TEXTS = import.meta.glob<string>("../../../../examples/twist/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

function read(text: string): Twist {
  return unwrap(twist.formats.find(({ detect }) => detect(text))!.parse(text));
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "Easy 1, 4 pieces and 1 peg are there" */
export const CHALLENGES: readonly Example<Twist>[] = (() => {
  const numbers = new Map<string, number>();
  return twistChallenges().map(({ level, text }) => {
    const number = (numbers.get(level) ?? 0) + 1;
    numbers.set(level, number);
    return { id: text, label: `${capital(level)} ${number}`, puzzle: read(text) };
  });
})();

/** "pentominoes-6x10.json" → "Pentominoes 6 × 10". */
function labelOf(file: string): string {
  const words = file.replace(/\.[^.]*$/, "").replaceAll("-", " ");
  if (words === "iq twist") return "IQ Twist, no pegs";
  return capital(words.replaceAll(/(\d+)x(\d+)/g, "$1 × $2"));
}

export const BOARDS: readonly Example<Twist>[] = Object.entries(TEXTS).map(([path, text]) => {
  const id = path.replace(/^.*\//, "");
  return { id, label: labelOf(id), puzzle: read(text) };
});

/** The challenge after this one; undefined: it is the last, or none of ours. */
export function nextChallenge(puzzle: Twist): Example<Twist> | undefined {
  const { text } = writePuzzle(twist, puzzle, ["placements", "json"]);
  const at = CHALLENGES.findIndex(({ id }) => id === text);
  return at === -1 ? undefined : CHALLENGES[at + 1];
}

/** What is on the sheet when nothing else is. */
export function firstPuzzle(): Twist {
  return CHALLENGES.find(({ label }) => label.startsWith("Medium"))!.puzzle;
}
