/** The sizes of things on a printed sheet. Lengths are in millimetres. */
import { layersOf, layoutOf, type Scene } from "../../../../scene/index.js";
import * as phrases from "../../../words/setting.js";

export const PAPERS = {
  a4: { label: "A4", width: 210, height: 297 },
  letter: { label: phrases.letter, width: 215.9, height: 279.4 },
} as const;
export type PaperId = keyof typeof PAPERS;

/** As in print.css. */
export const MARGIN = 15;
/** Larger cells need no more room for a pencil. */
const LARGEST_CELL = 14;
/** Narrower cells cannot be filled in. */
const SMALLEST_CELL = 1.6;

/** If there is room, pieces are as large as on the board, so that they can be cut out. */
const PIECE_CELLS = { most: LARGEST_CELL, least: 2.6, step: 0.95 };
/** Pieces take no more of the page than this. */
const PIECES_PART = 0.45;
const PIECE_GAP = 3;
/** Room for "3 ×" beside a piece. */
const COPIES_WIDTH = 10;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Any cell size will do to measure in cells. */
const MEASURED = 40;

/** Width and height with margins and clues, in cells. */
export function sizeInCells(scene: Scene): Size {
  const { width, height } = layoutOf(layersOf(scene), MEASURED);
  return { width: width / MEASURED, height: height / MEASURED };
}

export function innerSize(paper: PaperId): Size {
  const { width, height } = PAPERS[paper];
  return { width: width - 2 * MARGIN, height: height - 2 * MARGIN };
}

export interface Fitted {
  readonly scene: Scene;
  /** The size of its cells. */
  readonly cell: number;
}

/** The shape that can be drawn largest in a room. */
export function largestIn({ width, height }: Size, scenes: readonly Scene[]): Fitted {
  const fitted = scenes.map((scene): Fitted => {
    const size = sizeInCells(scene);
    return { scene, cell: Math.min(LARGEST_CELL, width / size.width, height / size.height) };
  });
  return fitted.reduce((best, one) => (one.cell > best.cell ? one : best));
}

export function isTooSmall({ cell }: Fitted): boolean {
  return cell < SMALLEST_CELL;
}

export interface PieceOnPaper {
  readonly scene: Scene;
  readonly copies?: string;
}

/** The height that pieces take in rows, with cells of this size. */
function heightOf(pieces: readonly PieceOnPaper[], cell: number, width: number): number {
  let [x, row, rows] = [0, 0, 0];
  for (const { scene, copies } of pieces) {
    const size = sizeInCells(scene);
    const across = size.width * cell + (copies === undefined ? 0 : COPIES_WIDTH);
    if (x > 0 && x + across > width) {
      rows += row + PIECE_GAP;
      [x, row] = [0, 0];
    }
    x += across + PIECE_GAP;
    row = Math.max(row, size.height * cell);
  }
  return rows + row;
}

/** The board and its pieces in a room: the pieces in rows below it. */
export function fitBoard(room: Size, boards: readonly Scene[], pieces: readonly PieceOnPaper[]) {
  if (pieces.length === 0) return { board: largestIn(room, boards), pieceCell: 0 };
  let pieceCell: number = PIECE_CELLS.most;
  for (; pieceCell > PIECE_CELLS.least; pieceCell *= PIECE_CELLS.step) {
    const taken = heightOf(pieces, pieceCell, room.width) + PIECE_GAP;
    if (taken > room.height * PIECES_PART) continue;
    const board = largestIn({ ...room, height: room.height - taken }, boards);
    if (pieceCell <= board.cell) return { board, pieceCell };
  }
  const taken = heightOf(pieces, pieceCell, room.width) + PIECE_GAP;
  const height = Math.max(room.height - taken, room.height * (1 - PIECES_PART));
  return { board: largestIn({ ...room, height }, boards), pieceCell };
}
