/** One text for a Tents puzzle and its turned and mirrored images. */
import { imagesOf, type Image } from "../../../board/index.js";
import { GIVEN, type Tents } from "../puzzle.js";

const SIGNS = { none: 46, tree: 84, [GIVEN.tent]: 116, [GIVEN.grass]: 103 } as const;
/** Clues, blank ones among them, are written as characters after this one. */
const CLUE = 200;

/** Images are compared place by place, and most of them differ from the least one soon: only that one is written. */
export function tentsKey(puzzle: Tents): string {
  const [first, ...others] = imagesOf(puzzle.rows, puzzle.cols).map((image) => codesOf(puzzle, image));
  let least = first!;
  for (const codes of others) {
    let i = 0;
    while (i < codes.length && codes.at(i) === least.at(i)) i++;
    if (i < codes.length && codes.at(i) < least.at(i)) least = codes;
  }
  let text = "";
  for (let i = 0; i < least.length; i++) text += String.fromCharCode(least.at(i));
  return text;
}

interface Codes {
  readonly length: number;
  at(i: number): number;
}

/** The rows of an image, the clues of its rows and columns, its cells. */
function codesOf({ cols, trees, givens, rowClues, colClues }: Tents, image: Image): Codes {
  const { at } = image;
  // The first two cells of a line of the image say which line of the board that is.
  const clue = (one: number, two: number): number =>
    CLUE +
    (Math.floor(one / cols) === Math.floor(two / cols)
      ? rowClues[Math.floor(one / cols)]!
      : colClues[one % cols]!);
  const sign = (cell: number): number =>
    trees[cell] === 1 ? SIGNS.tree : (SIGNS[givens[cell] as 1 | 2] ?? SIGNS.none);
  const cellsFrom = 1 + image.rows + image.cols;
  return {
    length: cellsFrom + image.rows * image.cols,
    at(i) {
      if (i >= cellsFrom)
        return sign(at(Math.floor((i - cellsFrom) / image.cols), (i - cellsFrom) % image.cols));
      if (i === 0) return CLUE + image.rows;
      if (i <= image.rows) return clue(at(i - 1, 0), at(i - 1, 1));
      return clue(at(0, i - 1 - image.rows), at(1, i - 1 - image.rows));
    },
  };
}
