/** The board for assistive technology and for clicks: an invisible ARIA grid. A row whose labels have not changed is not touched. */
import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import { sameData } from "../../base/index.js";
import type { Cell } from "../../board/index.js";
import type { CellWindow } from "./hand/cursor.js";

/** Units per cell. Browsers round an element's box to whole units before scaling, so a cell of one unit would be misplaced. */
export const CELL_UNIT = 40;

interface CellsProps {
  readonly window: CellWindow;
  readonly cursor: Cell;
  cellLabel(cell: Cell): string;
  /** The labels stay the same while this does. */
  readonly version: unknown;
}

interface KnownRow {
  readonly version: unknown;
  readonly cols: readonly number[];
  readonly labels: readonly string[];
  readonly stop: number;
  readonly element: VNode;
}

export function Cells({ window, cursor, cellLabel, version }: CellsProps) {
  const known = useRef(new Map<number, KnownRow>());
  const rows = new Map<number, KnownRow>();
  const { cols } = window;
  for (const row of window.rows) {
    const before = known.current.get(row);
    const here = before !== undefined && sameData(before.cols, cols) ? before : undefined;
    const labels =
      here !== undefined && here.version === version ? here.labels : cols.map((col) => cellLabel([row, col]));
    const stop = row === cursor[0] ? cursor[1] : -1;
    const element =
      here !== undefined && here.stop === stop && sameData(here.labels, labels)
        ? here.element
        : rowOf(row, cols, labels, stop);
    rows.set(row, { version, cols, labels, stop, element });
  }
  known.current = rows;
  return <g class="board-cells">{Array.from(rows.values(), ({ element }) => element)}</g>;
}

function rowOf(row: number, cols: readonly number[], labels: readonly string[], stop: number): VNode {
  return (
    <g key={row * CELL_UNIT} role="row" aria-rowindex={row + 1}>
      {cols.map((col, i) => (
        <rect
          key={col}
          role="gridcell"
          aria-colindex={col + 1}
          aria-label={labels[i]}
          data-cell={`${row},${col}`}
          tabindex={col === stop ? 0 : -1}
          x={col * CELL_UNIT}
          y={row * CELL_UNIT}
          width={CELL_UNIT}
          height={CELL_UNIT}
        />
      ))}
    </g>
  );
}

export function cellOfElement(element: EventTarget | null): Cell | undefined {
  if (!(element instanceof Element)) return undefined;
  const [row, col] = (element.getAttribute("data-cell") ?? "").split(",").map(Number);
  return row === undefined || col === undefined || Number.isNaN(col) ? undefined : [row, col];
}
