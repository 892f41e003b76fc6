/**
 * A board on which marks follow from each other, in flat arrays that are used again for the next board of the same size: thousands of
 * boards are tried for each one that is kept.
 *
 * The grid has a border of grass, so that no cell has to ask whether it is at the edge. Single rules are applied as soon as a mark is made (`settle`), whatever their order: a cell
 * without a tree beside it, a cell that touches a tent, a full line, a line that needs all its open cells, the last place of a tree.
 */
import { BLANK, GIVEN, type Tents } from "../puzzle.js";

/** What is on a place. A place that may have a tent is open or has one. */
export const GRASS = 0;
export const OPEN = 1;
export const TENT = 2;
export const TREE = 4;
export const MAY_BE_TENT = OPEN | TENT;

export interface StageBoard {
  readonly rows: number;
  readonly cols: number;
  /** Columns and a border on both sides; the place of row r and column c is `(r + 1) · width + c + 1`. */
  readonly width: number;
  /** By place: its row, and its column counted after the rows, as lines are. Rows are -1 on the border. */
  readonly rowOf: Int32Array;
  readonly colOf: Int32Array;
  readonly marks: Uint8Array;
  /** 1 where a tree and a tent are known to belong together. */
  readonly paired: Uint8Array;
  /** By tree: the places beside it that are not grass. */
  readonly places: Uint8Array;
  /** Rows, then columns: their clues, their tents and their open cells. */
  readonly clues: Int32Array;
  readonly tents: Int32Array;
  readonly open: Int32Array;
  /** The places of the trees. */
  readonly trees: Int32Array;
  treeCount: number;
  /** Places that were marked, in order; those from `looked` on still have consequences. */
  readonly marked: Int32Array;
  count: number;
  looked: number;
  /** The marks cannot all be right. */
  clash: boolean;
  /** The cells that could have a tent when nothing is known. */
  facts: number;
  /** Rows, then columns: the techniques (as bits) that have not looked at the line since it changed. */
  readonly due: Uint8Array;
  /** For the line that is looked at: how many cells in a row that may have tents end at a cell, and begin at it. The cells of the line begin at 1. */
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** Trees and tents around which something changed since their pairs were looked for, each once. */
  readonly waiting: Int32Array;
  readonly isWaiting: Uint8Array;
  waitingCount: number;
}

/** Every technique has to look. */
const ALL_DUE = 255;

export function createStageBoard(rows: number, cols: number): StageBoard {
  const width = cols + 2;
  const size = width * (rows + 2);
  return {
    rows,
    cols,
    width,
    ...linesOfPlaces(rows, cols),
    marks: new Uint8Array(size),
    paired: new Uint8Array(size),
    places: new Uint8Array(size),
    clues: new Int32Array(rows + cols),
    tents: new Int32Array(rows + cols),
    open: new Int32Array(rows + cols),
    trees: new Int32Array(rows * cols),
    treeCount: 0,
    marked: new Int32Array(rows * cols),
    count: 0,
    looked: 0,
    clash: false,
    facts: 0,
    due: new Uint8Array(rows + cols),
    before: new Int32Array(Math.max(rows, cols) + 2),
    after: new Int32Array(Math.max(rows, cols) + 2),
    waiting: new Int32Array(rows * cols),
    isWaiting: new Uint8Array(size),
    waitingCount: 0,
  };
}

function linesOfPlaces(rows: number, cols: number): Pick<StageBoard, "rowOf" | "colOf"> {
  const width = cols + 2;
  const rowOf = new Int32Array(width * (rows + 2)).fill(-1);
  const colOf = rowOf.slice();
  for (let row = 0, q = width + 1; row < rows; row++, q += 2)
    for (let col = 0; col < cols; col++, q++) {
      rowOf[q] = row;
      colOf[q] = rows + col;
    }
  return { rowOf, colOf };
}

/** Starts with a puzzle: its givens are marked, and all that follows by single rules. */
export function startBoard(board: StageBoard, { trees, givens, rowClues, colClues }: Tents): void {
  const { rows, cols, width, marks, places, clues, tents, open } = board;
  marks.fill(GRASS);
  places.fill(0);
  board.paired.fill(0);
  tents.fill(0);
  open.fill(0);
  clues.set(rowClues);
  clues.set(colClues, rows);
  board.treeCount = 0;
  board.count = 0;
  board.looked = 0;
  board.clash = false;
  board.facts = 0;
  board.due.fill(ALL_DUE);
  stopWaiting(board);
  for (let at = trees.indexOf(1); at !== -1; at = trees.indexOf(1, at + 1)) {
    const q = placeOf(board, at);
    marks[q] = TREE;
    board.trees[board.treeCount++] = q;
    wait(board, q);
  }
  for (let i = 0; i < board.treeCount; i++) {
    const tree = board.trees[i]!;
    openPlace(board, tree, tree - width);
    openPlace(board, tree, tree - 1);
    openPlace(board, tree, tree + 1);
    openPlace(board, tree, tree + width);
  }
  board.facts = rows * cols - board.treeCount;
  startGivens(board, givens);
  for (let line = 0; line < rows + cols; line++) lookAtLine(board, line);
  for (let i = 0; i < board.treeCount; i++) lookAtTree(board, board.trees[i]!);
  settle(board);
}

function placeOf({ cols, width }: StageBoard, at: number): number {
  const row = Math.floor(at / cols);
  return (row + 1) * width + at - row * cols + 1;
}

