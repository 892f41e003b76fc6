/** Pips and sums of pips. */
export type Sums = Int32Array | Float64Array;

/** Below this, the sum or difference of two sums fits in four bytes, too. */
const SMALL_SUMS_UP_TO = 2 ** 30;

/** Typed arrays out of one buffer. Allocating forty small arrays one by one takes longer than a search over a daily puzzle. */
export interface Arena {
  int32(length: number): Int32Array;
  uint8(length: number): Uint8Array;
  sums(length: number): Sums;
}

const FIRST_CHUNK_BYTES = 1 << 13;

/**
 * All arrays start as zeros. Sums are whole numbers of four bytes where the largest is small, because code that is not compiled yet takes
 * twice as long for doubles. The readers' limits keep them small (2,000 cells of 1,000 pips); a program may build other puzzles.
 */
export function createArena(largestSum: number): Arena {
  let buffer = new ArrayBuffer(FIRST_CHUNK_BYTES);
  let used = 0;
  /** Every array starts at a multiple of eight bytes. */
  const reserve = (bytes: number): number => {
    if (used + bytes > buffer.byteLength) {
      buffer = new ArrayBuffer(Math.max(2 * buffer.byteLength, bytes));
      used = 0;
    }
    const at = used;
    used += (bytes + 7) & ~7;
    return at;
  };
  return {
    int32(length) {
      const at = reserve(4 * length);
      return new Int32Array(buffer, at, length);
    },
    uint8(length) {
      const at = reserve(length);
      return new Uint8Array(buffer, at, length);
    },
    sums(length) {
      const small = largestSum < SMALL_SUMS_UP_TO;
      const at = reserve((small ? 4 : 8) * length);
      return small ? new Int32Array(buffer, at, length) : new Float64Array(buffer, at, length);
    },
  };
}
