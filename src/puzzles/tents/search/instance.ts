/**
 * A Tents puzzle as the search sees it: numbered yes/no questions, what one answer says of another,
 * short clauses, and bands of lines.
 *
 * A variable `x` asks whether a tent stands on a cell that the ground leaves open. Where such a cell has two
 * trees or more to serve, a variable per pair asks whether it is that tree's tent; with one tree the
 * cell's own variable says it. Literals are `2v` (yes) and `2v + 1` (no).
 *
 * Time and space are linear in the cells of the board.
 */
import { BLANK } from "../puzzle.js";
import { layBands, type Bands } from "./propagators/bands.js";
import { cross, crossCertain, layBorders, layCrossings } from "./propagators/borders.js";
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
  /** Literal `p` says `implied[impliedFrom[p] … impliedFrom[p + 1]]`: clauses of two literals. */
  readonly impliedFrom: Int32Array;
  readonly implied: Int32Array;
  /** Clauses of three literals and more, one after the other, each with its length in front. */
  readonly clauses: Int32Array;
  readonly clauseCount: number;
  /** Literals that hold from the start. */
  readonly units: Int32Array;
  /** What is used of `units`. */
  readonly unitCount: number;
  readonly bands: Bands;
  readonly crossings: Crossings;
  /** A tree that no cell can serve. */
  readonly hopeless: boolean;
}

/** Most cells around a tree, and trees around a cell. */
const AROUND = 4;

/** Number what a ground leaves open. */
export function createInstance(ground: Ground): Instance {
  const { puzzle, places, width } = ground;
  const { rows, cols, rowClues, colClues } = puzzle;
  const size = rows * cols;
  const varOf = new Int32Array(size).fill(-1);
  const place = new Int32Array(size);
  /** Trees beside each cell variable. */
  const served = new Uint8Array(size);
  const rowNeed = Int32Array.from(rowClues);
  const colNeed = Int32Array.from(colClues);
  const certain: number[] = [];
  let cells = 0;
  let treeCount = 0;
  let { hopeless } = ground;
  let unitCount = 0;
  const units = new Int32Array(size + size);
  for (let row = 0, at = 0, q = width + 1; row < rows; row++, q += 2) {
    for (let col = 0; col < cols; col++, at++, q++) {
      const kind = places[q]! & KINDS;
      const sides = places[q]! & SIDES;
      if (kind === KIND.tree) treeCount++;
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

  // A cell touches at most four later ones; a tree and a shared cell have at most six pairs each, and a pair its cell.
  const two = new Int32Array(2 * (AROUND * cells + 6 * treeCount + 10 * cells));
  let twos = 0;
  const clauses = new Int32Array((AROUND + 1) * treeCount + (AROUND + 2) * cells);
  let clauseEnd = 0;
  let clauseCount = 0;
  /** Four slots per cell for the pair literals of its trees. */
  const pairs = new Int32Array(AROUND * cells);
  const pairsOf = new Uint8Array(cells);
  const pairTree = new Int32Array(AROUND * treeCount);
  const pairCell = new Int32Array(AROUND * treeCount);
  let vars = cells;
  const own = new Int32Array(AROUND);
  const border = layBorders(puzzle);
  for (let row = 0, at = 0, q = width + 1; row < rows; row++, q += 2) {
    for (let col = 0; col < cols; col++, at++, q++) {
      const sides = places[q]! & SIDES;
      if (places[q]! < KIND.tree) continue;
      // The tree of a certain tent has nothing to ask.
      if (sides !== 0 && isSingle(sides) && varOf[at + stepTo(cols, sides)]! < 0) {
        crossCertain(border, row, col, sides);
        continue;
      }
      let count = 0;
      for (let left = sides; left !== 0; left &= left - 1) {
        const cell = varOf[at + stepTo(cols, left & -left)]!;
        let pair = cell;
        if (served[cell]! > 1) {
          pairTree[vars - cells] = at;
          pairCell[vars - cells] = cell;
          pair = vars++;
          pairs[AROUND * cell + pairsOf[cell]!++] = 2 * pair;
        }
        own[count++] = 2 * pair;
        cross(border, row, col, left & -left, 2 * pair);
      }
      for (let i = 1; i < count; i++) {
        for (let j = 0; j < i; j++) {
          two[twos++] = own[i]! ^ 1;
          two[twos++] = own[j]! ^ 1;
        }
      }
      if (count === 0) hopeless = true;
      else if (count === 1) units[unitCount++] = own[0]!;
      else if (count === 2) {
        two[twos++] = own[0]!;
        two[twos++] = own[1]!;
      } else {
        clauses[clauseEnd++] = count;
        for (let i = 0; i < count; i++) clauses[clauseEnd++] = own[i]!;
        clauseCount++;
      }
    }
  }
  for (let cell = 0; cell < cells; cell++) {
    const at = place[cell]!;
    const row = Math.floor(at / cols);
    const col = at - row * cols;
    if (col < cols - 1 && varOf[at + 1]! >= 0) {
      two[twos++] = 2 * cell + 1;
      two[twos++] = 2 * varOf[at + 1]! + 1;
    }
    if (row < rows - 1) {
      for (let side = col > 0 ? -1 : 0; side <= (col < cols - 1 ? 1 : 0); side++) {
        const other = varOf[at + cols + side]!;
        if (other < 0) continue;
        two[twos++] = 2 * cell + 1;
        two[twos++] = 2 * other + 1;
      }
    }
    const count = pairsOf[cell]!;
    if (count === 0) continue;
    clauses[clauseEnd++] = count + 1;
    clauses[clauseEnd++] = 2 * cell + 1;
    clauseCount++;
    for (let i = 0; i < count; i++) {
      const pair = pairs[AROUND * cell + i]!;
      clauses[clauseEnd++] = pair;
      two[twos++] = pair ^ 1;
      two[twos++] = 2 * cell;
      for (let j = 0; j < i; j++) {
        two[twos++] = pair ^ 1;
        two[twos++] = pairs[AROUND * cell + j]! ^ 1;
      }
    }
  }

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
  return {
    ground,
    certain,
    vars,
    cells,
    place,
    varOf,
    pairTree,
    pairCell,
    impliedFrom,
    implied,
    clauses: clauses.subarray(0, clauseEnd),
    clauseCount,
    units,
    unitCount,
    bands: layBands(rowNeed, colNeed, cells, varOf),
    crossings: layCrossings(border, vars),
    hopeless,
  };
}
