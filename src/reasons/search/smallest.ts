/**
 * The smallest set of rules that cannot hold with what is set on a switchboard, by a tree of hitting sets (Reiter 1987; Ignatiev et al.,
 * "Smallest MUS extraction with minimal hitting set dualization", CP 2015).
 *
 * If the rules chosen so far can hold, the model found breaks some other rules, and any set that cannot hold contains one of them, because
 * otherwise the model would be a model of that set, too. So the tree branches on those. Branches are tried one after the other, and a rule
 * that was tried is banned from the later ones. The depth grows by one: the first set found is smallest.
 *
 * Models are kept: a node whose rules an old model keeps needs no search. A model that was found for one question serves every other question that it
 * fits.
 */
import {
  bitCount,
  createModelFinder,
  hasBit,
  lowestBit,
  rulesIn,
  wordsFor,
  type KeptModel,
  type ModelFinder,
  type ModelStore,
} from "./models.js";
import type { Switchboard } from "./switchboard.js";

/** What is known of a question. `atLeast`: no smaller set clashes. */
export type Smallest =
  | { readonly outcome: "found"; readonly rules: readonly number[] }
  /** No set of up to `depth` rules clashes. */
  | { readonly outcome: "none" }
  /** A search was given up, so nothing is proved at this depth. */
  | { readonly outcome: "hard" };

export interface SmallestSearch {
  /** A clash of at most `depth` rules with what is set. The switchboard is left as it was. `tick` may throw `Stopped`. */
  find(store: ModelStore, depth: number, tick: () => void): Smallest;
  /** Declares that what is set now stays, so that questions are answered faster. Call it again when some of it was taken back. */
  settle(): void;
}

/** One walk through the tree. */
interface Tree {
  readonly board: Switchboard;
  readonly finder: ModelFinder;
  readonly store: ModelStore;
  readonly tick: () => void;
  /** The rules that are on. */
  readonly path: number[];
  /** The same as bits. */
  readonly pathBits: Uint32Array;
  /** The rules that were tried, as bits. */
  readonly banned: Uint32Array;
  readonly scratch: Scratch;
  /** A search was given up: nothing is proved any more. */
  hard: boolean;
}

/** Room for what a node works out. It is used before the next node is entered, and is the same for all: there are thousands in a hint. */
interface Scratch {
  readonly bits: Uint32Array;
  readonly models: KeptModel[];
  readonly sizes: number[];
}

/** A set of rules that clashed with another question, and the same as bits. */
interface Remembered {
  readonly rules: readonly number[];
  readonly bits: Uint32Array;
}

/** This many sets that clashed with other questions are tried before the tree. */
const REMEMBERED = 24;

export function createSmallestSearch(board: Switchboard): SmallestSearch {
  const finder = createModelFinder(board);
  /** Sets of rules that were found before, the latest first. */
  let remembered: Remembered[] = [];
  const words = wordsFor(board.ruleCount);
  const scratch: Scratch = { bits: new Uint32Array(words), models: [], sizes: [] };

  /** What clashes with one question often clashes with others, too: a piece that has no place where another one lies. */
  function remember(rules: readonly number[]): void {
    const bits = new Uint32Array(words);
    for (const rule of rules) toggle(bits, rule);
    const isOther = (one: Remembered): boolean => one.bits.some((word, i) => word !== bits[i]);
    remembered = [{ rules, bits }, ...remembered.filter(isOther).slice(0, REMEMBERED - 1)];
  }

  return {
    settle: finder.settle,
    find(store, depth, tick) {
      const banned = new Uint32Array(words);
      const pathBits = new Uint32Array(words);
      const tree: Tree = { board, finder, store, tick, path: [], pathBits, banned, scratch, hard: false };
      finder.takeShared(store);
      const mark = board.mark();
      try {
        for (let size = Math.min(store.atLeast, depth); size <= depth; size++) {
          if (clashesAgain(tree, size, remembered) || grow(tree, size, store.models)) {
            if (size > 1) remember(tree.path);
            return { outcome: "found", rules: tree.path };
          }
          if (tree.hard) return { outcome: "hard" };
          store.atLeast = size + 1;
        }
        return { outcome: "none" };
      } catch (error) {
        // The budget is spent somewhere in the tree.
        board.back(mark);
        for (let rule = 0; rule < board.ruleCount; rule++) if (board.isOn(rule)) board.off(rule);
        throw error;
      }
    },
  };
}

