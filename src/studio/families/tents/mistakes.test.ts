import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import type { Cell } from "../../../board/index.js";
import { tents, tentsFace } from "../../../puzzles/index.js";
import { mistakesOf, stepsAfter, type Steps } from "./mistakes.js";

const puzzle = unwrap(
  tents.formats.find(({ id }) => id === "course")!.parse("4 4\n..T. 1\nT... 0\n...T 1\n.... 1\n1 0 0 2\n"),
);
const marked = (stand: readonly Cell[], latest: readonly Cell[]) => markedAfter(stand, [latest]);
const markedAfter = (stand: readonly Cell[], steps: Steps) =>
  mistakesOf(puzzle, tents.check(puzzle, { tents: stand }).violations, steps).map(
    ({ code, cells }) => `${code} ${cells.join(" ")}`,
  );

describe("the mistake that is marked", () => {
  const pair: readonly Cell[] = [
    [0, 3],
    [1, 3],
  ];
  it("is the tent that was put up last", () => {
    expect(marked(pair, [[1, 3]])[0]).toBe("tents/touch 1,3");
    expect(marked(pair, [[0, 3]])[0]).toBe("tents/touch 0,3");
  });
  it("stays the same tent when others are put up elsewhere", () => {
    const other: Cell = [3, 0];
    expect(markedAfter([...pair, other], [[other], [[1, 3]], [[0, 3]]])[0]).toBe("tents/touch 1,3");
    // After undo and another step it is the other one.
    expect(markedAfter([...pair, other], [[other], [[0, 3]], [[1, 3]]])[0]).toBe("tents/touch 0,3");
  });
  it("is known by the steps: of tents that still stand, the last first", () => {
    const sheet = (...stand: readonly Cell[]) => ({
      puzzle,
      played: tentsFace.play.stateOf(puzzle, { tents: stand }),
    });
    const [one, two, three] = [sheet([0, 3]), sheet([0, 3], [1, 3]), sheet([1, 3], [3, 0])];
    const steps = stepsAfter(stepsAfter(stepsAfter([], sheet(), one), one, two), two, three);
    expect(steps).toEqual([[[3, 0]], [[1, 3]]]);
    expect(stepsAfter(steps, three, { ...three, puzzle: { ...puzzle } })).toEqual([]);
  });
  it("is both where neither is known to be the last", () => {
    expect(marked(pair, [])[0]).toBe("tents/touch 0,3 1,3");
  });
  it("is one rule, with every clue that cannot hold", () => {
    const codes = marked([...pair, [3, 0]], [[1, 3]]).map((line) => line.split(" ")[0]!);
    expect(codes.filter((code) => !/row|column/.test(code))).toEqual(["tents/touch"]);
    expect(codes).toContain("tents/row-over");
  });
  it("is nothing on a board without a mistake", () => {
    expect(marked([[0, 3]], [[0, 3]])).toEqual([]);
  });
});
