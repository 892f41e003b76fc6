/** SVG path data as operators of a PDF content stream. Arcs become cubic curves, at most a quarter each (error below 0.03 % of the radius). */
import { ContractError } from "../../base/index.js";

/** At most four decimals, never with an exponent: PDF has none. */
export function pdfNumber(value: number): string {
  const text = String(Number(value.toFixed(4)));
  return text.includes("e") ? "0" : text;
}

export function pdfNumbers(...values: readonly number[]): string {
  return values.map(pdfNumber).join(" ");
}

const COMMAND = /([A-Za-z])([^A-Za-z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
/** Flags of arcs may be written without blanks, but ours never are. */
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, A: 7, Z: 0 };

export function pdfPath(data: string): string {
  const out: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter, rest] of data.matchAll(COMMAND)) {
    const command = letter!.toUpperCase();
    const count = ARGUMENTS[command];
    const numbers = (rest!.match(NUMBER) ?? []).map(Number);
    if (
      count === undefined ||
      (count === 0 ? numbers.length > 0 : numbers.length % count !== 0 || numbers.length === 0)
    )
      throw new ContractError(`"${letter}${rest}" is not a command of our path data`);
    if (command === "Z") {
      out.push("h");
      [x, y] = [startX, startY];
      continue;
    }
    for (let at = 0; at < numbers.length; at += count) {
      const given = numbers.slice(at, at + count);
      const [baseX, baseY] = command === letter ? [0, 0] : [x, y];
      const toX = command === "V" ? x : baseX + given.at(command === "H" ? -1 : -2)!;
      const toY = command === "H" ? y : baseY + given.at(-1)!;
      if (command === "M" && at === 0) {
        out.push(`${pdfNumbers(toX, toY)} m`);
        [startX, startY] = [toX, toY];
      } else if (command === "A") out.push(...arc(x, y, given, toX, toY));
      else out.push(`${pdfNumbers(toX, toY)} l`);
      [x, y] = [toX, toY];
    }
  }
  return out.join("\n");
}

/** From the ends of an arc to its centre and angles: SVG 1.1, appendix F.6.5, without a turned ellipse. */
function arc(
  fromX: number,
  fromY: number,
  [givenX, givenY, , large, sweep]: readonly number[],
  toX: number,
  toY: number,
): string[] {
  let [rx, ry] = [Math.abs(givenX!), Math.abs(givenY!)];
  if (rx === 0 || ry === 0 || (fromX === toX && fromY === toY)) return [`${pdfNumbers(toX, toY)} l`];
  const [halfX, halfY] = [(fromX - toX) / 2, (fromY - toY) / 2];
  const reach = (halfX / rx) ** 2 + (halfY / ry) ** 2;
  if (reach > 1) {
    rx *= Math.sqrt(reach);
    ry *= Math.sqrt(reach);
  }
  const inside = Math.max(0, 1 / Math.min(1, reach) - 1);
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(inside);
  const [shiftX, shiftY] = [(factor * rx * halfY) / ry, (-factor * ry * halfX) / rx];
  const [centreX, centreY] = [shiftX + (fromX + toX) / 2, shiftY + (fromY + toY) / 2];
  const start = Math.atan2((halfY - shiftY) / ry, (halfX - shiftX) / rx);
  let turn = Math.atan2((-halfY - shiftY) / ry, (-halfX - shiftX) / rx) - start;
  if (sweep === 1 && turn < 0) turn += 2 * Math.PI;
  if (sweep !== 1 && turn > 0) turn -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const step = turn / parts;
  const pull = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: parts }, (_, part) => {
    const [a, b] = [start + part * step, start + (part + 1) * step];
    const at = (cos: number, sin: number): [number, number] => [centreX + rx * cos, centreY + ry * sin];
    const one = at(Math.cos(a) - pull * Math.sin(a), Math.sin(a) + pull * Math.cos(a));
    const two = at(Math.cos(b) + pull * Math.sin(b), Math.sin(b) - pull * Math.cos(b));
    const end = part === parts - 1 ? [toX, toY] : at(Math.cos(b), Math.sin(b));
    return `${pdfNumbers(...one, ...two, ...end)} c`;
  });
}
