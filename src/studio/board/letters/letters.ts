/**
 * Headings over parts of a board and the names of their rows and columns, in pixels. They are never too small to read. If their own place
 * is out of sight they are at the edge of the room, and without room they are left out. Pure.
 */
import type { Layers } from "../../../scene/index.js";
import type { Frame, Viewport } from "../hand/viewport.js";

/** A part of the board with lines of its own: a layer, or a face. */
export interface LetteredPart {
  readonly row: number;
  readonly col: number;
  /** The names of its rows, from the first on; likewise of its columns. */
  readonly rows: readonly string[];
  readonly cols: readonly string[];
  readonly heading?: { readonly text: string; readonly short: string };
  /** Cells between it and the parts on its left and above it; undefined: there are none. */
  readonly left?: number;
  readonly above?: number;
}

export interface Letter {
  readonly kind: "heading" | "row" | "column";
  readonly text: string;
  /** The middle of the text in height; its `anchor` in width. */
  readonly x: number;
  readonly y: number;
  /** Height of the font. */
  readonly size: number;
  readonly anchor: "start" | "middle" | "end";
}

/** A share of a cell, within bounds in pixels. If cells are smaller than a heading, it is a little smaller, too, so that it hides less. */
const HEADING = { share: 0.32, least: 11, smallest: 9, most: 20 } as const;
const LINE = { share: 0.26, least: 10, smallest: 10, most: 15 } as const;
/** The gap between a name and its line. */
const GAP = 3;
/** The width of a character, as a share of the font size. */
const CHARACTER = 0.6;
/** The height of capitals and figures, as a share of the font size. */
const CAPITALS = 0.74;
/** Pixels that the name of a row needs along the board. */
const ALONG = 12;
/** How far a heading may reach into the gap after its part of the board, in cells. */
const OVERHANG = 0.7;

/** The room that names need on the left of the board and above it, in cells: more on a board with small cells. */
export function letterMargin(rows: number, cols: number): number {
  return Math.max(0.75, Math.max(rows, cols) / 22);
}

export function letteredParts({ lines, headings }: Pick<Layers, "lines" | "headings">): LetteredPart[] {
  const names = new Map(lines.map(({ side, cell, text }) => [`${side} ${cell.join()}`, text]));
  const run = (side: "left" | "top", row: number, col: number): string[] => {
    const found: string[] = [];
    for (;;) {
      const along = found.length;
      const at = side === "left" ? [row + along, col] : [row, col + along];
      const text = names.get(`${side} ${at.join()}`);
      if (text === undefined) return found;
      found.push(text);
    }
  };
  const over = new Map(headings.map((heading) => [heading.cell.join(), heading]));
  const parts = lines.flatMap(({ side, cell: [row, col] }): LetteredPart[] => {
    if (side !== "left" || names.has(`left ${row - 1},${col}`)) return [];
    const found = over.get(`${row - 1},${col}`);
    const heading =
      found === undefined ? {} : { heading: { text: found.text, short: found.short ?? found.text } };
    return [{ row, col, rows: run("left", row, col), cols: run("top", row, col), ...heading }];
  });
  return parts.map((part) => {
    const left = nearest(parts, (other) =>
      other.row === part.row ? part.col - other.col - other.cols.length : -1,
    );
    const above = nearest(parts, (other) =>
      other.col === part.col ? part.row - other.row - other.rows.length : -1,
    );
    return { ...part, ...(left === undefined ? {} : { left }), ...(above === undefined ? {} : { above }) };
  });
}

function nearest(
  parts: readonly LetteredPart[],
  distance: (part: LetteredPart) => number,
): number | undefined {
  const before = parts.map(distance).filter((cells) => cells >= 0);
  return before.length === 0 ? undefined : Math.min(...before);
}

/** The texts of the parts that are in sight. */
export function lettersIn(
  parts: readonly LetteredPart[],
  { room }: Pick<Frame, "room">,
  viewport: Viewport,
): Letter[] {
  return parts.flatMap((part) => lettersOf(part, room, viewport));
}

