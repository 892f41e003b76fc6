/**
 * The number of solutions without listing them: cells are covered in sweep order (`order.ts`), and what
 * remains of a position is counted once per key (`state-key.ts`), however many ways lead to it. Parts of the
 * board that share nothing but dominoes come one after the other in the sweep, so that each is counted once per
 * choice of dominoes left for it, not once per solution of the others. The region bounds of the search cut
 * positions that nothing completes, and where no region asks for more, a formula finishes (`layouts.ts`).
 *
 * Exponential in the frontier and in the different dominoes, not in the number of solutions.
 */
import { add, type Amount } from "./amount.js";
import { createKeyTable } from "./key-table.js";
import { createLayoutCounter } from "./layouts.js";
import { createBounds, narrow } from "./narrow.js";
import { createOptions, pushCell, survey } from "./options.js";
import { createPosition, lay, lift } from "./position.js";
import { createStateKey } from "./state-key.js";
import type { Tables } from "./tables.js";

const MOST_BYTES = 1 << 29;

export interface PlacementCount {
  /** undefined: told to stop, or no room left. */
  readonly amount: Amount | undefined;
  /** Different positions that were counted. */
  readonly states: number;
}

export function countPlacements(t: Tables, order: Int32Array, stopped: () => boolean): PlacementCount {
  if (t.nodeCount !== 2 * t.dominoCount) return { amount: 0, states: 0 };
  const p = createPosition(t);
  const b = createBounds(t);
  const o = createOptions(t);
  const key = createStateKey(t);
  const table = createKeyTable(MOST_BYTES);
  const words = new Int32Array(key.stride);
  const amounts: Amount[] = [];
  const layouts = createLayoutCounter(t, order, stopped);

  const completions = (from: number, top: number): Amount | undefined => {
    if (p.laid === t.dominoCount) return 1;
    const free = key.write(p, words);
    const known = table.size();
    const id = table.intern(words, key.stride);
    if (id < 0 || stopped()) return undefined;
    if (id < known) return amounts[id];
    amounts.push(0);
    if (free) {
      const amount = layouts.count(p);
      if (amount !== undefined) amounts[id] = amount;
      return amount;
    }
    if (!narrow(t, p, b) || !survey(t, p, b, o)) return 0;
    let at = from;
    while (p.covered[order[at]!] === 1) at++;
    const end = pushCell(t, p, o, order[at]!, top);
    let total: Amount = 0;
    for (let i = top; i < end; i += 2) {
      const where = o.stack[i]!;
      lay(t, p, where >>> 1, o.stack[i + 1]!, where & 1);
      const rest = completions(at + 1, end);
      lift(t, p);
      if (rest === undefined) return undefined;
      total = add(total, rest);
    }
    amounts[id] = total;
    return total;
  };
  const amount = completions(0, 0);
  return { amount, states: table.size() };
}
