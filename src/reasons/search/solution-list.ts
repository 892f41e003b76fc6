/**
 * Answers the questions of an oracle from a list of all solutions. The family's own search lists them in a millisecond or so, where a model
 * for CaDiCaL takes ten or twenty to write and load.
 */
import type { Budget } from "../../base/index.js";
import type { Literal } from "../../model/index.js";
import type { PuzzleReasons } from "../../puzzles/index.js";
import type { Oracle } from "./oracle.js";

/** A puzzle with more solutions is asked one question at a time. */
const LISTED = 200;

/** What the search may cost: its steps, and how often it may ask its budget. Work and not time, so that it is the same on every machine. */
const STEPS = 5_000;
const LOOKS = 16;

export interface SolutionList {
  readonly solutions: readonly Uint8Array[];
  /** Whether there are no others. */
  readonly all: boolean;
}

/** The assignments of all solutions, or of the first ones where there are many or the family does not find them soon. */
export function listSolutions<S>({ solve, assignment }: PuzzleReasons<S>, budget: Budget): SolutionList {
  const found: Uint8Array[] = [];
  let looks = LOOKS;
  const end = solve?.({
    limit: LISTED + 1,
    steps: STEPS,
    budget: { ...budget, stopped: () => budget.stopped() ?? (--looks < 0 ? "steps" : undefined) },
    onSolution(solution) {
      found.push(assignment(solution));
      // Some families ask after each solution.
      looks++;
    },
  });
  return { solutions: found, all: end?.outcome === "exhausted" };
}

/** `solutions` are all. */
export function createListedOracle(solutions: readonly Uint8Array[], factCount: number): Oracle {
  let asked: readonly Literal[] = [];
  const holds = (values: Uint8Array, literal: Literal): boolean =>
    literal > 0 ? values[literal] === 1 : values[-literal] === 0;
  const having = (literals: readonly Literal[]): Uint8Array[] =>
    solutions.filter((values) => literals.every((literal) => holds(values, literal)));

  return {
    listed: true,
    complete(literals) {
      asked = literals;
      return having(literals)[0];
    },
    common(literals, solution) {
      const known = new Set(literals);
      const all = having(literals);
      const shared: Literal[] = [];
      for (let v = 1; v <= factCount; v++) {
        const literal = solution[v] === 1 ? v : -v;
        if (!known.has(literal) && all.every((values) => values[v] === solution[v])) shared.push(literal);
      }
      return shared;
    },
    clash() {
      // Takes the literal that most of the solutions break, until each solution breaks one.
      const chosen: Literal[] = [];
      let left = solutions;
      while (left.length > 0) {
        const broken = (literal: Literal): number => left.filter((values) => !holds(values, literal)).length;
        const most = asked.reduce((best, literal) => (broken(literal) > broken(best) ? literal : best));
        chosen.push(most);
        left = left.filter((values) => holds(values, most));
      }
      return chosen;
    },
    close: () => undefined,
  };
}
