/** LRAT steps as bytes: LRAT with its hints, or DRAT without them; text or binary. */
import { LETTER_A, LETTER_D, MINUS, NEWLINE, SPACE, ZERO } from "../bytes.js";
import type { LratForm } from "./read.js";
import type { HeldClause } from "./scribe.js";
import type { LratStep } from "./step.js";

/** Writes steps into pieces of about 64 KiB. */
export interface StepWriter {
  /** `deleted` are the clauses of a deletion. */
  write(step: LratStep, deleted: readonly HeldClause[]): void;
  /** What was written since the last call, when it is a whole piece or `all` is asked for. */
  piece(all: boolean): Uint8Array | undefined;
}

const PIECE = 1 << 16;
/** No number is written with more bytes, with what is around it. */
const NUMBER = 24;

interface Bytes {
  data: Uint8Array;
  size: number;
}

type PutNumber = (bytes: Bytes, value: number) => void;

/** A number and the space after it. */
function putText(bytes: Bytes, value: number): void {
  const { data } = bytes;
  let { size } = bytes;
  let rest = value;
  if (rest < 0) {
    data[size++] = MINUS;
    rest = -rest;
  }
  if (rest >= 2 ** 30) size = putLong(data, size, rest);
  else {
    let word = rest | 0;
    size += digitsOf(word);
    let at = size;
    do {
      const tenth = (word / 10) | 0;
      data[--at] = ZERO + word - 10 * tenth;
      word = tenth;
    } while (word > 0);
  }
  data[size++] = SPACE;
  bytes.size = size;
}

/** Of a number below 2³⁰. */
function digitsOf(word: number): number {
  if (word < 1000) return word < 10 ? 1 : word < 100 ? 2 : 3;
  if (word < 1_000_000) return word < 10_000 ? 4 : word < 100_000 ? 5 : 6;
  return word < 10_000_000 ? 7 : word < 100_000_000 ? 8 : word < 1_000_000_000 ? 9 : 10;
}

function putLong(data: Uint8Array, from: number, value: number): number {
  let size = from;
  for (const digit of String(value)) data[size++] = digit.charCodeAt(0);
  return size;
}

/** A number n as the base-128 number 2|n| + (n < 0), low bits first. */
function putBinary(bytes: Bytes, value: number): void {
  const { data } = bytes;
  let { size } = bytes;
  let code = value < 0 ? -2 * value + 1 : 2 * value;
  while (code >= 2 ** 30) {
    data[size++] = (code % 128) | 128;
    code = Math.floor(code / 128);
  }
  for (; code > 127; code >>>= 7) data[size++] = (code & 127) | 128;
  data[size++] = code;
  bytes.size = size;
}

const emptyBytes = (): Bytes => ({ data: new Uint8Array(PIECE + (PIECE >> 1)), size: 0 });

function reserve(bytes: Bytes, more: number): void {
  if (bytes.size + more <= bytes.data.length) return;
  const longer = new Uint8Array(Math.max(2 * bytes.data.length, bytes.size + more));
  longer.set(bytes.data);
  bytes.data = longer;
}

type Write = (bytes: Bytes, step: LratStep, deleted: readonly HeldClause[]) => void;

function createWriter(write: Write): StepWriter {
  let bytes = emptyBytes();
  return {
    write(step, deleted) {
      reserve(bytes, (step.literalCount + step.hintCount + 8) * NUMBER);
      write(bytes, step, deleted);
    },
    piece(all) {
      if (bytes.size === 0 || (!all && bytes.size < PIECE)) return undefined;
      const piece = bytes.data.subarray(0, bytes.size);
      bytes = emptyBytes();
      return piece;
    },
  };
}

function endLine(bytes: Bytes): void {
  bytes.data[bytes.size - 1] = NEWLINE;
}

function putLetter(bytes: Bytes, letter: number): void {
  bytes.data[bytes.size++] = letter;
}

function putLiterals(bytes: Bytes, { literals, literalCount }: LratStep, put: PutNumber): void {
  for (let at = 0; at < literalCount; at++) put(bytes, literals[at]!);
  put(bytes, 0);
}

function putHints(bytes: Bytes, { hints, hintCount }: LratStep, put: PutNumber): void {
  for (let at = 0; at < hintCount; at++) put(bytes, hints[at]!);
  put(bytes, 0);
}

export function createLratWriter(form: LratForm): StepWriter {
  if (form === "binary")
    return createWriter((bytes, step) => {
      putLetter(bytes, step.deletion ? LETTER_D : LETTER_A);
      if (!step.deletion) {
        putBinary(bytes, step.id);
        putLiterals(bytes, step, putBinary);
      }
      putHints(bytes, step, putBinary);
    });
  return createWriter((bytes, step) => {
    putText(bytes, step.id);
    if (step.deletion) {
      putLetter(bytes, LETTER_D);
      putLetter(bytes, SPACE);
    } else putLiterals(bytes, step, putText);
    putHints(bytes, step, putText);
    endLine(bytes);
  });
}

/**
 * DRAT has the same clauses without ids and hints, and deletes clauses by their literals. Unit clauses are not deleted: other checkers
 * warn about it and keep them.
 */
export function createDratStepWriter(form: LratForm): StepWriter {
  const put = form === "binary" ? putBinary : putText;
  const close = (bytes: Bytes): void => {
    if (form === "text") endLine(bytes);
  };
  return createWriter((bytes, step, deleted) => {
    if (!step.deletion) {
      if (form === "binary") putLetter(bytes, LETTER_A);
      putLiterals(bytes, step, put);
      close(bytes);
      return;
    }
    for (const { literals } of deleted) {
      if (literals.length < 2) continue;
      reserve(bytes, (literals.length + 8) * NUMBER);
      putLetter(bytes, LETTER_D);
      if (form === "text") putLetter(bytes, SPACE);
      for (const literal of literals) put(bytes, literal);
      put(bytes, 0);
      close(bytes);
    }
  });
}
