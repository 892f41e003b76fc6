/**
 * A refutation from a Hall set: squares W of one colour whose neighbours N are fewer. It works for any colours of the whole board. It
 * takes a few lemmas per square and unit of the scan line's length: about the size of the witness to the power 1.5.
 *
 * The squares of W and N are gone through line by line, each line in the opposite direction to the one before. The frontier is the set of
 * dominoes between a square that was met and one that was not. Such a domino counts when it lies, if W has the square that was met, and
 * otherwise when it does not lie. At least K of the frontier count:
 *
 *     a square of W: one of its dominoes lies, so K grows by 1 less the dominoes that leave the frontier;
 *     a square of N: at most one lies, so K grows by the dominoes that enter the frontier, less 1.
 *
 * After the last square the frontier is empty and K is |W| − |N|, at least 1: the empty clause.
 *
 * To say "at least K", the dominoes that lead to the next line are counted in unary while they enter: s(t, j) says that at least j of the
 * first t count, which is s(t − 1, j), or s(t − 1, j − 1) and the new one. The next line meets them in the opposite order, so what is
 * ahead of it is always one of these counters, P, and what is behind is the new counter, S. With h for the domino to the next square of
 * the line, the proof keeps for every j
 *
 *     P ≥ j  or  S ≥ K − j,       P ≥ j  or  h counts  or  S ≥ K − j + 1.
 *
 * Each follows from those before the square, by the case of each domino of the square that lies, and that of none.
 */
import { plural } from "../../../base/index.js";
import { cellAt, indexOf } from "../../../board/index.js";
import {
  createScribe,
  FALSE,
  TRUE,
  type HallWitness,
  type HeldClause,
  type Scribe,
  type StepSink,
} from "../../../certify/index.js";
import type { FormulaOf, ShortRefutation } from "../../refutations.js";
import type { Chessboard } from "../board.js";
import { edgesOf, type BoardEdges } from "./edges.js";

/**
 * Around more squares CaDiCaL's lemmas are too many: 604,113 for the 194 of 14 × 14 without two corners. Around fewer it depends on their
 * shape, and on how soon it looks at them on a large board.
 */
const LARGE_SET = 200;

/** "At least j of the first t count", for one t. */
interface Stage {
  /** By j, from 0. For j beyond the end, it never holds. */
  readonly literals: readonly number[];
  /** What the literals mean, and that more implies fewer; by j. */
  readonly clauses: readonly (readonly HeldClause[])[];
}

const EMPTY: Stage = { literals: [TRUE], clauses: [] };

const atLeast = ({ literals }: Stage, j: number): number => (j <= 0 ? TRUE : (literals[j] ?? FALSE));

/** The clauses that hold before a square: for each j the two of the opening comment, and K. */
interface Invariant {
  readonly bound: number;
  readonly clauses: ReadonlyMap<number, readonly HeldClause[]>;
}

/** What the proof knows of the region: squares by line and place, and the domino between two of them. */
interface Region {
  readonly lines: number;
  readonly length: number;
  /** The square, or −1. */
  at(line: number, place: number): number;
  readonly inSet: ReadonlySet<number>;
  /** The literal of the domino on two squares of the region, 0 where one is −1. */
  domino(one: number, two: number): number;
}

export function frontierProof(
  board: Chessboard,
  formula: FormulaOf,
  witness: HallWitness,
  sink: StepSink,
): ShortRefutation | undefined {
  const edges = edgesOf(board, formula);
  if (edges === undefined) return undefined;
  const region = regionOf(board, witness, edges);
  const { variableCount, clauseCount } = formula;
  const squares = witness.set.length + witness.neighbours.length;
  // Two lines of counters, each as long as the line and as high.
  const liveVariables = 3 * (region.length + 1) * (region.length + 2);
  const scribe = createScribe({ variableCount, clauseCount, liveVariables, sink });
  return {
    words: `frontier counters around ${plural(witness.set.length, "square")} with ${plural(witness.neighbours.length, "neighbour")}`,
    shorter: squares > LARGE_SET ? true : "unknown",
    advance: createLines(region, edges, scribe),
  };
}

export function regionOf(board: Chessboard, { set, neighbours }: HallWitness, edges: BoardEdges): Region {
  const cells = [...set, ...neighbours];
  const inside = new Set(cells.map((cell) => indexOf(board, cell)));
  const extent = (axis: 0 | 1): [first: number, size: number] => {
    let [first, last] = [Infinity, -Infinity];
    for (const cell of cells) [first, last] = [Math.min(first, cell[axis]), Math.max(last, cell[axis])];
    return [first, last - first + 1];
  };
  const [[top, height], [left, width]] = [extent(0), extent(1)];
  const upright = width <= height;
  return {
    lines: upright ? height : width,
    length: upright ? width : height,
    at(line, place) {
      const [row, col] = upright ? [top + line, left + place] : [top + place, left + line];
      const square = row * board.cols + col;
      return line < 0 || place < 0 || row >= board.rows || col >= board.cols || !inside.has(square)
        ? -1
        : square;
    },
    inSet: new Set(set.map((cell) => indexOf(board, cell))),
    domino(one, two) {
      if (one === -1 || two === -1) return 0;
      const first = Math.min(one, two);
      return cellAt(board, one)[0] === cellAt(board, two)[0] ? edges.right(first) : edges.down(first);
    },
  };
}

