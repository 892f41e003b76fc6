/** A scene's items, sorted by kind in one pass for all renderers. Items that may number millions are in flat arrays. */
import type { Cell } from "../board/index.js";
import { ContractError, remember } from "../base/index.js";
import type { Scene, SceneItem, SquareTone } from "./scene.js";
import { MARK_ROLES, markOf, type Glyph, type Mark, type MarkRole } from "./symbols.js";

export type PieceItem = Extract<SceneItem, { kind: "piece" }>;
export type PathItem = Extract<SceneItem, { kind: "path" }>;
export type RegionItem = Extract<SceneItem, { kind: "region" }>;
export type LinkItem = Extract<SceneItem, { kind: "link" }>;
export type DominoItem = Extract<SceneItem, { kind: "domino" }>;
export type PegItem = Extract<SceneItem, { kind: "peg" }>;
export type HeadingItem = Extract<SceneItem, { kind: "text" }> & { readonly span: number };
export type LineItem = Extract<SceneItem, { kind: "line" }>;
export type ClueItem = Extract<SceneItem, { kind: "clue" }>;
export type Side = ClueItem["side"];
export type ClueState = NonNullable<ClueItem["state"]>;

/** `Layers.tones` has indices of this list. A square without an item is plain. */
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
  /** The states of clues that have one. Joined clues are wrong if one is, and done if all are. */
  readonly clueStates: Readonly<Record<Side, ReadonlyMap<number, ClueState>>>;
  readonly regions: readonly RegionItem[];
  /** In the order given. A cell has one glyph: the last one given. */
  readonly glyphs: readonly GlyphedCells[];
  readonly links: readonly LinkItem[];
  readonly dominoes: readonly DominoItem[];
  readonly pegs: readonly PegItem[];
  /** Text by cell index; the last one given. */
  readonly texts: ReadonlyMap<number, string>;
  /** Texts that reach over several cells. */
  readonly headings: readonly HeadingItem[];
  /** Names of rows and columns beside their first cells. */
  readonly lines: readonly LineItem[];
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
  mustHaveSize(scene);
  const tones = new Uint8Array(rows * cols);
  const pieces: PieceItem[] = [];
  const paths: PathItem[] = [];
  const regions: RegionItem[] = [];
  const links: LinkItem[] = [];
  const dominoes: DominoItem[] = [];
  const pegs = new Map<number, PegItem>();
  const texts = new Map<number, string>();
  const headings: HeadingItem[] = [];
  const lines: LineItem[] = [];
  const marks = collectMarks();
  const glyphs = collectGlyphs(rows * cols);
  const clues = collectClues(rows, cols);

  // `cell` is not destructured: that would make an iterator for each of tens of thousands.
  const index = (kind: string, cell: Cell): number => {
    const row = cell[0];
    const col = cell[1];
    if (!(row >= 0 && row < rows && col >= 0 && col < cols && Number.isInteger(row + col))) {
      throw new ContractError(`${kind} at [${row}, ${col}] is outside the ${rows} × ${cols} scene`);
    }
    return row * cols + col;
  };
  /** Add an item that has cells to a list. */
  const add = <T extends { readonly kind: string; readonly cells: readonly Cell[] }>(
    list: T[],
    item: T,
  ): void => {
    for (const cell of item.cells) index(item.kind, cell);
    if (item.cells.length > 0) list.push(item);
  };

  for (const item of scene.items) {
    if (item.kind === "text" || item.kind === "line") index(item.kind, item.cell);
    switch (item.kind) {
      case "square":
        tones[index("square", item.cell)] = TONES.indexOf(item.tone);
        break;
      case "piece":
        for (const cell of item.holes ?? []) index("hole", cell);
        add(pieces, item);
        break;
      case "mark":
        marks.add(item.role, index("mark", item.cell));
        break;
      case "region":
        add(regions, item);
        break;
      case "glyph":
        glyphs.add(item.glyph, index("glyph", item.cell));
        break;
      case "link":
        index("link", item.from);
        index("link", item.to);
        links.push(item);
        break;
      case "domino":
        add(dominoes, item);
        break;
      case "peg":
        pegs.set(index("peg", item.cell), item);
        break;
      case "text":
        if (isHeading(item)) headings.push(item);
        else texts.set(item.cell[0] * cols + item.cell[1], item.text);
        break;
      case "line":
        lines.push(item);
        break;
      case "path":
        add(paths, item);
        break;
      case "clue":
        clues.add(item);
        break;
    }
  }
  return {
    rows,
    cols,
    tones,
    ground: scene.ground ?? "hatched",
    pieces,
    marks: marks.take(),
    paths,
    clues: clues.texts,
    clueStates: clues.states,
    regions,
    glyphs: glyphs.take(),
    links,
    dominoes,
    pegs: [...pegs.values()],
    texts,
    headings,
    lines,
  };
}

