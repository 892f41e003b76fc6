/**
 * LRAT, text and binary, read in pieces of any size (Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp, "Efficient certified RAT
 * verification", CADE 2017).
 *
 * Text: "ID LITERALS 0 HINTS 0" adds a clause, "ID d IDS 0" deletes clauses (its own ID is ignored), "c" begins a comment line.
 * Binary, as CaDiCaL and drat-trim's `compress` write it: "a" with the same numbers as the text, "d" with the ids alone. A number n
 * is the base-128 number 2|n| + (n < 0), low bits first.
 */
import { fail, ok, type Problem, type Result } from "../../base/index.js";
import {
  LETTER_A,
  LETTER_C,
  LETTER_D,
  MAX_VARIABLE,
  NEWLINE,
  readNumeral,
  SPACE,
  type Numeral,
  wordAt,
} from "../bytes.js";
import { createStep, pushHint, pushLiteral, type LratStep } from "./step.js";

/** How an LRAT file is written. */
export type LratForm = "text" | "binary";

/** Takes each step as it is read; the step is used again for the next. False when no more steps are wanted. */
type StepTaker = (step: LratStep) => boolean;

interface LratReader {
  /** True while more is wanted. */
  push(bytes: Uint8Array): Result<boolean>;
  end(): Result<boolean>;
}

export function createLratReader(form: LratForm, take: StepTaker): LratReader {
  return form === "text" ? createTextReader(take) : createBinaryReader(take);
}

/** What the next number is. */
const START = 0;
const AFTER_ID = 1;
const LITERALS = 2;
const HINTS = 3;
const IDS = 4;

/** Takes the numbers of a step in order. Returns what is wrong with one, or undefined. */
function createStepBuilder(take: StepTaker) {
  const step = createStep();
  let phase = START;
  let wanted = true;
  const close = (): undefined => {
    phase = START;
    wanted = take(step);
  };
  return {
    phase: () => phase,
    wanted: () => wanted,
    begin(place: number, deletion: boolean): void {
      step.place = place;
      step.deletion = deletion;
      step.literalCount = 0;
      step.hintCount = 0;
      phase = deletion ? IDS : START;
    },
    number(value: number): readonly [code: string, words: string] | undefined {
      switch (phase) {
        case START:
          if (value < 1)
            return ["lrat/id", `a step begins with the id of its clause, which is positive, not ${value}`];
          step.id = value;
          phase = AFTER_ID;
          return undefined;
        case AFTER_ID:
        case LITERALS:
          phase = value === 0 ? HINTS : LITERALS;
          if (value > MAX_VARIABLE || value < -MAX_VARIABLE)
            return ["lrat/variable-range", `variables go up to ${MAX_VARIABLE}`];
          if (value !== 0) pushLiteral(step, value);
          return undefined;
        case HINTS:
          if (value === 0) return close();
          pushHint(step, value);
          return undefined;
        default:
          if (value === 0) return close();
          if (value < 0)
            return ["lrat/id", `a deletion names clauses by their ids, which are positive, not ${value}`];
          pushHint(step, value);
          return undefined;
      }
    },
  };
}

const TOO_LARGE = `numbers go up to ${Number.MAX_SAFE_INTEGER}`;
/** No word of a proof is longer. */
const LONGEST_WORD = 32;

