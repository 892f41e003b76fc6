/** What may be asked of a new Pips puzzle. */
import type { MakingOption } from "../../making.js";

export const PIPS_OPTIONS: readonly MakingOption[] = [
  { id: "dominoes", title: "how many dominoes; else 4 to 14 by chance", kind: "number", least: 2, most: 40 },
  {
    id: "shape",
    title: "a drawing of the board (. a cell, # none), in place of a random one",
    kind: "drawing",
  },
  { id: "repeats", title: "whether a domino may be there twice", kind: "switch" },
  {
    id: "largest-region",
    title: "cells of the largest region",
    kind: "number",
    least: 1,
    most: 16,
    usual: "5",
  },
];
