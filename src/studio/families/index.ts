/** The families with a page, sorted by id. Adding one touches its folder and one line here. */
import type { FamilyPage } from "../frame/index.js";
import { chessboardPage } from "./chessboard/page-entry.js";
import { cubePage } from "./cube/page-entry.js";
import { pipsPage } from "./pips/page-entry.js";
import { tentsPage } from "./tents/page-entry.js";
import { twistPage } from "./twist/page-entry.js";

export const FAMILY_PAGES: readonly FamilyPage[] = [chessboardPage, cubePage, pipsPage, tentsPage, twistPage];
