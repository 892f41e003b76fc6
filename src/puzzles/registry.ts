/** The families there are, sorted by id. Adding one touches its folder and one line here. */
import type { Family } from "./family.js";
import { chessboard } from "./chessboard/index.js";

export const FAMILIES: readonly Family[] = [chessboard];

export function familyById(id: string): Family | undefined {
  return FAMILIES.find((family) => family.id === id);
}
