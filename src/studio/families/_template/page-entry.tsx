/** The row on the first screen. A real family is listed in `families/index.ts`; this one is not, so nothing of it is shipped. */
import type { FamilyPage } from "../../frame/index.js";
import * as phrases from "./words.js";

export const templatePage: FamilyPage = {
  id: "template",
  title: phrases.rooks,
  tagline: phrases.aRookInEveryRow,
  rules: [phrases.placeARook],
  Miniature: () => null,
  load: async () => (await import("./page.js")).page,
};
