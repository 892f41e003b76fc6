/**
 * Exact counting by a broken profile: a sweep cell by cell along the longer side, with a number of ways for each set of profile squares that
 * are covered from behind; 2^w numbers for a profile of w cells, time cells × 2^w. Below 2^53 the numbers are doubles; beyond, residues
 * modulo coprime moduli just under 2^52, one pass each, and Chinese remaindering. A board whose second half mirrors its first is swept to the
 * middle: the count is the sum of the squares of the numbers there.
 */
import type { Budget, StopReason } from "../../../base/index.js";
import { countPresent, type Grid } from "../../../board/index.js";

/** Wider profiles are refused: 2^20 numbers are 8 MiB, and each cell goes over all of them. */
export const WIDEST_PROFILE = 20;

const MODULUS_BITS = 52;
const NUMBERS_PER_QUESTION = 1 << 16;

export function profileWidth(grid: Grid): number {
  return Math.min(grid.rows, grid.cols);
}

export function transferPasses(grid: Grid): number {
  const dominoes = countPresent(grid) >> 1;
  // Moduli are above 2^51.99.
  return dominoes < 53 ? 1 : Math.ceil((dominoes + 1) / (MODULUS_BITS - 0.01));
}

export function countByTransfer(grid: Grid, budget: Budget): bigint | StopReason {
  if (profileWidth(grid) > WIDEST_PROFILE) return "memory";
  if (countPresent(grid) % 2 === 1) return 0n;
  const passes = transferPasses(grid);
  const ways = new Float64Array(2 ** profileWidth(grid));
  if (passes === 1) {
    const { length } = sweepOf(grid);
    const half = mirrorsItself(grid);
    const stopped = sweep(grid, ways, half ? length / 2 : length, Infinity, budget);
    return stopped ?? BigInt(half ? ways.reduce((sum, number) => sum + number * number, 0) : ways[0]!);
  }
  let product = 1n;
  let count = 0n;
  let done = 0;
  for (const modulus of coprimeModuli(passes)) {
    const stopped = sweep(grid, ways, sweepOf(grid).length, modulus, budget);
    if (stopped !== undefined) return stopped;
    const m = BigInt(modulus);
    const digit = ((((BigInt(ways[0]!) - count) % m) + m) * inverseModulo(product % m, m)) % m;
    count += digit * product;
    product *= m;
    budget.report({ stage: "sweeping the board", done: ++done, total: passes });
  }
  return count;
}

/** Lines of a sweep run across the shorter side. `across` and `along` are the steps to a cell's neighbours in its line and in the next. */
function sweepOf({ rows, cols }: Grid): { width: number; length: number; across: number; along: number } {
  return rows >= cols
    ? { width: cols, length: rows, across: 1, along: cols }
    : { width: rows, length: cols, across: cols, along: 1 };
}

/** Whether the lines from the last one back equal those from the first one on. */
function mirrorsItself(grid: Grid): boolean {
  const { present } = grid;
  const { width, length, across, along } = sweepOf(grid);
  if (length % 2 === 1) return false;
  for (let line = 0; line < length / 2; line++) {
    const there = (length - 1 - line) * along;
    for (let c = 0; c < width; c++)
      if (present[line * along + c * across] !== present[there + c * across]) return false;
  }
  return true;
}

/** Sweeps the first lines. `ways` then counts, modulo `modulus`, their tilings by the squares of the next line that they reach into. */
function sweep(
  grid: Grid,
  ways: Float64Array,
  lines: number,
  modulus: number,
  budget: Budget,
): StopReason | undefined {
  const { present } = grid;
  const { width, length, across, along } = sweepOf(grid);
  ways.fill(0);
  ways[0] = 1;
  let untilQuestion = NUMBERS_PER_QUESTION;
  for (let line = 0; line < lines; line++) {
    for (let c = 0; c < width; c++) {
      const cell = line * along + c * across;
      // Nothing lies on a missing square: its bit is 0 in every way counted.
      if (present[cell] === 0) continue;
      const open = line + 1 < length && present[cell + along] === 1;
      const beside = c + 1 < width && present[cell + across] === 1;
      // In the first line nothing is beyond the next square yet. In the last line nothing is before this square any more.
      const end = line === 0 ? Math.min(ways.length, 4 << c) : ways.length;
      const low = line === length - 1 ? 1 : 1 << c;
      if (beside) stepBeside(ways, end, low, c, open, modulus);
      else stepAlone(ways, end, low, c, open);
      untilQuestion -= ways.length;
      if (untilQuestion < 0) {
        untilQuestion = NUMBERS_PER_QUESTION;
        const reason = budget.stopped();
        if (reason !== undefined) return reason;
      }
    }
  }
  return undefined;
}

/** The square is covered already, or a domino goes along. */
function stepAlone(ways: Float64Array, end: number, low: number, c: number, open: boolean): void {
  const bit = 1 << c;
  for (let high = 0; high < end; high += 2 * bit) {
    for (let free = high; free < high + low; free++) {
      const along = open ? ways[free]! : 0;
      ways[free] = ways[free + bit]!;
      ways[free + bit] = along;
    }
  }
}

/** The same, or a domino goes across to the next square. */
function stepBeside(
  ways: Float64Array,
  end: number,
  low: number,
  c: number,
  open: boolean,
  modulus: number,
): void {
  const bit = 1 << c;
  const next = bit << 1;
  for (let high = 0; high < end; high += 2 * next) {
    for (let free = high; free < high + low; free++) {
      const both = ways[free]!;
      const second = ways[free + next]!;
      const across = both + ways[free + bit + next]!;
      ways[free] = ways[free + bit]!;
      ways[free + next] = across >= modulus ? across - modulus : across;
      ways[free + bit] = open ? both : 0;
      ways[free + bit + next] = open ? second : 0;
    }
  }
}

/** Pairwise coprime odd numbers just below 2^52. */
function coprimeModuli(count: number): number[] {
  const moduli: number[] = [];
  let product = 1n;
  for (let m = 2 ** MODULUS_BITS - 1; moduli.length < count; m -= 2) {
    const big = BigInt(m);
    if (gcd(product % big, big) !== 1n) continue;
    moduli.push(m);
    product *= big;
  }
  return moduli;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function inverseModulo(value: bigint, modulus: bigint): bigint {
  let [a, b, s, t] = [modulus, value, 0n, 1n];
  while (b !== 0n) {
    const q = a / b;
    [a, b, s, t] = [b, a - q * b, t, s - q * t];
  }
  return s < 0n ? s + modulus : s;
}
