/**
 * JSON out, in pieces. A tiling of a 4,000 × 4,000 board has eight million dominoes:
 * as one string it does not fit, so a JSON array may also be any iterable, and the
 * writer yields text as it goes.
 */

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | Iterable<Json>
  | { readonly [key: string]: Json | undefined };

const CHUNK = 1 << 16;

/** The text of `value` in pieces of about 64 KiB. `undefined` members are left out, as JSON does. */
export function* writeJson(value: Json, indent = 0): Generator<string> {
  let buffer = "";
  for (const token of tokens(value, indent, "\n")) {
    buffer += token;
    if (buffer.length >= CHUNK) {
      yield buffer;
      buffer = "";
    }
  }
  if (buffer !== "") yield buffer;
}

export function jsonText(value: Json, indent = 0): string {
  return [...writeJson(value, indent)].join("");
}

function isIterable(value: object): value is Iterable<Json> {
  return Symbol.iterator in value;
}

/** Arrays whose members are all scalars or short arrays of them (cells, dominoes) stay on one line. */
function isFlat(value: Json): boolean {
  if (value === null || typeof value !== "object") return true;
  return Array.isArray(value) && value.length <= 4 && value.every((item: Json) => isFlat(item));
}

function* tokens(value: Json, indent: number, newline: string): Generator<string> {
  if (value === null || typeof value !== "object") {
    yield JSON.stringify(value);
    return;
  }
  if (isFlat(value)) {
    yield JSON.stringify(value);
    return;
  }
  const pretty = indent > 0;
  const inner = pretty ? newline + " ".repeat(indent) : "";
  const colon = pretty ? ": " : ":";
  const array = isIterable(value);
  yield array ? "[" : "{";
  let first = true;
  if (array) {
    for (const item of value) {
      yield first ? inner : "," + inner;
      first = false;
      yield* tokens(item, indent, inner);
    }
  } else {
    for (const [key, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield (first ? inner : "," + inner) + JSON.stringify(key) + colon;
      first = false;
      yield* tokens(member, indent, inner);
    }
  }
  yield first || !pretty ? "" : newline;
  yield array ? "]" : "}";
}
