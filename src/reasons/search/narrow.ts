/** A board whose sums have only open variables: where much is set, searches have less to look at. */
import { leanTo, turn, unledState, type BoardState } from "./board-state.js";
import { groupSums, type Sums } from "./sums.js";

/** Sums are written anew when this share of their variables has been set since. */
const MUCH = 1 / 8;

/** Whether a narrow state would have much less to look at. */
export function isWide({ set, settled, variableCount }: BoardState): boolean {
  return set - settled > MUCH * (variableCount - settled);
}

/**
 * The same state with sums that leave out what is set, and without the sums that hold by that alone. Searches on it find the same, and look at less.
 * Its sums have other numbers.
 */
export function narrowed(state: BoardState): BoardState {
  const { values, variableCount, ruleCount, set } = state;
  const narrow = unledState(openSums(state), variableCount, ruleCount);
  narrow.values.set(values);
  narrow.trail.set(state.trail);
  narrow.set = set;
  narrow.settled = set;
  narrow.propagated = set;
  leanTo(narrow, state.leaning);
  for (let rule = 0; rule <= ruleCount; rule++) if (state.switches[rule] === 1) turn(narrow, rule, true);
  return narrow;
}

/** The sums over open literals alone. */
function openSums({ sums, values, variableCount, ruleCount }: BoardState): Sums {
  const { count } = sums;
  const start = new Int32Array(count + 1);
  const literals = new Int32Array(sums.literals.length);
  const weights = new Int32Array(sums.literals.length);
  const bound = new Int32Array(count);
  const heaviest = new Int32Array(count);
  const constraint = new Int32Array(count);
  const rule = new Int32Array(count);
  let kept = 0;
  let size = 0;
  for (let s = 0; s < count; s++) {
    let least = sums.bound[s]!;
    let heavy = 0;
    let end = size;
    for (let i = sums.start[s]!; i < sums.start[s + 1]!; i++) {
      const literal = sums.literals[i]!;
      const value = values[literal > 0 ? literal : -literal]!;
      const weight = sums.weights[i]!;
      if (value === 0) {
        literals[end] = literal;
        weights[end++] = weight;
        if (weight > heavy) heavy = weight;
      } else if (value > 0 === literal > 0) least -= weight;
    }
    if (least <= 0) continue;
    start[kept] = size;
    bound[kept] = least;
    heaviest[kept] = heavy;
    constraint[kept] = sums.constraint[s]!;
    rule[kept++] = sums.rule[s]!;
    size = end;
  }
  start[kept] = size;
  return groupSums(
    {
      count: kept,
      start: start.subarray(0, kept + 1),
      literals: literals.subarray(0, size),
      weights: weights.subarray(0, size),
      bound: bound.subarray(0, kept),
      heaviest: heaviest.subarray(0, kept),
      constraint: constraint.subarray(0, kept),
      rule: rule.subarray(0, kept),
    },
    variableCount,
    ruleCount,
  );
}
