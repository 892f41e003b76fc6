/**
 * One puzzle in its part of a page: a headline, the board as large as possible, and beside or below it the pieces and the code.
 * Sizes are tried from large to small, and the first arrangement in which everything fits is taken.
 */
import type { BookletPiece, BookletPuzzle, PageItem } from "./booklet.js";
import { sizeInCells } from "./picture-svg.js";
import { GREY, linesOf, shortened, textAt, widthOf } from "./words.js";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Rows of a QR code. */
export type Code = readonly (readonly boolean[])[];

const LARGEST_CELL = 40;
/** For a puzzle with a page of its own: cells of a small board are up to an inch wide, so that it does not look lost. */
const LARGEST_ALONE = 72;
/** The largest height of a cell, as a share of the slot's. */
const CELL_SHARE = 0.1;
/** Narrower cells cannot be filled in with a pencil: 1.6 mm. */
export const SMALLEST_CELL = 4.5;
const STEP = 0.97;
const GAP = 12;
/** A module of a code: 0.4 mm, which telephones read with ease. */
const MODULE = 1.15;
/** Codes of many modules would leave no room for the board, so they are printed finer, with modules of at least 0.3 mm. */
const FINE_MODULE = 0.85;
const CODE_SIDE = 56;
const COPIES_SIZE = 8;
/** Pieces are drawn smaller than the board, but not so small that their holes cannot be seen. */
const PIECE_SHARE = 0.62;
const PIECE_CELLS = { least: 8, most: 22 };
const PIECE_GAP = 5;
/** Shares of the width for a column of pieces beside the board. */
const COLUMNS = [0.24, 0.32, 0.4, 0.5];

export interface Filled {
  readonly items: readonly PageItem[];
  /** The size of the board's cells. */
  readonly cell: number;
}

/** Undefined if the cells would be too small. */
export function fillSlot(
  box: Box,
  number: number,
  puzzle: BookletPuzzle,
  code: Code | undefined,
): Filled | undefined {
  const head = headline(box, number, puzzle);
  const body = { ...box, y: box.y + head.height, height: box.height - head.height };
  const shapes = puzzle.boards.map((scene) => ({ scene, size: sizeInCells(scene) }));
  const largest = Math.max(LARGEST_CELL, Math.min(LARGEST_ALONE, box.height * CELL_SHARE));
  for (let cell = largest; cell >= SMALLEST_CELL; cell *= STEP) {
    for (const { scene, size } of shapes) {
      const board = { width: size.width * cell, height: size.height * cell };
      const arranged = below(body, board, cell, puzzle, code) ?? beside(body, board, cell, puzzle, code);
      if (arranged === undefined) continue;
      const { at, extras, codeAt } = arranged;
      const items: PageItem[] = [
        ...head.items,
        { kind: "picture", part: "board", of: number, scene, ...at, ...board },
        ...extras.map((extra) => extra(number)),
      ];
      if (code !== undefined && codeAt !== undefined)
        items.push({
          kind: "code",
          of: number,
          link: puzzle.link!,
          rows: code,
          ...codeAt,
          side: sideOf(code),
        });
      return { items, cell };
    }
  }
  return undefined;
}

const NUMBER_SIZE = 15;
const TITLE_SIZE = 10.5;
const WORDS_SIZE = 8.5;

function headline({ x, y, width }: Box, number: number, { title, words, grade }: BookletPuzzle) {
  const base = y + NUMBER_SIZE * 0.8;
  const indent = widthOf(`${number}`, NUMBER_SIZE, true) + 7;
  const items: PageItem[] = [
    textAt(`${number}`, x, base, { role: "number", size: NUMBER_SIZE, bold: true }),
    textAt(title, x + indent, base, { role: "words", size: TITLE_SIZE }),
  ];
  if (grade !== undefined)
    items.push(
      textAt(grade, x + width, base, { role: "words", size: TITLE_SIZE, anchor: "end", colour: GREY }),
    );
  const lines = shortened(linesOf(words, width, WORDS_SIZE), 2, width, WORDS_SIZE);
  lines.forEach((line, i) =>
    items.push(textAt(line, x, base + 13 + i * 11, { role: "words", size: WORDS_SIZE, colour: GREY })),
  );
  return { items, height: NUMBER_SIZE * 0.8 + 6 + lines.length * 11 + 4 };
}

function sideOf(code: Code | undefined): number {
  if (code === undefined) return 0;
  return Math.max(code.length * FINE_MODULE, Math.min(code.length * MODULE, CODE_SIDE));
}

