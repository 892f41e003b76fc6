/** The families there are, sorted by id. Adding one touches its folder and one line here. */
import type { Family } from "./family.js";
import { chessboard } from "./chessboard/index.js";
import { cube } from "./cube/index.js";
import { pips } from "./pips/index.js";
import { tents } from "./tents/index.js";
import { twist } from "./twist/index.js";

export const FAMILIES: readonly Family[] = [chessboard, cube, pips, tents, twist];

export function familyById(id: string): Family | undefined {
  return FAMILIES.find((family) => family.id === id);
}
