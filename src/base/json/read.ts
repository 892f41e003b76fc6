/**
 * JSON read with a place for every mistake. `JSON.parse` reads; when it refuses, a small scanner (RFC 8259) finds the first
 * wrong character, because V8's messages do not always say where. `scan.ts` refuses duplicate names and absurd nesting.
 */
import { DEEPEST_JSON, scanJson } from "./scan.js";
import { fail, ok, type Result } from "../result.js";
import { withoutBom } from "../text.js";

/** 1-based line and column of an offset. CRLF counts as one line end. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) {
    line++;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}

/** The same for ascending offsets, in one pass over the text. */
export function createPlaces(text: string): (offset: number) => { line: number; column: number } {
  let line = 1;
  let start = 0;
  let next = text.indexOf("\n");
  return (offset) => {
    for (; next !== -1 && next < offset; next = text.indexOf("\n", start)) {
      line++;
      start = next + 1;
    }
    return { line, column: offset - start + 1 };
  };
}

export function parseJson(text: string): Result<unknown> {
  const body = withoutBom(text);
  const { tooDeep, twice } = scanJson(body);
  if (tooDeep !== undefined)
    return fail(
      "json/depth",
      `no puzzle or solution has brackets nested more than ${DEEPEST_JSON} deep`,
      placeOf(body, tooDeep),
    );
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    const offset = firstError(body);
    const wrong =
      offset >= body.length
        ? "the text ends too early"
        : `${JSON.stringify(body[offset])} does not belong here`;
    return fail("json/syntax", `not valid JSON: ${wrong}`, placeOf(body, offset));
  }
  if (twice === undefined) return ok(value);
  const first = placeOf(body, twice.first);
  const again = placeOf(body, twice.again);
  const message = `${JSON.stringify(twice.name)} is given twice in one object (first at line ${first.line}, column ${first.column})`;
  return { ok: false, error: { code: "json/duplicate-key", message, at: again, first } };
}

const QUOTE = 34;
const BACKSLASH = 92;
const FIRST_PRINTABLE = 32;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\n\r]*/y;

function firstError(text: string): number {
  let at = 0;
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return false;
    at += found[0].length;
    return true;
  };
  /** Skip a string, or stop at the first wrong character. */
  const string = (): boolean => {
    if (text[at] !== '"') return false;
    at++;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        at++;
        return true;
      }
      if (code === BACKSLASH ? !match(ESCAPE) : !(code >= FIRST_PRINTABLE)) return false;
      if (code !== BACKSLASH) at++;
    }
  };
  const stack: string[] = [];
  for (;;) {
    match(SPACE);
    // A value is due.
    const open = text[at];
    if (open === "{" || open === "[") {
      at++;
      match(SPACE);
      const close = open === "{" ? "}" : "]";
      if (text[at] === close) at++;
      else {
        stack.push(close);
        if (open === "[") continue;
        if (!string()) return at;
        match(SPACE);
        if (text[at] !== ":") return at;
        at++;
        continue;
      }
    } else if (open === '"') {
      if (!string()) return at;
    } else if (!match(NUMBER) && !match(WORD)) return at;
    // A value is done: close what it ends, or go on to the next member.
    for (;;) {
      match(SPACE);
      const close = stack.at(-1);
      if (close === undefined) return at;
      if (text[at] === close) {
        at++;
        stack.pop();
        continue;
      }
      if (text[at] !== ",") return at;
      at++;
      if (close === "}") {
        match(SPACE);
        if (!string()) return at;
        match(SPACE);
        if (text[at] !== ":") return at;
        at++;
      }
      break;
    }
  }
}
