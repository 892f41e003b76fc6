/** The row of Pips in the Studio. */
import type { FamilyPage } from "../../app/family-page.js";
import { lazyMiniature } from "../../app/lazy-miniature.js";

export const pipsPage: FamilyPage = {
  id: "pips",
  title: "Pips",
  tagline: "Lay the dominoes so that every region's condition holds.",
  Miniature: lazyMiniature(async () => (await import("./miniature.js")).PipsMiniature),
  load: async () => (await import("./page.js")).PipsPage,
};
