/** One cell of the board in the formula: its variables and its clauses, in numbers and in words. */
import { plural, thousands } from "../../../../base/index.js";
import type { Inspected } from "../../../solver/index.js";
import { Disclosure, Table } from "../../../ui/index.js";

export interface CellClausesProps {
  readonly facts: Inspected;
  readonly unit: string;
  /** "r4c5", "5B" */
  readonly cell: string;
}

export function CellClauses({ facts, unit, cell }: CellClausesProps) {
  const { cell: variables, cellClauses, cellClauseCount } = facts;
  const name = `${unit.charAt(0).toUpperCase()}${unit.slice(1)} ${cell}`;
  const clauses = `${thousands(cellClauseCount)} ${cellClauseCount === 1 ? "clause" : "clauses"}`;
  const bare = variables.length === 0 && cellClauseCount === 0;
  const said = bare ? "no variables and no clauses" : `${plural(variables.length, "variable")}, ${clauses}`;
  return (
    <>
      <p class="panel-hint">
        {name}: {said}.
      </p>
      {variables.length > 0 && (
        <Table
          testId="variables"
          head={["No.", "Variable"]}
          rows={variables.map(({ variable, words }) => [variable, words])}
        />
      )}
      {cellClauses.length > 0 && (
        <Disclosure
          summary={`Its ${cellClauseCount > cellClauses.length ? `first ${cellClauses.length} ` : ""}clauses`}
          open
        >
          <Table
            testId="clauses"
            head={["DIMACS", "Meaning"]}
            rows={cellClauses.map(({ dimacs, words }) => [<code>{dimacs}</code>, words])}
          />
        </Disclosure>
      )}
    </>
  );
}
