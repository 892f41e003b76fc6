/**
 * JSON written in pieces. A tiling of a 4,000 × 4,000 board has eight million dominoes, too many for one string. So an array
 * may also be a list that is made while it is written. `JSON.stringify` takes such a list for the array it stands for.
 */

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | JsonList
  /** A member that is undefined is left out. */
  | { readonly [key: string]: Json | undefined };

/** An array whose items are generated on each iteration. */
export interface JsonList extends Iterable<Json> {
  /** The whole list, for `JSON.stringify`. */
  toJSON(): Json[];
}

export function jsonList(items: () => Iterable<Json>): JsonList {
  return { [Symbol.iterator]: () => items()[Symbol.iterator](), toJSON: () => [...items()] };
}

const CHUNK = 1 << 16;

/** Write the text of `value` in pieces of about 64 KiB. `undefined` members are left out, as JSON does. */
export function writeJson(value: Json, write: (piece: string) => void, indent = 0): void {
  let buffer = "";
  const put = (text: string): void => {
    buffer += text;
    if (buffer.length < CHUNK) return;
    write(buffer);
    buffer = "";
  };
  putValue(value, put, indent, "\n");
  if (buffer !== "") write(buffer);
}

export function jsonText(value: Json, indent = 0): string {
  const pieces: string[] = [];
  writeJson(value, (piece) => pieces.push(piece), indent);
  return pieces.join("");
}

function isList(value: object): value is Iterable<Json> {
  return Symbol.iterator in value;
}

export type PlainJson = null | boolean | number | string | PlainJson[] | { [key: string]: PlainJson };

/** Plain data that can be sent to another thread: generated lists become arrays, `undefined` is left out. */
export function plainJson(value: Json): PlainJson {
  if (value === null || typeof value !== "object") return value;
  if (isList(value)) return Array.from(value, plainJson);
  const plain: { [key: string]: PlainJson } = {};
  for (const [key, member] of Object.entries(value)) if (member !== undefined) plain[key] = plainJson(member);
  return plain;
}

/** Scalars and short arrays of them (cells, dominoes) stay on one line. */
function flatText(value: Json): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "null";
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (!Array.isArray(value) || value.length > 4) return undefined;
  let text = "[";
  for (let i = 0; i < value.length; i++) {
    const item = flatText(value[i] as Json);
    if (item === undefined) return undefined;
    text += i === 0 ? item : "," + item;
  }
  return text + "]";
}

function putValue(value: Json, put: (text: string) => void, indent: number, newline: string): void {
  const flat = flatText(value);
  if (flat !== undefined) {
    put(flat);
    return;
  }
  if (value === null || typeof value !== "object") return;
  const pretty = indent > 0;
  const inner = pretty ? newline + " ".repeat(indent) : "";
  const array = isList(value);
  put(array ? "[" : "{");
  let first = true;
  if (array) {
    for (const item of value) {
      put(first ? inner : "," + inner);
      first = false;
      putValue(item, put, indent, inner);
    }
  } else {
    for (const [key, member] of Object.entries(value)) {
      if (member === undefined) continue;
      put((first ? inner : "," + inner) + JSON.stringify(key) + (pretty ? ": " : ":"));
      first = false;
      putValue(member, put, indent, inner);
    }
  }
  put((first || !pretty ? "" : newline) + (array ? "]" : "}"));
}
