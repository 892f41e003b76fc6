/**
 * The smallest set of rules that cannot hold with what is set on a switchboard, by a tree of hitting sets (Reiter 1987; Ignatiev et al.,
 * "Smallest MUS extraction with minimal hitting set dualization", CP 2015).
 *
 * If the rules chosen so far can hold, the model found breaks some other rules, and any set that cannot hold contains one of them: else the model would
 * be a model of that set, too. So the tree branches on those. Branches are tried one after the other, and a rule that was tried is banned from the later
 * ones. The depth grows by one: the first set found is smallest.
 *
 * Models are kept: a node whose rules an old model keeps needs no search.
 */
import { type Budget, createTicker } from "../base/index.js";
import type { Literal } from "../model/index.js";
import type { Switchboard } from "./switchboard.js";

/** What is known of a question. `atLeast`: no smaller set clashes. */
export type Smallest =
  | { readonly outcome: "found"; readonly rules: readonly number[] }
  /** No set of up to `depth` rules clashes. */
  | { readonly outcome: "none" }
  /** A search was given up, so nothing is proved at this depth. */
  | { readonly outcome: "hard" };

/** The rules that a model breaks, as bits. Its values, too, so that it can be dropped when it does not fit the facts any more. */
interface KeptModel {
  readonly broken: Uint32Array;
  readonly values: Uint8Array;
}

/** Models for one question. */
export class ModelStore {
  models: KeptModel[] = [];
  /** No set of fewer rules clashes. */
  atLeast = 0;

  /** Drops the models in which a literal does not hold. What was proved by those that stay is still proved. */
  fit(literals: readonly Literal[]): void {
    const holds = ({ values }: KeptModel): boolean =>
      literals.every((literal) => (literal > 0 ? values[literal] === 1 : values[-literal] === 0));
    const kept = this.models.filter(holds);
    if (kept.length < this.models.length) this.atLeast = 0;
    this.models = kept;
  }
}

export interface SmallestSearch {
  /** A clash of at most `depth` rules with what is set, none of them `banned`. The switchboard is left as it was. */
  find(store: ModelStore, depth: number): Smallest;
}

export function createSmallestSearch(board: Switchboard, budget: Budget): SmallestSearch {
  const { ruleCount } = board;
  const words = (ruleCount >> 5) + 1;
  const chosen = new Uint32Array(words);
  const banned = new Uint32Array(words);
  const hit = new Uint32Array(words);
  const path: number[] = [];
  const tick = createTicker(budget);
  let store: ModelStore;
  let hard = false;

  const has = (bits: Uint32Array, rule: number): boolean => ((bits[rule >> 5]! >>> (rule & 31)) & 1) === 1;
  const toggle = (bits: Uint32Array, rule: number): void => {
    bits[rule >> 5]! ^= 1 << (rule & 31);
  };

  /** The kept model that keeps all chosen rules and breaks the fewest that are not banned. */
  function keptModel(): KeptModel | undefined {
    let best: KeptModel | undefined;
    let fewest = Infinity;
    next: for (const model of store.models) {
      const { broken } = model;
      let size = 0;
      for (let i = 0; i < words; i++) {
        if ((broken[i]! & chosen[i]!) !== 0) continue next;
        size += bitCount(broken[i]! & ~banned[i]!);
      }
      if (size < fewest) {
        fewest = size;
        best = model;
      }
    }
    return best;
  }

  /** Whether more than `depth` kept models break rules that have none in common: each needs a rule of its own. */
  function isTooMany(depth: number): boolean {
    hit.fill(0);
    let apart = 0;
    next: for (const { broken } of store.models) {
      for (let i = 0; i < words; i++) {
        if ((broken[i]! & chosen[i]!) !== 0 || (broken[i]! & hit[i]! & ~banned[i]!) !== 0) continue next;
      }
      if (++apart > depth) return true;
      for (let i = 0; i < words; i++) hit[i]! |= broken[i]!;
    }
    return false;
  }

  function newModel(): KeptModel | undefined {
    const mark = board.mark();
    const end = board.repair();
    if (end !== "holds") {
      if (end === "hard") hard = true;
      board.back(mark);
      return undefined;
    }
    const broken = new Uint32Array(words);
    board.broken((rule) => (broken[rule >> 5]! |= 1 << (rule & 31)));
    const model = { broken, values: board.assignment() };
    board.back(mark);
    store.models.push(model);
    return model;
  }

  /** Whether the rules of `path` and at most `depth` more clash; they are then in `path`. */
  function grow(depth: number): boolean {
    tick();
    const model = keptModel() ?? newModel();
    // Where the search was given up nothing is known below this node.
    if (model === undefined) return !hard;
    if (depth === 0 || isTooMany(depth)) return false;
    const tried: number[] = [];
    let found = false;
    for (const rule of rulesIn(model.broken)) {
      if (has(banned, rule)) continue;
      const mark = board.mark();
      path.push(rule);
      toggle(chosen, rule);
      found = !board.on(rule) || grow(depth - 1);
      board.back(mark);
      board.off(rule);
      toggle(chosen, rule);
      if (found) break;
      path.pop();
      toggle(banned, rule);
      tried.push(rule);
      if (hard) break;
    }
    for (const rule of tried) toggle(banned, rule);
    return found;
  }

  return {
    find(models, depth) {
      store = models;
      path.length = 0;
      hard = false;
      const mark = board.mark();
      try {
        for (let size = Math.min(models.atLeast, depth); size <= depth; size++) {
          if (grow(size)) return { outcome: "found", rules: [...path] };
          if (hard) return { outcome: "hard" };
          models.atLeast = size + 1;
        }
        return { outcome: "none" };
      } catch (error) {
        // The budget is spent somewhere in the tree.
        board.back(mark);
        for (const rule of path) board.off(rule);
        chosen.fill(0);
        banned.fill(0);
        throw error;
      }
    },
  };
}

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function rulesIn(bits: Uint32Array): number[] {
  const rules: number[] = [];
  bits.forEach((word, i) => {
    for (let left = word; left !== 0; left &= left - 1) rules.push(32 * i + 31 - Math.clz32(left & -left));
  });
  return rules;
}
