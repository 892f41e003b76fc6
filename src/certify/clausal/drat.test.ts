import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import {
  createProofLog,
  detectDrat,
  formatDrat,
  formatDratBinary,
  parseDrat,
  proofFromStream,
} from "../index.js";
import { clauseArb, proofOf, type Step, stepsOf } from "../testing/clausal.js";

const bytes = (...values: (number | string)[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => (typeof value === "string" ? [...Buffer.from(value)] : [value])));

const stepsArb: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    deletion: fc.boolean(),
    literals: fc.oneof(clauseArb(9, 5), clauseArb(2 ** 30 - 1, 3), fc.constant<number[]>([])),
  }),
  { maxLength: 20 },
);

describe("parseDrat, text", () => {
  it("reads additions, deletions, comments and steps over several lines", () => {
    const proof = unwrap(parseDrat("c by hand\n1 -2 0\nd 1\n 2 0 3 0\nc the end\n0\n"));
    expect(stepsOf(proof)).toEqual([
      { deletion: false, literals: [1, -2] },
      { deletion: true, literals: [1, 2] },
      { deletion: false, literals: [3] },
      { deletion: false, literals: [] },
    ]);
    expect([...proof.places]).toEqual([2, 3, 4, 6]);
    expect(proof.placeKind).toBe("line");
  });

  it.each([
    ["1 2 0\n-3 4\n", "drat/unterminated", 2, 1],
    ["1 0\n  d 2", "drat/unterminated", 2, 3],
    ["1 x 0\n", "drat/number", 1, 3],
    ["1 0\n2 d 3 0\n", "drat/number", 2, 3],
    ["1 -0\n", "drat/number", 1, 3],
    ["1 2- 0\n", "drat/number", 1, 3],
    ["1 1073741824 0\n", "drat/variable-range", 1, 3],
  ])("places the problem of %j", (text, code, line, column) => {
    expect(parseDrat(text, "text")).toMatchObject({ ok: false, error: { code, at: { line, column } } });
  });
});

describe("parseDrat, binary", () => {
  it("reads the example of the format's description", () => {
    // drat-trim's own: d −63 −8193 0, then 129 −8191 0.
    const proof = unwrap(
      parseDrat(bytes("d", 0x7f, 0x83, 0x80, 0x01, 0, "a", 0x82, 0x02, 0xff, 0x7f, 0), "binary"),
    );
    expect(stepsOf(proof)).toEqual([
      { deletion: true, literals: [-63, -8193] },
      { deletion: false, literals: [129, -8191] },
    ]);
    expect([...proof.places]).toEqual([0, 6]);
    expect(proof.placeKind).toBe("byte");
  });

  it.each([
    [bytes("a", 2), "drat/unterminated", 0],
    [bytes("a", 2, 0, "a", 0x82), "drat/unterminated", 3],
    [bytes("a", 2, 0, "x", 4, 0), "drat/prefix", 3],
    [bytes("a", 1, 0), "drat/variable-range", 1],
    [bytes("a", 2, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01, 0), "drat/variable-range", 2],
    [bytes("a", 2, 0xff, 0xff, 0xff, 0xff, 0x7f, 0), "drat/variable-range", 2],
  ])("gives the byte of the problem of %j", (input, code, offset) => {
    expect(parseDrat(input, "binary")).toMatchObject({
      ok: false,
      error: { code, at: { path: `byte ${offset}` } },
    });
  });
});

describe("detectDrat", () => {
  it.each([
    ["text", "1 2 0\n"],
    ["text", "d 1 2 0\n"],
    ["text", "c a proof, by hand\n1 0\n"],
    ["text", ""],
    ["text", "-1 0"],
  ])("takes %s for %j", (form, text) => {
    expect(detectDrat(new TextEncoder().encode(text))).toBe(form);
  });

  it("takes binary for binary, also when it begins like text", () => {
    expect(detectDrat(bytes("a", 2, 0))).toBe("binary");
    expect(detectDrat(bytes("d", 0x20, 0x30, 0))).toBe("binary");
    expect(detectDrat(bytes("d", 0x20, 0x84, 0x02, 0))).toBe("binary");
    expect(detectDrat(bytes("d 0123456789012", 0))).toBe("binary");
  });
});

describe("writers", () => {
  it("write what the readers read", () => {
    fc.assert(
      fc.property(stepsArb, (steps) => {
        const proof = proofOf(steps);
        expect(stepsOf(unwrap(parseDrat([...formatDrat(proof)].join(""), "text")))).toEqual(steps);
        const binary = Uint8Array.from([...formatDratBinary(proof)].flatMap((piece) => [...piece]));
        expect(stepsOf(unwrap(parseDrat(binary, "binary")))).toEqual(steps);
      }),
      { numRuns: 300 },
    );
  });

  it("cut long proofs into pieces", () => {
    const log = createProofLog();
    for (let i = 1; i <= 30_000; i++) log.add([i, -i - 1, 1_000_000 + i]);
    const proof = log.finish();
    const same = (literals: Int32Array): boolean =>
      literals.length === proof.literals.length &&
      literals.every((literal, i) => literal === proof.literals[i]);
    const text = [...formatDrat(proof)];
    expect(text.length).toBeGreaterThan(5);
    expect(same(unwrap(parseDrat(text.join(""), "text")).literals)).toBe(true);
    const pieces = [...formatDratBinary(proof)];
    expect(pieces.length).toBeGreaterThan(3);
    expect(same(unwrap(parseDrat(Buffer.concat(pieces), "binary")).literals)).toBe(true);
  });

  it("never throw on what was cut or bent", () => {
    fc.assert(
      fc.property(stepsArb, fc.nat(), fc.nat(), fc.integer({ min: 0, max: 255 }), (steps, cut, at, byte) => {
        const pieces = [...formatDratBinary(proofOf(steps))].map((piece) => Buffer.from(piece));
        for (const whole of [Buffer.concat(pieces), Buffer.from([...formatDrat(proofOf(steps))].join(""))]) {
          if (whole.length === 0) continue;
          whole[at % whole.length] = byte;
          for (const form of ["text", "binary", undefined] as const) {
            parseDrat(whole, form);
            parseDrat(whole.subarray(0, cut % whole.length), form);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe("createProofLog", () => {
  it("refuses what is not a literal", () => {
    const log = createProofLog();
    for (const wrong of [0, 1.5, 2 ** 30, Number.NaN])
      expect(() => log.add([1, wrong])).toThrow("is not a literal");
  });

  it("takes a solver's stream of learned clauses", () => {
    expect(
      stepsOf(proofFromStream(Int32Array.of(1, -2, 0, 3, 0, 0))).map(({ literals }) => literals),
    ).toEqual([[1, -2], [3], []]);
  });
});
