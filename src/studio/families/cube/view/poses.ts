/** Where pieces are drawn: apart, peeled, or on their way into place. Pure. */
import { OUTWARDS, type Cell3, type Peel, type Pose, type Side, type SolidPiece } from "./types.js";

type Box = readonly [low: Cell3, high: Cell3];

/** The smallest box around the cells, `high` being its far corner. */
export function boxOf(cells: readonly Cell3[]): Box {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const cell of cells) {
    for (const axis of [0, 1, 2] as const) {
      low[axis] = Math.min(low[axis], cell[axis]);
      high[axis] = Math.max(high[axis], cell[axis] + 1);
    }
  }
  return cells.length === 0
    ? [
        [0, 0, 0],
        [1, 1, 1],
      ]
    : [low, high];
}

/** A cell from its three coordinates. */
export function byAxis(at: (axis: 0 | 1 | 2) => number): Cell3 {
  return [at(0), at(1), at(2)];
}

function middle(cells: readonly Cell3[]): Cell3 {
  const [low, high] = boxOf(cells);
  return byAxis((axis) => (low[axis] + high[axis]) / 2);
}

/** How far pieces move apart, relative to their distance from the middle. */
const APART = 1.6;

/** Moves a piece away from the middle, so that its neighbours do not hide it. */
export function explodedBy(region: readonly Cell3[], piece: readonly Cell3[], amount: number): Cell3 {
  const [from, to] = [middle(region), middle(piece)];
  return byAxis((axis) => (to[axis] - from[axis]) * amount * APART);
}

export function layersFrom(region: readonly Cell3[], side: Side): number {
  const [low, high] = boxOf(region);
  const axis = axisOf(side);
  return high[axis] - low[axis];
}

function axisOf(side: Side): 0 | 1 | 2 {
  return side === "left" || side === "right" ? 0 : side === "front" || side === "back" ? 1 : 2;
}

/** Returns a function that says whether a cell is still there. */
export function peeled(region: readonly Cell3[], { side, off }: Peel): (cell: Cell3) => boolean {
  if (off === 0) return () => true;
  const [low, high] = boxOf(region);
  const axis = axisOf(side);
  return OUTWARDS[side][axis] < 0
    ? (cell) => cell[axis] >= low[axis] + off
    : (cell) => cell[axis] < high[axis] - off;
}

/** One slide: pieces by their numbers. */
export interface Slide {
  readonly moving: readonly number[];
  readonly fixed: readonly number[];
  readonly from: Side;
}

/** Fast at first, then slow. */
function eased(part: number): number {
  return 1 - (1 - part) ** 3;
}

/** The poses after `at` slides; the fraction is the progress of the current slide. Pieces that have not come yet are away. */
export function posesAt(
  pieces: readonly SolidPiece[],
  first: number | undefined,
  slides: readonly Slide[],
  at: number,
): Pose[] {
  const poses: Pose[] = pieces.map(() => "away");
  const whole = Math.floor(at);
  const under = slides[whole];
  if (at >= slides.length) return pieces.map(() => [0, 0, 0]);
  const done = slides[whole - 1];
  if (done === undefined && first !== undefined) poses[first] = [0, 0, 0];
  for (const number of [...(done?.fixed ?? []), ...(done?.moving ?? [])]) poses[number] = [0, 0, 0];
  if (under === undefined || at === whole) return poses;
  const part = at - whole;
  const [low, high] = boxOf(pieces.flatMap(({ cells }) => cells));
  const far = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) * 1.25;
  const away = far * (1 - eased(part));
  const [dx, dy, dz] = OUTWARDS[under.from];
  for (let number = 0; number < poses.length; number++) poses[number] = "away";
  for (const number of under.fixed) poses[number] = [0, 0, 0];
  for (const number of under.moving) poses[number] = [dx * away, dy * away, dz * away];
  return poses;
}
