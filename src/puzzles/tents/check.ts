/**
 * The rules, and nothing else. Tents and trees pair off one to one, each tent beside its own tree; no two tents touch, even diagonally;
 * each line has as many tents as its clue says; givens hold. Shares no code with formulations and search.
 *
 * A tree has at most two tents beside it while none touch, so a pairing exists exactly when no component of the tent–tree graph has more
 * tents than trees. On the way, a cell is *open* when nothing is on it, it touches no tent, and there are fewer tents than trees. A line or
 * a component that cannot reach its number with all open cells has too few.
 */
import { listWords, plural } from "../../base/index.js";
import { type Cell, cellAt, countOnes, inside } from "../../board/index.js";
import type { CheckReport, Violation } from "../family.js";
import { BLANK, GIVEN, lineOf, type Camp, type Tents } from "./puzzle.js";
import { cellsWords, cellWords, lineWords } from "./words.js";

type Report = (what: string, message: string, cells: readonly (readonly number[])[]) => void;

/** What is on each cell of the board. */
interface Ground {
  readonly tents: Uint8Array;
  readonly open: Uint8Array;
}

export function checkCamp(puzzle: Tents, camp: Camp): CheckReport {
  const violations: Violation[] = [];
  const report: Report = (what, message, cells) =>
    void violations.push({ code: `tents/${what}`, message, cells });
  const ground = layOut(puzzle, camp, report);
  checkGivens(puzzle, ground, report);
  checkTouching(puzzle, ground, report);
  checkComponents(puzzle, ground, report);
  const clues = checkLines(puzzle, ground, report);
  checkPairs(puzzle, camp, ground, report);
  const complete = violations.length === 0 && clues && countOnes(ground.tents) === countOnes(puzzle.trees);
  return { violations, complete };
}

const AROUND = 8;

/** The cells around a cell, into `cells`; returns how many. A board is checked at every move of a player, so nothing is allocated. */
function around({ rows, cols }: Tents, at: number, cells: Int32Array): number {
  const row = Math.floor(at / cols);
  const col = at - row * cols;
  let count = 0;
  for (let r = row > 0 ? row - 1 : 0; r <= row + 1 && r < rows; r++)
    for (let c = col > 0 ? col - 1 : 0; c <= col + 1 && c < cols; c++)
      if (r !== row || c !== col) cells[count++] = r * cols + c;
  return count;
}

/** The cells that share a side with a cell, likewise. */
function beside({ rows, cols }: Tents, at: number, cells: Int32Array): number {
  const col = at % cols;
  let count = 0;
  if (at >= cols) cells[count++] = at - cols;
  if (col > 0) cells[count++] = at - 1;
  if (col < cols - 1) cells[count++] = at + 1;
  if (at + cols < rows * cols) cells[count++] = at + cols;
  return count;
}

