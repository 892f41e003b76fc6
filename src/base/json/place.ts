/**
 * Where a member of a JSON document is in its text. Readers name a mistake by its path (`regions[2].target`, `links["a
 * b"][0]`); an editor wants line and column. The text is walked only after a mistake.
 */
import { placeOf } from "./read.js";
import type { Problem } from "../result.js";
import { withoutBom } from "../text.js";

const STEP = /\.?([^.[\]]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/y;
const SPACE = /[ \t\n\r]*/y;
/** In runs, not character by character: a long text would fill the stack. */
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/y;
const SCALAR = /[^\s,\]}]+/y;

const PLAIN_NAME = /^[\p{L}\p{N}_$-]+$/u;

/** The path of a member, whatever its name: `givens.tents`, `links["a b"]`. */
export function memberPath(path: string, name: string): string {
  if (!PLAIN_NAME.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === "" ? name : `${path}.${name}`;
}

function stepsOf(path: string): (string | number)[] {
  const steps: (string | number)[] = [];
  STEP.lastIndex = 0;
  while (STEP.lastIndex < path.length) {
    const found = STEP.exec(path);
    if (found === null) break;
    const [, name, index, quoted] = found;
    if (name !== undefined) steps.push(name);
    else if (index !== undefined) steps.push(Number(index));
    else steps.push(String(JSON.parse(quoted ?? '""')));
  }
  return steps;
}

/** The offset of the member that a path names in a valid JSON text, or of the innermost one on the path that exists. */
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
  /** Skip a value that is not on the path, however deep it is. */
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
  /** Walk through a value on the path, which `depth` steps lead to. */
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
  if (at === undefined || !("path" in at)) return problem;
  const body = withoutBom(text);
  return { ...problem, at: { path: at.path, ...placeOf(body, offsetOf(body, stepsOf(at.path))) } };
}
