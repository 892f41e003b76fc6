/**
 * What a switchboard knows: which literals are set, what the other variables lean to, and how far each sum is from failing.
 *
 * Plain arrays in one object, and functions that work on it. They fetch the arrays that they need before their loops: these loops take most of the time of a hint.
 */
import type { Literal } from "../../model/index.js";
import type { Sums } from "./sums.js";
import type { RefutationLog } from "./switchboard.js";

/** The threshold of a sum whose rule is off: no slack is below it. */
export const OFF = -(2 ** 31);

export interface BoardState {
  /** All arrays lie in it. */
  readonly buffer: ArrayBuffer;
  readonly sums: Sums;
  /** This many literals were set when the sums were written. */
  settled: number;
  readonly variableCount: number;
  readonly ruleCount: number;
  /** 1: set to hold, −1: set not to hold, 0: open. */
  readonly values: Int8Array;
  /** The present assignment: what is set, and elsewhere what it leans to. */
  readonly present: Uint8Array;
  readonly leaning: Uint8Array;
  /** 1 where a rule is on. Definitions have the number after the last rule. */
  readonly switches: Uint8Array;
  /** The weight that is not set false, less the bound. */
  readonly slack: Int32Array;
  /** The sum of the literals, as numbers, that are not set false. Where a single one is left, this is that literal. */
  readonly rest: Int32Array;
  /** A sum that is on with less slack than this may force a literal: its heaviest weight. `OFF` where it is off. */
  readonly threshold: Int32Array;
  /** The weight that holds in the present assignment, less the bound: below 0 the sum is broken. */
  readonly surplus: Int32Array;
  /** The broken sums as a list, and the place of each in it. Implications are not among them: what is set keeps them. */
  readonly broken: Int32Array;
  readonly placeInBroken: Int32Array;
  brokenCount: number;
  /** An implication that what is set does not keep: the first one that was met. −1: none. */
  clashing: number;
  /** Implications that the leaning does not keep; mostly none. */
  crooked: readonly number[];
  /** The literals that are set, in order. */
  readonly trail: Int32Array;
  set: number;
  /** This many of them were propagated. */
  propagated: number;
  /** The variables that `mend` flipped, in order, and, negative, those that it leaves as they are; 1 for each of them. */
  readonly moves: Int32Array;
  movedCount: number;
  readonly moved: Uint8Array;
  /** The sum that set a variable; −1 where it was decided or set from outside. */
  readonly setBy: Int32Array;
  log: RefutationLog | undefined;
  /** When the log of a clash is read: the reading in which each sum was last met, and how many readings there were. */
  readonly toldIn: Int32Array;
  tellings: number;
}

/**
 * All states are made here: the engine then knows one shape of them, and the loops need not be compiled again for another. Their arrays lie in one buffer,
 * because many small ones cost the collector much more.
 */
function stateIn(
  buffer: ArrayBuffer,
  sums: Sums,
  variableCount: number,
  ruleCount: number,
  settled: number,
): BoardState {
  let at = 0;
  const ints = (length: number): Int32Array => {
    const array = new Int32Array(buffer, at, length);
    at += 4 * length;
    return array;
  };
  const bytes = (length: number): Uint8Array => {
    const array = new Uint8Array(buffer, at, length);
    at += length;
    return array;
  };
  const { count } = sums;
  return {
    buffer,
    sums,
    settled,
    variableCount,
    ruleCount,
    slack: ints(count),
    rest: ints(count),
    threshold: ints(count),
    surplus: ints(count),
    broken: ints(count),
    placeInBroken: ints(count),
    toldIn: ints(count),
    trail: ints(variableCount),
    moves: ints(mostMoves(variableCount)),
    setBy: ints(variableCount + 1),
    present: bytes(variableCount + 1),
    leaning: bytes(variableCount + 1),
    moved: bytes(variableCount + 1),
    switches: bytes(ruleCount + 1),
    values: new Int8Array(buffer, at, variableCount + 1),
    brokenCount: 0,
    clashing: -1,
    crooked: [],
    set: 0,
    propagated: 0,
    movedCount: 0,
    log: undefined,
    tellings: 0,
  };
}