/** Whether one of these sets of this many rules clashes; it is then the `path`. Those that a kept model satisfies can be skipped. */
function clashesAgain(tree: Tree, size: number, sets: readonly Remembered[]): boolean {
  const { board, finder, store, tick, path } = tree;
  // The tree tries single rules just as fast and in order, so that it tells the same one of two for all facts.
  if (size < 2 || store.models.length === 0) return false;
  for (const { rules, bits } of sets) {
    if (rules.length !== size || !allShare(store.models, bits)) continue;
    tick();
    for (const rule of rules) board.want(rule);
    const model = finder.find(store, rules);
    for (const rule of rules) board.off(rule);
    if (model !== "refuted") continue;
    path.push(...rules);
    return true;
  }
  return false;
}

/** Whether each model breaks one of these rules. */
function allShare(models: readonly KeptModel[], bits: Uint32Array): boolean {
  for (const { broken } of models) if (isApart(broken, bits)) return false;
  return true;
}

function isApart(one: Uint32Array, other: Uint32Array): boolean {
  for (let i = 0; i < one.length; i++) if ((one[i]! & other[i]!) !== 0) return false;
  return true;
}

/** A model of the rules of `path`. Undefined: they clash, or the search was given up. */
function newModel(tree: Tree): KeptModel | undefined {
  tree.tick();
  const model = tree.finder.find(tree.store, tree.path);
  if (model === "hard") tree.hard = true;
  return typeof model === "string" ? undefined : model;
}

/** A model that breaks none of these rules either, if a few flips lead to one. */
function modelKeeping({ board, finder, store, tick }: Tree, rules: readonly number[]): KeptModel | undefined {
  tick();
  for (const rule of rules) board.want(rule);
  const model = finder.near(store);
  for (const rule of rules) board.off(rule);
  return model;
}

function enter({ board, path, pathBits }: Tree, rule: number): void {
  path.push(rule);
  toggle(pathBits, rule);
  board.want(rule);
}

/** The rule stays in `path` when it was found to clash. */
function leave({ board, path, pathBits }: Tree, rule: number, found: boolean): void {
  board.off(rule);
  if (found) return;
  path.pop();
  toggle(pathBits, rule);
}

/** Whether the rules of `path` and at most `depth` more clash; they are then in `path`. `models` keep the rules of `path`. */
function grow(tree: Tree, depth: number, models: readonly KeptModel[]): boolean {
  const { store, pathBits, banned } = tree;
  let known = models;
  if (known.length === 0) {
    const model = newModel(tree);
    if (model === undefined) return !tree.hard;
    known = [model];
  }
  if (depth === 0) return false;
  if (depth === 1) return growByOne(tree, known);
  const best = branching(tree, known, depth);
  if (best === undefined) return false;
  const tried: number[] = [];
  let found = false;
  search: for (let i = 0; i < best.broken.length; i++) {
    for (let left = best.broken[i]!; left !== 0; left &= left - 1) {
      const rule = 32 * i + lowestBit(left);
      if (hasBit(banned, rule)) continue;
      // Models that were found below keep the rules of `path`, too.
      if (tried.length > 0) known = store.models;
      enter(tree, rule);
      found = grow(tree, depth - 1, thoseApart(known, pathBits));
      leave(tree, rule, found);
      if (found || tree.hard) break search;
      toggle(banned, rule);
      tried.push(rule);
    }
  }
  for (const rule of tried) toggle(banned, rule);
  return found;
}

