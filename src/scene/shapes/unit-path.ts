/** Path data in a unit cell, as glyphs and marks have it: read once, then drawn in any number of cells. */
import { ContractError } from "../../base/index.js";
import type { UnitPath } from "../symbols.js";
import type { Pen } from "./pen.js";

/** In coordinates of the unit cell; the last three are for arcs alone. */
interface Step {
  readonly kind: "move" | "line" | "arc" | "close";
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly large: boolean;
  readonly right: boolean;
}

const KINDS: Readonly<Record<string, Step["kind"]>> = { M: "move", A: "arc", Z: "close" };
const COMMAND = /([A-Za-z])([^A-Za-z]*)/g;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, A: 7, Z: 0 };

const known = new Map<UnitPath, readonly Step[]>();

function stepsOf(path: UnitPath): readonly Step[] {
  const found = known.get(path) ?? readSteps(path);
  known.set(path, found);
  return found;
}

function readSteps(path: UnitPath): Step[] {
  const steps: Step[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter, rest] of path.matchAll(COMMAND)) {
    const command = letter!.toUpperCase();
    const numbers = (rest!.match(NUMBER) ?? []).map(Number);
    if (numbers.length !== ARGUMENTS[command])
      throw new ContractError(`"${letter}${rest}" in "${path}" is not a command for the path of a symbol`);
    const [fromX, fromY] = command === letter ? [0, 0] : [x, y];
    if (command === "Z") [x, y] = [startX, startY];
    else {
      if (command !== "V") x = fromX + numbers.at(command === "H" ? -1 : -2)!;
      if (command !== "H") y = fromY + numbers.at(-1)!;
    }
    if (command === "M") [startX, startY] = [x, y];
    const [radius = 0, , , large, right] = numbers;
    steps.push({ kind: KINDS[command] ?? "line", x, y, radius, large: large === 1, right: right === 1 });
  }
  return steps;
}

/** The path in a square with this corner and side. */
export function drawUnitPath(pen: Pen, path: UnitPath, left: number, top: number, side = 1): void {
  for (const { kind, x, y, radius, large, right } of stepsOf(path)) {
    const toX = left + x * side;
    const toY = top + y * side;
    if (kind === "move") pen.moveTo(toX, toY);
    else if (kind === "line") pen.lineTo(toX, toY);
    else if (kind === "arc") pen.arcTo(radius * side, right, toX, toY, large);
    else pen.close();
  }
}
