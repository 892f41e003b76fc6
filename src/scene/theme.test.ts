import { describe, expect, it } from "vitest";
import { MARK_ROLES, markOf } from "./symbols.js";
import { ANSI_PIECES, PIECE_COLOURS, PIECE_PATTERNS, THEME_IDS, THEMES } from "./theme.js";
import { contrast, linear, type Rgb } from "./testing/colours.js";
import { must } from "./testing/must.js";

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB. */
const BLINDNESS: Readonly<Record<string, readonly number[]>> = {
  none: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

function lab(hex: string, matrix: readonly number[]): Rgb {
  const rgb = linear(hex);
  const seen = [0, 3, 6].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        must(matrix[row]) * rgb[0] + must(matrix[row + 1]) * rgb[1] + must(matrix[row + 2]) * rgb[2],
      ),
    ),
  );
  const [r, g, b] = [must(seen[0]), must(seen[1]), must(seen[2])];
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe.each(THEME_IDS)("the %s theme", (id) => {
  const theme = THEMES[id];

  it("writes in ink that reads on the paper and on every piece", () => {
    expect(contrast(theme.ink, theme.paper)).toBeGreaterThan(7);
    for (const { fill, on } of theme.pieces) expect(contrast(fill, on)).toBeGreaterThan(4.5);
  });

  it("has pieces that stand out from the paper, by themselves or by their edge", () => {
    expect(theme.pieces).toHaveLength(PIECE_COLOURS);
    for (const { fill } of theme.pieces) {
      expect(contrast(fill, theme.paper)).toBeGreaterThan(1.3);
      expect(Math.max(contrast(fill, theme.paper), contrast(theme.edge, theme.paper))).toBeGreaterThan(3);
    }
  });

  it("has signs that stand out from every square", () => {
    for (const role of MARK_ROLES) {
      for (const square of [theme.lightSquare, theme.darkSquare, theme.plainSquare, theme.paper]) {
        expect(contrast(markOf(role).colour[id], square), `${role} on ${square}`).toBeGreaterThan(3);
      }
    }
  });

  it.each(Object.keys(BLINDNESS))("keeps the piece colours apart (colour blindness: %s)", (kind) => {
    const seen = theme.pieces.map(({ fill }) => lab(fill, must(BLINDNESS[kind])));
    for (const [i, a] of seen.entries()) {
      for (const b of seen.slice(i + 1)) {
        expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeGreaterThan(12);
      }
    }
  });

  it("outlines and tags regions in shades that stand out and can be written on", () => {
    expect(theme.deep).toHaveLength(PIECE_COLOURS);
    expect(new Set(theme.deep).size).toBe(PIECE_COLOURS);
    for (const shade of [...theme.deep, theme.wrong]) {
      expect(contrast(shade, theme.halo), shade).toBeGreaterThan(4.5);
      expect(contrast(shade, theme.plainSquare), shade).toBeGreaterThan(3);
    }
  });

  it("has pips that read on their domino, and a domino that stands out by itself or by its edge", () => {
    const { face, pip } = theme.dominoes;
    expect(contrast(face, pip)).toBeGreaterThan(7);
    expect(
      Math.max(contrast(face, theme.plainSquare), contrast(theme.ink, theme.plainSquare)),
    ).toBeGreaterThan(7);
  });

  it("shows light and dark squares apart", () => {
    expect(contrast(theme.lightSquare, theme.darkSquare)).toBeGreaterThan(1.25);
  });
});

describe("signs and patterns", () => {
  it("are all different, so that colour is never alone", () => {
    for (const key of ["sign", "ascii"] as const) {
      expect(new Set(MARK_ROLES.map((role) => markOf(role).terminal[key])).size).toBe(MARK_ROLES.length);
    }
    expect(new Set(PIECE_PATTERNS).size).toBe(PIECE_COLOURS);
    expect(new Set(ANSI_PIECES.map(({ back }) => back)).size).toBe(PIECE_COLOURS);
  });
});
