/** A table of words and figures. */
import type { ComponentChildren } from "preact";

export interface TableProps {
  readonly testId?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ComponentChildren[])[];
  /** The first cell of a row names the row. */
  readonly rowHeads?: boolean;
  /** On a narrow screen the name of a row stands above its figures. */
  readonly stacked?: boolean;
}

/** Rows that are laid out anew are no rows for some browsers unless it is said. */
const ROLES = { table: "table", group: "rowgroup", row: "row", cell: "cell" } as const;

export function Table({ testId, head, rows, rowHeads = false, stacked = false }: TableProps) {
  const role = (of: keyof typeof ROLES) => (stacked ? ROLES[of] : undefined);
  return (
    <table class={stacked ? "clauses stacked" : "clauses"} data-testid={testId} role={role("table")}>
      <thead role={role("group")}>
        <tr role={role("row")}>
          {head.map((words) => (
            <th key={words} scope="col" role={stacked ? "columnheader" : undefined}>
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={role("group")}>
        {rows.map((cells, row) => (
          <tr key={row} role={role("row")}>
            {cells.map((cell, column) =>
              rowHeads && column === 0 ? (
                <th key={column} scope="row" role={stacked ? "rowheader" : undefined}>
                  {cell}
                </th>
              ) : (
                <td key={column} role={role("cell")}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
