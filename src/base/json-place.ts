/**
 * Where a member of a JSON document stands in its text. Readers work on the parsed value and name what is wrong by
 * a path (`regions[2].target`, `links["a b"][0]`); an editor wants line and column. The text is walked once,
 * after the mistake, so reading a good document costs nothing.
 */
import { placeOf } from "./json-read.js";
import type { Problem } from "./result.js";

const STEP = /\.?([^.[\]]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/y;
const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\]|\\.)*"/y;
const SCALAR = /[^\s,\]}]+/y;

/** Names and indices of a path; undefined where it is none. */
function stepsOf(path: string): (string | number)[] | undefined {
  const steps: (string | number)[] = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < path.length) {
    const found = STEP.exec(path);
    if (found === null) return undefined;
    const [, name, index, quoted] = found;
    if (name !== undefined) steps.push(name);
    else if (index !== undefined) steps.push(Number(index));
    else steps.push(String(JSON.parse(quoted ?? '""')));
  }
  return steps;
}

/**
 * The offset of what a path names in a valid JSON text, or of the innermost part of it that is there. A name that
 * is given twice counts where it comes last, as for `JSON.parse`.
 */
function offsetOf(text: string, steps: readonly (string | number)[]): number {
  let at = 0;
  let best = 0;
  let bestDepth = -1;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? "";
    at += found.length;
    return found;
  };
  /** Past a value that lies off the path, however deep it is. */
  const skip = (): void => {
    let depth = 0;
    do {
      take(SPACE);
      const open = text[at];
      if (open === '"') take(STRING);
      else if (open === undefined) return;
      else if ("[]{},:".includes(open)) {
        at++;
        if (open === "[" || open === "{") depth++;
        else if (open === "]" || open === "}") depth--;
      } else take(SCALAR);
    } while (depth > 0);
  };
  /** Past a value on the path, to which so many steps have led. */
  const walk = (depth: number): void => {
    take(SPACE);
    if (depth >= bestDepth) {
      best = at;
      bestDepth = depth;
    }
    const open = text[at];
    if ((open !== "{" && open !== "[") || depth === steps.length) return skip();
    const close = open === "{" ? "}" : "]";
    at++;
    for (let i = 0; ; i++) {
      take(SPACE);
      if (text[at] === close || at >= text.length) break;
      let step: string | number = i;
      if (open === "{") {
        step = String(JSON.parse(take(STRING)));
        take(SPACE);
        at++;
      }
      if (step === steps[depth]) walk(depth + 1);
      else skip();
      take(SPACE);
      if (text[at] === ",") at++;
    }
    at++;
  };
  walk(0);
  return best;
}

/** A problem that names a path, with line and column as well. The text must be the valid JSON that it is about. */
export function placedIn(text: string, problem: Problem): Problem {
  const { at } = problem;
  if (at === undefined || !("path" in at) || !/^\uFEFF?\s*[[{]/.test(text)) return problem;
  const body = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const steps = stepsOf(at.path);
  if (steps === undefined) return problem;
  return { ...problem, at: { path: at.path, ...placeOf(body, offsetOf(body, steps)) } };
}
