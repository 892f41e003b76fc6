/** The row of Tents in the Studio. */
import type { FamilyPage } from "../../app/family-page.js";
import { lazyMiniature } from "../../app/lazy-miniature.js";

export const tentsPage: FamilyPage = {
  id: "tents",
  title: "Tents",
  tagline: "Every tree gets a tent beside it; no two tents touch.",
  Miniature: lazyMiniature(async () => (await import("./miniature.js")).TentsMiniature),
  load: async () => (await import("./page.js")).TentsPage,
};
