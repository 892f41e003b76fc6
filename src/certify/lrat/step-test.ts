/** Whether a step of an LRAT proof adds a clause that is redundant: RUP, or RAT on its first literal. `check.ts` says what that is. */
import type { LratClauses } from "./clauses.js";
import type { LratStep } from "./step.js";

/** What can be wrong with a step. */
export type LratFault =
  | "id-taken"
  | "hint-missing"
  | "hint-not-unit"
  | "no-conflict"
  | "pivot-missing"
  | "clause-left-out"
  | "clause-twice";

export interface Fault {
  readonly kind: LratFault | "witness";
  readonly words: string;
}

interface StepVerdict {
  readonly fault?: Fault;
  readonly rat?: boolean;
}

const RUP: StepVerdict = {};
const RAT: StepVerdict = { rat: true };

const wrong = (kind: LratFault, words: string): StepVerdict => ({ fault: { kind, words } });

/** What `assumeRest` sees in a clause. */
const HELD = 1;
const TAUTOLOGY = 2;

/** The literals that are false while a step is tested. */
interface Trail {
  size(): number;
  /** The clauses that a RAT step has had parts for, negated. Used again for each step. */
  readonly seen: Set<number>;
  /** Makes the clause of a step false. True when it is a tautology, which needs no hints. */
  assume(step: LratStep, size: number): boolean;
  /** Makes a clause false but for the literal `denied`. The sum of `HELD`, if it has that literal, and `TAUTOLOGY`. */
  assumeRest(start: number, denied: number): number;
  /** Follows positive hints from `at`: true for a conflict, the place of the first other hint when there is none, or a fault. */
  follow(step: LratStep, at: number): true | number | StepVerdict;
  /** Back to this many literals. */
  undo(size: number): void;
}

function createTrail(clauses: LratClauses): Trail {
  let trail = new Int32Array(1 << 8);
  let trailSize = 0;
  let marks = clauses.marks();

  const falsify = (literal: number): void => {
    marks[literal] = 1;
    if (trailSize === trail.length) {
      const longer = new Int32Array(2 * trailSize);
      longer.set(trail);
      trail = longer;
    }
    trail[trailSize++] = literal;
  };
  return {
    size: () => trailSize,
    seen: new Set(),
    assume({ literals }, size) {
      marks = clauses.marks();
      let always = false;
      for (let at = 0; at < size; at++) {
        const literal = clauses.encode(literals[at]!);
        marks = clauses.marks();
        if (marks[literal ^ 1] === 1) always = true;
        if (marks[literal] === 0) falsify(literal);
      }
      return always;
    },
    assumeRest(start, denied) {
      const words = clauses.words();
      const stop = start + words[start - 1]!;
      let seen = 0;
      for (let i = start; i < stop; i++) {
        const literal = words[i]!;
        if (literal === denied) seen |= HELD;
        else if (marks[literal ^ 1] === 1) seen |= TAUTOLOGY;
        else if (marks[literal] === 0) falsify(literal);
      }
      return seen;
    },
    follow({ hints, hintCount }, at) {
      const words = clauses.words();
      for (; at < hintCount && hints[at]! > 0; at++) {
        const start = clauses.find(hints[at]!);
        if (start === 0) return wrong("hint-missing", `there is no clause ${hints[at]}`);
        const stop = start + words[start - 1]!;
        let unit = 0;
        for (let i = start; i < stop; i++) {
          const literal = words[i]!;
          if (marks[literal] === 1) continue;
          if (unit !== 0) return wrong("hint-not-unit", `clause ${hints[at]} is not unit where it is used`);
          unit = literal;
        }
        if (unit === 0) return true;
        if (marks[unit ^ 1] === 0) falsify(unit ^ 1);
      }
      return at;
    },
    undo(size) {
      while (trailSize > size) marks[trail[--trailSize]!] = 0;
    },
  };
}

/** The part of the hints for one clause with the pivot's negation, from `at`. Returns where the next part begins, or a fault. */
function testResolvent(
  clauses: LratClauses,
  trail: Trail,
  step: LratStep,
  at: number,
  denied: number,
): number | StepVerdict {
  const { hints, hintCount } = step;
  const id = -hints[at]!;
  const start = clauses.find(id);
  if (start === 0) return wrong("hint-missing", `there is no clause ${id}`);
  const seen = trail.assumeRest(start, denied);
  if ((seen & HELD) === 0)
    return wrong("pivot-missing", `clause ${id} does not hold the negation of its first literal`);
  if ((seen & TAUTOLOGY) === 0) {
    const followed = trail.follow(step, at + 1);
    if (typeof followed === "number")
      return wrong("no-conflict", `its hints for clause ${id} end without a conflict`);
    if (followed !== true) return followed;
  }
  let next = at + 1;
  while (next < hintCount && hints[next]! > 0) next++;
  return next;
}

function testRat(
  clauses: LratClauses,
  trail: Trail,
  step: LratStep,
  from: number,
  pivot: number,
): StepVerdict {
  const { hints, hintCount } = step;
  const denied = pivot ^ 1;
  const { seen } = trail;
  seen.clear();
  const assumed = trail.size();
  for (let at = from; at < hintCount;) {
    if (seen.has(hints[at]!))
      return wrong("clause-twice", `its hints have two parts for clause ${-hints[at]!}`);
    seen.add(hints[at]!);
    const next = testResolvent(clauses, trail, step, at, denied);
    trail.undo(assumed);
    if (typeof next !== "number") return next;
    at = next;
  }
  const clashing = clauses.occurrences()[denied]!;
  if (seen.size === clashing) return RAT;
  if (seen.size === 0 && from === hintCount && clashing > 0)
    return wrong("no-conflict", "its hints end without a conflict");
  return wrong(
    "clause-left-out",
    `its hints have parts for ${seen.size} of the ${clashing} clauses with the negation of its first literal`,
  );
}

/** `size`: the literals of the clause, without a witness. */
export function createStepTest(clauses: LratClauses): (step: LratStep, size: number) => StepVerdict {
  const trail = createTrail(clauses);
  const test = (step: LratStep, size: number): StepVerdict => {
    if (trail.assume(step, size)) return RUP;
    const followed = trail.follow(step, 0);
    if (typeof followed !== "number") return followed === true ? RUP : followed;
    if (step.literalCount > size + 1) return { fault: { kind: "witness", words: "" } };
    if (size === 0) return wrong("no-conflict", "its hints end without a conflict");
    return testRat(clauses, trail, step, followed, clauses.encode(step.literals[0]!));
  };
  return (step, size) => {
    if (clauses.find(step.id) !== 0) return wrong("id-taken", `there is already a clause ${step.id}`);
    const verdict = test(step, size);
    trail.undo(0);
    return verdict;
  };
}