/** The models that break none of these rules. */
function thoseApart(models: readonly KeptModel[], bits: Uint32Array): KeptModel[] {
  const kept: KeptModel[] = [];
  for (const model of models) if (isApart(model.broken, bits)) kept.push(model);
  return kept;
}

/** Whether the rules of `path` and one more clash. Each model that keeps the rules of `path` must break that one. */
function growByOne(tree: Tree, models: readonly KeptModel[]): boolean {
  const left = tree.scratch.bits;
  for (let i = 0; i < left.length; i++) left[i] = ~tree.banned[i]!;
  const keepBroken = ({ broken }: KeptModel): void => {
    for (let i = 0; i < left.length; i++) left[i]! &= broken[i]!;
  };
  for (const model of models) keepBroken(model);
  // Where nothing clashes, one model mostly keeps all of them.
  const candidates = rulesIn(left);
  if (candidates.length > 1) {
    const model = modelKeeping(tree, candidates);
    if (model !== undefined) keepBroken(model);
  }
  for (let i = 0; i < left.length; i++) {
    while (left[i] !== 0) {
      const rule = 32 * i + lowestBit(left[i]!);
      left[i]! &= left[i]! - 1;
      enter(tree, rule);
      const model = newModel(tree);
      const found = model === undefined && !tree.hard;
      leave(tree, rule, found);
      if (model !== undefined) keepBroken(model);
      if (found || tree.hard) return found;
    }
  }
  return false;
}

/**
 * The model that breaks the fewest rules that are not banned. Undefined: more than `depth` models share no such rule, so no set of that
 * size hits them all. Where the kept models do not show it, models are looked for that break none of the rules so far.
 */
function branching(tree: Tree, models: readonly KeptModel[], depth: number): KeptModel | undefined {
  const { banned, scratch } = tree;
  const sized = bySize(models, banned, scratch);
  const used = scratch.bits.fill(0);
  let apart = 0;
  next: for (const { broken } of sized) {
    for (let i = 0; i < used.length; i++) if ((broken[i]! & used[i]! & ~banned[i]!) !== 0) continue next;
    for (let i = 0; i < used.length; i++) used[i]! |= broken[i]!;
    if (++apart > depth) return undefined;
  }
  const best = sized[0]!;
  return moreApart(tree, used, depth + 1 - apart) ? undefined : best;
}

/** Whether there are this many more models that break no rule of `used` and share none, as far as a short search can tell. */
function moreApart(tree: Tree, used: Uint32Array, wanted: number): boolean {
  const { board, finder, store, tick, path, banned } = tree;
  const kept = [...path];
  let found = 0;
  for (let fresh = rulesIn(used); found < wanted; found++) {
    for (const rule of fresh) {
      if (hasBit(banned, rule) || board.isOn(rule)) continue;
      kept.push(rule);
      board.want(rule);
    }
    tick();
    const model = finder.near(store);
    if (model === undefined) break;
    fresh = rulesIn(model.broken);
  }
  for (const rule of kept.slice(path.length)) board.off(rule);
  return found === wanted;
}

/** The models in the order of how many rules they break that are not banned; in the given order where those are equally many. */
function bySize(
  models: readonly KeptModel[],
  banned: Uint32Array,
  { models: sorted, sizes }: Scratch,
): readonly KeptModel[] {
  sorted.length = 0;
  for (const model of models) {
    const size = sizeOf(model, banned);
    let at = sorted.length;
    for (; at > 0 && sizes[at - 1]! > size; at--) {
      sorted[at] = sorted[at - 1]!;
      sizes[at] = sizes[at - 1]!;
    }
    sorted[at] = model;
    sizes[at] = size;
  }
  return sorted;
}

function sizeOf({ broken }: KeptModel, banned: Uint32Array): number {
  let size = 0;
  for (let i = 0; i < broken.length; i++) size += bitCount(broken[i]! & ~banned[i]!);
  return size;
}

function toggle(bits: Uint32Array, rule: number): void {
  bits[rule >> 5]! ^= 1 << (rule & 31);
}
