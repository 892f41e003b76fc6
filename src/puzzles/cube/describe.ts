/** A puzzle in words. */
import { plural } from "../../base/index.js";
import { isBox } from "./formats/draft.js";
import { type Cube, extentOf } from "./puzzle.js";
import { pieceSetById } from "./sets/index.js";

export function describeCube({ cells, set, pieces, reflections, givens, clues }: Cube): string {
  const [x, y, z] = extentOf(cells);
  const size = z === 1 ? `${x} × ${y}` : `${x} × ${y} × ${z}`;
  const what = z === 1 ? "board" : "box";
  const known = set === undefined ? undefined : pieceSetById(set);
  // A piece that may be used any number of times is one kind; the others are counted as often as they must be used.
  const count = pieces.reduce((sum, { min }) => sum + Math.max(1, min), 0);
  const shown = clues.filter(({ colour }) => colour !== null).length;
  return [
    isBox(cells) ? `${size} ${what}` : `${plural(cells.length, "cell")} in a ${size} ${what}`,
    known === undefined ? plural(count, "piece") : `${plural(count, "piece")} (${known.title})`,
    ...(reflections ? ["mirror images allowed"] : []),
    ...(givens.length === 0 ? [] : [`${givens.length} given`]),
    ...(shown === 0 ? [] : [plural(shown, "face clue")]),
  ].join(", ");
}
