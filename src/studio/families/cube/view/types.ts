/**
 * The input of the solid view: plain data, no puzzle. Cells are [x, y, z]: x to the right, y to the front, z down.
 * The view's own axes are x to the right, up, and to the front: a turn, so that no piece becomes its mirror image.
 */
import type { MarkRole } from "../../../../scene/index.js";

export type Cell3 = readonly [x: number, y: number, z: number];

export const SIDES = ["top", "bottom", "front", "back", "left", "right"] as const;
export type Side = (typeof SIDES)[number];

/** The outward direction of a side, in cells. */
export const OUTWARDS: Readonly<Record<Side, Cell3>> = {
  top: [0, 0, -1],
  bottom: [0, 0, 1],
  front: [0, 1, 0],
  back: [0, -1, 0],
  left: [-1, 0, 0],
  right: [1, 0, 0],
};

export interface SolidPiece {
  readonly name: string;
  /** 0–7, of the colours that every board has. */
  readonly colour: number;
  readonly cells: readonly Cell3[];
  /** It is given, and drawn as such. */
  readonly given?: boolean;
  /** On trial: paler, with dashed edges. */
  readonly tried?: boolean;
  /** In hand: transparent, and framed by whether it fits. */
  readonly held?: "fits" | "clashes";
}

/** Cells with one mark, framed in its colour. */
export interface SolidMarks {
  readonly role: MarkRole;
  readonly cells: readonly Cell3[];
}

export interface SolidClue {
  readonly side: Side;
  readonly cell: Cell3;
  /** null: hidden. */
  readonly colour: number | null;
  /** Its text, so that colour is not the only sign. */
  readonly letter: string;
}

export interface SolidData {
  readonly cells: readonly Cell3[];
  readonly pieces: readonly SolidPiece[];
  readonly clues: readonly SolidClue[];
  /** Cells to look at: errors, differences. */
  readonly marked: readonly SolidMarks[];
}

/** Layers taken off from one side, to look inside. */
export interface Peel {
  readonly side: Side;
  readonly off: number;
}

/** How far a piece is moved from its place, in cells; away: it is not shown. */
export type Pose = Cell3 | "away";

export interface SolidLook {
  readonly data: SolidData;
  /** 0: together; 1: far apart. */
  readonly explode: number;
  readonly peel: Peel;
  /** One per piece while the order of assembly is shown. */
  readonly poses: readonly Pose[] | undefined;
  readonly theme: "light" | "dark";
  readonly letters: boolean;
}
