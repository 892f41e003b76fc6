/** The steps of a history as text, for the store. Each is kept as its difference from its neighbour, so that they stay small. */

/** How many characters stay at the start and at the end, and what comes between. */
export type Step = readonly [start: number, end: number, between: string];

/** In either direction. */
export const MOST_STEPS = 100;
/** Characters of all steps in one direction, so that strokes on a large board do not fill the store. */
const MOST_KEPT = 200_000;
/** Characters of all texts that the steps lead to, because each is read when the board comes back. */
const MOST_READ = 2_000_000;

export function stepBetween(from: string, to: string): Step {
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from.charCodeAt(start) === to.charCodeAt(start)) start++;
  let end = 0;
  while (end < most - start && from.charCodeAt(from.length - 1 - end) === to.charCodeAt(to.length - 1 - end))
    end++;
  return [start, end, to.slice(start, to.length - end)];
}

/** Undefined: not a step from this text. */
function afterStep(from: string, step: unknown): string | undefined {
  if (!Array.isArray(step)) return undefined;
  const [start, end, between] = step as unknown[];
  if (!isCount(start) || !isCount(end) || typeof between !== "string") return undefined;
  if (start + end > from.length) return undefined;
  return from.slice(0, start) + between + from.slice(from.length - end);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

interface KnownStep {
  readonly from: object;
  readonly step: Step;
  readonly length: number;
}

/** By the state that the step leads to, because most states are saved again the next time. */
const known = new WeakMap<object, KnownStep>();

/** Steps from the present to these states, the nearest first; as many as there is room for. */
export function writeSteps<T extends object>(
  present: T,
  states: Iterable<T>,
  textOf: (state: T) => string,
): Step[] {
  const steps: Step[] = [];
  let [kept, read] = [0, 0];
  let from = present;
  let text: string | undefined;
  for (const to of states) {
    let one = known.get(to);
    if (one?.from === from) text = undefined;
    else {
      const next = textOf(to);
      one = { from, step: stepBetween(text ?? textOf(from), next), length: next.length };
      known.set(to, one);
      text = next;
    }
    kept += one.step[2].length;
    read += one.length;
    if (steps.length === MOST_STEPS || kept > MOST_KEPT || read > MOST_READ) break;
    steps.push(one.step);
    from = to;
  }
  return steps;
}

/** The texts that the steps lead to, nearest first. Stops at a step that cannot be read. */
export function readSteps(present: string, steps: unknown): string[] {
  const texts: string[] = [];
  let text: string | undefined = present;
  for (const step of Array.isArray(steps) ? steps.slice(0, MOST_STEPS) : []) {
    text = afterStep(text, step);
    if (text === undefined) break;
    texts.push(text);
  }
  return texts;
}
