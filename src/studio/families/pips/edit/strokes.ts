/** What a stroke means in Edit. Pure: a stroke on a sheet gives a move, or none, and the region to select. */
import type { Cell } from "../../../../board/index.js";
import { type Pips, placesOf } from "../../../../puzzles/index.js";
import type { Stroke } from "../../../board/index.js";
import { cellOnBoard } from "./canvas.js";
import type { Drawn, EditMove, PipsSheet } from "../sheet.js";

export type Tool = "cells" | "regions" | "solution";

export interface Meant {
  readonly move?: EditMove;
  readonly region?: Cell;
}

export function editMove(sheet: PipsSheet, tool: Tool, selected: Cell | undefined, stroke: Stroke): Meant {
  const { puzzle, drawn } = sheet;
  if (puzzle.shape === "graph") return {};
  const [first] = stroke.cells;
  if (first === undefined) return {};
  if (tool === "cells") {
    // The first cell says whether the stroke paints or erases.
    const erase =
      stroke.button === "secondary" ||
      placesOf(puzzle).nodeAt(cellOnBoard(drawn.canvas, first)) !== undefined;
    return { move: { on: "paper", kind: erase ? "erase" : "paint", cells: stroke.cells } };
  }
  const cells = stroke.cells
    .map((cell) => cellOnBoard(drawn.canvas, cell))
    .filter((cell) => placesOf(puzzle).nodeAt(cell) !== undefined);
  return tool === "regions"
    ? regionStroke(puzzle, selected, cells, stroke.button)
    : drawStroke(sheet, cells, stroke.button);
}

export function regionCells(puzzle: Pips, cell: Cell | undefined): readonly Cell[] {
  const node = cell === undefined ? undefined : placesOf(puzzle).nodeAt(cell);
  const region = node === undefined ? undefined : puzzle.regions.find(({ nodes }) => nodes.includes(node));
  return region?.nodes.map((member) => puzzle.nodes[member]!.cell!) ?? [];
}

/** A touch selects a region, a drag groups cells or extends the selected region, the right button takes cells out. */
function regionStroke(
  puzzle: Pips,
  selected: Cell | undefined,
  cells: readonly Cell[],
  button: Stroke["button"],
): Meant {
  const [first] = cells;
  if (first === undefined) return {};
  if (button === "secondary")
    return { move: { on: "puzzle", move: { kind: "ungroup", cells } }, region: first };
  if (cells.length === 1) return { region: first };
  const own = regionCells(puzzle, selected);
  const inside = own.some((cell) => cell[0] === first[0] && cell[1] === first[1]);
  const all = inside ? [...own, ...cells] : cells;
  return { move: { on: "puzzle", move: { kind: "group", cells: all } }, region: first };
}

const same = (one: Cell, two: Cell): boolean => one[0] === two[0] && one[1] === two[1];

export function drawnAt(drawn: readonly Drawn[], cell: Cell): number {
  return drawn.findIndex(({ cells }) => cells.some((one) => same(one, cell)));
}

/** A drag over two cells draws a domino, a touch adds a pip, the right button removes the domino. */
function drawStroke(
  { puzzle, drawn: { dominoes: drawn } }: PipsSheet,
  cells: readonly Cell[],
  button: Stroke["button"],
): Meant {
  const [one, two] = cells;
  if (one === undefined) return {};
  const here = drawnAt(drawn, one);
  if (button === "secondary")
    return here === -1 ? {} : { move: { on: "drawn", dominoes: drawn.toSpliced(here, 1) } };
  if (two === undefined || (here !== -1 && here === drawnAt(drawn, two))) {
    if (here === -1 || two !== undefined) return {};
    const half = drawn[here]!.cells.findIndex((cell) => same(cell, one));
    const more = (drawn[here]!.pips[half]! + 1) % (puzzle.maxPip + 1);
    return { move: { on: "drawn", dominoes: withPips(drawn, one, more) } };
  }
  if (Math.abs(one[0] - two[0]) + Math.abs(one[1] - two[1]) !== 1) return {};
  const others = drawn.filter(
    ({ cells: halves }) => !halves.some((cell) => same(cell, one) || same(cell, two)),
  );
  return { move: { on: "drawn", dominoes: [...others, { cells: [one, two], pips: [0, 0] }] } };
}

/** Sets the pips of the drawn half on a cell. */
export function withPips(drawn: readonly Drawn[], cell: Cell, pips: number): readonly Drawn[] {
  const at = drawnAt(drawn, cell);
  const domino = drawn[at];
  if (domino === undefined) return drawn;
  const first = same(domino.cells[0], cell);
  const next: Drawn["pips"] = first ? [pips, domino.pips[1]] : [domino.pips[0], pips];
  return drawn.with(at, { ...domino, pips: next });
}
