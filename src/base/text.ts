/** Texts before they are read (byte order marks, texts that are not UTF-8) and while they are written. */
import { fail, ok, type Result } from "./result.js";

/** A text without the mark that some editors put before UTF-8. */
export function withoutBom(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

const LOOKED_AT = 512;

/**
 * The text, unless it is UTF-16 that was decoded as UTF-8. Then about every other character is a zero, and its byte order mark
 * became two replacement characters.
 */
export function readableText(text: string): Result<string> {
  const start = text.slice(0, LOOKED_AT);
  const zeros = start.split("\0").length - 1;
  const marked = start.startsWith("\uFFFD\uFFFD");
  if (!marked && (start.length < 2 || zeros < start.length / 3 || zeros > (2 * start.length) / 3))
    return ok(text);
  return fail("input/utf-16", "the text is UTF-16, and is read as UTF-8: save it as UTF-8", {
    line: 1,
    column: 1,
  });
}

const PIECE = 1 << 16;

/** A text in pieces of about 64 KiB: the formula of a large board does not fit in one string. */
export function* inPieces(texts: Iterable<string>): Generator<string> {
  let piece = "";
  for (const text of texts) {
    piece += text;
    if (piece.length >= PIECE) {
      yield piece;
      piece = "";
    }
  }
  if (piece !== "") yield piece;
}

/** A line of a CSV file (RFC 4180); null is an empty field. */
export function csvLine(values: readonly (string | number | null)[]): string {
  const fields = values.map((value) => {
    const text = String(value ?? "");
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${fields.join(",")}\n`;
}
