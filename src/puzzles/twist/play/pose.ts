/** How a piece is turned in the hand: quarter turns, counted without end so that motion goes one way, then perhaps a flip top to bottom. */
import type { TwistPiece } from "../puzzle.js";

export interface Pose {
  /** Quarter turns clockwise, before the flip. */
  readonly quarters: number;
  readonly flipped: boolean;
}

/** A point in cells: from the top left of the board, or of a piece's bounding box. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const wrap = (quarters: number): number => ((quarters % 4) + 4) % 4;

/** Turning and then flipping is flipping and then turning back. */
export function turnOf({ quarters, flipped: over }: Pose): number {
  return over ? 4 + wrap(-quarters) : wrap(quarters);
}

export function poseOf(turn: number): Pose {
  return turn < 4 ? { quarters: turn, flipped: false } : { quarters: wrap(-turn), flipped: true };
}

/** A quarter turn clockwise, as it is seen. */
export function rotated({ quarters, flipped: over }: Pose): Pose {
  return { quarters: quarters + (over ? -1 : 1), flipped: over };
}

/** Top and bottom change places, as they are seen. */
export function flipped({ quarters, flipped: over }: Pose): Pose {
  return { quarters, flipped: !over };
}

export function boxOf({ shape }: Pick<TwistPiece, "shape">): {
  readonly rows: number;
  readonly cols: number;
} {
  const rows = shape.split("/");
  return { rows: rows.length, cols: rows[0]!.length };
}

/** Where a point of the unturned piece is in the bounding box of the turned one. */
export function turnedPoint(piece: Pick<TwistPiece, "shape">, pose: Pose, { x, y }: Point): Point {
  return moved(boxOf(piece), pose, { x, y });
}

function moved(box: ReturnType<typeof boxOf>, pose: Pose, { x, y }: Point): Point {
  let { rows, cols } = box;
  let at = { x, y };
  for (let quarter = wrap(pose.quarters); quarter > 0; quarter--) {
    at = { x: rows - at.y, y: at.x };
    [rows, cols] = [cols, rows];
  }
  return pose.flipped ? { x: at.x, y: rows - at.y } : at;
}

/** The inverse: the point of the unturned piece that is at `point` of the turned one. */
export function unturnedPoint(piece: Pick<TwistPiece, "shape">, pose: Pose, point: Point): Point {
  const { rows, cols } = boxOf(piece);
  const turned = wrap(pose.quarters) % 2 === 0 ? { rows, cols } : { rows: cols, cols: rows };
  // Turning and then flipping is its own inverse.
  return moved(turned, pose.flipped ? pose : { quarters: -pose.quarters, flipped: false }, point);
}
