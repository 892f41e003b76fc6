/**
 * A mark that needs many rules at once, told as a chain: thoughts that need few rules each, one after the other, and the mark at the end.
 *
 * All thoughts with the fewest rules are learned, layer by layer, until a mark needs no more rules than the next thought. So no chain gets by
 * with smaller links. Then the chain is read backwards, and only the thoughts that are used stay (`trace.ts`). At last thoughts are left
 * out as long as what follows from them also follows, without them, from as few rules.
 *
 * Where no fact follows from few rules, one is found by supposing its opposite: rules are followed from there, one or two
 * at a time, until they cannot hold.
 */
import { type Budget, checkpoint, Stopped } from "../../base/index.js";
import type { Literal } from "../../model/index.js";
import type { PuzzleReasons } from "../../puzzles/index.js";
import { createSmallestSearch, ModelStore } from "../search/smallest.js";
import { sumsOf } from "../search/sums.js";
import { createSwitchboard, type Switchboard } from "../search/switchboard.js";
import { createTracer, type Goal, type Link, type Trace } from "./trace.js";

export interface Chain {
  /** In order; the last one has the mark. */
  readonly links: readonly Link[];
  readonly mark: Literal;
  /** The most rules of a link. */
  readonly size: number;
  /** No chain has only smaller links. */
  readonly smallest: boolean;
  /** Marks that could have been the end of a chain of such links. */
  readonly choice: number;
  /** The time was over before the chain was as short as can be: the finder is of no more use. */
  readonly spent: boolean;
}

export interface ChainFinder {
  /** Puts marks on the board. */
  add(marks: readonly Literal[]): void;
  /** The next mark, by links of up to `most` rules. Undefined: none is found, and supposing leads nowhere. After `Stopped` the finder is of no more use. */
  next(most: number, budget: Budget): Chain | undefined;
}

/** Searches that the shortening of one chain may cost. */
const SHORTENING = 60;

/** Facts whose opposites are followed by pairs of rules: those that make the most clear. */
const SUPPOSED = 40;

type Found = Map<Literal, Goal>;

interface Followed {
  readonly found: Found;
  readonly clash?: readonly number[];
}

