/** Dominoes dealt to a layout, so that some regions have equal pips: by chance alone, hardly any region of three would. */
import type { Random } from "../../../base/index.js";
import type { Pair } from "../nodes.js";
import { fullSet } from "../presets.js";

export interface Dealt {
  /** The i-th lies on the i-th pair of the layout, first half on first node. */
  readonly dominoes: readonly Pair[];
  /** Pips by node. */
  readonly values: Int32Array;
}

export interface DealOptions {
  readonly pairs: readonly Pair[];
  /** The regions whose pips should be equal, where possible. */
  readonly equal: readonly (readonly number[])[];
  readonly maxPip: number;
  /** Whether a domino may be there more than once. If not, there are no more dominoes than in the full set. */
  readonly repeats: boolean;
}

export function deal({ pairs, equal, maxPip, repeats }: DealOptions, random: Random): Dealt {
  const values = new Int32Array(2 * pairs.length).fill(-1);
  const wished = new Map<number, readonly number[]>();
  for (const region of equal) for (const node of region) wished.set(node, region);
  const pipsOf = (node: number): number =>
    wished.get(node)?.reduce((pips, other) => Math.max(pips, values[other]!), -1) ?? -1;
  const fits = (node: number, pips: number): boolean => {
    const there = pipsOf(node);
    return there === -1 || there === pips;
  };
  let stock = fullSet(maxPip).flatMap(([one, two]): Pair[] =>
    one === two
      ? [[one, two]]
      : [
          [one, two],
          [two, one],
        ],
  );
  const dominoes: Pair[] = pairs.map(() => [0, 0]);
  for (const i of random.shuffle([...pairs.keys()])) {
    const [a, b] = pairs[i]!;
    const inOne = wished.has(a) && wished.get(a) === wished.get(b);
    const fitting = stock.filter(([one, two]) => fits(a, one) && fits(b, two) && (!inOne || one === two));
    const offered = fitting.length > 0 ? fitting : stock;
    const [one, two] = (dominoes[i] = offered[random.below(offered.length)]!);
    values[a] = one;
    values[b] = two;
    if (!repeats) stock = stock.filter(([x, y]) => !(x === one && y === two) && !(x === two && y === one));
  }
  return { dominoes, values };
}
