/**
 * DRAT, text and binary, read and written (Wetzler, Heule and Hunt, "DRAT-trim: efficient checking and trimming using expressive
 * clausal proofs", SAT 2014).
 *
 * Text: literals closed by 0, "d" before a deletion, "c" before a comment line. Binary: "a" or "d", then each literal l as the
 * base-128 number 2|l| + (l < 0), low bits first, closed by a zero byte. As drat-trim does, the reader guesses the form from the
 * first twelve bytes. A zero byte in the first 4 KiB also means binary: text has none.
 */
import { fail, inPieces, ok, type Problem, type Result } from "../../base/index.js";
import {
  failAt,
  LETTER_A,
  LETTER_C,
  LETTER_D,
  MAX_VARIABLE,
  MINUS,
  NEWLINE,
  nextLine,
  NINE,
  readNumeral,
  type Numeral,
  SPACE,
  toBytes,
  wordAt,
  ZERO,
} from "../bytes.js";
import { createProofLog, type Proof } from "./proof.js";

/** How a DRAT file is written. */
export type DratForm = "text" | "binary";

/** A clausal proof from DRAT or RUP. Without a form, it is recognised. */
export function parseDrat(input: string | Uint8Array, form?: DratForm): Result<Proof> {
  const bytes = toBytes(input);
  return (form ?? detectDrat(bytes)) === "binary" ? parseBinary(bytes) : parseText(bytes);
}

const isText = (byte: number): boolean =>
  (byte >= ZERO && byte <= NINE) ||
  byte === 9 ||
  byte === NEWLINE ||
  byte === 13 ||
  byte === SPACE ||
  byte === MINUS ||
  byte === LETTER_C ||
  byte === LETTER_D;

/** Whether a DRAT file is text or binary, judged by its first bytes. */
export function detectDrat(bytes: Uint8Array): DratForm {
  for (let at = 0; at < Math.min(bytes.length, 12); at++) {
    const byte = bytes[at]!;
    const commentLetter = at >= 2 && byte >= 33 && byte <= 126;
    if (!isText(byte) && !commentLetter) return "binary";
  }
  return bytes.subarray(0, 4096).includes(0) ? "binary" : "text";
}

function parseText(bytes: Uint8Array): Result<Proof> {
  const log = createProofLog((bytes.length >> 2) + 16);
  const end = bytes.length;
  let line = 1;
  let at = 0;
  /** Where the current step began, −1 between steps. */
  let open = -1;
  let openLine = 0;
  let deletion = false;
  const numeral: Numeral = { at, value: 0 };
  while (at < end) {
    const start = at;
    const byte = bytes[at]!;
    if (byte <= SPACE) {
      if (byte === NEWLINE) line++;
      at++;
      continue;
    }
    if (byte === LETTER_C) {
      at = nextLine(bytes, at);
      line++;
      continue;
    }
    if (byte === LETTER_D && open === -1) {
      deletion = true;
      open = start;
      openLine = line;
      at++;
      continue;
    }
    numeral.at = at;
    const isNumber = readNumeral(bytes, end, numeral);
    ({ at } = numeral);
    if (!isNumber) {
      const word = wordAt(bytes, start);
      return failAt(bytes, start, "drat/number", `expected a literal, 0, “d” or a comment line, not ${word}`);
    }
    const { value } = numeral;
    if (value > MAX_VARIABLE || value < -MAX_VARIABLE) {
      return failAt(bytes, start, "drat/variable-range", `variables go up to ${MAX_VARIABLE}`);
    }
    if (open === -1) {
      open = start;
      openLine = line;
    }
    if (value === 0) {
      log.close(deletion, openLine);
      open = -1;
      deletion = false;
    } else log.push(value);
  }
  if (open !== -1)
    return failAt(bytes, open, "drat/unterminated", "the proof ends inside this step: no closing 0");
  return ok(log.finish("line"));
}

const problem = (code: string, offset: number, message: string): { ok: false; error: Problem } =>
  fail(code, `byte ${offset}: ${message}`, { path: `byte ${offset}` });

function parseBinary(bytes: Uint8Array): Result<Proof> {
  const log = createProofLog((bytes.length >> 1) + 16);
  const end = bytes.length;
  let at = 0;
  while (at < end) {
    const start = at;
    const kind = bytes[at++]!;
    if (kind !== LETTER_A && kind !== LETTER_D) {
      const seen = `0x${kind.toString(16).padStart(2, "0")}`;
      return problem("drat/prefix", start, `a step begins with “a” or “d”, not ${seen}`);
    }
    for (;;) {
      const literalAt = at;
      let code = 0;
      let scale = 1;
      let byte: number;
      do {
        if (at === end) {
          return problem("drat/unterminated", start, "the proof ends inside this step: no closing zero byte");
        }
        byte = bytes[at++]!;
        code += (byte & 127) * scale;
        scale *= 128;
      } while (byte > 127 && at - literalAt < 6);
      if (code === 0 && byte === 0) break;
      const variable = Math.floor(code / 2);
      if (byte > 127 || variable === 0 || variable > MAX_VARIABLE) {
        const message = `no literal here: variables are 1 to ${MAX_VARIABLE}`;
        return problem("drat/variable-range", literalAt, message);
      }
      log.push(code % 2 === 1 ? -variable : variable);
    }
    log.close(kind === LETTER_D, start);
  }
  return ok(log.finish("byte"));
}

/** The proof as DRAT text, in pieces of about 64 KiB. */
export function formatDrat(proof: Proof): Generator<string> {
  return inPieces(dratLines(proof));
}

function* dratLines(proof: Proof): Generator<string> {
  for (let step = 0; step < proof.stepCount; step++) {
    let line = proof.deletions[step] === 1 ? "d " : "";
    for (let i = proof.starts[step]!; i < proof.starts[step + 1]!; i++) line += `${proof.literals[i]} `;
    yield `${line}0\n`;
  }
}

const PIECE = 1 << 16;

/** The proof as binary DRAT, in pieces of at most 64 KiB. */
export function* formatDratBinary(proof: Proof): Generator<Uint8Array> {
  let piece = new Uint8Array(PIECE);
  let size = 0;
  for (let step = 0; step < proof.stepCount; step++) {
    const last = proof.starts[step + 1]!;
    piece[size++] = proof.deletions[step] === 1 ? LETTER_D : LETTER_A;
    for (let i = proof.starts[step]!; i <= last; i++) {
      if (size > PIECE - 8) {
        yield piece.subarray(0, size);
        piece = new Uint8Array(PIECE);
        size = 0;
      }
      const literal = i === last ? 0 : proof.literals[i]!;
      let code = literal < 0 ? -2 * literal + 1 : 2 * literal;
      while (code > 127) {
        piece[size++] = (code % 128) | 128;
        code = Math.floor(code / 128);
      }
      piece[size++] = code;
    }
  }
  if (size > 0) yield piece.subarray(0, size);
}
