/**
 * The smallest set of rules that cannot hold with what is set on a switchboard, by a tree of hitting sets (Reiter 1987; Ignatiev et al.,
 * "Smallest MUS extraction with minimal hitting set dualization", CP 2015).
 *
 * If the rules chosen so far can hold, the model found breaks some other rules, and any set that cannot hold contains one of them: else the model would
 * be a model of that set, too. So the tree branches on those. Branches are tried one after the other, and a rule that was tried is banned from the later
 * ones. The depth grows by one: the first set found is smallest.
 *
 * Models are kept: a node whose rules an old model keeps needs no search. A model that was found for one question serves every other question that it
 * fits.
 */
import type { Literal } from "../../model/index.js";
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
  /** Models of other questions that were looked at, by their numbers. */
  lookedAt = 0;

  /** Drops the models in which a literal does not hold. What was proved by those that stay is still proved. */
  fit(literals: readonly Literal[]): void {
    const holds = ({ values }: KeptModel): boolean =>
      literals.every((literal) => (literal > 0 ? values[literal] === 1 : values[-literal] === 0));
    const kept = this.models.filter(holds);
    if (kept.length < this.models.length) this.atLeast = 0;
    this.models = kept;
  }
}

/** So many models are kept for other questions, the latest. */
const SHARED = 256;

/** A question takes models of others while it has fewer. More of them save no searches. */
const ENOUGH = 24;

/** Decisions for a model that would only save work elsewhere. */
const SHORT = 50;

export interface SmallestSearch {
  /** A clash of at most `depth` rules with what is set. The switchboard is left as it was. `tick` may throw `Stopped`. */
  find(store: ModelStore, depth: number, tick: () => void): Smallest;
}

