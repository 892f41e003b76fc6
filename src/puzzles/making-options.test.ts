import { describe, expect, it } from "vitest";
import { PIECE_SETS } from "./cube/sets.js";
import { MAKING_OPTIONS } from "./making-options.js";

describe("what may be asked of new puzzles", () => {
  it("has a title for each choice of a menu, and for nothing else", () => {
    const menus = Object.values(MAKING_OPTIONS)
      .flat()
      .filter(({ kind }) => kind === "choice");
    expect(menus).not.toEqual([]);
    for (const { id, choices = [], choiceTitles = {} } of menus)
      expect(Object.keys(choiceTitles).toSorted(), id).toEqual(choices.toSorted());
  });
  it("calls sets of pieces by their names", () => {
    const { choiceTitles } = MAKING_OPTIONS["cube"]!.find(({ id }) => id === "set")!;
    expect(choiceTitles).toEqual(Object.fromEntries(PIECE_SETS.map(({ id, title }) => [id, title])));
  });
});
