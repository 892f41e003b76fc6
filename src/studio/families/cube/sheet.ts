/** What is on the sheet: the puzzle, and the pieces laid by hand with those that are given. Moves are data; this applies them. */
import {
  applyCubeMove,
  applyCubePlay,
  startOfCube,
  type Cube,
  type CubeMove,
  type CubePlaced,
  type CubePlayMove,
  type CubeSolution,
  type Point3,
} from "../../../puzzles/index.js";

export interface Sheet {
  readonly puzzle: Cube;
  readonly laid: CubeSolution;
}

export type SheetMove =
  | { readonly on: "puzzle"; readonly move: CubeMove }
  | { readonly on: "laid"; readonly move: CubePlayMove };

export function startSheet(puzzle: Cube): Sheet {
  return { puzzle, laid: startOfCube(puzzle) };
}

export function keyOf(cell: Point3): string {
  return cell.join();
}

export function samePlace(a: CubePlaced, b: CubePlaced): boolean {
  if (a.piece !== b.piece || a.cells.length !== b.cells.length) return false;
  const own = new Set(a.cells.map(keyOf));
  return b.cells.every((cell) => own.has(keyOf(cell)));
}

export function isGiven({ givens }: Cube, placed: CubePlaced): boolean {
  return givens.some((given) => samePlace(given, placed));
}

export function applyMove(sheet: Sheet, move: SheetMove): Sheet {
  const { puzzle, laid } = sheet;
  if (move.on === "laid") {
    const next = applyCubePlay(puzzle, laid, move.move);
    return next === laid ? sheet : { puzzle, laid: next };
  }
  const next = applyCubeMove(puzzle, move.move);
  if (next === puzzle) return sheet;
  return move.move.kind === "replace" ? startSheet(next) : { puzzle: next, laid: carriedOver(sheet, next) };
}

/** Several moves as one step of the history. */
export function applyMoves(sheet: Sheet, moves: readonly SheetMove[]): Sheet {
  return moves.reduce(applyMove, sheet);
}

/** What was laid stays where it still can: its piece is the same, its cells are in the region, no given is in the way. */
function carriedOver({ puzzle: before, laid }: Sheet, puzzle: Cube): CubeSolution {
  const inside = new Set(puzzle.cells.map(keyOf));
  let next = startOfCube(puzzle);
  for (const placed of laid.placements) {
    if (isGiven(before, placed)) continue;
    const was = before.pieces.find(({ name }) => name === placed.piece);
    const now = puzzle.pieces.find(({ name }) => name === placed.piece);
    const same = was !== undefined && now !== undefined && was.cells.join() === now.cells.join();
    const mirrored = before.reflections && !puzzle.reflections;
    if (!same || mirrored || !placed.cells.every((cell) => inside.has(keyOf(cell)))) continue;
    next = applyCubePlay(puzzle, next, { kind: "place", placed });
  }
  return next;
}

/** How many of a piece are left to lay. */
export function leftOf({ puzzle, laid }: Sheet, name: string): number {
  const piece = puzzle.pieces.find((one) => one.name === name);
  return (piece?.max ?? 0) - laid.placements.filter((placed) => placed.piece === name).length;
}
