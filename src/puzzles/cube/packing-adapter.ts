/** The puzzle as the packing room sees it: the placements that clues and givens leave, and the solution that some of them make. */
import type { Budget } from "../../base/index.js";
import {
  createPieceTable,
  createPolyform,
  createRegion,
  pieceProblem,
  type PieceTable,
  type PieceWay,
  type Polyform,
} from "../../board/index.js";
import {
  type PackingAdapter,
  type PackingOutline,
  type PackingView,
  rememberView,
} from "../packing/index.js";
import {
  cellKey,
  type Cube,
  type CubeSolution,
  compareCells,
  type Placed,
  type Point3,
  sortedCells,
} from "./puzzle.js";
import { clueColours, clueLabel, cubeWords } from "./words.js";

function outline({ cells, pieces, reflections }: Cube): PackingOutline {
  return {
    cells: cells.length,
    kinds: pieces.map(({ name, cells: own, min, max }) => ({
      name,
      words: `piece ${name}`,
      form: createPolyform(3, own),
      min,
      max,
      reflections,
    })),
  };
}

/** What fits, before clues and givens are considered. */
export function tableOf(puzzle: Cube, budget: Budget): PieceTable {
  const { cells } = puzzle;
  const region = createRegion(3, cells, clueColours(puzzle).map(clueLabel));
  const { kinds } = outline(puzzle);
  return createPieceTable(
    region,
    // No more copies than there is room for, which keeps "any number" small.
    kinds.map((kind) => ({
      ...kind,
      max: Math.max(kind.min, Math.min(kind.max, roomFor(kind.form, cells.length))),
    })),
    budget,
  );
}

function makeView(puzzle: Cube, budget: Budget): PackingView {
  const { cells, pieces, givens } = puzzle;
  const numbers = new Map(cells.map((cell, at) => [cellKey(cell), at]));
  const colours = clueColours(puzzle);
  const { kinds } = outline(puzzle);
  const table = tableOf(puzzle, budget);
  const givenOn = new Map<number, { kind: number; cells: ReadonlySet<number> }>();
  for (const given of givens) {
    const own = new Set(given.cells.map((cell) => numbers.get(cellKey(cell))!));
    const kind = pieces.findIndex(({ name }) => name === given.piece);
    for (const cell of own) givenOn.set(cell, { kind, cells: own });
  }
  const allow = (way: PieceWay): boolean => {
    const { colour } = pieces[way.kind]!;
    return way.cells.every((cell) => {
      if (colours[cell]!.some((wanted) => wanted !== colour)) return false;
      const given = givenOn.get(cell);
      // A placement that touches a given must be that given.
      return (
        given === undefined || (given.kind === way.kind && way.cells.every((other) => given.cells.has(other)))
      );
    });
  };
  const free = givenOn.size === 0 && colours.every((list) => list.length === 0);
  return {
    region: table.region,
    kinds,
    problem: pieceProblem(table, free ? undefined : allow, budget),
    ...cubeWords(puzzle),
  };
}

function roomFor(form: Polyform, cells: number): number {
  return Math.max(1, Math.floor(cells / form.cells.length));
}

/** Pieces in the puzzle's order, copies by their first cells. */
function makeSolution(puzzle: Cube, { problem, region }: PackingView, chosen: Int32Array): CubeSolution {
  const byKind: Placed[][] = puzzle.pieces.map(() => []);
  for (const at of chosen) {
    const { kind, cells } = problem.placements[at]!;
    const own = sortedCells(cells.map((cell) => region.cells[cell] as Point3));
    byKind[kind]!.push({ piece: puzzle.pieces[kind]!.name, cells: own });
  }
  return {
    placements: byKind.flatMap((list) => list.toSorted((a, b) => compareCells(a.cells[0]!, b.cells[0]!))),
  };
}

export const packingAdapter: PackingAdapter<Cube, CubeSolution> = {
  outline,
  view: rememberView(makeView),
  solution: makeSolution,
};
