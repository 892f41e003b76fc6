/**
 * Pieces into a region, as a packing problem. Solutions differ by their cells, so orientations that differ in holes only are ways of one
 * placement. A family whose pegs need holes filters the ways (`allow`); a placement without any is dropped.
 */
import { addTo, type Budget, createMeter, createTicker, thousands, UNLIMITED } from "../../base/index.js";
import {
  hangsTogether,
  type Orientation,
  orientationsOf,
  placementsIn,
  type Point,
  type Polyform,
  polyformKey,
  type Region,
  regionNeighbours,
  sweepOrder,
  sweepSlots,
} from "../polyforms/index.js";
import type { PackingKind, PackingPlacement, PackingProblem } from "./problem.js";

export interface PackingPiece extends PackingKind {
  readonly form: Polyform;
  readonly reflections: boolean;
}

export interface PieceWay {
  readonly kind: number;
  readonly orientation: Orientation;
  readonly at: Point;
  /** In the order of the orientation's cells, which shows its holes. */
  readonly cells: readonly number[];
}

/** Everything that does not depend on pegs, clues and givens: made once for a piece set and a region. */
export interface PieceTable {
  readonly region: Region;
  readonly kinds: readonly PackingKind[];
  readonly neighbours: readonly (readonly number[])[];
  readonly order: readonly number[];
  readonly slots: readonly number[];
  readonly connected: boolean;
  readonly placements: readonly (PackingPlacement & { readonly ways: readonly PieceWay[] })[];
}

/** What the searches and models make of a placement, and of each of its cells, in bytes: measured, and rounded up. */
const PLACEMENT_BYTES = 300;
const CELL_BYTES = 24;

/** Throws `Stopped` where the placements are too many for the budget. */
export function createPieceTable(
  region: Region,
  pieces: readonly PackingPiece[],
  budget: Budget = UNLIMITED,
): PieceTable {
  const tick = createTicker(budget);
  const placements: (PackingPlacement & { ways: PieceWay[] })[] = [];
  // A mask of the region, twice: by words for all placements, and placement by placement.
  const placementBytes = PLACEMENT_BYTES + region.cells.length / 4;
  const meter = createMeter(budget, () => `a table of more than ${thousands(placements.length)} placements`);
  for (const [kind, { form, reflections }] of pieces.entries()) {
    for (const orientations of byCells(orientationsOf(form, { reflections }))) {
      for (const { at, cells } of placementsIn(region, orientations[0]!.form, tick)) {
        placements.push({
          kind,
          cells,
          ways: orientations.map((orientation) => ({ kind, orientation, at, cells })),
        });
        meter(placementBytes + CELL_BYTES * cells.length);
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

/** Orientations that cover the same cells when they lie at the same corner, and differ in their holes only. */
function byCells(orientations: readonly Orientation[]): Orientation[][] {
  const groups = new Map<string, Orientation[]>();
  for (const orientation of orientations) {
    const key = polyformKey({ ...orientation.form, holes: undefined });
    addTo(groups, key, orientation);
  }
  return [...groups.values()];
}

export interface PieceProblem extends PackingProblem {
  readonly ways: readonly (readonly PieceWay[])[];
}

export function pieceProblem(
  { kinds, neighbours, order, slots, connected, placements }: PieceTable,
  allow?: (way: PieceWay) => boolean,
  budget: Budget = UNLIMITED,
): PieceProblem {
  const problem = { cells: order.length, kinds, neighbours, order, slots, connected };
  if (allow === undefined) return { ...problem, placements, ways: placements.map(({ ways }) => ways) };
  const kept: PackingPlacement[] = [];
  const keptWays: (readonly PieceWay[])[] = [];
  const tick = createTicker(budget);
  for (const placement of placements) {
    tick(placement.cells.length);
    // Most placements keep all their ways, or lose them all.
    const ways = placement.ways.every(allow) ? placement.ways : placement.ways.filter(allow);
    if (ways.length === 0) continue;
    kept.push(placement);
    keptWays.push(ways);
  }
  return { ...problem, placements: kept, ways: keptWays };
}
