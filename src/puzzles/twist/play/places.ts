/** Where pieces can lie, given what lies there already. */
import type { Cell } from "../../../board/index.js";
import { isOnBoard } from "../formats/index.js";
import type { Laid, Twist } from "../puzzle.js";
import { coverOf, turnsOf } from "../turns.js";
import { poseOf, turnedPoint, unturnedPoint, type Point } from "./pose.js";

export const touches = (cells: readonly Cell[], [row, col]: Cell): boolean =>
  cells.some((cell) => cell[0] === row && cell[1] === col);

export function overlap(puzzle: Twist, one: Laid, two: Laid): boolean {
  const { cells } = coverOf(puzzle, two);
  return coverOf(puzzle, one).cells.some((cell) => touches(cells, cell));
}

export function liesOnBoard(puzzle: Twist, laid: Laid): boolean {
  return fitsOn(puzzle, laid, new Set());
}

export function cellsUnder(puzzle: Twist, list: readonly Laid[]): ReadonlySet<string> {
  return new Set(list.flatMap((laid) => coverOf(puzzle, laid).cells.map(String)));
}

export function fitsOn(puzzle: Twist, laid: Laid, taken: ReadonlySet<string>): boolean {
  return coverOf(puzzle, laid).cells.every((cell) => isOnBoard(puzzle, cell) && !taken.has(String(cell)));
}

/** How many pegs would be under something that is not a hole of their colour. */
export function pegsHit(puzzle: Twist, laid: Laid): number {
  const { cells, holes } = coverOf(puzzle, laid);
  const { colour } = puzzle.pieces[laid.piece]!;
  const open = new Set(holes.map(String));
  const under = new Set(cells.map(String));
  return puzzle.pegs.filter(
    (peg) => under.has(String(peg.cell)) && !(peg.colour === colour && open.has(String(peg.cell))),
  ).length;
}

/** Where a touch on a cell lays a piece turned like this: over the cell, its middle as near as can be; places that pegs allow come first. */
export function placeOver(
  puzzle: Twist,
  piece: number,
  turn: number,
  cell: Cell,
  taken: ReadonlySet<string>,
): Laid | undefined {
  const { rows, cols } = turnsOf(puzzle.pieces[piece]!)[turn]!;
  const middle = { x: cols / 2, y: rows / 2 };
  return nearestOver(puzzle, piece, turn, cell, middle, taken, (laid) => pegsHit(puzzle, laid) * 1000);
}

/** Of the ways to lay a piece over a cell, the one that has this point of it nearest to the middle of the cell; `extra` makes one count as farther. */
function nearestOver(
  puzzle: Twist,
  piece: number,
  turn: number,
  [row, col]: Cell,
  { x, y }: Point,
  taken: ReadonlySet<string>,
  extra: (laid: Laid) => number = () => 0,
): Laid | undefined {
  let best: Laid | undefined;
  let least = Infinity;
  for (const [down, right] of turnsOf(puzzle.pieces[piece]!)[turn]!.cells) {
    const laid: Laid = { piece, at: [row - down, col - right], turn };
    if (!fitsOn(puzzle, laid, taken)) continue;
    const off = Math.hypot(down + 0.5 - y, right + 0.5 - x) + extra(laid);
    if (off >= least) continue;
    least = off;
    best = laid;
  }
  return best;
}

/** The point of the unturned piece that is in the middle of a cell it covers. */
export function gripOn({ pieces }: Twist, { piece, at, turn }: Laid, [row, col]: Cell): Point {
  return unturnedPoint(pieces[piece]!, poseOf(turn), { x: col - at[1] + 0.5, y: row - at[0] + 0.5 });
}

/** Where a piece lies after a turn while somebody points at one of its cells. The unit on the cell stays there if it can: four turns lead back. */
export function turnedAbout(
  puzzle: Twist,
  laid: Laid,
  turn: number,
  cell: Cell,
  taken: ReadonlySet<string>,
): Laid | undefined {
  const piece = puzzle.pieces[laid.piece]!;
  const grip = turnedPoint(piece, poseOf(turn), gripOn(puzzle, laid, cell));
  return nearestOver(puzzle, laid.piece, turn, cell, grip, taken);
}

export function lyingOn(puzzle: Twist, list: readonly Laid[], cell: Cell): Laid | undefined {
  return list.find((laid) => touches(coverOf(puzzle, laid).cells, cell));
}
