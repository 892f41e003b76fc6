/**
 * The fewest clues that leave one solution. Every other solution must be ruled out by some clue that it does not fit, so this is a smallest hitting set: one, two,
 * three … clues are tried in turn; the search takes a remaining solution, and branches on the clues that rule it out. A clue that was tried
 * in vain is not tried again beside its later siblings. The first group that is found is a smallest one.
 */

/** Groups that are begun before the search is given up, the same on every machine. */
const GROUPS = 1_000_000;

/** Solutions as bits. */
export type SolutionBits = Int32Array;

/**
 * `clues` has the solutions that fit each clue. The single solution `own` fits all clues. Gives the clues of a smallest group, if these are
 * fewer than `below`. Undefined: there is none, or the search was given up.
 */
export function fewestClues(
  clues: readonly SolutionBits[],
  own: SolutionBits,
  below: number,
  tick: () => void,
): readonly number[] | undefined {
  const words = own.length;
  let left = GROUPS;
  /** `isOut`: clues that were tried in vain beside this group. */
  const grow = (
    group: readonly number[],
    still: SolutionBits,
    count: number,
    isOut: Uint8Array,
  ): readonly number[] | undefined => {
    tick();
    const other = firstOther(still, own);
    if (other === -1) return group;
    if (group.length === count || left <= 0) return undefined;
    const out = isOut.slice();
    for (const [at, clue] of clues.entries()) {
      if (out[at] === 1 || has(clue, other)) continue;
      if (left-- <= 0) return undefined;
      const next = new Int32Array(words);
      for (let word = 0; word < words; word++) next[word] = still[word]! & clue[word]!;
      const found = grow([...group, at], next, count, out);
      if (found !== undefined) return found;
      out[at] = 1;
    }
    return undefined;
  };
  const all = new Int32Array(words).fill(-1);
  for (let count = 1; count < below; count++) {
    const found = grow([], all, count, new Uint8Array(clues.length));
    if (found !== undefined) return found;
  }
  return undefined;
}

function has(bits: SolutionBits, at: number): boolean {
  return ((bits[at >> 5]! >>> (at & 31)) & 1) === 1;
}

/** The number of a remaining solution other than `own`; −1 if there is none. */
function firstOther(still: SolutionBits, own: SolutionBits): number {
  for (let word = 0; word < still.length; word++) {
    const bits = still[word]! & ~own[word]!;
    if (bits !== 0) return 32 * word + 31 - Math.clz32(bits & -bits);
  }
  return -1;
}
