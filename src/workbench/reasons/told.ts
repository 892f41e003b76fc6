/** What a step says, line by line: the thoughts before it, its sentence, and below it what the sentence only sums up. */
import type { Step, Thought } from "../../reasons/index.js";

/** A sentence, and below it what it only sums up. */
export interface Told {
  readonly words: string;
  readonly below: readonly Told[];
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
  return { words, below };
}

/** The sentences below one another, each depth two spaces further to the right. */
export function indented({ words, below }: Told, indent: string, bullet = ""): string[] {
  return [`${indent}${bullet}${words}`, ...below.flatMap((told) => indented(told, `${indent}  `, bullet))];
}

/** All that a step says, as lines: its thoughts, itself, and what is below. */
export function stepLines(step: Step): string[] {
  return Array.from(withChain(step), (part) => indented(toldOf(part), "")).flat();
}