/** Each call does one line. */
function createLines(region: Region, edges: BoardEdges, scribe: Scribe): () => boolean {
  let line = 0;
  /** The counters over the dominoes from the line before, in the order in which they entered. */
  let ahead: Stage[] = Array.from({ length: region.length + 1 }, () => EMPTY);
  let invariant: Invariant = { bound: 0, clauses: new Map() };
  return () => {
    const behind: Stage[] = [EMPTY];
    for (let step = 0; step < region.length; step++) {
      const place = line % 2 === 0 ? step : region.length - 1 - step;
      const direction = line % 2 === 0 ? 1 : -1;
      const square = region.at(line, place);
      const before = behind[step]!;
      if (square === -1) {
        behind.push(before);
        continue;
      }
      const mine = region.inSet.has(square);
      const down = region.domino(square, region.at(line + 1, place));
      const next = region.domino(square, region.at(line, place + direction));
      const up = region.domino(square, region.at(line - 1, place));
      const last = region.domino(square, region.at(line, place - direction));
      const stage = down === 0 ? before : counted(scribe, before, mine ? down : -down);
      behind.push(stage);
      const [entering, leaving] = [
        Number(down !== 0) + Number(next !== 0),
        Number(up !== 0) + Number(last !== 0),
      ];
      const bound = invariant.bound + (mine ? 1 - leaving : entering - 1);
      // Ahead of this line is what the other direction met first.
      const length = region.length - 1 - step;
      const pending = next === 0 ? FALSE : mine ? next : -next;
      const dominoes = [last, up, next, down].filter((domino) => domino !== 0);
      const counters = { from: ahead[length + 1]!, ahead: ahead[length]!, behind: stage, before };
      const clauses = passSquare(
        scribe,
        counters,
        invariant,
        bound,
        pending,
        next !== 0,
        dominoes,
        edges.clausesOf(square),
      );
      if (clauses === undefined) return false;
      scribe.remove([...invariant.clauses.values()].flat());
      invariant = { bound, clauses };
    }
    scribe.remove(stageClauses(ahead));
    invariant = rekeyed(invariant);
    ahead = behind;
    line++;
    return line < region.lines;
  };
}

/** After a line nothing is ahead: what is left says that all K are behind. What is behind this line is ahead of the next. */
function rekeyed({ bound, clauses }: Invariant): Invariant {
  return { bound, clauses: new Map([[bound, [...clauses.values()].flat()]]) };
}

/** A stage without its own domino equals the stage before it. */
function stageClauses(stages: readonly Stage[]): HeldClause[] {
  return [...new Set(stages)].flatMap(({ clauses }) => clauses.flat());
}

interface Counters {
  /** The counter ahead before and after this square. */
  readonly from: Stage;
  readonly ahead: Stage;
  /** The counter behind after and before this square. */
  readonly behind: Stage;
  readonly before: Stage;
}

/** The invariant after a square, or undefined when the empty clause was written. */
function passSquare(
  scribe: Scribe,
  counters: Counters,
  old: Invariant,
  bound: number,
  pending: number,
  leads: boolean,
  dominoes: readonly number[],
  rules: readonly HeldClause[],
): Map<number, HeldClause[]> | undefined {
  const { from, ahead, behind, before } = counters;
  const [most, least] = [ahead.literals.length, bound - behind.literals.length + 1];
  const made = new Map<number, HeldClause[]>();
  const spent: HeldClause[] = [];
  for (let j = Math.max(1, least - 1); j <= Math.min(most, bound); j++) {
    const nearby = near(from, j).concat(
      near(ahead, j),
      near(behind, bound - j),
      near(before, bound - j),
      ...[j - 1, j, j + 1, j + 2].map((key) => old.clauses.get(key) ?? []),
    );
    const candidates = [...rules, ...nearby];
    const mine: HeldClause[] = [];
    const claims = [[atLeast(ahead, j), pending, atLeast(behind, bound - j + 1)]];
    if (leads) claims.push([atLeast(ahead, j), atLeast(behind, bound - j)]);
    for (const claim of claims) {
      const derived = scribe.lemmaByCases(claim, candidates, dominoes);
      if (derived === undefined) continue;
      spent.push(...derived.cases);
      if (derived.lemma.literals.length === 0) return undefined;
      mine.push(derived.lemma);
    }
    if (mine.length > 0) made.set(j, mine);
  }
  scribe.remove(spent);
  return made;
}

/** The clauses of a counter about numbers near j. */
function near({ clauses }: Stage, j: number): HeldClause[] {
  const found: HeldClause[] = [];
  for (let at = Math.max(0, j - 1); at <= j + 2; at++)
    for (const clause of clauses[at] ?? []) found.push(clause);
  return found;
}

/** The next stage of a counter: one more literal. */
function counted(scribe: Scribe, before: Stage, literal: number): Stage {
  const literals = [TRUE];
  const clauses: HeldClause[][] = [[]];
  for (let j = 1; j <= before.literals.length; j++) {
    const [same, fewer] = [atLeast(before, j), atLeast(before, j - 1)];
    if (same === FALSE && fewer === TRUE) {
      literals.push(literal);
      clauses.push([]);
    } else {
      const variable = scribe.newVariable();
      literals.push(variable);
      clauses.push(
        scribe.define([
          [-variable, same, fewer],
          [-variable, same, literal],
          [variable, -same],
          [variable, -fewer, -literal],
        ]),
      );
    }
    if (j === 1) continue;
    const candidates = clauses[j]!.concat(clauses[j - 1]!, near(before, j - 1));
    const order = scribe.lemma([-literals[j]!, literals[j - 1]!], candidates);
    if (order !== undefined) clauses[j]!.push(order);
  }
  return { literals, clauses };
}
