/** All solutions of a board, and for every clue the set of solutions that fit it, as bits. Choosing clues means intersecting sets. */
import { createTicker, Stopped, type Budget, type Random } from "../../base/index.js";
import { pack } from "../../board/index.js";
import { fewestClues } from "./fewest-clues.js";
import type { PackingView } from "./view.js";

/** The most solutions that are listed. The set of a clue then has one bit for each. */
const LISTED = 50_000;

export interface SolutionTable {
  random(random: Random): Int32Array;
  /** How many solutions have a placement for each of these clues. */
  left(names: readonly string[]): number;
  /** The fewest solutions that fit any one of the offered clues. */
  leastLeft(isOffered: (name: string) => boolean): number;
  /** The fewest solutions that have all clues of one solution. Undefined: it takes too long to find out. */
  leastWithAll(): number | undefined;
  /** For each of the others, how many solutions are left when it joins these clues. */
  leftBeside(names: readonly string[], others: readonly string[]): number[];
  /** The solutions themselves. */
  having(names: readonly string[]): Int32Array[];
  /** Fewer clues, of those that are offered, which leave the same single solution as these do. */
  fewest(names: readonly string[], offered: readonly string[]): readonly number[] | undefined;
}

/** Pieces that are laid to list them: with the pentominoes of a 6 × 10 board it takes 12 million; in a box of 3 × 4 × 5 it takes minutes. */
const LISTING_STEPS = 15_000_000;

/** Words of bits that are looked at to see whether all clues together tell any solution from the others. */
const TELLING_WORDS = 100_000_000;
/** After this many pieces, the search so far shows whether all the steps will do. */
const EARLY_STEPS = 2_000_000;
/**
 * The share of the search that must be done by then. Searches are uneven: on a 6 × 10 board it is 41 percent, in a box of 3 × 4 × 5
 * less than one percent.
 */
const EARLY_SHARE = 0.03;

/** Ends the search (`steps`) if so little of it is done after the early steps that all the steps would not be enough. */
function unlessHopeless(budget: Budget): Budget {
  let isHopeless = false;
  return {
    ...budget,
    stopped: () => (isHopeless ? "steps" : budget.stopped()),
    report(progress) {
      const { done = 0, tried = 0 } = progress;
      isHopeless ||= tried >= EARLY_STEPS && done < (EARLY_SHARE * tried) / EARLY_STEPS;
      budget.report(progress);
    },
  };
}

/** Undefined where there are too many solutions, or listing them takes too long. */
export function listSolutions(
  view: PackingView,
  cluesOfPlacement: (view: PackingView, placement: number) => readonly string[],
  budget: Budget,
): SolutionTable | undefined {
  const solutions: Int32Array[] = [];
  const end = pack(view.problem, {
    limit: LISTED + 1,
    steps: LISTING_STEPS,
    budget: unlessHopeless(budget),
    onSolution: (placements) => void solutions.push(placements),
  });
  if (end.reason === "steps") return undefined;
  if (end.outcome === "stopped") throw new Stopped(end.reason ?? "time");
  if (solutions.length > LISTED) return undefined;
  const words = Math.ceil(solutions.length / 32);
  const sets = new Map<string, Int32Array>();
  const named = new Map<number, readonly string[]>();
  const tick = createTicker(budget);
  for (const [number, placements] of solutions.entries()) {
    for (const placement of placements) {
      tick();
      let names = named.get(placement);
      if (names === undefined) named.set(placement, (names = cluesOfPlacement(view, placement)));
      for (const name of names) {
        let set = sets.get(name);
        if (set === undefined) sets.set(name, (set = new Int32Array(words)));
        set[number >> 5]! |= 1 << (number & 31);
      }
    }
  }
  const none = new Int32Array(words);
  const all = new Int32Array(words).fill(-1);
  if (solutions.length % 32 !== 0) all[words - 1] = (1 << (solutions.length % 32)) - 1;
  /** The bits of all these sets together, in one array that is used again. */
  const shared = new Int32Array(words);
  const intersect = (names: readonly string[]): Int32Array => {
    shared.set(all);
    for (const name of names) {
      const set = sets.get(name) ?? none;
      for (let word = 0; word < words; word++) shared[word]! &= set[word]!;
    }
    return shared;
  };
  return {
    random: (random) => solutions[random.below(solutions.length)]!,
    left: (names) => (names.length === 0 ? solutions.length : countShared(intersect(names), all)),
    leastLeft(isOffered) {
      let least = solutions.length;
      for (const [name, set] of sets) if (isOffered(name)) least = Math.min(least, countShared(set, all));
      return least;
    },
    leastWithAll() {
      let least = solutions.length;
      let looked = 0;
      for (const placements of solutions) {
        const names = Array.from(placements).flatMap((at) => named.get(at)!);
        tick();
        least = Math.min(least, countShared(intersect(names), all));
        looked += words * names.length;
        if (least === 1) return least;
        if (looked > TELLING_WORDS) return undefined;
      }
      return least;
    },
    leftBeside(names, others) {
      const beside = intersect(names);
      return others.map((name) => countShared(beside, sets.get(name) ?? none));
    },
    having(names) {
      const found: Int32Array[] = [];
      intersect(names).forEach((word, i) => {
        for (let bits = word; bits !== 0; bits &= bits - 1)
          found.push(solutions[32 * i + 31 - Math.clz32(bits & -bits)]!);
      });
      return found;
    },
    fewest(names, offered) {
      const fitting = offered.map((name) => sets.get(name) ?? none);
      return fewestClues(fitting, intersect(names).slice(), names.length, tick);
    },
  };
}

/** The bits that both have. */
function countShared(one: Int32Array, two: Int32Array): number {
  let count = 0;
  for (let word = 0; word < one.length; word++) {
    const both = one[word]! & two[word]!;
    if (both !== 0) count += bitCount(both);
  }
  return count;
}

/** Bits are added up in pairs, in fours, in bytes. */
function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