function mostMoves(variableCount: number): number {
  return 2 * variableCount + 100;
}

function bytesFor({ count }: Sums, variableCount: number, ruleCount: number): number {
  const ints = 7 * count + variableCount + mostMoves(variableCount) + variableCount + 1;
  return 4 * ints + 4 * (variableCount + 1) + ruleCount + 1;
}

/** Nothing is set, and only definitions are on. */
export function createState(sums: Sums, variableCount: number, ruleCount: number): BoardState {
  const state = unledState(sums, variableCount, ruleCount);
  countSurplus(state);
  return state;
}

/** The same before it leans to anything: `leanTo` must follow. */
export function unledState(sums: Sums, variableCount: number, ruleCount: number): BoardState {
  const buffer = new ArrayBuffer(bytesFor(sums, variableCount, ruleCount));
  const state = stateIn(buffer, sums, variableCount, ruleCount, 0);
  state.slack.set(sums.slack);
  state.rest.set(sums.rest);
  state.threshold.fill(OFF);
  state.setBy.fill(-1);
  return state;
}

/** A copy of the state. Copying the arrays takes a tenth of the time of filling them. */
export function copyState(state: BoardState): BoardState {
  const { sums, variableCount, ruleCount } = state;
  const copy = stateIn(state.buffer.slice(0), sums, variableCount, ruleCount, state.settled);
  copy.brokenCount = state.brokenCount;
  copy.clashing = state.clashing;
  copy.crooked = state.crooked;
  copy.set = state.set;
  copy.propagated = state.propagated;
  copy.movedCount = state.movedCount;
  copy.log = state.log;
  copy.tellings = state.tellings;
  return copy;
}

/** Gives the variables that are not set the values of an assignment. */
export function leanTo(state: BoardState, assignment: Uint8Array): void {
  const { values, present, leaning, variableCount } = state;
  leaning.set(assignment.subarray(0, variableCount + 1));
  for (let v = 1; v <= variableCount; v++)
    present[v] = values[v] === 0 ? leaning[v]! : values[v]! > 0 ? 1 : 0;
  countSurplus(state);
}

function countSurplus(state: BoardState): void {
  const { surplus, present, broken, placeInBroken } = state;
  const { count, start, literals, weights, bound, implications } = state.sums;
  let brokenCount = 0;
  let implication = 0;
  placeInBroken.fill(-1);
  for (let s = 0; s < count; s++) {
    if (implications[implication] === s) {
      implication++;
      continue;
    }
    const sum = weightHeld(present, literals, weights, start[s]!, start[s + 1]!) - bound[s]!;
    surplus[s] = sum;
    if (sum >= 0) continue;
    placeInBroken[s] = brokenCount;
    broken[brokenCount++] = s;
  }
  state.brokenCount = brokenCount;
  state.crooked = crookedIn(state);
}

/** The weight of the literals from one place to another that hold. A function of its own: it is called often, and so compiled once and for good. */
function weightHeld(
  present: Uint8Array,
  literals: Int32Array,
  weights: Int32Array,
  from: number,
  to: number,
): number {
  let sum = 0;
  for (let i = from; i < to; i++) {
    const literal = literals[i]!;
    if (literal > 0 ? present[literal] === 1 : present[-literal] === 0) sum += weights[i]!;
  }
  return sum;
}

function crookedIn({ leaning, sums }: BoardState): number[] {
  const { implications, start, literals } = sums;
  const crooked: number[] = [];
  for (let i = 0; i < implications.length; i++) {
    const at = start[implications[i]!]!;
    if (fails(leaning, literals[at]!) && fails(leaning, literals[at + 1]!)) crooked.push(implications[i]!);
  }
  return crooked;
}

