/**
 * The symmetries of the square (8) and of the cube (48) as signed permutations of the axes, rotations first. Points are [row, column] or
 * [x, y, z]. On the plane, 0–3 are quarter turns clockwise and 4–7 the same after a flip top to bottom, as in the placement notation.
 */
export type Dimension = 2 | 3;
export type Point = readonly number[];

export interface Transform {
  /** Coordinate i of the image is `signs[i]` times coordinate `axes[i]`. */
  readonly axes: readonly number[];
  readonly signs: readonly number[];
  readonly mirror: boolean;
}

const PLANE: readonly Transform[] = planeTransforms();
const SPACE: readonly Transform[] = spaceTransforms();

export function transformsOf(dimension: Dimension): readonly Transform[] {
  return dimension === 2 ? PLANE : SPACE;
}

export function transformPoint({ axes, signs }: Transform, point: Point): number[] {
  return axes.map((axis, at) => signs[at]! * point[axis]!);
}

function planeTransforms(): Transform[] {
  const made: Transform[] = [];
  for (const mirror of [false, true]) {
    let axes = [0, 1];
    let signs = mirror ? [-1, 1] : [1, 1];
    for (let turn = 0; turn < 4; turn++) {
      made.push({ axes, signs, mirror });
      // A quarter turn clockwise takes (row, column) to (column, −row).
      axes = [axes[1]!, axes[0]!];
      signs = [signs[1]!, -signs[0]!];
    }
  }
  return made;
}

function spaceTransforms(): Transform[] {
  const even = [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
  ];
  const odd = [
    [1, 0, 2],
    [0, 2, 1],
    [2, 1, 0],
  ];
  const made: Transform[] = [];
  for (const mirror of [false, true]) {
    for (const [swap, list] of [even, odd].entries()) {
      for (const axes of list) {
        for (let bits = 0; bits < 8; bits++) {
          const signs = [0, 1, 2].map((axis) => ((bits >> axis) & 1 ? -1 : 1));
          const negative = (bits ^ (bits >> 1) ^ (bits >> 2)) & 1;
          if ((swap ^ negative) === (mirror ? 1 : 0)) made.push({ axes, signs, mirror });
        }
      }
    }
  }
  return made;
}
