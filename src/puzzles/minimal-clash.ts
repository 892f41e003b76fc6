/**
 * Items that clash, none of which can be spared. Each is left out in turn, and stays out where the rest still has no solution
 * (a deletion filter: one search per item; Chinneck and Dravnieks 1991). Undefined when a search was stopped.
 */
export function minimalClash<T>(
  items: readonly T[],
  isImpossible: (kept: readonly T[]) => boolean | undefined,
): readonly T[] | undefined {
  let kept = items;
  for (const item of items) {
    const rest = kept.filter((other) => other !== item);
    const impossible = isImpossible(rest);
    if (impossible === undefined) return undefined;
    if (impossible) kept = rest;
  }
  return kept;
}
