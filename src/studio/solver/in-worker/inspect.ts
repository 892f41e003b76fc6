/** The formula behind a puzzle: its size, and what it says about one cell. */
import { ok, type Result } from "../../../base/index.js";
import { encodeCnf, type Cnf } from "../../../encodings/index.js";
import type { Model, Spot } from "../../../model/index.js";
import { findEncoding, findFormulation } from "../../../workbench/index.js";
import type { Inspected, InspectedClause, InspectedVariable } from "../protocol.js";
import { elapsed, readTask, type TaskRunner } from "./context.js";

/** More than anyone reads. */
const SHOWN_CLAUSES = 400;

export const inspect: TaskRunner<"inspect"> = (task): Result<Inspected> => {
  const read = readTask(task.puzzle);
  if (!read.ok) return read;
  const { family, puzzle } = read.value;
  const formulation = findFormulation(family, task.formulation);
  if (!formulation.ok) return formulation;
  const encoding = findEncoding(task.encoding);
  if (!encoding.ok) return encoding;
  const started = performance.now();
  const model = formulation.value.build(puzzle);
  const cnf = encodeCnf(model, encoding.value);
  if (!cnf.ok) return cnf;
  const madeMs = elapsed(started);
  return ok({
    variables: cnf.value.variableCount,
    clauses: cnf.value.clauseCount,
    madeMs,
    ...aboutCell(model, cnf.value, task.cell),
  });
};

function has(cells: readonly Spot[], cell: Spot): boolean {
  return cells.some((one) => one.length === cell.length && one.every((part, i) => part === cell[i]));
}

/** Clauses about a cell: the rule they come from names it, or one of their variables does. One pass over the formula. */
export function aboutCell(
  model: Model,
  cnf: Cnf,
  cell: Spot | undefined,
  shown = SHOWN_CLAUSES,
): Pick<Inspected, "cell" | "cellClauses" | "cellClauseCount"> {
  if (cell === undefined) return { cell: [], cellClauses: [], cellClauseCount: 0 };
  const own = new Uint8Array(cnf.variableCount + 1);
  const variables: InspectedVariable[] = [];
  for (let v = 1; v <= model.variableCount; v++) {
    const { words, cells } = model.variable(v);
    if (!has(cells, cell)) continue;
    own[v] = 1;
    variables.push({ variable: v, words });
  }
  const ruled = Uint8Array.from(model.constraints, ({ reason }) => Number(has(reason.cells, cell)));
  const clauses: InspectedClause[] = [];
  let count = 0;
  let start = 0;
  for (let clause = 0; clause < cnf.clauseCount; clause++) {
    const end = cnf.stream.indexOf(0, start);
    const origin = cnf.origins[clause]!;
    let wanted = ruled[origin] === 1;
    for (let at = start; at < end && !wanted; at++) wanted = own[Math.abs(cnf.stream[at]!)] === 1;
    if (wanted) {
      count++;
      if (clauses.length < shown)
        clauses.push({
          dimacs: cnf.stream.subarray(start, end + 1).join(" "),
          words: model.words(model.constraints[origin]!.reason),
        });
    }
    start = end + 1;
  }
  return { cell: variables, cellClauses: clauses, cellClauseCount: count };
}
