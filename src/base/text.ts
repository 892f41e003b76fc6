/** What comes before reading: the marks that editors put at the start of a text, and texts that are not UTF-8. */
import { fail, ok, type Result } from "./result.js";

/** A text without the mark that some editors put before UTF-8. */
export function withoutBom(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

const LOOKED_AT = 512;

/**
 * A text, or that it is UTF-16 which somebody decoded as UTF-8, as everything does with files here. Then each of its plain letters has
 * come with a zero, and its mark FF FE or FE FF, where it has one, as two characters that stand for bytes which UTF-8 does not have.
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
