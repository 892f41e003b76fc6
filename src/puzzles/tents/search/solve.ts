/**
 * The search: propagate, decide, learn, go back (conflict-driven clause learning), with the puzzle's own
 * rules in place of clauses for lines and pairs of lines (lazy clause generation: Ohrimenko, Stuckey and
 * Codish 2009). It decides cells only; when all cells are answered, pairs are tried, and any will do.
 *
 * A layout found is barred by the decisions that led to it: they imply all its cells, so the
 * same layout cannot come again, and no other one is lost.
 */
import type { Budget, StopReason } from "../../../base/index.js";
import { createChoice, decay, insert, takeBest } from "./choice.js";
import { forget } from "./clauses.js";
import type { Instance } from "./instance.js";
import { createLesson, learn } from "./learn.js";
import { backtrack, propagate } from "./propagate.js";
import { addClause, assign, createState, openLevel, type State } from "./state.js";

export interface SolveEnd {
  readonly outcome: "exhausted" | "limit" | "stopped";
  readonly reason?: StopReason;
  readonly conflicts: number;
  readonly decisions: number;
}

export interface SolveRequest {
  readonly limit: number;
  /** The state holds a layout; `value` of its literals says where tents stand and whose they are. */
  onLayout(state: State): void;
  readonly budget: Budget;
  readonly steps?: number | undefined;
}

const RESTART_UNIT = 64;
const FIRST_FORGET = 2000;
const FORGET_STEP = 500;
/** Conflicts and decisions between two looks at the clock. */
const LOOK = 256;

export function solve(instance: Instance, { limit, onLayout, budget, steps }: SolveRequest): SolveEnd {
  const { cells, vars } = instance;
  let conflicts = 0;
  let decisions = 0;
  let found = 0;
  const end = (outcome: SolveEnd["outcome"], reason?: StopReason): SolveEnd => ({
    outcome,
    ...(reason === undefined ? {} : { reason }),
    conflicts,
    decisions,
  });
  if (instance.hopeless) return end("exhausted");
  const state = createState(instance);
  for (let i = 0; i < instance.unitCount; i++) {
    const unit = instance.units[i]!;
    if (state.value[unit] === 0) assign(state, unit, 0);
    else if (state.value[unit] === -1) return end("exhausted");
  }
  if (!propagate(state)) return end("exhausted");
  const choice = createChoice(cells);
  const { phase } = choice;
  const reopen = (cell: number): void => insert(choice, cell);
  const lesson = createLesson(vars);
  let nextPair = cells;
  let restarts = 0;
  let restartAt = RESTART_UNIT;
  let forgetAt = FIRST_FORGET;
  let forgets = 0;
  let look = LOOK;

  for (;;) {
    if (--look <= 0) {
      look = LOOK;
      const reason = budget.stopped();
      if (reason !== undefined) return end("stopped", reason);
      budget.report({ stage: "searching", done: conflicts });
    }
    let barred = false;
    if (propagate(state)) {
      let literal = -1;
      if (conflicts >= restartAt && state.depth > 0) {
        restarts++;
        restartAt = conflicts + RESTART_UNIT * luby(restarts);
        backtrack(state, 0, reopen);
        if (conflicts >= forgetAt) {
          forgets++;
          forgetAt = conflicts + FIRST_FORGET + forgets * FORGET_STEP;
          if (!forget(state)) return end("exhausted");
        }
        continue;
      }
      for (let cell = takeBest(choice); cell >= 0; cell = takeBest(choice)) {
        if (state.value[2 * cell] !== 0) continue;
        literal = 2 * cell + phase[cell]!;
        break;
      }
      if (literal < 0) {
        for (nextPair = cells; nextPair < vars && state.value[2 * nextPair] !== 0;) nextPair++;
        if (nextPair < vars) literal = 2 * nextPair;
      }
      if (literal >= 0) {
        decisions++;
        openLevel(state);
        assign(state, literal, 0);
        continue;
      }
      found++;
      onLayout(state);
      if (found >= limit) return end("limit");
      // Bar it: the decisions on cells; those on pairs come after and do not matter.
      let depth = 0;
      state.whySize = 0;
      while (depth < state.depth) {
        const decision = state.trail[state.levelFrom[depth + 1]!]!;
        if (decision >> 1 >= cells) break;
        depth++;
        state.why[depth - 1] = decision ^ 1;
      }
      if (depth === 0) return end("exhausted");
      backtrack(state, depth - 1, reopen);
      lesson.size = depth;
      for (let i = 0; i < depth; i++) lesson.literals[i] = state.why[depth - 1 - i]!;
      lesson.glue = 0;
      lesson.back = depth - 1;
      barred = true;
    } else {
      if (state.depth === 0) return end("exhausted");
      conflicts++;
      if (steps !== undefined && conflicts >= steps) return end("stopped", "steps");
      let top = 0;
      for (let k = 0; k < state.whySize; k++) top = Math.max(top, state.level[state.why[k]! >> 1]!);
      if (top === 0) return end("exhausted");
      if (top < state.depth) backtrack(state, top, reopen);
      learn(state, lesson, choice);
      decay(choice);
      savePhases(state, lesson.back, phase, cells);
      backtrack(state, lesson.back, reopen);
    }
    const { literals, size } = lesson;
    if (size === 1) assign(state, literals[0]!, 0);
    else assign(state, literals[0]!, addClause(state, literals, 0, size, barred ? 0 : lesson.glue));
  }
}

/** Remember how the cells above a level were answered. */
function savePhases(
  { trail, trailSize, levelFrom }: State,
  depth: number,
  phase: Uint8Array,
  cells: number,
): void {
  for (let i = levelFrom[depth + 1]!; i < trailSize; i++) {
    const literal = trail[i]!;
    if (literal >> 1 < cells) phase[literal >> 1] = literal & 1;
  }
}

/** 1 1 2 1 1 2 4 … (Luby, Sinclair and Zuckerman 1993), from index 1. */
function luby(index: number): number {
  let i = index;
  for (;;) {
    let bits = 1;
    while ((1 << bits) - 1 < i) bits++;
    if ((1 << bits) - 1 === i) return 1 << (bits - 1);
    i -= (1 << (bits - 1)) - 1;
  }
}
