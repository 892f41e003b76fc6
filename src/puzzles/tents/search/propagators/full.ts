/** A line that has all its tents: the rest is grass, and the tents are the reason. More tents than its clue are a conflict. */
import { assign, reasonOf, REASON, type State } from "../state.js";

export function fillWithGrass(state: State, band: number): void {
  const { value, instance } = state;
  const { from, first } = instance.bands;
  const reason = reasonOf(band, REASON.full);
  const end = from[band + 1]!;
  for (let i = from[band]!; i < end; i++) {
    const cell = 2 * first[i]!;
    if (value[cell] === 0) assign(state, cell + 1, reason);
  }
}

/** The tents of the line that stood before moment `before`, at most `most` of them, into `why`. */
export function explainFull(state: State, band: number, before: number, most: number): void {
  const { value, order, instance, why } = state;
  const { from, first } = instance.bands;
  const end = from[band + 1]!;
  let size = state.whySize;
  let left = most;
  for (let i = from[band]!; left > 0 && i < end; i++) {
    const cell = first[i]!;
    if (value[2 * cell] !== 1 || order[cell]! >= before) continue;
    why[size++] = 2 * cell + 1;
    left--;
  }
  state.whySize = size;
}
