/**
 * Rules as switches over one assignment that is nearly right.
 *
 * The question "can these few rules hold, with these facts, though that one does not?" is asked thousands of times for a single hint. The
 * rules that are on are few, so a search only has to look at them. It starts from a solution of the puzzle (or from an assignment
 * that breaks few rules) and repairs: as long as a rule that is on is broken, one of its literals that could mend it is set; the others
 * keep the values they had. So a model is found near the solution and breaks few of the rules that are off, and those are what a
 * reason must contain one of (see `smallest.ts`).
 *
 * Sums are propagated by counting: the slack of a sum is the weight that may still become true, less its bound.
 */
import type { Literal } from "../../model/index.js";
import type { Sums } from "./sums.js";

/** A search is given up after so many decisions: its question is too hard for this way. */
export const DECISIONS = 1_000;

/** What a search found. `hard`: it was given up. */
export type Repair = "holds" | "refuted" | "hard";

export interface Switchboard {
  readonly ruleCount: number;
  /** A mark to go back to. */
  mark(): number;
  back(mark: number): void;
  /** The literals that were set since a mark. */
  since(mark: number): Int32Array;
  /** Sets a literal and what follows from it by the rules that are on. False: that clashes; go back. */
  set(literal: Literal): boolean;
  /** Switches a rule on. False: it clashes with what is set. */
  on(rule: number): boolean;
  /** Switches a rule off. What followed from it must have been taken back. */
  off(rule: number): void;
  isOn(rule: number): boolean;
  /** 1 where the variable is set to hold, −1 where it is set not to, 0 where it is open. */
  value(variable: number): number;
  /** The literals of a sum that the log was told of. */
  literalsOf(sum: number): Int32Array;
  /** A copy of the present assignment. */
  assignment(): Uint8Array;
  /** Looks for an assignment that breaks no rule that is on. When it holds, the assignment stays until `back`. */
  repair(decisions?: number): Repair;
  /** Calls back for each rule that the present assignment breaks, once or more. */
  broken(receive: (rule: number) => void): void;
  /** Gives the variables that are not set the values of an assignment. */
  lean(assignment: Uint8Array): void;
  /** Hears how a search is refuted, for a proof. */
  log: RefutationLog | undefined;
}

export interface RefutationLog {
  /** These decisions lead to a dead end, which follows by propagation from the sums and dead ends that were heard of before. */
  deadEnd(decisions: readonly Literal[]): void;
  /** A dead end rests on this sum. Called once or more. */
  sum(sum: number): void;
}

