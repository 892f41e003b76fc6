/**
 * Raw deflate (RFC 1951) decoded at once, for readers that cannot wait for the platform's streams.
 *
 * Codes are canonical: how many there are of each length decides which code a symbol has. So a symbol is found by taking one bit
 * after the other and comparing with the first code of each length: at most 15 steps for a symbol. What comes out is bounded.
 */
import { fail, ok, type Result } from "../result.js";

const LONGEST = 15;
const END_OF_BLOCK = 256;
const LENGTH_CODES = 29;
const DISTANCE_CODES = 30;
/** The order in which a block gives the lengths of its code for lengths. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** The least value of each code and its extra bits: of lengths (`step` 4, from 3) and of distances (`step` 2, from 1). */
function ranges(first: number, step: number, count: number): { base: number[]; extra: number[] } {
  const base: number[] = [];
  const extra: number[] = [];
  let value = first;
  for (let code = 0; code < count; code++) {
    const bits = Math.max(0, Math.floor(code / step) - 1);
    base.push(value);
    extra.push(bits);
    value += 2 ** bits;
  }
  return { base, extra };
}

/** The last length has a code of its own, without extra bits. */
const lengths = ranges(3, 4, LENGTH_CODES - 1);
export const LENGTHS = { base: [...lengths.base, 258], extra: [...lengths.extra, 0] };
export const DISTANCES = ranges(1, 2, DISTANCE_CODES);

interface Code {
  /** How many symbols have a code of this length. */
  readonly counts: Uint16Array;
  /** The symbols in the order of their codes. */
  readonly symbols: Uint16Array;
}

class Damage extends Error {
  readonly code: "deflate/broken" | "deflate/cut" | "deflate/size";
  constructor(code: Damage["code"]) {
    super(code);
    this.code = code;
  }
}

function codeOf(sizes: readonly number[]): Code {
  const counts = new Uint16Array(LONGEST + 1);
  for (const size of sizes) counts[size]!++;
  counts[0] = 0;
  let left = 1;
  const next = new Uint16Array(LONGEST + 2);
  for (let size = 1; size <= LONGEST; size++) {
    left = 2 * left - counts[size]!;
    if (left < 0) throw new Damage("deflate/broken");
    next[size + 1] = next[size]! + counts[size]!;
  }
  const symbols = new Uint16Array(sizes.length);
  for (const [symbol, size] of sizes.entries()) if (size > 0) symbols[next[size]!++] = symbol;
  return { counts, symbols };
}

/** The code of blocks without one of their own: lengths 8, 9, 7, 8 for literals and lengths. */
export const FIXED_SIZES: readonly number[] = Array.from({ length: 288 }, (_, symbol) =>
  symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8,
);
const FIXED_DISTANCES: readonly number[] = Array.from({ length: DISTANCE_CODES }, () => 5);

interface Bits {
  take(count: number): number;
  symbol(code: Code): number;
  /** Whole bytes, after the bits up to the next byte are dropped. */
  bytes(count: number): Uint8Array;
}

function bitsOf(input: Uint8Array): Bits {
  let at = 0;
  let held = 0;
  let holding = 0;
  const take = (count: number): number => {
    while (holding < count) {
      if (at === input.length) throw new Damage("deflate/cut");
      held |= input[at++]! << holding;
      holding += 8;
    }
    const value = held & ((1 << count) - 1);
    held >>>= count;
    holding -= count;
    return value;
  };
  return {
    take,
    symbol({ counts, symbols }) {
      let code = 0;
      let first = 0;
      let index = 0;
      for (let size = 1; size <= LONGEST; size++) {
        code |= take(1);
        const count = counts[size]!;
        if (code - count < first) return symbols[index + code - first]!;
        index += count;
        first = (first + count) << 1;
        code <<= 1;
      }
      throw new Damage("deflate/broken");
    },
    bytes(count) {
      held = 0;
      holding = 0;
      if (at + count > input.length) throw new Damage("deflate/cut");
      at += count;
      return input.subarray(at - count, at);
    },
  };
}

