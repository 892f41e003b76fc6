/**
 * The short proofs for people to watch: what the counters of a board's refutation say, column by column or square by square. The
 * numbers come from what the proofs themselves are made of (`columns.ts`, `frontier.ts`).
 */
import { cellAt, indexOf, neighboursOf, type Cell } from "../../../board/index.js";
import { isColouring, isHall, type Certificate, type HallWitness } from "../../../certify/index.js";
import type { Chessboard, Domino } from "../board.js";
import { leastNonDivisor, componentAround, type Component } from "./columns.js";
import type { BoardEdges } from "./edges.js";
import { regionOf } from "./frontier.js";

/** One column of the connected part of the board whose colours differ. */
export interface CountedColumn {
  readonly col: number;
  readonly squares: readonly Cell[];
  /** Places of dominoes that cross to the next column. */
  readonly crossing: readonly Domino[];
  /** White squares less black ones, of this column and all before it: this many more dominoes with a white left half cross. */
  readonly total: number;
}

export interface ColumnShow {
  readonly what: "columns";
  /** Everything is counted modulo this number. */
  readonly modulus: number;
  readonly columns: readonly CountedColumn[];
}

/** One square of the Hall set or its neighbours, in the order in which they are met. */
export interface MetSquare {
  readonly cell: Cell;
  /** It is one of the set. */
  readonly inSet: boolean;
  /** After it, this many places across the frontier count, at least. */
  readonly bound: number;
}

export interface FrontierShow {
  readonly what: "frontier";
  /** Squares of the set, and their neighbours. */
  readonly set: number;
  readonly neighbours: number;
  /** All squares. */
  readonly squares: readonly MetSquare[];
  /** After this many of them, more places must count than there are. */
  readonly length: number;
}

export type CounterShow = ColumnShow | FrontierShow;

/** Undefined for a certificate that has no counters. */
export function showCounters(board: Chessboard, certificate: Certificate): CounterShow | undefined {
  if (isColouring(certificate)) {
    const component = componentAround(board, certificate.cell);
    return {
      what: "columns",
      modulus: leastNonDivisor(component.difference),
      columns: countColumns(board, component),
    };
  }
  if (isHall(certificate)) return showFrontier(board, certificate);
  return undefined;
}

/** White squares count 1, black ones −1. */
function signOf([row, col]: Cell): number {
  return (row + col) % 2 === 0 ? 1 : -1;
}

export function countColumns(board: Chessboard, { inside, rows, cols }: Component): CountedColumn[] {
  const columns: CountedColumn[] = [];
  let total = 0;
  for (let col = cols[0]; col <= cols[1]; col++) {
    const squares: Cell[] = [];
    const crossing: Domino[] = [];
    for (let row = rows[0]; row <= rows[1]; row++) {
      const cell = [row, col] as const;
      if (inside[indexOf(board, cell)] !== 1) continue;
      squares.push(cell);
      total += signOf(cell);
      if (col < cols[1] && inside[indexOf(board, [row, col + 1])] === 1)
        crossing.push([cell, [row, col + 1]]);
    }
    columns.push({ col, squares, crossing, total });
  }
  return columns;
}

/** What the proof derives at one square: from what crosses before it, in the rows up to it, to what crosses after it. */
export interface SquareLemmas {
  /** The square is in the first column: nothing crosses before it. */
  readonly first: boolean;
  /** A domino fits on the square and the one below it. */
  readonly hasBelow: boolean;
  /** For each count before, the count after, where that domino does not lie and where it does. */
  readonly counts: readonly { readonly before: number; readonly without: number; readonly laid: number }[];
}

/** Undefined for a square that is not in the component. */
export function squareLemmas({ modulus, columns }: ColumnShow, [row, col]: Cell): SquareLemmas | undefined {
  const at = columns.findIndex((column) => column.col === col);
  const squares = columns[at]?.squares ?? [];
  const place = squares.findIndex((square) => square[0] === row);
  if (place === -1) return undefined;
  let sum = 0;
  for (const square of squares.slice(0, place + 1)) sum += signOf(square);
  const mod = (value: number): number => ((value % modulus) + modulus) % modulus;
  // At the bottom of a column the count before is known.
  const known = at === 0 ? 0 : place === squares.length - 1 ? mod(columns[at - 1]!.total) : undefined;
  const before = known === undefined ? Array.from({ length: modulus }, (_, k) => k) : [known];
  return {
    first: at === 0,
    hasBelow: squares[place + 1]?.[0] === row + 1,
    counts: before.map((k) => ({
      before: k,
      without: mod(k + sum),
      laid: mod(k + sum - signOf([row, col])),
    })),
  };
}

/** Any two neighbours of the region hold a domino: which variable it is does not matter here. */
const ANY_EDGES: BoardEdges = { right: () => 1, down: () => 1, clausesOf: () => [] };

function showFrontier(board: Chessboard, witness: HallWitness): FrontierShow {
  const region = regionOf(board, witness, ANY_EDGES);
  const inRegion = new Set([...witness.set, ...witness.neighbours].map((cell) => indexOf(board, cell)));
  const met = new Set<number>();
  const squares: MetSquare[] = [];
  let [bound, places, length] = [0, 0, 0];
  for (let line = 0; line < region.lines; line++)
    for (let step = 0; step < region.length; step++) {
      const place = line % 2 === 0 ? step : region.length - 1 - step;
      const square = region.at(line, place);
      if (square === -1) continue;
      const inSet = region.inSet.has(square);
      const beside = neighboursOf(board, square).filter((other) => inRegion.has(other));
      const leaving = beside.filter((other) => met.has(other)).length;
      const entering = beside.length - leaving;
      met.add(square);
      bound += inSet ? 1 - leaving : entering - 1;
      places += entering - leaving;
      squares.push({ cell: cellAt(board, square), inSet, bound });
      if (length === 0 && bound > places) length = squares.length;
    }
  return {
    what: "frontier",
    set: witness.set.length,
    neighbours: witness.neighbours.length,
    squares,
    length,
  };
}

/** The places of dominoes between a square that was met, which comes first, and one that was not, after this many squares. */
export function frontierAfter(board: Chessboard, { squares }: FrontierShow, count: number): Domino[] {
  const indices = squares.map(({ cell }) => indexOf(board, cell));
  const ahead = new Set(indices.slice(count));
  return indices.slice(0, count).flatMap((square) =>
    neighboursOf(board, square)
      .filter((other) => ahead.has(other))
      .map((other): Domino => [cellAt(board, square), cellAt(board, other)]),
  );
}
