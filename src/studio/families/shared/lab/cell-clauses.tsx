/** One cell of the board in the formula: its variables and its clauses, in numbers and in words. */
import { plural, thousands } from "../../../../base/index.js";
import type { Inspected } from "../../../solver/index.js";
import { Disclosure } from "../../../ui/index.js";

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
  const said = bare
    ? "the formula decides nothing here"
    : `${plural(variables.length, "variable")}, ${clauses}`;
  return (
    <>
      <p class="panel-hint">
        {name}: {said}.
      </p>
      {variables.length > 0 && (
        <table class="clauses" data-testid="variables">
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Variable</th>
            </tr>
          </thead>
          <tbody>
            {variables.map(({ variable, words }) => (
              <tr key={variable}>
                <td>{variable}</td>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {cellClauses.length > 0 && (
        <Disclosure
          summary={`Its ${cellClauseCount > cellClauses.length ? `first ${cellClauses.length} ` : ""}clauses`}
          open
        >
          <table class="clauses" data-testid="clauses">
            <thead>
              <tr>
                <th scope="col">DIMACS</th>
                <th scope="col">Says</th>
              </tr>
            </thead>
            <tbody>
              {cellClauses.map(({ dimacs, words }, i) => (
                <tr key={`${i} ${dimacs}`}>
                  <td>
                    <code>{dimacs}</code>
                  </td>
                  <td>{words}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      )}
    </>
  );
}
