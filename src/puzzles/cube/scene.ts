/** The flat picture: layers with their pieces, faces with their clues, and what is marked on them. */
import { plural } from "../../base/index.js";
import type { Cell } from "../../board/index.js";
import type { MarkRole, Scene, SceneItem } from "../../scene/index.js";
import { packingMarks } from "../packing/index.js";
import { differenceWords, markReason, markViolations } from "../certificates.js";
import type { View } from "../family.js";
import { colourNumbers, placedColours } from "./picture/colours.js";
import { isBox } from "./formats/draft.js";
import { pieceSetById } from "./sets.js";
import { connectedGroups } from "./picture/groups.js";
import { faceView } from "./picture/faces.js";
import {
  layerName,
  layerWords,
  lineNames,
  type Panel,
  panelsOf,
  type Panels,
  pictureCell,
} from "./picture/panels.js";
import { ANY, cellKey, cellWords, type Cube, type CubeSolution, extentOf, type Placed } from "./puzzle.js";
import { samePlacement } from "./rules/rules.js";
import { packingAdapter } from "./packing-adapter.js";

export function describeCube({ cells, set, pieces, reflections, givens, clues }: Cube): string {
  const [x, y, z] = extentOf(cells);
  const size = z === 1 ? `${x} × ${y}` : `${x} × ${y} × ${z}`;
  const what = z === 1 ? "board" : "box";
  const known = set === undefined ? undefined : pieceSetById(set);
  const shown = clues.filter(({ colour }) => colour !== null).length;
  return [
    isBox(cells) ? `${size} ${what}` : `${plural(cells.length, "cell")} in a ${size} ${what}`,
    known === undefined ? countWords(pieces) : `${countWords(pieces)} (${known.title})`,
    ...(reflections ? ["mirror images allowed"] : []),
    ...(givens.length === 0 ? [] : [`${givens.length} given`]),
    ...(shown === 0 ? [] : [plural(shown, "face clue")]),
  ].join(", ");
}

/** "7 pieces", "2 to 4 pieces", "3 or more pieces". */
function countWords(pieces: Cube["pieces"]): string {
  const least = pieces.reduce((sum, { min }) => sum + min, 0);
  const most = pieces.reduce((sum, { max }) => sum + max, 0);
  if (least === most) return plural(most, "piece");
  if (most < ANY) return `${least} to ${plural(most, "piece")}`;
  return least === 0 ? "any number of pieces" : `${least} or more pieces`;
}

/**
 * How many characters fit over a panel of this many cells (four columns each in a terminal) and over the gap behind it, with two blanks
 * before the next.
 */
const roomOver = (span: number): number => 4 * span;
const GAP = 3;

function* ground(puzzle: Cube, { rows, cols, panels }: Panels): Generator<SceneItem> {
  const present = new Set(puzzle.cells.map(cellKey));
  const plain = new Set<string>();
  for (const panel of panels) for (const cell of groundOf(puzzle, panel, present)) plain.add(cell.join());
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++)
      yield { kind: "square", cell: [row, col], tone: plain.has(`${row},${col}`) ? "plain" : "removed" };
  }
  const layers = panels.filter(({ of }) => "layer" in of).length;
  for (const panel of panels) {
    const { row, col, cols: span, of } = panel;
    const short = "layer" in of ? layerName(of.layer) : of.face;
    yield { kind: "text", cell: [row - 1, col], text: headingOf(of, span, layers), short, span };
    const names = lineNames(puzzle.cells, panel);
    for (const [y, text] of names.rows.entries())
      yield { kind: "line", side: "left", cell: [row + y, col], text };
    for (const [x, text] of names.cols.entries())
      yield { kind: "line", side: "top", cell: [row, col + x], text };
  }
}

function headingOf(of: Panel["of"], span: number, layers: number): string {
  if ("face" in of) return of.face;
  const words = layerWords(of.layer, layers);
  // The last panel of a row has no gap behind it.
  const behind = of.layer < layers - 1 ? GAP : 0;
  if (words.length <= roomOver(span) + behind) return words;
  // This is the longest heading; the rest use the same form.
  const last = `layer ${layerName(layers - 1)}`;
  return last.length <= roomOver(span) ? `layer ${layerName(of.layer)}` : layerName(of.layer);
}

