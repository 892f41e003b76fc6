/** One text for all turned and mirrored images of a board. */

/** A cell of an image by its row and column there, as an index of the board. */
export type Image = { readonly rows: number; readonly cols: number; at(row: number, col: number): number };

/** The eight turned and mirrored images of a board; those of a rectangle have its sides swapped in half of the cases. */
export function imagesOf(rows: number, cols: number): Image[] {
  const images: Image[] = [];
  for (const [down, right] of [
    [false, false],
    [false, true],
    [true, false],
    [true, true],
  ]) {
    const index = (row: number, col: number): number =>
      (down === true ? rows - 1 - row : row) * cols + (right === true ? cols - 1 - col : col);
    images.push({ rows, cols, at: index }, { rows: cols, cols: rows, at: (row, col) => index(col, row) });
  }
  return images;
}

/** The least of the texts that the images are written as. */
export function symmetricKey(rows: number, cols: number, write: (image: Image) => string): string {
  return imagesOf(rows, cols)
    .map(write)
    .reduce((least, text) => (text < least ? text : least));
}
