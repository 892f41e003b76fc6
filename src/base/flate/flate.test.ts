import { deflateRawSync, inflateRawSync, constants } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deflateNow, inflateNow } from "./index.js";

const MOST = 1 << 16;
/** Bytes with and without repetitions, short and long. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 600 }),
  fc
    .tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 200 }))
    .map(([part, times]) =>
      Uint8Array.from({ length: part.length * times }, (_, i) => part[i % part.length]!),
    ),
);
const codeOf = (input: Uint8Array, most = MOST): string => {
  const read = inflateNow(input, most);
  return read.ok ? "ok" : read.error.code;
};

describe("inflateNow", () => {
  it("reads what zlib writes, in every way it writes", () => {
    fc.assert(
      fc.property(
        bytes,
        fc.constantFrom(0, 1, 9),
        fc.constantFrom(constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY),
        (plain, level, strategy) => {
          const read = inflateNow(deflateRawSync(plain, { level, strategy }), MOST);
          expect(read.ok && Buffer.compare(read.value, plain)).toBe(0);
        },
      ),
      { numRuns: 200 },
    );
  });
  it("says how much is too much, before it is there", () => {
    const bomb = deflateRawSync(new Uint8Array(1 << 24));
    expect(codeOf(bomb)).toBe("deflate/size");
    expect(codeOf(deflateRawSync(new Uint8Array(100)), 99)).toBe("deflate/size");
    expect(codeOf(deflateRawSync(new Uint8Array(100)), 100)).toBe("ok");
  });
  it("notices every cut, and never throws on bytes of any kind", () => {
    const whole = deflateRawSync(Buffer.from("a puzzle, a puzzle, and another puzzle".repeat(20)));
    for (let length = 0; length < whole.length; length++)
      expect(codeOf(whole.subarray(0, length))).toMatch(/^deflate\/(?:cut|broken)$/);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (junk) => {
        expect(codeOf(junk)).toMatch(/^(?:ok|deflate\/(?:cut|broken|size))$/);
      }),
      { numRuns: 500 },
    );
  });
});

describe("deflateNow", () => {
  it("writes what zlib reads", () => {
    fc.assert(
      fc.property(bytes, (plain) => {
        expect(Buffer.compare(inflateRawSync(deflateNow(plain)), plain)).toBe(0);
      }),
      { numRuns: 200 },
    );
  });
  it("makes repetitions short, near and far", () => {
    const part = Buffer.from('"symbol":{"81":[1,"tents",1],');
    const far = Buffer.concat([part, new Uint8Array(30000), part, new Uint8Array(40000), part]);
    expect(Buffer.compare(inflateRawSync(deflateNow(far)), far)).toBe(0);
    expect(deflateNow(Buffer.concat(Array.from({ length: 50 }, () => part))).length).toBeLessThan(100);
  });
});
