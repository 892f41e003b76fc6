/** One text for a challenge and its turned and mirrored images. */
import { symmetricKey } from "../../../board/index.js";
import { pegAt, type Twist } from "../puzzle.js";
import { coverOf } from "../turns.js";

export function twistKey(puzzle: Twist): string {
  const { rows, cols, present, pieces, flips, givens } = puzzle;
  /** The given piece on a cell, and whether it has a hole there. */
  const given = new Map<number, string>();
  for (const laid of givens) {
    const { cells, holes } = coverOf(puzzle, laid);
    for (const cell of cells)
      given.set(cell[0] * cols + cell[1], `${laid.piece}${holes.includes(cell) ? "o" : ""}`);
  }
  const sign = (at: number): string => {
    if (present[at] === 0) return "#";
    const peg = pegAt(puzzle, Math.floor(at / cols), at % cols);
    return `${given.get(at) ?? ""}${peg === undefined ? "" : `p${peg.colour}`}.`;
  };
  const set = pieces.map(({ colour, shape, min, max }) => `${colour} ${shape} ${min} ${max}`).join(";");
  const board = symmetricKey(rows, cols, (image) => {
    const signs: string[] = [`${image.rows}x${image.cols}`];
    for (let row = 0; row < image.rows; row++)
      for (let col = 0; col < image.cols; col++) signs.push(sign(image.at(row, col)));
    return signs.join("");
  });
  return `${set} ${flips} ${board}`;
}
