/**
 * Solids for the renderer: squares cut from the tiles, creases as ink, seams as hairlines. There are no lights: each side has
 * its shade.
 */
import {
  BufferAttribute,
  BufferGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  type Material,
  type Object3D,
} from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import { markOf, THEMES, type MarkRole, type ThemeId } from "../../../../scene/index.js";
import { cornersOf, surfaceOf, type Square, type Surface, type Vector } from "./surface.js";
import type { Tile, Tiles } from "./tiles.js";
import { OUTWARDS, type Cell3, type Side, type SolidClue, type SolidPiece } from "./types.js";

/** How bright a side is, as in a flat print: light falls from above and a little from the right. */
const SHADES: Readonly<Record<Side, number>> = {
  top: 1,
  front: 0.86,
  right: 0.74,
  left: 0.8,
  back: 0.7,
  bottom: 0.6,
};

const INK_PX = 1.75;
const HAIRLINE_PX = 0.75;
const CLUE_SIDE = 0.56;
/** A clue floats over its square, so that it is visible on an empty region and on a piece. */
const CLUE_LIFT = 0.012;

export interface Made {
  readonly object: Object3D;
  dispose(): void;
}

function quads(
  squares: readonly Square[],
  tile: Tile,
  tiles: Tiles,
  shape: (square: Square) => readonly Vector[],
): BufferGeometry {
  const geometry = new BufferGeometry();
  const points = new Float32Array(squares.length * 12);
  const uvs = new Float32Array(squares.length * 8);
  const shades = new Float32Array(squares.length * 12);
  const indices = new Uint32Array(squares.length * 6);
  const [left, bottom, right, top] = tiles.at(tile);
  const corners = [left, bottom, right, bottom, right, top, left, top];
  for (const [at, square] of squares.entries()) {
    points.set(shape(square).flat(), at * 12);
    uvs.set(corners, at * 8);
    shades.fill(SHADES[square.side], at * 12, at * 12 + 12);
    indices.set(
      [0, 1, 2, 0, 2, 3].map((corner) => at * 4 + corner),
      at * 6,
    );
  }
  geometry.setAttribute("position", new BufferAttribute(points, 3));
  geometry.setAttribute("uv", new BufferAttribute(uvs, 2));
  geometry.setAttribute("color", new BufferAttribute(shades, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  return geometry;
}

interface LineLook {
  readonly opacity?: number;
  readonly dashed?: boolean;
}

function lines(
  edges: Surface["creases"],
  colour: string,
  width: number,
  { opacity = 1, dashed = false }: LineLook = {},
): Made | undefined {
  if (edges.length === 0) return undefined;
  const geometry = new LineSegmentsGeometry();
  geometry.setPositions(Float32Array.from(edges.flat(2)));
  const material = new LineMaterial({
    color: colour,
    linewidth: width,
    transparent: opacity < 1,
    opacity,
    dashed,
    dashSize: 0.16,
    gapSize: 0.12,
  });
  const object = new LineSegments2(geometry, material);
  if (dashed) object.computeLineDistances();
  return made(object, geometry, material);
}

function made(object: Object3D, geometry: { dispose(): void }, material: Material): Made {
  return {
    object,
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}

function together(parts: readonly (Made | undefined)[]): Made {
  const object = new Group();
  const own = parts.filter((part) => part !== undefined);
  for (const part of own) object.add(part.object);
  return {
    object,
    dispose() {
      for (const part of own) part.dispose();
    },
  };
}

export function makePiece(
  piece: SolidPiece,
  cells: readonly Cell3[],
  tile: Tile,
  tiles: Tiles,
  theme: ThemeId,
): Made {
  const { squares, creases, seams } = surfaceOf(cells);
  const { ink } = THEMES[theme];
  // A solid of paper is drawn in ink.
  const edge = piece.colour < 0 ? ink : THEMES[theme].edge;
  const { held, tried = false } = piece;
  const material = new MeshBasicMaterial({
    map: tiles.texture,
    vertexColors: true,
    transparent: held !== undefined || tried,
    opacity: held !== undefined ? 0.6 : tried ? 0.7 : 1,
    polygonOffset: true,
    // Lines must not sink into the faces they lie on.
    polygonOffsetFactor: 2,
    polygonOffsetUnits: 24,
  });
  const geometry = quads(squares, tile, tiles, cornersOf);
  const frame = held === undefined ? edge : markOf(held === "fits" ? "restore" : "error").colour[theme];
  const whole = together([
    made(new Mesh(geometry, material), geometry, material),
    lines(creases, frame, held === undefined ? INK_PX : 3, { dashed: tried }),
    lines(seams, edge, HAIRLINE_PX, { opacity: 0.35 }),
  ]);
  if (held !== undefined) for (const object of whole.object.children) object.renderOrder = 1;
  return whole;
}

/** The region as a frame of hairlines, hidden by the pieces that fill it. */
export function makeFrame(cells: readonly Cell3[], theme: ThemeId): Made {
  const { creases, seams } = surfaceOf(cells);
  const { ink, hairline } = THEMES[theme];
  const frame = together([lines(creases, ink, 1.25), lines(seams, hairline, HAIRLINE_PX)]);
  // Behind the edges of the pieces.
  for (const object of frame.object.children as LineSegments2[]) {
    object.renderOrder = -1;
    object.material.polygonOffset = true;
    object.material.polygonOffsetUnits = 60;
  }
  return frame;
}

/** A frame around marked cells; where pieces hide it, a hairline shows through. */
export function makeMarks(cells: readonly Cell3[], role: MarkRole, theme: ThemeId): Made {
  const { creases } = surfaceOf(cells);
  const colour = markOf(role).colour[theme];
  const seen = lines(creases, colour, 4);
  const hidden = lines(creases, colour, 1, { opacity: 0.55 });
  for (const [frame, through] of [
    [seen, false],
    [hidden, true],
  ] as const) {
    if (frame === undefined) continue;
    const object = frame.object as LineSegments2;
    object.renderOrder = 2;
    object.material.depthTest = !through;
    // In front of the edges of the pieces.
    object.material.polygonOffset = true;
    object.material.polygonOffsetUnits = -40;
  }
  return together([seen, hidden]);
}

export function clueTile({ colour, letter }: SolidClue): Tile {
  return { colour: colour ?? -1, letter };
}

export function makeClue(clue: SolidClue, tiles: Tiles, theme: ThemeId): Made {
  const square: Square = clue;
  const out = OUTWARDS[clue.side];
  const shape = (): Vector[] => {
    const corners = cornersOf(square);
    const middle = [0, 1, 2].map((axis) => corners.reduce((sum, corner) => sum + corner[axis]!, 0) / 4);
    const lift: Vector = [out[0] * CLUE_LIFT, -out[2] * CLUE_LIFT, out[1] * CLUE_LIFT];
    return corners.map((corner) => {
      const at = (axis: 0 | 1 | 2): number =>
        middle[axis]! + (corner[axis] - middle[axis]!) * CLUE_SIDE + lift[axis];
      return [at(0), at(1), at(2)];
    });
  };
  const material = new MeshBasicMaterial({ map: tiles.texture, vertexColors: true });
  const geometry = quads([square], clueTile(clue), tiles, shape);
  const corners = shape();
  const loop = corners.map((corner, at): [Vector, Vector] => [corner, corners[(at + 1) % 4]!]);
  return together([
    made(new Mesh(geometry, material), geometry, material),
    lines(loop, THEMES[theme].ink, 1.25),
  ]);
}