function layOut(puzzle: Tents, camp: Camp, report: Report): Ground {
  const { rows, cols, trees, givens } = puzzle;
  const tents = new Uint8Array(rows * cols);
  const marked = new Uint8Array(rows * cols);
  const onBoard = (cell: Cell, what: string): boolean => {
    if (inside(puzzle, cell)) return true;
    report("off-board", `the ${what} on ${cellWords(cell)} is not on the board`, [cell]);
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
  if (countOnes(tents) >= countOnes(trees)) return { tents, open };
  for (let at = 0; at < open.length; at++)
    if (trees[at] === 0 && tents[at] === 0 && marked[at] === 0 && givens[at] !== GIVEN.grass) open[at] = 1;
  const near = new Int32Array(AROUND);
  for (let at = 0; at < tents.length; at++) {
    if (tents[at] === 0) continue;
    for (let k = around(puzzle, at, near) - 1; k >= 0; k--) open[near[k]!] = 0;
  }
  return { tents, open };
}

function checkGivens(puzzle: Tents, { tents, open }: Ground, report: Report): void {
  const { givens } = puzzle;
  for (let at = 0; at < givens.length; at++) {
    const given = givens[at];
    if (given === GIVEN.none) continue;
    if (given === GIVEN.grass && tents[at] === 1) {
      const cell = cellAt(puzzle, at);
      report("on-grass", `${cellWords(cell)} is given as grass, and a tent stands on it`, [cell]);
    }
    if (given === GIVEN.tent && tents[at] === 0 && open[at] === 0) {
      const cell = cellAt(puzzle, at);
      report("given-missing", `the tent given on ${cellWords(cell)} is missing`, [cell]);
    }
  }
}

function checkTouching(puzzle: Tents, { tents }: Ground, report: Report): void {
  const near = new Int32Array(AROUND);
  for (let at = 0; at < tents.length; at++) {
    if (tents[at] === 0) continue;
    const count = around(puzzle, at, near);
    for (let k = 0; k < count; k++) {
      if (near[k]! < at || tents[near[k]!] === 0) continue;
      const cells = [cellAt(puzzle, at), cellAt(puzzle, near[k]!)];
      report("touch", `the tents on ${listWords(cells.map(cellWords))} touch`, cells);
    }
  }
}

/** Components of the graph of tents and the trees beside them. */
function checkComponents(puzzle: Tents, { tents, open }: Ground, report: Report): void {
  const { trees } = puzzle;
  const seen = new Uint8Array(trees.length);
  /** The component (its first cell plus 1) that last counted each open cell. */
  const counted = new Int32Array(trees.length);
  const near = new Int32Array(AROUND);
  const component = new Int32Array(trees.length);
  for (let start = 0; start < trees.length; start++) {
    if (seen[start] === 1 || (trees[start] === 0 && tents[start] === 0)) continue;
    component[0] = start;
    seen[start] = 1;
    let size = 1;
    let treeCount = 0;
    let room = 0;
    for (let i = 0; i < size; i++) {
      const at = component[i]!;
      const isTree = trees[at] === 1;
      if (isTree) treeCount++;
      for (let k = beside(puzzle, at, near) - 1; k >= 0; k--) {
        const other = near[k]!;
        if (isTree && open[other] === 1 && counted[other] !== start + 1) {
          counted[other] = start + 1;
          room++;
        }
        if (seen[other] === 1 || (isTree ? tents[other] : trees[other]) === 0) continue;
        seen[other] = 1;
        component[size++] = other;
      }
    }
    const tentCount = size - treeCount;
    if (tentCount === treeCount || (tentCount < treeCount && tentCount + room >= treeCount)) continue;
    const cells = Array.from(component.subarray(0, size).toSorted(), (at) => cellAt(puzzle, at));
    if (treeCount === 0) report("no-tree", `no tree is beside the tent on ${cellsWords(cells)}`, cells);
    else if (tentCount > treeCount)
      report(
        "too-many-tents",
        `these ${tentCount} tents have only ${plural(treeCount, "tree")} among them: ${cellsWords(cells)}`,
        cells,
      );
    else report("too-few-tents", fewWords(treeCount, tentCount, room, cells), cells);
  }
}

function fewWords(trees: number, tents: number, room: number, cells: readonly Cell[]): string {
  const have = tents === 0 ? "no tent" : `only ${plural(tents, "tent")}`;
  const more = room === 0 ? "no room for another" : `room for ${room} more`;
  if (trees === 1) return `the tree on ${cellsWords(cells)} has ${have} and ${more}`;
  return `these ${trees} trees have ${have} among them and ${more}: ${cellsWords(cells)}`;
}

/** Reports lines that are over their clue or cannot reach it; true when all clues are met. */
function checkLines(puzzle: Tents, { tents, open }: Ground, report: Report): boolean {
  const { rows, cols, rowClues, colClues } = puzzle;
  // Rows, then columns.
  const counts = new Int32Array(rows + cols);
  const rooms = new Int32Array(rows + cols);
  for (let row = 0, at = 0; row < rows; row++)
    for (let col = 0; col < cols; col++, at++) {
      counts[row]! += tents[at]!;
      rooms[row]! += open[at]!;
      counts[rows + col]! += tents[at]!;
      rooms[rows + col]! += open[at]!;
    }
  let met = true;
  for (let line = 0; line < rows + cols; line++) {
    const clue = line < rows ? rowClues[line]! : colClues[line - rows]!;
    const count = counts[line]!;
    const room = rooms[line]!;
    if (clue === BLANK) continue;
    if (count !== clue) met = false;
    if (count <= clue && count + room >= clue) continue;
    const [kind, index] = line < rows ? (["row", line] as const) : (["column", line - rows] as const);
    const { cells } = lineOf(puzzle, kind, index);
    const over = count > clue;
    const has = `${lineWords(kind, index)} has ${plural(count, "tent")}${over ? "," : ` and room for ${room} more,`}`;
    const shown = over ? cells.filter((at) => tents[at] === 1) : cells;
    report(
      `${kind}-${over ? "over" : "under"}`,
      `${has} and its clue is ${clue}`,
      shown.map((at) => cellAt(puzzle, at)),
    );
  }
  return met;
}

/** A pairing that comes with the tents has to be valid: a tree and a tent beside it, and none of them twice. */
function checkPairs(puzzle: Tents, { pairs = [] }: Camp, { tents }: Ground, report: Report): void {
  const { cols, trees } = puzzle;
  const used = new Uint8Array(trees.length);
  const index = (cell: Cell): number => (inside(puzzle, cell) ? cell[0] * cols + cell[1] : -1);
  for (const [tree, tent] of pairs) {
    const wrong = (why: string): void =>
      report("pair", `the pair of ${cellWords(tree)} and ${cellWords(tent)}: ${why}`, [tree, tent]);
    const treeAt = index(tree);
    const tentAt = index(tent);
    if (treeAt < 0 || trees[treeAt] === 0) wrong("the first is not a tree");
    else if (tentAt < 0 || tents[tentAt] === 0) wrong("the second is not a tent");
    else if (Math.abs(tree[0] - tent[0]) + Math.abs(tree[1] - tent[1]) !== 1)
      wrong("they do not share a side");
    else if (used[treeAt] === 1 || used[tentAt] === 1) wrong("one of them is in another pair");
    if (treeAt >= 0) used[treeAt] = 1;
    if (tentAt >= 0) used[tentAt] = 1;
  }
}
