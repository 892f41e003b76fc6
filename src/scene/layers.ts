/**
 * A scene's items, sorted by kind in one pass: what both the SVG and the terminal renderer
 * read. Flat arrays for what there may be millions of.
 */
import type { Cell } from "../board/index.js";
import { ContractError } from "../base/index.js";
import type { Scene, SceneItem, SquareTone } from "./scene.js";
import { MARK_ROLES, markOf } from "./symbols.js";
import type { Glyph, Mark, MarkRole } from "./symbols.js";
import { PIECE_COLOURS } from "./theme.js";

export type PieceItem = Extract<SceneItem, { kind: "piece" }>;
export type PathItem = Extract<SceneItem, { kind: "path" }>;
export type RegionItem = Extract<SceneItem, { kind: "region" }>;
export type LinkItem = Extract<SceneItem, { kind: "link" }>;
export type DominoItem = Extract<SceneItem, { kind: "domino" }>;
export type PegItem = Extract<SceneItem, { kind: "peg" }>;
export type ClueItem = Extract<SceneItem, { kind: "clue" }>;
export type Side = ClueItem["side"];
export type ClueState = NonNullable<ClueItem["state"]>;

/** Index into this list is what `Layers.tones` holds; a square nobody mentions is plain. */
export const TONES = ["plain", "light", "dark", "removed"] as const satisfies readonly SquareTone[];
export const REMOVED = TONES.indexOf("removed");
export const DARK = TONES.indexOf("dark");

export interface Layers {
  readonly rows: number;
  readonly cols: number;
  readonly tones: Uint8Array;
  readonly ground: NonNullable<Scene["ground"]>;
  readonly pieces: readonly PieceItem[];
  /** In the order in which they are drawn: the standard ones, then those of the family as they come. */
  readonly marks: readonly MarkedCells[];
  readonly paths: readonly PathItem[];
  /** By side and index; two clues at one place are joined with a space. */
  readonly clues: Readonly<Record<Side, ReadonlyMap<number, string>>>;
  /** Of clues that have one. Joined clues are wrong when one is, and done when all are. */
  readonly clueStates: Readonly<Record<Side, ReadonlyMap<number, ClueState>>>;
  readonly regions: readonly RegionItem[];
  /** As they come. A cell has one glyph: the last one given. */
  readonly glyphs: readonly GlyphedCells[];
  readonly links: readonly LinkItem[];
  readonly dominoes: readonly DominoItem[];
  readonly pegs: readonly PegItem[];
  /** Text by cell index; the last one given. */
  readonly texts: ReadonlyMap<number, string>;
  /** How many cells those of them have that have more than their own. */
  readonly spans: ReadonlyMap<number, number>;
}

/** Cell indices with one mark, in the order given, each cell once. */
export interface MarkedCells {
  readonly mark: Mark;
  readonly cells: readonly number[];
}

/** Cell indices with one glyph, in reading order. */
export interface GlyphedCells {
  readonly glyph: Glyph;
  readonly cells: readonly number[];
}