interface Arranged {
  readonly at: { readonly x: number; readonly y: number };
  readonly extras: readonly ((of: number) => PageItem)[];
  readonly codeAt?: { readonly x: number; readonly y: number };
}

type Size = Pick<Box, "width" | "height">;
type Arrange = (
  body: Box,
  board: Size,
  cell: number,
  puzzle: BookletPuzzle,
  code: Code | undefined,
) => Arranged | undefined;

/** The pieces in rows under the board, the code at the right end of them. */
const below: Arrange = (body, board, cell, { pieces }, code) => {
  const side = sideOf(code);
  const room = body.width - (side === 0 ? 0 : side + GAP);
  const flow = flowOf(pieces, cell, room);
  if (flow === undefined || board.width > body.width) return undefined;
  const strip = Math.max(flow.height, side);
  const height = board.height + (strip === 0 ? 0 : strip + GAP / 2);
  if (height > body.height) return undefined;
  const x = body.x + (body.width - board.width) / 2;
  const top = body.y + board.height + GAP / 2;
  // Without a code, the pieces are centred under the board.
  const left = side === 0 ? body.x + (body.width - flow.width) / 2 : body.x;
  return {
    at: { x, y: body.y },
    extras: flow.place(left, top),
    ...(side === 0 ? {} : { codeAt: { x: body.x + body.width - side, y: top } }),
  };
};

/** The pieces in a column at the right of the board, the code under them. */
const beside: Arrange = (body, board, cell, { pieces }, code) => {
  const side = sideOf(code);
  if (board.height > body.height) return undefined;
  const shares = pieces.length === 0 ? [side / body.width] : COLUMNS;
  for (const share of shares) {
    const column = Math.max(share * body.width, side);
    const flow = flowOf(pieces, cell, column);
    const width = board.width + GAP + column;
    if (flow === undefined || column === 0 || width > body.width) continue;
    const height = flow.height + (flow.height > 0 && side > 0 ? GAP : 0) + side;
    if (height > body.height) continue;
    const x = body.x + (body.width - width) / 2;
    const left = x + board.width + GAP;
    const bottom = body.y + Math.max(board.height, height);
    return {
      at: { x, y: body.y },
      extras: flow.place(left, body.y),
      ...(side === 0
        ? {}
        : { codeAt: { x: pieces.length === 0 ? body.x + body.width - side : left, y: bottom - side } }),
    };
  }
  return undefined;
};

interface Flow extends Size {
  place(x: number, y: number): ((of: number) => PageItem)[];
}

/** Pieces in rows of at most this width; undefined if one is wider. */
function flowOf(pieces: readonly BookletPiece[], boardCell: number, width: number): Flow | undefined {
  // Beside a board with large cells, pieces grow with it.
  const most = PIECE_CELLS.most * Math.max(1, boardCell / LARGEST_CELL);
  const cell = Math.min(most, Math.max(PIECE_CELLS.least, boardCell * PIECE_SHARE));
  const placed: { piece: BookletPiece; x: number; row: number; size: Size; written: number }[] = [];
  const heights: number[] = [];
  let [x, widest] = [0, 0];
  for (const piece of pieces) {
    const inCells = sizeInCells(piece.scene);
    const size = { width: inCells.width * cell, height: inCells.height * cell };
    const written = piece.copies === undefined ? 0 : widthOf(piece.copies, COPIES_SIZE) + 4;
    const whole = size.width + written;
    if (whole > width) return undefined;
    if (heights.length === 0 || x + whole > width) {
      heights.push(0);
      x = 0;
    }
    const row = heights.length - 1;
    heights[row] = Math.max(heights[row]!, size.height, written === 0 ? 0 : COPIES_SIZE);
    placed.push({ piece, x, row, size, written });
    x += whole;
    widest = Math.max(widest, x);
    x += PIECE_GAP;
  }
  const tops = heights.map((_, row) => heights.slice(0, row).reduce((sum, height) => sum + height, 0));
  return {
    width: widest,
    height: heights.reduce((sum, height) => sum + height, 0),
    place: (left, top) =>
      placed.flatMap(({ piece, x: from, row, size, written }) => {
        const middle = top + tops[row]! + heights[row]! / 2;
        const at = { x: left + from + written, y: middle - size.height / 2 };
        const picture = (of: number): PageItem => ({
          kind: "picture",
          part: "piece",
          of,
          scene: piece.scene,
          ...at,
          ...size,
        });
        if (piece.copies === undefined) return [picture];
        const copies = textAt(piece.copies, left + from + 2, middle + COPIES_SIZE * 0.36, {
          role: "words",
          size: COPIES_SIZE,
          colour: GREY,
        });
        return [() => copies, picture];
      }),
  };
}