/** Opens a place beside a tree, unless it is a tree itself or part of the border. */
function openPlace({ marks, places, open, rowOf, colOf }: StageBoard, tree: number, q: number): void {
  if (marks[q] === TREE || rowOf[q] === -1) return;
  places[tree]!++;
  if (marks[q] === OPEN) return;
  marks[q] = OPEN;
  open[rowOf[q]!]!++;
  open[colOf[q]!]!++;
}

/** Givens are not facts to find out. Given grass was never open. */
function startGivens(board: StageBoard, givens: Tents["givens"]): void {
  const { marks, places, open, rowOf, colOf, width } = board;
  for (let at = 0; at < givens.length; at++) {
    if (givens[at] === GIVEN.none) continue;
    const q = placeOf(board, at);
    if (marks[q] === TREE) continue;
    board.facts--;
    if (givens[at] === GIVEN.tent && marks[q] === GRASS) board.clash = true;
    if (givens[at] === GIVEN.tent || marks[q] === GRASS) continue;
    marks[q] = GRASS;
    open[rowOf[q]!]!--;
    open[colOf[q]!]!--;
    for (const beside of [q - width, q - 1, q + 1, q + width]) if (marks[beside] === TREE) places[beside]!--;
  }
  for (let at = 0; at < givens.length; at++)
    if (givens[at] === GIVEN.tent) mark(board, placeOf(board, at), TENT);
}

/** Marks an open cell. Its consequences wait for `settle`. */
export function mark(board: StageBoard, q: number, value: number): void {
  const { marks } = board;
  if (marks[q] === OPEN) {
    marks[q] = value;
    board.marked[board.count++] = q;
  } else if (value === GRASS ? marks[q] === TENT : marks[q] === GRASS) board.clash = true;
}

/** The pairs of this tree or tent have to be looked for. */
export function wait(board: StageBoard, q: number): void {
  if (board.isWaiting[q] === 1) return;
  board.isWaiting[q] = 1;
  board.waiting[board.waitingCount++] = q;
}

/** Nothing waits any more. */
export function stopWaiting(board: StageBoard): void {
  for (let i = 0; i < board.waitingCount; i++) board.isWaiting[board.waiting[i]!] = 0;
  board.waitingCount = 0;
}

/** Applies single rules until none says anything more. */
export function settle(board: StageBoard): void {
  const { width, marks, places, tents, open, marked, due, rowOf, colOf } = board;
  while (board.looked < board.count && !board.clash) {
    const q = marked[board.looked++]!;
    const row = rowOf[q]!;
    const col = colOf[q]!;
    open[row]!--;
    open[col]!--;
    due[row] = ALL_DUE;
    due[col] = ALL_DUE;
    if (marks[q - width] === TREE) wait(board, q - width);
    if (marks[q - 1] === TREE) wait(board, q - 1);
    if (marks[q + 1] === TREE) wait(board, q + 1);
    if (marks[q + width] === TREE) wait(board, q + width);
    if (marks[q] === TENT) {
      wait(board, q);
      tents[row]!++;
      tents[col]!++;
      for (let r = q - width; r <= q + width; r += width)
        for (let other = r - 1; other <= r + 1; other++) if (other !== q) mark(board, other, GRASS);
    } else {
      if (marks[q - width] === TREE && --places[q - width]! < 2) lookAtTree(board, q - width);
      if (marks[q - 1] === TREE && --places[q - 1]! < 2) lookAtTree(board, q - 1);
      if (marks[q + 1] === TREE && --places[q + 1]! < 2) lookAtTree(board, q + 1);
      if (marks[q + width] === TREE && --places[q + width]! < 2) lookAtTree(board, q + width);
    }
    lookAtLine(board, row);
    lookAtLine(board, col);
  }
}

/** The place of the first cell of a line, and how far it is from one cell to the next. */
export function lineStart({ rows, width }: StageBoard, line: number): number {
  return line < rows ? (line + 1) * width + 1 : width + 1 + line - rows;
}

export function lineStep({ rows, width }: StageBoard, line: number): number {
  return line < rows ? 1 : width;
}

export function lineLength({ rows, cols }: StageBoard, line: number): number {
  return line < rows ? cols : rows;
}

function lookAtLine(board: StageBoard, line: number): void {
  const { marks } = board;
  const clue = board.clues[line]!;
  const tents = board.tents[line]!;
  const open = board.open[line]!;
  if (clue === BLANK) return;
  if (tents > clue || tents + open < clue) board.clash = true;
  if (open === 0 || (tents !== clue && tents + open !== clue)) return;
  const value = tents === clue ? GRASS : TENT;
  const step = lineStep(board, line);
  let q = lineStart(board, line);
  for (let i = lineLength(board, line); i > 0; i--, q += step) if (marks[q] === OPEN) mark(board, q, value);
}

function lookAtTree(board: StageBoard, tree: number): void {
  const { marks, width } = board;
  if (board.places[tree] === 0) board.clash = true;
  if (board.places[tree] !== 1) return;
  if (marks[tree - width] === OPEN) mark(board, tree - width, TENT);
  else if (marks[tree - 1] === OPEN) mark(board, tree - 1, TENT);
  else if (marks[tree + 1] === OPEN) mark(board, tree + 1, TENT);
  else if (marks[tree + width] === OPEN) mark(board, tree + width, TENT);
}

/** The cells that are open. */
export function countOpen({ rows, open }: StageBoard): number {
  let count = 0;
  for (let row = 0; row < rows; row++) count += open[row]!;
  return count;
}
