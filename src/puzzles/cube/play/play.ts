/** Playing: the state is the pieces in the region, first those given, then in the order of laying. No two of them overlap. */
import { isRecord, remember } from "../../../base/index.js";
import { mustBeMove, progressOf, replay, type MoveShapes, type Play } from "../../play.js";
import { orderGivens } from "../formats/draft.js";
import { isPoint } from "../formats/json.js";
import { cellKey, type Cube, type CubeSolution, type Placed, type Point3, sortedCells } from "../puzzle.js";
import { samePlacement, shapesOf, shiftKey } from "../rules/rules.js";
import { shiftCells } from "./turning.js";

/** What a player does. */
export type CubePlayMove =
  /** Lay a piece; lifts what is in its way, and another copy of it when all are laid. */
  | { readonly kind: "place"; readonly placed: Placed }
  /** Take away the piece at this place in the list of those that are laid. */
  | { readonly kind: "lift"; readonly at: number }
  | { readonly kind: "clear" };

export function placementAt({ placements }: CubeSolution, cell: Point3): number | undefined {
  const key = cellKey(cell);
  const found = placements.findIndex(({ cells }) => cells.some((own) => cellKey(own) === key));
  return found === -1 ? undefined : found;
}

export function isGiven({ givens }: Cube, placed: Placed): boolean {
  return givens.some((given) => samePlacement(given, placed));
}

export function copiesLeft({ pieces }: Cube, { placements }: CubeSolution, name: string): number {
  const piece = pieces.find((one) => one.name === name);
  return (piece?.max ?? 0) - placements.filter((placed) => placed.piece === name).length;
}

const keysOf = (cells: readonly Point3[]): ReadonlySet<string> => new Set(cells.map(cellKey));

interface Room {
  readonly region: ReadonlySet<string>;
  readonly shapes: ReadonlyMap<string, ReadonlyMap<string, readonly Point3[]>>;
}

const roomOf = remember((puzzle: Cube): Room => ({
  region: keysOf(puzzle.cells),
  shapes: new Map(puzzle.pieces.map((piece) => [piece.name, shapesOf(puzzle, piece)])),
}));

function canLie(puzzle: Cube, { piece, cells }: Placed): boolean {
  const { region, shapes } = roomOf(puzzle);
  const inside = cells.every((cell) => region.has(cellKey(cell)));
  return inside && shapes.get(piece)?.has(shiftKey(cells)) === true;
}

function place(puzzle: Cube, placements: readonly Placed[], placed: Placed): CubeSolution | undefined {
  if (!canLie(puzzle, placed) || placements.some((other) => samePlacement(other, placed))) return undefined;
  const taken = keysOf(placed.cells);
  const inTheWay = (other: Placed): boolean => other.cells.some((cell) => taken.has(cellKey(cell)));
  if (placements.some((other) => inTheWay(other) && isGiven(puzzle, other))) return undefined;
  let kept = placements.filter((other) => !inTheWay(other));
  if (copiesLeft(puzzle, { placements: kept }, placed.piece) <= 0) {
    const spare = kept.find((other) => other.piece === placed.piece && !isGiven(puzzle, other));
    if (spare === undefined) return undefined;
    kept = kept.filter((other) => other !== spare);
  }
  return { placements: [...kept, { piece: placed.piece, cells: sortedCells(placed.cells) }] };
}

function isPlaced(value: unknown): value is Placed {
  if (!isRecord(value) || typeof value["piece"] !== "string") return false;
  return Array.isArray(value["cells"]) && value["cells"].length > 0 && value["cells"].every(isPoint);
}

function* placesFor(puzzle: Cube, piece: string, free: readonly Point3[]): Generator<Placed> {
  const open = keysOf(free);
  for (const shape of roomOf(puzzle).shapes.get(piece)!.values()) {
    const sorted = sortedCells(shape);
    const [x, y, z] = sorted[0]!;
    for (const to of free) {
      const cells = shiftCells(sorted, [to[0] - x, to[1] - y, to[2] - z]);
      if (cells.every((cell) => open.has(cellKey(cell)))) yield { piece, cells };
    }
  }
}

const MOVES: MoveShapes<CubePlayMove> = {
  place: { placed: isPlaced },
  lift: { at: Number.isInteger },
  clear: {},
};

export const cubePlay: Play<Cube, CubeSolution, CubeSolution, CubePlayMove> = {
  start: ({ givens }) => ({ placements: givens }),
  /** Givens stay. */
  apply(puzzle, state, move) {
    mustBeMove("cube", MOVES, move);
    const { placements } = state;
    switch (move.kind) {
      case "clear":
        return placements.length === puzzle.givens.length ? state : cubePlay.start(puzzle);
      case "place":
        return place(puzzle, placements, move.placed) ?? state;
      case "lift": {
        const placed = placements[move.at];
        if (placed === undefined || isGiven(puzzle, placed)) return state;
        return { placements: placements.filter((other) => other !== placed) };
      }
    }
  },
  *moves(puzzle, state) {
    const taken = keysOf(state.placements.flatMap(({ cells }) => cells));
    const free = puzzle.cells.filter((cell) => !taken.has(cellKey(cell)));
    for (const { name } of puzzle.pieces)
      if (copiesLeft(puzzle, state, name) > 0)
        for (const placed of placesFor(puzzle, name, free)) yield { kind: "place", placed };
    for (const [at, placed] of state.placements.entries())
      if (!isGiven(puzzle, placed)) yield { kind: "lift", at };
  },
  /** Its piece is the same, its cells are in the region, and nothing given is in the way. */
  carry(from, { placements }, to) {
    const drawingOf = ({ pieces }: Cube, name: string): string | undefined =>
      pieces.find((piece) => piece.name === name)?.cells.join();
    const moves = placements
      .filter((placed) => !isGiven(from, placed))
      .filter(({ piece }) => drawingOf(from, piece) === drawingOf(to, piece))
      .map((placed): CubePlayMove => ({ kind: "place", placed }));
    return replay(cubePlay, to, cubePlay.start(to), moves);
  },
  keep: (puzzle, { placements }) =>
    placements
      .filter((placed) => !isGiven(puzzle, placed))
      .map(({ piece, cells }) => ({ piece, cells: cells.map((cell) => [...cell]) })),
  revive(puzzle, kept) {
    const moves = (Array.isArray(kept) ? kept.filter(isPlaced) : []).map((placed): CubePlayMove => ({
      kind: "place",
      placed,
    }));
    return replay(cubePlay, puzzle, cubePlay.start(puzzle), moves);
  },
  solution: (_, state) => state,
  stateOf: (puzzle, state) => cubePlay.revive(puzzle, cubePlay.keep(puzzle, state)),
  progress: (puzzle, { placements }) =>
    progressOf(
      placements.reduce((sum, { cells }) => sum + cells.length, 0),
      puzzle.cells.length,
      "cells",
    ),
  fixed: (puzzle, { placements }) => ({ ...puzzle, givens: orderGivens(placements) }),
};
