/** Checks a solution, partial or full. */
import { mustBeText, ok, placedIn, readableText, type Json, type Result } from "../base/index.js";
import type { CheckReport, Family } from "../puzzles/index.js";
import { notesJson, withJson } from "./answer-json.js";
import { checkFamily } from "./ask/arguments.js";
import { reportOf } from "./trust/index.js";

/** A solution as it was read, the rules it breaks, and whether it is complete. */
export interface Checked<S> extends CheckReport {
  /** As it was read. */
  readonly solution: S;
  /** What `JSON.stringify` writes. */
  toJSON?(): Json;
}

/** Reads a solution, partial or full, and checks it by the rules of its family. */
export function checkSolution<P, S>(family: Family<P, S>, puzzle: P, text: string): Result<Checked<S>> {
  checkFamily("checkSolution", family);
  mustBeText("checkSolution", "text", text);
  const readable = readableText(text);
  if (!readable.ok) return readable;
  const solution = family.parseSolution(puzzle, text);
  if (!solution.ok) return { ok: false, error: placedIn(text, solution.error) };
  const checked = { solution: solution.value, ...reportOf(family, puzzle, solution.value) };
  return ok(withJson(checked, (value) => checkedJson(family, puzzle, value)));
}

/** The document of a check. A solution that breaks no rule is part of it. */
export function checkedJson<P, S>(
  family: Family<P, S>,
  puzzle: P,
  { violations, complete, solution }: CheckReport & { readonly solution?: S },
): Json {
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
    solution:
      violations.length > 0 || solution === undefined ? undefined : family.solutionJson(puzzle, solution),
    notes: notesJson(family, puzzle),
  };
}
