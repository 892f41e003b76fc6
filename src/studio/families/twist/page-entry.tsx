/** The row of IQ Twist in the Studio. */
import type { FamilyPage } from "../../app/family-page.js";
import { lazyMiniature } from "../../app/lazy-miniature.js";

export const twistPage: FamilyPage = {
  id: "twist",
  title: "IQ Twist",
  tagline: "Fit the pieces in; a peg goes under a hole of its colour.",
  Miniature: lazyMiniature(async () => (await import("./miniature.js")).TwistMiniature),
  load: async () => (await import("./page.js")).TwistPage,
};
