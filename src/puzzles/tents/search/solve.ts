/**
 * The search: propagate, decide, learn, go back (conflict-driven clause learning), with the puzzle's own rules in place of clauses
 * for lines and pairs of lines (lazy clause generation: Ohrimenko, Stuckey and Codish 2009). It decides cells only; when all
 * cells are answered, any pairs will do.
 *
 * A layout found is barred by the decisions that led to it: they imply all its cells, so it cannot come again, and no other is lost.
 * After a few layouts the last decision is turned round instead, and the search stays below it (Gebser and others,
 * "Conflict-driven answer set enumeration", 2007), so that listing takes no memory.
 */
import type { Budget, StopReason } from "../../../base/index.js";
import { createChoice, decay, insert, takeBest, type Choice } from "./learning/choice.js";
import { addClause } from "./learning/clauses.js";
import { createForgetting, forget, isForgettingDue } from "./learning/forget.js";
import type { Instance } from "./instance.js";
import { createLesson, learn, type Lesson } from "./learning/learn.js";
import {
  createPhases,
  leanTo,
  noteRun,
  rephase,
  savePhases,
  tryFirst,
  type Phases,
} from "./learning/phases.js";
import { probe } from "./learning/probe.js";
import { backtrack, propagate } from "./propagators/propagate.js";
import { createRestarts, isDue } from "./learning/restart.js";
import { assign, createState, openLevel, REASON, reasonOf, topLevel, type State } from "./state.js";

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
  /** A layout that is known, by cell: it is found first, and then those that are like it. */
  readonly known?: ((cell: number) => boolean) | undefined;
}

/** Layouts that are barred by a clause, before the search stays below its turned decisions. */
const CLAUSES_FOR = 4;
/**
 * The share of a conflict's weight that is left after one more; the conflicts until answers start anew, in a step of the rhythm of
 * restarts, and until cells are probed.
 */
const PACE = { decay: 0.9, newAnswers: 4000, restart: 128, probing: 128 };
/** The pace when a layout is known, as in making a puzzle. Another pace would find other layouts, and seeds would no longer make the same puzzles. */
const PACE_OF_MAKING = { decay: 0.95, newAnswers: 1000, restart: 512, probing: Infinity };
/** Steps between two looks at the clock: a conflict or decision counts as several, and so does every answer that follows. */
const LOOK = 4096;
const TURN = 16;

/** All that follows without a decision; undefined when that is a contradiction. */
export function begin(instance: Instance): State | undefined {
  if (instance.hopeless) return undefined;
  const state = createState(instance);
  for (let i = 0; i < instance.unitCount; i++) {
    const unit = instance.units[i]!;
    if (state.value[unit] === 0) assign(state, unit, 0);
    else if (state.value[unit] === -1) return undefined;
  }
  return propagate(state) ? state : undefined;
}

