/** A glyph and a mark such as a user's own family may bring. */
import type { Scene } from "../scene.js";
import type { Glyph, Mark } from "../symbols.js";
import { sceneOf } from "./scenes.js";

export const STAR: Glyph = {
  id: "star",
  words: "a star",
  terminal: { sign: "★", ascii: "S", ansi: 220 },
  colour: { light: "#aa8800", dark: "#ffdd55" },
  shapes: [{ path: "M.5 .1L.8 .9L.1 .4H.9L.2 .9z", fill: "own", stroke: "ink", width: 0.03 }],
  coarse: [{ path: "M.1 .5a.4 .4 0 1 1 .8 0a.4 .4 0 1 1-.8 0z", fill: "own" }],
};
const PINNED: Mark = {
  id: "pinned",
  words: "held by its row",
  terminal: { sign: "†", ascii: "p", ansi: 99 },
  colour: { light: "#113355", dark: "#99bbdd" },
  weight: 10,
  shapes: [
    { kind: "tint", fill: "own", fillOpacity: 0.2 },
    { kind: "sign", path: "M.5 .3v.4m-.1-.3h.2", stroke: "own", width: 0.08, halo: 0.14 },
  ],
};
export const ownSymbols: Scene = sceneOf(2, 2, [
  { kind: "glyph", cell: [0, 1], glyph: STAR },
  { kind: "mark", cell: [1, 0], role: PINNED },
  { kind: "mark", cell: [1, 0], role: "error" },
]);
