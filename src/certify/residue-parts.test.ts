import { expect, it } from "vitest";
import { residuePartsFlaw } from "./residue-parts.js";

it("passes primes whose product is beyond what is to be known, each in one part", () => {
  // 101 · 103 · 107 · 109 = 121,330,189 lies between 2^26 and 2^27.
  const parts = [
    [101, 103],
    [107, 109],
  ];
  expect(residuePartsFlaw(parts, 26)).toBeUndefined();
  expect(residuePartsFlaw(parts, 27)).toContain("too few");
});

it.each([
  ["a part less", [[101, 103]], "too few"],
  [
    "a part twice",
    [
      [101, 103],
      [107, 109],
      [101, 103],
    ],
    "101 is in two parts",
  ],
  [
    "a prime in two parts",
    [
      [101, 103],
      [103, 107, 109],
    ],
    "103 is in two parts",
  ],
  [
    "a number that is not a prime",
    [
      [101, 10403],
      [107, 109],
    ],
    "10403 is not a prime",
  ],
  [
    "an even number",
    [
      [101, 2 ** 20],
      [107, 109],
    ],
    "is not a prime",
  ],
  [
    "the number 1",
    [
      [101, 103, 1],
      [107, 109],
    ],
    "1 is not a prime",
  ],
  ["a part without a prime", [[101, 103], [107, 109], []], "no prime"],
])("refuses %s", (_, parts, words) => {
  expect(residuePartsFlaw(parts, 26)).toContain(words);
});
