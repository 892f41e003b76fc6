/**
 * One look over a JSON text before it is parsed, for what `JSON.parse` accepts: endless nesting, which takes gigabytes, and a
 * name given twice in one object, of which it silently keeps the last. Linear. For a text that is not JSON the answer means
 * nothing; `JSON.parse` refuses it afterwards.
 */

/** A puzzle, a solution or an answer is some ten levels deep. */
export const DEEPEST_JSON = 256;

export interface JsonScan {
  /** The offset of the first bracket that is too deep; the scan stops there. */
  readonly tooDeep?: number;
  /** The first name that is twice in its object, with both offsets. */
  readonly twice?: { readonly name: string; readonly first: number; readonly again: number };
}

const QUOTE = 34;
const COMMA = 44;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

export function scanJson(text: string): JsonScan {
  /** By depth: whether the open bracket is an object's, and the names in it. The maps are used again. */
  const objects: boolean[] = [];
  const names: Map<string, number>[] = [];
  let depth = 0;
  let nameIsNext = false;
  let twice: JsonScan["twice"];
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const start = at;
        at = endOfString(text, start);
        if (!nameIsNext) break;
        nameIsNext = false;
        const name = nameOf(text.slice(start, at + 1));
        const seen = names[depth]!;
        const first = seen.get(name);
        if (first === undefined) seen.set(name, start);
        else twice ??= { name, first, again: start };
        break;
      }
      case OPEN_OBJECT:
      case OPEN_LIST:
        if (depth === DEEPEST_JSON) return { tooDeep: at };
        depth++;
        nameIsNext = text.charCodeAt(at) === OPEN_OBJECT;
        objects[depth] = nameIsNext;
        if (!nameIsNext) break;
        if (names[depth] === undefined) names[depth] = new Map();
        else names[depth]!.clear();
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        depth = Math.max(0, depth - 1);
        nameIsNext = false;
        break;
      case COMMA:
        nameIsNext = depth > 0 && objects[depth] === true;
        break;
      default:
    }
  }
  return twice === undefined ? {} : { twice };
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return text.length - 1;
}

/** The same name may be written in several ways: "a" is "\u0061". */
function nameOf(quoted: string): string {
  if (!quoted.includes("\\")) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
