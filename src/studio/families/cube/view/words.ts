/** The solid in words, for those who cannot see it: what is in which layer, from the top down. */
import { layersFrom, boxOf } from "./poses.js";
import type { SolidData } from "./types.js";
import * as phrases from "../../../words/cube.js";

/** More would not help. */
const MOST_PIECES = 40;

export function solidWords({ cells, pieces: solids, clues }: SolidData): string {
  // A solid without a name is the region itself.
  const pieces = solids.filter(({ name }) => name !== "");
  const [low, high] = boxOf(cells);
  const sides = ([0, 1, 2] as const).map((axis) => high[axis] - low[axis]).join(" by ");
  const filled = new Set(pieces.flatMap((piece) => piece.cells.map((cell) => cell.join())));
  const empty = cells.filter((cell) => !filled.has(cell.join())).length;
  const said = [
    phrases.aRegionOfCells(cells.length, sides, layersFrom(cells, "top")),
    pieces.length === 0 ? phrases.noPieceLiesInIt : phrases.piecesInItCellsEmpty(pieces.length, empty),
  ];
  for (const { name, cells: own, held, given } of pieces.slice(0, MOST_PIECES)) {
    const layers = [...new Set(own.map(([, , z]) => z + 1))].toSorted((a, b) => a - b);
    const where =
      layers.length === 1 ? phrases.layerNumbered(layers[0]!) : phrases.layersNumbered(layers.join(", "));
    const how = held !== undefined ? phrases.inHand : given === true ? phrases.given : "";
    said.push(phrases.cellsIn(name, own.length, where, how));
  }
  if (pieces.length > MOST_PIECES) said.push(phrases.andPiecesMore(pieces.length - MOST_PIECES));
  if (clues.length > 0) said.push(`${phrases.faceClues(clues.length)}.`);
  return said.join(" ");
}
