/** What follows from the literals that are set and the rules that are on. Sums are propagated by counting: one whose slack is less than a weight forces its literal. */
import type { Literal } from "../../model/index.js";
import { assign, turn, type BoardState } from "./board-state.js";

/** Sets what a sum forces. False: it cannot hold any more. */
function force(state: BoardState, s: number): boolean {
  const left = state.slack[s]!;
  if (left < 0) {
    tellClash(state, s);
    return false;
  }
  const { values } = state;
  const { start, literals, weights, heaviest, bound } = state.sums;
  if (left >= heaviest[s]!) return true;
  if (left === 0 && bound[s] === 1) {
    // All but one are false. Most sums are such clauses, and some are long.
    const last = state.rest[s]!;
    if (values[last > 0 ? last : -last] === 0) assign(state, last, s);
    return true;
  }
  for (let i = start[s]!, end = start[s + 1]!; i < end; i++) {
    if (weights[i]! <= left) continue;
    const literal = literals[i]!;
    if (values[literal > 0 ? literal : -literal] === 0) assign(state, literal, s);
  }
  return true;
}

/** False: a sum that is on cannot hold any more. */
function propagate(state: BoardState): boolean {
  const { trail, slack, threshold } = state;
  const { inStart, inSum } = state.sums;
  while (state.propagated < state.set) {
    const literal = trail[state.propagated++]!;
    if (!imply(state, literal)) return false;
    const opposite = literal > 0 ? 2 * literal + 1 : -2 * literal;
    for (let i = inStart[opposite]!, end = inStart[opposite + 1]!; i < end; i++) {
      const s = inSum[i]!;
      if (slack[s]! < threshold[s]! && !force(state, s)) return false;
    }
  }
  return true;
}

/** Sets what a literal implies. False: something of it is set not to hold. */
function imply(state: BoardState, literal: Literal): boolean {
  const { values } = state;
  const { impliedStart, implied, impliedBy } = state.sums;
  const index = literal > 0 ? 2 * literal : 1 - 2 * literal;
  for (let i = impliedStart[index]!, end = impliedStart[index + 1]!; i < end; i++) {
    const other = implied[i]!;
    const value = other > 0 ? values[other]! : -values[-other]!;
    if (value > 0) continue;
    if (value < 0) {
      if (state.clashing < 0) state.clashing = impliedBy[i]!;
      tellClash(state, impliedBy[i]!);
      return false;
    }
    assign(state, other, impliedBy[i]!);
  }
  return true;
}

/** Sets a literal and what follows from it. False: that clashes. */
export function setLiteral(state: BoardState, literal: Literal): boolean {
  const variable = literal > 0 ? literal : -literal;
  const now = state.values[variable]!;
  if (now === 0) {
    assign(state, literal, -1);
    return propagate(state);
  }
  const holds = now > 0 === literal > 0;
  const by = state.setBy[variable]!;
  if (!holds && by >= 0) tellClash(state, by);
  return holds;
}

/** Switches a rule on, and sets what follows. False: it clashes with what is set. */
export function switchOn(state: BoardState, rule: number): boolean {
  const { ruleStart, ofRule } = state.sums;
  turn(state, rule, true);
  for (let i = ruleStart[rule]!; i < ruleStart[rule + 1]!; i++) if (!force(state, ofRule[i]!)) return false;
  return propagate(state);
}

/** Tells the log of a sum that cannot hold, and of those that made its literals false, and so on. */
export function tellClash(state: BoardState, clashing: number): void {
  const { log, values, setBy, toldIn } = state;
  if (log === undefined) return;
  const { start, literals } = state.sums;
  const telling = ++state.tellings;
  const told = [clashing];
  toldIn[clashing] = telling;
  for (const sum of told) {
    log.sum(sum);
    for (let i = start[sum]!; i < start[sum + 1]!; i++) {
      const literal = literals[i]!;
      const variable = literal > 0 ? literal : -literal;
      if (values[variable] !== (literal > 0 ? -1 : 1)) continue;
      const by = setBy[variable]!;
      if (by < 0 || toldIn[by] === telling) continue;
      toldIn[by] = telling;
      told.push(by);
    }
  }
}
