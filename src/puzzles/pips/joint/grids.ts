/**
 * The number of different value grids: assignments of pips to cells that some layout and some choice of
 * dominoes make true. Many solutions share a grid, so they cannot be added up; instead a grid is read as
 * a word, one letter per cell in sweep order, and the solutions are the paths of a non-deterministic automaton.
 * A state is what is left of the puzzle (`state-key.ts`) and the pips that swept cells have laid ahead onto
 * cells to come; a letter is the pip of the next cell. Grids are the words that it accepts, and those are
 * counted over the reachable sets of states (the subset construction of Rabin and Scott, 1959), each set once.
 *
 * States that nothing completes are cut as the search cuts them, and states with the same arrows are one
 * state. Exponential in the frontier and in the different dominoes at worst, not in the number of grids.
 */
import { add, type Amount } from "./amount.js";
import { createKeyTable } from "./key-table.js";
import { createBounds, narrow } from "./narrow.js";
import { createOptions, pushCell, survey } from "./options.js";
import { createPosition, lay, lift } from "./position.js";
import { createStateKey } from "./state-key.js";
import type { Tables } from "./tables.js";

const MOST_BYTES = 1 << 28;

const DEAD = -1;
const STOPPED = -2;

/** Letters and states of an arrow in one number, which sorts by letter. */
const LETTER = 2 ** 31;

/** Arrows of states: letter and target in turn, sorted. State 0 is the end, with no arrows. */
export interface Automaton {
  readonly start: number;
  readonly stateCount: number;
  arrowsFrom(state: number): number;
  arrows(): Int32Array;
}

/** undefined: stopped, or too large. */
export function countGrids(t: Tables, order: Int32Array, stopped: () => boolean): Amount | undefined {
  if (t.nodeCount !== 2 * t.dominoCount) return 0;
  const automaton = gridAutomaton(t, order, stopped);
  if (automaton === undefined) return undefined;
  return automaton.start === DEAD ? 0 : countWords(automaton, stopped);
}

export function gridAutomaton(t: Tables, order: Int32Array, stopped: () => boolean): Automaton | undefined {
  const p = createPosition(t);
  const b = createBounds(t);
  const o = createOptions(t);
  const key = createStateKey(t);
  const positions = createKeyTable(MOST_BYTES);
  const states = createKeyTable(MOST_BYTES);
  /** position → state, or DEAD. */
  const stateOf: number[] = [];
  /** Rank laid ahead onto a cell, plus 1. */
  const ahead = new Int32Array(t.nodeCount);
  const words = new Int32Array(key.stride + t.nodeCount);
  let row = new Int32Array(64);

  const writeKey = (): number => {
    key.write(p, words);
    let length = key.stride;
    for (let n = 0; n < t.nodeCount; n++) if (ahead[n] !== 0) words[length++] = ahead[n]!;
    return length;
  };
  /** The state with these arrows. */
  const internState = (arrows: number[]): number => {
    if (arrows.length === 0) return DEAD;
    arrows.sort((x, y) => x - y);
    if (row.length < 2 * arrows.length) row = new Int32Array(4 * arrows.length);
    let length = 0;
    for (let i = 0; i < arrows.length; i++) {
      if (i > 0 && arrows[i] === arrows[i - 1]) continue;
      row[length++] = Math.floor(arrows[i]! / LETTER);
      row[length++] = arrows[i]! % LETTER;
    }
    const id = states.intern(row, length);
    return id < 0 ? STOPPED : id;
  };
  const stateAt = (at: number, top: number): number => {
    if (at === t.nodeCount) return 0;
    const cell = order[at]!;
    const known = positions.size();
    const id = positions.intern(words, writeKey());
    if (id < 0 || stopped()) return STOPPED;
    if (id < known) return stateOf[id]!;
    stateOf.push(DEAD);
    const arrows: number[] = [];
    const laidAhead = ahead[cell]!;
    if (laidAhead !== 0) {
      ahead[cell] = 0;
      const target = stateAt(at + 1, top);
      ahead[cell] = laidAhead;
      if (target === STOPPED) return STOPPED;
      if (target !== DEAD) arrows.push((laidAhead - 1) * LETTER + target);
    } else if (narrow(t, p, b) && survey(t, p, b, o)) {
      const end = pushCell(t, p, o, cell, top);
      for (let i = top; i < end; i += 2) {
        const where = o.stack[i]!;
        const kind = o.stack[i + 1]!;
        const link = where >>> 1;
        const swap = (where & 1) === (t.linkFirst[link] === cell ? 1 : 0);
        const here = swap ? t.kindHigh[kind]! : t.kindLow[kind]!;
        const there = swap ? t.kindLow[kind]! : t.kindHigh[kind]!;
        const other = t.linkFirst[link]! + t.linkSecond[link]! - cell;
        lay(t, p, link, kind, where & 1);
        ahead[other] = there + 1;
        const target = stateAt(at + 1, end);
        ahead[other] = 0;
        lift(t, p);
        if (target === STOPPED) return STOPPED;
        if (target !== DEAD) arrows.push(here * LETTER + target);
      }
    }
    const state = internState(arrows);
    if (state !== STOPPED) stateOf[id] = state;
    return state;
  };
  states.intern(row, 0);
  const start = stateAt(0, 0);
  if (start === STOPPED) return undefined;
  return {
    start,
    stateCount: states.size(),
    arrowsFrom: (state) => states.start(state),
    arrows: () => states.words(),
  };
}

/** Every state reaches the end, and all paths to it from a state are of the same length. */
function countWords(automaton: Automaton, stopped: () => boolean): Amount | undefined {
  const arrows = automaton.arrows();
  const sets = createKeyTable(MOST_BYTES);
  const amounts: Amount[] = [];
  let set = new Int32Array(64);

  const wordsFrom = (size: number): Amount | undefined => {
    if (set[0] === 0) return 1;
    const known = sets.size();
    const id = sets.intern(set, size);
    if (id < 0 || stopped()) return undefined;
    if (id < known) return amounts[id];
    amounts.push(0);
    const steps: number[] = [];
    for (let i = 0; i < size; i++) {
      const state = set[i]!;
      const end = automaton.arrowsFrom(state + 1);
      for (let a = automaton.arrowsFrom(state); a < end; a += 2)
        steps.push(arrows[a]! * LETTER + arrows[a + 1]!);
    }
    if (size > 1) steps.sort((x, y) => x - y);
    if (set.length < steps.length) set = new Int32Array(2 * steps.length);
    let total: Amount = 0;
    for (let i = 0; i < steps.length;) {
      const letter = Math.floor(steps[i]! / LETTER);
      let count = 0;
      for (; i < steps.length && Math.floor(steps[i]! / LETTER) === letter; i++) {
        const target = steps[i]! % LETTER;
        if (count === 0 || set[count - 1] !== target) set[count++] = target;
      }
      const rest = wordsFrom(count);
      if (rest === undefined) return undefined;
      total = add(total, rest);
    }
    amounts[id] = total;
    return total;
  };
  set[0] = automaton.start;
  return wordsFrom(1);
}