function createTextReader(take: StepTaker): LratReader {
  const builder = createStepBuilder(take);
  let line = 1;
  let lineStart = 0;
  /** Bytes before those that are scanned. */
  let base = 0;
  let open = { line: 1, column: 1 };
  let comment = false;
  /** The beginning of a word that the last piece was cut in. */
  let rest = new Uint8Array(0);
  const numeral: Numeral = { at: 0, value: 0 };

  const scan = (bytes: Uint8Array, end: number): Result<boolean> => {
    const wrong = (at: number, code: string, message: string) =>
      fail(code, message, { line, column: base + at - lineStart + 1 });
    let at = 0;
    while (at < end) {
      const byte = bytes[at]!;
      if (comment) {
        const stop = bytes.indexOf(NEWLINE, at);
        if (stop === -1 || stop >= end) return ok(true);
        comment = false;
        at = stop;
        continue;
      }
      if (byte <= SPACE) {
        at++;
        if (byte === NEWLINE) {
          line++;
          lineStart = base + at;
        }
        continue;
      }
      const start = at;
      const phase = builder.phase();
      if (byte === LETTER_C && phase === START) {
        comment = true;
        continue;
      }
      if (byte === LETTER_D && phase === AFTER_ID) {
        builder.begin(line, true);
        at++;
        continue;
      }
      numeral.at = at;
      const isNumber = readNumeral(bytes, end, numeral);
      ({ at } = numeral);
      if (!isNumber)
        return wrong(
          start,
          "lrat/number",
          `expected a number${phase === AFTER_ID ? " or “d”" : ""}, not ${wordAt(bytes, start)}`,
        );
      const { value } = numeral;
      if (!Number.isSafeInteger(value)) return wrong(start, "lrat/number", TOO_LARGE);
      if (phase === START) {
        builder.begin(line, false);
        open = { line, column: base + start - lineStart + 1 };
      }
      const problem = builder.number(value);
      if (problem !== undefined) return wrong(start, ...problem);
      if (!builder.wanted()) return ok(false);
    }
    return ok(true);
  };

  return {
    push(piece) {
      const bytes = rest.length === 0 ? piece : joined(rest, piece);
      let end = bytes.length;
      while (end > 0 && bytes.length - end <= LONGEST_WORD && bytes[end - 1]! > SPACE) end--;
      // A longer word is not a number; the scan reports it.
      if (bytes.length - end > LONGEST_WORD) end = bytes.length;
      rest = bytes.slice(end);
      const scanned = scan(bytes, end);
      base += end;
      return scanned;
    },
    end() {
      const scanned = scan(rest, rest.length);
      if (!scanned.ok || !scanned.value || builder.phase() === START) return scanned;
      return fail("lrat/unterminated", "the proof ends inside this step: no closing 0", open);
    },
  };
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function createBinaryReader(take: StepTaker): LratReader {
  const builder = createStepBuilder(take);
  /** Bytes before this piece. */
  let before = 0;
  let open = -1;
  let code = 0;
  let scale = 1;
  const wrong = (offset: number, what: string, message: string): { ok: false; error: Problem } =>
    fail(what, `byte ${offset}: ${message}`, { path: `byte ${offset}` });
  return {
    push(bytes) {
      for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at]!;
        if (open === -1) {
          if (byte !== LETTER_A && byte !== LETTER_D) {
            const seen = `0x${byte.toString(16).padStart(2, "0")}`;
            return wrong(before + at, "lrat/prefix", `a step begins with “a” or “d”, not ${seen}`);
          }
          open = before + at;
          builder.begin(open, byte === LETTER_D);
          continue;
        }
        code += (byte & 127) * scale;
        if (byte > 127) {
          scale *= 128;
          if (scale > 2 ** 56) return wrong(before + at, "lrat/number", TOO_LARGE);
          continue;
        }
        if (code === 1) return wrong(before + at, "lrat/number", "−0 is not a number of a proof");
        const size = Math.floor(code / 2);
        if (size > Number.MAX_SAFE_INTEGER / 2) return wrong(before + at, "lrat/number", TOO_LARGE);
        const problem = builder.number(code % 2 === 1 ? -size : size);
        if (problem !== undefined) return wrong(before + at, ...problem);
        if (!builder.wanted()) return ok(false);
        code = 0;
        scale = 1;
        if (builder.phase() === START) open = -1;
      }
      before += bytes.length;
      return ok(true);
    },
    end() {
      if (open === -1) return ok(true);
      return wrong(open, "lrat/unterminated", "the proof ends inside this step: no closing zero byte");
    },
  };
}
