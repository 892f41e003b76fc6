/** What fits, listed from the rules alone: what a certificate is checked against. */
import type { PackingFacts } from "../packing/index.js";
import { cellKey, type Cube, extentOf, normalCells, type Point3 } from "./puzzle.js";
import { firstSeen, samePlacement, shapesOf } from "./rules.js";

export function cubeFacts(puzzle: Cube): PackingFacts {
  const { cells, pieces, givens, clues } = puzzle;
  const numbers = new Map(cells.map((cell, at) => [cellKey(cell), at]));
  const givenOn = new Map(givens.flatMap((given) => given.cells.map((cell) => [cellKey(cell), given])));
  const wanted = clues.flatMap(({ face, cell, colour }) =>
    colour === null ? [] : [{ seen: cellKey(firstSeen(cells, face, cell) ?? cell), colour }],
  );
  const [width, depth, height] = extentOf(cells);
  const placements: { kind: number; cells: number[] }[] = [];
  for (const [kind, piece] of pieces.entries()) {
    for (const shape of shapesOf(puzzle, piece).values()) {
      const form = normalCells(shape);
      const [x, y, z] = extentOf(form);
      for (let i = 0; i + x <= width; i++) {
        for (let j = 0; j + y <= depth; j++) {
          for (let k = 0; k + z <= height; k++) {
            const lying = form.map(([a, b, c]): Point3 => [a + i, b + j, c + k]);
            const keys = lying.map(cellKey);
            if (!keys.every((key) => numbers.has(key))) continue;
            if (wanted.some(({ seen, colour }) => colour !== piece.colour && keys.includes(seen))) continue;
            const placed = { piece: piece.name, cells: lying };
            const clash = keys.some((key) => {
              const given = givenOn.get(key);
              return given !== undefined && !samePlacement(given, placed);
            });
            if (!clash) placements.push({ kind, cells: keys.map((key) => numbers.get(key)!) });
          }
        }
      }
    }
  }
  return {
    points: cells,
    kinds: pieces.map(({ cells: own, min, max }) => ({ size: own.length, min, max })),
    placements,
  };
}
