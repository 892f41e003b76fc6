/**
 * What is on the sheet: the puzzle, the dominoes laid on it by the player, and for Edit the paper around the board and a
 * solution drawn on it. Moves are data; this applies them.
 */
import type { Cell } from "../../../board/index.js";
import {
  applyPipsMove,
  applyPlayMove,
  dominoKind,
  nothingLaid,
  type Pips,
  type PipsMove,
  type PipsSolution,
  type PlayMove,
} from "../../../puzzles/index.js";
import { canvasFor, grown, shifted, trimmed, type Canvas } from "./canvas.js";

/** A domino of a solution that is being drawn: it makes the set, and is not taken from it. */
export interface Drawn {
  readonly cells: readonly [Cell, Cell];
  readonly pips: readonly [number, number];
}

export interface Sheet {
  readonly puzzle: Pips;
  readonly laid: PipsSolution;
  readonly canvas: Canvas;
  /** By cells of the puzzle. */
  readonly drawn: readonly Drawn[];
}

export type SheetMove =
  | { readonly on: "puzzle"; readonly move: Exclude<PipsMove, { kind: "paint" | "erase" }> }
  /** Cells of the paper, not of the board. */
  | { readonly on: "paper"; readonly kind: "paint" | "erase"; readonly cells: readonly Cell[] }
  | { readonly on: "laid"; readonly move: PlayMove }
  | { readonly on: "drawn"; readonly drawn: readonly Drawn[] };

export function startSheet(puzzle: Pips): Sheet {
  return { puzzle, laid: nothingLaid(puzzle), canvas: canvasFor(puzzle), drawn: [] };
}

export function applyMove(sheet: Sheet, move: SheetMove): Sheet {
  switch (move.on) {
    case "laid": {
      const laid = applyPlayMove(sheet.puzzle, sheet.laid, move.move);
      return laid === sheet.laid ? sheet : { ...sheet, laid };
    }
    case "drawn":
      return move.drawn === sheet.drawn ? sheet : { ...sheet, drawn: move.drawn };
    case "paper":
      return painted(sheet, move.kind, move.cells);
    case "puzzle": {
      const puzzle = applyPipsMove(sheet.puzzle, move.move);
      if (puzzle === sheet.puzzle) return sheet;
      if (move.move.kind === "replace") return startSheet(puzzle);
      return { ...sheet, puzzle, laid: carriedOver(sheet, puzzle, [0, 0]) };
    }
  }
}

/** Paper is endless upwards and to the left, too: the board moves over to make room, and back when it is erased there. */
function painted(sheet: Sheet, kind: "paint" | "erase", cells: readonly Cell[]): Sheet {
  const { canvas } = sheet;
  const there = cells.map(([row, col]): Cell => [row - canvas.top, col - canvas.left]);
  const room: Cell = [
    Math.max(0, ...there.map(([row]) => -row)),
    Math.max(0, ...there.map(([, col]) => -col)),
  ];
  const before = kind === "paint" ? shifted(sheet.puzzle, room) : sheet.puzzle;
  const made: Cell = kind === "paint" ? room : [0, 0];
  const changed = applyPipsMove(before, {
    kind,
    cells: there.map(([row, col]): Cell => [row + made[0], col + made[1]]),
  });
  if (changed === before) return sheet;
  const { puzzle, by } = trimmed(changed);
  const move: Cell = [made[0] + by[0], made[1] + by[1]];
  const names = new Set(puzzle.nodes.map(({ name }) => name));
  const drawn = sheet.drawn
    .map(({ cells: [one, two], pips }): Drawn => ({ cells: [added(one, move), added(two, move)], pips }))
    .filter(({ cells: halves }) => halves.every((cell) => names.has(cell.join())));
  return {
    puzzle,
    laid: carriedOver(sheet, puzzle, move),
    canvas: { ...canvas, top: canvas.top - move[0], left: canvas.left - move[1] },
    drawn,
  };
}

function added([row, col]: Cell, [down, right]: Cell): Cell {
  return [row + down, col + right];
}

/** After a stroke: there is always paper left to paint on. Not during it, since the board would move under the hand. */
export function settled(sheet: Sheet): Sheet {
  const canvas = grown(sheet.puzzle, sheet.canvas);
  return canvas === sheet.canvas ? sheet : { ...sheet, canvas };
}

/** What lay on the old board lies on the new one where its cells and its domino are still there. */
function carriedOver({ puzzle: old, laid }: Sheet, puzzle: Pips, move: Cell): PipsSolution {
  const index = new Map(puzzle.nodes.map(({ name }, node) => [name, node]));
  const nodeOf = (node: number): number | undefined => {
    const { name, cell } = old.nodes[node]!;
    return index.get(cell === undefined ? name : added(cell, move).join());
  };
  const free = new Map<string, number[]>();
  puzzle.dominoes.forEach((pips, i) => {
    const kind = dominoKind(pips);
    free.set(kind, [...(free.get(kind) ?? []), i]);
  });
  const placements = [...nothingLaid(puzzle).placements];
  laid.placements.forEach((placement, i) => {
    const pips = old.dominoes[i];
    const [one, two] = placement?.map(nodeOf) ?? [];
    if (pips === undefined || one === undefined || two === undefined) return;
    const same = free.get(dominoKind(pips)) ?? [];
    const at = same.includes(i) ? i : same[0];
    if (at === undefined) return;
    free.set(
      dominoKind(pips),
      same.filter((other) => other !== at),
    );
    placements[at] = puzzle.dominoes[at]![0] === pips[0] ? [one, two] : [two, one];
  });
  return { placements };
}
