/**
 * Many puzzles, in order, no two alike up to symmetry. Each has a seed of its own, made of the seed of all and its number, so that any
 * number of makers can work at once and the result is the same. If a puzzle is like an earlier one, it is made again with the next seed of
 * its number.
 */
import { deriveSeed } from "../base/index.js";

/** The result of making a single puzzle: it has a key if there is a puzzle. */
export interface Keyed {
  /** Equal for puzzles that count as the same. Undefined: no puzzle was made. */
  readonly key?: string | undefined;
}

/** How many puzzles, and which. */
export interface CollectionOptions {
  /** The same seed gives the same puzzles. */
  readonly seed: number;
  /** How many are wanted. */
  readonly count: number;
  /** How many are being made at once. */
  readonly ahead: number;
  /** Keys of puzzles that must not be made again. */
  readonly avoid?: Iterable<string> | undefined;
  /** Called before each puzzle is begun. */
  readonly isCancelled?: () => boolean;
}

/** If this many puzzles in a row were there already, hardly any others are left. */
export const TWINS = 100;

/** A puzzle and its number, or the number at which nothing new was found any more. */
export type Collected<T> =
  /** The puzzle with this number, from 0. */
  | { readonly outcome: "made"; readonly number: number; readonly made: T }
  /** No puzzle came of this number, and `made` says why. */
  | { readonly outcome: "failed"; readonly number: number; readonly made: T }
  /** All that were made for this number were there already. */
  | { readonly outcome: "exhausted"; readonly number: number };

/** The seed of a puzzle of a collection. The first has the collection's own, so that its puzzle is made again by `seed` alone. */
export function seedOf(seed: number, number: number, twin: number): number {
  if (twin > 0) return deriveSeed(seed, number, twin);
  return number === 0 ? seed : deriveSeed(seed, number);
}

/** Puzzles one after the other. The list ends at the first that could not be made. */
export async function* collect<T extends Keyed>(
  make: (seed: number) => Promise<T>,
  { seed, count, ahead, avoid = [], isCancelled = () => false }: CollectionOptions,
): AsyncGenerator<Collected<T>> {
  const seen = new Set(avoid);
  const underWay: Promise<T>[] = [];
  let next = 0;
  for (let number = 0; number < count; number++) {
    for (; next < Math.min(count, number + ahead) && !isCancelled(); next++) {
      const begun = make(seedOf(seed, next, 0));
      // Its failure is met when its turn comes, which may be never: until then, nobody listens.
      begun.catch(() => undefined);
      underWay.push(begun);
    }
    const first = underWay.shift();
    if (first === undefined) return;
    let made = await first;
    for (let twin = 1; made.key !== undefined && seen.has(made.key); twin++) {
      if (twin > TWINS) {
        yield { outcome: "exhausted", number };
        return;
      }
      if (isCancelled()) return;
      made = await make(seedOf(seed, number, twin));
    }
    if (made.key === undefined) {
      yield { outcome: "failed", number, made };
      return;
    }
    seen.add(made.key);
    yield { outcome: "made", number, made };
  }
}