function* groundOf(
  { cells }: Cube,
  { row, col, rows, cols, of }: Panel,
  present: ReadonlySet<string>,
): Generator<Cell> {
  const view = "face" in of ? faceView(cells, of.face) : undefined;
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < cols; x++) {
      const there = "layer" in of ? present.has(cellKey([x, y, of.layer])) : view!.seen(y, x) !== undefined;
      if (there) yield [row + y, col + x];
    }
  }
}

/** A piece in the picture: one item for each group of its cells that is connected within a layer. */
function* drawn(
  panels: Panels,
  { piece, cells }: Placed,
  colour: number,
  fixed: boolean,
): Generator<SceneItem> {
  const shown = cells.map((cell) => pictureCell(panels, cell)).filter((cell) => cell !== undefined);
  for (const group of connectedGroups(shown))
    yield { kind: "piece", cells: group, colour, label: piece, ...(fixed ? { fixed } : {}) };
}

/** A face as it must look: a coloured square with its colour's initial, or a white one with a question mark. */
function* faceItems(
  puzzle: Cube,
  { panels }: Panels,
  colours: ReadonlyMap<string, number>,
): Generator<SceneItem> {
  for (const { row, col, of } of panels) {
    if (!("face" in of)) continue;
    const view = faceView(puzzle.cells, of.face);
    for (const { face, cell, colour } of puzzle.clues) {
      if (face !== of.face) continue;
      const [y, x] = view.squareOf(cell);
      const at: Cell = [row + y, col + x];
      if (colour === null) yield { kind: "text", cell: at, text: "?" };
      else yield { kind: "piece", cells: [at], colour: colours.get(colour) ?? 0, label: initialOf(colour) };
    }
  }
}

function initialOf(colour: string): string {
  return Array.from(colour)[0] ?? "";
}

/** `whole`: the placements that decide the colours. These may be more than are shown. */
export function cubeScene(
  puzzle: Cube,
  view: View<CubeSolution>,
  panels = panelsOf(puzzle),
  whole = view.solution?.placements ?? puzzle.givens,
): Scene {
  const colours = colourNumbers(puzzle);
  const own = placedColours(puzzle, whole);
  const colourOf = new Map(whole.map((placed, at) => [placed, own[at]!]));
  const items: SceneItem[] = [...ground(puzzle, panels), ...faceItems(puzzle, panels, colours)];
  const said: string[] = [];
  const { solution, other } = view;
  const shown = solution?.placements ?? puzzle.givens;
  for (const placed of shown) {
    const fixed = puzzle.givens.some((given) => samePlacement(given, placed));
    items.push(...drawn(panels, placed, colourOf.get(placed) ?? 0, fixed));
  }
  const mark = (cell: readonly number[], role: MarkRole): void => {
    const [x = -1, y = -1, z = -1] = cell;
    const at = pictureCell(panels, [x, y, z]);
    if (at !== undefined) items.push({ kind: "mark", cell: at, role });
  };
  if (puzzle.clues.length > 0) said.push(cluesSaid(puzzle));
  if (solution === undefined) said.push(`Pieces: ${puzzle.pieces.map(({ name }) => name).join(", ")}.`);
  else {
    said.push(`${plural(solution.placements.length, "piece")} in it.`);
    if (other !== undefined) {
      const changed = solution.placements.filter(
        (placed) => !other.placements.some((one) => samePlacement(one, placed)),
      );
      for (const { cells } of changed) for (const cell of cells) mark(cell, "changed");
      said.push(differenceWords(changed.length, "piece"));
    }
  }
  said.push(
    ...markReason(view, (reason) => packingMarks(() => packingAdapter.view(puzzle), reason), mark),
    ...markViolations(view, mark),
  );
  const title =
    puzzle.title === undefined ? describeCube(puzzle) : `${puzzle.title}: ${describeCube(puzzle)}`;
  const { rows, cols } = panels;
  // The ground between the panels stays bare: hatching would say that cells were removed there.
  return { rows, cols, title, description: [`${title}.`, ...said].join(" "), items, ground: "bare" };
}

function cluesSaid({ clues }: Cube): string {
  const faces = [...new Set(clues.map(({ face }) => face))];
  const shown = clues.filter(({ colour }) => colour !== null);
  const cells = shown.map(
    ({ face, cell, colour }): string => `${colour} from the ${face} at ${cellWords(cell)}`,
  );
  return `Faces shown: ${faces.join(", ")}. ${plural(shown.length, "colour")} given: ${cells.join(", ") || "none"}.`;
}
