/** The row of Tents in the Studio. */
import { type FamilyPage, lazyMiniature } from "../../frame/index.js";
import * as phrases from "../../words/entries.js";

export const tentsPage: FamilyPage = {
  id: "tents",
  title: phrases.tents,
  tagline: phrases.everyTreeGetsATent,
  rules: [phrases.eachTreeHasOneTent, phrases.tentsDoNotTouch, phrases.aNumberInTheMargin],
  Miniature: lazyMiniature(async () => (await import("./miniature.js")).TentsMiniature),
  load: async () => (await import("./page.js")).page,
};
