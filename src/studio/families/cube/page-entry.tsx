/** The row of Polycubes in the Studio. */
import { type FamilyPage, lazyMiniature } from "../../frame/index.js";

export const cubePage: FamilyPage = {
  id: "cube",
  title: "Polycubes",
  tagline: "Pack pieces made of cubes into a solid, and see how it goes together.",
  rules: [
    "Fill every cell of the region with the pieces, each as many times as the set has it.",
    "Pieces may be turned any way, and mirrored only where the puzzle allows it.",
    "Where a face of the solid has a colour, that colour must be seen there from outside.",
    "Cells are named by row, column and layer: r3c1z2 is row 3, column 1 of the second layer from the top.",
  ],
  Miniature: lazyMiniature(async () => (await import("./miniature.js")).CubeMiniature),
  load: async () => (await import("./page.js")).page,
};
