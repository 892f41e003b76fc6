/** Typed arrays out of one buffer. Allocating forty small arrays one by one takes longer than a search over a daily puzzle. */
export interface Arena {
  int32(length: number): Int32Array;
  uint8(length: number): Uint8Array;
  float64(length: number): Float64Array;
}

const FIRST_CHUNK_BYTES = 1 << 13;

/** All arrays start as zeros. */
export function createArena(): Arena {
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
    float64(length) {
      const at = reserve(8 * length);
      return new Float64Array(buffer, at, length);
    },
  };
}
