/**
 * The sweep that fills an empty cell with the fewest empty neighbours, for boards without a narrow side, solid ones above all.
 *
 * Such a cell has few options, and finding it needs no list: the neighbours of all cells are counted at once by adding shifted
 * masks, one word for one binary digit of 32 counters. A cell without any ends the branch, unless a piece fills it. M. Busche's
 * polycube solver has the same rule ("estimated most constrained hole"). Where few kinds are uneven, colours end branches too
 * (`colours.ts`). Exponential time, no allocation but for new lists.
 */
import { type Colours, coloursOf } from "./colours.js";
import type { Compiled } from "../compile.js";
import { createLists, DEAD, ENTRY, type Lists, makeList, passedOf } from "./lists.js";
import { bitsOf, type Shifts } from "./regions.js";
import { finish, giveBack, look, type Run, type Sweep, take, ASK_EVERY } from "../run.js";

const NO_COLOURS: Colours = { black0: 0, black1: 0, sums0: new Int32Array(0), sums1: new Int32Array(0) };

/** Probes of a cell; `stateOf` reads just as many. */
const PROBES = 8;

export function createPoorestSweep(compiled: Compiled, shifts: Shifts, barred: Uint8Array): Sweep {
  const lists = createLists(
    compiled,
    "any",
    barred,
    PROBES,
    (cell, members) => mostUsed(compiled, cell, members),
    () => false,
  );
  const filler = compiled.sizeOf.includes(1);
  const colours = coloursOf(compiled) ?? NO_COLOURS;
  return (run, empty0, empty1, kinds, depth) =>
    sweepPoorest(lists, shifts, filler, colours, run, empty0, empty1, kinds, depth);
}

function mostUsed({ cells, mask }: Compiled, cell: number, members: Int32Array): number[] {
  const uses = new Int32Array(cells);
  const [low, high] = mask;
  for (const at of members) {
    for (let rest = low![at]!; rest !== 0; rest &= rest - 1) uses[31 - Math.clz32(rest & -rest)]!++;
    if (high === undefined) continue;
    for (let rest = high[at]!; rest !== 0; rest &= rest - 1) uses[63 - Math.clz32(rest & -rest)]!++;
  }
  return [...uses.keys()]
    .filter((other) => other !== cell && uses[other]! > 0)
    .toSorted((a, b) => uses[b]! - uses[a]!)
    .slice(0, PROBES);
}

function stateOf(probe0: Int32Array, probe1: Int32Array, in0: number, in1: number, cell: number): number {
  const at = cell * PROBES;
  return (
    (((in0 & probe0[at]!) | (in1 & probe1[at]!)) !== 0 ? 1 : 0) |
    (((in0 & probe0[at + 1]!) | (in1 & probe1[at + 1]!)) !== 0 ? 2 : 0) |
    (((in0 & probe0[at + 2]!) | (in1 & probe1[at + 2]!)) !== 0 ? 4 : 0) |
    (((in0 & probe0[at + 3]!) | (in1 & probe1[at + 3]!)) !== 0 ? 8 : 0) |
    (((in0 & probe0[at + 4]!) | (in1 & probe1[at + 4]!)) !== 0 ? 16 : 0) |
    (((in0 & probe0[at + 5]!) | (in1 & probe1[at + 5]!)) !== 0 ? 32 : 0) |
    (((in0 & probe0[at + 6]!) | (in1 & probe1[at + 6]!)) !== 0 ? 64 : 0) |
    (((in0 & probe0[at + 7]!) | (in1 & probe1[at + 7]!)) !== 0 ? 128 : 0)
  );
}

/**
 * One long function, because it is the hot loop: with the choice of the cell in a function of its own, all packings of 2 × 5 × 6 took 3 % more
 * time (0.70 s and 0.72 s). The loops of the three sweeps are copies on purpose, for the same reason.
 */
