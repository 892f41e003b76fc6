/**
 * Unit propagation with two watched literals (Moskewicz et al., Chaff, DAC 2001), core first (Wetzler, Heule and Hunt, SAT 2014):
 * clauses that are known to be needed are tried before the others. A conflict among them is found first, so the core stays small.
 *
 * Every literal has two watch lists, core and other, of (clause, blocker) pairs in one pool of words. A true blocker means that
 * the clause need not be read. Stale entries are not searched for: one whose clause is inactive, or no longer watches the
 * literal, is dropped when it is met. A clause that becomes core moves to the core list in the same way.
 *
 * The trail is a stack. Below are the literals that follow at top level, each with the clause that implied it; above them are
 * those of the lemma under test.
 */
import { ACTIVE, CORE, SIZE_SHIFT } from "./clauses.js";
import { grown } from "../bytes.js";
import { createMarking } from "./marking.js";

export const TRUE = 1;
export const FALSE = 2;

export interface Propagator {
  /** 0 unassigned, TRUE or FALSE, by literal. */
  readonly values: Uint8Array;
  /** By variable: reference of the clause that implied it, 0 for an assumption. */
  readonly reasons: Int32Array;
  /** By variable that has a value: its place on the trail. */
  readonly position: Int32Array;
  trailSize(): number;
  /** Watch the first two literals of a clause of at least two. */
  attach(ref: number): void;
  assign(literal: number, reason: number): void;
  /** Propagate to the end: 0, or the reference of a falsified clause. */
  propagate(): number;
  /** Unassign all but the first `size` literals of the trail. */
  undo(size: number): void;
  /** Unassign `literal` and all that came after it. */
  undoFrom(literal: number): void;
  /** Mark as core the clause and all clauses that made its literals false. */
  markConflict(ref: number): void;
  /** Mark as core the clauses that gave `variable` its value. */
  markVariable(variable: number): void;
  /** The trail so far is top level: what follows is temporary. */
  settle(): void;
  /** Literals propagated so far: the measure of work. */
  work(): number;
}

/** One closure, although it is long: with the watch lists in an object of their own, 5,397 lemmas took 55 ms instead of 52. */
export function createPropagator(arena: Int32Array, variableCount: number): Propagator {
  const values = new Uint8Array(2 * variableCount + 2);
  const reasons = new Int32Array(variableCount + 1);
  const position = new Int32Array(variableCount + 1);
  const trail = new Int32Array(variableCount + 1);
  let trailSize = 0;
  let topLevel = 0;
  let coreHead = 0;
  let otherHead = 0;
  let work = 0;

  // List 2l is the core list of literal l, list 2l + 1 its other list.
  const listStart = new Int32Array(4 * variableCount + 4);
  const listSize = new Int32Array(4 * variableCount + 4);
  const listRoom = new Int32Array(4 * variableCount + 4);
  // Small at first: the proof of a hint has few variables, and thousands of hints would allocate gigabytes.
  let pool = new Int32Array(Math.min(1 << 16, 32 * (variableCount + 1)));
  let poolTop = 0;

  const watch = (list: number, ref: number, blocker: number): void => {
    const size = listSize[list]!;
    if (size === listRoom[list]) {
      const room = size === 0 ? 8 : 2 * size;
      if (poolTop + room > pool.length) pool = grown(pool, poolTop + room);
      const start = listStart[list]!;
      pool.copyWithin(poolTop, start, start + size);
      listStart[list] = poolTop;
      listRoom[list] = room;
      poolTop += room;
    }
    const at = listStart[list]! + size;
    pool[at] = ref;
    pool[at + 1] = blocker;
    listSize[list] = size + 2;
  };

  const assign = (literal: number, reason: number): void => {
    const variable = literal >> 1;
    values[literal] = TRUE;
    values[literal ^ 1] = FALSE;
    reasons[variable] = reason;
    position[variable] = trailSize;
    trail[trailSize++] = literal;
  };

  /** Literal `list >> 1` has become false: find other watches, units, or a conflict. */
  const visit = (list: number): number => {
    const falseLiteral = list >> 1;
    const other = (list & 1) === 1;
    let words = pool;
    const start = listStart[list]!;
    const end = start + listSize[list]!;
    let from = start;
    let to = start;
    let conflict = 0;
    while (from < end) {
      const ref = words[from]!;
      const blocker = words[from + 1]!;
      from += 2;
      if (values[blocker] === TRUE) {
        words[to] = ref;
        words[to + 1] = blocker;
        to += 2;
        continue;
      }
      const head = arena[ref - 1]!;
      if ((head & ACTIVE) === 0) continue;
      let first = arena[ref]!;
      if (first === falseLiteral) {
        first = arena[ref + 1]!;
        arena[ref] = first;
        arena[ref + 1] = falseLiteral;
      } else if (arena[ref + 1] !== falseLiteral) continue;
      const value = values[first]!;
      if (value !== TRUE) {
        const stop = ref + (head >> SIZE_SHIFT);
        let at = ref + 2;
        while (at < stop && values[arena[at]!] === FALSE) at++;
        if (at < stop) {
          const found = arena[at]!;
          arena[at] = falseLiteral;
          arena[ref + 1] = found;
          watch(2 * found + ((head & CORE) === 0 ? 1 : 0), ref, first);
          words = pool;
          continue;
        }
      }
      if (other && (head & CORE) !== 0) {
        watch(list ^ 1, ref, first);
        words = pool;
      } else {
        words[to] = ref;
        words[to + 1] = first;
        to += 2;
      }
      if (value === TRUE) continue;
      if (value === FALSE) {
        conflict = ref;
        break;
      }
      assign(first, ref);
      if (other) {
        conflict = propagateCore();
        words = pool;
        if (conflict !== 0) break;
      }
    }
    if (to !== from) {
      words.copyWithin(to, from, end);
      listSize[list] = to - start + (end - from);
    }
    return conflict;
  };

  const propagateCore = (): number => {
    while (coreHead < trailSize) {
      const conflict = visit(2 * (trail[coreHead++]! ^ 1));
      if (conflict !== 0) return conflict;
    }
    return 0;
  };

  const marking = createMarking({ arena, reasons, position, topLevel: () => topLevel });

  const undo = (size: number): void => {
    while (trailSize > size) {
      const literal = trail[--trailSize]!;
      values[literal] = 0;
      values[literal ^ 1] = 0;
      reasons[literal >> 1] = 0;
      marking.forget(literal >> 1);
    }
    coreHead = otherHead = size;
    if (topLevel > size) topLevel = size;
  };

  return {
    values,
    reasons,
    position,
    trailSize: () => trailSize,
    attach(ref) {
      const kind = (arena[ref - 1]! & CORE) === 0 ? 1 : 0;
      watch(2 * arena[ref]! + kind, ref, arena[ref + 1]!);
      watch(2 * arena[ref + 1]! + kind, ref, arena[ref]!);
    },
    assign,
    propagate() {
      const before = otherHead;
      let conflict = propagateCore();
      while (conflict === 0 && otherHead < trailSize) {
        conflict = visit(2 * (trail[otherHead++]! ^ 1) + 1);
        if (conflict === 0) conflict = propagateCore();
      }
      work += otherHead - before;
      return conflict;
    },
    undo,
    undoFrom: (literal) => undo(position[literal >> 1]!),
    markConflict: marking.conflict,
    markVariable: marking.variable,
    settle() {
      topLevel = trailSize;
    },
    work: () => work,
  };
}