interface Output {
  byte(value: number): void;
  copy(distance: number, length: number): void;
  all(): Uint8Array<ArrayBuffer>;
}

function outputOf(most: number): Output {
  let bytes = new Uint8Array(1024);
  let size = 0;
  const room = (more: number): void => {
    if (size + more > most) throw new Damage("deflate/size");
    if (size + more <= bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * bytes.length, size + more));
    larger.set(bytes);
    bytes = larger;
  };
  return {
    byte(value) {
      room(1);
      bytes[size++] = value;
    },
    copy(distance, length) {
      if (distance > size) throw new Damage("deflate/broken");
      room(length);
      // One by one: what is copied may reach into its own copy.
      for (let i = 0; i < length; i++, size++) bytes[size] = bytes[size - distance]!;
    },
    all: () => bytes.slice(0, size),
  };
}

function readCodes(bits: Bits): [literals: Code, distances: Code] {
  const literals = bits.take(5) + 257;
  const distances = bits.take(5) + 1;
  const listed = bits.take(4) + 4;
  const own = ORDER.map(() => 0);
  for (const symbol of ORDER.slice(0, listed)) own[symbol] = bits.take(3);
  const code = codeOf(own);
  const sizes: number[] = [];
  while (sizes.length < literals + distances) {
    const symbol = bits.symbol(code);
    const [size, times] =
      symbol < 16
        ? [symbol, 1]
        : symbol === 16
          ? [sizes.at(-1), bits.take(2) + 3]
          : [0, symbol === 17 ? bits.take(3) + 3 : bits.take(7) + 11];
    if (size === undefined || sizes.length + times > literals + distances) throw new Damage("deflate/broken");
    for (let i = 0; i < times; i++) sizes.push(size);
  }
  return [codeOf(sizes.slice(0, literals)), codeOf(sizes.slice(literals))];
}

function readBlock(bits: Bits, output: Output, literals: Code, distances: Code): void {
  for (;;) {
    const symbol = bits.symbol(literals);
    if (symbol === END_OF_BLOCK) return;
    if (symbol < END_OF_BLOCK) {
      output.byte(symbol);
      continue;
    }
    const code = symbol - END_OF_BLOCK - 1;
    if (code >= LENGTH_CODES) throw new Damage("deflate/broken");
    const length = LENGTHS.base[code]! + bits.take(LENGTHS.extra[code]!);
    const far = bits.symbol(distances);
    if (far >= DISTANCE_CODES) throw new Damage("deflate/broken");
    output.copy(DISTANCES.base[far]! + bits.take(DISTANCES.extra[far]!), length);
  }
}

function readStored(bits: Bits, output: Output): void {
  const head = bits.bytes(4);
  const [low, high, notLow, notHigh] = [head[0]!, head[1]!, head[2]!, head[3]!];
  if ((low ^ notLow) !== 255 || (high ^ notHigh) !== 255) throw new Damage("deflate/broken");
  for (const byte of bits.bytes(low + 256 * high)) output.byte(byte);
}

/** Codes: `deflate/cut` (the bytes end early), `deflate/broken`, `deflate/size` (more than `most` bytes would come out). */
export function inflateNow(input: Uint8Array, most: number): Result<Uint8Array<ArrayBuffer>> {
  const bits = bitsOf(input);
  const output = outputOf(most);
  try {
    for (let last = false; !last;) {
      last = bits.take(1) === 1;
      const kind = bits.take(2);
      if (kind === 0) readStored(bits, output);
      else if (kind === 1) readBlock(bits, output, codeOf(FIXED_SIZES), codeOf(FIXED_DISTANCES));
      else if (kind === 2) readBlock(bits, output, ...readCodes(bits));
      else throw new Damage("deflate/broken");
    }
    return ok(output.all());
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    const words = {
      "deflate/cut": "the compressed text ends too early",
      "deflate/broken": "the compressed text is damaged",
      "deflate/size": `the compressed text unpacks to more than ${most} bytes`,
    };
    return fail(error.code, words[error.code]);
  }
}
