/** What fits, listed from the rules alone: what a certificate is checked against. */
import { packingCertificates, type PackingFact, type PackingFacts } from "../../packing/index.js";
import { cellKey, type Cube, extentOf, normalCells, type Point3 } from "../puzzle.js";
import { cubeWords } from "../words.js";
import { firstSeen, samePlacement, shapesOf } from "./rules.js";

export function cubeFacts(puzzle: Cube, tick: (cells: number) => void = () => undefined): PackingFacts {
  const { cells, pieces } = puzzle;
  return {
    points: cells,
    kinds: pieces.map(({ name, cells: own, min, max }) => ({
      words: `piece ${name}`,
      size: own.length,
      min,
      max,
    })),
    placements: () => listPlacements(puzzle, tick),
    ...cubeWords(puzzle),
  };
}

export const CERTIFYING = { certificates: packingCertificates(cubeFacts) };

function* listPlacements(puzzle: Cube, tick: (cells: number) => void): Generator<PackingFact> {
  const { cells, pieces, givens, clues } = puzzle;
  const [width, depth, height] = extentOf(cells);
  const inBox = ([x, y, z]: Point3): number => (x * depth + y) * height + z;
  const numbers = new Int32Array(width * depth * height).fill(-1);
  for (const [at, cell] of cells.entries()) numbers[inBox(cell)] = at;
  const givenOn = new Map(givens.flatMap((given) => given.cells.map((cell) => [cellKey(cell), given])));
  const wanted = clues.flatMap(({ face, cell, colour }) =>
    colour === null ? [] : [{ seen: cellKey(firstSeen(cells, face, cell) ?? cell), colour }],
  );
  for (const [kind, piece] of pieces.entries()) {
    for (const shape of shapesOf(puzzle, piece).values()) {
      const form = normalCells(shape);
      const [x, y, z] = extentOf(form);
      for (let i = 0; i + x <= width; i++) {
        for (let j = 0; j + y <= depth; j++) {
          for (let k = 0; k + z <= height; k++) {
            tick(form.length);
            if (!form.every(([a, b, c]) => numbers[inBox([a + i, b + j, c + k])] !== -1)) continue;
            const lying = form.map(([a, b, c]): Point3 => [a + i, b + j, c + k]);
            if (wanted.length + givenOn.size > 0) {
              const keys = lying.map(cellKey);
              if (wanted.some(({ seen, colour }) => colour !== piece.colour && keys.includes(seen))) continue;
              const placed = { piece: piece.name, cells: lying };
              const clash = keys.some((key) => {
                const given = givenOn.get(key);
                return given !== undefined && !samePlacement(given, placed);
              });
              if (clash) continue;
            }
            yield { kind, cells: lying.map((cell) => numbers[inBox(cell)]!) };
          }
        }
      }
    }
  }
}
