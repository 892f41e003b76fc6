/**
 * The smallest reasons why a domino must lie somewhere, or must not: tight sets.
 *
 * Squares of one colour are *tight* when there are only as many free neighbours as squares: they need them all, so no other domino takes
 * one. Let M be a tiling that contains the laid dominoes. Its dominoes are the nodes of a graph, with an arrow from p to q when a domino
 * fits on the white square of p and the black square of q. The white squares of a set of dominoes that no arrow leaves are tight, with
 * their black squares as neighbours, and all tight sets are of this form; backward arrows give those of black squares. So
 *
 * - a domino that is not in M, an arrow from p to q, lies in no tiling exactly when q does not reach p: then what q reaches is tight
 *   without the white square of p. Any tight set that forbids this domino contains all of it, so it is the smallest of white squares, and what
 *   reaches p is the smallest of black ones.
 * - a domino p of M lies in all tilings exactly when it is alone in its strong component. Without it, what p reaches has a neighbour
 *   too few; again the smallest.
 *
 * (Dulmage and Mendelsohn 1958; closed sets of the graph are the sets where Hall's condition is an equation, and these are closed under
 * intersection.) A reason has the rules of the tight squares and of their neighbours. Neighbours that a laid domino covers
 * count as well, unless it is noted that no domino leads there. Components take linear time; a reason takes time linear in its size.
 */
import { type Budget, createTicker } from "../../../base/index.js";
import { colourOf, strongComponents } from "../../../board/index.js";
import type { Literal } from "../../../model/index.js";
import type { Chessboard } from "../board.js";
import { dominoPlaces } from "../formulations.js";

/** A forced fact, and the squares whose rules force it. */
export interface TightStep {
  readonly literal: Literal;
  readonly squares: Int32Array;
}

const WHITE = 0;
const BLACK = 1;
type Colour = typeof WHITE | typeof BLACK;

/** The dominoes of a tiling that are not laid yet, and the arrows between them. */
interface Dominoes {
  readonly count: number;
  /** By colour: the square of that colour of each domino. */
  readonly square: readonly [Int32Array, Int32Array];
  /** By colour: arrows forward from the white squares, backward from the black ones. Those of p are `to[from[p]]` to `to[from[p + 1] - 1]`. */
  readonly arrows: readonly [Arrows, Arrows];
  /** By square: squares beside it that a laid domino covers, unless it is noted that no domino lies on the two. */
  readonly coveredBeside: ReadonlyMap<number, readonly number[]>;
  /** The variable of each domino. */
  readonly variable: Int32Array;
  /** Other dominoes that may still lie on two free squares: variable, p and q. */
  readonly others: readonly (readonly [variable: number, p: number, q: number])[];
  /** Dominoes that overlap a laid one: variable and a covered square. */
  readonly overlapping: readonly (readonly [variable: number, square: number])[];
}

