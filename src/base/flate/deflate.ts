/**
 * Raw deflate (RFC 1951) at once: one block with the fixed code. Repetitions are found by the last place of every three
 * bytes, so it takes linear time, and compresses less than a search for the longest repetition would.
 */
import { DISTANCES, FIXED_SIZES, LENGTHS } from "./inflate.js";

const SHORTEST = 3;
const LONGEST = 258;
const FARTHEST = 32768;
const END_OF_BLOCK = 256;

/** The fixed codes, canonical: shorter first, then by symbol. */
const FIXED_CODES: readonly number[] = (() => {
  const codes = FIXED_SIZES.map(() => 0);
  let next = 0;
  for (const size of [7, 8, 9]) {
    for (const [symbol, own] of FIXED_SIZES.entries()) if (own === size) codes[symbol] = next++;
    next <<= 1;
  }
  return codes;
})();

/** The last code whose range begins at the value or before it. */
function codeFor({ base }: typeof LENGTHS, value: number): number {
  let code = base.length - 1;
  while (base[code]! > value) code--;
  return code;
}

export function deflateNow(input: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  let held = 0;
  let holding = 0;
  const put = (value: number, count: number): void => {
    held |= value << holding;
    holding += count;
    for (; holding >= 8; holding -= 8, held >>>= 8) bytes.push(held & 255);
  };
  /** Codes begin with their highest bit, everything else with its lowest. */
  const putCode = (code: number, size: number): void => {
    for (let bit = size - 1; bit >= 0; bit--) put((code >>> bit) & 1, 1);
  };
  const putSymbol = (symbol: number): void => putCode(FIXED_CODES[symbol]!, FIXED_SIZES[symbol]!);
  put(1, 1);
  put(1, 2);
  const lastPlace = new Map<number, number>();
  for (let at = 0; at < input.length;) {
    const key = (input[at]! << 16) | (input[at + 1]! << 8) | input[at + 2]!;
    const found = at + SHORTEST <= input.length ? lastPlace.get(key) : undefined;
    let length = 0;
    if (found !== undefined && at - found <= FARTHEST)
      while (length < LONGEST && at + length < input.length && input[found + length] === input[at + length])
        length++;
    lastPlace.set(key, at);
    if (length < SHORTEST) {
      putSymbol(input[at]!);
      at++;
      continue;
    }
    const code = codeFor(LENGTHS, length);
    putSymbol(END_OF_BLOCK + 1 + code);
    put(length - LENGTHS.base[code]!, LENGTHS.extra[code]!);
    const distance = at - found!;
    const far = codeFor(DISTANCES, distance);
    putCode(far, 5);
    put(distance - DISTANCES.base[far]!, DISTANCES.extra[far]!);
    at += length;
  }
  putSymbol(END_OF_BLOCK);
  if (holding > 0) put(0, 8 - holding);
  return Uint8Array.from(bytes);
}