export function layersOf(scene: Scene): Layers {
  const { rows, cols } = scene;
  if (!Number.isSafeInteger(rows) || !Number.isSafeInteger(cols) || rows < 1 || cols < 1) {
    throw new ContractError(`a scene needs whole positive sizes, got ${rows} × ${cols}`);
  }
  const tones = new Uint8Array(rows * cols);
  const pieces: PieceItem[] = [];
  const paths: PathItem[] = [];
  const marked = new Map<string, { mark: Mark; cells: Set<number> }>();
  for (const role of MARK_ROLES) marked.set(role, { mark: markOf(role), cells: new Set() });
  const clues = bySide<string>();
  const clueStates = bySide<ClueState>();
  const regions: RegionItem[] = [];
  const glyphs: { glyph: Glyph; cells: number[] }[] = [];
  // One more than the place of the glyph in that list; boards of tents have tens of thousands.
  const glyphAt = new Uint8Array(rows * cols);
  const links: LinkItem[] = [];
  const dominoes: DominoItem[] = [];
  const pegs = new Map<number, PegItem>();
  const texts = new Map<number, string>();
  const spans = new Map<number, number>();

  // No pattern for the cell: it would make an iterator for each of tens of thousands.
  const index = (kind: string, cell: Cell): number => {
    const row = cell[0];
    const col = cell[1];
    if (!(row >= 0 && row < rows && col >= 0 && col < cols && Number.isInteger(row + col))) {
      throw new ContractError(`${kind} at [${row}, ${col}] is outside the ${rows} × ${cols} scene`);
    }
    return row * cols + col;
  };

  const markedBy = (role: MarkRole): Set<number> => {
    const mark = markOf(role);
    let list = marked.get(mark.id);
    if (list === undefined) marked.set(validSymbol(mark).id, (list = { mark, cells: new Set() }));
    return list.cells;
  };

  const glyphCodes = new Map<string, number>();
  const codeOf = (glyph: Glyph): number => {
    let code = glyphCodes.get(glyph.id);
    if (code === undefined) {
      glyphs.push({ glyph: validSymbol(glyph), cells: [] });
      glyphCodes.set(glyph.id, (code = glyphs.length));
    }
    return code;
  };

  for (const item of scene.items) {
    switch (item.kind) {
      case "square":
        tones[index("square", item.cell)] = TONES.indexOf(item.tone);
        break;
      case "piece":
        for (const cell of item.cells) index("piece", cell);
        for (const cell of item.holes ?? []) index("hole", cell);
        if (item.cells.length > 0) pieces.push(item);
        break;
      case "mark":
        markedBy(item.role).add(index("mark", item.cell));
        break;
      case "region":
        for (const cell of item.cells) index("region", cell);
        if (item.cells.length > 0) regions.push(item);
        break;
      case "glyph":
        glyphAt[index("glyph", item.cell)] = codeOf(item.glyph);
        break;
      case "link":
        index("link", item.from);
        index("link", item.to);
        links.push(item);
        break;
      case "domino":
        for (const cell of item.cells) index("domino", cell);
        dominoes.push(item);
        break;
      case "peg":
        pegs.set(index("peg", item.cell), item);
        break;
      case "text":
        texts.set(index("text", item.cell), item.text);
        if (item.span !== undefined) spans.set(index("text", item.cell), item.span);
        break;
      case "path":
        for (const cell of item.cells) index("path", cell);
        if (item.cells.length > 0) paths.push(item);
        break;
      case "clue": {
        const length = item.side === "left" || item.side === "right" ? rows : cols;
        if (!(item.index >= 0 && item.index < length && Number.isInteger(item.index))) {
          throw new ContractError(`clue ${item.index} at the ${item.side} is outside the scene`);
        }
        const before = clues[item.side].get(item.index);
        clues[item.side].set(item.index, before === undefined ? item.text : `${before} ${item.text}`);
        const states = clueStates[item.side];
        const known = states.get(item.index);
        if (item.state === "wrong" || (item.state === "done" && before === undefined)) {
          states.set(item.index, item.state);
        } else if (item.state === undefined && known === "done") states.delete(item.index);
        break;
      }
    }
  }
  for (let at = 0; at < glyphAt.length; at++) {
    const code = glyphAt[at]!;
    if (code > 0) glyphs[code - 1]!.cells.push(at);
  }
  return {
    rows,
    cols,
    tones,
    ground: scene.ground ?? "hatched",
    pieces,
    marks: Array.from(marked.values(), ({ mark, cells }) => ({ mark, cells: [...cells] })).filter(hasCells),
    paths,
    clues,
    clueStates,
    regions,
    glyphs: glyphs.filter(hasCells),
    links,
    dominoes,
    pegs: [...pegs.values()],
    texts,
    spans,
  };
}

function hasCells({ cells }: { readonly cells: readonly number[] }): boolean {
  return cells.length > 0;
}

