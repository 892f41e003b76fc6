/** What a drawing's lines say about regions: `A = 7`, `B all different`; and which lines fail to. */
import { fail, ok, type Result } from "../../../base/index.js";
import type { Condition } from "../puzzle.js";

export interface At {
  readonly line: number;
  readonly column: number;
}

export interface Said {
  readonly condition: Condition;
  readonly target: number | undefined;
  readonly at: At;
  readonly targetAt: At;
}

/** With the letter first; words need a space or a colon before them. */
const CONDITION = new RegExp(
  "^(\\s*)([A-Za-z])(\\s*:?\\s*)(?:" +
    "((?<=[\\s:])(?:all\\s+)?(?:equals?|(?:the\\s+)?same)|==?(?=\\s*$))|" +
    "((?<=[\\s:])(?:all\\s+)?(?:different|unequal)|≠|!=)|" +
    "((?<=[\\s:])(?:any|empty|free|none))|" +
    "(?:(?<=[\\s:])sum(?:\\s+of)?\\s*:?\\s*)?(==?|[<>]|(?<=[\\s:])(?:less|greater|more)(?:\\s+than)?)?\\s*([+-]?\\d+(?:\\.\\d+)?)" +
    ")\\s*$",
  "i",
);

/** A condition that cannot be a row of a board, with or without its letter's region. */
const PLAIN =
  /^\s*[A-Za-z](?:\s*:?\s*(?:[=<>≠]|!=)|(?:\s+|\s*:\s*)(?:all\s|equal|different|unequal|same|sum\b|any\b))/i;

const NEXT =
  /[\s,;]\s*(?=[A-Za-z]\s*(?:[:=<>≠]|!=|\s(?:all\s|equal|different|unequal|same|sum\b|any\b|less\b|greater\b|more\b)))/gi;

/** Begins like a condition: a letter alone, then something that is in no row. */
const LIKE = /^\s*(?:region\s+)?[A-Za-z]\s*(?::|[=<>≠≤≥!]|\s\S)/i;

/** A letter alone and words after it: a row of letters reads the same, but hardly anybody draws one. */
const WORDED = /^(\s*(?:region\s+)?([A-Za-z])\s*(?:\s|:)\s*)((?:[a-z]+\s+)*[a-z]{2,}(?:\s+[a-z]+)*)\s*$/;

/** A word that is not a condition, and a number after it. */
const NUMBERED = /^(\s*(?:region\s+)?[A-Za-z]\s*(?:\s|:)\s*)[A-Za-z]{2,}[\sA-Za-z:]*\d+\s*$/i;

const AT_MOST = /^(\s*[A-Za-z]\s*:?\s*)(<=|=<|≤|>=|=>|≥)\s*(\d{1,6})\s*$/;

const CHOICE = "write equal, different, = 7, < 5, > 3 or any";

export function isCondition(text: string): boolean {
  return CONDITION.test(text);
}

export function isConditions(text: string): boolean {
  return readConditions(1, text, new Map()) !== undefined;
}

/** A condition for certain: no row of a board reads like it. */
export function isPlainCondition(text: string): boolean {
  return PLAIN.test(text) && CONDITION.test(text);
}

/** Reads the conditions of a line into `said`; undefined if it has none. */
export function readConditions(
  line: number,
  text: string,
  said: Map<string, Said>,
): Result<true> | undefined {
  // Blanks out what is skipped, so that columns stay right.
  const bare = text.replace(/^(\s*)region(?=\s+[A-Za-z]\s*\W)/i, (whole) => " ".repeat(whole.length));
  if (CONDITION.test(bare)) return readOne(line, bare, 0, said);
  const starts = [0];
  for (const { index, 0: gap } of bare.matchAll(NEXT)) starts.push(index + gap.length);
  if (starts.length === 1) return undefined;
  const pieces = starts.map((from, i) => {
    const piece = bare.slice(from, starts[i + 1]);
    return { from, piece: piece.replace(/[\s,;]+$/, "") };
  });
  if (!pieces.every(({ piece }) => CONDITION.test(piece))) return undefined;
  for (const { from, piece } of pieces) {
    const read = readOne(line, piece, from, said);
    if (!read.ok) return read;
  }
  return ok(true);
}

function readOne(line: number, text: string, from: number, said: Map<string, Said>): Result<true> {
  const [, indent, letter, gap, equal, different, any, sign, number] = CONDITION.exec(text)!;
  const at = { line, column: from + indent!.length + 1 };
  const targetAt = {
    line,
    column:
      number === undefined ? at.column + 1 + gap!.length : from + text.trimEnd().length - number.length + 1,
  };
  if (said.has(letter!)) return fail("pips/condition-twice", `region ${letter} has a condition already`, at);
  let condition: Condition = "sum";
  if (equal !== undefined) condition = "equals";
  else if (different !== undefined) condition = "unequal";
  else if (any !== undefined) condition = "empty";
  else if (/^(?:<|less)/i.test(sign ?? "")) condition = "less";
  else if (/^(?:>|greater|more)/i.test(sign ?? "")) condition = "greater";
  said.set(letter!, { condition, target: number === undefined ? undefined : Number(number), at, targetAt });
  return ok(true);
}

/** The mistake in a line that cannot be a row and looks like a condition. */
export function refuseCondition(line: number, text: string): Result<never> | undefined {
  const bound = AT_MOST.exec(text);
  if (bound !== null) {
    const [, before, sign, number] = bound;
    const other = /[<≤]/.test(sign!) ? `< ${Number(number) + 1}` : `> ${Number(number) - 1}`;
    return fail("pips/condition", `there is no ${sign}: write ${other}`, {
      line,
      column: before!.length + 1,
    });
  }
  const worded = refuseWords(line, text);
  if (worded !== undefined) return worded;
  const numbered = NUMBERED.exec(text);
  const wrong = /[^A-Za-z.#\s]/.exec(text) ?? /[^\S ]/.exec(text.trimEnd());
  if (wrong === null) return undefined;
  const at = { line, column: numbered === null ? wrong.index + 1 : numbered[1]!.length + 1 };
  if (LIKE.test(text) && !/^[A-Z.#\s]+$/.test(text))
    return fail("pips/condition", `this is not a condition: ${CHOICE}`, at);
  if (!/[=<>≠≤≥]/.test(text)) return undefined;
  return fail("pips/condition", "a condition begins with the letter of its region, as in A = 7", {
    line,
    column: text.search(/\S/) + 1,
  });
}

/** The mistake in a line that could be a row of letters, but makes no sense as one. */
export function refuseWords(line: number, text: string): Result<never> | undefined {
  const parts = WORDED.exec(text);
  if (parts === null) return undefined;
  const [, before, , words] = parts;
  return fail("pips/condition", `${JSON.stringify(words)} is not a condition: ${CHOICE}`, {
    line,
    column: before!.length + 1,
  });
}
