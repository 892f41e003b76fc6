/** Base64 for addresses (RFC 4648 §5) without padding, strict: one text per sequence of bytes. */
import { fail, ok, type Result } from "../index.js";

export function encodeBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Codes: `base64/character` with the column it is in, `base64/length`, `base64/tail` (bits that no byte has). */
export function decodeBase64Url(text: string): Result<Uint8Array<ArrayBuffer>> {
  const at = text.search(/[^\w-]/);
  if (at !== -1)
    return fail("base64/character", `${JSON.stringify(text[at])} is not one of A–Z a–z 0–9 - _`, {
      line: 1,
      column: at + 1,
    });
  if (text.length % 4 === 1) return fail("base64/length", "a character is missing at the end");
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  // The platform ignores bits that fill no byte.
  if (encodeBase64Url(bytes) !== text)
    return fail("base64/tail", "the last character is not the one that was written");
  return ok(bytes);
}
