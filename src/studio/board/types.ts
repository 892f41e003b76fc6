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
  /** The size of the board that it was a view of. */
  readonly rows: number;
  readonly cols: number;
}

export interface BoardProps {
  readonly scene: Scene;
  /** For the grid as a whole: "8 × 8 board". */
  readonly label: string;
  /**
   * What a screen reader says about a cell: "row 1, column 3, removed". A new function is called for every cell, so keep it while its
   * answers stay the same.
   */
  cellLabel(cell: Cell): string;
  /** Undefined: the board is a picture only. */
  readonly onStroke?: ((stroke: Stroke) => void) | undefined;
  /** Called when the cursor or the pointer is over another cell. */
  readonly onFocusCell?: ((cell: Cell | undefined) => void) | undefined;
  /** The cells where the keyboard cursor stops. Default: all. */
  readonly stops?: ((cell: Cell) => boolean) | undefined;
  /** Where PageUp and PageDown lead, if not some rows up or down. */
  readonly page?: ((cell: Cell, step: 1 | -1) => Cell | undefined) | undefined;
  /** The view at the beginning, if the board still has the same size. */
  readonly view?: BoardView | undefined;
  /** Called when the board is zoomed or moved; null: all of it is shown. */
  readonly onView?: ((view: BoardView | null) => void) | undefined;
  /** What the words on the page are about. When it becomes something else and none of it is in sight, a zoomed board moves there. */
  readonly about?: readonly Cell[] | undefined;
  /** Numbers rows and columns at the right and bottom edges, for sentences that name cells: r1, c1. They take no room. */
  readonly numbered?: boolean | undefined;
  readonly cursor?: "crosshair" | "pointer" | "cell" | "default" | undefined;
  /** New pieces appear one by one instead of together. With reduced motion, nothing is animated. */
  readonly animate?: boolean | undefined;
}
