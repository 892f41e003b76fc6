/** One text for a Tents puzzle and its turned and mirrored images. */
import { symmetricKey } from "../../../board/index.js";
import { GIVEN, type Tents } from "../puzzle.js";

const SIGNS = { none: ".", tree: "T", [GIVEN.tent]: "t", [GIVEN.grass]: "g" } as const;

export function tentsKey({ rows, cols, trees, givens, rowClues, colClues }: Tents): string {
  const sign = (at: number): string =>
    trees[at] === 1 ? SIGNS.tree : (SIGNS[givens[at] as 1 | 2] ?? SIGNS.none);
  return symmetricKey(rows, cols, (image) => {
    const { at } = image;
    // The first cell of a line of the image says which line of the board that is.
    const clue = (first: number, second: number): number =>
      Math.floor(first / cols) === Math.floor(second / cols)
        ? rowClues[Math.floor(first / cols)]!
        : colClues[first % cols]!;
    const across = Array.from({ length: image.rows }, (_, row) => clue(at(row, 0), at(row, 1)));
    const down = Array.from({ length: image.cols }, (_, col) => clue(at(0, col), at(1, col)));
    let cells = "";
    for (let row = 0; row < image.rows; row++)
      for (let col = 0; col < image.cols; col++) cells += sign(at(row, col));
    return `${image.rows}x${image.cols} ${across.join()} ${down.join()} ${cells}`;
  });
}
