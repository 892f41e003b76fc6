/**
 * DIMACS CNF (the format of the second DIMACS challenge, 1993) into a flat clause stream, in one pass over the bytes.
 *
 * Also accepted, as SAT solvers do: comment lines anywhere, clauses over several lines, and SATLIB's trailer (a line "%" after
 * the clauses, and whatever follows it). The counts of the header must be right, so that a formula cut short is not taken for
 * a smaller one.
 */
import { ok, type Result } from "../../base/index.js";
import {
  failAt,
  grown,
  LETTER_C,
  LETTER_P,
  MAX_VARIABLE,
  NEWLINE,
  nextLine,
  type Numeral,
  PERCENT,
  readNumeral,
  SPACE,
  toBytes,
  wordAt,
} from "../bytes.js";

/** Clauses as one stream of literals, each clause closed by 0. */
export interface ClauseSet {
  /** Variables are 1 … variableCount. */
  readonly variableCount: number;
  /** How many clauses the stream has. */
  readonly clauseCount: number;
  /** Literals ±v; 0 ends a clause. */
  readonly stream: Int32Array;
}

/** A formula from DIMACS CNF text. */
export function parseDimacs(input: string | Uint8Array): Result<ClauseSet> {
  const bytes = toBytes(input);
  const header = parseHeader(bytes);
  if (!header.ok) return header;
  const { variableCount, clauseCount } = header.value;
  const wrong = (offset: number, code: string, message: string) =>
    failAt(bytes, offset, `dimacs/${code}`, message);

  const end = bytes.length;
  let stream = new Int32Array(Math.ceil((end - header.value.end) / 3) + 1);
  let size = 0;
  let clauses = 0;
  let open = -1;
  let at = header.value.end;
  const numeral: Numeral = { at, value: 0 };
  while (at < end) {
    const start = at;
    const byte = bytes[at]!;
    if (byte <= SPACE) {
      at++;
      continue;
    }
    if (byte === LETTER_C) {
      at = nextLine(bytes, at);
      continue;
    }
    if (byte === PERCENT) break;
    numeral.at = at;
    const isNumber = readNumeral(bytes, end, numeral);
    ({ at } = numeral);
    if (!isNumber) {
      if (bytes[start] === LETTER_P)
        return wrong(start, "header", "a second “p” line: one file holds one formula");
      return wrong(start, "number", `expected a literal, 0, or a comment line, not ${wordAt(bytes, start)}`);
    }
    const { value } = numeral;
    if (value > variableCount || value < -variableCount) {
      const message = `variable ${Math.abs(value)} is beyond the ${variableCount} that the header declares`;
      return wrong(start, "variable-range", message);
    }
    if (open === -1) {
      if (clauses === clauseCount)
        return wrong(
          start,
          "clause-count",
          `the header declares ${clauseCount} clauses, and one more begins`,
        );
      open = start;
    }
    if (size === stream.length) stream = grown(stream, size + 1);
    stream[size++] = value;
    if (value === 0) {
      clauses++;
      open = -1;
    }
  }
  if (open !== -1) return wrong(open, "unterminated", "this clause has no closing 0");
  if (clauses !== clauseCount)
    return wrong(
      at,
      "clause-count",
      `the header declares ${clauseCount} clauses, and the file has ${clauses}`,
    );
  return ok({ variableCount, clauseCount, stream: stream.slice(0, size) });
}

interface Header {
  readonly variableCount: number;
  readonly clauseCount: number;
  /** Offset of the first byte after the header's line. */
  readonly end: number;
}

function parseHeader(bytes: Uint8Array): Result<Header> {
  let at = 0;
  while (at < bytes.length && (bytes[at]! <= SPACE || bytes[at] === LETTER_C)) {
    at = bytes[at] === LETTER_C ? nextLine(bytes, at) : at + 1;
  }
  const wrong = (message: string) => failAt(bytes, at, "dimacs/header", message);
  const expected = "expected the line “p cnf VARIABLES CLAUSES” before the first clause";
  if (at === bytes.length) return wrong(`${expected}, not the end of the file`);
  if (bytes[at] !== LETTER_P) return wrong(`${expected}, not ${wordAt(bytes, at)}`);
  const lineEnd = bytes.indexOf(NEWLINE, at);
  const end = lineEnd === -1 ? bytes.length : lineEnd;
  const line = new TextDecoder().decode(bytes.subarray(at, Math.min(end, at + 200)));
  const match = /^p[ \t]+cnf[ \t]+(\d+)[ \t]+(\d+)\s*$/.exec(line);
  if (match === null) return wrong(`expected “p cnf VARIABLES CLAUSES”, not ${JSON.stringify(line.trim())}`);
  const variableCount = Number(match[1]);
  const clauseCount = Number(match[2]);
  if (variableCount > MAX_VARIABLE || clauseCount > MAX_VARIABLE)
    return wrong(`at most ${MAX_VARIABLE} variables and as many clauses`);
  return ok({ variableCount, clauseCount, end: Math.min(end + 1, bytes.length) });
}
