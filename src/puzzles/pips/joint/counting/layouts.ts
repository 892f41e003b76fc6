/**
 * How many ways the bare cells can be paired off along links, and the remaining dominoes be given to such pairs when nothing is asked of
 * them: a multinomial coefficient, times two for each domino that is not a double. Pairings are remembered by the set of bare cells.
 */
import { add, type Amount, multiply } from "./amount.js";
import { createKeyTable, intern } from "./key-table.js";
import type { Position } from "../position.js";
import type { Tables } from "../tables.js";

const MOST_BYTES = 1 << 29;

/** The function answers undefined where there is no room left, or it was stopped. */
export function createLayoutCounter(
  t: Tables,
  order: Int32Array,
  stopped: () => boolean,
): (p: Position) => Amount | undefined {
  const { nodeCount, aroundStart, around } = t;
  const stride = (nodeCount + 31) >>> 5;
  const table = createKeyTable(MOST_BYTES);
  const amounts: Amount[] = [];
  const bare = new Int32Array(stride);

  const pairings = (from: number): Amount | undefined => {
    let i = from;
    while (i < order.length && ((bare[order[i]! >>> 5]! >>> (order[i]! & 31)) & 1) === 0) i++;
    if (i === order.length) return 1;
    const known = table.size;
    const id = intern(table, bare, stride);
    if (id < 0 || stopped()) return undefined;
    if (id < known) return amounts[id];
    amounts.push(0);
    const cell = order[i]!;
    let total: Amount = 0;
    bare[cell >>> 5]! ^= 1 << (cell & 31);
    for (let a = aroundStart[cell]!; a < aroundStart[cell + 1]!; a++) {
      const link = around[a]!;
      const other = t.linkFirst[link]! + t.linkSecond[link]! - cell;
      if (((bare[other >>> 5]! >>> (other & 31)) & 1) === 0) continue;
      bare[other >>> 5]! ^= 1 << (other & 31);
      const rest = pairings(i + 1);
      bare[other >>> 5]! ^= 1 << (other & 31);
      if (rest === undefined) return undefined;
      total = add(total, rest);
    }
    bare[cell >>> 5]! ^= 1 << (cell & 31);
    amounts[id] = total;
    return total;
  };

  return (p) => {
    bare.fill(0);
    for (let n = 0; n < nodeCount; n++) if (p.covered[n] === 0) bare[n >>> 5]! |= 1 << (n & 31);
    const layouts = pairings(0);
    return layouts === undefined ? undefined : multiply(layouts, arrangements(t, p));
  };
}

/** Ways to give the dominoes that are left to as many places, any domino to any place. */
function arrangements(t: Tables, p: Position): Amount {
  let total: Amount = 1;
  let places = 0;
  for (let k = 0; k < t.kindCount; k++) {
    const turns = t.kindLow[k] === t.kindHigh[k] ? 1 : 2;
    // places choose copies, by factors that stay whole: C(n + 1, i + 1) = C(n, i) · (n + 1) / (i + 1).
    let choices: Amount = 1;
    for (let i = 1; i <= p.copies[k]!; i++) {
      places++;
      choices = (BigInt(choices) * BigInt(places)) / BigInt(i);
      total = multiply(total, turns);
    }
    total = multiply(total, choices);
  }
  return total;
}
