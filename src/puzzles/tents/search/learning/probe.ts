/**
 * What holds whichever way a question is answered. Each open cell is supposed to have a tent, then none; of each clause of three literals or more, each
 * literal is supposed in turn. What leads to a contradiction is false (Freeman, "Improvements to propositional satisfiability search
 * algorithms", 1995), and what follows each time holds (Le Berre, "Exploiting the real power of unit propagation lookahead", 2001).
 *
 * On large boards a search comes upon such facts one conflict at a time, and slowly; here all of them together take about as long as two
 * thousand conflicts. Time: at most `PASSES` times two propagations per cell and one per literal of a clause.
 */
import type { Budget, StopReason } from "../../../../base/index.js";
import { backtrack, propagate } from "../propagators/propagate.js";
import { assign, openLevel, REASON, reasonOf, topLevel, type State } from "../state.js";
import { insert, type Choice } from "./choice.js";
import { learn, type Lesson } from "./learn.js";

/** Later ones found nearly nothing in trials. */
const PASSES = 3;
/** Answers between two looks at the clock; a supposition counts as several. */
const LOOK = 4096;
const TURN = 16;

export interface Probing {
  readonly state: State;
  readonly lesson: Lesson;
  readonly choice: Choice;
  readonly budget: Budget;
}

interface Work extends Probing {
  /** What followed in every case so far. */
  readonly common: Int32Array;
  look: number;
  stopped: StopReason | undefined;
}

const HOLDS = reasonOf(0, REASON.listed);

/** All such facts are taken in, without a decision. "contradiction": nothing is left that can hold. A reason: the budget is spent. */
export function probe(probing: Probing): "done" | "contradiction" | StopReason {
  const { state } = probing;
  const { cells, vars, clauses } = state.instance;
  const work: Work = { ...probing, common: new Int32Array(vars), look: 0, stopped: undefined };
  const either = new Int32Array(2);
  for (let pass = 0; pass < PASSES; pass++) {
    const before = state.trailSize;
    for (let cell = 0; cell < cells; cell++) {
      if (state.value[2 * cell] !== 0) continue;
      either[0] = 2 * cell;
      either[1] = 2 * cell + 1;
      if (!tryEach(work, either, 0, 2)) return work.stopped ?? "contradiction";
    }
    for (let at = 0; at < clauses.length; at += 1 + clauses[at]!)
      if (!tryEach(work, clauses, at + 1, at + 1 + clauses[at]!)) return work.stopped ?? "contradiction";
    if (state.trailSize === before) break;
  }
  return "done";
}

/** One of these literals holds: suppose each, and take in what follows from all. False on a contradiction, or when the work was stopped. */
function tryEach(work: Work, literals: Int32Array, from: number, to: number): boolean {
  const { state, common, choice } = work;
  const { value, trail, levelFrom } = state;
  const reopen = (cell: number): void => insert(choice, cell);
  let size = -1;
  for (let k = from; k < to; k++) {
    const literal = literals[k]!;
    if (value[literal]! < 0) continue;
    // If one holds anyway, nothing has to follow from the others.
    if (value[literal]! > 0) return true;
    if (mustStop(work)) return false;
    openLevel(state);
    assign(state, literal, 0);
    const consistent = propagate(state);
    const start = levelFrom[1]!;
    work.look -= TURN + state.trailSize - start;
    if (!consistent) {
      if (!takeIn(work)) return false;
      continue;
    }
    if (size < 0) {
      size = state.trailSize - start;
      for (let i = 0; i < size; i++) common[i] = trail[start + i]!;
    } else {
      let kept = 0;
      for (let i = 0; i < size; i++) if (value[common[i]!]! > 0) common[kept++] = common[i]!;
      size = kept;
    }
    backtrack(state, 0, reopen);
  }
  for (let i = 0; i < size; i++) {
    const literal = common[i]!;
    if (value[literal]! < 0) return false;
    if (value[literal] !== 0) continue;
    assign(state, literal, HOLDS);
    if (!propagate(state)) return false;
  }
  return size >= 0;
}

/** A supposition failed: what it teaches is a fact. False when that is a contradiction. */
function takeIn({ state, lesson, choice }: Work): boolean {
  if (topLevel(state) === 0) return false;
  learn(state, lesson, choice);
  backtrack(state, 0, (cell) => insert(choice, cell));
  assign(state, lesson.literals[0]!, HOLDS);
  return propagate(state);
}

/** Whether to stop. Asked at every supposition; the clock is read now and then. */
function mustStop(work: Work): boolean {
  if (work.look > 0) return false;
  work.look = LOOK;
  work.stopped = work.budget.stopped();
  return work.stopped !== undefined;
}
