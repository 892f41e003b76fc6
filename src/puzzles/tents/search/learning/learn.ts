/**
 * What a conflict teaches: the clause of the first unique implication point (Marques-Silva and Sakallah, "GRASP", 1996; Zhang and
 * others 2001), without literals that the others imply (Sörensson and Biere, "Minimizing learned clauses", 2009). Bands
 * give their reasons only when asked.
 */
import { bump, type Choice } from "./choice.js";
import { GLUE, LITERALS, USE } from "./clauses.js";
import { explainCrossing } from "../propagators/crossings.js";
import { explainFull, explainRoom } from "../propagators/room.js";
import { REASON, type State } from "../state.js";

export interface Lesson {
  /** The clause; its first literal is the one that follows after going back, the second is of that level. */
  readonly literals: Int32Array;
  size: number;
  back: number;
  /** Number of levels in it (Audemard and Simon, "glue", 2009). */
  glue: number;
  readonly seen: Uint8Array;
  /** Variables marked while literals are tried, and those still to be explained. */
  readonly marked: Int32Array;
  markedSize: number;
  readonly stack: Int32Array;
  readonly stamp: Int32Array;
  time: number;
}

export function createLesson(vars: number): Lesson {
  return {
    literals: new Int32Array(vars + 1),
    size: 0,
    back: 0,
    glue: 0,
    seen: new Uint8Array(vars),
    marked: new Int32Array(vars),
    markedSize: 0,
    stack: new Int32Array(vars),
    stamp: new Int32Array(vars + 2),
    time: 0,
  };
}

/** The false literals that made `literal` true, into `why`. */
export function explain(state: State, literal: number): void {
  const { arena, why, order, reason, instance, trail, levelFrom } = state;
  const v = literal >> 1;
  const cause = reason[v]!;
  state.whySize = 0;
  if (cause > 0) {
    const base = cause + LITERALS;
    const end = base + arena[cause]!;
    let size = 0;
    for (let k = base; k < end; k++) if (arena[k] !== literal) why[size++] = arena[k]!;
    state.whySize = size;
    return;
  }
  const code = -cause - 1;
  const what = code >> 3;
  const kind = code & 7;
  if (kind === REASON.two) {
    why[0] = what;
    state.whySize = 1;
  } else if (kind === REASON.full) explainFull(state, what, order[v]!, instance.bands.need[what]!);
  else if (kind === REASON.room) explainRoom(state, what, order[v]!, literal);
  else if (kind === REASON.in) explainCrossing(state, what, order[v]!, -1, v);
  else if (kind === REASON.out) explainCrossing(state, what, order[v]!, 1, v);
  else {
    for (let depth = 1; depth <= what; depth++) why[depth - 1] = trail[levelFrom[depth]!]! ^ 1;
    state.whySize = what;
  }
}

/** Learns from the conflict in `why`, which has a literal of the present level. */
export function learn(state: State, lesson: Lesson, choice: Choice): void {
  const { trail, level, why, depth, reason, instance } = state;
  const { seen, literals } = lesson;
  const { cells } = instance;
  let size = 1;
  let open = 0;
  let at = state.trailSize - 1;
  let uip = 0;
  if (state.whyClause > 0) credit(state, lesson, state.whyClause);
  for (;;) {
    for (let k = 0; k < state.whySize; k++) {
      const literal = why[k]!;
      const v = literal >> 1;
      if (seen[v] === 1 || level[v] === 0) continue;
      seen[v] = 1;
      if (v < cells) bump(choice, v);
      if (level[v]! === depth) open++;
      else literals[size++] = literal;
    }
    while (seen[trail[at]! >> 1] === 0) at--;
    uip = trail[at--]!;
    seen[uip >> 1] = 0;
    open--;
    if (open === 0) break;
    if (reason[uip >> 1]! > 0) credit(state, lesson, reason[uip >> 1]!);
    explain(state, uip);
  }
  literals[0] = uip ^ 1;

  // Levels of the clause: a literal that needs another level cannot follow from it.
  lesson.time++;
  for (let i = 1; i < size; i++) lesson.stamp[level[literals[i]! >> 1]!] = lesson.time;
  // Literals that follow from the others go; `seen` stays until the end, so that they may still serve.
  let kept = 1;
  lesson.markedSize = 0;
  for (let i = 1; i < size; i++) {
    const literal = literals[i]!;
    if (reason[literal >> 1] === 0 || !follows(state, lesson, literal ^ 1)) {
      // Exchange, so that the literals that go can be unmarked too.
      literals[i] = literals[kept]!;
      literals[kept++] = literal;
    }
  }
  for (let i = 1; i < size; i++) seen[literals[i]! >> 1] = 0;
  for (let i = 0; i < lesson.markedSize; i++) seen[lesson.marked[i]!] = 0;

  lesson.time++;
  let glue = 1;
  let back = 0;
  for (let i = 1; i < kept; i++) {
    const depthOf = level[literals[i]! >> 1]!;
    if (lesson.stamp[depthOf] !== lesson.time) {
      lesson.stamp[depthOf] = lesson.time;
      glue++;
    }
    if (depthOf > back) {
      back = depthOf;
      const moved = literals[1]!;
      literals[1] = literals[i]!;
      literals[i] = moved;
    }
  }
  lesson.size = kept;
  lesson.back = back;
  lesson.glue = glue;
}

/** A clause took part: it is used, and may have fewer levels than when it was learnt. */
function credit({ arena, level }: State, lesson: Lesson, clause: number): void {
  const glue = arena[clause + GLUE]!;
  arena[clause + USE] = 2;
  if (glue <= 2) return;
  const end = clause + LITERALS + arena[clause]!;
  lesson.time++;
  let levels = 0;
  for (let k = clause + LITERALS; k < end && levels < glue; k++) {
    const depth = level[arena[k]! >> 1]!;
    if (lesson.stamp[depth] === lesson.time) continue;
    lesson.stamp[depth] = lesson.time;
    levels++;
  }
  if (levels < glue) arena[clause + GLUE] = levels;
}

/** Whether a true literal follows from literals of the clause and what holds anyway. */
function follows(state: State, lesson: Lesson, literal: number): boolean {
  const { why, level, reason } = state;
  const { seen, marked, stack, stamp, time } = lesson;
  const before = lesson.markedSize;
  let open = 1;
  stack[0] = literal;
  while (open > 0) {
    explain(state, stack[--open]!);
    for (let k = 0; k < state.whySize; k++) {
      const v = why[k]! >> 1;
      if (seen[v] === 1 || level[v] === 0) continue;
      if (seen[v] === 2 || reason[v] === 0 || stamp[level[v]!] !== time) {
        // What was marked on the way is not known to follow, and need not be tried again.
        for (let i = before; i < lesson.markedSize; i++) seen[marked[i]!] = 2;
        return false;
      }
      seen[v] = 1;
      marked[lesson.markedSize++] = v;
      stack[open++] = why[k]! ^ 1;
    }
  }
  return true;
}
