/**
 * Colour pruning: with the cells coloured like a chessboard, the pieces left must be able to cover exactly as many coloured cells
 * as are empty (Golomb, "Checker Boards and Polyominoes", Amer. Math. Monthly 61, 1954). What every set of kinds can cover is
 * worked out once, a bit for each number of cells, in 2^kinds pairs of words; asking costs a count of bits and one read.
 *
 * It pays where few kinds are uneven: 142,436 instead of 240,983 pieces laid in the Soma cube, where three of seven are. With all
 * twelve pentominoes uneven it saves next to nothing: 2,577,150 instead of 2,578,751 in 2 × 5 × 6.
 */
import type { Compiled } from "../compile.js";
import { bitsOf } from "./regions.js";

export interface Colours {
  readonly black0: number;
  readonly black1: number;
  /** By the set of kinds left: bit n says that they can cover n coloured cells, up to 63. */
  readonly sums0: Int32Array;
  readonly sums1: Int32Array;
}

/** More kinds have too many sets. */
const MOST_KINDS = 14;
/** With more uneven kinds nearly every number can be covered. */
const MOST_UNEVEN = 4;
/** The number of coloured cells of a placement must have a bit in one word. */
const MOST_COVERED = 31;

export function coloursOf(compiled: Compiled): Colours | undefined {
  const uneven = sharesOf(compiled);
  return uneven && { black0: uneven.black[0], black1: uneven.black[1], ...sumsOf(uneven.shares) };
}

export const doColoursPay = (compiled: Compiled): boolean => sharesOf(compiled) !== undefined;

/** Undefined where colours do not pay, or where kinds may be used other than once, so that those left do not say what must be covered. */
function sharesOf(
  compiled: Compiled,
): { readonly black: readonly [number, number]; readonly shares: Int32Array } | undefined {
  const { kinds, problem, kindOf, mask, sizeOf } = compiled;
  if (kinds > MOST_KINDS || problem.kinds.some(({ min, max }) => min !== 1 || max !== 1)) return undefined;
  const black = chessboard(compiled);
  if (black === undefined) return undefined;
  const [black0, black1] = black;
  /** Bit n: some placement of the kind covers n coloured cells. */
  const shares = new Int32Array(kinds);
  for (let at = 0; at < kindOf.length; at++) {
    if (sizeOf[at]! > MOST_COVERED) return undefined;
    const covered = bitsOf(mask[0]![at]! & black0, (mask[1]?.[at] ?? 0) & black1);
    shares[kindOf[at]!]! |= 1 << covered;
  }
  const uneven = shares.reduce((sum, share) => sum + ((share & (share - 1)) === 0 ? 0 : 1), 0);
  return uneven === 0 || uneven > MOST_UNEVEN ? undefined : { black, shares };
}

function sumsOf(shares: Int32Array): Pick<Colours, "sums0" | "sums1"> {
  const sets = 1 << shares.length;
  const sums0 = new Int32Array(sets);
  const sums1 = new Int32Array(sets);
  sums0[0] = 1;
  for (let set = 1; set < sets; set++) {
    const without = set & (set - 1);
    const low = sums0[without]!;
    const high = sums1[without]!;
    for (let rest = shares[31 - Math.clz32(set & -set)]!; rest !== 0; rest &= rest - 1) {
      const by = 31 - Math.clz32(rest & -rest);
      sums0[set]! |= low << by;
      sums1[set]! |= by === 0 ? high : (high << by) | (low >>> (32 - by));
    }
  }
  return { sums0, sums1 };
}

/** Every second cell, or undefined where neighbours cannot be told apart by two colours. */
function chessboard({ neighbours, cells }: Compiled): [number, number] | undefined {
  if (neighbours === undefined) return undefined;
  const colour = new Int8Array(cells);
  const stack: number[] = [];
  const black: [number, number] = [0, 0];
  for (let start = 0; start < cells; start++) {
    if (colour[start] !== 0) continue;
    colour[start] = 1;
    stack.push(start);
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      if (colour[cell] === 1) black[cell >>> 5]! |= 1 << (cell & 31);
      for (const other of neighbours[cell]!) {
        if (colour[other] === colour[cell]) return undefined;
        if (colour[other] !== 0) continue;
        colour[other] = -colour[cell]!;
        stack.push(other);
      }
    }
  }
  return black;
}
