/**
 * Writes an LRAT proof step by step: for a caller who knows which few clauses a lemma follows from, but not in which order. The
 * scribe propagates units among the candidates, drops those that the conflict does not need, and gives clauses their ids. Its
 * memory is that of the clauses that the caller holds. A lemma that does not follow from its candidates is a bug of the caller.
 */
import { ContractError } from "../../base/index.js";
import { createStep, pushHint, pushLiteral, type LratStep } from "./step.js";

/** A literal that holds, and one that does not: clauses are simplified by them. */
export const TRUE = 2 ** 31 - 1;
export const FALSE = -TRUE;

/** A clause of the formula or of the proof. */
export interface HeldClause {
  /** Its number in the proof. */
  readonly id: number;
  /** What it says. */
  readonly literals: readonly number[];
}

/** Takes the steps in order; the step is used again. `deleted` are the clauses of a deletion. */
export type StepSink = (step: LratStep, deleted: readonly HeldClause[]) => void;

export interface Scribe {
  newVariable(): number;
  /** Adds what a new variable means: clauses that each begin with it or its negation, those with the negation first. */
  define(clauses: readonly (readonly number[])[]): HeldClause[];
  /** Adds a clause that follows from the candidates, and from `more`, by unit propagation. Undefined when it holds anyway. */
  lemma(literals: readonly number[], candidates: Candidates, more?: Candidates): HeldClause | undefined;
  /**
   * The same where unit propagation may need cases: one lemma for each of the literals in turn, as if it were true, until the clause
   * follows. Gives the clause and the lemmas of the cases.
   */
  lemmaByCases(
    literals: readonly number[],
    candidates: Candidates,
    cases: readonly number[],
  ): { readonly lemma: HeldClause; readonly cases: readonly HeldClause[] } | undefined;
  /** Deletes clauses of the proof. */
  remove(clauses: readonly HeldClause[]): void;
}

export interface ScribeOptions {
  /** Of the formula. */
  readonly variableCount: number;
  readonly clauseCount: number;
  /** The most new variables that are in use at one time. Later ones take the places of earlier ones in the tables. */
  readonly liveVariables: number;
  readonly sink: StepSink;
}

export function createScribe({ variableCount, clauseCount, liveVariables, sink }: ScribeOptions): Scribe {
  const step = createStep();
  let lastVariable = variableCount;
  let lastId = clauseCount;
  const hints = createHintFinder(variableCount, liveVariables);

  const begin = (literals: readonly number[]): void => {
    step.deletion = false;
    step.id = ++lastId;
    step.literalCount = 0;
    step.hintCount = 0;
    for (let at = 0; at < literals.length; at++) pushLiteral(step, literals[at]!);
  };

  const attempt = (
    literals: readonly number[],
    candidates: Candidates,
    more: Candidates,
  ): HeldClause | undefined => {
    begin(literals);
    if (!hints(literals, more, candidates, step)) {
      lastId--;
      return undefined;
    }
    sink(step, NONE);
    return { id: step.id, literals };
  };
  const lemma: Scribe["lemma"] = (given, candidates, more = NONE) => {
    if (given.includes(TRUE)) return undefined;
    const literals = simplified(given);
    const made = attempt(literals, candidates, more);
    if (made === undefined)
      throw new ContractError(`the clause ${literals.join(" ")} does not follow from its candidates`);
    return made;
  };

  return {
    newVariable: () => ++lastVariable,
    lemma,
    lemmaByCases(given, candidates, literalsOfCases) {
      if (given.includes(TRUE)) return undefined;
      const literals = simplified(given);
      const cases: HeldClause[] = [];
      for (const literal of literalsOfCases) {
        const made = attempt(literals, candidates, cases);
        if (made !== undefined) return { lemma: made, cases };
        if (!literals.includes(literal) && !literals.includes(-literal))
          cases.push(lemma([...literals, -literal], candidates)!);
      }
      return { lemma: lemma(literals, candidates, cases)!, cases };
    },
    define(clauses) {
      const made: HeldClause[] = [];
      for (const given of clauses) {
        if (given.includes(TRUE)) continue;
        const literals = simplified(given);
        begin(literals);
        for (const { id, literals: before } of made) if (before[0] === -literals[0]!) pushHint(step, -id);
        sink(step, NONE);
        made.push({ id: step.id, literals });
      }
      return made;
    },
    remove(clauses) {
      if (clauses.length === 0) return;
      step.deletion = true;
      step.id = lastId;
      step.literalCount = 0;
      step.hintCount = 0;
      for (let at = 0; at < clauses.length; at++) pushHint(step, clauses[at]!.id);
      sink(step, clauses);
    },
  };
}

