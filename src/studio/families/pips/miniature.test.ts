import { describe, expect, it } from "vitest";
import { pips } from "../../../puzzles/index.js";
import { problemOf } from "./edit/draft.js";
import { MINIATURE_BOARDS } from "./miniature-boards.js";

describe("the boards of the first screen", () => {
  it.each(MINIATURE_BOARDS)("are puzzles, and solved", ({ puzzle, solution }) => {
    expect(problemOf(puzzle)).toBeUndefined();
    expect(pips.check(puzzle, solution)).toEqual({ violations: [], complete: true });
  });
});
