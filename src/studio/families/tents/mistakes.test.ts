import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import type { Cell } from "../../../board/index.js";
import { tents } from "../../../puzzles/index.js";
import { mistakesOf } from "./mistakes.js";

const puzzle = unwrap(
  tents.formats.find(({ id }) => id === "course")!.parse("4 4\n..T. 1\nT... 0\n...T 1\n.... 1\n1 0 0 2\n"),
);
const marked = (stand: readonly Cell[], latest: readonly Cell[]) =>
  mistakesOf(puzzle, tents.check(puzzle, { tents: stand }).violations, latest).map(
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