const NONE: readonly HeldClause[] = [];

function simplified(literals: readonly number[]): readonly number[] {
  return literals.includes(FALSE) ? literals.filter((literal) => literal !== FALSE) : literals;
}

type Candidates = readonly (HeldClause | undefined)[];

/** Writes the hints of a lemma to its step. False when it does not follow from the candidates by unit propagation. */
type HintFinder = (
  literals: readonly number[],
  first: Candidates,
  then: Candidates,
  step: LratStep,
) => boolean;

function createHintFinder(variableCount: number, liveVariables: number): HintFinder {
  let places = 1;
  while (places < liveVariables) places *= 2;
  /** 1 true, −1 false, 0 open. */
  const values = new Int8Array(variableCount + 1 + places);
  /** Which hint gave a variable its value; −1 for none. */
  const causes = new Int32Array(variableCount + 1 + places);
  /** The hints in order, the literal that each made true, and whether the conflict needs it. */
  const used: HeldClause[] = [];
  const implied: number[] = [];
  const needed: boolean[] = [];
  let size = 0;

  const placeOf = (variable: number): number =>
    variable <= variableCount
      ? variable
      : variableCount + 1 + ((variable - variableCount - 1) & (places - 1));
  const assign = (literal: number, cause: number): void => {
    const place = placeOf(literal < 0 ? -literal : literal);
    values[place] = literal > 0 ? 1 : -1;
    causes[place] = cause;
  };
  const forget = (literal: number): void => {
    values[placeOf(literal < 0 ? -literal : literal)] = 0;
  };

  /** Goes through the candidates once: "conflict", or whether anything new followed. */
  const pass = (candidates: Candidates): "conflict" | boolean => {
    let changed = false;
    next: for (let at = 0; at < candidates.length; at++) {
      const clause = candidates[at];
      if (clause === undefined) continue;
      const { literals } = clause;
      let open = 0;
      for (let i = 0; i < literals.length; i++) {
        const literal = literals[i]!;
        const value = literal > 0 ? values[placeOf(literal)]! : -values[placeOf(-literal)]!;
        if (value > 0 || (value === 0 && open !== 0)) continue next;
        if (value === 0) open = literal;
      }
      used[size] = clause;
      implied[size] = open;
      needed[size] = false;
      if (open !== 0) assign(open, size);
      size++;
      if (open === 0) return "conflict";
      changed = true;
    }
    return changed;
  };

  const propagate = (first: Candidates, then: Candidates): boolean => {
    for (;;) {
      const one = pass(first);
      if (one === "conflict") return true;
      const two = pass(then);
      if (two === "conflict") return true;
      if (!one && !two) return false;
    }
  };

  /** From the conflict back: only hints whose literal a later one needs. */
  const writeNeeded = (step: LratStep): void => {
    needed[size - 1] = true;
    for (let at = size - 1; at > 0; at--) {
      if (needed[at] === false) continue;
      const { literals } = used[at]!;
      for (let i = 0; i < literals.length; i++) {
        const literal = literals[i]!;
        const cause = causes[placeOf(literal < 0 ? -literal : literal)]!;
        if (cause >= 0) needed[cause] = true;
      }
    }
    for (let at = 0; at < size; at++) if (needed[at] === true) pushHint(step, used[at]!.id);
  };

  return (literals, first, then, step) => {
    size = 0;
    for (let at = 0; at < literals.length; at++) assign(-literals[at]!, -1);
    const conflict = propagate(first, then);
    if (conflict) writeNeeded(step);
    for (let at = 0; at < literals.length; at++) forget(literals[at]!);
    for (let at = 0; at < size; at++) if (implied[at] !== 0) forget(implied[at]!);
    return conflict;
  };
}
