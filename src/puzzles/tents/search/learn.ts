/**
 * What a conflict teaches: the clause of the first unique implication point (Marques-Silva and Sakallah,
 * "GRASP", 1996; Zhang and others 2001), without literals that the others imply (Sörensson and
 * Biere, "Minimizing learned clauses", 2009, the local form). Bands give their reasons only when asked.
 */
import { bump, type Choice } from "./choice.js";
import { explainFull } from "./full.js";
import { explainRoom } from "./room.js";
import { LITERALS, REASON, type State } from "./state.js";

export interface Lesson {
  /** The clause; its first literal is the one that follows after going back, the second is of that level. */
  readonly literals: Int32Array;
  size: number;
  /** Level to go back to. */
  back: number;
  /** Number of levels in it (Audemard and Simon, "glue", 2009). */
  glue: number;
  readonly seen: Uint8Array;
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
  const what = code >> 2;
  const kind = code & 3;
  if (kind === REASON.two) {
    why[0] = what;
    state.whySize = 1;
  } else if (kind === REASON.full) explainFull(state, what, order[v]!, instance.bands.need[what]!);
  else if (kind === REASON.room) explainRoom(state, what, order[v]!, literal);
  else {
    for (let depth = 1; depth <= what; depth++) why[depth - 1] = trail[levelFrom[depth]!]! ^ 1;
    state.whySize = what;
  }
}

/** Learn from the conflict in `why`, of which a literal is of the present level. */
export function learn(state: State, lesson: Lesson, choice: Choice): void {
  const { trail, level, why, depth, reason, instance } = state;
  const { seen, literals } = lesson;
  const { cells } = instance;
  let size = 1;
  let open = 0;
  let at = state.trailSize - 1;
  let uip = 0;
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
    explain(state, uip);
  }
  literals[0] = uip ^ 1;

  // Literals that follow from the others go; `seen` stays until the end, so that they may still serve.
  let kept = 1;
  for (let i = 1; i < size; i++) {
    const literal = literals[i]!;
    if (reason[literal >> 1] === 0 || !follows(state, seen, literal ^ 1)) {
      // Exchange, so that the literals that go can be unmarked too.
      literals[i] = literals[kept]!;
      literals[kept++] = literal;
    }
  }
  for (let i = 1; i < size; i++) seen[literals[i]! >> 1] = 0;

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

function follows(state: State, seen: Uint8Array, literal: number): boolean {
  explain(state, literal);
  const { why, level } = state;
  for (let k = 0; k < state.whySize; k++) {
    const v = why[k]! >> 1;
    if (seen[v] === 0 && level[v]! > 0) return false;
  }
  return true;
}
