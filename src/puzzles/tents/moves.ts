/**
 * What a hand does to a board or to a camp in the making, as data. Applying a move gives a new state, or the same one
 * when it changes nothing; undo, replay and saving come from that.
 */
import type { Cell } from "../../board/index.js";
import { MAX_CLUE } from "./formats/index.js";
import { emptyTents } from "./presets.js";
import { BLANK, GIVEN, type Camp, type Tents } from "./puzzle.js";

export type TentsMove =
  /** Plant or fell trees. A tree takes the place of what is given there. */
  | { readonly kind: "plant" | "fell"; readonly cells: readonly Cell[] }
  /** The clue of a row or column; `BLANK` leaves it out. */
  | { readonly kind: "clue"; readonly line: "row" | "column"; readonly index: number; readonly clue: number }
  /** What is said of cells beforehand. Trees stay. */
  | { readonly kind: "give"; readonly given: keyof typeof GIVEN; readonly cells: readonly Cell[] }
  /** All clues from tents that stand. */
  | { readonly kind: "count"; readonly tents: readonly Cell[] }
  | { readonly kind: "blank-clues" }
  | { readonly kind: "resize"; readonly rows: number; readonly cols: number }
  | { readonly kind: "replace"; readonly puzzle: Tents };

export type CampMove =
  | { readonly kind: "tent" | "grass" | "clear"; readonly cells: readonly Cell[] }
  | { readonly kind: "wipe" }
  | { readonly kind: "set"; readonly camp: Camp };

/** Indices of cells that are on the board, each once. */
function indicesOf({ rows, cols }: Tents, cells: readonly Cell[]): number[] {
  const inside = cells.filter(([row, col]) => row >= 0 && col >= 0 && row < rows && col < cols);
  return [...new Set(inside.map(([row, col]) => row * cols + col))];
}

export function applyTentsMove(puzzle: Tents, move: TentsMove): Tents {
  switch (move.kind) {
    case "replace":
      return move.puzzle;
    case "resize":
      return resized(puzzle, move.rows, move.cols);
    case "count":
      return cluesFromTents(puzzle, move.tents);
    case "blank-clues": {
      const { rowClues, colClues } = emptyTents(puzzle.rows, puzzle.cols);
      return sameClues(puzzle, rowClues, colClues) ? puzzle : { ...puzzle, rowClues, colClues };
    }
    case "clue": {
      const name = move.line === "row" ? "rowClues" : "colClues";
      const { [name]: clues } = puzzle;
      const fits = Number.isInteger(move.clue) && move.clue >= BLANK && move.clue <= MAX_CLUE;
      if (!fits || !(move.index in clues) || clues[move.index] === move.clue) return puzzle;
      const changed = clues.slice();
      changed[move.index] = move.clue;
      return { ...puzzle, [name]: changed };
    }
    case "plant":
    case "fell": {
      const bit = move.kind === "plant" ? 1 : 0;
      const changed = indicesOf(puzzle, move.cells).filter((at) => puzzle.trees[at] !== bit);
      if (changed.length === 0) return puzzle;
      const [trees, givens] = [puzzle.trees.slice(), puzzle.givens.slice()];
      for (const at of changed) {
        trees[at] = bit;
        givens[at] = GIVEN.none;
      }
      return { ...puzzle, trees, givens };
    }
    case "give": {
      const given = GIVEN[move.given];
      const changed = indicesOf(puzzle, move.cells).filter(
        (at) => puzzle.trees[at] === 0 && puzzle.givens[at] !== given,
      );
      if (changed.length === 0) return puzzle;
      const givens = puzzle.givens.slice();
      for (const at of changed) givens[at] = given;
      return { ...puzzle, givens };
    }
  }
}

function sameClues(puzzle: Tents, rowClues: Int16Array, colClues: Int16Array): boolean {
  return (
    rowClues.every((clue, row) => clue === puzzle.rowClues[row]) &&
    colClues.every((clue, col) => clue === puzzle.colClues[col])
  );
}

/** What still is on the board stays; new lines have blank clues. */
function resized(puzzle: Tents, rows: number, cols: number): Tents {
  if (rows === puzzle.rows && cols === puzzle.cols) return puzzle;
  const next = emptyTents(rows, cols);
  for (let row = 0; row < Math.min(rows, puzzle.rows); row++) {
    next.rowClues[row] = puzzle.rowClues[row]!;
    for (let col = 0; col < Math.min(cols, puzzle.cols); col++) {
      next.trees[row * cols + col] = puzzle.trees[row * puzzle.cols + col]!;
      next.givens[row * cols + col] = puzzle.givens[row * puzzle.cols + col]!;
    }
  }
  for (let col = 0; col < Math.min(cols, puzzle.cols); col++) next.colClues[col] = puzzle.colClues[col]!;
  return next;
}

