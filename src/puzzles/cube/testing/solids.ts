/** Solids that do not come apart piece by piece. */
import { boxCells, type Placed, type Point3 } from "../puzzle.js";

export function placed(piece: string, ...cells: Point3[]): Placed {
  return { piece, cells };
}

/** A frame, and a bar through it that ends in plates too wide for the opening on both sides. */
export function caught(): Placed[] {
  const frame = boxCells(5, 5, 1)
    .filter(([x, y]) => !(x === 2 && y === 2))
    .map(([x, y]): Point3 => [x, y, 2]);
  const dumbbell = [
    ...boxCells(3, 3, 1).map(([x, y]): Point3 => [x + 1, y + 1, 0]),
    ...[1, 2, 3].map((z): Point3 => [2, 2, z]),
    ...boxCells(3, 3, 1).map(([x, y]): Point3 => [x + 1, y + 1, 4]),
  ];
  return [placed("frame", ...frame), placed("dumbbell", ...dumbbell)];
}

/**
 * Two pairs. A and B grip each other upright, C and D too, and pegs of A and B stand in sockets of C and D: every piece is held
 * on all six sides, but the upper pair lifts out of the lower one, and then each pair opens sideways.
 */
export function hooks(): Placed[] {
  const at = (...texts: string[]): Point3[] =>
    texts.map((text) => {
      const [x = NaN, y = NaN, z = NaN] = text.split(",").map(Number);
      return [x, y, z];
    });
  return [
    placed("A", ...at("0,0,0", "0,1,0", "0,0,1", "0,0,2", "0,1,2", "0,0,3")),
    placed("B", ...at("0,1,1", "0,2,1", "0,2,2", "0,2,3")),
    placed(
      "C",
      ...at("1,0,3", "-1,0,3", "0,-1,3", "0,0,4", "1,0,4", "-1,0,4", "0,-1,4", "0,0,5", "0,1,5"),
      ...at("2,0,3", "2,1,3", "2,2,3", "2,3,3", "1,3,3"),
    ),
    placed(
      "D",
      ...at("0,1,3", "0,1,4", "0,2,4", "0,2,5", "0,2,6", "0,1,6", "0,3,4", "0,3,3", "1,2,4", "1,2,3"),
      ...at("-1,2,4", "-1,2,3"),
    ),
  ];
}
