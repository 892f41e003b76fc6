/** What may be asked of a new Pips puzzle. */
import type { MakingOption } from "../../making/making.js";

export const PIPS_OPTIONS: readonly MakingOption[] = [
  { id: "dominoes", title: "how many dominoes (4 to 14, at random)", kind: "number", least: 2, most: 40 },
  {
    id: "shape",
    title: "a drawing of the board (. a cell, # none), instead of a random one",
    kind: "drawing",
  },
  { id: "repeats", title: "allow the same domino twice", kind: "switch" },
  {
    id: "largest-region",
    title: "cells of the largest region",
    kind: "number",
    least: 1,
    most: 16,
    usual: "5",
  },
];
