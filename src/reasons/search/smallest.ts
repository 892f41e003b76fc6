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
  /** The rules that were tried, as bits. */
  readonly banned: Uint32Array;
  /** A search was given up: nothing is proved any more. */
  hard: boolean;
}

/** This many sets that clashed with other questions are tried before the tree. */
const REMEMBERED = 24;

export function createSmallestSearch(board: Switchboard): SmallestSearch {
  const finder = createModelFinder(board);
  /** Sets of rules that were found before, the latest first. */
  let remembered: (readonly number[])[] = [];

  /** What clashes with one question often clashes with others, too: a piece that has no place where another one lies. */
  function remember(rules: readonly number[]): void {
    const isOther = (one: readonly number[]): boolean =>
      one.length !== rules.length || !one.every((rule) => rules.includes(rule));
    remembered = [rules, ...remembered.filter(isOther).slice(0, REMEMBERED - 1)];
  }

  return {
    settle: finder.settle,
    find(store, depth, tick) {
      const banned = new Uint32Array(wordsFor(board.ruleCount));
      const tree: Tree = { board, finder, store, tick, path: [], banned, hard: false };
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
function clashesAgain(tree: Tree, size: number, sets: readonly (readonly number[])[]): boolean {
  const { board, finder, store, tick, path } = tree;
  // The tree tries single rules just as fast and in order, so that it tells the same one of two for all facts.
  if (size < 2 || store.models.length === 0) return false;
  for (const rules of sets) {
    if (rules.length !== size) continue;
    if (!store.models.every(({ broken }) => rules.some((rule) => hasBit(broken, rule)))) continue;
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

/** Switches a rule on, asks on, and switches it off again. The rule stays in `path` when it was found to clash. */
function withRule({ board, path }: Tree, rule: number, ask: () => boolean): boolean {
  path.push(rule);
  board.want(rule);
  const found = ask();
  board.off(rule);
  if (!found) path.pop();
  return found;
}

/** Whether the rules of `path` and at most `depth` more clash; they are then in `path`. `models` keep the rules of `path`. */
function grow(tree: Tree, depth: number, models: readonly KeptModel[]): boolean {
  const { store, path, banned } = tree;
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
  for (const rule of rulesIn(best.broken)) {
    if (hasBit(banned, rule)) continue;
    // Models that were found below keep the rules of `path`, too.
    if (tried.length > 0)
      known = store.models.filter((model) => !path.some((on) => hasBit(model.broken, on)));
    found = withRule(tree, rule, () =>
      grow(
        tree,
        depth - 1,
        known.filter(({ broken }) => !hasBit(broken, rule)),
      ),
    );
    if (found || tree.hard) break;
    toggle(banned, rule);
    tried.push(rule);
  }
  for (const rule of tried) toggle(banned, rule);
  return found;
}

/** Whether the rules of `path` and one more clash. Each model that keeps the rules of `path` must break that one. */
function growByOne(tree: Tree, models: readonly KeptModel[]): boolean {
  const left = tree.banned.map((bits) => ~bits);
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
      const found = withRule(tree, rule, () => {
        const model = newModel(tree);
        if (model === undefined) return !tree.hard;
        keepBroken(model);
        return false;
      });
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
  const { banned } = tree;
  const sized = models
    .map((model) => ({ model, size: sizeOf(model, banned) }))
    .toSorted((a, b) => a.size - b.size);
  const used = new Uint32Array(banned.length);
  let apart = 0;
  next: for (const { model } of sized) {
    const { broken } = model;
    for (let i = 0; i < used.length; i++) if ((broken[i]! & used[i]! & ~banned[i]!) !== 0) continue next;
    for (let i = 0; i < used.length; i++) used[i]! |= broken[i]!;
    if (++apart > depth) return undefined;
  }
  return moreApart(tree, used, depth + 1 - apart) ? undefined : sized[0]!.model;
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

function sizeOf({ broken }: KeptModel, banned: Uint32Array): number {
  let size = 0;
  for (let i = 0; i < broken.length; i++) size += bitCount(broken[i]! & ~banned[i]!);
  return size;
}

function toggle(bits: Uint32Array, rule: number): void {
  bits[rule >> 5]! ^= 1 << (rule & 31);
}