export function createSmallestSearch(board: Switchboard): SmallestSearch {
  const { ruleCount } = board;
  const words = (ruleCount >> 5) + 1;
  const banned = new Uint32Array(words);
  const path: number[] = [];
  /** Model number n is at n modulo `SHARED`. */
  const shared: KeptModel[] = [];
  let sharedCount = 0;
  let store: ModelStore;
  let tick: () => void;
  let hard = false;

  const toggle = (bits: Uint32Array, rule: number): void => {
    bits[rule >> 5]! ^= 1 << (rule & 31);
  };

  /** Searches with the rules that are on. Undefined: they clash, or the search was given up. */
  function newModel(decisions?: number): KeptModel | undefined {
    tick();
    const mark = board.mark();
    const end = board.repair(decisions);
    if (end === "hard" && decisions === undefined) hard = true;
    let model: KeptModel | undefined;
    if (end === "holds") {
      const broken = new Uint32Array(words);
      board.broken((rule) => (broken[rule >> 5]! |= 1 << (rule & 31)));
      model = { broken, values: board.assignment() };
      store.models.push(model);
      shared[sharedCount++ % SHARED] = model;
      if (store.lookedAt === sharedCount - 1) store.lookedAt = sharedCount;
    }
    board.back(mark);
    return model;
  }

  /** Takes the models of other questions in which everything holds that is set. */
  function takeShared(): void {
    const set = board.since(0);
    const oldest = Math.max(store.lookedAt, sharedCount - SHARED);
    for (let n = sharedCount - 1; n >= oldest && store.models.length < ENOUGH; n--) {
      const model = shared[n % SHARED]!;
      if (fits(model, set) && !store.models.includes(model)) store.models.push(model);
    }
    store.lookedAt = sharedCount;
  }

  /** Whether the rules of `path` and one more clash. Each model that keeps the rules of `path` must break that one. */
  function growByOne(models: readonly KeptModel[]): boolean {
    const left = banned.map((bits) => ~bits);
    for (const { broken } of models) for (let i = 0; i < words; i++) left[i]! &= broken[i]!;
    // Where nothing clashes, one model mostly keeps all of them.
    const candidates = rulesIn(left);
    if (candidates.length > 1) {
      const model = modelKeeping(candidates);
      if (model !== undefined) for (let i = 0; i < words; i++) left[i]! &= model.broken[i]!;
    }
    for (let i = 0; i < words; i++) {
      while (left[i] !== 0) {
        const rule = 32 * i + lowestBit(left[i]!);
        left[i]! &= left[i]! - 1;
        const found = withRule(rule, () => {
          const model = newModel();
          if (model === undefined) return !hard;
          for (let j = i; j < words; j++) left[j]! &= model.broken[j]!;
          return false;
        });
        if (found || hard) return found;
      }
    }
    return false;
  }

  /** Switches a rule on and asks on; off again. The rule stays in `path` when it was found to clash. */
  function withRule(rule: number, ask: () => boolean): boolean {
    const mark = board.mark();
    path.push(rule);
    const found = !board.on(rule) || ask();
    board.back(mark);
    board.off(rule);
    if (!found) path.pop();
    return found;
  }

  /** Whether the rules of `path` and at most `depth` more clash; they are then in `path`. `models` keep the rules of `path`. */
  function grow(depth: number, models: readonly KeptModel[]): boolean {
    let known = models;
    if (known.length === 0) {
      const model = newModel();
      if (model === undefined) return !hard;
      known = [model];
    }
    if (depth === 0) return false;
    if (depth === 1) return growByOne(known);
    const best = branching(known, depth);
    if (best === undefined) return false;
    const tried: number[] = [];
    let found = false;
    for (const rule of rulesIn(best.broken)) {
      if (hasBit(banned, rule)) continue;
      // Models that were found below keep the rules of `path`, too.
      if (tried.length > 0)
        known = store.models.filter((model) => !path.some((on) => hasBit(model.broken, on)));
      found = withRule(rule, () =>
        grow(
          depth - 1,
          known.filter(({ broken }) => !hasBit(broken, rule)),
        ),
      );
      if (found || hard) break;
      toggle(banned, rule);
      tried.push(rule);
    }
    for (const rule of tried) toggle(banned, rule);
    return found;
  }

  /**
   * The model that breaks the fewest rules that are not banned. Undefined: more than `depth` models share no such rule, so no set of that
   * size hits them all. Where the kept models do not show it, models are looked for that break none of the rules so far.
   */
  function branching(models: readonly KeptModel[], depth: number): KeptModel | undefined {
    const sized = models.map((model) => ({ model, size: sizeOf(model) })).toSorted((a, b) => a.size - b.size);
    const used = new Uint32Array(words);
    let apart = 0;
    next: for (const { model } of sized) {
      const { broken } = model;
      for (let i = 0; i < words; i++) if ((broken[i]! & used[i]! & ~banned[i]!) !== 0) continue next;
      for (let i = 0; i < words; i++) used[i]! |= broken[i]!;
      if (++apart > depth) return undefined;
    }
    return moreApart(used, depth + 1 - apart) ? undefined : sized[0]!.model;
  }

  /** A model that breaks none of these rules either, if a short search finds one. */
  function modelKeeping(rules: readonly number[]): KeptModel | undefined {
    const mark = board.mark();
    let met = true;
    for (const rule of rules) met = met && board.on(rule);
    const model = met ? newModel(SHORT) : undefined;
    board.back(mark);
    for (const rule of rules) board.off(rule);
    return model;
  }

  /** Whether there are so many more models that break no rule of `used` and share none, as far as a short search can tell. */
  function moreApart(used: Uint32Array, wanted: number): boolean {
    const mark = board.mark();
    const switched: number[] = [];
    let found = 0;
    for (let fresh = rulesIn(used); found < wanted; found++) {
      let met = true;
      for (const rule of fresh) {
        if (hasBit(banned, rule) || board.isOn(rule)) continue;
        switched.push(rule);
        met &&= board.on(rule);
      }
      const model = met ? newModel(SHORT) : undefined;
      if (model === undefined) break;
      fresh = rulesIn(model.broken);
    }
    board.back(mark);
    for (const rule of switched) board.off(rule);
    return found === wanted;
  }

  function sizeOf({ broken }: KeptModel): number {
    let size = 0;
    for (let i = 0; i < words; i++) size += bitCount(broken[i]! & ~banned[i]!);
    return size;
  }

  return {
    find(models, depth, ask) {
      store = models;
      tick = ask;
      path.length = 0;
      hard = false;
      takeShared();
      const mark = board.mark();
      try {
        for (let size = Math.min(models.atLeast, depth); size <= depth; size++) {
          if (grow(size, store.models)) return { outcome: "found", rules: [...path] };
          if (hard) return { outcome: "hard" };
          models.atLeast = size + 1;
        }
        return { outcome: "none" };
      } catch (error) {
        // The budget is spent somewhere in the tree.
        board.back(mark);
        for (const rule of path) board.off(rule);
        banned.fill(0);
        throw error;
      }
    },
  };
}

/** What was set last is looked at first: there a model of another question differs. */
function fits({ values }: KeptModel, set: Int32Array): boolean {
  for (let i = set.length - 1; i >= 0; i--) {
    const literal = set[i]!;
    if (literal > 0 ? values[literal] === 0 : values[-literal] === 1) return false;
  }
  return true;
}

function hasBit(bits: Uint32Array, at: number): boolean {
  return ((bits[at >> 5]! >>> (at & 31)) & 1) === 1;
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function rulesIn(bits: Uint32Array): number[] {
  const rules: number[] = [];
  bits.forEach((word, i) => {
    for (let left = word; left !== 0; left &= left - 1) rules.push(32 * i + lowestBit(left));
  });
  return rules;
}
