/** One text for a board and its turned and mirrored images. */
import { symmetricKey } from "../../../board/index.js";
import type { Chessboard } from "../board.js";

export function boardKey({ rows, cols, present }: Chessboard): string {
  return symmetricKey(rows, cols, (image) => {
    let squares = `${image.rows}x${image.cols} `;
    for (let row = 0; row < image.rows; row++)
      for (let col = 0; col < image.cols; col++) squares += present[image.at(row, col)] === 1 ? "." : "#";
    return squares;
  });
}