function sweepPoorest(
  lists: Lists,
  shifts: Shifts,
  filler: boolean,
  colours: Colours,
  run: Run,
  start0: number,
  start1: number,
  startKinds: number,
  base: number,
): void {
  const { heads, probe0, probe1 } = lists;
  const { path, saved0, saved1, savedKinds, savedAt, counted } = run;
  const [by1, by2, by3] = shifts.distance;
  const [low1, low2, low3] = shifts.low;
  const [high1, high2, high3] = shifts.high;
  const back1 = 32 - by1;
  const back2 = 32 - by2;
  const back3 = 32 - by3;
  const { black0, black1, sums0, sums1 } = colours;
  const coloured = colours !== NO_COLOURS;
  let entries = lists.entries;
  let empty0 = 0;
  let empty1 = 0;
  let next0 = start0;
  let next1 = start1;
  let kinds = startKinds;
  // The entry being laid; 0 for the start.
  let at = 0;
  let depth = base;
  let ask = run.ask;
  for (;;) {
    // Empty neighbours to both sides along each axis, and their sum.
    const a0 = (next0 & low1) << by1;
    const b0 = ((next0 >>> by1) | (next1 << back1)) & low1;
    const c0 = (next0 & low2) << by2;
    const d0 = ((next0 >>> by2) | (next1 << back2)) & low2;
    const e0 = (next0 & low3) << by3;
    const f0 = ((next0 >>> by3) | (next1 << back3)) & low3;
    const a1 = ((next1 & high1) << by1) | ((next0 & low1) >>> back1);
    const b1 = (next1 >>> by1) & high1;
    const c1 = ((next1 & high2) << by2) | ((next0 & low2) >>> back2);
    const d1 = (next1 >>> by2) & high2;
    const e1 = ((next1 & high3) << by3) | ((next0 & low3) >>> back3);
    const f1 = (next1 >>> by3) & high3;
    let pick0 = next0 & ~(a0 | b0 | c0 | d0 | e0 | f0);
    let pick1 = next1 & ~(a1 | b1 | c1 | d1 | e1 | f1);
    let head = DEAD;
    if (filler || (pick0 | pick1) === 0) {
      if ((pick0 | pick1) === 0) {
        const ab0 = a0 ^ b0;
        const abc0 = ab0 ^ c0;
        const twoOf0 = (a0 & b0) | (c0 & ab0);
        const de0 = d0 ^ e0;
        const def0 = de0 ^ f0;
        const twoIn0 = (d0 & e0) | (f0 & de0);
        const ones0 = abc0 ^ def0;
        const over0 = abc0 & def0;
        const twos0 = twoOf0 ^ twoIn0 ^ over0;
        const fours0 = (twoOf0 & twoIn0) | (over0 & (twoOf0 ^ twoIn0));
        const ab1 = a1 ^ b1;
        const abc1 = ab1 ^ c1;
        const twoOf1 = (a1 & b1) | (c1 & ab1);
        const de1 = d1 ^ e1;
        const def1 = de1 ^ f1;
        const twoIn1 = (d1 & e1) | (f1 & de1);
        const ones1 = abc1 ^ def1;
        const over1 = abc1 & def1;
        const twos1 = twoOf1 ^ twoIn1 ^ over1;
        const fours1 = (twoOf1 & twoIn1) | (over1 & (twoOf1 ^ twoIn1));
        // One, two, three, or the first of all.
        pick0 = next0 & ones0 & ~(twos0 | fours0);
        pick1 = next1 & ones1 & ~(twos1 | fours1);
        if ((pick0 | pick1) === 0) {
          pick0 = next0 & twos0 & ~(ones0 | fours0);
          pick1 = next1 & twos1 & ~(ones1 | fours1);
          if ((pick0 | pick1) === 0) {
            pick0 = next0 & twos0 & ones0 & ~fours0;
            pick1 = next1 & twos1 & ones1 & ~fours1;
            if ((pick0 | pick1) === 0) {
              pick0 = next0;
              pick1 = next1;
            }
          }
        }
      }
      const cell = pick0 !== 0 ? 31 - Math.clz32(pick0 & -pick0) : 63 - Math.clz32(pick1 & -pick1);
      const state = stateOf(probe0, probe1, next0, next1, cell);
      head = heads[(cell << PROBES) | state]!;
      if (head === 0) {
        head = makeList(lists, cell, state);
        entries = lists.entries;
      }
    }
    if (at === 0) {
      if (head === DEAD) break;
      empty0 = next0;
      empty1 = next1;
      at = head + 1;
    } else {
      const bit = entries[at + 2]!;
      if (head === DEAD || (entries[head]! & ((kinds ^ bit) | counted)) === 0) at += ENTRY;
      else {
        path[depth] = entries[at + 3]!;
        saved0[depth] = empty0;
        saved1[depth] = empty1;
        savedKinds[depth] = kinds;
        savedAt[depth] = at;
        depth++;
        empty0 = next0;
        empty1 = next1;
        kinds = counted === 0 ? kinds ^ bit : take(run, kinds, bit);
        at = head + 1;
        if (--ask === 0) {
          ask = ASK_EVERY;
          look(run, passedOf(entries, savedAt, base, depth));
          if (run.stop !== undefined) break;
        }
      }
    }
    // The next placement that lies free; where there is none, the piece before is lifted.
    for (;;) {
      const bit = entries[at + 2]!;
      if ((bit & kinds) === 0) {
        if (bit !== 0) {
          at = entries[at + 4]!;
          continue;
        }
        if (depth === base) {
          run.ask = ask;
          return;
        }
        depth--;
        empty0 = saved0[depth]!;
        empty1 = saved1[depth]!;
        kinds = savedKinds[depth]!;
        at = savedAt[depth]!;
        if (counted !== 0) giveBack(run, entries[at + 2]!);
        at += ENTRY;
        continue;
      }
      const mask0 = entries[at]!;
      const mask1 = entries[at + 1]!;
      if (((mask0 & ~empty0) | (mask1 & ~empty1)) !== 0) {
        at += ENTRY;
        continue;
      }
      next0 = empty0 ^ mask0;
      next1 = empty1 ^ mask1;
      if ((next0 | next1) !== 0) {
        if (!coloured) break;
        const count = bitsOf(next0 & black0, next1 & black1);
        const sums = count < 32 ? sums0[kinds ^ bit]! : sums1[kinds ^ bit]!;
        if (((sums >>> (count & 31)) & 1) !== 0) break;
        at += ENTRY;
        continue;
      }
      finish(run, kinds, bit, entries[at + 3]!, depth);
      if (run.stop !== undefined) {
        run.ask = ask;
        return;
      }
      at += ENTRY;
    }
  }
  run.ask = ask;
}