export function fails(assignment: Uint8Array, literal: Literal): boolean {
  return literal > 0 ? assignment[literal] === 0 : assignment[-literal] === 1;
}

/** Gives a variable another value in the present assignment. */
export function flip(state: BoardState, variable: number): void {
  const { present, surplus, broken, placeInBroken } = state;
  const { inStart, inSum, inWeight } = state.sums;
  const held = present[variable]!;
  present[variable] = 1 - held;
  let { brokenCount } = state;
  const gains = 2 * variable + held;
  for (let i = inStart[gains]!, end = inStart[gains + 1]!; i < end; i++) {
    const s = inSum[i]!;
    const before = surplus[s]!;
    const now = before + inWeight[i]!;
    surplus[s] = now;
    if (before >= 0 || now < 0) continue;
    const place = placeInBroken[s]!;
    const last = broken[--brokenCount]!;
    broken[place] = last;
    placeInBroken[last] = place;
    placeInBroken[s] = -1;
  }
  const loses = 2 * variable + 1 - held;
  for (let i = inStart[loses]!, end = inStart[loses + 1]!; i < end; i++) {
    const s = inSum[i]!;
    const before = surplus[s]!;
    const now = before - inWeight[i]!;
    surplus[s] = now;
    if (before < 0 || now >= 0) continue;
    placeInBroken[s] = brokenCount;
    broken[brokenCount++] = s;
  }
  state.brokenCount = brokenCount;
}

/** Sets a literal that is open. `by`: the sum that forces it, or −1. */
export function assign(state: BoardState, literal: Literal, by: number): void {
  const { values, present, slack, rest } = state;
  const { inStart, inSum, inWeight } = state.sums;
  const variable = literal > 0 ? literal : -literal;
  const holds = literal > 0 ? 1 : 0;
  values[variable] = literal > 0 ? 1 : -1;
  state.setBy[variable] = by;
  state.trail[state.set++] = literal;
  if (present[variable] !== holds) flip(state, variable);
  const opposite = 2 * variable + holds;
  for (let i = inStart[opposite]!, end = inStart[opposite + 1]!; i < end; i++) {
    const s = inSum[i]!;
    slack[s]! -= inWeight[i]!;
    rest[s]! += literal;
  }
}

/** Takes back what was set since this many literals were. */
export function takeBack(state: BoardState, mark: number): void {
  const { values, present, leaning, slack, rest, trail } = state;
  const { inStart, inSum, inWeight } = state.sums;
  for (let at = state.set - 1; at >= mark; at--) {
    const literal = trail[at]!;
    const variable = literal > 0 ? literal : -literal;
    const opposite = literal > 0 ? 2 * literal + 1 : -2 * literal;
    for (let i = inStart[opposite]!, end = inStart[opposite + 1]!; i < end; i++) {
      const s = inSum[i]!;
      slack[s]! += inWeight[i]!;
      rest[s]! -= literal;
    }
    values[variable] = 0;
    if (present[variable] !== leaning[variable]) flip(state, variable);
  }
  if (state.set > mark) state.set = mark;
  state.propagated = mark;
  if (state.clashing >= 0 && !isSetWhole(state, state.clashing)) state.clashing = -1;
}

function isSetWhole({ values, sums }: BoardState, s: number): boolean {
  const { start, literals } = sums;
  const own = literals.subarray(start[s], start[s + 1]);
  return own.every((literal) => values[literal > 0 ? literal : -literal] !== 0);
}

/** Switches a rule on or off. Sets nothing. */
export function turn(state: BoardState, rule: number, on: boolean): void {
  const { switches, threshold } = state;
  const { ruleStart, ofRule, heaviest } = state.sums;
  switches[rule] = on ? 1 : 0;
  for (let i = ruleStart[rule]!; i < ruleStart[rule + 1]!; i++) {
    const s = ofRule[i]!;
    threshold[s] = on ? heaviest[s]! : OFF;
  }
}
