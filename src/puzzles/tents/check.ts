/**
 * The rules, and nothing else. Tents and trees pair off one to one, each tent beside its own tree; no two tents touch, even
 * diagonally; each line has as many tents as its clue says; what is given holds. Shares no code with formulations and search.
 *
 * As long as tents do not touch, a tree has at most two tents beside it, and then tents can have a tree each exactly when
 * no connected part of the tent–tree graph has more tents than trees. So parts are what is counted, which also says where
 * the mistake is.
 *
 * On the way to a solution a cell is *open* when nothing is on it, it is not marked as grass, it touches no tent, and there still
 * are fewer tents than trees. A line or a part that cannot reach its number with all open cells has too few.
 */
import type { Cell } from "../../board/index.js";
import type { CheckReport, Violation } from "../family.js";
import { BLANK, GIVEN, type Camp, type Tents } from "./puzzle.js";
import { cellsWords, cellWords, lineWords } from "./words.js";

type Report = (what: string, message: string, cells: readonly (readonly number[])[]) => void;

/** What stands where, as far as it is on the board. */
interface Ground {
  readonly tents: Uint8Array;
  readonly open: Uint8Array;
}

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

export function checkCamp(puzzle: Tents, camp: Camp): CheckReport {
  const violations: Violation[] = [];
  const report: Report = (what, message, cells) =>
    void violations.push({ code: `tents/${what}`, message, cells });
  const ground = layOut(puzzle, camp, report);
  checkGivens(puzzle, ground, report);
  checkTouching(puzzle, ground, report);
  checkParts(puzzle, ground, report);
  const clues = checkLines(puzzle, ground, report);
  checkPairs(puzzle, camp, ground, report);
  const trees = puzzle.trees.reduce((sum, bit) => sum + bit, 0);
  const tents = ground.tents.reduce((sum, bit) => sum + bit, 0);
  return { violations, complete: violations.length === 0 && clues && tents === trees };
}

function cellAt({ cols }: Tents, at: number): Cell {
  return [Math.floor(at / cols), at % cols];
}

