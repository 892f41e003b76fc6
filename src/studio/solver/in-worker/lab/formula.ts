/** The formula of a question of the Lab, and what its literals and clauses mean for the puzzle. */
import { fail, ok, type Result, thousands } from "../../../../base/index.js";
import { type Cnf, encodeCnf } from "../../../../encodings/index.js";
import type { Model, Spot } from "../../../../model/index.js";
import { findEncoding, findFormulation } from "../../../../workbench/index.js";
import type { LabLiteral } from "../../lab-tasks.js";
import type { InspectedClause, OnPuzzle } from "../../protocol.js";
import { readTask } from "../context.js";
import * as phrases from "../../../words/solver.js";

/** Larger formulas have more steps than anyone follows. */
export const MOST_CLAUSES = 20_000;

export function modelOf(task: OnPuzzle & { readonly formulation: string }): Result<Model> {
  const read = readTask(task.puzzle);
  if (!read.ok) return read;
  const { family, puzzle } = read.value;
  const formulation = findFormulation(family, task.formulation);
  return formulation.ok ? ok(formulation.value.build(puzzle)) : formulation;
}

/** Problem: `lab/too-large`. */
export function formulaOf(
  task: OnPuzzle & { readonly formulation: string; readonly encoding: string },
  most = Number.POSITIVE_INFINITY,
): Result<{ readonly model: Model; readonly cnf: Cnf }> {
  const model = modelOf(task);
  if (!model.ok) return model;
  const encoding = findEncoding(task.encoding);
  if (!encoding.ok) return encoding;
  const cnf = encodeCnf(model.value, encoding.value);
  if (!cnf.ok) return cnf;
  const { clauseCount } = cnf.value;
  if (clauseCount > most) return fail("lab/too-large", phrases.aFormulaOfClauses(thousands(clauseCount)));
  return ok({ model: model.value, cnf: cnf.value });
}

export function literalWords(model: Model, literal: number): LabLiteral {
  const v = Math.abs(literal);
  const { words, cells } =
    v > model.variableCount ? { words: phrases.aHelperVariable(v), cells: [] } : model.variable(v);
  return { literal, words: literal > 0 ? words : phrases.not(words), cells };
}

/** A clause in DIMACS and in words, with the cells of its rule and of its variables. */
export function clauseWords(
  model: Model,
  cnf: Cnf,
  clause: number,
  literals: readonly number[],
): InspectedClause {
  const { reason } = model.constraints[cnf.origins[clause]!]!;
  const cells = new Map<string, Spot>();
  for (const cell of [...reason.cells, ...literals.flatMap((literal) => literalWords(model, literal).cells)])
    cells.set(cell.join(), cell);
  return { dimacs: [...literals, 0].join(" "), words: model.words(reason), cells: [...cells.values()] };
}
