/** Reads path data back, for tests that ask where a path runs. */
import { must } from "./must.js";

export interface Point {
  readonly x: number;
  readonly y: number;
}

const COMMAND = /([a-zA-Z])([^a-zA-Z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g;
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, m: 2, l: 2, h: 1, v: 1, a: 7, c: 6, z: 0 };

/** The corner points of each subpath; curves count as straight lines to their ends. Throws on bad data. */
export function subpaths(data: string): Point[][] {
  const found: Point[][] = [];
  let x = 0;
  let y = 0;
  if (!data.startsWith("M")) throw new Error(`path does not start with M: ${data.slice(0, 20)}`);
  if (data.replaceAll(COMMAND, "") !== "") throw new Error("text outside commands");
  for (const [, command = "", rest = ""] of data.matchAll(COMMAND)) {
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    if (rest.replaceAll(NUMBER, "").trim() !== "") throw new Error(`bad numbers: ${command}${rest}`);
    if (numbers.length !== ARGUMENTS[command]) throw new Error(`bad command: ${command}${rest}`);
    const [first = 0, second = 0] = numbers.slice(-2);
    if (command === "M") {
      x = first;
      y = second;
    } else if (command === "h") x += first;
    else if (command === "v") y += first;
    else if (command === "z") {
      const start = must(found.at(-1)![0]);
      x = start.x;
      y = start.y;
    } else {
      x += first;
      y += second;
    }
    if (command === "M" || command === "m") found.push([]);
    if (command !== "z") found.at(-1)!.push({ x, y });
  }
  return found;
}

/** Whether a point is inside by the even-odd rule. */
export function insideEvenOdd(paths: readonly (readonly Point[])[], { x, y }: Point): boolean {
  let inside = false;
  for (const path of paths) {
    for (const [i, a] of path.entries()) {
      const b = must(path[(i + 1) % path.length]);
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
    }
  }
  return inside;
}
