/** Moves that take a packing apart, checked cell by cell. It shares no code with the search. */
import type { ApartMove, TakenApart } from "../../apart.js";
import { cellKey, type Face, type Placed, type Point3 } from "../puzzle.js";

const STEP: Readonly<Record<Face, Point3>> = {
  top: [0, 0, -1],
  bottom: [0, 0, 1],
  front: [0, 1, 0],
  back: [0, -1, 0],
  left: [-1, 0, 0],
  right: [1, 0, 0],
};

/** What is wrong with it, or undefined. It does not check that pieces hold each other, because only the search can show that. */
export function checkApart(placements: readonly Placed[], taken: TakenApart): string | undefined {
  if (taken.outcome === "stopped") return undefined;
  const cells = placements.map((placed) => placed.cells);
  let parts: (readonly number[])[] = [[...placements.keys()]];
  for (const [at, move] of taken.moves.entries()) {
    const wrong = (what: string): string => `move ${at + 1} ${what}`;
    const part = parts.find((one) => move.moving.every((piece) => one.includes(piece)));
    const staying = part?.filter((piece) => !move.moving.includes(piece)) ?? [];
    if (part === undefined || move.moving.length === 0 || staying.length === 0)
      return wrong("takes no part of pieces that are together");
    if (!slides(cells, move, staying)) return wrong("runs into another piece");
    if (move.by === undefined) parts = [...parts.filter((one) => one !== part), [...move.moving], staying];
  }
  if (taken.outcome === "locked") {
    const left = parts.filter(({ length }) => length > 1).map(sortedText);
    const held = taken.together.map(sortedText);
    return left.toSorted().join() === held.toSorted().join() ? undefined : "other pieces are still together";
  }
  if (parts.some(({ length }) => length > 1)) return "pieces are still together at the end";
  return taken.atLeast <= taken.moves.length ? undefined : "fewer moves than there must be";
}

/** Moves the pieces, one cell at a time. False when they hit one that stays. Without a distance they move past all of these. */
function slides(
  cells: (readonly Point3[])[],
  { moving, towards, by }: ApartMove,
  staying: readonly number[],
): boolean {
  const [dx, dy, dz] = STEP[towards];
  const taken = new Set(staying.flatMap((piece) => cells[piece]!.map(cellKey)));
  const along = ([x, y, z]: Point3): number => x * dx + y * dy + z * dz;
  const farthest = Math.max(...staying.flatMap((piece) => cells[piece]!.map(along)));
  const isPast = (): boolean =>
    moving.every((piece) => cells[piece]!.every((cell) => along(cell) > farthest));
  for (let step = 0; by === undefined ? !isPast() : step < by; step++) {
    for (const piece of moving) {
      const now = cells[piece]!.map(([x, y, z]): Point3 => [x + dx, y + dy, z + dz]);
      if (now.some((cell) => taken.has(cellKey(cell)))) return false;
      cells[piece] = now;
    }
  }
  return true;
}

function sortedText(pieces: readonly number[]): string {
  return pieces.toSorted((a, b) => a - b).join(" ");
}
