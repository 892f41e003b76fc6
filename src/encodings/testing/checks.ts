/**
 * What an encoding must do, as checks that name the first counterexample (or undefined), so that
 * the unit tests and the long random runs ask the same.
 */
import { unwrap } from "../../base/index.js";
import { brokenBy, type Literal, type Model } from "../../model/index.js";
import { encodeCnf } from "../cnf/encode.js";
import { encodeCover } from "../cover/encode.js";
import { assignmentOfCover, assignmentsOf, keyOf, literalsOf, solutionsOf } from "./models.js";
import type { CnfEncoding } from "../problems.js";
import { coversOf } from "./covers.js";
import { createSmallSolver } from "./propagation.js";

/** Under every assignment of the model's variables the CNF is satisfiable exactly when the model holds. */
export function unfaithfulness(model: Model, encoding: CnfEncoding): string | undefined {
  const solver = createSmallSolver(unwrap(encodeCnf(model, encoding)));
  for (const assignment of assignmentsOf(model.variableCount)) {
    const literals = literalsOf(assignment);
    if (solver.satisfiable(literals) !== (brokenBy(model, assignment).length === 0)) {
      return `${encoding} disagrees about ${literals.join(" ")} in ${JSON.stringify(model.constraints)}`;
    }
  }
  return undefined;
}

/** After every partial assignment, unit propagation finds all that follows: a conflict, or every implied literal. */
export function propagationGap(model: Model, encoding: CnfEncoding): string | undefined {
  const n = model.variableCount;
  const solver = createSmallSolver(unwrap(encodeCnf(model, encoding)));
  const solutions = solutionsOf(model).map((assignment) => assignment.subarray(1));
  for (let code = 0; code < 3 ** n; code++) {
    const states = Array.from({ length: n }, (_, i) => Math.floor(code / 3 ** i) % 3);
    const left = solutions.filter((bits) => states.every((state, i) => state === 2 || bits[i] === state));
    const found = solver.propagate(states.flatMap((state, i) => assumptionOf(state, i + 1)));
    const place = `${encoding} after ${states.join("")} in ${JSON.stringify(model.constraints)}`;
    if ((found === undefined) !== (left.length === 0)) return `conflict: ${found === undefined} ${place}`;
    if (found === undefined) continue;
    for (let i = 0; i < n; i++) {
      const ones = left.filter((bits) => bits[i] === 1).length;
      const implied = ones === left.length ? 1 : ones === 0 ? -1 : 0;
      if (found[i + 1] !== implied) return `variable ${i + 1} is ${found[i + 1]}, not ${implied}: ${place}`;
    }
  }
  return undefined;
}

/** The covers stand for the model's solutions, one each. */
export function miscover(model: Model): string | undefined {
  const cover = unwrap(encodeCover(model));
  const said = coversOf(cover).map((options) => keyOf(assignmentOfCover(cover, options)));
  const solutions = solutionsOf(model).map(keyOf);
  if (said.toSorted().join() === solutions.toSorted().join()) return undefined;
  return `covers ${said.join()}, solutions ${solutions.join()} of ${JSON.stringify(model.constraints)}`;
}

/** State 0 is false, 1 true, 2 open. */
function assumptionOf(state: number, variable: number): Literal[] {
  if (state === 2) return [];
  return [state === 1 ? variable : -variable];
}