export function solve(instance: Instance, { limit, onLayout, budget, steps, known }: SolveRequest): SolveEnd {
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
  const late = budget.stopped();
  if (late !== undefined) return end("stopped", late);
  const state = begin(instance);
  if (state === undefined) return end("exhausted");
  const pace = known === undefined ? PACE : PACE_OF_MAKING;
  const choice = createChoice(cells, pace.decay);
  const phases = createPhases(cells, pace.newAnswers);
  if (known !== undefined) leanTo(phases, (cell) => known(instance.place[cell]!));
  const restarts = createRestarts(pace.restart);
  const reopen = (cell: number): void => insert(choice, cell);
  const lesson = createLesson(vars);
  const forgetting = createForgetting();
  let probeAt = pace.probing;
  let look = 0;
  /** Levels up to this one hold turned decisions; going back further would lose what has been listed. */
  let floor = 0;

  for (;;) {
    if (look <= 0) {
      look = LOOK;
      const reason = budget.stopped();
      if (reason !== undefined) return end("stopped", reason);
      budget.report({ stage: "searching", done: conflicts });
    }
    const before = state.trailSize;
    const consistent = propagate(state);
    look -= TURN + state.trailSize - before;
    if (!consistent) {
      conflicts++;
      const top = topLevel(state);
      if (top === 0) return end("exhausted");
      if (steps !== undefined && conflicts >= steps) return end("stopped", "steps");
      if (top <= floor) {
        floor = turn(state, top, reopen);
        continue;
      }
      if (top < state.depth) backtrack(state, top, reopen);
      noteRun(state, phases);
      learn(state, lesson, choice);
      decay(choice);
      const back = Math.max(lesson.back, floor);
      savePhases(state, back, phases);
      backtrack(state, back, reopen);
      assertLesson(state, lesson);
      continue;
    }
    if (state.depth > floor && isDue(restarts, conflicts)) {
      savePhases(state, floor, phases);
      const kept = rephase(phases, conflicts) ? floor : reusable(state, choice, floor);
      backtrack(state, kept, reopen);
      if (isForgettingDue(forgetting, conflicts)) {
        backtrack(state, floor, reopen);
        forget(state);
      }
    }
    if (conflicts >= probeAt && floor === 0) {
      probeAt = Infinity;
      savePhases(state, 0, phases);
      backtrack(state, 0, reopen);
      const probed = probe({ state, lesson, choice, budget });
      if (probed === "contradiction") return end("exhausted");
      if (probed !== "done") return end("stopped", probed);
    }
    const literal = nextDecision(state, choice, phases);
    if (literal >= 0) {
      decisions++;
      openLevel(state);
      assign(state, literal, 0);
      continue;
    }

    found++;
    onLayout(state);
    if (found >= limit) return end("limit");
    const depth = lastCellLevel(state);
    if (depth === 0) return end("exhausted");
    savePhases(state, depth - 1, phases);
    if (found > CLAUSES_FOR) {
      floor = turn(state, depth, reopen);
      continue;
    }
    for (let k = 0; k < depth; k++) lesson.literals[k] = state.trail[state.levelFrom[depth - k]!]! ^ 1;
    lesson.size = depth;
    lesson.glue = 0;
    backtrack(state, depth - 1, reopen);
    assertLesson(state, lesson);
  }
}

/** All below the decisions up to `depth` is done: turn the last of them. Returns the level that holds turned decisions now. */
function turn(state: State, depth: number, reopen: (cell: number) => void): number {
  const decision = state.trail[state.levelFrom[depth]!]!;
  backtrack(state, depth - 1, reopen);
  assign(state, decision ^ 1, reasonOf(depth - 1, REASON.listed));
  return depth - 1;
}

/** What was learned from a conflict or a layout holds from now on: its first literal follows. */
function assertLesson(state: State, { literals, size, glue }: Lesson): void {
  const holds = size === 1 ? reasonOf(0, REASON.listed) : addClause(state, literals, 0, size, glue);
  assign(state, literals[0]!, holds);
}

/** The level of the last decision on a cell. Those on pairs come after all cells and do not matter. */
function lastCellLevel({ depth, trail, levelFrom, instance }: State): number {
  let level = depth;
  while (level > 0 && trail[levelFrom[level]!]! >> 1 >= instance.cells) level--;
  return level;
}

/** The next literal to try: the best open cell, then any open pair; −1 when all is answered. */
function nextDecision({ value, instance }: State, choice: Choice, phases: Phases): number {
  for (let cell = takeBest(choice); cell >= 0; cell = takeBest(choice)) {
    if (value[2 * cell] === 0) return tryFirst(phases, cell);
  }
  for (let pair = instance.cells; pair < instance.vars; pair++) if (value[2 * pair] === 0) return 2 * pair;
  return -1;
}

/** The level that a restart may keep: decisions that would be taken again (van der Tak, Ramos and Heule 2011). */
function reusable(
  { value, trail, levelFrom, depth, instance }: State,
  choice: Choice,
  floor: number,
): number {
  let best = takeBest(choice);
  while (best >= 0 && value[2 * best] !== 0) best = takeBest(choice);
  if (best < 0) return floor;
  insert(choice, best);
  const { activity } = choice;
  let level = floor;
  while (level < depth) {
    const v = trail[levelFrom[level + 1]!]! >> 1;
    if (v >= instance.cells || activity[v]! <= activity[best]!) break;
    level++;
  }
  return level;
}
