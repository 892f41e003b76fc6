/** Which cell to decide next: the one in most recent conflicts (VSIDS, Moskewicz and others 2001, as in MiniSat), from a binary heap. */

export interface Choice {
  readonly activity: Float64Array;
  readonly heap: Int32Array;
  /** Place in the heap, or −1. */
  readonly where: Int32Array;
  size: number;
  step: number;
  /** The share of a conflict's weight that is left after one more conflict. */
  readonly decay: number;
}

const TOO_LARGE = 1e100;

export function createChoice(cells: number, decay: number): Choice {
  const heap = new Int32Array(cells);
  const where = new Int32Array(cells);
  for (let cell = 0; cell < cells; cell++) {
    heap[cell] = cell;
    where[cell] = cell;
  }
  return { activity: new Float64Array(cells), heap, where, size: cells, step: 1, decay };
}

export function bump(choice: Choice, cell: number): void {
  const { activity } = choice;
  activity[cell]! += choice.step;
  if (activity[cell]! > TOO_LARGE) {
    for (let other = 0; other < activity.length; other++) activity[other]! /= TOO_LARGE;
    choice.step /= TOO_LARGE;
  }
  if (choice.where[cell]! >= 0) rise(choice, choice.where[cell]!);
}

export function decay(choice: Choice): void {
  choice.step /= choice.decay;
}

export function insert(choice: Choice, cell: number): void {
  if (choice.where[cell]! >= 0) return;
  choice.where[cell] = choice.size;
  choice.heap[choice.size++] = cell;
  rise(choice, choice.size - 1);
}

/** Take the best cell out, or −1. */
export function takeBest(choice: Choice): number {
  if (choice.size === 0) return -1;
  const { heap, where } = choice;
  const best = heap[0]!;
  where[best] = -1;
  choice.size--;
  if (choice.size > 0) {
    heap[0] = heap[choice.size]!;
    where[heap[0]] = 0;
    sink(choice);
  }
  return best;
}

function rise({ heap, where, activity }: Choice, start: number): void {
  let at = start;
  const cell = heap[at]!;
  const weight = activity[cell]!;
  while (at > 0) {
    const up = (at - 1) >> 1;
    const other = heap[up]!;
    if (activity[other]! >= weight) break;
    heap[at] = other;
    where[other] = at;
    at = up;
  }
  heap[at] = cell;
  where[cell] = at;
}

function sink({ heap, where, activity, size }: Choice): void {
  let at = 0;
  const cell = heap[0]!;
  const weight = activity[cell]!;
  for (;;) {
    let down = 2 * at + 1;
    if (down >= size) break;
    if (down + 1 < size && activity[heap[down + 1]!]! > activity[heap[down]!]!) down++;
    const other = heap[down]!;
    if (activity[other]! <= weight) break;
    heap[at] = other;
    where[other] = at;
    at = down;
  }
  heap[at] = cell;
  where[cell] = at;
}
