/** Unit propagation, step by step: a clause of which all literals but one are false makes the last one true. */
import { ok } from "../../../../base/index.js";
import type { Cnf } from "../../../../encodings/index.js";
import type { Propagated } from "../../lab-tasks.js";
import type { TaskRunner } from "../context.js";
import { clauseWords, formulaOf, literalWords, MOST_CLAUSES } from "./formula.js";

/** Nobody follows more. */
const MOST_STEPS = 2000;

interface Forced {
  readonly literal: number;
  /** The clause that forces it; −1: it was supposed. */
  readonly clause: number;
}

export interface Propagation {
  readonly forced: readonly Forced[];
  /** A clause whose literals are all false; −1: there is none. */
  readonly conflict: number;
}

const slot = (literal: number): number => 2 * Math.abs(literal) + (literal < 0 ? 1 : 0);

/**
 * Goes through the clauses in order and uses each literal as soon as it is known, so that each step can be followed. Linear in the formula.
 */
export function propagateUnits(cnf: Cnf, suppose: readonly number[]): Propagation {
  const { stream, clauseCount, variableCount } = cnf;
  const starts = new Int32Array(clauseCount + 1);
  const occurrences: number[][] = Array.from({ length: 2 * variableCount + 2 }, () => []);
  for (let at = 0, clause = 0; clause < clauseCount; clause++) {
    starts[clause] = at;
    for (; stream[at] !== 0; at++) occurrences[slot(stream[at]!)]!.push(clause);
    starts[clause + 1] = ++at;
  }
  const value = new Int8Array(variableCount + 1);
  const holds = (literal: number): number => value[Math.abs(literal)]! * Math.sign(literal);
  const open = Int32Array.from(
    { length: clauseCount },
    (_, clause) => starts[clause + 1]! - starts[clause]! - 1,
  );
  const forced: Forced[] = [];
  const set = (literal: number, clause: number): void => {
    value[Math.abs(literal)] = Math.sign(literal);
    forced.push({ literal, clause });
  };
  /** Whether this clause is a conflict. If a single literal is left, it is made true. */
  const look = (clause: number): boolean => {
    if (open[clause]! > 1) return false;
    const literals = stream.subarray(starts[clause], starts[clause + 1]! - 1);
    if (literals.some((literal) => holds(literal) > 0)) return false;
    const last = literals.find((literal) => holds(literal) === 0);
    if (last === undefined) return true;
    set(last, clause);
    return false;
  };
  for (const literal of suppose) if (holds(literal) === 0) set(literal, -1);
  for (let clause = 0; clause < clauseCount; clause++) if (look(clause)) return { forced, conflict: clause };
  // The list grows during the loop.
  for (const { literal } of forced)
    for (const clause of occurrences[slot(-literal)]!) {
      open[clause]!--;
      if (look(clause)) return { forced, conflict: clause };
    }
  return { forced, conflict: -1 };
}

export const propagate: TaskRunner<"propagate"> = (task) => {
  const formula = formulaOf(task, MOST_CLAUSES);
  if (!formula.ok) return formula;
  const { model, cnf } = formula.value;
  const { forced, conflict } = propagateUnits(cnf, task.suppose);
  const literalsOf = clauseLiterals(cnf);
  const told: Propagated["steps"] = forced.slice(0, MOST_STEPS).map(({ literal, clause }) => ({
    ...literalWords(model, literal),
    ...(clause === -1 ? {} : { clause: clauseWords(model, cnf, clause, literalsOf(clause)) }),
  }));
  return ok({
    steps: told,
    cut: forced.length > MOST_STEPS,
    ...(conflict === -1 ? {} : { conflict: clauseWords(model, cnf, conflict, literalsOf(conflict)) }),
  });
};

function clauseLiterals({ stream, clauseCount }: Cnf): (clause: number) => readonly number[] {
  const starts: number[] = [0];
  for (let clause = 0; clause < clauseCount; clause++) starts.push(stream.indexOf(0, starts[clause]) + 1);
  return (clause) => [...stream.subarray(starts[clause], starts[clause + 1]! - 1)];
}
