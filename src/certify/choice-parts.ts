/**
 * Whether parts that decide some yes-or-no choices hold every way to decide all of them exactly once. The checker knows nothing about how
 * the parts were cut: it looks for a choice that all of them have made, follows both answers, and must come to exactly one part at each
 * end.
 *
 * One pass over the parts for each choice on a path.
 */

/** Choices by number, each decided as 1 (yes) or 0 (no). What is not in it is open. */
export type ChoicePart = readonly (readonly [choice: number, answer: 0 | 1])[];

/** Why the parts do not hold everything exactly once; undefined when they do. `isChoice`: which choices there are. */
export function choicePartsFlaw(
  parts: readonly ChoicePart[],
  isChoice: (choice: number) => boolean,
): string | undefined {
  const decided: ReadonlyMap<number, 0 | 1>[] = [];
  for (const [index, part] of parts.entries()) {
    const own = new Map(part);
    if (own.size < part.length) return `part ${index} decides a choice twice`;
    const stray = [...own].find(([choice, answer]) => !isChoice(choice) || (answer !== 0 && answer !== 1));
    if (stray !== undefined) return `part ${index} decides ${stray[0]}, which is not a choice here`;
    decided.push(own);
  }
  return nodeFlaw(decided, new Set());
}

function nodeFlaw(
  parts: readonly ReadonlyMap<number, 0 | 1>[],
  made: ReadonlySet<number>,
): string | undefined {
  const [first] = parts;
  if (first === undefined) return `no part holds what is left after ${words(made)}`;
  if (first.size === made.size)
    return parts.length === 1 ? undefined : `${parts.length} parts hold the same after ${words(made)}`;
  const choice = [...first.keys()].find((each) => !made.has(each) && parts.every((part) => part.has(each)));
  if (choice === undefined) return `the parts have no choice in common after ${words(made)}`;
  const after = new Set([...made, choice]);
  for (const answer of [0, 1]) {
    const flaw = nodeFlaw(
      parts.filter((part) => part.get(choice) === answer),
      after,
    );
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

function words(made: ReadonlySet<number>): string {
  return made.size === 0 ? "nothing was decided" : `choices ${[...made].join(", ")}`;
}
