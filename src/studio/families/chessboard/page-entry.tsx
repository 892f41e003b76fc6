/** The chessboard's row in the Studio. */
import { type FamilyPage, lazyMiniature } from "../../frame/index.js";

export const chessboardPage: FamilyPage = {
  id: "chessboard",
  title: "Chessboard",
  tagline: "Remove squares. Can dominoes cover the rest?",
  rules: [
    "A domino covers two squares that share an edge.",
    "Cover every square that was not removed, and none of them twice.",
  ],
  Miniature: lazyMiniature(async () => (await import("./miniature.js")).ChessboardMiniature),
  load: async () => (await import("./page.js")).page,
};
