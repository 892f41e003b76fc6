/** Strongly connected components of a directed graph: Tarjan's algorithm (1972) without recursion. Linear time. */
export interface StrongComponents {
  readonly label: Int32Array;
  /** The nodes by component: those of component c are `members` from `starts[c]` to `starts[c + 1]`. */
  readonly members: Int32Array;
  readonly starts: readonly number[];
}

/** The arrows of node n lead to `to[from[n]]` … `to[from[n + 1] - 1]`; −1 leads nowhere. */
export function strongComponents(
  from: Int32Array,
  to: Int32Array,
  tick: () => void = () => undefined,
): StrongComponents {
  const n = from.length - 1;
  const order = new Int32Array(n).fill(-1);
  const low = new Int32Array(n);
  const label = new Int32Array(n).fill(-1);
  const next = from.slice(0, n);
  const path = new Int32Array(n);
  const open = new Int32Array(n);
  const members = new Int32Array(n);
  const starts = [0];
  let clock = 0;
  let openTop = 0;
  let grouped = 0;
  for (let root = 0; root < n; root++) {
    if (order[root] !== -1) continue;
    let depth = 0;
    path[depth++] = root;
    order[root] = low[root] = clock++;
    open[openTop++] = root;
    while (depth > 0) {
      tick();
      const at = path[depth - 1]!;
      if (next[at]! < from[at + 1]!) {
        const there = to[next[at]!++]!;
        if (there < 0) continue;
        if (order[there] === -1) {
          order[there] = low[there] = clock++;
          path[depth++] = there;
          open[openTop++] = there;
        } else if (label[there] === -1 && order[there]! < low[at]!) low[at] = order[there]!;
        continue;
      }
      depth--;
      if (depth > 0 && low[at]! < low[path[depth - 1]!]!) low[path[depth - 1]!] = low[at]!;
      if (low[at] !== order[at]) continue;
      let popped: number;
      do {
        popped = open[--openTop]!;
        label[popped] = starts.length - 1;
        members[grouped++] = popped;
      } while (popped !== at);
      starts.push(grouped);
    }
  }
  return { label, members, starts };
}
