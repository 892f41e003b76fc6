/**
 * The board as assistive technology sees it, and where clicks land: an ARIA grid of rows and cells,
 * one of them in the tab order. The elements show nothing. A row whose labels are what they were is
 * left alone.
 */
import type { VNode } from "preact";
import { useRef } from "preact/hooks";
import type { Cell } from "../../board/index.js";
import type { CellWindow } from "./cursor.js";

interface CellsProps {
  readonly window: CellWindow;
  readonly cursor: Cell;
  cellLabel(cell: Cell): string;
}

interface KnownRow {
  readonly cols: readonly number[];
  readonly labels: readonly string[];
  readonly stop: number;
  readonly element: VNode;
}

export function Cells({ window, cursor, cellLabel }: CellsProps) {
  const known = useRef(new Map<number, KnownRow>());
  const rows = new Map<number, KnownRow>();
  for (const row of window.rows) {
    const labels = window.cols.map((col) => cellLabel([row, col]));
    const stop = row === cursor[0] ? cursor[1] : -1;
    const before = known.current.get(row);
    const same =
      before !== undefined &&
      before.stop === stop &&
      sameList(before.cols, window.cols) &&
      sameList(before.labels, labels);
    rows.set(
      row,
      same ? before : { cols: window.cols, labels, stop, element: rowOf(row, window.cols, labels, stop) },
    );
  }
  known.current = rows;
  return <g class="board-cells">{Array.from(rows.values(), ({ element }) => element)}</g>;
}

function sameList<T>(one: readonly T[], two: readonly T[]): boolean {
  return one === two || (one.length === two.length && one.every((value, i) => value === two[i]));
}

function rowOf(row: number, cols: readonly number[], labels: readonly string[], stop: number): VNode {
  return (
    <g key={row} role="row" aria-rowindex={row + 1}>
      {cols.map((col, i) => (
        <rect
          key={col}
          role="gridcell"
          aria-colindex={col + 1}
          aria-label={labels[i]}
          data-cell={`${row},${col}`}
          tabindex={col === stop ? 0 : -1}
          x={col}
          y={row}
          width="1"
          height="1"
        />
      ))}
    </g>
  );
}

/** The cell an element stands for. */
export function cellOfElement(element: EventTarget | null): Cell | undefined {
  if (!(element instanceof Element)) return undefined;
  const [row, col] = (element.getAttribute("data-cell") ?? "").split(",").map(Number);
  return row === undefined || col === undefined || Number.isNaN(col) ? undefined : [row, col];
}
