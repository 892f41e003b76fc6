/** The board component, for every family on a grid. The page decides what a stroke means. */
import type { Cell } from "../../board/index.js";
import type { Scene } from "../../scene/index.js";

/** A finished or ongoing stroke over cells; one cell for a click, a tap or a key. */
export interface Stroke {
  /** In order, without repeats. */
  readonly cells: readonly Cell[];
  /** `primary`: left button, tap, Enter or Space; `secondary`: right button, long press, Shift+Enter. */
  readonly button: "primary" | "secondary";
  readonly phase: "start" | "move" | "end" | "cancel";
  readonly by: "pointer" | "touch" | "keyboard";
}

/** A board that is zoomed: how large its cells are, and which place is in the middle of the room. */
export interface BoardView {
  /** Pixels per cell. */
  readonly scale: number;
  /** In cells, with fractions. */
  readonly row: number;
  readonly col: number;
  /** Of the board it was a view of. */
  readonly rows: number;
  readonly cols: number;
}

export interface BoardProps {
  readonly scene: Scene;
  /** For the grid as a whole: "8 × 8 board". */
  readonly label: string;
  /** What a screen reader says of a cell: "row 1, column 3, removed". A new function is asked for every cell: keep it while its answers stay. */
  cellLabel(cell: Cell): string;
  /** Undefined: the board is a picture only. */
  readonly onStroke?: ((stroke: Stroke) => void) | undefined;
  /** Called when the cursor or the pointer is over another cell. */
  readonly onFocusCell?: ((cell: Cell | undefined) => void) | undefined;
  /** Where the keyboard stops; everywhere when left out. */
  readonly stops?: ((cell: Cell) => boolean) | undefined;
  /** Where PageUp and PageDown lead, if not some rows up or down. */
  readonly page?: ((cell: Cell, step: 1 | -1) => Cell | undefined) | undefined;
  /** How it is looked at in the beginning, if it still has as many cells. */
  readonly view?: BoardView | undefined;
  /** Called when it is zoomed or moved; null: all of it is shown. */
  readonly onView?: ((view: BoardView | null) => void) | undefined;
  /** Numbers rows and columns at the right and bottom edges, for sentences that name cells: r1, c1. They take no room. */
  readonly numbered?: boolean | undefined;
  readonly cursor?: "crosshair" | "pointer" | "cell" | "default" | undefined;
  /** New pieces come in one by one instead of together. Neither with reduced motion. */
  readonly animate?: boolean | undefined;
}
