/**
 * Which facts a conclusion needs of those that it follows from.
 *
 * They are found by halving (QuickXplain: Junker, "Preferred Explanations and Relaxations for Over-Constrained Problems", AAAI 2004), the preferred
 * ones first. A model that was found on the way answers every later question whose facts it has.
 */
import type { Literal } from "../../model/index.js";
import { fits } from "../search/models.js";
import { DECISIONS, type Switchboard } from "../search/switchboard.js";
import type { Goal } from "./trace.js";

export interface Needs {
  /** The candidates that a goal needs, the preferred ones first. `decisions`: how long each search may be. */
  uses(goal: Goal, candidates: readonly Literal[], decisions?: number): Literal[];
  /** Whether a goal follows from these facts. */
  follows(goal: Goal, facts: readonly Literal[], decisions?: number): boolean;
}

/** `lab`: a switchboard with nothing on it. It is left as it was. */
export function createNeeds(lab: Switchboard, tick: () => void): Needs {
  let limit = DECISIONS;
  /** Assignments that keep the rules of the present goal, and in which it does not hold. */
  let models: Uint8Array[] = [];

  function isRefuted(): boolean {
    const set = lab.since(0);
    if (models.some((model) => fits(model, set))) return false;
    if (limit > 0) tick();
    const mark = lab.mark();
    const end = lab.repair(limit);
    if (end === "holds") models.push(lab.assignment());
    lab.back(mark);
    return end === "refuted";
  }

  /** Which of the candidates are needed so that nothing holds any more. `more`: something was set since it was last asked. */
  function needed(candidates: readonly Literal[], more: boolean): readonly Literal[] {
    if (more && isRefuted()) return [];
    if (candidates.length === 1) return candidates;
    const half = candidates.length >> 1;
    const [first, second] = [candidates.slice(0, half), candidates.slice(half)];
    const mark = lab.mark();
    const late = first.every((literal) => lab.set(literal)) ? needed(second, true) : [];
    lab.back(mark);
    const early = late.every((literal) => lab.set(literal)) ? needed(first, late.length > 0) : [];
    lab.back(mark);
    return [...early, ...late];
  }

  /**
   * The candidates that one refutation rests on. They are set one after the other, the preferred ones first, until the rules clash. Few of them are in the
   * sums that lead there, and only those are worth halving.
   */
  function touched(candidates: readonly Literal[]): readonly Literal[] {
    const mark = lab.mark();
    const against = new Set<Literal>();
    lab.log = {
      deadEnd: () => undefined,
      sum(sum) {
        const literals = lab.literalsOf(sum);
        for (let i = 0; i < literals.length; i++) {
          const literal = literals[i]!;
          if (lab.value(Math.abs(literal)) === (literal > 0 ? -1 : 1)) against.add(-literal);
        }
      },
    };
    const clashing = candidates.find((literal) => !lab.set(literal));
    if (clashing !== undefined) against.add(clashing);
    const refuted = clashing !== undefined || isRefuted();
    lab.log = undefined;
    lab.back(mark);
    return refuted ? candidates.filter((literal) => against.has(literal)) : candidates;
  }

  /** Asks with the rules of a goal on and the goal itself set not to hold. `open`: that does not clash at once. */
  function without<T>({ rules, literal }: Goal, decisions: number, ask: (open: boolean) => T): T {
    limit = decisions;
    models = [];
    const mark = lab.mark();
    const open = rules.every((rule) => lab.on(rule)) && (literal === undefined || lab.set(-literal));
    const answer = ask(open);
    lab.back(mark);
    for (const rule of rules) lab.off(rule);
    return answer;
  }

  return {
    uses: (goal, candidates, decisions = DECISIONS) =>
      without(goal, decisions, (open) => {
        const near = !open || isRefuted() || candidates.length === 0 ? [] : touched(candidates);
        return near.length === 0 ? [] : [...needed(near, false)];
      }),
    follows: (goal, facts, decisions = DECISIONS) =>
      without(goal, decisions, (open) => !open || !facts.every((fact) => lab.set(fact)) || isRefuted()),
  };
}
