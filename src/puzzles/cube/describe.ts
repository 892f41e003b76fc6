/** A puzzle in words. */
import { plural } from "../../base/index.js";
import { isBox } from "./formats/draft.js";
import { ANY, type Cube, extentOf } from "./puzzle.js";
import { pieceSetById } from "./sets.js";

export function describeCube({ cells, set, pieces, reflections, givens, clues }: Cube): string {
  const [x, y, z] = extentOf(cells);
  const size = z === 1 ? `${x} × ${y}` : `${x} × ${y} × ${z}`;
  const what = z === 1 ? "board" : "box";
  const known = set === undefined ? undefined : pieceSetById(set);
  const shown = clues.filter(({ colour }) => colour !== null).length;
  return [
    isBox(cells) ? `${size} ${what}` : `${plural(cells.length, "cell")} in a ${size} ${what}`,
    known === undefined ? countWords(pieces) : `${countWords(pieces)} (${known.title})`,
    ...(reflections ? ["mirror images allowed"] : []),
    ...(givens.length === 0 ? [] : [`${givens.length} given`]),
    ...(shown === 0 ? [] : [plural(shown, "face clue")]),
  ].join(", ");
}

/** "7 pieces", "2 to 4 pieces", "3 or more pieces". */
function countWords(pieces: Cube["pieces"]): string {
  const least = pieces.reduce((sum, { min }) => sum + min, 0);
  const most = pieces.reduce((sum, { max }) => sum + max, 0);
  if (least === most) return plural(most, "piece");
  if (most < ANY) return `${least} to ${plural(most, "piece")}`;
  return least === 0 ? "any number of pieces" : `${least} or more pieces`;
}
