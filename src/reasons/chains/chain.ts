/**
 * A mark that needs many rules at once, told as a chain: thoughts that need few rules each, one after the other, and the mark at the end.
 *
 * All thoughts with the fewest rules are learned, layer by layer, until a mark needs no more rules than the next thought (`layers.ts`). So no chain gets by
 * with smaller links. Then the chain is read backwards, and only the thoughts that are used stay (`trace.ts`). Finally, thoughts are left out as long
 * as what follows from them also follows, without them, from as few rules (`shorten.ts`).
 *
 * Where no mark is reached like that, or not soon, one is found by supposing (`cases.ts`).
 */
import { type Budget, checkpoint, Stopped } from "../../base/index.js";
import type { Literal } from "../../model/index.js";
import type { PuzzleReasons } from "../../puzzles/index.js";
import { withWork } from "../search/patience.js";
import { createSmallestSearch } from "../search/smallest.js";
import { sumsOf, type Sums } from "../search/sums.js";
import { createSwitchboard, type Switchboard } from "../search/switchboard.js";
import { createSuppositions } from "./suppositions.js";
import { createLayers, type Found, type Layer, type Layers } from "./layers.js";
import { createShortener, type Shortener } from "./shorten.js";
import { createTracer, mergeLinks, type Goal, type Link, type Trace, type Tracer } from "./trace.js";

export interface Chain {
  /** In order; the last one has the mark. */
  readonly links: readonly Link[];
  readonly mark: Literal;
  /** The most rules that a link takes, suppositions aside. */
  readonly size: number;
  /** No chain has only smaller links. */
  readonly smallest: boolean;
  /** Marks that could have been the end of a chain of such links. */
  readonly choice: number;
}

export interface ChainFinder {
  /** Puts marks on the board. */
  add(marks: readonly Literal[]): void;
  /**
   * The next mark by links of up to `most` rules. Undefined: there is none, or not soon. `stopped`: the budget is over; when asked again,
   * it continues from there.
   */
  byThoughts(most: number, budget: Budget): Chain | "stopped" | undefined;
  /** The next mark by supposing, with the thoughts that were found before. Undefined: cases lead to none. Throws `Stopped` when none is found in the time. */
  bySupposing(most: number, budget: Budget): Chain | undefined;
  /** A lower bound: no mark follows at once from fewer rules, as far as is known since marks were last put on the board. */
  atLeast(): number;
}

/** A supposition that takes no more rules than this is told as a reason. */
const SAID_AT_ONCE = 3;

/** Searches for a layer that takes more rules than that. They are many, and a supposition is easier to follow. */
const FOR_MANY_RULES = 1_000;

/** What was learned on the way to a mark. */
interface Thinking {
  readonly trace: Trace;
  /** The most rules of a layer. */
  size: number;
}