/** If a place is out of sight, it moves to the edge, as long as some of the part is still visible. */
function pinned(place: number, edge: number, end: number): number {
  return Math.min(Math.max(place, edge), end);
}

function lettersOf(part: LetteredPart, room: Frame["room"], { scale, x, y }: Viewport): Letter[] {
  const [left, top] = [x + part.col * scale, y + part.row * scale];
  const [right, bottom] = [left + part.cols.length * scale, top + part.rows.length * scale];
  if (right <= 0 || bottom <= 0 || left >= room.width || top - scale >= room.height) return [];
  const line = sized(LINE, scale);
  const heading = headingIn(part, scale);
  const [high, low] = [heading.size * CAPITALS, line * CAPITALS];
  const widest = (texts: readonly string[]): number => Math.max(...texts.map((text) => widthOf(text, line)));
  const spare = (part.above ?? part.row) * scale - high - low - GAP;
  const columnsNamed = part.heading === undefined || spare >= 0;
  const rowsNamed = part.left === undefined || widest(part.rows) + GAP <= part.left * scale;
  const letters: Letter[] = [];
  // The names of columns take what they need of the gap; the heading has a share of what is left.
  const lift = columnsNamed ? low + GAP + Math.min(3 * GAP, spare / 2) : Math.min(GAP, (scale - high) / 2);
  const headingY = pinned(top - lift - high / 2, GAP + high / 2, bottom - lift - high);
  if (heading.text !== "") {
    const at = pinned(left + 1, GAP, right - widthOf(heading.text, heading.size));
    letters.push({ kind: "heading", ...heading, x: at, y: headingY, anchor: "start" });
  }
  const below = part.heading === undefined ? GAP : headingY + high / 2 + GAP;
  const lineY = pinned(top - GAP - low / 2, below + low / 2, bottom - line);
  const lineX = pinned(left - GAP, GAP + widest(part.rows), right - GAP);
  const down = stepFor(ALONG, scale);
  for (const [at, text] of rowsNamed ? part.rows.entries() : []) {
    const middle = top + (at + 0.5) * scale;
    if (isNamed(at, down) && middle > (columnsNamed ? lineY : headingY) + low / 2 && middle < room.height)
      letters.push({ kind: "row", text, x: lineX, y: middle, size: line, anchor: "end" });
  }
  const across = stepFor(widest(part.cols) + GAP, scale);
  for (const [at, text] of columnsNamed ? part.cols.entries() : []) {
    const middle = left + (at + 0.5) * scale;
    if (isNamed(at, across) && middle > lineX && middle < room.width)
      letters.push({ kind: "column", text, x: middle, y: lineY, size: line, anchor: "middle" });
  }
  return letters;
}

/** The longest form that has room: "layer z1, top", "layer z1" or "z1". */
function headingIn(
  { heading, cols }: LetteredPart,
  scale: number,
): { readonly text: string; readonly size: number } {
  const room = (cols.length + OVERHANG) * scale;
  const size = sized(HEADING, scale);
  const { text = "", short = "" } = heading ?? {};
  const fitting = [text, text.split(",")[0]!, short].find((words) => widthOf(words, size) <= room);
  if (fitting !== undefined) return { text: fitting, size };
  return { text: short, size: room / (short.length * CHARACTER) };
}

function sized({ share, least, smallest, most }: typeof HEADING | typeof LINE, scale: number): number {
  return Math.min(most, Math.max(share * scale, Math.max(smallest, Math.min(least, scale))));
}

function widthOf(text: string, size: number): number {
  return Array.from(text).length * CHARACTER * size;
}

/** On parts with small cells only every second, fifth or tenth line has its name. */
export function stepFor(along: number, scale: number): number {
  return [1, 2, 5, 10, 20, 50].find((step) => step * scale >= along) ?? 100;
}

/** The first line always has its name. If there is room only for every second name, that of the second line would be too near. */
export function isNamed(at: number, step: number): boolean {
  return at === 0 || ((at + 1) % step === 0 && !(step === 2 && at === 1));
}