export function createSwitchboard(sums: Sums, variableCount: number, ruleCount: number): Switchboard {
  const { count, start, literals, weights, bound, heaviest, rule: ruleOfSum, ruleStart, ofRule } = sums;
  const { inStart, inSum, inWeight } = sums;
  const values = new Int8Array(variableCount + 1);
  /** The present assignment: what is set, and elsewhere what it leans to. */
  const present = new Uint8Array(variableCount + 1);
  const leaning = new Uint8Array(variableCount + 1);
  const switches = new Uint8Array(ruleCount + 1);
  switches[ruleCount] = 1;
  /** The weight that is not set false, less the bound. */
  const slack = new Int32Array(count);
  /** The weight that holds in the present assignment, less the bound: below 0 the sum is broken. */
  const surplus = new Int32Array(count);
  /** The broken sums as a list, and the place of each in it. */
  const brokenSums = new Int32Array(count);
  const placeInBroken = new Int32Array(count).fill(-1);
  let brokenCount = 0;
  const trail = new Int32Array(variableCount);
  /** The sum that set a variable; −1 where it was decided or set from outside. */
  const setBy = new Int32Array(variableCount + 1).fill(-1);
  /** The sums that the log is told of together, and in which telling each was last. */
  const toTell = new Int32Array(count);
  const toldIn = new Int32Array(count);
  let tellings = 0;
  let set = 0;
  let propagated = 0;
  let decisionsLeft = 0;
  const decisions: Literal[] = [];

  for (let s = 0; s < count; s++) {
    for (let i = start[s]!; i < start[s + 1]!; i++) slack[s]! += weights[i]!;
    slack[s]! -= bound[s]!;
  }
  countSurplus();

  function countSurplus(): void {
    brokenCount = 0;
    placeInBroken.fill(-1);
    for (let s = 0; s < count; s++) {
      let sum = -bound[s]!;
      for (let i = start[s]!; i < start[s + 1]!; i++) {
        const literal = literals[i]!;
        if (literal > 0 ? present[literal] === 1 : present[-literal] === 0) sum += weights[i]!;
      }
      surplus[s] = sum;
      if (sum < 0) addBroken(s);
    }
  }

  function addBroken(s: number): void {
    placeInBroken[s] = brokenCount;
    brokenSums[brokenCount++] = s;
  }

  function removeBroken(s: number): void {
    const place = placeInBroken[s]!;
    const last = brokenSums[--brokenCount]!;
    brokenSums[place] = last;
    placeInBroken[last] = place;
    placeInBroken[s] = -1;
  }

  /** Gives a variable another value in the present assignment. */
  function flip(variable: number): void {
    const held = present[variable]!;
    present[variable] = 1 - held;
    const gains = 2 * variable + held;
    const loses = 2 * variable + 1 - held;
    for (let i = inStart[gains]!; i < inStart[gains + 1]!; i++) {
      const s = inSum[i]!;
      const before = surplus[s]!;
      const now = before + inWeight[i]!;
      surplus[s] = now;
      if (before < 0 && now >= 0) removeBroken(s);
    }
    for (let i = inStart[loses]!; i < inStart[loses + 1]!; i++) {
      const s = inSum[i]!;
      const before = surplus[s]!;
      const now = before - inWeight[i]!;
      surplus[s] = now;
      if (before >= 0 && now < 0) addBroken(s);
    }
  }

  function assign(literal: Literal, by: number): void {
    const variable = literal > 0 ? literal : -literal;
    const holds = literal > 0 ? 1 : 0;
    values[variable] = literal > 0 ? 1 : -1;
    setBy[variable] = by;
    trail[set++] = literal;
    if (present[variable] !== holds) flip(variable);
    const opposite = 2 * variable + holds;
    for (let i = inStart[opposite]!; i < inStart[opposite + 1]!; i++) slack[inSum[i]!]! -= inWeight[i]!;
  }

  function back(mark: number): void {
    while (set > mark) {
      const literal = trail[--set]!;
      const variable = literal > 0 ? literal : -literal;
      const opposite = 2 * variable + (literal > 0 ? 1 : 0);
      for (let i = inStart[opposite]!; i < inStart[opposite + 1]!; i++) slack[inSum[i]!]! += inWeight[i]!;
      values[variable] = 0;
      if (present[variable] !== leaning[variable]) flip(variable);
    }
    propagated = mark;
  }

  /** Sets what a sum forces. False: it cannot hold any more. */
  function force(s: number): boolean {
    const left = slack[s]!;
    if (left < 0) {
      logSum(s);
      return false;
    }
    if (left >= heaviest[s]!) return true;
    for (let i = start[s]!; i < start[s + 1]!; i++) {
      if (weights[i]! <= left) continue;
      const literal = literals[i]!;
      if (values[literal > 0 ? literal : -literal] === 0) assign(literal, s);
    }
    return true;
  }

  /** Tells the log of a sum that cannot hold, and of those that made its literals false, and so on. */
  function logSum(s: number): void {
    const { log } = board;
    if (log === undefined) return;
    tellings++;
    let size = 0;
    toTell[size++] = s;
    toldIn[s] = tellings;
    for (let at = 0; at < size; at++) {
      const sum = toTell[at]!;
      log.sum(sum);
      for (let i = start[sum]!; i < start[sum + 1]!; i++) {
        const literal = literals[i]!;
        const variable = literal > 0 ? literal : -literal;
        if (values[variable] !== (literal > 0 ? -1 : 1)) continue;
        const by = setBy[variable]!;
        if (by < 0 || toldIn[by] === tellings) continue;
        toldIn[by] = tellings;
        toTell[size++] = by;
      }
    }
  }

  function propagate(): boolean {
    while (propagated < set) {
      const literal = trail[propagated++]!;
      const opposite = literal > 0 ? 2 * literal + 1 : -2 * literal;
      for (let i = inStart[opposite]!; i < inStart[opposite + 1]!; i++) {
        const s = inSum[i]!;
        if (slack[s]! < heaviest[s]! && switches[ruleOfSum[s]!] === 1 && !force(s)) return false;
      }
    }
    return true;
  }

  function put(literal: Literal): boolean {
    const now = values[literal > 0 ? literal : -literal]!;
    if (now === 0) {
      assign(literal, -1);
      return propagate();
    }
    const holds = now > 0 === literal > 0;
    const by = setBy[literal > 0 ? literal : -literal]!;
    if (!holds && by >= 0) logSum(by);
    return holds;
  }

  /** A broken sum that is on, the one with the least room to mend it; −1 when there is none. */
  function toMend(): number {
    let best = -1;
    let least = Infinity;
    for (let i = 0; i < brokenCount; i++) {
      const s = brokenSums[i]!;
      if (switches[ruleOfSum[s]!] === 0) continue;
      // Open literals that do not hold now: what is not set false, less what holds.
      const room = slack[s]! - surplus[s]!;
      if (room < least) {
        least = room;
        best = s;
      }
    }
    return best;
  }

  /** The open literal of a broken sum whose flip breaks the fewest other sums. */
  function mending(s: number): Literal {
    let best = 0;
    let fewest = Infinity;
    for (let i = start[s]!; i < start[s + 1]!; i++) {
      const literal = literals[i]!;
      const variable = literal > 0 ? literal : -literal;
      if (values[variable] !== 0 || present[variable] === (literal > 0 ? 1 : 0)) continue;
      const loses = literal > 0 ? 2 * literal + 1 : -2 * literal;
      let breaks = 0;
      for (let j = inStart[loses]!; j < inStart[loses + 1]!; j++) {
        if (surplus[inSum[j]!]! >= 0 && surplus[inSum[j]!]! < inWeight[j]!) breaks++;
      }
      if (breaks < fewest) {
        fewest = breaks;
        best = literal;
      }
    }
    return best;
  }

  function search(): boolean {
    for (;;) {
      const s = toMend();
      if (s < 0) return true;
      const literal = mending(s);
      if (literal === 0) {
        logSum(s);
        return false;
      }
      if (--decisionsLeft < 0) return true;
      const mark = set;
      decisions.push(literal);
      if (put(literal) && search()) return true;
      back(mark);
      board.log?.deadEnd(decisions);
      decisions.pop();
      if (!put(-literal)) return false;
    }
  }

  const board: Switchboard = {
    ruleCount,
    log: undefined,
    mark: () => set,
    since: (mark) => trail.subarray(mark, set),
    back,
    set: put,
    on(rule) {
      switches[rule] = 1;
      for (let i = ruleStart[rule]!; i < ruleStart[rule + 1]!; i++) if (!force(ofRule[i]!)) return false;
      return propagate();
    },
    off(rule) {
      switches[rule] = 0;
    },
    isOn: (rule) => switches[rule] === 1,
    value: (variable) => values[variable]!,
    literalsOf: (sum) => literals.subarray(start[sum], start[sum + 1]),
    assignment: () => present.slice(),
    repair(limit = DECISIONS) {
      decisionsLeft = limit;
      decisions.length = 0;
      const found = search();
      if (decisionsLeft < 0) return "hard";
      return found ? "holds" : "refuted";
    },
    broken(receive) {
      for (let i = 0; i < brokenCount; i++) {
        const rule = ruleOfSum[brokenSums[i]!]!;
        if (rule < ruleCount) receive(rule);
      }
    },
    lean(assignment) {
      leaning.set(assignment.subarray(0, variableCount + 1));
      for (let v = 1; v <= variableCount; v++)
        present[v] = values[v] === 0 ? leaning[v]! : values[v]! > 0 ? 1 : 0;
      countSurplus();
    },
  };
  board.on(ruleCount);
  return board;
}
