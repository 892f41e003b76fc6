/** The row of Tents in the Studio. */
import { type FamilyPage, lazyMiniature } from "../../frame/index.js";

export const tentsPage: FamilyPage = {
  id: "tents",
  title: "Tents",
  tagline: "Every tree gets a tent beside it; no two tents touch.",
  rules: [
    "Each tree has one tent of its own beside it: above, below, left or right.",
    "Tents do not touch, not even at a corner.",
    "A number in the margin says how many tents stand in its row or column.",
  ],
  Miniature: lazyMiniature(async () => (await import("./miniature.js")).TentsMiniature),
  load: async () => (await import("./page.js")).page,
};
