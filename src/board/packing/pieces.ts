/**
 * Pieces into a region, as a packing problem. Orientations that cover the same cells with different holes are
 * one placement here, of several ways: which of them lies there is no other solution. A family
 * whose pegs tell holes apart filters the ways (`allow`), and a placement without one is dropped.
 */
import {
  hangsTogether,
  type Orientation,
  orientationsOf,
  placementsIn,
  type Point,
  type Polyform,
  type Region,
  regionNeighbours,
  sweepOrder,
  sweepSlots,
} from "../polyforms/index.js";
import type { PackingKind, PackingPlacement, PackingProblem } from "./problem.js";

export interface PackingPiece extends PackingKind {
  readonly form: Polyform;
  /** May be turned over. */
  readonly reflections: boolean;
}

/** One way to lay a piece: an orientation and the corner of its bounding box. */
export interface PieceWay {
  readonly kind: number;
  readonly orientation: Orientation;
  readonly at: Point;
  /** In the order of the orientation's cells, so that its holes can be told. */
  readonly cells: readonly number[];
}

/** Everything that does not depend on pegs, clues and givens: made once for a piece set and a region. */
export interface PieceTable {
  readonly region: Region;
  readonly kinds: readonly PackingKind[];
  readonly neighbours: readonly (readonly number[])[];
  readonly order: readonly number[];
  readonly slots: readonly number[];
  /** Whether every piece hangs together. */
  readonly connected: boolean;
  /** Placements that differ in kind or cells, each with its ways. */
  readonly placements: readonly (PackingPlacement & { readonly ways: readonly PieceWay[] })[];
}

export function createPieceTable(region: Region, pieces: readonly PackingPiece[]): PieceTable {
  const placements: (PackingPlacement & { ways: PieceWay[] })[] = [];
  for (const [kind, { form, reflections }] of pieces.entries()) {
    const known = new Map<string, { ways: PieceWay[] }>();
    for (const orientation of orientationsOf(form, { reflections })) {
      for (const { at, cells } of placementsIn(region, orientation.form)) {
        // Cells come in lexicographic order of the form, so equal sets give equal lists.
        const key = cells.join();
        const way = { kind, orientation, at, cells };
        const same = known.get(key);
        if (same !== undefined) same.ways.push(way);
        else {
          const placement = { kind, cells, ways: [way] };
          known.set(key, placement);
          placements.push(placement);
        }
      }
    }
  }
  return {
    region,
    kinds: pieces.map(({ min, max }) => ({ min, max })),
    neighbours: regionNeighbours(region),
    order: sweepOrder(region),
    slots: sweepSlots(region),
    connected: pieces.every(({ form }) => hangsTogether(form.cells)),
    placements,
  };
}

export interface PieceProblem extends PackingProblem {
  /** The ways allowed for each placement, at least one. */
  readonly ways: readonly (readonly PieceWay[])[];
}

export function pieceProblem(
  { kinds, neighbours, order, slots, connected, placements }: PieceTable,
  allow?: (way: PieceWay) => boolean,
): PieceProblem {
  const problem = { cells: order.length, kinds, neighbours, order, slots, connected };
  if (allow === undefined) return { ...problem, placements, ways: placements.map(({ ways }) => ways) };
  const kept: PackingPlacement[] = [];
  const keptWays: (readonly PieceWay[])[] = [];
  for (const placement of placements) {
    const ways = placement.ways.filter(allow);
    if (ways.length === 0) continue;
    kept.push(placement);
    keptWays.push(ways);
  }
  return { ...problem, placements: kept, ways: keptWays };
}
