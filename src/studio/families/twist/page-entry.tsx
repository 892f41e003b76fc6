/** The row of IQ Twist in the Studio. */
import { type FamilyPage, lazyMiniature } from "../../frame/index.js";

export const twistPage: FamilyPage = {
  id: "twist",
  title: "IQ Twist",
  tagline: "Fit the pieces in; a peg goes under a hole of its colour.",
  rules: [
    "Cover every cell of the board with the pieces, each as many times as the box has it.",
    "Pieces may be turned, and flipped where the board allows it.",
    "A peg must be under a hole of a piece of its own colour.",
  ],
  Miniature: lazyMiniature(async () => (await import("./miniature.js")).TwistMiniature),
  load: async () => (await import("./page.js")).page,
};
