/** Where text is on the board itself, in cells; for fonts, for strokes and for the Studio. */
import { ownersOf, type Layers } from "../layers.js";
import { colourIndex, labelCell, labelText } from "../piece.js";
import { drawRoundedBar } from "./bars.js";
import { drawAll } from "./pen.js";
import { dominoLength, isNumbered } from "./dominoes.js";
import type { PaintName } from "./paints.js";
import type { SvgShape } from "./shapes.js";
import { tagsOf } from "./regions.js";
import { colourLetter } from "../theme.js";

/** Height of the font of clues and labels, and the width of its characters. */
export const TEXT_SIZE = 0.42;
const CHARACTER = 0.62;
const WIDEST = 0.86;
const PEG_SIZE = 0.34;
const HEADING_SIZE = 0.32;
/** A heading begins a little inside its first cell and may end in the gap after its last. */
const HEADING_INSET = 0.04;
const HEADING_OVERHANG = 0.6;
/** Names of rows and columns, and how far they are from their cells. */
const LINE_SIZE = 0.26;
const LINE_GAP = 0.09;

export interface PlacedText {
  readonly text: string;
  /** The middle of the text, or where it starts. */
  readonly x: number;
  readonly y: number;
  /** Font size. */
  readonly size: number;
  readonly anchor: "start" | "middle" | "end";
  /** Paints as text and as strokes; or the writing colour of a piece colour. */
  readonly ink: { readonly fill: PaintName; readonly stroke: PaintName } | { readonly on: number };
}

const CELL_INK = { fill: "cellText", stroke: "cellStroked" } as const;
const PIP_INK = { fill: "pipText", stroke: "pipStroked" } as const;
const NAME_INK = { fill: "cellText", stroke: "nameStroked" } as const;
const TAG_INK = { fill: "tagText", stroke: "tagStroked" } as const;

function fitted(text: string, size: number, room: number): number {
  return Math.min(size, room / (Math.max(1, Array.from(text).length) * CHARACTER));
}

const NODE_RADIUS = 0.3;

/** Cells with a text that a path goes through: nodes of a graph. */
function nodesOf({ cols, paths, texts }: Layers): ReadonlySet<number> {
  const nodes = new Set<number>();
  if (texts.size === 0) return nodes;
  for (const { cells } of paths) {
    for (const [row, col] of cells) if (texts.has(row * cols + col)) nodes.add(row * cols + col);
  }
  return nodes;
}

/** Discs under texts, or a path would strike them through. */
export function nodeShapes(layers: Layers): SvgShape[] {
  const nodes = nodesOf(layers);
  if (nodes.size === 0) return [];
  const data = drawAll(nodes, (pen, at) =>
    pen.circle((at % layers.cols) + 0.5, Math.floor(at / layers.cols) + 0.5, NODE_RADIUS),
  );
  return [{ paints: ["node"], data }];
}

/** Labels of cells with a domino: along the upper line of the cell, above the highest pips. */
const NAME_SIZE = 0.21;
const NAME_HEIGHT = 0.22;
const NAME_PAD = 0.07;
const NAME_Y = 0.11;
const NAME_WIDEST = 0.66;
/** Where cells touch, the tag of another one may hang on the corner. */
const NAME_LEFT = 0.22;

