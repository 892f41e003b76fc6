import { describe, expect, it } from "vitest";
import { twist } from "../../../puzzles/index.js";
import { MINIATURE_BOARDS } from "./miniature-boards.js";

describe("the boards of the first screen", () => {
  it.each(MINIATURE_BOARDS)("are solved", ({ puzzle, solution }) => {
    expect(twist.check(puzzle, solution)).toEqual({ violations: [], complete: true });
  });
});
