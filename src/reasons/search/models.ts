/** Models of some rules: which other rules each of them breaks. Kept, because most questions are answered by an old one. */
import type { Literal } from "../../model/index.js";
import type { Switchboard } from "./switchboard.js";

/** The rules that a model breaks, as bits. Its values, too, so that it can be dropped when it does not fit the facts any more. */
export interface KeptModel {
  readonly broken: Uint32Array;
  readonly values: Uint8Array;
}

/** Models for one question. */
export class ModelStore {
  models: KeptModel[] = [];
  /** No set of fewer rules clashes. */
  atLeast = 0;
  /** How many models of other questions, by number, were looked at. */
  lookedAt = 0;

  /** Drops the models in which a literal does not hold. What was proved by those that stay is still proved. */
  fit(literals: Int32Array): void {
    const fits = ({ values }: KeptModel): boolean => hasAll(values, literals);
    if (this.models.every(fits)) return;
    this.models = this.models.filter(fits);
    this.atLeast = 0;
  }
}

/** How many of the latest models are kept for other questions. */
const SHARED = 256;

/** A question takes models of others while it has fewer. More of them save no searches. */
const ENOUGH = 24;

export interface ModelFinder {
  /**
   * A model that breaks none of the rules that are on, kept in the store: by flips, else by a search. `rules` are those; what follows from them is not set yet.
   */
  find(store: ModelStore, rules: readonly number[]): KeptModel | "refuted" | "hard";
  /** The same by flips alone. Undefined says nothing. */
  near(store: ModelStore): KeptModel | undefined;
  /** Takes the models of other questions in which everything holds that is set. */
  takeShared(store: ModelStore): void;
  /**
   * Declares that what is set now stays: models of other questions in which it does not hold are dropped. Call it again when some of it was
   * taken back.
   */
  settle(): void;
}

export function createModelFinder(board: Switchboard): ModelFinder {
  const words = wordsFor(board.ruleCount);
  /** Model number n is at n modulo `SHARED`. */
  const shared: (KeptModel | undefined)[] = [];
  let sharedCount = 0;
  /** All shared models have what was set first, up to this mark. */
  let settled = 0;

  /** The present assignment as a model. */
  function kept(store: ModelStore): KeptModel {
    const broken = new Uint32Array(words);
    board.broken((rule) => (broken[rule >> 5]! |= 1 << (rule & 31)));
    const model = { broken, values: board.assignment() };
    store.models.push(model);
    shared[sharedCount++ % SHARED] = model;
    if (store.lookedAt === sharedCount - 1) store.lookedAt = sharedCount;
    return model;
  }

  function near(store: ModelStore): KeptModel | undefined {
    if (!board.mend()) return undefined;
    const model = kept(store);
    board.unmend();
    return model;
  }

  return {
    near,
    find(store, rules) {
      const found = near(store);
      if (found !== undefined) return found;
      const mark = board.mark();
      const end = rules.every((rule) => board.on(rule)) ? board.repair() : "refuted";
      const model = end === "holds" ? kept(store) : end;
      board.back(mark);
      return model;
    },
    takeShared(store) {
      const isNew = store.lookedAt < sharedCount && store.models.length < ENOUGH;
      if (!isNew) {
        store.lookedAt = sharedCount;
        return;
      }
      const set = board.since(settled);
      const asked = set[0] ?? 0;
      const oldest = Math.max(store.lookedAt, sharedCount - SHARED);
      for (let n = sharedCount - 1; n >= oldest && store.models.length < ENOUGH; n--) {
        const model = shared[n % SHARED];
        if (
          model !== undefined &&
          holds(model.values, asked) &&
          hasAll(model.values, set) &&
          !store.models.includes(model)
        )
          store.models.push(model);
      }
      store.lookedAt = sharedCount;
    },
    settle() {
      settled = board.mark();
      const set = board.since(0);
      shared.forEach((model, i) => {
        if (model !== undefined && !hasAll(model.values, set)) shared[i] = undefined;
      });
    },
  };
}

/** This many words have a bit for each rule. */
export function wordsFor(ruleCount: number): number {
  return (ruleCount >> 5) + 1;
}

/** What a question sets first is what most models of others lack. 0 holds always. */
function holds(values: Uint8Array, literal: Literal): boolean {
  return literal > 0 ? values[literal] === 1 : values[-literal] === 0;
}

/** Whether all these literals hold. What was set last is looked at first: there a model of another question differs. */
export function hasAll(values: Uint8Array, set: ArrayLike<Literal>): boolean {
  for (let i = set.length - 1; i >= 0; i--) {
    const literal = set[i]!;
    if (literal > 0 ? values[literal] === 0 : values[-literal] === 1) return false;
  }
  return true;
}

export function hasBit(bits: Uint32Array, at: number): boolean {
  return ((bits[at >> 5]! >>> (at & 31)) & 1) === 1;
}

export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

export function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function rulesIn(bits: Uint32Array): number[] {
  const rules: number[] = [];
  for (let i = 0; i < bits.length; i++)
    for (let left = bits[i]!; left !== 0; left &= left - 1) rules.push(32 * i + lowestBit(left));
  return rules;
}
