/**
 * Rules as switches over one assignment that is nearly right.
 *
 * The question "can these few rules hold, with these facts, though that one does not?" is asked thousands of times for a single hint. The
 * rules that are on are few, so a search only has to look at them. It starts from a solution of the puzzle (or from an assignment
 * that breaks few rules) and repairs: as long as a rule that is on is broken, one of its literals that could mend it is set; the others
 * keep the values they had. So a model is found near the solution and breaks few of the rules that are off, and those are what a
 * reason must contain one of (see `smallest.ts`).
 */
import type { Literal } from "../../model/index.js";
import { copyState, createState, leanTo, takeBack, turn, type BoardState } from "./board-state.js";
import { mend, unmend } from "./mend.js";
import { isWide, narrowed } from "./narrow.js";
import { setLiteral, switchOn } from "./propagation.js";
import { repairWithin, type Repair } from "./repair.js";
import type { Sums } from "./sums.js";

/** A search is given up after this many decisions: its question is too hard for this method. */
export const DECISIONS = 1_000;

export interface Switchboard {
  readonly ruleCount: number;
  /** Another one with the same on it. */
  copy(): Switchboard;
  /** A mark to go back to. */
  mark(): number;
  back(mark: number): void;
  /** The literals that were set since a mark. */
  since(mark: number): Int32Array;
  /** Sets a literal and what follows from it by the rules that are on. False: that clashes; go back. */
  set(literal: Literal): boolean;
  /** Switches a rule on. False: it clashes with what is set. */
  on(rule: number): boolean;
  /** Switches a rule on without looking at what follows: for `mend`. */
  want(rule: number): void;
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
  /**
   * Looks for such an assignment by a few flips, and sets nothing. True: it stays until `unmend`, and until then it is all that may be
   * asked for. False says nothing.
   */
  mend(): boolean;
  unmend(): void;
  /** Calls back for each rule that the present assignment breaks, once or more. */
  broken(receive: (rule: number) => void): void;
  /** Gives the variables that are not set the values of an assignment. */
  lean(assignment: Uint8Array): void;
  /**
   * Makes searches faster while what is set now stays: they look at what is open alone. They find the same as before. Sums have other
   * numbers for the log. What is set now can be taken back only after `restore`. No rule may be on.
   */
  narrow(): void;
  /** The board as it is, to come back to after `narrow`. */
  keep(): KeptBoard;
  /** What was set after `keep` and before `narrow` must be taken back. */
  restore(kept: KeptBoard): void;
  /** This log hears how a search is refuted, for a proof; undefined: none does. */
  logTo(log: RefutationLog | undefined): void;
}

/** A switchboard before it was made narrow. */
export type KeptBoard = BoardState;

export interface RefutationLog {
  /** These decisions lead to a dead end, which follows by propagation from the sums and dead ends that were heard of before. */
  deadEnd(decisions: readonly Literal[]): void;
  /** A dead end rests on this sum. Called once or more. */
  sum(sum: number): void;
}

export function createSwitchboard(sums: Sums, variableCount: number, ruleCount: number): Switchboard {
  const state = createState(sums, variableCount, ruleCount);
  switchOn(state, ruleCount);
  return switchboardOn(state);
}

function switchboardOn(first: BoardState): Switchboard {
  const { ruleCount } = first;
  let state = first;
  const copyOf = createCopies(first.present.length);
  return {
    ruleCount,
    copy: () => switchboardOn(copyState(state)),
    logTo(log) {
      state.log = log;
    },
    mark: () => state.set,
    since: (mark) => state.trail.subarray(mark, state.set),
    back: (mark) => takeBack(state, mark),
    set: (literal) => setLiteral(state, literal),
    on: (rule) => switchOn(state, rule),
    want: (rule) => turn(state, rule, true),
    off: (rule) => turn(state, rule, false),
    isOn: (rule) => state.switches[rule] === 1,
    value: (variable) => state.values[variable]!,
    literalsOf: (sum) => state.sums.literals.subarray(state.sums.start[sum], state.sums.start[sum + 1]),
    assignment: () => copyOf(state.present),
    repair: (decisions = DECISIONS) => repairWithin(state, decisions),
    mend: () => mend(state),
    unmend: () => unmend(state),
    broken(receive) {
      const { broken, brokenCount } = state;
      const { rule: ruleOf } = state.sums;
      for (let i = 0; i < brokenCount; i++) {
        const rule = ruleOf[broken[i]!]!;
        if (rule < ruleCount) receive(rule);
      }
    },
    lean: (assignment) => leanTo(state, assignment),
    narrow() {
      if (isWide(state)) state = narrowed(state);
    },
    keep: () => state,
    restore(kept) {
      state = kept;
    },
  };
}

/** The most copies in one block of memory. Small arrays that each have their own memory cost the collector much more. */
const COPIES = 64;

/** Makes copies of arrays of one length. The blocks grow: many boards make few copies. */
function createCopies(length: number): (values: Uint8Array) => Uint8Array {
  let room = 2;
  let used = room;
  let block = new ArrayBuffer(0);
  return (values) => {
    if (used === room) {
      room = Math.min(2 * room, COPIES);
      used = 0;
      block = new ArrayBuffer(room * length);
    }
    const copy = new Uint8Array(block, used++ * length, length);
    copy.set(values);
    return copy;
  };
}
