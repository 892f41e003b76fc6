/** A check that any test framework can run, and the assertions in it. */
import { strict as assert } from "node:assert";
import type { Arbitrary } from "fast-check";
import { fc } from "./fast-check.js";

/** `run` throws, or rejects, when the claim does not hold: `it(name, run)`. */
export interface ConformanceCheck {
  /** What is claimed. */
  readonly name: string;
  /** Tests the claim. */
  readonly run: () => void | Promise<void>;
}

export const same = (actual: unknown, expected: unknown): void => assert.deepEqual(actual, expected);

export const holds = (claim: boolean, words: string): void => assert.ok(claim, words);

/** Compares only the expected members. */
export function includes(actual: object, expected: Readonly<Record<string, unknown>>): void {
  same(Object.fromEntries(Object.keys(expected).map((key) => [key, Reflect.get(actual, key)])), expected);
}

export async function rejects(promise: Promise<unknown>, error: (thrown: unknown) => boolean): Promise<void> {
  await assert.rejects(promise, error);
}

export const matches = (text: string, form: RegExp): void => holds(form.test(text), `${text} is not ${form}`);

/** A check over random values. */
export function forAll<T>(
  name: string,
  values: Arbitrary<T>,
  claim: (value: T) => void,
  numRuns = 100,
): ConformanceCheck {
  return { name, run: () => fc.assert(fc.property(values, claim), { numRuns }) };
}
