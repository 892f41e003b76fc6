/** The row of Pips in the Studio. */
import { type FamilyPage, lazyMiniature } from "../../frame/index.js";

export const pipsPage: FamilyPage = {
  id: "pips",
  title: "Pips",
  tagline: "Lay the dominoes so that every region's condition holds.",
  rules: [
    "Lay all the dominoes on the board: each covers two cells that share an edge, and no cell stays bare.",
    "The pips in a region must meet its condition: a number is their sum, < and > bound the sum, = makes all of them equal and ≠ all of them different. Cells without a region are free.",
  ],
  Miniature: lazyMiniature(async () => (await import("./miniature.js")).PipsMiniature),
  load: async () => (await import("./page.js")).page,
};
