/** Text in pieces of about 64 KiB: a large board's formula does not fit in one string. */

const PIECE = 1 << 16;

export function* inPieces(parts: Iterable<string>): Generator<string> {
  let piece = "";
  for (const part of parts) {
    piece += part;
    if (piece.length >= PIECE) {
      yield piece;
      piece = "";
    }
  }
  if (piece !== "") yield piece;
}

/** Comment lines with their mark; a comment of several lines becomes several, so that none ends up as data. */
export function* commentLines(mark: string, comments: Iterable<string>): Generator<string> {
  for (const comment of comments) {
    for (const line of comment.split(/[\n\r\u2028\u2029]+/))
      yield line === "" ? `${mark}\n` : `${mark} ${line}\n`;
  }
}
