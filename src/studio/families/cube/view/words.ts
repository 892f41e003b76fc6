/** The solid in words, for those who do not see it: what lies in which layer, from the top down. */
import { plural } from "../../../../base/index.js";
import { layersFrom, boxOf } from "./poses.js";
import type { SolidData } from "./types.js";

/** More would be no help. */
const MOST_PIECES = 40;

export function solidWords({ cells, pieces: solids, clues }: SolidData): string {
  // A solid without a name is the region itself.
  const pieces = solids.filter(({ name }) => name !== "");
  const [low, high] = boxOf(cells);
  const sides = ([0, 1, 2] as const).map((axis) => high[axis] - low[axis]).join(" by ");
  const filled = new Set(pieces.flatMap((piece) => piece.cells.map((cell) => cell.join())));
  const empty = cells.filter((cell) => !filled.has(cell.join())).length;
  const said = [
    `A region of ${plural(cells.length, "cell")}, ${sides}, in ${plural(layersFrom(cells, "top"), "layer")}.`,
    pieces.length === 0
      ? "No piece lies in it."
      : `${plural(pieces.length, "piece")} in it, ${plural(empty, "cell")} empty.`,
  ];
  for (const { name, cells: own, held, given } of pieces.slice(0, MOST_PIECES)) {
    const layers = [...new Set(own.map(([, , z]) => z + 1))].toSorted((a, b) => a - b);
    const where = layers.length === 1 ? `layer ${layers[0]}` : `layers ${layers.join(", ")}`;
    const how = held !== undefined ? ", in hand" : given === true ? ", given" : "";
    said.push(`${name}: ${plural(own.length, "cell")} in ${where}${how}.`);
  }
  if (pieces.length > MOST_PIECES) said.push(`And ${plural(pieces.length - MOST_PIECES, "piece")} more.`);
  if (clues.length > 0) said.push(`${plural(clues.length, "face clue")}.`);
  return said.join(" ");
}
