/**
 * A Tents puzzle as the search sees it. A variable asks whether a tent stands on an open cell; where several trees want the cell, a variable
 * per pair asks whether it is that tree's tent. Literals are `2v` (yes) and `2v + 1` (no). Time and space are linear in the cells.
 */
import { BLANK } from "../puzzle.js";
import { layBands, type Bands } from "./propagators/bands.js";
import { type Borders, cross, crossCertain, layBorders, layCrossings } from "./propagators/borders.js";
import type { Crossings } from "./propagators/crossings.js";
import { isSingle, KIND, KINDS, SIDES, stepTo, type Ground } from "./settle/ground.js";

export interface Instance {
  readonly ground: Ground;
  /** Places of tents that are certain, with their trees, and have no variable. */
  readonly certain: readonly number[];
  readonly vars: number;
  /** Variables below this are cells. */
  readonly cells: number;
  /** Cell index of each cell variable, in row-major order. */
  readonly place: Int32Array;
  /** Cell variable of each cell index, or −1. */
  readonly varOf: Int32Array;
  /** Tree and cell variable of each pair variable, from `cells` on. */
  readonly pairTree: Int32Array;
  readonly pairCell: Int32Array;
  /** Literal `p` implies `implied[impliedFrom[p] … impliedFrom[p + 1]]`: clauses of two literals. */
  readonly impliedFrom: Int32Array;
  readonly implied: Int32Array;
  /** Clauses of three literals and more, one after the other, each with its length in front. */
  readonly clauses: Int32Array;
  readonly clauseCount: number;
  readonly units: Int32Array;
  readonly unitCount: number;
  readonly bands: Bands;
  readonly crossings: Crossings;
  readonly hopeless: boolean;
}

/** Most cells around a tree, and trees around a cell. */
const AROUND = 4;

export function createInstance(ground: Ground): Instance {
  const { puzzle } = ground;
  const numbered = numberCells(ground);
  const { cells, trees } = numbered;
  const draft: Draft = {
    ...numbered,
    // A cell touches at most four later ones; a tree and a shared cell have at most six pairs each, and a pair its cell.
    two: new Int32Array(2 * (AROUND * cells + 6 * trees + 10 * cells)),
    twos: 0,
    clauses: new Int32Array((AROUND + 1) * trees + (AROUND + 2) * cells),
    clauseEnd: 0,
    clauseCount: 0,
    vars: cells,
    pairTree: new Int32Array(AROUND * trees),
    pairCell: new Int32Array(AROUND * trees),
    pairs: new Int32Array(AROUND * cells),
    pairsOf: new Uint8Array(cells),
    borders: layBorders(puzzle),
  };
  askTrees(ground, draft);
  askCells(ground, draft);
  const { varOf, place, certain, units, unitCount, vars, pairTree, pairCell, clauseCount, hopeless } = draft;
  return {
    ground,
    certain,
    vars,
    cells,
    place,
    varOf,
    pairTree,
    pairCell,
    ...implicationsOf(draft),
    clauses: draft.clauses.subarray(0, draft.clauseEnd),
    clauseCount,
    units,
    unitCount,
    bands: layBands(draft.rowNeed, draft.colNeed, cells, varOf),
    crossings: layCrossings(draft.borders, vars),
    hopeless,
  };
}

type Numbered = Pick<Instance, "certain" | "cells" | "place" | "varOf" | "units"> & {
  readonly trees: number;
  /** 2 where several trees want the cell of a variable. */
  readonly served: Uint8Array;
  readonly rowNeed: Int32Array;
  readonly colNeed: Int32Array;
  unitCount: number;
  hopeless: boolean;
};

interface Draft extends Numbered {
  readonly two: Int32Array;
  twos: number;
  readonly clauses: Int32Array;
  clauseEnd: number;
  clauseCount: number;
  vars: number;
  readonly pairTree: Int32Array;
  readonly pairCell: Int32Array;
  /** Four slots per cell for the pair literals of its trees, and how many are used. */
  readonly pairs: Int32Array;
  readonly pairsOf: Uint8Array;
  readonly borders: Borders;
}

function numberCells({ puzzle, places, width, hopeless }: Ground): Numbered {
  const { rows, cols, rowClues, colClues } = puzzle;
  const size = rows * cols;
  const varOf = new Int32Array(size).fill(-1);
  const place = new Int32Array(size);
  const served = new Uint8Array(size);
  const rowNeed = Int32Array.from(rowClues);
  const colNeed = Int32Array.from(colClues);
  const certain: number[] = [];
  const units = new Int32Array(size + size);
  let [cells, trees, unitCount] = [0, 0, 0];
  for (let row = 0, at = 0, q = width + 1; row < rows; row++, q += 2) {
    for (let col = 0; col < cols; col++, at++, q++) {
      const kind = places[q]! & KINDS;
      const sides = places[q]! & SIDES;
      if (kind === KIND.tree) trees++;
      else if (kind === KIND.tent && isSingle(sides)) {
        certain.push(q);
        if (rowNeed[row] !== BLANK) rowNeed[row]!--;
        if (colNeed[col] !== BLANK) colNeed[col]!--;
      } else if (kind !== KIND.none) {
        served[cells] = isSingle(sides) ? 1 : 2;
        place[cells] = at;
        varOf[at] = cells;
        if (kind === KIND.tent) units[unitCount++] = 2 * cells;
        cells++;
      }
    }
  }
  return { certain, cells, place, varOf, units, trees, served, rowNeed, colNeed, unitCount, hopeless };
}

