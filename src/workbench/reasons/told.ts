/** What a step says, line by line: the thoughts before it, its sentence, and below it what the sentence only sums up. */
import type { Step, Thought } from "../../reasons/index.js";

/** A sentence, and below it what it only sums up. */
export interface Told {
  readonly words: string;
  readonly below: readonly Told[];
  /** What is below holds only under the supposition that the sentence names. */
  readonly supposes?: true;
}

/** The steps that lead to a step, and the step itself. */
export function* withChain(step: Step): Generator<Step> {
  for (const link of step.chain ?? []) yield* withChain(link);
  yield step;
}

/** What follows from something supposed, where the sentence does not tell it itself. */
export function thoughtsIn({ words, supposed = [] }: Pick<Thought, "words" | "supposed">): Told[] {
  return supposed.every((thought) => words.includes(thought.words)) ? [] : supposed.map(toldOf);
}

export function toldOf(step: Pick<Thought, "words" | "supposed" | "rulesBelow">): Told {
  const { words, supposed, rulesBelow = [] } = step;
  // The rules of a supposition stand with its thoughts.
  const below =
    supposed === undefined ? rulesBelow.map((rule) => ({ words: rule, below: [] })) : thoughtsIn(step);
  return supposed === undefined || below.length === 0 ? { words, below } : { words, below, supposes: true };
}

/** Said above what holds only under a supposition. */
export const UNDER_SUPPOSITION = "As long as that is supposed:";

/** The sentences below one another. What holds only under a supposition stands behind a line, each supposition inside another behind one more. */
export function indented(told: Told, indent: string): string[] {
  return [`${indent}${told.words}`, ...belowOf(told, indent)];
}

/** What is below a sentence alone. */
export function belowOf({ below, supposes }: Told, indent: string): string[] {
  if (supposes === undefined) return below.flatMap((told) => indented(told, `${indent}  `));
  return [`${indent}  ${UNDER_SUPPOSITION}`, ...below.flatMap((told) => indented(told, `${indent}  │ `))];
}

/** All that a step says, as lines: its thoughts, itself, and what is below. */
export function stepLines(step: Step): string[] {
  return Array.from(withChain(step), (part) => indented(toldOf(part), "")).flat();
}
