/** What follows from a board by the fewest rules, layer by layer: marks, and thoughts on the way to one. */
import type { Literal, RuleModel } from "../../model/index.js";
import { ModelStore } from "../search/models.js";
import type { Smallest, SmallestSearch } from "../search/smallest.js";
import type { Switchboard, KeptBoard } from "../search/switchboard.js";
import type { Goal } from "./trace.js";

export type Found = Map<Literal, Goal>;

/** Facts that take equally few rules. */
export interface Layer {
  readonly found: Found;
  readonly size: number;
}

export interface Layers {
  /** The easiest facts of at most `most` rules: marks, or else thoughts. */
  next(most: number): Layer | undefined;
  /** Puts facts on the board for good. They are no longer looked for. */
  add(facts: readonly Literal[]): void;
  /** Puts thoughts on the board, until `forget`. */
  learn(thoughts: readonly Literal[]): void;
  /** Takes back all thoughts. */
  forget(): void;
  /** A lower bound: no mark has a reason of fewer rules, as far as is known since facts were last added. */
  atLeast(): number;
  /** Whether a search was given up since this was last asked. */
  wasHard(): boolean;
}

export interface LayersOptions {
  readonly model: RuleModel;
  readonly board: Switchboard;
  readonly search: SmallestSearch;
  readonly forced: readonly Literal[];
  readonly isMark: (literal: Literal) => boolean;
  readonly tick: () => void;
}

export function createLayers(options: LayersOptions): Layers {
  const { board, search, forced, isMark, tick } = options;
  const stores = new Map(forced.map((literal) => [literal, new ModelStore()]));
  let hard = false;
  let atLeast = 0;
  /** The board before the first thought. */
  let before: { readonly kept: KeptBoard; readonly mark: number } | undefined;

  /** What was proved with more facts holds with fewer: those force no more. Only models that do not fit are dropped. */
  function fit(mark: number): void {
    search.settle();
    const facts = board.since(mark);
    for (const store of stores.values()) store.fit(facts);
  }

  /** Open facts with a reason of at most `size` rules. */
  function findings(size: number, wanted: (literal: Literal) => boolean): Found {
    const found: Found = new Map();
    for (const [literal, store] of stores) {
      if (store.atLeast > size || !wanted(literal)) continue;
      if (board.value(Math.abs(literal)) === Math.sign(literal)) {
        // Thoughts that definitions settle are free. A mark must be told.
        if (isMark(literal)) found.set(literal, { literal, rules: [] });
        continue;
      }
      const mark = board.mark();
      try {
        const end: Smallest = board.set(-literal)
          ? search.find(store, size, tick)
          : { outcome: "found", rules: [] };
        if (end.outcome === "found") found.set(literal, { literal, rules: end.rules });
        else if (end.outcome === "hard") hard = true;
      } finally {
        board.back(mark);
      }
    }
    return found;
  }

  return {
    next(most) {
      for (let size = 0; size <= most; size++) {
        const found = findings(size, isMark);
        if (found.size > 0) return { found, size };
        // Thoughts on the board only make reasons smaller.
        if (!hard) atLeast = Math.max(atLeast, size + 1);
        // Most thoughts of one rule can be followed. Those that cannot are looked for last.
        if (size === 1) {
          const quick = followed(options, (literal) => stores.has(literal));
          if (quick.size > 0) return { found: quick, size };
        }
        // There are many thoughts, so a narrow board pays off in their searches.
        if (size > 0) board.narrow();
        // What definitions alone say about thoughts, they also say together with any rules: learning it makes no reason smaller.
        const thoughts = size === 0 ? undefined : findings(size, (literal) => !isMark(literal));
        if (thoughts !== undefined && thoughts.size > 0) return { found: thoughts, size };
      }
      return undefined;
    },
    atLeast: () => atLeast,
    add(facts) {
      const mark = board.mark();
      atLeast = 0;
      for (const literal of facts) {
        board.set(literal);
        stores.delete(literal);
      }
      fit(mark);
    },
    learn(thoughts) {
      before ??= { kept: board.keep(), mark: board.mark() };
      const mark = board.mark();
      for (const literal of thoughts) board.set(literal);
      fit(mark);
    },
    forget() {
      if (before === undefined) return;
      board.restore(before.kept);
      board.back(before.mark);
      search.settle();
      before = undefined;
    },
    wasHard() {
      const was = hard;
      hard = false;
      return was;
    },
  };
}

/** What each rule alone settles without any search. */
function followed(
  { model: { factCount, rules }, board, tick }: LayersOptions,
  isOpen: (literal: Literal) => boolean,
): Found {
  const found: Found = new Map();
  for (let rule = 0; rule < rules.length; rule++) {
    tick();
    const mark = board.mark();
    board.on(rule);
    for (const literal of board.since(mark))
      if (Math.abs(literal) <= factCount && !found.has(literal) && isOpen(literal))
        found.set(literal, { literal, rules: [rule] });
    board.back(mark);
    board.off(rule);
  }
  return found;
}
