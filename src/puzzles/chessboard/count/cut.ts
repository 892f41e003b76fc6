/**
 * Kasteleyn's determinant in parts: a part is a few primes, and its number is the count modulo their product. The primes of all parts together
 * are beyond 2^dominoes, which no count exceeds: a row of the matrix has at most four entries of ±1, so its length is at most 2 (Hadamard's
 * bound). A prime that divides a pivot gives the remainder 0, which means: unknown. What such primes leave open is counted at the end.
 *
 * Remainders that come from elsewhere are not trusted. When all parts are there, the number that they give is compared with the count
 * modulo primes drawn at random. A wrong number differs from the right one by less than 2^dominoes, which few primes divide.
 */
import { Stopped, unlessStopped, type Budget, type StopReason } from "../../../base/index.js";
import { countPresent, type Grid, withoutMargins } from "../../../board/index.js";
import { residuePartsFlaw } from "../../../certify/index.js";
import type { CountCut, CountEnd, CutAsked } from "../../methods.js";
import { fasterMethod } from "./count.js";
import { eachComponent, elimination, type Elimination } from "./kasteleyn.js";
import { primesBelow, reduce } from "./modular.js";
import { fromResidues } from "./residues.js";
import { LANES } from "./simd/four-primes.js";
import { multiplyAdds, type Skyline } from "./skyline.js";

/** With fewer multiply-adds, all primes together, a count takes about a second or less. */
const WORTH_CUTTING = 2 ** 30;
/** How many primes a result is checked with. */
const DRAWN = 4;

/** Undefined when another method does the count, or cutting is not worth it. Only counts of more than `worth` multiply-adds are cut. */
export function cutTilings(
  board: Grid,
  budget: Budget,
  { parts: wanted, method, symmetries }: CutAsked,
  worth = WORTH_CUTTING,
): CountCut | CountEnd | undefined {
  const grid = withoutMargins(board);
  if (symmetries !== undefined || (method ?? fasterMethod(grid)) !== "kasteleyn") return undefined;
  const skylines: Skyline[] = [];
  const empty = eachComponent(grid, budget, (_, skyline) => void skylines.push(skyline));
  if (empty === 0n) return undefined;
  if (empty !== undefined) return stoppedEnd({ reason: empty });
  const dominoes = countPresent(grid) / 2;
  const limit = Math.min(...skylines.map(({ modulusLimit }) => modulusLimit), 2 ** 26);
  const primes = enoughPrimes(limit, dominoes);
  const work = skylines.reduce((sum, skyline) => sum + multiplyAdds(skyline), 0) * primes.length;
  if (work <= worth) return undefined;
  const parts = blocksOf(primes, wanted);
  const share = 1 / parts.length;
  let opened: readonly Elimination[] | undefined;
  const remainders = (some: readonly number[], within: Budget): number[] => {
    opened ??= skylines.map((skyline) => elimination(skyline, dominoes, within));
    return residuesModulo(opened, some, within);
  };
  return {
    outcome: "cut",
    method: "kasteleyn",
    parts,
    shares: parts.map(() => share),
    flaw: (within) => residuePartsFlaw(parts, dominoes, within),
    count: async (part, within) =>
      unlessStopped<CountEnd>(() => {
        const own = parts[part]!;
        const count = fromResidues(own, remainders(own, within));
        return { outcome: "counted", count, method: "kasteleyn" };
      }, stoppedEnd),
    combine: (counts, within) => combined({ parts, counts, dominoes, limit, remainders }, within),
  };
}

function stoppedEnd({ reason }: Pick<Stopped, "reason">): CountEnd {
  return { outcome: "stopped", reason, method: "kasteleyn" };
}

/** Primes whose product is beyond 2^bits, largest first. */
function enoughPrimes(limit: number, bits: number): number[] {
  const primes: number[] = [];
  let product = 1n;
  for (const prime of primesBelow(limit)) {
    if (product >> BigInt(bits) > 1n) break;
    primes.push(prime);
    product *= BigInt(prime);
  }
  return primes;
}

/** Blocks of primes. Their length is a multiple of how many are taken together. */
function blocksOf(primes: readonly number[], wanted: number): readonly (readonly number[])[] {
  const size = Math.max(1, Math.floor(primes.length / wanted / LANES)) * LANES;
  const parts: number[][] = [];
  for (let from = 0; from < primes.length; from += size) parts.push(primes.slice(from, from + size));
  return parts;
}

/** The count modulo each prime, 0 where it cannot be had. Throws `Stopped`. */
function residuesModulo(
  components: readonly Elimination[],
  primes: readonly number[],
  budget: Budget,
): number[] {
  const residues = primes.map(() => 1);
  for (const { together, modulo } of components) {
    for (let from = 0; from < primes.length; from += together) {
      const some = primes.slice(from, from + together);
      // Every lane needs a prime, so the first one fills up the last group.
      const filled = Array.from({ length: together }, (_, lane) => some[lane] ?? some[0]!);
      const found: readonly number[] | StopReason = modulo(filled, budget);
      if (typeof found === "string") throw new Stopped(found);
      for (const [at, prime] of some.entries())
        residues[from + at] = reduce(residues[from + at]! * found[at]!, prime, 1 / prime);
    }
  }
  return residues.map((residue, at) => (residue < 0 ? residue + primes[at]! : residue));
}

interface Combining {
  readonly parts: readonly (readonly number[])[];
  readonly counts: readonly bigint[];
  readonly dominoes: number;
  readonly limit: number;
  remainders(primes: readonly number[], budget: Budget): number[];
}

function combined(
  { parts, counts, dominoes, limit, remainders }: Combining,
  budget: Budget,
): bigint | undefined {
  const primes: number[] = [];
  const residues: number[] = [];
  let product = 1n;
  const take = (prime: number, residue: number): void => {
    if (residue === 0) return;
    primes.push(prime);
    residues.push(residue);
    product *= BigInt(prime);
  };
  let last = limit;
  for (const [at, part] of parts.entries()) {
    const modulus = part.reduce((all, prime) => all * BigInt(prime), 1n);
    if (counts[at]! >= modulus) return undefined;
    for (const prime of part) take(prime, Number(counts[at]! % BigInt(prime)));
    last = part.at(-1)!;
  }
  const further = primesBelow(last);
  while (product >> BigInt(dominoes) <= 1n) {
    const prime = further.next().value;
    last = prime;
    take(prime, remainders([prime], budget)[0]!);
  }
  const number = fromResidues(primes, residues);
  if (number > 1n << BigInt(dominoes)) return undefined;
  return isRight(number, last, remainders, budget) ? number : undefined;
}

/** Whether the count agrees with this number modulo primes below `limit` that nobody could foresee. */
function isRight(
  number: bigint,
  limit: number,
  remainders: Combining["remainders"],
  budget: Budget,
): boolean {
  for (;;) {
    const drawn = new Set<number>();
    while (drawn.size < DRAWN) drawn.add(primesBelow(randomBelow(limit)).next().value);
    const primes = [...drawn];
    const known = remainders(primes, budget);
    const told = primes.map((prime, at) => known[at] === 0 || BigInt(known[at]!) === number % BigInt(prime));
    if (told.includes(false)) return false;
    // All four unknown: once in a very long time.
    if (known.some((residue) => residue !== 0)) return true;
  }
}

/** A random number between half the limit and the limit. */
function randomBelow(limit: number): number {
  const half = Math.ceil(limit / 2);
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return half + 1 + (word % (limit - half));
}
