/** Shapes in one line: `XX/X.|../X.`, a row after each slash, a layer (from the top down) after each bar; `X` is a cube, `.` none. */
import { fail, ok, type Place, type Result } from "../../base/index.js";
import { createPolyform, formatPolyform, hangsTogether } from "../../board/index.js";
import { extentOf, MAX_CELLS, MAX_SIDE, normalCells, type Point3 } from "./puzzle.js";

export interface Sign {
  readonly cell: Point3;
  readonly sign: string;
  readonly at: Place;
}

/** The length of the largest box, with its slashes and bars. Spaces may double it. */
const LONGEST = 2 * (MAX_SIDE + 1) ** 3;

/** Whether a shape is too long to be looked at sign by sign. */
export function isEndless(text: string): boolean {
  return text.length > LONGEST;
}

/** The signs of a shape in one line; `placeOf` says where an offset of it is. */
export function shapeSigns(text: string, placeOf: (offset: number) => Place): Sign[] {
  const signs: Sign[] = [];
  let [x, y, z] = [0, 0, 0];
  let offset = 0;
  for (const sign of text) {
    if (sign === "|") [x, y, z] = [0, 0, z + 1];
    else if (sign === "/") [x, y] = [0, y + 1];
    else if (sign !== " ") {
      signs.push({ cell: [x, y, z], sign, at: placeOf(offset) });
      x++;
    }
    offset += sign.length;
  }
  return signs;
}

/** The cubes of a piece from its signs: `X`, or the piece's own letter. */
export function solidCells(signs: readonly Sign[], name: string, where: Place): Result<Point3[]> {
  const cells: Point3[] = [];
  for (const { cell, sign, at } of signs) {
    if (sign === ".") continue;
    if (sign !== "X" && sign !== name) {
      const own = Array.from(name).length === 1 && name !== "X" ? ` or ${name}` : "";
      return fail("cube/character", `${JSON.stringify(sign)} is neither X${own} (a cube) nor . (none)`, at);
    }
    cells.push(cell);
  }
  return pieceCells(cells, where);
}

/** Shifted to the origin, if they can be a piece. */
export function pieceCells(cells: readonly Point3[], where: Place): Result<Point3[]> {
  if (cells.length === 0) return fail("cube/piece-empty", "a piece has at least one cube, X", where);
  if (cells.length > MAX_CELLS || extentOf(normalCells(cells)).some((side) => side > MAX_SIDE))
    return fail("cube/size", `a piece has up to ${MAX_SIDE} cubes along a side`, where);
  if (!hangsTogether(cells))
    return fail(
      "cube/piece-parts",
      "the cubes of a piece hang together by their faces; this is in parts",
      where,
    );
  return ok(normalCells(cells));
}

export function readShape(text: string, name: string, path = "shape"): Result<Point3[]> {
  const at = { path };
  if (isEndless(text)) return fail("cube/size", `a piece has up to ${MAX_SIDE} cubes along a side`, at);
  return solidCells(
    shapeSigns(text, () => at),
    name,
    at,
  );
}

export function drawLayers(
  extent: readonly [number, number, number],
  sign: (cell: Point3) => string,
): string[][] {
  const [x, y, z] = extent;
  return Array.from({ length: z }, (_, k) =>
    Array.from({ length: y }, (__, j) => Array.from({ length: x }, (___, i) => sign([i, j, k])).join("")),
  );
}

/** The inverse of `readShape`. */
export function writeShape(cells: readonly Point3[]): string {
  return formatPolyform(createPolyform(3, cells));
}
