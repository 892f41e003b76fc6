import { describe, expect, it } from "vitest";
import {
  block,
  createKernel,
  f64x2,
  get,
  i32,
  i64,
  jump,
  jumpIf,
  leaveFunction,
  loop,
  set,
  tee,
  v128,
  when,
  whilst,
  type Code,
} from "./wasm.js";

/** Runs a body on numbers that are in memory before it, and returns the first of those that are there after it. */
function run(body: Code, before: readonly number[], ...parameters: number[]): number[] {
  const start = createKernel(() => ({ parameters: parameters.length, numbers: 2, pairs: 1, body }));
  const { buffer, run: go } = start(1)!;
  const words = new Int32Array(buffer);
  words.set(before);
  go(...parameters);
  return [...words.subarray(0, 12)];
}

/** A value, worked out from two parameters. */
const valueOf = (code: Code, one = 0, two = 0): number => run(i32.store(i32.of(0), code), [], one, two)[0]!;

describe("numbers", () => {
  it.each([0, 1, 63, 64, 127, 128, 8191, 8192, 2 ** 31 - 1, -1, -64, -65, -8192, -8193, -(2 ** 31)])(
    "%d is written as it is",
    (value) => expect(valueOf(i32.of(value))).toBe(value),
  );
  it("are added, multiplied, shifted and compared", () => {
    const [one, two] = [get(0), get(1)];
    expect(valueOf(i32.add(one, two), 5, -7)).toBe(-2);
    expect(valueOf(i32.subtract(one, two), 5, -7)).toBe(12);
    expect(valueOf(i32.times(one, -3), 5)).toBe(-15);
    expect(valueOf(i32.shift(one, 4), 5)).toBe(80);
    expect(valueOf(i32.shiftDown(one, 28), -1)).toBe(15);
    expect(valueOf(i32.isLess(one, two), -1, 0)).toBe(1);
    expect(valueOf(i32.isLess(one, two), 0, 0)).toBe(0);
    expect(valueOf(i32.isZero(one), 0)).toBe(1);
    expect(valueOf(i32.greater(0, 1), -3, 2)).toBe(2);
    expect(valueOf(i32.greater(0, 1), 3, -2)).toBe(3);
  });
  it("are found at an offset", () => {
    const body = i32.store(i32.of(0), i32.load(i32.of(4), 8), 4);
    expect(run(body, [1, 2, 3, 4]).slice(0, 4)).toEqual([1, 4, 3, 4]);
  });
});

describe("control", () => {
  const SUM = 2;
  it("goes round while a condition holds", () => {
    const body = [
      whilst(get(0), [
        [i32.add(get(SUM), get(0)), set(SUM)],
        [i32.subtract(get(0), i32.of(1)), set(0)],
      ]),
      i32.store(i32.of(0), get(SUM)),
    ];
    expect(run(body, [], 10, 0)[0]).toBe(55);
    expect(run(body, [], 0, 0)[0]).toBe(0);
  });
  it("jumps out of blocks and back to the beginning of loops", () => {
    const body = block([
      loop([
        jumpIf(i32.isZero([i32.subtract(get(0), i32.of(1)), tee(0)]), 1),
        [i32.add(get(SUM), i32.of(2)), set(SUM)],
        jump(0),
      ]),
    ]);
    expect(run([body, i32.store(i32.of(0), get(SUM))], [], 5, 0)[0]).toBe(8);
  });
  it("chooses, skips and leaves", () => {
    const body = [
      i32.choose(get(0), i32.store(i32.of(0), i32.of(1)), i32.store(i32.of(0), i32.of(2))),
      when(get(1), leaveFunction),
      i32.store(i32.of(4), i32.of(3)),
    ];
    expect(run(body, [], 1, 0).slice(0, 2)).toEqual([1, 3]);
    expect(run(body, [], 0, 1).slice(0, 2)).toEqual([2, 0]);
  });
});

describe("sets", () => {
  const one = v128.load(i32.of(0));
  const two = v128.load(i32.of(16));
  const ofSets = (code: Code): number[] =>
    run(v128.store(i32.of(32), code), [0b1100, 1, 0, 0, 0b1010, 0, 0, -1]).slice(8);
  it("are combined bit by bit", () => {
    expect(ofSets(v128.and(one, two))).toEqual([0b1000, 0, 0, 0]);
    expect(ofSets(v128.andNot(one, two))).toEqual([0b0100, 1, 0, 0]);
    expect(ofSets(v128.or(one, two))).toEqual([0b1110, 1, 0, -1]);
    expect(ofSets(v128.xor(one, two))).toEqual([0b0110, 1, 0, -1]);
    expect(ofSets(v128.zero)).toEqual([0, 0, 0, 0]);
    expect(ofSets(v128.ofNumber(i32.of(-7)))).toEqual([-7, -7, -7, -7]);
  });
  it("are empty or not", () => {
    const isAny = i32.store(i32.of(0), v128.isAny(one));
    expect(run(isAny, [0, 0, 0, 8])[0]).toBe(1);
    expect(run(isAny, [0, 0, 0, 0, 8])[0]).toBe(0);
  });
  it("give their lowest bit, of 64", () => {
    const copy = i64.copyLowestBit(i32.of(0), 0, i32.of(0), 8);
    expect(run(copy, [0, 0b1100]).slice(2, 4)).toEqual([0, 0b100]);
    expect(run(copy, [0b1010, 0b1100]).slice(2, 4)).toEqual([0b10, 0]);
    const isZero = i32.store(i32.of(0), i64.isZero(i32.of(0), 8));
    expect(run(isZero, [1, 1, 0, 0])[0]).toBe(1);
    expect(run(isZero, [0, 0, 0, 1])[0]).toBe(0);
  });
});

it("works with doubles two at a time", () => {
  const [one, two] = [f64x2.load(i32.of(0)), f64x2.load(i32.of(16))];
  const numbers = new Int32Array(Float64Array.of(1.5, -8, 0.25, 3).buffer);
  const ofPairs = (code: Code): number[] => {
    const words = run(f64x2.store(i32.of(32), code), [...numbers]);
    return [...new Float64Array(Int32Array.from(words).buffer)].slice(4);
  };
  expect(ofPairs(f64x2.add(one, two))).toEqual([1.75, -5]);
  expect(ofPairs(f64x2.subtract(one, two))).toEqual([1.25, -11]);
  expect(ofPairs(f64x2.times(one, two))).toEqual([0.375, -24]);
  expect(ofPairs(f64x2.nearest(one))).toEqual([2, -8]);
  expect(ofPairs(f64x2.zero)).toEqual([0, 0]);
});

it("is not there where its instructions or its memory cannot be had", () => {
  const kernel = (body: Code) => createKernel(() => ({ parameters: 0, numbers: 0, pairs: 0, body }));
  expect(kernel([])(2 ** 16 + 1)?.buffer.byteLength).toBe(2 ** 17);
  expect(kernel(0xff)(1)).toBeUndefined();
  expect(kernel([])(2 ** 40)).toBeUndefined();
});
