/** Random small puzzles: a region cut into pieces, then clues, givens, spare pieces and a mistake now and then. */
import * as fc from "fast-check";
import { createRandom, type Random } from "../../../base/index.js";
import { faceView, orderClues } from "../picture/faces.js";
import { orderGivens } from "../formats/draft.js";
import {
  ANY,
  boxCells,
  cellKey,
  type Cube,
  type CubePiece,
  FACES,
  type FaceClue,
  normalCells,
  type Placed,
  type Point3,
  sortedCells,
} from "../puzzle.js";

const COLOURS = ["red", "blue", "g", "2", "any"];

export interface RandomOptions {
  /** The most cells that the region may have. */
  readonly cells: number;
}

function steps([x, y, z]: Point3): Point3[] {
  return [
    [x + 1, y, z],
    [x - 1, y, z],
    [x, y + 1, z],
    [x, y - 1, z],
    [x, y, z + 1],
    [x, y, z - 1],
  ];
}

function randomRegion(random: Random, most: number): Point3[] {
  const side = (): number => 1 + random.below(3);
  let cells = random.shuffle(boxCells(side(), side(), side()));
  if (random.below(3) === 0) cells = cells.slice(random.below(Math.min(3, cells.length)));
  return sortedCells(cells.slice(0, 1 + random.below(most)));
}

/** The region as connected parts of up to five cells. */
function cut(random: Random, cells: readonly Point3[]): Point3[][] {
  const left = new Map(cells.map((cell) => [cellKey(cell), cell]));
  const parts: Point3[][] = [];
  for (const start of random.shuffle([...cells])) {
    if (!left.delete(cellKey(start))) continue;
    const part = [start];
    const wanted = 1 + random.below(5);
    for (let tries = 0; tries < 12 && part.length < wanted; tries++) {
      const next = steps(part[random.below(part.length)]!)[random.below(6)]!;
      if (left.delete(cellKey(next))) part.push(next);
    }
    parts.push(part);
  }
  return parts;
}

function randomClues(
  random: Random,
  cells: readonly Point3[],
  colourOn: ReadonlyMap<string, string>,
  pieces: readonly CubePiece[],
): FaceClue[] {
  const clues: FaceClue[] = [];
  for (const face of FACES) {
    if (random.below(3) > 0) continue;
    const view = faceView(cells, face);
    for (let row = 0; row < view.rows; row++) {
      for (let col = 0; col < view.cols; col++) {
        const cell = view.seen(row, col);
        if (cell === undefined || random.below(4) === 0) continue;
        const right = colourOn.get(cellKey(cell))!;
        const wrong = pieces[random.below(pieces.length)]!.colour;
        const pick = random.below(12);
        clues.push({ face, cell, colour: pick < 4 ? null : pick < 6 ? wrong : right });
      }
    }
  }
  return orderClues(cells, clues);
}

export function randomCube(random: Random, { cells: most }: RandomOptions): Cube {
  const cells = randomRegion(random, most);
  const parts = cut(random, cells);
  const pieces: CubePiece[] = [];
  const placed: Placed[] = [];
  const colourOn = new Map<string, string>();
  const letters = random.shuffle(["A", "B", "X", "Z", "7", "é", "Lo", "b-2"]);
  for (const part of parts) {
    const shape = normalCells(part);
    const same = pieces.findIndex((piece) => JSON.stringify(piece.cells) === JSON.stringify(shape));
    let at = same;
    if (same >= 0 && (shape.length === 1 || random.below(2) === 0)) {
      const { min, max, ...rest } = pieces[same]!;
      pieces[same] = { ...rest, min: min + 1, max: max + 1 };
    } else {
      at = pieces.length;
      const name = letters[at] ?? `p${at}`;
      const colour = random.below(4) === 0 ? name : COLOURS[random.below(COLOURS.length)]!;
      pieces.push({ name, colour, cells: shape, min: 1, max: 1 });
    }
    placed.push({ piece: pieces[at]!.name, cells: sortedCells(part) });
    for (const cell of part) colourOn.set(cellKey(cell), pieces[at]!.colour);
  }
  for (const [at, piece] of pieces.entries()) {
    const pick = random.below(8);
    if (pick === 0) pieces[at] = { ...piece, min: 0, max: random.below(2) === 0 ? ANY : piece.max + 1 };
    else if (pick === 1 && random.below(3) === 0)
      pieces[at] = { ...piece, min: piece.min + 1, max: piece.max + 1 };
  }
  const clues = random.below(2) === 0 ? [] : randomClues(random, cells, colourOn, pieces);
  const givens = random.below(3) === 0 ? placed.filter(() => random.below(3) === 0) : [];
  return {
    ...(random.below(4) === 0 ? { title: ["a title", "set: 3 · é", "cube"][random.below(3)]! } : {}),
    cells,
    pieces,
    reflections: random.below(3) === 0,
    givens: orderGivens(givens),
    clues,
  };
}

export function smallCubes(options: RandomOptions): fc.Arbitrary<Cube> {
  return fc.nat({ max: 0x7fffffff }).map((seed) => randomCube(createRandom(seed), options));
}