/** The cells around a cell that are on the board, itself left out. */
function around({ rows, cols }: Tents, at: number): number[] {
  const row = Math.floor(at / cols);
  const col = at % cols;
  const cells: number[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
    for (let c = Math.max(0, col - 1); c <= Math.min(cols - 1, col + 1); c++)
      if (r !== row || c !== col) cells.push(r * cols + c);
  return cells;
}

/** The cells on the board that share a side with a cell. */
function beside({ rows, cols }: Tents, at: number): number[] {
  const cells: number[] = [];
  if (at >= cols) cells.push(at - cols);
  if (at % cols > 0) cells.push(at - 1);
  if (at % cols < cols - 1) cells.push(at + 1);
  if (at + cols < rows * cols) cells.push(at + cols);
  return cells;
}

function layOut(puzzle: Tents, camp: Camp, report: Report): Ground {
  const { rows, cols, trees, givens } = puzzle;
  const tents = new Uint8Array(rows * cols);
  const marked = new Uint8Array(rows * cols);
  const onBoard = ([row, col]: Cell, what: string): boolean => {
    if (row >= 0 && col >= 0 && row < rows && col < cols) return true;
    report("off-board", `the ${what} on [${row},${col}] is not on the board`, [[row, col]]);
    return false;
  };
  for (const cell of camp.tents) {
    if (!onBoard(cell, "tent")) continue;
    const at = cell[0] * cols + cell[1];
    if (tents[at] === 1) report("duplicate", `two tents are named on ${cellWords(cell)}`, [cell]);
    if (trees[at] === 1) report("on-tree", `the tent on ${cellWords(cell)} stands on a tree`, [cell]);
    else tents[at] = 1;
  }
  for (const cell of camp.grass ?? []) {
    if (!onBoard(cell, "grass")) continue;
    const at = cell[0] * cols + cell[1];
    if (tents[at] === 1)
      report("tent-and-grass", `${cellWords(cell)} is marked both as a tent and as grass`, [cell]);
    marked[at] = 1;
  }
  const open = new Uint8Array(rows * cols);
  const count = (bits: Uint8Array): number => bits.reduce((sum, bit) => sum + bit, 0);
  if (count(tents) >= count(trees)) return { tents, open };
  open.forEach((_, at) => {
    if (trees[at] === 0 && tents[at] === 0 && marked[at] === 0 && givens[at] !== GIVEN.grass) open[at] = 1;
  });
  tents.forEach((bit, at) => {
    if (bit === 1) for (const other of around(puzzle, at)) open[other] = 0;
  });
  return { tents, open };
}

function checkGivens(puzzle: Tents, { tents, open }: Ground, report: Report): void {
  puzzle.givens.forEach((given, at) => {
    const cell = cellAt(puzzle, at);
    if (given === GIVEN.grass && tents[at] === 1)
      report("on-grass", `${cellWords(cell)} is given as grass, and a tent stands on it`, [cell]);
    if (given === GIVEN.tent && tents[at] === 0 && open[at] === 0)
      report("given-missing", `the tent given on ${cellWords(cell)} is missing`, [cell]);
  });
}

function checkTouching(puzzle: Tents, { tents }: Ground, report: Report): void {
  tents.forEach((bit, at) => {
    if (bit === 0) return;
    for (const other of around(puzzle, at))
      if (other > at && tents[other] === 1) {
        const cells = [cellAt(puzzle, at), cellAt(puzzle, other)];
        report("touch", `the tents on ${cellsWords(cells)} touch`, cells);
      }
  });
}

/** Connected parts of the graph of tents and the trees beside them. */
function checkParts(puzzle: Tents, { tents, open }: Ground, report: Report): void {
  const { trees } = puzzle;
  const seen = new Uint8Array(trees.length);
  for (let start = 0; start < trees.length; start++) {
    if (seen[start] === 1 || (trees[start] === 0 && tents[start] === 0)) continue;
    const part = [start];
    seen[start] = 1;
    let treeCount = 0;
    for (const at of part) {
      treeCount += trees[at]!;
      for (const other of beside(puzzle, at)) {
        const linked = trees[at] === 1 ? tents[other] === 1 : trees[other] === 1;
        if (!linked || seen[other] === 1) continue;
        seen[other] = 1;
        part.push(other);
      }
    }
    const tentCount = part.length - treeCount;
    if (tentCount === treeCount) continue;
    const treesHere = part.filter((at) => trees[at] === 1);
    const room = new Set(treesHere.flatMap((at) => beside(puzzle, at)).filter((at) => open[at] === 1));
    const cells = part.toSorted((x, y) => x - y).map((at) => cellAt(puzzle, at));
    if (treeCount === 0) report("no-tree", `no tree is beside the tent on ${cellsWords(cells)}`, cells);
    else if (tentCount > treeCount)
      report(
        "too-many-tents",
        `these ${tentCount} tents have only ${plural(treeCount, "tree")} among them: ${cellsWords(cells)}`,
        cells,
      );
    else if (tentCount + room.size < treeCount)
      report("too-few-tents", fewWords(treeCount, tentCount, room.size, cells), cells);
  }
}

function fewWords(trees: number, tents: number, room: number, cells: readonly Cell[]): string {
  const have = tents === 0 ? "no tent" : `only ${plural(tents, "tent")}`;
  const more = room === 0 ? "no room for another" : `room for ${room} more`;
  if (trees === 1) return `the tree on ${cellsWords(cells)} has ${have} and ${more}`;
  return `these ${trees} trees have ${have} among them and ${more}: ${cellsWords(cells)}`;
}

/** Reports lines that are over their clue or cannot reach it; true when all clues are met. */
function checkLines(puzzle: Tents, ground: Ground, report: Report): boolean {
  const { rows, cols, rowClues, colClues } = puzzle;
  let met = true;
  const line = (name: "row" | "column", index: number, clue: number, from: number, step: number): void => {
    if (clue === BLANK) return;
    let count = 0;
    let room = 0;
    const length = name === "row" ? cols : rows;
    for (let i = 0; i < length; i++) {
      count += ground.tents[from + i * step]!;
      room += ground.open[from + i * step]!;
    }
    if (count !== clue) met = false;
    if (count <= clue && count + room >= clue) return;
    const cells = Array.from({ length }, (_, i) => cellAt(puzzle, from + i * step));
    if (count > clue)
      report(
        `${name}-over`,
        `${lineWords(name, index)} has ${plural(count, "tent")}, and its clue is ${clue}`,
        cells.filter((_, i) => ground.tents[from + i * step] === 1),
      );
    else
      report(
        `${name}-under`,
        `${lineWords(name, index)} has ${plural(count, "tent")} and room for ${room} more, and its clue is ${clue}`,
        cells,
      );
  };
  for (let row = 0; row < rows; row++) line("row", row, rowClues[row]!, row * cols, 1);
  for (let col = 0; col < cols; col++) line("column", col, colClues[col]!, col, cols);
  return met;
}

/** A pairing that comes with the tents has to be one: a tree and a tent beside it, and none of them twice. */
function checkPairs(puzzle: Tents, { pairs = [] }: Camp, { tents }: Ground, report: Report): void {
  const { rows, cols, trees } = puzzle;
  const used = new Set<number>();
  for (const [tree, tent] of pairs) {
    const wrong = (why: string): void =>
      report("pair", `the pair of ${cellWords(tree)} and ${cellWords(tent)}: ${why}`, [tree, tent]);
    const index = ([row, col]: Cell): number =>
      row >= 0 && col >= 0 && row < rows && col < cols ? row * cols + col : -1;
    const [treeAt, tentAt] = [index(tree), index(tent)];
    if (trees[treeAt] !== 1) wrong("the first is no tree");
    else if (tents[tentAt] !== 1) wrong("the second is no tent");
    else if (Math.abs(tree[0] - tent[0]) + Math.abs(tree[1] - tent[1]) !== 1)
      wrong("they do not share a side");
    else if (used.has(treeAt) || used.has(tentAt)) wrong("one of them is in another pair");
    used.add(treeAt).add(tentAt);
  }
}
