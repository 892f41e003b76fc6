/** Solids as flat drawings for trays and the first screen. Visible squares are painted from back to front, so that near ones cover far ones. */
import { CORNERS } from "../view/surface.js";
import { OUTWARDS, type Cell3 } from "../view/types.js";

export interface IsoPiece {
  readonly colour: number;
  readonly cells: readonly Cell3[];
}

export interface IsoSquare {
  readonly colour: number;
  readonly side: "top" | "front" | "right";
  /** The points of an SVG polygon. */
  readonly points: string;
}

export interface IsoDrawing {
  readonly squares: readonly IsoSquare[];
  /** left, top, width, height. */
  readonly box: readonly [number, number, number, number];
}

const SIDES = ["top", "front", "right"] as const;
/** Half the width of a cube in the picture; its height is 1. */
const HALF = 0.866;

export function isoPoint([x, y, z]: Cell3): readonly [number, number] {
  return [(x - y) * HALF, (x + y) / 2 + z];
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

export function isoDrawing(pieces: readonly IsoPiece[], frame?: readonly Cell3[]): IsoDrawing {
  const filled = new Set(pieces.flatMap(({ cells }) => cells.map((cell) => cell.join())));
  const cubes = pieces
    .flatMap(({ colour, cells }) => cells.map((cell) => ({ colour, cell })))
    .toSorted((a, b) => depth(a.cell) - depth(b.cell));
  const squares: IsoSquare[] = [];
  for (const { colour, cell } of cubes) {
    for (const side of SIDES) {
      const out = OUTWARDS[side];
      if (filled.has([cell[0] + out[0], cell[1] + out[1], cell[2] + out[2]].join())) continue;
      const points = CORNERS.get(side)!.map((corner) =>
        isoPoint([cell[0] + corner[0], cell[1] + corner[1], cell[2] + corner[2]])
          .map(rounded)
          .join(),
      );
      squares.push({ colour, side, points: points.join(" ") });
    }
  }
  return { squares, box: boxAround(frame ?? pieces.flatMap(({ cells }) => cells)) };
}

/** Larger is nearer to the eye. */
function depth([x, y, z]: Cell3): number {
  return x + y - z;
}

function boxAround(cells: readonly Cell3[]): IsoDrawing["box"] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y, z] of cells) {
    for (const corner of SIDES.flatMap((side) => CORNERS.get(side)!)) {
      const [px, py] = isoPoint([x + corner[0], y + corner[1], z + corner[2]]);
      [left, top] = [Math.min(left, px), Math.min(top, py)];
      [right, bottom] = [Math.max(right, px), Math.max(bottom, py)];
    }
  }
  return cells.length === 0 ? [0, 0, 1, 1] : [left, top, right - left, bottom - top];
}