/** The puzzle with every clue counted from these tents, for drawing a solution and keeping its counts. */
export function cluesFromTents(puzzle: Tents, tents: readonly Cell[]): Tents {
  const rowClues = new Int16Array(puzzle.rows);
  const colClues = new Int16Array(puzzle.cols);
  for (const at of indicesOf(puzzle, tents)) {
    rowClues[Math.floor(at / puzzle.cols)]!++;
    colClues[at % puzzle.cols]!++;
  }
  return sameClues(puzzle, rowClues, colClues) ? puzzle : { ...puzzle, rowClues, colClues };
}

/** What lies on each cell of a camp, as in `GIVEN`; what is given lies there from the start. */
export function groundOf(puzzle: Tents, { tents, grass = [] }: Camp): Uint8Array {
  const { rows, cols, givens } = puzzle;
  const ground = givens.slice();
  const lay = (cells: readonly Cell[], what: number): void => {
    for (const [row, col] of cells)
      if (row >= 0 && col >= 0 && row < rows && col < cols) ground[row * cols + col] = what;
  };
  lay(grass, GIVEN.grass);
  lay(tents, GIVEN.tent);
  return ground;
}

function campOf({ cols }: Tents, ground: Uint8Array): Camp {
  const tents: Cell[] = [];
  const grass: Cell[] = [];
  ground.forEach((what, at) => {
    if (what === GIVEN.none) return;
    (what === GIVEN.tent ? tents : grass).push([Math.floor(at / cols), at % cols]);
  });
  return { tents, grass };
}

/** The camp to begin with: what is given. */
export function givenCamp(puzzle: Tents): Camp {
  return campOf(puzzle, puzzle.givens);
}

/** Trees and what is given cannot be changed by playing. Whether a tent stands well is for the rules to say. */
export function applyCampMove(puzzle: Tents, camp: Camp, move: CampMove): Camp {
  if (move.kind === "set") return move.camp;
  const before = groundOf(puzzle, camp);
  const ground = before.slice();
  if (move.kind === "wipe") ground.set(puzzle.givens);
  else {
    const what = { tent: GIVEN.tent, grass: GIVEN.grass, clear: GIVEN.none }[move.kind];
    for (const at of indicesOf(puzzle, move.cells))
      if (puzzle.trees[at] === 0 && puzzle.givens[at] === GIVEN.none) ground[at] = what;
  }
  return ground.every((what, at) => what === before[at]) ? camp : campOf(puzzle, ground);
}

/**
 * Open cells that can have no tent, seen at a glance: no tree beside them, a tent touching them, or their line has all
 * its tents. In reading order.
 */
export function autoGrass(puzzle: Tents, camp: Camp): Cell[] {
  const { rows, cols, trees, rowClues, colClues } = puzzle;
  const ground = groundOf(puzzle, camp);
  const rowTents = new Int16Array(rows);
  const colTents = new Int16Array(cols);
  const barred = new Uint8Array(rows * cols);
  const shaded = new Uint8Array(rows * cols);
  for (let at = 0; at < ground.length; at++) {
    if (trees[at] === 0 && ground[at] !== GIVEN.tent) continue;
    const row = Math.floor(at / cols);
    const col = at - row * cols;
    if (ground[at] === GIVEN.tent) {
      rowTents[row]!++;
      colTents[col]!++;
      for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
        barred.fill(1, r * cols + Math.max(0, col - 1), r * cols + Math.min(cols - 1, col + 1) + 1);
    }
    if (trees[at] === 0) continue;
    if (row > 0) shaded[at - cols] = 1;
    if (col > 0) shaded[at - 1] = 1;
    if (col < cols - 1) shaded[at + 1] = 1;
    if (row < rows - 1) shaded[at + cols] = 1;
  }
  const full = (clue: number, tents: number): boolean => clue !== BLANK && tents >= clue;
  const cells: Cell[] = [];
  for (let at = 0; at < ground.length; at++) {
    if (trees[at] === 1 || ground[at] !== GIVEN.none) continue;
    const row = Math.floor(at / cols);
    const col = at - row * cols;
    const none = shaded[at] === 0 || barred[at] === 1;
    if (none || full(rowClues[row]!, rowTents[row]!) || full(colClues[col]!, colTents[col]!))
      cells.push([row, col]);
  }
  return cells;
}
