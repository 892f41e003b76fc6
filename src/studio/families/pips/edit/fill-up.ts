/** Random dominoes for a board that lacks some: a set that solves it, if one is found soon. */
import { startBudget, type Random } from "../../../../base/index.js";
import { dominoKind, pips, type Pips } from "../../../../puzzles/index.js";
import { problemOf } from "./draft.js";

type Pair = readonly [number, number];

/** Every domino up to this many pips, once. */
export function wholeSet(maxPip: number): Pair[] {
  return Array.from({ length: maxPip + 1 }, (_, one) =>
    Array.from({ length: maxPip + 1 - one }, (_unused, more): Pair => [one, one + more]),
  ).flat();
}

export interface FilledUp {
  readonly dominoes: readonly Pair[];
  /** How many sets were tried; 0 if there is no puzzle yet. */
  readonly tried: number;
  readonly solvable: boolean;
}

/** Small enough that nobody has to wait. */
const MOST_TRIES = 200;
const MOST_MS = 100;

export function fillUp(puzzle: Pips, random: Random, timeMs = MOST_MS): FilledUp {
  const budget = startBudget({ timeMs });
  const set = wholeSet(puzzle.maxPip);
  const used = new Set(puzzle.dominoes.map(dominoKind));
  const unused = set.filter((pair) => !used.has(dominoKind(pair)));
  for (let tried = 1; ; tried++) {
    const dominoes = oneSet(puzzle, random, unused, set);
    const filled = { ...puzzle, dominoes };
    if (problemOf(filled) !== undefined) return { dominoes, tried: 0, solvable: false };
    let solvable = false;
    pips.methods[0]!.solve(filled, { limit: 1, budget, onSolution: () => void (solvable = true) });
    if (solvable || tried === MOST_TRIES || budget.stopped() !== undefined)
      return { dominoes, tried, solvable };
  }
}

/** Uses every unused domino once before it uses the set again. */
function oneSet(
  { nodes, dominoes }: Pips,
  random: Random,
  unused: readonly Pair[],
  set: readonly Pair[],
): readonly Pair[] {
  const filled: Pair[] = [...dominoes];
  const need = Math.ceil(nodes.length / 2);
  let pool = [...unused];
  while (filled.length < need) {
    if (pool.length === 0) pool = [...set];
    const [pair] = pool.splice(random.below(pool.length), 1);
    filled.push(pair!);
  }
  return filled;
}
