/**
 * The solutions at the end of a booklet, in the order of the puzzles. A page has four columns. A solution takes as many of them as its
 * cells need to be readable, and a row is as high as its highest picture. So one large board does not make the others take more room.
 */
import type { BookletPuzzle, Page, PageItem } from "./booklet.js";
import { GUTTER, heading, innerOf, largestIn, shapesOf, type Sheet } from "./sheet.js";
import { GREY, linesOf, shortened, textAt, widthOf } from "./words.js";

const COLUMNS = 4;
/** Columns that a solution may take. */
const SPANS = [1, 2, 4] as const;
const COLUMN_GAP = GUTTER / 2;
/** Nobody writes in a solution, but its clues and pips should be readable. */
const READABLE_CELL = 9;
const LARGEST_CELL = 15;
/** How much higher than wide a picture in one column or two may be. */
const TALLEST = 1.3;
/** Room for the number over a picture. */
const CAPTION = 16;
const ROW_GAP = 14;
const HEADING = 40;

interface Placed {
  readonly number: number;
  readonly puzzle: BookletPuzzle;
  readonly column: number;
  /** The width of its columns. */
  readonly room: number;
  readonly picture: Drawn;
}

type Drawn = ReturnType<typeof largestIn>;

export function solutionPages(puzzles: readonly BookletPuzzle[], sheet: Sheet): Page[] {
  const inner = innerOf(sheet);
  const bottom = inner.y + inner.height;
  let items: PageItem[] = [heading("Solutions", inner)];
  let y = inner.y + HEADING;
  const pages: Page[] = [];
  for (const row of rowsOf(puzzles, inner)) {
    const height = CAPTION + Math.max(...row.map(({ picture }) => picture.size.height * picture.cell));
    if (y + height > bottom) {
      pages.push({ kind: "solutions", items });
      items = [];
      y = inner.y;
    }
    for (const placed of row) items.push(...itemsOf(placed, inner.x, columnOf(inner) + COLUMN_GAP, y));
    y += height + ROW_GAP;
  }
  return [...pages, { kind: "solutions", items }];
}

function columnOf({ width }: Sheet): number {
  return (width - COLUMN_GAP * (COLUMNS - 1)) / COLUMNS;
}

/** From left to right, as many to a row as fit. */
function rowsOf(puzzles: readonly BookletPuzzle[], inner: Sheet): Placed[][] {
  const rows: Placed[][] = [];
  let next: number = COLUMNS;
  puzzles.forEach((puzzle, i) => {
    const { span, room, picture } = fitted(puzzle, inner);
    if (next + span > COLUMNS) {
      rows.push([]);
      next = 0;
    }
    rows.at(-1)!.push({ number: i + 1, puzzle, column: next, room, picture });
    next += span;
  });
  return rows;
}

/** The solution in the fewest columns in which it is readable. */
function fitted({ solution }: BookletPuzzle, inner: Sheet) {
  const shapes = shapesOf(solution.scenes);
  // It must fit below the heading, too.
  const tallest = inner.height - HEADING - CAPTION;
  const tried = SPANS.map((span) => {
    const room = columnOf(inner) * span + COLUMN_GAP * (span - 1);
    const height = span === COLUMNS ? tallest : Math.min(tallest, room * TALLEST);
    return { span, room, picture: largestIn({ width: room, height }, shapes, LARGEST_CELL) };
  });
  return tried.find(({ picture }) => picture.cell >= READABLE_CELL) ?? tried.at(-1)!;
}

function itemsOf({ number, puzzle, column, room, picture }: Placed, left: number, step: number, y: number) {
  const x = left + column * step;
  const { cell, scene, size } = picture;
  const items: PageItem[] = [textAt(`${number}`, x, y + 9, { role: "number", size: 11, bold: true })];
  const { words } = puzzle.solution;
  if (words !== undefined) {
    const indent = widthOf(`${number}`, 11, true) + 6;
    const [line = ""] = shortened(linesOf(words, room - indent, 8), 1, room - indent, 8);
    items.push(textAt(line, x + indent, y + 9, { role: "words", size: 8, colour: GREY }));
  }
  items.push({
    kind: "picture",
    part: "solution",
    of: number,
    scene,
    x,
    y: y + CAPTION,
    width: size.width * cell,
    height: size.height * cell,
  });
  return items;
}