function addTwo(draft: Draft, a: number, b: number): void {
  draft.two[draft.twos++] = a;
  draft.two[draft.twos++] = b;
}

/** Pair variables, and that each tree has exactly one tent. */
function askTrees({ puzzle, places, width }: Ground, draft: Draft): void {
  const { rows, cols } = puzzle;
  const { varOf, served, cells, pairs, pairsOf, pairTree, pairCell, borders, clauses, units } = draft;
  const own = new Int32Array(AROUND);
  for (let row = 0, at = 0, q = width + 1; row < rows; row++, q += 2) {
    for (let col = 0; col < cols; col++, at++, q++) {
      const sides = places[q]! & SIDES;
      if (places[q]! < KIND.tree) continue;
      // The tree of a certain tent has nothing to ask.
      if (sides !== 0 && isSingle(sides) && varOf[at + stepTo(cols, sides)]! < 0) {
        crossCertain(borders, row, col, sides);
        continue;
      }
      let count = 0;
      for (let left = sides; left !== 0; left &= left - 1) {
        const cell = varOf[at + stepTo(cols, left & -left)]!;
        let pair = cell;
        if (served[cell]! > 1) {
          pairTree[draft.vars - cells] = at;
          pairCell[draft.vars - cells] = cell;
          pair = draft.vars++;
          pairs[AROUND * cell + pairsOf[cell]!++] = 2 * pair;
        }
        own[count++] = 2 * pair;
        cross(borders, row, col, left & -left, 2 * pair);
      }
      for (let i = 1; i < count; i++) for (let j = 0; j < i; j++) addTwo(draft, own[i]! ^ 1, own[j]! ^ 1);
      if (count === 0) draft.hopeless = true;
      else if (count === 1) units[draft.unitCount++] = own[0]!;
      else if (count === 2) addTwo(draft, own[0]!, own[1]!);
      else {
        clauses[draft.clauseEnd++] = count;
        for (let i = 0; i < count; i++) clauses[draft.clauseEnd++] = own[i]!;
        draft.clauseCount++;
      }
    }
  }
}

/** That tents do not touch, and that a tent on a shared cell belongs to exactly one tree. */
function askCells({ puzzle }: Ground, draft: Draft): void {
  const { rows, cols } = puzzle;
  const { varOf, place, cells, pairs, pairsOf, clauses } = draft;
  for (let cell = 0; cell < cells; cell++) {
    const at = place[cell]!;
    const row = Math.floor(at / cols);
    const col = at - row * cols;
    if (col < cols - 1 && varOf[at + 1]! >= 0) addTwo(draft, 2 * cell + 1, 2 * varOf[at + 1]! + 1);
    if (row < rows - 1) {
      for (let side = col > 0 ? -1 : 0; side <= (col < cols - 1 ? 1 : 0); side++) {
        const other = varOf[at + cols + side]!;
        if (other >= 0) addTwo(draft, 2 * cell + 1, 2 * other + 1);
      }
    }
    const count = pairsOf[cell]!;
    if (count === 0) continue;
    clauses[draft.clauseEnd++] = count + 1;
    clauses[draft.clauseEnd++] = 2 * cell + 1;
    draft.clauseCount++;
    for (let i = 0; i < count; i++) {
      const pair = pairs[AROUND * cell + i]!;
      clauses[draft.clauseEnd++] = pair;
      addTwo(draft, pair ^ 1, 2 * cell);
      for (let j = 0; j < i; j++) addTwo(draft, pair ^ 1, pairs[AROUND * cell + j]! ^ 1);
    }
  }
}

/** The clauses of two literals, sorted by what each literal implies. */
function implicationsOf({ two, twos, vars }: Draft): Pick<Instance, "implied" | "impliedFrom"> {
  const impliedFrom = new Int32Array(2 * vars + 2);
  for (let i = 0; i < twos; i++) impliedFrom[(two[i]! ^ 1) + 2]!++;
  for (let p = 2; p < impliedFrom.length; p++) impliedFrom[p]! += impliedFrom[p - 1]!;
  const implied = new Int32Array(twos);
  for (let i = 0; i < twos; i += 2) {
    const a = two[i]!;
    const b = two[i + 1]!;
    implied[impliedFrom[(a ^ 1) + 1]!++] = b;
    implied[impliedFrom[(b ^ 1) + 1]!++] = a;
  }
  return { impliedFrom, implied };
}
