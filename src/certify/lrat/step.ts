/** One step of an LRAT proof, in arrays that are used again for the next: a proof has millions of steps. */
import { ContractError } from "../../base/index.js";
import type { ClauseSet } from "../clausal/dimacs.js";

/** One step of an LRAT proof. It is used again for the next one. */
export interface LratStep {
  /** Whether the clauses named by `hints` are deleted; otherwise a clause is added. */
  deletion: boolean;
  /** Of the clause that is added. */
  id: number;
  /** The first `literalCount` are the clause, as written: the first of them is the pivot. */
  literals: Int32Array;
  /** How many. */
  literalCount: number;
  /** The first `hintCount` are ids, negative where the part for one clause with the pivot's negation begins. */
  hints: Float64Array;
  /** How many. */
  hintCount: number;
  /** Its line (text) or byte offset (binary), 0 for a step that was not read. */
  place: number;
}

export function createStep(): LratStep {
  return {
    deletion: false,
    id: 0,
    literals: new Int32Array(64),
    literalCount: 0,
    hints: new Float64Array(64),
    hintCount: 0,
    place: 0,
  };
}

const LONGEST = 2 ** 28;

export function pushLiteral(step: LratStep, literal: number): void {
  if (step.literalCount === step.literals.length) {
    const longer = new Int32Array(lengthAfter(step.literalCount));
    longer.set(step.literals);
    step.literals = longer;
  }
  step.literals[step.literalCount++] = literal;
}

export function pushHint(step: LratStep, hint: number): void {
  if (step.hintCount === step.hints.length) {
    const longer = new Float64Array(lengthAfter(step.hintCount));
    longer.set(step.hints);
    step.hints = longer;
  }
  step.hints[step.hintCount++] = hint;
}

function lengthAfter(length: number): number {
  if (length >= LONGEST) throw new ContractError(`a step of an LRAT proof has more than ${LONGEST} numbers`);
  return 2 * length;
}

/**
 * The whole proof of a formula that has the empty clause, which is the empty clause again. Our checkers need no proof then; lrat-check
 * refuses a file without that clause.
 */
export function emptyClauseStep({ stream, clauseCount }: ClauseSet): LratStep | undefined {
  for (let at = 0, id = 1; at < stream.length; at++) {
    if (stream[at] !== 0) continue;
    if (at === 0 || stream[at - 1] === 0) {
      const step = createStep();
      step.id = clauseCount + 1;
      pushHint(step, id);
      return step;
    }
    id++;
  }
  return undefined;
}
