import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSteps, stepBetween, writeSteps } from "./steps.js";

interface State {
  readonly text: string;
}

const statesOf = (texts: readonly string[]): State[] => texts.map((text) => ({ text }));
const textOf = ({ text }: State): string => text;

describe("steps", () => {
  it("hold what is different", () => {
    expect(stepBetween("abcd", "abXcd")).toEqual([2, 2, "X"]);
    expect(stepBetween("aa", "aaa")).toEqual([2, 0, "a"]);
    expect(stepBetween("", "")).toEqual([0, 0, ""]);
  });
  it("lead back to the texts they were made from, whatever these are", () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom("a", "b", "/", "é", "🏕") }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(texts, (all) => {
        const [present, ...others] = statesOf(all) as [State, ...State[]];
        const steps = writeSteps(present, others, textOf);
        const kept: unknown = JSON.parse(JSON.stringify(steps));
        expect(readSteps(present.text, kept)).toEqual(others.map(textOf));
      }),
    );
  });
  it("are written once, as long as they lead from the same state", () => {
    const [zero, one, two] = statesOf(["0", "1", "2"]) as [State, State, State];
    const asked: string[] = [];
    const counted = (state: State): string => {
      asked.push(state.text);
      return state.text;
    };
    writeSteps(one, [zero], counted);
    expect(writeSteps(two, [one, zero], counted)).toHaveLength(2);
    expect(asked).toEqual(["0", "1", "1", "2"]);
    // In the other direction there are other steps.
    expect(readSteps("0", writeSteps(zero, [one, two], counted))).toEqual(["1", "2"]);
  });
  it("are so many, and fewer where each is long", () => {
    const numbers = statesOf(Array.from({ length: 150 }, (_, i) => String(i)));
    const [present, ...others] = numbers as [State, ...State[]];
    expect(readSteps("0", writeSteps(present, others, textOf))).toEqual(others.slice(0, 100).map(textOf));
    const long = statesOf(Array.from({ length: 9 }, (_, i) => String(i).repeat(40_000)));
    expect(writeSteps(long[0]!, long.slice(1), textOf)).toHaveLength(5);
  });
  it("end before the first that cannot be read", () => {
    const good = [0, 0, "x"];
    for (const bad of [7, null, [1], [0, 9, ""], [2, 2, "y"], [-1, 0, "y"], [0, 0, 3], ["0", 0, "y"]])
      expect(readSteps("abc", [good, bad, good]), JSON.stringify(bad)).toEqual(["x"]);
    expect(readSteps("abc", "?")).toEqual([]);
    expect(readSteps("abc", undefined)).toEqual([]);
  });
});
