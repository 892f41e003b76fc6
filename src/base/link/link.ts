/**
 * The whole puzzle in the address.
 *
 *     code    = version base64url(head body check)
 *     version = "1"
 *     head    = length of body × 2 + (1 when body is deflated), as a varint (LEB128)
 *     body    = format "\n" text, in UTF-8, deflated (RFC 1951) where that is shorter
 *     check   = CRC-32 of head and body, 4 bytes, most significant first
 *
 * The length tells a link that was cut from one that was changed. The check is made before anything
 * is inflated, and inflating stops at a bound, so a hostile link costs little.
 */
import { fail, ok, type Problem, type Result } from "../index.js";
import { decodeBase64Url, encodeBase64Url } from "./base64url.js";
import { crc32 } from "./crc32.js";
import { deflate, inflate } from "./deflate.js";

/** A puzzle as text, as an address or a saved board has it. */
export interface WrittenPuzzle {
  readonly format: string;
  readonly text: string;
}

export const LINK_VERSION = "1";
/** A puzzle of more than this is refused; the largest board of any family is far below. */
export const MAX_INFLATED = 32 * 2 ** 20;
const CHECK_BYTES = 4;
const MAX_HEAD_BYTES = 5;
const AGAIN = "Copy the whole link again from where you found it.";

export async function encodeLink({ format, text }: WrittenPuzzle): Promise<string> {
  const plain = new TextEncoder().encode(`${format}\n${text}`);
  const packed = await deflate(plain);
  const deflated = packed !== undefined && packed.length < plain.length;
  const body = deflated ? packed : plain;
  const head = varint(body.length * 2 + (deflated ? 1 : 0));
  const bytes = new Uint8Array(head.length + body.length + CHECK_BYTES);
  bytes.set(head);
  bytes.set(body, head.length);
  const end = head.length + body.length;
  new DataView(bytes.buffer).setUint32(end, crc32(bytes.subarray(0, end)));
  return LINK_VERSION + encodeBase64Url(bytes);
}

export async function decodeLink(code: string): Promise<Result<WrittenPuzzle>> {
  if (code === "") return fail("link/empty", `the link ends before its puzzle begins. ${AGAIN}`);
  if (!code.startsWith(LINK_VERSION))
    return fail(
      "link/version",
      "the link was made by another version of Quadrille, or it is damaged. Reload to get the newest version, or copy the link again.",
      { line: 1, column: 1 },
    );
  const read = decodeBase64Url(code.slice(1));
  if (!read.ok) return damaged(read.error);
  const opened = open(read.value);
  if (!opened.ok) return opened;
  const { deflated, body } = opened.value;
  let plain = body;
  if (deflated) {
    const inflated = await inflate(body, MAX_INFLATED);
    if (!inflated.ok) return inflated;
    plain = inflated.value;
  }
  return split(plain);
}

function damaged({ code, message, at }: Problem): Result<never> {
  if (code === "base64/character") {
    const column = at !== undefined && "column" in at ? at.column + 1 : 1;
    return fail(
      "link/character",
      `character ${column} of the link's puzzle is wrong: ${message}. ` +
        `Perhaps a full stop or a bracket beside the link was copied with it. ${AGAIN}`,
      { line: 1, column },
    );
  }
  if (code === "base64/length") return fail("link/cut", `the end of the link is cut off. ${AGAIN}`);
  return fail("link/changed", `the end of the link was changed or cut off. ${AGAIN}`);
}

interface Opened {
  readonly deflated: boolean;
  readonly body: Uint8Array<ArrayBuffer>;
}

function open(bytes: Uint8Array<ArrayBuffer>): Result<Opened> {
  let head = 0;
  let headBytes = 0;
  for (;;) {
    const byte = bytes[headBytes];
    if (byte === undefined) return fail("link/cut", `the link is cut off soon after its beginning. ${AGAIN}`);
    head += (byte & 127) * 2 ** (7 * headBytes);
    headBytes++;
    if (byte < 128) break;
    if (headBytes === MAX_HEAD_BYTES)
      return fail("link/changed", `the link was changed: its beginning makes no sense. ${AGAIN}`);
  }
  const length = Math.floor(head / 2);
  const end = headBytes + length;
  const whole = end + CHECK_BYTES;
  if (bytes.length < whole)
    return fail(
      "link/cut",
      `the link is cut off or was changed: only ${bytes.length} of its ${whole} bytes are here. ${AGAIN}`,
    );
  if (bytes.length > whole)
    return fail(
      "link/trailing",
      `the link is too long or was changed: it has ${bytes.length - whole} bytes too many. ${AGAIN}`,
    );
  if (new DataView(bytes.buffer).getUint32(end) !== crc32(bytes.subarray(0, end)))
    return fail("link/checksum", `the link was changed: its checksum does not match. ${AGAIN}`);
  return ok({ deflated: head % 2 === 1, body: bytes.slice(headBytes, end) });
}

function split(plain: Uint8Array): Result<WrittenPuzzle> {
  let content: string;
  try {
    content = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(plain);
  } catch {
    return fail("link/text", "the link's puzzle is not text. Ask whoever made the link for a new one.");
  }
  const at = content.indexOf("\n");
  if (!/^[a-z0-9-]+\n/.test(content))
    return fail("link/format", "the link does not say its format. Ask whoever made the link for a new one.");
  return ok({ format: content.slice(0, at), text: content.slice(at + 1) });
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
  return Uint8Array.from(bytes);
}