/** `forced`: the facts that all solutions have. `assignment`: one of the solutions. */
export function createChainFinder<S>(
  { model, isMark = () => true, shown = () => [] }: PuzzleReasons<S>,
  forced: readonly Literal[],
  assignment: Uint8Array,
): ChainFinder {
  const { variableCount, factCount } = model;
  const ruleCount = model.rules.length;
  const sums = sumsOf(model);
  const newBoard = (): Switchboard => {
    const made = createSwitchboard(sums, variableCount, ruleCount);
    made.lean(assignment);
    return made;
  };
  const board = newBoard();
  const search = createSmallestSearch(board, variableCount);
  const lab = newBoard();
  const labSearch = createSmallestSearch(lab, variableCount);
  const tracer = createTracer(lab, () => tick());
  let tick: () => void;
  const stores = new Map(forced.map((literal) => [literal, new ModelStore()]));
  const marks: Literal[] = [];
  /** Marks, and what the board shows besides. */
  let given: readonly Literal[] = [];
  let hard = false;

  /** Open facts with a reason of at most `size` rules. */
  function findings(size: number, wanted: (literal: Literal) => boolean): Found {
    const found: Found = new Map();
    for (const [literal, store] of stores) {
      if (store.atLeast > size || !wanted(literal)) continue;
      if (isSet(board, literal)) {
        // Thoughts that definitions settle are free. A mark must be told.
        if (isMark(literal)) found.set(literal, { literal, rules: [] });
        continue;
      }
      const mark = board.mark();
      if (board.set(-literal)) {
        const end = search.find(store, size, tick);
        if (end.outcome === "found") found.set(literal, { literal, rules: end.rules });
        else if (end.outcome === "hard") hard = true;
      } else found.set(literal, { literal, rules: [] });
      board.back(mark);
    }
    return found;
  }

  /** What each rule alone, or each pair of rules, settles without any search. Rules that cannot hold are the clash. */
  function followed(accept: (literal: Literal) => boolean, width: 1 | 2): Followed {
    const found: Found = new Map();
    const collect = (mark: number, rules: readonly number[]): void => {
      for (const literal of board.since(mark))
        if (Math.abs(literal) <= factCount && !found.has(literal) && accept(literal))
          found.set(literal, { literal, rules });
    };
    const tryRules = (from: number, rules: readonly number[]): readonly number[] | undefined => {
      for (let rule = from; rule < ruleCount; rule++) {
        tick();
        const mark = board.mark();
        const now = [...rules, rule];
        const holds = board.on(rule);
        if (holds) collect(mark, now);
        const clash = !holds ? now : now.length < width ? tryRules(rule + 1, now) : undefined;
        board.back(mark);
        board.off(rule);
        if (clash !== undefined) return clash;
      }
      return undefined;
    };
    const clash = tryRules(0, []);
    return clash === undefined ? { found } : { found, clash };
  }

  /** The easiest facts: marks, else thoughts. Most thoughts of one rule can be followed, and those that cannot are looked for last. */
  function layer(most: number): { found: Found; size: number } | undefined {
    for (let size = 0; size <= most; size++) {
      const found = findings(size, isMark);
      if (found.size > 0) return { found, size };
      if (size === 1) {
        const quick = followed((literal) => stores.has(literal), 1);
        if (quick.found.size > 0) return { found: quick.found, size };
      }
      const thoughts = findings(size, (literal) => !isMark(literal));
      if (thoughts.size > 0) return { found: thoughts, size };
    }
    return undefined;
  }

  function learn(trace: Trace, found: Found): void {
    trace.learn(found);
    for (const literal of found.keys()) board.set(literal);
    for (const store of stores.values()) store.fit([...found.keys()]);
  }

  /** Follows rules from what is supposed, by layers. `settled`: how much became clear. */
  function refutation(outer: Trace, literal: Literal, width: 1 | 2): { links?: Link[]; settled: number } {
    const mark = board.mark();
    const inner = outer.suppose(-literal);
    let clash: readonly number[] | undefined = board.set(-literal) ? undefined : [];
    while (clash === undefined) {
      let step = followed(() => true, 1);
      if (width === 2 && step.clash === undefined && step.found.size === 0) step = followed(() => true, 2);
      clash = step.clash;
      if (clash === undefined && step.found.size === 0) break;
      inner.learn(step.found);
      if (clash === undefined && !setAll(board, step.found.keys())) clash = [];
    }
    const settled = board.mark() - mark;
    board.back(mark);
    if (clash === undefined) return { settled };
    return { links: tracer.links(inner, { literal: undefined, rules: clash }), settled };
  }

  /** A fact whose opposite leads to a clash, by the shortest way found. Pairs of rules are followed where single ones lead nowhere. */
  function supposition(outer: Trace): Found | undefined {
    let best: Goal | undefined;
    let fewest = Infinity;
    const suppose = (literal: Literal, width: 1 | 2): number => {
      const { links, settled } = refutation(outer, literal, width);
      if (links !== undefined && links.length < fewest) {
        fewest = links.length;
        best = { literal, rules: links.at(-1)!.rules, suppose: links };
      }
      return settled;
    };
    const open = [...stores.keys()].filter((literal) => !isSet(board, literal));
    const settled = new Map(open.map((literal) => [literal, suppose(literal, 1)]));
    const telling = open.toSorted((a, b) => settled.get(b)! - settled.get(a)!);
    if (best === undefined) for (const literal of telling.slice(0, SUPPOSED)) suppose(literal, 2);
    return best === undefined ? undefined : new Map([[best.literal!, best]]);
  }

  /** Whether a fact follows from other facts by few rules. */
  function reasonFrom(
    facts: readonly Literal[],
    literal: Literal,
    size: number,
  ): readonly number[] | undefined {
    const mark = lab.mark();
    const open = setAll(lab, facts) && lab.set(-literal);
    const end = open ? labSearch.find(new ModelStore(), size, tick) : undefined;
    lab.back(mark);
    if (end === undefined) return [];
    return end.outcome === "found" ? end.rules : undefined;
  }

  /** Leaves links out while what uses them follows without them. */
  function shorten(first: readonly Link[], size: number): readonly Link[] {
    let links = first;
    let searches = SHORTENING;
    for (let i = links.length - 2; i >= 0; i--) {
      const left = links[i];
      if (left === undefined || left.suppose !== undefined) continue;
      const trial = new Map<Literal, Goal>();
      const facts: Literal[] = [...given];
      let fails = false;
      for (const [at, link] of links.entries()) {
        if (at === i) continue;
        const literal = link.facts[0]!;
        const uses = link.uses.some((use) => left.facts.includes(use));
        const again =
          uses && link.suppose === undefined && searches-- > 0 ? reasonFrom(facts, literal, size) : undefined;
        if (uses && again === undefined) {
          fails = true;
          break;
        }
        trial.set(literal, {
          literal,
          rules: again ?? link.rules,
          ...(link.suppose && { suppose: link.suppose }),
        });
        facts.push(literal);
      }
      if (fails) continue;
      const [goal] = [...trial.values()].slice(-1);
      const trace = tracer.start(given);
      trial.delete(goal!.literal!);
      for (const [literal, how] of trial) trace.learn(new Map([[literal, how]]));
      const shorter = tracer.links(trace, goal!);
      if (shorter.length >= links.length) continue;
      links = shorter;
      i = links.length - 1;
    }
    return links;
  }

  function chainOf(trace: Trace, found: Found, size: number, supposed: boolean): Chain {
    let best: readonly Link[] = [];
    for (const goal of found.values()) {
      const links = tracer.links(trace, goal);
      if (best.length === 0 || links.length < best.length) best = links;
    }
    let spent = false;
    try {
      best = shorten(best, size);
    } catch (error) {
      // The chain is as short as could be found in the time.
      if (!(error instanceof Stopped)) throw error;
      spent = true;
    }
    const links = tracer.merge(best);
    return {
      links,
      mark: best.at(-1)!.facts[0]!,
      size: Math.max(...links.map(({ rules }) => rules.length)),
      smallest: !hard && !supposed,
      choice: found.size,
      spent,
    };
  }

  return {
    add(added) {
      for (const literal of added) if (!marks.includes(literal)) marks.push(literal);
      const before = new Set(given);
      given = [...new Set([...marks, ...shown(marks)])];
      const fresh = given.filter((literal) => !before.has(literal));
      setAll(board, fresh);
      for (const literal of fresh) stores.delete(literal);
      for (const store of stores.values()) store.fit(fresh);
    },
    next(most, budget) {
      tick = () => checkpoint(budget);
      const mark = board.mark();
      const trace = tracer.start(given);
      let size = 0;
      let supposed = false;
      hard = false;
      try {
        for (;;) {
          const step = layer(most);
          if (step !== undefined) {
            size = Math.max(size, step.size);
            const ends = new Map([...step.found].filter(([literal]) => isMark(literal)));
            if (ends.size > 0) return chainOf(trace, ends, size, supposed);
            learn(trace, step.found);
            continue;
          }
          const guess = supposition(trace);
          if (guess === undefined) return undefined;
          supposed = true;
          const [literal] = guess.keys();
          if (isMark(literal!)) return chainOf(trace, guess, size, supposed);
          learn(trace, guess);
        }
      } finally {
        // What was proved with the thoughts holds without them: fewer facts force no more.
        board.back(mark);
      }
    },
  };
}

function isSet(board: Switchboard, literal: Literal): boolean {
  return board.value(Math.abs(literal)) === Math.sign(literal);
}

function setAll(board: Switchboard, literals: Iterable<Literal>): boolean {
  for (const literal of literals) if (!board.set(literal)) return false;
  return true;
}