interface Arrows {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

/** All facts that are forced and not known, each with its smallest reason. `assignment` describes a tiling that agrees with what is known. */
export function tightSteps(
  board: Chessboard,
  known: readonly Literal[],
  assignment: Uint8Array,
  budget: Budget,
): TightStep[] {
  const search = createSearch(dominoesLeft(board, known, assignment), budget);
  return search.steps(Infinity);
}

/** Those of them whose reasons are smallest. Reasons are looked for up to a size that doubles, so large ones cost nothing. */
export function smallestTightSteps(
  board: Chessboard,
  known: readonly Literal[],
  assignment: Uint8Array,
  budget: Budget,
): TightStep[] {
  const search = createSearch(dominoesLeft(board, known, assignment), budget);
  if (search.forced === 0) return [];
  for (let most = 1; ; most *= 2) {
    const steps = search.steps(most);
    if (steps.length === 0) continue;
    const size = steps.reduce((least, { squares }) => Math.min(least, squares.length), Infinity);
    return steps.filter(({ squares }) => squares.length === size);
  }
}

function dominoesLeft(board: Chessboard, known: readonly Literal[], assignment: Uint8Array): Dominoes {
  const ends = dominoPlaces(board);
  const state = new Int8Array(ends.length / 2 + 1);
  for (const literal of known) state[Math.abs(literal)] = literal > 0 ? 1 : -1;
  const covered = new Uint8Array(board.present.length);
  const nodeOf = new Int32Array(board.present.length).fill(-1);
  const square: [number[], number[]] = [[], []];
  const variable: number[] = [];
  for (let v = 1; v < state.length; v++) {
    const [one, two] = [ends[2 * v - 2]!, ends[2 * v - 1]!];
    if (state[v] === 1) covered[one] = covered[two] = 1;
    else if (assignment[v] === 1) {
      nodeOf[one] = nodeOf[two] = variable.push(v) - 1;
      const white = colourOf(board, one) === WHITE;
      square[WHITE].push(white ? one : two);
      square[BLACK].push(white ? two : one);
    }
  }
  const coveredBeside = new Map<number, number[]>();
  const others: [number, number, number][] = [];
  const overlapping: [number, number][] = [];
  for (let v = 1; v < state.length; v++) {
    if (state[v] !== 0 || assignment[v] === 1) continue;
    const [one, two] = [ends[2 * v - 2]!, ends[2 * v - 1]!];
    if (covered[one] === 1 || covered[two] === 1) {
      overlapping.push([v, covered[one] === 1 ? one : two]);
      for (const [free, other] of [
        [one, two],
        [two, one],
      ] as const) {
        if (covered[free] === 1 || covered[other] === 0) continue;
        const list = coveredBeside.get(free);
        if (list === undefined) coveredBeside.set(free, [other]);
        else list.push(other);
      }
      continue;
    }
    const white = colourOf(board, one) === WHITE;
    others.push([v, nodeOf[white ? one : two]!, nodeOf[white ? two : one]!]);
  }
  return {
    count: variable.length,
    square: [Int32Array.from(square[WHITE]), Int32Array.from(square[BLACK])],
    arrows: [
      arrowsOf(
        variable.length,
        others.map(([, p, q]) => [p, q]),
      ),
      arrowsOf(
        variable.length,
        others.map(([, p, q]) => [q, p]),
      ),
    ],
    coveredBeside,
    variable: Int32Array.from(variable),
    others,
    overlapping,
  };
}

function arrowsOf(count: number, pairs: readonly (readonly [number, number])[]): Arrows {
  const from = new Int32Array(count + 1);
  for (const [p] of pairs) from[p + 1]!++;
  for (let p = 0; p < count; p++) from[p + 1]! += from[p]!;
  const next = from.slice();
  const to = new Int32Array(pairs.length);
  for (const [p, q] of pairs) to[next[p]!++] = q;
  return { from, to };
}

function createSearch(dominoes: Dominoes, budget: Budget) {
  const { count, square, arrows, coveredBeside, variable, others, overlapping } = dominoes;
  const tick = createTicker(budget);
  const { label, starts } = strongComponents(arrows[WHITE].from, arrows[WHITE].to, tick);
  const seen = new Int32Array(count).fill(-1);
  let round = 0;
  const never = others.filter(([, p, q]) => label[p] !== label[q]);
  const always: number[] = [];
  for (let p = 0; p < count; p++) if (starts[label[p]! + 1]! - starts[label[p]!]! === 1) always.push(p);

  /** The squares of all dominoes that p reaches and the covered ones beside them, the tight squares first; undefined when there are more than `most`. */
  function reach(start: number, colour: Colour, most: number): number[] | undefined {
    const { from, to } = arrows[colour];
    const found = [start];
    seen[start] = ++round;
    const beside = new Set<number>();
    for (const p of found) {
      for (const at of coveredBeside.get(square[colour][p]!) ?? []) beside.add(at);
      if (2 * found.length + beside.size > most) return undefined;
      for (let i = from[p]!; i < from[p + 1]!; i++) {
        const q = to[i]!;
        if (seen[q] === round) continue;
        seen[q] = round;
        found.push(q);
      }
      tick();
    }
    const tight = found.map((p) => square[colour][p]!);
    const needed = found.map((p) => square[1 - colour]![p]!);
    return [...tight, ...needed, ...beside];
  }

  const smaller = (one: number[] | undefined, two: number[] | undefined): number[] | undefined =>
    one === undefined || (two !== undefined && two.length < one.length) ? two : one;
  /** What all dominoes of a component reach is the same. */
  function createReach(most: number, colour: Colour): (p: number) => number[] | undefined {
    const kept = new Map<number, number[] | undefined>();
    return (p) => {
      const component = label[p]!;
      if (!kept.has(component)) kept.set(component, reach(p, colour, most));
      return kept.get(component);
    };
  }

  return {
    forced: overlapping.length + never.length + always.length,
    /** Forced facts with reasons of at most this many rules. */
    steps(most: number): TightStep[] {
      const found: TightStep[] = [];
      const add = (literal: Literal, squares: readonly number[] | undefined): void => {
        if (squares !== undefined && squares.length <= most)
          found.push({ literal, squares: Int32Array.from(squares) });
      };
      for (const [v, covered] of overlapping) add(-v, [covered]);
      // One more than asked for: a domino that must lie needs the rule of one square less.
      const reached = [createReach(most + 1, WHITE), createReach(most + 1, BLACK)] as const;
      for (const [v, p, q] of never) add(-v, smaller(reached[WHITE](q), reached[BLACK](p)));
      for (const p of always) {
        const reason = ([WHITE, BLACK] as const).map((colour) =>
          reached[colour](p)?.filter((at) => at !== square[1 - colour]![p]),
        );
        add(variable[p]!, smaller(reason[WHITE], reason[BLACK]));
      }
      return found;
    },
  };
}
