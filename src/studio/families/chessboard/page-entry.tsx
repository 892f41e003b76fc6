/** The chessboard's row in the Studio. */
import { type FamilyPage, lazyMiniature } from "../../frame/index.js";
import * as phrases from "../../words/entries.js";

export const chessboardPage: FamilyPage = {
  id: "chessboard",
  title: phrases.chessboard,
  tagline: phrases.removeSquaresCanDominoesCover,
  rules: [phrases.aDominoCoversTwoSquares, phrases.coverEverySquare],
  Miniature: lazyMiniature(async () => (await import("./miniature.js")).ChessboardMiniature),
  load: async () => (await import("./page.js")).page,
};
