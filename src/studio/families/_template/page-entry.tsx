/** The row on the first screen. A real family is listed in `families/index.ts`; this one is not, so nothing of it is shipped. */
import type { FamilyPage } from "../../frame/index.js";

export const templatePage: FamilyPage = {
  id: "template",
  title: "Rooks",
  tagline: "A rook in every row and column, and none attacks another.",
  rules: ["Place a rook in every row and every column."],
  Miniature: () => null,
  load: async () => (await import("./page.js")).page,
};
