/** The row of IQ Twist in the Studio. */
import { type FamilyPage, lazyMiniature } from "../../frame/index.js";
import * as phrases from "../../words/entries.js";

export const twistPage: FamilyPage = {
  id: "twist",
  title: phrases.iqTwist,
  tagline: phrases.fitThePieces,
  rules: [phrases.coverEveryCell, phrases.piecesMayBeTurned, phrases.aPegMustBeUnder],
  Miniature: lazyMiniature(async () => (await import("./miniature.js")).TwistMiniature),
  load: async () => (await import("./page.js")).page,
};
