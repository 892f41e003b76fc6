/** Base64 for addresses (RFC 4648 §5) without padding, strict: one text per sequence of bytes. */
import { fail, ok, type Result } from "../../base/index.js";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUES = new Map(ALPHABET.split("").map((character, value) => [character, value]));

export function encodeBase64Url(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const word = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    parts.push(ALPHABET[word >> 18]!, ALPHABET[(word >> 12) & 63]!);
    if (left > 1) parts.push(ALPHABET[(word >> 6) & 63]!);
    if (left > 2) parts.push(ALPHABET[word & 63]!);
  }
  return parts.join("");
}

/** Codes: `base64/character` with the column it is in, `base64/length`, `base64/tail` (bits that no byte has). */
export function decodeBase64Url(text: string): Result<Uint8Array<ArrayBuffer>> {
  const extra = text.length % 4;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let word = 0;
  let out = 0;
  for (let at = 0; at < text.length; at++) {
    const value = VALUES.get(text[at]!);
    if (value === undefined)
      return fail("base64/character", `${JSON.stringify(text[at])} is not one of A–Z a–z 0–9 - _`, {
        line: 1,
        column: at + 1,
      });
    word = ((word << 6) | value) & 0xffffff;
    if (at % 4 === 3) {
      bytes[out++] = word >> 16;
      bytes[out++] = (word >> 8) & 255;
      bytes[out++] = word & 255;
      word = 0;
    }
  }
  if (extra === 1) return fail("base64/length", "a character is missing at the end");
  if (extra === 2) bytes[out++] = word >> 4;
  if (extra === 3) {
    bytes[out++] = word >> 10;
    bytes[out++] = (word >> 2) & 255;
  }
  const tail = extra === 2 ? word & 15 : extra === 3 ? word & 3 : 0;
  if (tail !== 0) return fail("base64/tail", "the last character is not the one that was written");
  return ok(bytes);
}
