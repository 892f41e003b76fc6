/**
 * Where the board is on the screen: pure functions between cells and pixels. A viewport maps the corner
 * (col, row) of the lattice to (x + col·scale, y + row·scale) in pixels of the room that the page gives
 * the board. The smallest scale shows the whole board, so that nobody gets lost on an empty sheet.
 */
import type { Cell } from "../../../board/index.js";
import type { BoardView } from "../types.js";

/** Pixels, from the top left of the room. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The area to show, in cells: the lattice, and the margins around it for clues. */
export interface Sheet {
  readonly rows: number;
  readonly cols: number;
  readonly margins: {
    readonly top: number;
    readonly left: number;
    readonly bottom: number;
    readonly right: number;
  };
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Pixels of the screen per pixel of the page. */
  readonly density: number;
  /** The zoom buttons are outside of the room, so no corner of it is theirs. */
  readonly cornerFree?: boolean;
}

export interface Viewport {
  /** Pixels per cell. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** A sheet in a room, with the viewport that shows all of it. */
export interface Frame {
  readonly sheet: Sheet;
  readonly room: Room;
  readonly fit: Viewport;
  /** The room without the zoom buttons, if the board would otherwise be under them. */
  readonly inner: { readonly width: number; readonly height: number };
  /** Whether cells are so small that zooming is needed. */
  readonly crowded: boolean;
}

/** Larger cells look like toys. */
const LARGEST_FIT = 112;
/** Sizes of cells from this many screen pixels on are rounded to whole pixels. */
const WHOLE_PIXELS_FROM = 8;
const CROWDED_BELOW = 24;
/** Room for the outer line, half of which lies outside the board. */
const EDGE = 2;
const CLOSEST = 96;
/** How far a zoomed sheet can be pulled past its edge, so that nothing stays under the buttons. */
const SLACK = 56;
/** The size of the zoom buttons in the lower right corner. */
export const CORNER = { width: 144, height: 52 } as const;

export function extentOf({ rows, cols, margins }: Sheet): { width: number; height: number } {
  return { width: cols + margins.left + margins.right, height: rows + margins.top + margins.bottom };
}

function fitInto(sheet: Sheet, width: number, height: number, density: number): Viewport {
  const extent = extentOf(sheet);
  const free = Math.min((width - 2 * EDGE) / extent.width, (height - 2 * EDGE) / extent.height);
  let scale = Math.min(LARGEST_FIT, Math.max(free, 1 / 64));
  if (scale * density >= WHOLE_PIXELS_FROM) scale = Math.floor(scale * density) / density;
  const onPixel = (value: number): number => Math.round(value * density) / density;
  return {
    scale,
    x: onPixel((width - extent.width * scale) / 2 + sheet.margins.left * scale),
    y: onPixel((height - extent.height * scale) / 2 + sheet.margins.top * scale),
  };
}

/** The whole sheet in the middle of the room, as large as possible. */
export function frameOf(sheet: Sheet, room: Room): Frame {
  const { width, height, density } = room;
  const plain = fitInto(sheet, width, height, density);
  const crowded = plain.scale < CROWDED_BELOW;
  const right = plain.x + (sheet.cols + sheet.margins.right) * plain.scale;
  const bottom = plain.y + (sheet.rows + sheet.margins.bottom) * plain.scale;
  const inTheWay = !room.cornerFree && right > width - CORNER.width && bottom > height - CORNER.height;
  if (!crowded || !inTheWay) return { sheet, room, fit: plain, inner: { width, height }, crowded };
  const lower = { width, height: height - CORNER.height };
  const narrower = { width: width - CORNER.width, height };
  const above = fitInto(sheet, lower.width, lower.height, density);
  const beside = fitInto(sheet, narrower.width, narrower.height, density);
  return above.scale >= beside.scale
    ? { sheet, room, fit: above, inner: lower, crowded }
    : { sheet, room, ...centred(beside, sheet, room), crowded };
}

/** In the middle of the whole room, or as near to it as the buttons beside it allow. The inner room has the same middle. */
function centred(
  fit: Viewport,
  sheet: Sheet,
  { width, height, density }: Room,
): Pick<Frame, "fit" | "inner"> {
  const size = extentOf(sheet).width * fit.scale;
  const left = Math.min((width - size) / 2, width - CORNER.width - size);
  const x = Math.floor((left + sheet.margins.left * fit.scale) * density) / density;
  return { fit: { ...fit, x }, inner: { width: 2 * left + size, height } };
}

export function largestScale({ fit }: Frame): number {
  return Math.max(CLOSEST, fit.scale * 2);
}

export function isZoomed({ fit }: Frame, viewport: Viewport): boolean {
  return viewport.scale > fit.scale * 1.0001;
}

/** Where the sheet may begin along one axis; if there is more room than it needs, it is centred. */
function clampAxis(start: number, size: number, room: number, slack: number): number {
  const low = room - size - slack;
  return low > slack ? (room - size) / 2 : Math.min(slack, Math.max(low, start));
}

/** The nearest viewport that shows the sheet and little else. */
export function clampViewport(frame: Frame, { scale: wanted, x, y }: Viewport): Viewport {
  const { sheet, inner, fit } = frame;
  const scale = Math.min(largestScale(frame), wanted);
  if (!isZoomed(frame, { scale, x, y })) return fit;
  const extent = extentOf(sheet);
  // Grows with the zoom, so that zooming out ends where the sheet fits without a jump.
  const slack = SLACK * Math.min(1, scale / fit.scale - 1);
  const left = sheet.margins.left * scale;
  const top = sheet.margins.top * scale;
  return {
    scale,
    x: clampAxis(x - left, extent.width * scale, inner.width, slack) + left,
    y: clampAxis(y - top, extent.height * scale, inner.height, slack) + top,
  };
}

/** What is under `from` moves under `to`, `factor` times as large. */
export function zoomAt(frame: Frame, viewport: Viewport, factor: number, from: Point, to = from): Viewport {
  const smallest = frame.fit.scale;
  const scale = Math.min(largestScale(frame), Math.max(smallest, viewport.scale * factor));
  const ratio = scale / viewport.scale;
  return clampViewport(frame, {
    scale,
    x: to.x - (from.x - viewport.x) * ratio,
    y: to.y - (from.y - viewport.y) * ratio,
  });
}

export function panBy(frame: Frame, viewport: Viewport, dx: number, dy: number): Viewport {
  return clampViewport(frame, { scale: viewport.scale, x: viewport.x + dx, y: viewport.y + dy });
}

/** Two fingers: what was under each stays under it, as nearly as a common scale allows. */
export function pinch(
  frame: Frame,
  viewport: Viewport,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): Viewport {
  const apart = ([one, two]: readonly [Point, Point]): number =>
    Math.max(1, Math.hypot(one.x - two.x, one.y - two.y));
  return zoomAt(frame, viewport, apart(after) / apart(before), middle(before), middle(after));
}

function middle([one, two]: readonly [Point, Point]): Point {
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
}

/** The same view in another room or of another sheet: what is in the middle stays there. */
export function reframe(from: Frame, viewport: Viewport, to: Frame): Viewport {
  if (!isZoomed(from, viewport)) return to.fit;
  if (from.sheet.rows !== to.sheet.rows || from.sheet.cols !== to.sheet.cols) return to.fit;
  return clampViewport(to, {
    scale: viewport.scale,
    x: viewport.x + (to.inner.width - from.inner.width) / 2,
    y: viewport.y + (to.inner.height - from.inner.height) / 2,
  });
}

/** The view as it is saved, which also works in another room. Null: the whole board is shown. */
export function viewOf(frame: Frame, viewport: Viewport): BoardView | null {
  if (!isZoomed(frame, viewport)) return null;
  const { inner, sheet } = frame;
  const { x, y } = toLattice(viewport, { x: inner.width / 2, y: inner.height / 2 });
  return { scale: viewport.scale, row: y, col: x, rows: sheet.rows, cols: sheet.cols };
}

/** The inverse of `viewOf`. If the view is of a board of another size, all of this board is shown. */
export function viewportOf(frame: Frame, { scale, row, col, rows, cols }: BoardView): Viewport {
  const { inner, sheet, fit } = frame;
  if (rows !== sheet.rows || cols !== sheet.cols) return fit;
  return clampViewport(frame, { scale, x: inner.width / 2 - col * scale, y: inner.height / 2 - row * scale });
}

/** From pixels to the lattice: x in columns, y in rows. */
export function toLattice(viewport: Viewport, { x, y }: Point): Point {
  return { x: (x - viewport.x) / viewport.scale, y: (y - viewport.y) / viewport.scale };
}

export function cellAt({ sheet }: Frame, viewport: Viewport, point: Point): Cell | undefined {
  const { x, y } = toLattice(viewport, point);
  const row = Math.floor(y) + 0;
  const col = Math.floor(x) + 0;
  return row >= 0 && row < sheet.rows && col >= 0 && col < sheet.cols ? [row, col] : undefined;
}

export function centreOf({ scale, x, y }: Viewport, [row, col]: Cell): Point {
  return { x: x + (col + 0.5) * scale, y: y + (row + 0.5) * scale };
}

/** Pans just far enough to see a cell and some of its surroundings. */
export function reveal(frame: Frame, viewport: Viewport, cell: Cell): Viewport {
  if (!isZoomed(frame, viewport)) return viewport;
  const { scale } = viewport;
  const { width, height } = frame.inner;
  const shift = (centre: number, room: number): number => {
    const reach = Math.min(room / 2, scale * 1.5 + 4);
    return centre < reach ? reach - centre : centre > room - reach ? room - reach - centre : 0;
  };
  const centre = centreOf(viewport, cell);
  return panBy(frame, viewport, shift(centre.x, width), shift(centre.y, height));
}

/** Whether the middle of a cell is in the room. */
function isInSight({ inner }: Frame, viewport: Viewport, cell: Cell): boolean {
  const { x, y } = centreOf(viewport, cell);
  return x >= 0 && y >= 0 && x <= inner.width && y <= inner.height;
}

/** If none of these cells is in sight: moves the middle of them all there, or of the nearest one if they are too far apart. */
export function revealSome(frame: Frame, viewport: Viewport, cells: readonly Cell[]): Viewport {
  if (!isZoomed(frame, viewport) || cells.length === 0) return viewport;
  if (cells.some((cell) => isInSight(frame, viewport, cell))) return viewport;
  const { scale } = viewport;
  const { width, height } = frame.inner;
  const middle: Point = { x: width / 2, y: height / 2 };
  let nearest = { x: 0, y: 0, far: Infinity };
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const cell of cells) {
    const { x, y } = centreOf(viewport, cell);
    const far = Math.hypot(x - middle.x, y - middle.y);
    if (far < nearest.far) nearest = { x, y, far };
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  const together = right - left + scale <= width && bottom - top + scale <= height;
  const to = together ? { x: (left + right) / 2, y: (top + bottom) / 2 } : nearest;
  return panBy(frame, viewport, middle.x - to.x, middle.y - to.y);
}