/** What goes into class names and attributes as it is. */
function validSymbol<T extends Glyph | Mark>(symbol: T): T {
  if (!/^[a-z][a-z0-9-]*$/.test(symbol.id))
    throw new ContractError(`"${symbol.id}" cannot be the id of a symbol`);
  for (const colour of Object.values(symbol.colour))
    if (!/^#[0-9a-f]{6}$/i.test(colour))
      throw new ContractError(`the colour "${colour}" of ${symbol.id} is not #rrggbb`);
  return symbol;
}

function bySide<T>(): Record<Side, Map<number, T>> {
  return { top: new Map(), left: new Map(), bottom: new Map(), right: new Map() };
}

/** Asked for block by block on large boards: found once per scene. */
const occupiedOf = new WeakMap<Layers, ReadonlySet<number>>();

/** Cells where something is to be read in the middle: a sign of a mark must not lie on it. */
export function occupiedCells(layers: Layers): ReadonlySet<number> {
  const known = occupiedOf.get(layers);
  if (known !== undefined) return known;
  const { cols, glyphs, dominoes, pegs, texts } = layers;
  const occupied = new Set<number>(texts.keys());
  for (const { glyph, cells } of glyphs) if (glyph.ground !== true) for (const at of cells) occupied.add(at);
  for (const { cells } of dominoes) for (const [row, col] of cells) occupied.add(row * cols + col);
  for (const { cell } of pegs) occupied.add(cell[0] * cols + cell[1]);
  occupiedOf.set(layers, occupied);
  return occupied;
}

/** The piece on each cell by its place in `pieces`, −1 where there is none. Where pieces overlap, the last one shows. */
export function ownersOf({ rows, cols, pieces }: Layers): Int32Array {
  const owner = new Int32Array(rows * cols).fill(-1);
  for (const [id, piece] of pieces.entries()) {
    for (const [row, col] of piece.cells) owner[row * cols + col] = id;
  }
  return owner;
}

/** A piece colour as an index into the palette, whatever number the family gave. */
export function colourIndex(colour: number): number {
  const whole = Number.isFinite(colour) ? Math.trunc(colour) : 0;
  return ((whole % PIECE_COLOURS) + PIECE_COLOURS) % PIECE_COLOURS;
}

/** So many characters fit into a cell. */
const LABEL_CHARACTERS = 3;

/** What is written on a piece in a picture: its label, or the beginning of a long one. */
export function labelText({ label = "" }: Pick<PieceItem, "label">): string {
  return Array.from(label).slice(0, LABEL_CHARACTERS).join("");
}

/** The cell to write a piece's label in: the one nearest to the middle of the piece, and without a hole if it can be. */
export function labelCell({ cells: all, holes = [] }: Pick<PieceItem, "cells" | "holes">): Cell {
  const whole = all.filter(([row, col]) => !holes.some((hole) => hole[0] === row && hole[1] === col));
  const cells = whole.length === 0 ? all : whole;
  let row = 0;
  let col = 0;
  for (const cell of cells) {
    row += cell[0] / cells.length;
    col += cell[1] / cells.length;
  }
  let best = cells[0]!;
  let bestDistance = Infinity;
  for (const cell of cells) {
    const distance = (cell[0] - row) ** 2 + (cell[1] - col) ** 2;
    if (distance < bestDistance - 1e-9) {
      best = cell;
      bestDistance = distance;
    }
  }
  return best;
}

export interface Domino {
  /** The upper or left one of its cells. */
  readonly row: number;
  readonly col: number;
  /** Lying, not standing. */
  readonly level: boolean;
}

/** The piece as a domino, when that is what it is: two cells with a name are part of a piece among others. */
export function dominoOf({
  cells,
  holes = [],
  label,
}: Pick<PieceItem, "cells" | "holes" | "label">): Domino | undefined {
  if (holes.length > 0 || label !== undefined) return undefined;
  const [a, b] = cells;
  if (a === undefined || b === undefined || cells.length !== 2) return undefined;
  const apart = Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
  if (apart !== 1) return undefined;
  return { row: Math.min(a[0], b[0]), col: Math.min(a[1], b[1]), level: a[0] === b[0] };
}
