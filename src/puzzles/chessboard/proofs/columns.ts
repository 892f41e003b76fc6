/**
 * A refutation of a board whose colours differ, with about 24 lemmas a square. CaDiCaL's grow tenfold with every two rows.
 *
 * Let d be the white squares less the black ones, and m the smallest number from 2 on that does not divide d. Everything is counted
 * modulo m. A(c, r) is the number of dominoes that cross from column c to the next in rows up to r, those on a white left half less
 * the others. Take "exactly one domino" of all squares of column c up to row r, with the sign of their colour, and add: upright
 * dominoes cancel, but for the one that leaves downwards, v. What remains is
 *
 *     A(c, r) = A(c − 1, r) + K(c, r) − s v
 *
 * with the colour s of the last square, ±1, and the white squares less the black ones so far, K. At the bottom of a column there is no
 * v, and after the last column nothing crosses: 0 = d modulo m, which is false.
 *
 * The proof says "A(c, r) = k" by a new variable for each k, by extension (Tseitin, 1968): whether the domino of row r crosses decides
 * between two variables of the row above. Then it derives for each square, each k and both values of v
 *
 *     A(c − 1, r) = k and v  ⇒  A(c, r) = k + K − s v
 *
 * from the same for the square above. Where v lies, no other domino of the square does, and the step is unit propagation. Where v does
 * not lie, two cases come first: the domino to the left lies, the one above lies. Lemmas are deleted when the row is done, variables
 * when the next column is. So the proof is written and checked with the memory of one column.
 */
import { componentOf, cellAt, indexOf, type Cell } from "../../../board/index.js";
import {
  choice,
  createScribe,
  FALSE,
  TRUE,
  type HeldClause,
  type Scribe,
  type StepSink,
} from "../../../certify/index.js";
import type { FormulaOf, ShortRefutation } from "../../refutations.js";
import type { Chessboard } from "../board.js";
import { edgesOf, type BoardEdges } from "./edges.js";

/** "A(c, r) = k" for the dominoes that cross from one column to the next. */
interface Counter {
  /** By row and k. */
  readonly literals: readonly (readonly number[])[];
  /** What follows from the variable, and what it follows from, by row and k. Empty where no domino crosses. */
  readonly opens: readonly (readonly (readonly HeldClause[])[])[];
  readonly closes: readonly (readonly (readonly HeldClause[])[])[];
  /** All of them. */
  readonly clauses: readonly HeldClause[];
}

/** CaDiCaL has fewer lemmas on smaller boards: 494 instead of 1,088 on 8 × 8, 5,397 instead of 1,842 on 10 × 10. */
const SMALL_COMPONENT = 64;

export interface Component {
  readonly inside: Uint8Array;
  readonly rows: readonly [first: number, last: number];
  readonly cols: readonly [first: number, last: number];
  /** White squares less black ones. */
  readonly difference: number;
  readonly squares: number;
}

/** Undefined where the formulation has no short proofs, or the colours around the cell do not differ. */
export function columnProof(
  board: Chessboard,
  formula: FormulaOf,
  cell: Cell,
  sink: StepSink,
): ShortRefutation | undefined {
  const edges = edgesOf(board, formula);
  const component = componentAround(board, cell);
  if (edges === undefined || component.difference === 0) return undefined;
  const modulus = leastNonDivisor(component.difference);
  const height = component.rows[1] - component.rows[0] + 1;
  const { variableCount, clauseCount } = formula;
  // Two counters at a time, and the one that is being defined.
  const scribe = createScribe({ variableCount, clauseCount, liveVariables: 3 * height * modulus, sink });
  return {
    words: `column counters modulo ${modulus}`,
    shorter: component.squares > SMALL_COMPONENT ? true : "unknown",
    advance: createColumns(board, component, edges, modulus, scribe),
  };
}

