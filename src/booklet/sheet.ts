/** The paper of a page and the area between its margins; the shape of a picture that fits there at the largest size. */
import type { Scene } from "../scene/index.js";
import type { PageItem } from "./booklet.js";
import { sizeInCells } from "./picture-svg.js";
import type { Box } from "./slot.js";
import { textAt } from "./words.js";

/** 16 mm: no printer cuts there, and a hole punch has room. */
export const MARGIN = 46;
export const FOOTER = 22;
export const GUTTER = 26;

export interface Sheet {
  readonly width: number;
  readonly height: number;
}

export interface Shape {
  readonly scene: Scene;
  readonly size: Sheet;
}

export function shapesOf(scenes: readonly Scene[]): Shape[] {
  return scenes.map((scene) => ({ scene, size: sizeInCells(scene) }));
}

/** The shape that can be drawn largest there, and the size of its cells. */
export function largestIn(room: Sheet, shapes: readonly Shape[], most: number) {
  const cells = shapes.map(({ size }) => Math.min(most, room.width / size.width, room.height / size.height));
  const cell = Math.max(...cells);
  return { cell, ...shapes[cells.indexOf(cell)]! };
}

/** The part of a page between the margins, without the footer. */
export function innerOf({ width, height }: Sheet): Box {
  return { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN - FOOTER };
}

export function heading(text: string, { x, y }: Box): PageItem {
  return textAt(text, x, y + 18, { role: "heading", size: 22, bold: true });
}
