/** The row of Polycubes in the Studio. */
import { type FamilyPage, lazyMiniature } from "../../frame/index.js";

export const cubePage: FamilyPage = {
  id: "cube",
  title: "Polycubes",
  tagline: "Pack pieces made of cubes into a solid, and see how it goes together.",
  rules: [
    "Fill every cell of the region with the pieces, each as often as the set has it.",
    "Pieces may be turned any way, and be mirrored only where the puzzle allows it.",
    "Where a side of the solid tells a colour, that colour must be seen there from outside.",
  ],
  Miniature: lazyMiniature(async () => (await import("./miniature.js")).CubeMiniature),
  load: async () => (await import("./page.js")).page,
};
