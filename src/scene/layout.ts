/** Where things are on the sheet, in pixels: the board, its margins and the clues in them. */
import { ContractError } from "../base/index.js";
import type { ClueState, Layers, Side } from "./layers.js";
import { drawCross } from "./shapes/bars.js";
import { drawn } from "./shapes/pen.js";
import { lineMargins } from "./shapes/texts.js";

const DEFAULT_CELL = 40;
/** Boards whose longer side would pass this many pixels get smaller cells by default. */
const COMFORTABLE_SIDE = 1280;
const SMALLEST_DEFAULT_CELL = 2;

/** Share of a cell. */
const CLUE_HEIGHT = 0.42;
const CLUE_GAP = 0.22;
const CHARACTER = 0.62;
const CLUE_SIGN = 0.065;

export interface Layout {
  /** Pixels per cell. */
  readonly cell: number;
  /** Top left corner of the board. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Height of the clues' figures. */
  readonly fontSize: number;
  readonly clues: readonly PlacedClue[];
}

/** `x`, `y` is the middle of the text for `middle`, else the end of it next to the board. */
export interface PlacedClue {
  readonly side: Side;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
  /** Column clues wider than a column are written upwards. */
  readonly upwards: boolean;
  readonly state?: ClueState | undefined;
  /** The place for the sign of a wrong clue: between it and the board, so that it takes no room from others. */
  readonly signX: number;
  readonly signY: number;
}

/** A ✗ around (x, y); `size` is the side of a cell in the same unit. */
export function clueSign(x: number, y: number, size: number): string {
  return drawn((pen) => drawCross(pen, x, y, CLUE_SIGN * size));
}

export function defaultCell(rows: number, cols: number): number {
  const fitting = Math.floor(COMFORTABLE_SIDE / Math.max(rows, cols));
  return Math.min(DEFAULT_CELL, Math.max(SMALLEST_DEFAULT_CELL, fitting));
}

export function layoutOf(layers: Layers, cell: number): Layout {
  if (!(cell > 0 && Number.isFinite(cell))) throw new ContractError(`cell size ${cell} is not a size`);
  const { rows, cols, clues } = layers;
  const fontSize = cell * CLUE_HEIGHT;
  const gap = cell * CLUE_GAP;
  const pad = Math.max(2, Math.round(cell * 0.3));
  const textWidth = (text: string): number => Array.from(text).length * CHARACTER * fontSize;
  const widest = (side: Side): number => Math.max(0, ...[...clues[side].values()].map(textWidth));
  const upwards = (side: "top" | "bottom"): boolean => widest(side) > cell * 0.96;
  const named = lineMargins(layers);
  const margin = (side: Side): number => {
    const names = side === "left" || side === "top" ? named[side] : 0;
    if (clues[side].size === 0) return Math.ceil(pad + names * cell);
    const across = side === "left" || side === "right" || upwards(side);
    return Math.ceil(pad + gap + (across ? widest(side) : fontSize * 0.8));
  };

  const left = margin("left");
  const top = margin("top");
  const right = left + cols * cell;
  const bottom = top + rows * cell;
  const placed: PlacedClue[] = [];
  const beside = { top: top - gap, left: left - gap, bottom: bottom + gap, right: right + gap };
  for (const side of ["top", "left", "bottom", "right"] as const) {
    const inwards = side === "left" || side === "top" ? gap / 2 : -gap / 2;
    const wide = (side === "top" || side === "bottom") && upwards(side);
    for (const [index, text] of clues[side]) {
      const along = (index + 0.5) * cell;
      const state = layers.clueStates[side].get(index);
      if (side === "left" || side === "right") {
        const anchor = side === "left" ? "end" : "start";
        const [x, y] = [beside[side], top + along];
        placed.push({ side, text, x, y, anchor, upwards: false, state, signX: x + inwards, signY: y });
        continue;
      }
      const x = left + along;
      const at = { side, text, x, state, signX: x, signY: beside[side] + inwards };
      if (wide) {
        placed.push({ ...at, y: beside[side], anchor: side === "top" ? "start" : "end", upwards: true });
      } else {
        const half = (side === "top" ? -0.4 : 0.4) * fontSize;
        placed.push({ ...at, y: beside[side] + half, anchor: "middle", upwards: false });
      }
    }
  }
  return {
    cell,
    left,
    top,
    width: right + margin("right"),
    height: bottom + margin("bottom"),
    fontSize,
    clues: placed,
  };
}

/** The same sheet made wider, the board in the middle of what is added. */
export function widened(layout: Layout, width: number): Layout {
  const shift = Math.floor((width - layout.width) / 2);
  return {
    ...layout,
    left: layout.left + shift,
    width,
    clues: layout.clues.map((clue) => ({ ...clue, x: clue.x + shift, signX: clue.signX + shift })),
  };
}