/** `forced`: the facts that all solutions have. `assignment`: one of the solutions. */
export function createChainFinder<S>(
  { model, isMark = () => true, shown = () => [] }: Pick<PuzzleReasons<S>, "model" | "isMark" | "shown">,
  forced: readonly Literal[],
  assignment: Uint8Array,
  sums: Sums = sumsOf(model),
): ChainFinder {
  const { variableCount } = model;
  const blank = createSwitchboard(sums, variableCount, model.rules.length);
  blank.lean(assignment);
  const newBoard = (): Switchboard => blank.copy();
  let limit: Budget;
  const tick = (): void => checkpoint(limit);
  const board = newBoard();
  const search = createSmallestSearch(board);
  const layers = createLayers({ model, board, search, forced, isMark, tick });
  const ground = newBoard();
  const tracer = createTracer(newBoard(), () => ({ board: ground, given }), tick);
  const shortener = createShortener(ground, tracer, tick);
  const suppositions = createSuppositions(model, sums, newBoard, tick);
  const marks: Literal[] = [];
  /** Marks, and what the board shows besides. */
  let given: readonly Literal[] = [];
  let thinking: Thinking | undefined;

  function chainOf(trace: Trace, found: Found, size: number): Chain {
    const wide = ground.keep();
    // Finding one link takes less time than making a narrow board.
    if (trace.learned.length > 0) ground.narrow();
    let best: readonly Link[];
    try {
      best = shortestLinks({ tracer, shortener, ground }, trace, found, size);
    } finally {
      ground.restore(wide);
    }
    return { ...chainWith(tracer.withGiven(best)), smallest: !layers.wasHard(), choice: found.size };
  }

  /** Layers until a mark is found. The thoughts on the way are in the trace, also when the time is up. */
  function byLayers(thinking: Thinking, most: number, budget: Budget): Chain | undefined {
    for (;;) {
      const layer = nextLayer(layers, most, budget, (next) => (limit = next));
      if (layer === undefined) return undefined;
      thinking.size = Math.max(thinking.size, layer.size);
      const ends = new Map([...layer.found].filter(([literal]) => isMark(literal)));
      if (ends.size > 0) return chainOf(thinking.trace, ends, thinking.size);
      thinking.trace.learn(layer.found);
      layers.learn([...layer.found.keys()]);
    }
  }

  /** What was proved with the thoughts holds without them: fewer facts force no more. */
  function forget(): void {
    thinking = undefined;
    layers.forget();
  }

  function begin(): Thinking {
    layers.wasHard();
    return { trace: tracer.start(given), size: 0 };
  }

  return {
    atLeast: layers.atLeast,
    add(added) {
      forget();
      for (const literal of added) if (!marks.includes(literal)) marks.push(literal);
      const before = new Set(given);
      given = [...new Set([...marks, ...shown(marks)])];
      const fresh = given.filter((literal) => !before.has(literal));
      layers.add(fresh);
      for (const literal of fresh) ground.set(literal);
    },
    byThoughts(most, budget) {
      thinking ??= begin();
      try {
        const chain = byLayers(thinking, most, budget);
        if (chain !== undefined) forget();
        return chain;
      } catch (error) {
        if (error instanceof Stopped) return "stopped";
        throw error;
      }
    },
    bySupposing(most, budget) {
      const { trace } = (thinking ??= begin());
      limit = budget;
      const open = forced.filter((literal) => isMark(literal) && !marks.includes(literal));
      try {
        const best = suppositions.shortest(trace, open, Math.min(most, SAID_AT_ONCE));
        return best && { ...chainWith(best), smallest: false, choice: 1 };
      } finally {
        forget();
      }
    },
  };
}

function chainWith(links: readonly Link[]): Pick<Chain, "links" | "mark" | "size"> {
  const merged = mergeLinks(links);
  const sizes = merged.map(({ rules, suppose }) => (suppose === undefined ? rules.length : 0));
  return { links: merged, mark: links.at(-1)!.facts[0]!, size: Math.max(...sizes) };
}

/** The shortest chain to one of these, without what it needs of the ground. */
function shortestLinks(
  {
    tracer,
    shortener,
    ground,
  }: { readonly tracer: Tracer; readonly shortener: Shortener; readonly ground: Switchboard },
  trace: Trace,
  found: Found,
  size: number,
): readonly Link[] {
  let best: readonly Link[] = [];
  for (const goal of telling(ground, found)) {
    best = tracer.links(trace, goal, best.length === 0 ? Infinity : best.length - 1) ?? best;
  }
  try {
    return shortener.shorten(best, size);
  } catch (error) {
    // The chain is as short as could be found in the time.
    if (error instanceof Stopped) return best;
    throw error;
  }
}

/** Of goals that are equally far, the first is told: those that say most of the board come first, such as a domino before the pips of one cell. */
function telling(ground: Switchboard, found: Found): readonly Goal[] {
  const told = new Map<Goal, number>();
  for (const goal of found.values()) {
    const mark = ground.mark();
    ground.set(goal.literal!);
    told.set(goal, ground.mark() - mark);
    ground.back(mark);
  }
  return [...found.values()].toSorted((one, two) => told.get(two)! - told.get(one)!);
}

/** The next layer. More rules than are said at once are looked for only briefly. */
function nextLayer(
  layers: Layers,
  most: number,
  budget: Budget,
  setLimit: (limit: Budget) => void,
): Layer | undefined {
  setLimit(budget);
  const layer = layers.next(Math.min(most, SAID_AT_ONCE));
  if (layer !== undefined || most <= SAID_AT_ONCE) return layer;
  setLimit(withWork(budget, FOR_MANY_RULES));
  try {
    return layers.next(most);
  } catch (error) {
    if (error instanceof Stopped && budget.stopped() === undefined) return undefined;
    throw error;
  }
}
