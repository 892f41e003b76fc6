/**
 * The variables of a packing: covers first, then placements, then ways.
 *
 * A placement needs variables for its ways only where no way of it does all that the others can: one has its hole over this peg and
 * another over that.
 */
import type { PackingBoard, PackingRules } from "./source.js";

/** "This piece covers this cell", and the placements that make it so. */
export interface Cover {
  readonly variable: number;
  readonly kind: number;
  readonly cell: number;
  readonly over: readonly number[];
}

/** Covers of an empty board. */
export interface Covers {
  /** By their variables, from 1. */
  readonly covers: readonly Cover[];
  readonly onCell: readonly (readonly Cover[])[];
  /** The placements of each kind. */
  readonly ofKind: readonly (readonly number[])[];
  /** 0: the piece never covers that cell. */
  cover(kind: number, cell: number): number;
}

export interface PackingVariables extends Covers {
  readonly count: number;
  readonly factCount: number;
  place(placement: number): number;
  /** The variables of a placement's ways; none where it needs none. */
  ways(placement: number): readonly number[];
  /** The way that fits the most pegs and givens. */
  bestWay(placement: number): number;
  wayOf(variable: number): { readonly placement: number; readonly way: number };
  /** What a fact is about. */
  meaning(variable: number): { readonly kind: number; readonly cells: readonly number[] };
}

export function coversOf(source: PackingBoard, tick: (steps: number) => void): Covers {
  const { kinds, placements, points } = source;
  const over = new Map<number, number[]>();
  const ofKind: number[][] = kinds.map(() => []);
  for (const [at, { kind, cells }] of placements.entries()) {
    tick(cells.length);
    ofKind[kind]!.push(at);
    for (const cell of cells) {
      const key = kind * points.length + cell;
      const list = over.get(key);
      if (list === undefined) over.set(key, [at]);
      else list.push(at);
    }
  }
  const covers = [...over.keys()]
    .toSorted((a, b) => a - b)
    .map((key, i): Cover => {
      const cell = key % points.length;
      return { variable: i + 1, kind: (key - cell) / points.length, cell, over: over.get(key)! };
    });
  const coverOf = new Int32Array(kinds.length * points.length);
  const onCell: Cover[][] = points.map(() => []);
  for (const cover of covers) {
    coverOf[cover.kind * points.length + cover.cell] = cover.variable;
    onCell[cover.cell]!.push(cover);
  }
  return { covers, onCell, ofKind, cover: (kind, cell) => coverOf[kind * points.length + cell]! };
}

export function packingVariables(source: PackingRules, board: Covers): PackingVariables {
  const { placements } = source;
  const { covers } = board;
  const factCount = covers.length + placements.length;
  const best = new Int32Array(placements.length);
  const ways = new Map<number, number[]>();
  const wayOf: { placement: number; way: number }[] = [];
  placements.forEach((_, at) => {
    const fits = fitsOf(source, at);
    const most = Math.max(...fits.map(({ size }) => size));
    best[at] = fits.findIndex(({ size }) => size === most);
    const top = fits[best[at]]!;
    if (fits.every((fit) => [...fit].every((one) => top.has(one)))) return;
    ways.set(
      at,
      fits.map((__, way) => factCount + wayOf.push({ placement: at, way })),
    );
  });
  return {
    count: factCount + wayOf.length,
    factCount,
    ...board,
    place: (placement) => covers.length + placement + 1,
    ways: (placement) => ways.get(placement) ?? [],
    bestWay: (placement) => best[placement]!,
    wayOf: (variable) => wayOf[variable - factCount - 1]!,
    meaning(variable) {
      if (variable > covers.length) return placements[variable - covers.length - 1]!;
      const { kind, cell } = covers[variable - 1]!;
      return { kind, cells: [cell] };
    },
  };
}

/** For each way of a placement, the clues and givens that it fits, among those that concern the placement. */
function fitsOf({ placements, clues, givens }: PackingRules, at: number): Set<number>[] {
  const { cells, ways } = placements[at]!;
  if (ways.length === 1) return [new Set()];
  const speaking = [
    ...clues.filter(({ cell }) => cells.includes(cell)),
    ...givens.filter(({ placement }) => placement === at),
  ];
  if (speaking.length === 0) return [new Set()];
  return ways.map((way) => new Set([...speaking.keys()].filter((i) => speaking[i]!.fits(way))));
}
