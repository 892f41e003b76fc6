/** The formula behind a puzzle: its size, and what it says about one cell. */
import { ok, type Result } from "../../../base/index.js";
import { type Cnf, encodeCover } from "../../../encodings/index.js";
import type { Model, Spot } from "../../../model/index.js";
import type { Inspected, InspectedClause, InspectedVariable } from "../protocol.js";
import { elapsed, type TaskRunner } from "./context.js";
import { clauseWords, formulaOf } from "./lab/formula.js";

/** Nobody reads more. */
const SHOWN_CLAUSES = 400;

/** Larger models are not tested for being covers: that takes long, and dancing links would take longer. */
const COVER_VARIABLES = 20_000;

/** The last model that was tested, because every cell of a board asks again. */
let lastCover: { readonly key: string; readonly isCover: boolean } | undefined;

function isCover(model: Model, key: string): boolean {
  if (lastCover?.key !== key)
    lastCover = { key, isCover: model.variableCount <= COVER_VARIABLES && encodeCover(model).ok };
  return lastCover.isCover;
}

export const inspect: TaskRunner<"inspect"> = (task): Result<Inspected> => {
  const started = performance.now();
  const formula = formulaOf(task);
  if (!formula.ok) return formula;
  const { model, cnf } = formula.value;
  const madeMs = elapsed(started);
  return ok({
    variables: cnf.variableCount,
    clauses: cnf.clauseCount,
    madeMs,
    isCover: isCover(model, `${task.puzzle.family} ${task.formulation} ${task.puzzle.text}`),
    ...aboutCell(model, cnf, task.cell),
  });
};

function has(cells: readonly Spot[], cell: Spot): boolean {
  return cells.some((one) => one.length === cell.length && one.every((part, i) => part === cell[i]));
}

/** Clauses about a cell: their rule or one of their variables names it. Takes one pass over the formula. */
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
        clauses.push(clauseWords(model, cnf, clause, [...cnf.stream.subarray(start, end)]));
    }
    start = end + 1;
  }
  return { cell: variables, cellClauses: clauses, cellClauseCount: count };
}