export function componentAround(board: Chessboard, cell: Cell): Component {
  const squares = componentOf(board, indexOf(board, cell));
  const inside = new Uint8Array(board.present.length);
  let [top, bottom, left, right, difference] = [board.rows, 0, board.cols, 0, 0];
  for (const square of squares) {
    inside[square] = 1;
    const [row, col] = cellAt(board, square);
    [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
    [left, right] = [Math.min(left, col), Math.max(right, col)];
    difference += (row + col) % 2 === 0 ? 1 : -1;
  }
  return { inside, rows: [top, bottom], cols: [left, right], difference, squares: squares.length };
}

export function leastNonDivisor(difference: number): number {
  let m = 2;
  while (difference % m === 0) m++;
  return m;
}

/** What all columns share. */
interface Sheet {
  readonly top: number;
  readonly bottom: number;
  readonly leftmost: number;
  readonly cols: number;
  readonly inside: Uint8Array;
  readonly edges: BoardEdges;
  /** The modulus. */
  readonly m: number;
  readonly scribe: Scribe;
  /** The literals and the clauses of a counter that counts nothing. */
  readonly zero: readonly number[];
  readonly none: readonly HeldClause[][];
}

type Lemmas = readonly (HeldClause | undefined)[];

const mod = (value: number, m: number): number => ((value % m) + m) % m;
const sign = (row: number, col: number): number => ((row + col) % 2 === 0 ? 1 : -1);
const isIn = ({ inside, cols }: Sheet, row: number, col: number): boolean => inside[row * cols + col] === 1;

/** Defines the variables of the dominoes that cross from this column to the next. */
function counterOf(sheet: Sheet, col: number): Counter {
  const { top, bottom, cols, edges, m, scribe, none } = sheet;
  const literals: (readonly number[])[] = [];
  const opens: (readonly HeldClause[][])[] = [];
  const closes: (readonly HeldClause[][])[] = [];
  const all: HeldClause[] = [];
  let before = sheet.zero;
  for (let row = top; row <= bottom; row++) {
    const crossing = isIn(sheet, row, col) ? edges.right(row * cols + col) : 0;
    if (crossing === 0) {
      opens.push(none);
      closes.push(none);
    } else {
      const shift = sign(row, col);
      const made: number[] = [];
      const [opening, closing]: [HeldClause[][], HeldClause[][]] = [[], []];
      for (let k = 0; k < m; k++) {
        const { literal, clauses } = choice(scribe, crossing, before[mod(k - shift, m)]!, before[k]!);
        made.push(literal);
        const split = clauses.findIndex(({ literals: [first] }) => first === literal);
        opening.push(split === -1 ? [] : clauses.slice(0, split));
        closing.push(split === -1 ? [] : clauses.slice(split));
        for (const clause of clauses) all.push(clause);
      }
      before = made;
      opens.push(opening);
      closes.push(closing);
    }
    literals.push(before);
  }
  return { literals, opens, closes, clauses: all };
}

/** The counters on both sides of a column. */
interface Column {
  readonly col: number;
  readonly left: Counter;
  readonly right: Counter;
}

/** The lemmas of one square: by whether the domino downwards lies, and k. `spent` takes what is no longer needed after the square. */
function squareLemmas(
  sheet: Sheet,
  { col, left, right }: Column,
  row: number,
  sum: number,
  above: readonly Lemmas[],
  wanted: readonly number[],
  spent: HeldClause[],
): Lemmas[] {
  const { top, leftmost, cols, edges, m, scribe } = sheet;
  const at = row - top;
  const square = row * cols + col;
  const colour = sign(row, col);
  const fromLeft = col > leftmost && isIn(sheet, row, col - 1) ? edges.right(square - 1) : 0;
  const fromAbove = row > top && isIn(sheet, row - 1, col) ? edges.down(square - cols) : 0;
  const below = edges.down(square);
  // One list for all lemmas of the square: what only some of them need is at its end.
  const candidates: (HeldClause | undefined)[] = edges.clausesOf(square);
  const rules = candidates.length;
  const made = [noLemmas(m), noLemmas(m)];
  for (const k of wanted) {
    const before = left.literals[at]![k]!;
    if (before === FALSE) continue;
    const shifted = mod(k + colour, m);
    const [one, two] = [above[0]!, above[1]!];
    candidates.length = rules;
    candidates.push(...left.opens[at]![k]!, one[k], one[shifted], two[k], two[shifted]);
    const known = candidates.length;
    for (let lies = below === 0 ? 0 : 1; lies >= 0; lies--) {
      const after = mod(sum + k - colour * lies, m);
      const claim = [-before, right.literals[at]![after]!];
      if (below !== 0) claim.push(lies === 1 ? -below : below);
      candidates.length = known;
      candidates.push(...right.closes[at]![after]!);
      const cases: HeldClause[] = [];
      if (lies === 0) {
        for (const domino of [fromLeft, fromAbove]) {
          // Where the counter is the domino itself, there is nothing to tell apart.
          if (domino === 0 || before === domino || before === -domino) continue;
          const lemma = scribe.lemma([...claim, -domino], candidates);
          if (lemma !== undefined) cases.push(lemma);
        }
      }
      made[lies]![k] = scribe.lemma(claim, candidates, cases);
      for (const lemma of cases) spent.push(lemma);
    }
  }
  return made;
}

function noLemmas(m: number): (HeldClause | undefined)[] {
  const none: undefined[] = [];
  for (let k = 0; k < m; k++) none.push(undefined);
  return none;
}

function createColumns(
  { cols }: Chessboard,
  { inside, rows: [top, bottom], cols: [leftmost, rightmost] }: Component,
  edges: BoardEdges,
  m: number,
  scribe: Scribe,
): () => boolean {
  const zero = Array.from({ length: m }, (_, k) => (k === 0 ? TRUE : FALSE));
  const none: readonly HeldClause[][] = Array.from({ length: m }, () => []);
  const sheet: Sheet = { top, bottom, leftmost, cols, inside, edges, m, scribe, zero, none };
  const rows = Array.from({ length: bottom - top + 1 });
  const nothing: Counter = {
    literals: rows.map(() => zero),
    opens: rows.map(() => none),
    closes: rows.map(() => none),
    clauses: [],
  };

  let col = leftmost;
  let left = nothing;
  /** The value of A at the bottom of the column before, and the unit clause that says so. */
  let total = 0;
  let known: HeldClause | undefined;

  return () => {
    const right = col < rightmost ? counterOf(sheet, col) : nothing;
    let last = bottom;
    while (!isIn(sheet, last, col)) last--;
    let sum = 0;
    let above: readonly Lemmas[] = [noLemmas(m), noLemmas(m)];
    const all = zero.map((_, k) => k);
    for (let row = top; row <= last; row++) {
      if (!isIn(sheet, row, col)) continue;
      sum += sign(row, col);
      const spent: HeldClause[] = [];
      const wanted = row === last ? [total] : all;
      const made = squareLemmas(sheet, { col, left, right }, row, sum, above, wanted, spent);
      for (const lemmas of above) for (const lemma of lemmas) if (lemma !== undefined) spent.push(lemma);
      scribe.remove(spent);
      above = made;
    }
    const after = mod(sum + total, m);
    const literal = right.literals.at(-1)![after]!;
    const unit = scribe.lemma([literal], [known, above[0]![total]]);
    if (literal === FALSE) return false;
    scribe.remove(present([...above[0]!, known]).concat(left.clauses));
    known = unit;
    total = after;
    left = right;
    col++;
    return true;
  };
}

function present(clauses: readonly (HeldClause | undefined)[]): HeldClause[] {
  return clauses.filter((clause) => clause !== undefined);
}
