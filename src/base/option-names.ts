/**
 * Unknown options are refused: a program that says `{ timeMs: 1 }` where `{ limits: { timeMs: 1 } }` is meant would otherwise wait for
 * ever, and never learn why.
 */
import type { Limits } from "./budget.js";
import { ContractError } from "./result.js";

/** A row for every member of an options type. The compiler refuses one that is missing and one too many, so the list cannot drift from the type. */
export type OptionNames<O> = Readonly<Record<keyof O, true>>;

export const LIMIT_NAMES: OptionNames<Limits> = {
  timeMs: true,
  deadline: true,
  memoryBytes: true,
  signal: true,
  cancelFlag: true,
  onProgress: true,
};

/** `solvePuzzle: there is no option signal; did you mean limits.signal?` A member that is undefined says nothing, and passes. */
export function mustBeKnown(
  call: string,
  options: object,
  names: Readonly<Record<string, true>>,
  prefix = "",
): void {
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || Object.hasOwn(names, name)) continue;
    const known = Object.keys(names).map((one) => prefix + one);
    if (Object.hasOwn(names, "limits")) known.push(...Object.keys(LIMIT_NAMES).map((one) => `limits.${one}`));
    const near = nearestName(name, known);
    const instead = near === undefined ? `there are ${known.join(", ") || "none"}` : `did you mean ${near}?`;
    throw new ContractError(`${call}: there is no option ${prefix}${name}; ${instead}`);
  }
}

/** With more changed letters than this, it is another word. */
const MOST_CHANGES = 2;

/** The known name that was most likely meant: one that begins alike, or that differs by a letter or two. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const asked = name.toLowerCase();
  let best: string | undefined;
  let fewest = MOST_CHANGES + 1;
  for (const candidate of known) {
    const word = candidate.slice(candidate.lastIndexOf(".") + 1).toLowerCase();
    const alike = asked.length > 2 && (word.startsWith(asked) || asked.startsWith(word));
    const changes = alike ? Math.min(1, Math.abs(word.length - asked.length)) : changesBetween(asked, word);
    // A short word is another one after two changes.
    if (changes >= fewest || (!alike && changes * 3 > word.length)) continue;
    best = candidate;
    fewest = changes;
  }
  return best;
}

/** Levenshtein's distance, row by row. */
function changesBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[to.length]!;
}