function mustHaveSize({ rows, cols }: Scene): void {
  if (!Number.isSafeInteger(rows) || !Number.isSafeInteger(cols) || rows < 1 || cols < 1)
    throw new ContractError(`a scene needs whole positive sizes, got ${rows} × ${cols}`);
}

function collectMarks() {
  const found = new Map<string, { readonly mark: Mark; readonly cells: Set<number> }>();
  for (const role of MARK_ROLES) found.set(role, { mark: markOf(role), cells: new Set() });
  return {
    add(role: MarkRole, at: number): void {
      const mark = markOf(role);
      let list = found.get(mark.id);
      // A standard mark may come with words of its own.
      const isNamed = list?.cells.size === 0 && mark !== list.mark;
      if (list === undefined || isNamed) found.set(validSymbol(mark).id, (list = { mark, cells: new Set() }));
      list.cells.add(at);
    },
    take: (): MarkedCells[] =>
      Array.from(found.values(), ({ mark, cells }) => ({ mark, cells: [...cells] })).filter(hasCells),
  };
}

function collectGlyphs(size: number) {
  const found: { readonly glyph: Glyph; readonly cells: number[] }[] = [];
  const codes = new Map<string, number>();
  // One more than the place of the glyph in `found`; boards of tents have tens of thousands.
  const codeAt = new Uint8Array(size);
  let last: Glyph | undefined;
  let code = 0;
  return {
    add(glyph: Glyph, at: number): void {
      if (glyph !== last) {
        code = codes.get(glyph.id) ?? found.push({ glyph: validSymbol(glyph), cells: [] });
        codes.set(glyph.id, code);
        last = glyph;
      }
      codeAt[at] = code;
    },
    take(): GlyphedCells[] {
      for (let at = 0; at < size; at++) {
        const code = codeAt[at]!;
        if (code > 0) found[code - 1]!.cells.push(at);
      }
      return found.filter(hasCells);
    },
  };
}

function collectClues(rows: number, cols: number) {
  const texts = bySide<string>();
  const states = bySide<ClueState>();
  return {
    texts,
    states,
    add({ side, index, text, state }: ClueItem): void {
      const length = side === "left" || side === "right" ? rows : cols;
      if (!(index >= 0 && index < length && Number.isInteger(index))) {
        throw new ContractError(`clue ${index} at the ${side} is outside the scene`);
      }
      const before = texts[side].get(index);
      texts[side].set(index, before === undefined ? text : `${before} ${text}`);
      if (state === "wrong" || (state === "done" && before === undefined)) states[side].set(index, state);
      else if (state === undefined && states[side].get(index) === "done") states[side].delete(index);
    },
  };
}

function isHeading(item: Extract<SceneItem, { kind: "text" }>): item is HeadingItem {
  return item.span !== undefined;
}

function hasCells({ cells }: { readonly cells: readonly number[] }): boolean {
  return cells.length > 0;
}

/** Ids and colours go into class names and attributes unchanged. */
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

/**
 * Cells with something in the middle that the sign of a mark must not cover. The result is remembered, because large boards
 * ask for it block by block.
 */
export const occupiedCells = remember(
  ({ cols, glyphs, dominoes, pegs, texts }: Layers): ReadonlySet<number> => {
    const occupied = new Set<number>(texts.keys());
    for (const { glyph, cells } of glyphs)
      if (glyph.ground !== true) for (const at of cells) occupied.add(at);
    for (const { cells } of dominoes) for (const [row, col] of cells) occupied.add(row * cols + col);
    for (const { cell } of pegs) occupied.add(cell[0] * cols + cell[1]);
    return occupied;
  },
);

/** The piece on each cell by its place in `pieces`, −1 where there is none. Where pieces overlap, the last one shows. */
export function ownersOf({ rows, cols, pieces }: Layers): Int32Array {
  const owner = new Int32Array(rows * cols).fill(-1);
  for (const [id, piece] of pieces.entries()) {
    for (const [row, col] of piece.cells) owner[row * cols + col] = id;
  }
  return owner;
}
