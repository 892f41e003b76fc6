/**
 * What the byte scanners share. Formulas and proofs reach hundreds of megabytes, so they are read as bytes in one pass. Lines and
 * columns are counted only for a problem.
 */
import { fail, type Problem } from "../base/index.js";

export const NEWLINE = 10;
export const SPACE = 32;
export const PERCENT = 37;
export const MINUS = 45;
export const ZERO = 48;
export const NINE = 57;
export const LETTER_A = 97;
export const LETTER_C = 99;
export const LETTER_D = 100;
export const LETTER_P = 112;

/** The largest variable whose two literals still fit a signed 32-bit word as 2v and 2v + 1. */
export const MAX_VARIABLE = 2 ** 30 - 1;

export function toBytes(input: string | Uint8Array): Uint8Array {
  return typeof input === "string" ? new TextEncoder().encode(input) : input;
}

/** 1-based line and column (in bytes) of `offset`. */
export function placeAt(bytes: Uint8Array, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1 && at < offset; at = bytes.indexOf(NEWLINE, at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

export function failAt(
  bytes: Uint8Array,
  offset: number,
  code: string,
  message: string,
): { ok: false; error: Problem } {
  return fail(code, message, placeAt(bytes, offset));
}

/** Offset just after the end of the line that `at` is on. */
export function nextLine(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(NEWLINE, at);
  return end === -1 ? bytes.length : end + 1;
}

/** A number in a text. One is used again for all numbers of a text: there are millions. */
export interface Numeral {
  /** Where it begins, and after {@link readNumeral} where it ends. */
  at: number;
  /** Negative when it has a minus sign. */
  value: number;
}

/** Reads a whole number at `numeral.at`. False where there is none, where something besides white space follows it, and for −0. */
export function readNumeral(bytes: Uint8Array, end: number, numeral: Numeral): boolean {
  let { at } = numeral;
  let byte = bytes[at]!;
  const negative = byte === MINUS;
  if (negative) at++;
  const firstDigit = at;
  let value = 0;
  while (at < end && (byte = bytes[at]!) >= ZERO && byte <= NINE) {
    value = value * 10 + (byte - ZERO);
    at++;
  }
  numeral.at = at;
  numeral.value = negative ? -value : value;
  return at > firstDigit && (at === end || byte <= SPACE) && !(negative && value === 0);
}

/** The word that starts at `at`, quoted and cut short, for a message. */
export function wordAt(bytes: Uint8Array, at: number): string {
  let end = at;
  while (end < bytes.length && end - at < 24 && bytes[end]! > SPACE) end++;
  const word = new TextDecoder().decode(bytes.subarray(at, end));
  return JSON.stringify(end < bytes.length && bytes[end]! > SPACE ? word + "…" : word);
}

/** A copy of `array` with at least `needed` places, at least half as long again. */
export function grown(array: Int32Array, needed: number): Int32Array<ArrayBuffer> {
  const next = new Int32Array(Math.max(needed, Math.ceil(array.length * 1.5), 16));
  next.set(array);
  return next;
}
