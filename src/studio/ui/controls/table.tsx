/** A table of words and figures. */
import type { ComponentChildren } from "preact";

export interface TableProps {
  readonly testId?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ComponentChildren[])[];
  /** The first cell of a row names the row. */
  readonly rowHeads?: boolean;
}

export function Table({ testId, head, rows, rowHeads = false }: TableProps) {
  return (
    <table class="clauses" data-testid={testId}>
      <thead>
        <tr>
          {head.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) =>
              rowHeads && column === 0 ? (
                <th key={column} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={column}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
