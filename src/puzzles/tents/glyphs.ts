/** Trees, tents and grass in one style: the same line around flat colour, a round shape and a pointed one that differ without any colour. */
import type { Glyph } from "../../scene/index.js";

const outlined = { stroke: "ink", width: 0.04, round: true } as const;

export const TREE: Glyph = {
  id: "tree",
  words: "tree",
  terminal: { sign: "♣", ascii: "T", ansi: 35 },
  colour: { light: "#4d9a6c", dark: "#3f8a60" },
  shapes: [
    { path: "M.5 .66V.85", stroke: "ink", width: 0.1, round: true },
    // Three lobes over a level base.
    {
      path: "M.35 .67A.17 .17 0 0 1 .27 .36A.24 .24 0 0 1 .73 .36A.17 .17 0 0 1 .65 .67Z",
      fill: "own",
      ...outlined,
    },
  ],
  coarse: [{ path: "M.12 .5a.38 .38 0 1 1 .76 0a.38 .38 0 1 1-.76 0z", fill: "own" }],
};

export const TENT: Glyph = {
  id: "tent",
  words: "tent",
  terminal: { sign: "▲", ascii: "A", ansi: 172 },
  colour: { light: "#e3a13f", dark: "#b4701c" },
  shapes: [
    // The cloth, and the two poles that cross above it; then the opening.
    { path: "M.5 .22L.86 .84H.14ZM.45 .13L.5 .22L.55 .13", fill: "own", ...outlined },
    { path: "M.5 .5L.62 .84H.38Z", fill: "ink", ...outlined },
  ],
  coarse: [{ path: "M.5 .1L.96 .84H.04Z", fill: "own" }],
};

export const GRASS: Glyph = {
  id: "grass",
  words: "grass",
  terminal: { sign: "·", ascii: ".", ansi: 245 },
  colour: { light: "#86a98d", dark: "#5d7f68" },
  ground: true,
  shapes: [{ path: "M.43 .6L.38 .48M.5 .6V.43M.57 .6L.62 .48", stroke: "own", width: 0.035, round: true }],
  coarse: [{ path: "M.5 .5h0", stroke: "own", width: 0.2, round: true }],
};
