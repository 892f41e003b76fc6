/** JSON documents as the structured clone takes them: iterables become arrays, `undefined` is left out. */
import type { Json } from "../../../base/index.js";

export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

function isIterable(value: object): value is Iterable<Json> {
  return Symbol.iterator in value;
}

export function plainJson(value: Json): Plain {
  if (value === null || typeof value !== "object") return value;
  if (isIterable(value)) return Array.from(value, plainJson);
  const plain: { [key: string]: Plain } = {};
  for (const [key, member] of Object.entries(value)) if (member !== undefined) plain[key] = plainJson(member);
  return plain;
}
