/** A history of states, for undo and redo. A step that changes nothing is not recorded. */

export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [] };
}

/** Goes on to a new state; undone states are dropped. */
export function advance<State>(history: History<State>, next: State): History<State> {
  if (Object.is(next, history.present)) return history;
  return { past: [...history.past, history.present], present: next, future: [] };
}

export function undo<State>({ past, present, future }: History<State>): History<State> {
  const last = past.at(-1);
  if (last === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

export function redo<State>({ past, present, future }: History<State>): History<State> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future };
  return { past: [...past, present], present: next, future: rest };
}