interface PlacedName {
  readonly at: number;
  readonly text: string;
  readonly left: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

/** Texts of cells under a domino, which must not be written over its pips. */
function namesOf({ cols, dominoes, texts }: Layers): PlacedName[] {
  if (texts.size === 0) return [];
  const names: PlacedName[] = [];
  const named = new Set<number>();
  for (const { cells } of dominoes) {
    const beside = dominoLength(cells) === 1 ? NAME_LEFT : 0;
    for (const [row, col] of cells) {
      const at = row * cols + col;
      const text = texts.get(at) ?? "";
      if (text === "" || named.has(at)) continue;
      named.add(at);
      const size = fitted(text, NAME_SIZE, NAME_WIDEST - 2 * NAME_PAD);
      const width = Math.max(NAME_HEIGHT, Array.from(text).length * CHARACTER * size + 2 * NAME_PAD);
      names.push({ at, text, left: col + beside, y: row + NAME_Y, width, size });
    }
  }
  return names;
}

/** The labels on which those names are written. */
export function nameShapes(layers: Layers): SvgShape[] {
  const names = namesOf(layers);
  if (names.length === 0) return [];
  const data = drawAll(names, (pen, { left, y, width }) => {
    const axis = { x: left + width / 2, y, right: 1, down: 0 };
    drawRoundedBar(pen, axis, width / 2, NAME_HEIGHT / 2, NAME_HEIGHT / 2);
  });
  return [{ paints: ["name"], data }];
}

/** Labels of pieces. */
export function labelTexts({ pieces }: Layers): PlacedText[] {
  return pieces.flatMap((piece): PlacedText[] => {
    const text = labelText(piece);
    if (text === "") return [];
    const [row, col] = labelCell(piece);
    const ink = { on: colourIndex(piece.colour) };
    return [{ text, x: col + 0.5, y: row + 0.5, size: TEXT_SIZE, anchor: "middle", ink }];
  });
}

/** Sizes of the font for headings and for the names of lines; by default those of a picture. */
export interface LettersIn {
  readonly heading: number;
  readonly line: number;
}

const LETTERS: LettersIn = { heading: HEADING_SIZE, line: LINE_SIZE };

/** A heading is above the names of columns that share its row. */
export function headingTexts({ headings, lines }: Layers, { heading: most, line } = LETTERS): PlacedText[] {
  const lifted = new Set(lines.flatMap(({ side, cell }) => (side === "top" ? [cell[0] - 1] : [])));
  return headings.map(({ cell: [row, col], text: whole, span, short = whole }) => {
    const room = span + HEADING_OVERHANG;
    const fits = Array.from(whole).length * CHARACTER * most <= room;
    const text = fits ? whole : short;
    const size = fitted(text, most, room);
    const y = lifted.has(row) ? row + (1 - LINE_GAP - line) / 2 : row + 0.5;
    return { text, x: col + HEADING_INSET, y, size, anchor: "start", ink: CELL_INK };
  });
}

/** Names of rows and columns beside their first cells. */
export function lineTexts({ lines }: Layers, { line: size } = LETTERS): PlacedText[] {
  return lines.map(({ cell: [row, col], side, text }) =>
    side === "left"
      ? { text, x: col - LINE_GAP, y: row + 0.5, size, anchor: "end", ink: NAME_INK }
      : { text, x: col + 0.5, y: row - LINE_GAP - size / 2, size, anchor: "middle", ink: NAME_INK },
  );
}

/** The room that names of lines need outside the board, in cells: on its left and above it. */
export function lineMargins({ lines }: Pick<Layers, "lines">): {
  readonly left: number;
  readonly top: number;
} {
  const outside = lines.filter(({ cell, side }) => cell[side === "left" ? 1 : 0] === 0);
  const widest = Math.max(0, ...outside.map(({ side, text }) => (side === "left" ? text.length : 0)));
  return {
    left: widest === 0 ? 0 : LINE_GAP + widest * CHARACTER * LINE_SIZE,
    top: outside.some(({ side }) => side === "top") ? LINE_GAP + LINE_SIZE : 0,
  };
}

/** Letters of pegs, numbers of dominoes, texts of cells and of tags, in the order in which they are written. */
export function boardTexts(layers: Layers): PlacedText[] {
  const { cols, pegs, dominoes, texts, pieces } = layers;
  const placed: PlacedText[] = [];
  const owner = pegs.length + texts.size === 0 ? undefined : ownersOf(layers);
  const pieceAt = (at: number) => pieces[owner![at]!];

  for (const { cell, colour } of pegs) {
    const [row, col] = cell;
    const piece = pieceAt(row * cols + col);
    // A piece without a hole there hides the peg.
    if (piece !== undefined && !(piece.holes ?? []).some(([r, c]) => r === row && c === col)) continue;
    const on = colourIndex(colour);
    const text = colourLetter(on);
    placed.push({ text, x: col + 0.5, y: row + 0.5, size: PEG_SIZE, anchor: "middle", ink: { on } });
  }
  for (const { cells, pips } of dominoes) {
    for (const half of [0, 1] as const) {
      const [row, col] = cells[half];
      if (!isNumbered(pips[half])) continue;
      const text = String(pips[half]);
      const size = fitted(text, TEXT_SIZE, 0.66);
      placed.push({ text, x: col + 0.5, y: row + 0.5, size, anchor: "middle", ink: PIP_INK });
    }
  }
  const names = namesOf(layers);
  const named = new Set(names.map(({ at }) => at));
  const nodes = nodesOf(layers);
  for (const [at, text] of texts) {
    if (text === "" || named.has(at)) continue;
    const col = at % cols;
    const piece = pieceAt(at);
    const ink = nodes.has(at) || piece === undefined ? CELL_INK : { on: colourIndex(piece.colour) };
    const y = (at - col) / cols + 0.5;
    const size = fitted(text, TEXT_SIZE, nodes.has(at) ? 2 * NODE_RADIUS - 0.08 : WIDEST);
    placed.push({ text, x: col + 0.5, y, size, anchor: "middle", ink });
  }
  for (const { text, left, y, width, size } of names) {
    placed.push({ text, x: left + width / 2, y, size, anchor: "middle", ink: NAME_INK });
  }
  for (const { text, textX, y, size } of tagsOf(layers)) {
    if (text !== "") placed.push({ text, x: textX, y, size, anchor: "middle", ink: TAG_INK });
  }
  return placed;
}

/** Everything that is written on the board itself. */
export function allTexts(layers: Layers): PlacedText[] {
  return [...labelTexts(layers), ...boardTexts(layers), ...headingTexts(layers), ...lineTexts(layers)];
}
