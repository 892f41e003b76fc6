/** The row of Pips in the Studio. */
import { type FamilyPage, lazyMiniature } from "../../frame/index.js";
import * as phrases from "../../words/entries.js";

export const pipsPage: FamilyPage = {
  id: "pips",
  title: phrases.pips,
  tagline: phrases.layTheDominoes,
  rules: [phrases.layAllTheDominoes, phrases.thePipsInARegion],
  Miniature: lazyMiniature(async () => (await import("./miniature.js")).PipsMiniature),
  load: async () => (await import("./page.js")).page,
};
