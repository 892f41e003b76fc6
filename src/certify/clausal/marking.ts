/** Marks as core the clauses that a conflict, or the value of a variable, rests on: a walk back over the reasons. */
import { CORE, SIZE_SHIFT } from "./clauses.js";

/** The state of the propagator that the walk reads. */
interface Trail {
  readonly arena: Int32Array;
  /** By variable: reference of the clause that implied it, 0 for an assumption. */
  readonly reasons: Int32Array;
  /** By variable: its place on the trail. */
  readonly position: Int32Array;
  /** How much of the trail is top level. */
  topLevel(): number;
}

export interface Marking {
  conflict(ref: number): void;
  variable(variable: number): void;
  /** For a variable that is unassigned: what it rested on has to be marked again. */
  forget(variable: number): void;
}

/** The reasons of a top-level literal are marked once, until it is unassigned. */
export function createMarking({ arena, reasons, position, topLevel }: Trail): Marking {
  const seen = new Int32Array(reasons.length);
  const settled = new Uint8Array(reasons.length);
  const stack = new Int32Array(reasons.length);
  let stackSize = 0;
  let stamp = 0;

  const meet = (variable: number): void => {
    if (seen[variable] === stamp || settled[variable] === 1) return;
    seen[variable] = stamp;
    stack[stackSize++] = variable;
  };
  const markClause = (ref: number): void => {
    const head = arena[ref - 1]!;
    if ((head & CORE) === 0) arena[ref - 1] = head | CORE;
    const stop = ref + (head >> SIZE_SHIFT);
    for (let at = ref; at < stop; at++) meet(arena[at]! >> 1);
  };
  const markStack = (): void => {
    const top = topLevel();
    while (stackSize > 0) {
      const variable = stack[--stackSize]!;
      const reason = reasons[variable]!;
      if (reason !== 0) markClause(reason);
      if (position[variable]! < top) settled[variable] = 1;
    }
  };
  return {
    conflict(ref) {
      stamp++;
      markClause(ref);
      markStack();
    },
    variable(variable) {
      stamp++;
      meet(variable);
      markStack();
    },
    forget(variable) {
      settled[variable] = 0;
    },
  };
}
