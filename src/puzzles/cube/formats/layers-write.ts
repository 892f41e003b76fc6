/** The layered drawing, written: the inverse of `layers.ts`. */
import { ANY, type Cube, type CubePiece, extentOf, FACES, type Placed } from "../puzzle.js";
import { drawLayers } from "../shape.js";
import { faceRows, isBox } from "./draft.js";

/** How often a piece is used, as a word: `2`, `0-2`, `any`. */
const COUNT = /^x?(\d{1,9})(?:-(\d{1,9}))?$/;

/** Least and most, or undefined for a word that is not a count. */
export function readCountWord(word: string): readonly [min: number, max: number] | undefined {
  if (word === "any") return [0, ANY];
  const match = COUNT.exec(word);
  if (match === null) return undefined;
  return [Number(match[1]), Number(match[2] ?? match[1])];
}

function countWord(min: number, max: number): string {
  if (min === max) return String(min);
  return min === 0 && max === ANY ? "any" : `${min}-${max}`;
}

function* besides(layers: readonly (readonly string[])[]): Generator<string> {
  for (const y of layers[0]!.keys()) yield `${layers.map((rows) => rows[y]!).join("  ")}\n`;
}

/** Given once and named by one letter, a piece is drawn in the region. */
function isDrawn({ piece }: Placed, givens: readonly Placed[]): boolean {
  return Array.from(piece).length === 1 && givens.filter((given) => given.piece === piece).length === 1;
}

function* regionLines({ cells, givens }: Cube): Generator<string> {
  const drawn = givens.filter((given) => isDrawn(given, givens));
  const extent = extentOf(cells);
  if (drawn.length === 0 && isBox(cells)) yield `region: ${extent.join("x")}\n`;
  else {
    const signs = new Map(cells.map((cell) => [cell.join(), "."]));
    for (const { piece, cells: own } of drawn) for (const cell of own) signs.set(cell.join(), piece);
    yield "region:\n";
    yield* besides(drawLayers(extent, (cell) => signs.get(cell.join()) ?? "#"));
  }
  for (const { piece, cells: own } of givens.filter((given) => !drawn.includes(given)))
    yield `given: ${piece} ${own.map((cell) => cell.join()).join(" ")}\n`;
}

function* pieceLines({ name, colour, cells, min, max }: CubePiece): Generator<string> {
  const count = countWord(min, max);
  const ambiguous = readCountWord(colour) !== undefined;
  const words = [name];
  if (colour !== name || ambiguous) words.push(colour);
  // A colour that looks like a count needs one after it.
  if (count !== "1" || ambiguous) words.push(count);
  yield `piece: ${words.join(" ")}\n`;
  const present = new Set(cells.map((cell) => cell.join()));
  yield* besides(drawLayers(extentOf(cells), (cell) => (present.has(cell.join()) ? "X" : ".")));
}

export function* writeLayers(puzzle: Cube): Generator<string> {
  const { title, set, pieces, reflections } = puzzle;
  yield title === undefined ? "cube\n" : `cube: ${title}\n`;
  if (set !== undefined) yield `set: ${set}\n`;
  if (reflections) yield "reflections: yes\n";
  yield* regionLines(puzzle);
  if (set === undefined) for (const piece of pieces) yield* pieceLines(piece);
  for (const face of FACES) {
    const rows = faceRows(puzzle, face);
    if (rows === undefined) continue;
    yield `face: ${face}\n`;
    for (const row of rows) yield `${row}\n`;
  }
}
