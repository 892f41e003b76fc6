/**
 * One alternating tree: breadth-first from a free cell over the cells of its colour, each reached through a neighbour and that
 * neighbour's partner (Kuhn 1955). It ends in a free cell of the other colour, and the path is switched so that both are matched;
 * or it is closed, and the cells reached are a Hall set.
 *
 * Closed trees are inclusion-minimal Hall sets. Let S be the cells reached from the free cell x, and N(S) their neighbours, all
 * matched into S, so |N(S)| = |S| − 1. For any s in S, switch the tree path from x to s: all of S but s is then matched into
 * N(S), so by Hall's theorem no subset without s lacks neighbours. This needs the tree to be grown on the whole board.
 */
import { FREE, GONE, type Space } from "./space.js";

/** A path was found and switched: the root is matched. */
const AUGMENTED = -1;
/** More than `limit` cells were reached and nothing was decided. */
const LIMITED = -2;

/** Grows the tree of a free cell. Returns the size of a closed tree, whose cells begin `space.queue`; else `AUGMENTED` or `LIMITED`. */
export function searchFrom(space: Space, root: number, limit: number): number {
  const { mate, mark, steps, label: parent, queue } = space;
  let head = 0;
  let tail = 0;
  let outcome = 0;
  queue[tail++] = root;
  mark[root] = 1;
  grow: while (head < tail) {
    if (tail > limit) {
      outcome = LIMITED;
      break;
    }
    const at = queue[head++]!;
    for (let k = 0; k < 4; k++) {
      const next = at + steps[k]!;
      const partner = mate[next]!;
      if (partner === GONE) continue;
      if (partner === FREE) {
        switchPath(mate, parent, root, at, next);
        outcome = AUGMENTED;
        break grow;
      }
      if (mark[partner] === 1) continue;
      mark[partner] = 1;
      parent[partner] = at;
      queue[tail++] = partner;
    }
  }
  for (let k = 0; k < tail; k++) mark[queue[k]!] = 0;
  return outcome === 0 ? tail : outcome;
}

function switchPath(mate: Int32Array, parent: Int32Array, root: number, from: number, to: number): void {
  let at = from;
  let next = to;
  for (;;) {
    const left = mate[at]!;
    mate[at] = next;
    mate[next] = at;
    if (at === root) return;
    next = left;
    at = parent[at]!;
  }
}
