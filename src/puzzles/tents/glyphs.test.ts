import { describe, expect, it } from "vitest";
import { MARK_ROLES, markOf, THEME_IDS, THEMES } from "../../scene/index.js";
import { contrast } from "../../scene/testing/colours.js";
import { GRASS, TENT, TREE } from "./glyphs.js";

describe("the glyphs of Tents", () => {
  it.each(THEME_IDS)(
    "are in the %s theme: trees and tents that stand out within their line, and grass that stays behind",
    (id) => {
      const theme = THEMES[id];
      const [tree, tent, grass] = [TREE.colour[id], TENT.colour[id], GRASS.colour[id]];
      for (const colour of [tree, tent]) expect(contrast(colour, theme.ink)).toBeGreaterThan(3);
      const seen = [tree, tent].map((colour) => contrast(colour, theme.plainSquare));
      expect(contrast(grass, theme.plainSquare)).toBeGreaterThan(1.5);
      expect(contrast(grass, theme.plainSquare)).toBeLessThan(contrast(theme.ink, theme.plainSquare) / 2);
      expect(Math.min(...seen)).toBeGreaterThan(2);
    },
  );

  it("have signs of their own, one column wide", () => {
    const symbols = [TREE, TENT, GRASS];
    for (const key of ["sign", "ascii"] as const) {
      const all = [...symbols, ...MARK_ROLES.map(markOf)].map((symbol) => symbol.terminal[key]);
      expect(new Set(all).size).toBe(all.length);
      for (const symbol of symbols) expect(symbol.terminal[key]).toHaveLength(1);
    }
  });
});
