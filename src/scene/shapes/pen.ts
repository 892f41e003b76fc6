/** SVG path data in few bytes: relative commands, no needless zeros or spaces. Rounding errors do not add up over a long path. */

const DIGITS = 1000;

function rounded(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}

/** A number as SVG wants it, at most three decimals: 0.5 is `.5`, −0.25 is `-.25`. */
export function shortNumber(value: number): string {
  const text = String(rounded(value) + 0);
  if (text.startsWith("0.")) return text.slice(1);
  if (text.startsWith("-0.")) return "-" + text.slice(2);
  return text;
}

/** Numbers side by side: a minus sign separates by itself. */
function joined(...values: readonly number[]): string {
  let text = "";
  for (const value of values) {
    const next = shortNumber(value);
    text += text === "" || next.startsWith("-") ? next : " " + next;
  }
  return text;
}

export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  /** A line by itself, from one point to another. */
  line(fromX: number, fromY: number, toX: number, toY: number): void;
  rectangle(x: number, y: number, width: number, height: number): void;
  /** An arc of a circle, the shorter one unless `large`; clockwise on the screen when `right`. */
  arcTo(radius: number, right: boolean, x: number, y: number, large?: boolean): void;
  /** A full circle around (x, y), by default clockwise. */
  circle(x: number, y: number, radius: number, right?: boolean): void;
  /** A point that round caps turn into a dot. */
  dot(x: number, y: number): void;
  close(): void;
  /** How much is waiting to be taken. */
  length(): number;
  /** What was drawn since the last call. The pen stays where it is: the next piece continues the same path. */
  take(): string;
}

export function createPen(): Pen {
  let text = "";
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  const pen: Pen = {
    moveTo(toX, toY) {
      const nextX = rounded(toX);
      const nextY = rounded(toY);
      const absolute = "M" + joined(nextX, nextY);
      const relative = "m" + joined(nextX - x, nextY - y);
      // At the origin both have the same length, so a path begins with an absolute move, as it must.
      text += absolute.length <= relative.length ? absolute : relative;
      x = startX = nextX;
      y = startY = nextY;
    },
    lineTo(toX, toY) {
      const nextX = rounded(toX);
      const nextY = rounded(toY);
      if (nextY === y) text += "h" + shortNumber(nextX - x);
      else if (nextX === x) text += "v" + shortNumber(nextY - y);
      else text += "l" + joined(nextX - x, nextY - y);
      x = nextX;
      y = nextY;
    },
    line(fromX, fromY, toX, toY) {
      pen.moveTo(fromX, fromY);
      pen.lineTo(toX, toY);
    },
    rectangle(left, top, width, height) {
      pen.line(left, top, left + width, top);
      pen.lineTo(left + width, top + height);
      pen.lineTo(left, top + height);
      pen.close();
    },
    arcTo(radius, right, toX, toY, large = false) {
      const nextX = rounded(toX);
      const nextY = rounded(toY);
      text += `a${joined(radius, radius)} 0 ${joined(large ? 1 : 0, right ? 1 : 0, nextX - x, nextY - y)}`;
      x = nextX;
      y = nextY;
    },
    circle(centreX, centreY, radius, right = true) {
      pen.moveTo(centreX - radius, centreY);
      const radii = joined(radius, radius);
      const across = shortNumber(2 * radius);
      const sweep = right ? 1 : 0;
      text += `a${radii} 0 1 ${sweep} ${across} 0a${radii} 0 1 ${sweep}-${across} 0`;
      pen.close();
    },
    dot(toX, toY) {
      pen.moveTo(toX, toY);
      text += "h0";
    },
    close() {
      text += "z";
      x = startX;
      y = startY;
    },
    length: () => text.length,
    take() {
      const taken = text;
      text = "";
      return taken;
    },
  };
  return pen;
}

/** The path that a function draws. */
export function drawn(draw: (pen: Pen) => void): string {
  const pen = createPen();
  draw(pen);
  return pen.take();
}

/** Text is passed on in pieces of about this many characters. */
export const CHUNK = 1 << 15;

/** One path for many items, in pieces. */
export function* drawAll<T>(
  items: Iterable<T>,
  draw: (pen: Pen, item: T, index: number) => void,
): Generator<string> {
  const pen = createPen();
  let index = 0;
  for (const item of items) {
    draw(pen, item, index++);
    if (pen.length() >= CHUNK) yield pen.take();
  }
  yield pen.take();
}
