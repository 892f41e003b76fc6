/** The row of Polycubes in the Studio. */
import { type FamilyPage, lazyMiniature } from "../../frame/index.js";
import * as phrases from "../../words/entries.js";

export const cubePage: FamilyPage = {
  id: "cube",
  title: phrases.polycubes,
  tagline: phrases.packPiecesMadeOfCubes,
  rules: [
    phrases.fillEveryCell,
    phrases.piecesMayBeTurnedAny,
    phrases.whereAFace,
    phrases.cellsAreNamedByRow,
  ],
  Miniature: lazyMiniature(async () => (await import("./miniature.js")).CubeMiniature),
  load: async () => (await import("./page.js")).page,
};
