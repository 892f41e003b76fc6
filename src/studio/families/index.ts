/** The families with a page, sorted by id. A new one has a folder beside this file, and a line here; docs/adding-a-puzzle.md lists what else it may need. */
import type { FamilyPage } from "../frame/index.js";
import { chessboardPage } from "./chessboard/page-entry.js";
import { cubePage } from "./cube/page-entry.js";
import { pipsPage } from "./pips/page-entry.js";
import { tentsPage } from "./tents/page-entry.js";
import { twistPage } from "./twist/page-entry.js";

export const FAMILY_PAGES: readonly FamilyPage[] = [chessboardPage, cubePage, pipsPage, tentsPage, twistPage];
