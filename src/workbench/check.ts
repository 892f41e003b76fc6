/** The rules that a given solution, partial or full, breaks. */
import { ok, type Json, type Result } from "../base/index.js";
import type { CheckReport, Family } from "../puzzles/index.js";
import { notesJson } from "./answer.js";

export interface Checked<S> extends CheckReport {
  readonly solution: S;
}

export function checkSolution<P, S>(family: Family<P, S>, puzzle: P, text: string): Result<Checked<S>> {
  const solution = family.parseSolution(puzzle, text);
  if (!solution.ok) return solution;
  return ok({ solution: solution.value, ...family.check(puzzle, solution.value) });
}

export function checkedJson(family: Family, puzzle: unknown, { violations, complete }: CheckReport): Json {
  return {
    schema: "quadrille/check@1",
    family: family.id,
    valid: violations.length === 0,
    complete,
    violations: violations.map(({ code, message, cells }) => ({
      code,
      message,
      cells: cells.map((cell) => [...cell]),
    })),
    notes: notesJson(family, puzzle),
  };
}
