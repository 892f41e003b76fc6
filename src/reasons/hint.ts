/**
 * The next step on a board, and all steps to its end.
 *
 * Facts that the player's board cannot show ("e does not cover 3B") are thoughts. They are learned, smallest reasons first, until a mark is forced;
 * the thoughts that it rests on are told before it, as a chain.
 */
import { ContractError, listWords, Stopped, type Budget } from "../base/index.js";
import type { Literal, Spot } from "../model/index.js";
import type { Finding, PuzzleReasons } from "../puzzles/index.js";
import { createChainFinder, type ChainFinder } from "./chain.js";
import { openGuardedRules, type GuardedRules } from "./guarded.js";
import { withPatience, withWork } from "./patience.js";
import { openOracle, type Oracle } from "./oracle.js";
import { createReasoner, type Reasoner } from "./reasoner.js";
import { stateFact, stateStep, type StatedFact, type Step } from "./step.js";
import { createStepMaker, type ProvedStep } from "./steps.js";
import { sumsOf } from "./sums.js";
import type { Link } from "./trace.js";

/** What can be said of a board. */
export type Hint =
  | { readonly status: "step"; readonly step: Step }
  | {
      readonly status: "wrong";
      /** Why the mark is wrong: its opposite follows from the marks before it. */
      readonly step: Step;
      /** The fewest marks to take back. */
      readonly takeBack: readonly StatedFact[];
    }
  | { readonly status: "solved" }
  /** Nothing more is forced: solutions differ in these cells. */
  | { readonly status: "open"; readonly differ: readonly Spot[] }
  | { readonly status: "impossible" };

/** All steps from a board on. */
export interface Walkthrough {
  readonly steps: readonly WalkedStep[];
  readonly end: "solved" | "open";
}

/** A step, and how many steps with a reason of its size there were to choose from. */
export interface WalkedStep {
  readonly step: Step;
  readonly choice: number;
}

export interface Hinting {
  /** `known` are the marks of the board, the earliest first. */
  hint(known: readonly Literal[]): Promise<Hint>;
  walkthrough(known: readonly Literal[]): Promise<Walkthrough | undefined>;
  close(): void;
}

/** Reasons of more rules are hard to follow, and their search is long: larger ones are only made small, not smallest. */
const MOST_RULES = 6;

/** How long a hint looks for the smallest reason, in milliseconds. */
const PATIENCE = 1_000;

/** Searches for a step of a walkthrough. */
const WORK = 10_000;

/** Questions to the solver while the reason of a step beyond that is made smaller. */
const SHRINKING = 40;

/** Kinds of steps of the same size that are compared. */
const COMPARED = 8;

export async function openHinting<S>(reasons: PuzzleReasons<S>, budget: Budget): Promise<Hinting> {
  const { model } = reasons;
  const isMark = reasons.isMark ?? (() => true);
  const sums = sumsOf(model);
  const oracle: Oracle = await openOracle(model, budget);
  const maker = createStepMaker(model, sums, budget);
  let guarded: GuardedRules | undefined;

  /** Facts learned in thought, in order, with the reason of each. */
  interface Thoughts {
    readonly marks: Literal[];
    readonly order: Literal[];
    readonly findings: Map<
      Literal,
      {
        readonly finding: Finding;
        readonly before: number;
        readonly smallest: boolean;
        /** The step that leads to it, once it was told. */
        link?: ProvedStep;
      }
    >;
  }

  /** Chains of thoughts from mark to mark. A finder that was stopped is dropped. */
  interface Chains {
    readonly marks: Literal[];
    readonly forced: readonly Literal[];
    readonly solution: Uint8Array;
    finder: ChainFinder | undefined;
  }

  /** The step of a finding, with the thoughts that it rests on before it. */
  async function tell(
    { rules, literal }: Finding,
    open: Iterable<Literal>,
    thoughts: Thoughts,
    before: number,
    smallest: boolean,
  ): Promise<Step> {
    const known = [...thoughts.marks, ...thoughts.order.slice(0, before)];
    const proved = await maker.make(rules, literal, open, known);
    const chain = await chainOf(proved, thoughts);
    const step = stateStep(reasons, proved, smallest);
    return chain.length === 0 ? step : { ...step, chain };
  }

  async function chainOf(proved: ProvedStep, thoughts: Thoughts): Promise<Step[]> {
    const needed = new Map<Literal, ProvedStep>();
    const queue = [...proved.uses];
    for (const literal of queue) {
      const thought = thoughts.findings.get(literal);
      if (thought === undefined || needed.has(literal)) continue;
      const known = [...thoughts.marks, ...thoughts.order.slice(0, thought.before)];
      const link = (thought.link ??= await maker.make(thought.finding.rules, literal, [], known));
      needed.set(literal, link);
      queue.push(...link.uses);
    }
    return thoughts.order
      .filter((literal) => needed.has(literal))
      .map((literal) => stateStep(reasons, needed.get(literal)!, thoughts.findings.get(literal)!.smallest));
  }

  /** Of findings of the same size the one whose technique comes first. */
  async function choose(
    found: readonly Finding[],
    tellOne: (finding: Finding) => Promise<Step>,
  ): Promise<Step> {
    const kinds = new Map<string, Finding>();
    for (const finding of found) {
      const kind = [...finding.rules.map((rule) => model.rules[rule]!.rule), finding.literal > 0]
        .toSorted()
        .join();
      if (!kinds.has(kind) && kinds.size < COMPARED) kinds.set(kind, finding);
    }
    const steps: Step[] = [];
    for (const finding of kinds.values()) steps.push(await tellOne(finding));
    const rank = ({ technique }: Step): number => {
      const at = reasons.techniques.findIndex(({ id }) => id === technique);
      return at < 0 ? reasons.techniques.length : at;
    };
    return steps.reduce((best, step) => (rank(step) < rank(best) ? step : best));
  }

  /** How long the next step is looked for: a hint waits for a while, a walkthrough must not depend on the machine. */
  let patience = (): Budget => withWork(budget, WORK);

  /** What a search gives within its patience; undefined where that is over. */
  function within<T>(search: () => T): T | undefined {
    try {
      return search();
    } catch (error) {
      if (error instanceof Stopped && budget.stopped() === undefined) return undefined;
      throw error;
    }
  }

  /** The next step that ends in a mark, or undefined when no mark is forced. */
  async function nextStep(reasoner: Reasoner, thoughts: Thoughts): Promise<WalkedStep | undefined> {
    const limit = patience();
    const isDone = (): boolean => reasons.findings !== undefined || ![...reasoner.open].some(isMark);
    for (;;) {
      if (isDone() && reasons.findings === undefined) return undefined;
      const findings = within(() => reasoner.next(MOST_RULES, limit));
      if (findings === undefined)
        return isDone()
          ? undefined
          : { step: await largeStep([...reasoner.open].filter(isMark), thoughts), choice: 1 };
      const { found, smallest } = findings;
      const marks = found.filter(({ literal }) => isMark(literal));
      const before = thoughts.order.length;
      if (marks.length > 0) {
        const open = [...reasoner.open].filter(isMark);
        const step = await choose(marks, (finding) => tell(finding, open, thoughts, before, smallest));
        return { step, choice: new Set(marks.map(({ rules }) => rules.toSorted().join())).size };
      }
      for (const finding of found) {
        thoughts.order.push(finding.literal);
        thoughts.findings.set(finding.literal, { finding, before, smallest });
      }
      reasoner.learn(found.map(({ literal }) => literal));
    }
  }

  /** A step whose smallest reason is not known: of the marks the one that clashes with the fewest rules, as far as the solver sees; then rules are left out. */
  async function largeStep(open: Iterable<Literal>, thoughts: Thoughts): Promise<Step> {
    guarded ??= await openGuardedRules(model, budget);
    const known = [...thoughts.marks, ...thoughts.order];
    const all = model.rules.map((_, rule) => rule);
    let best: Finding | undefined;
    for (const literal of open) {
      if (guarded.meet(all, [...known, -literal]) !== undefined)
        throw new ContractError("a forced fact is not forced");
      const rules = guarded.clash();
      if (best === undefined || rules.length < best.rules.length) best = { literal, rules };
    }
    const { literal, rules } = best!;
    const limit = withWork(patience(), SHRINKING);
    const fewer = guarded.minimal(rules, [...known, -literal], {
      enough: () => limit.stopped() !== undefined,
    });
    guarded.meet(fewer, [...known, -literal]);
    const uses = guarded.clashing().filter((used) => used !== -literal);
    return stateStep(reasons, await maker.makeLarge(fewer, literal, uses), false);
  }

  /** The next step of a puzzle whose board does not show all facts: a chain of thoughts that ends in a mark. */
  async function chainStep(chains: Chains): Promise<WalkedStep | undefined> {
    const { marks, forced, solution } = chains;
    const open = forced.filter((literal) => isMark(literal) && !marks.includes(literal));
    if (open.length === 0) return undefined;
    chains.finder ??= createChainFinder(reasons, forced, solution);
    chains.finder.add(marks);
    const { finder } = chains;
    const chain = within(() => finder.next(MOST_RULES, patience()));
    if (chain === undefined || chain.spent) chains.finder = undefined;
    if (chain === undefined) {
      return { step: await largeStep(open, { marks, order: [], findings: new Map() }), choice: 1 };
    }
    const known = [...new Set([...marks, ...(reasons.shown?.(marks) ?? [])])];
    const steps: Step[] = [];
    for (const link of chain.links) {
      steps.push(await linkStep(link, known, chain.smallest));
      known.push(...link.facts);
    }
    const last = steps.pop()!;
    return { step: steps.length === 0 ? last : { ...last, chain: steps }, choice: chain.choice };
  }

  async function linkStep(link: Link, known: readonly Literal[], smallest: boolean): Promise<Step> {
    const [first, ...others] = link.facts;
    if (link.suppose === undefined)
      return stateStep(reasons, await maker.make(link.rules, first!, others, known), smallest);
    const rules = [...new Set(link.suppose.flatMap((each) => each.rules))];
    const step = stateStep(reasons, await maker.make(rules, first!, [], known), false);
    return { ...step, technique: "supposition", words: suppositionWords(reasons, first!, link.suppose) };
  }

  function start(
    known: readonly Literal[],
    forced: readonly Literal[],
    solution: Uint8Array,
  ): [Reasoner, Thoughts] {
    const reasoner =
      reasons.findings === undefined
        ? createReasoner(model, sums, forced, solution)
        : ownReasoner(reasons, reasons.findings, solution);
    maker.lean(solution);
    reasoner.learn(known);
    return [reasoner, { marks: [...known], order: [], findings: new Map() }];
  }

  /** A family with a way of its own finds out by itself what is forced. */
  function forcedBy(known: readonly Literal[], solution: Uint8Array): readonly Literal[] {
    return reasons.findings === undefined ? oracle.common(known, solution) : [];
  }

  /** Steps one after the other, from a board that a solution has. */
  function startWalk(known: readonly Literal[], solution: Uint8Array) {
    const forced = forcedBy(known, solution);
    if (reasons.isMark !== undefined && reasons.findings === undefined) {
      const chains: Chains = { marks: [...known], forced, solution, finder: undefined };
      maker.lean(solution);
      return {
        next: () => chainStep(chains),
        take: (marks: readonly Literal[]) => void chains.marks.push(...marks),
        settled: () => new Set([...known, ...forced].map(Math.abs)),
      };
    }
    const [reasoner, thoughts] = start(known, forced, solution);
    return {
      next: () => nextStep(reasoner, thoughts),
      take(marks: readonly Literal[]) {
        thoughts.marks.push(...marks);
        reasoner.learn(marks);
      },
      settled: () => new Set([...forced, ...thoughts.marks, ...thoughts.order].map(Math.abs)),
    };
  }

  async function wrong(known: readonly Literal[]): Promise<Hint> {
    if (oracle.complete([]) === undefined) return { status: "impossible" };
    // The shortest beginning that cannot be completed ends with the wrong mark.
    let fine = 0;
    let bad = known.length;
    while (bad - fine > 1) {
      const middle = (fine + bad) >> 1;
      if (oracle.complete(known.slice(0, middle)) === undefined) bad = middle;
      else fine = middle;
    }
    const before = known.slice(0, fine);
    const solution = oracle.complete(before)!;
    const right = -known[fine]!;
    const [, thoughts] = start(before, [right], solution);
    const reasoner = createReasoner(model, sums, [right], solution);
    reasoner.learn(before);
    // The opposite of a mark before it needs no rule.
    const opposite = { found: [{ literal: right, rules: [] }], smallest: true };
    const findings = before.includes(right) ? opposite : within(() => reasoner.next(MOST_RULES, patience()));
    const step =
      findings === undefined
        ? await largeStep([right], thoughts)
        : await tell(findings.found[0]!, [], thoughts, 0, findings.smallest);
    return {
      status: "wrong",
      step,
      takeBack: fewestToTakeBack(oracle, known).map((literal) => stateFact(reasons, literal)),
    };
  }

  return {
    async hint(known) {
      patience = () => withPatience(budget, PATIENCE);
      const solution = oracle.complete(known);
      if (solution === undefined) return wrong(known);
      const walk = startWalk(known, solution);
      const next = await walk.next();
      if (next !== undefined) return { status: "step", step: next.step };
      const settled = walk.settled();
      const differ = Array.from({ length: model.factCount }, (_, i) => i + 1).filter((v) => !settled.has(v));
      if (differ.length === 0) return { status: "solved" };
      return { status: "open", differ: differentCells(differ.flatMap((v) => reasons.fact(v).cells)) };
    },
    async walkthrough(known) {
      patience = () => withWork(budget, WORK);
      const solution = oracle.complete(known);
      if (solution === undefined) return undefined;
      const walk = startWalk(known, solution);
      const steps: WalkedStep[] = [];
      for (;;) {
        const next = await walk.next();
        if (next === undefined) break;
        steps.push(next);
        budget.report({ stage: "steps", done: steps.length });
        walk.take(next.step.literals);
      }
      return { steps, end: walk.settled().size === model.factCount ? "solved" : "open" };
    },
    close() {
      oracle.close();
      guarded?.close();
    },
  };
}

/** "Suppose …": what would follow, link by link, until it cannot be. */
function suppositionWords<S>(reasons: PuzzleReasons<S>, fact: Literal, links: readonly Link[]): string {
  const say = (literal: Literal): string => {
    const { holds, fails } = reasons.fact(Math.abs(literal));
    return literal > 0 ? holds : fails;
  };
  const told = links.map(({ rules, facts }) => {
    const said = rules.map((rule) => reasons.model.rules[rule]!.words).join(" ");
    return facts.length === 0 ? `${said} That cannot be.` : `${said} Then ${listWords(facts.map(say))}.`;
  });
  return `Suppose that ${say(-fact)}. ${told.join(" ")} So ${say(fact)}.`;
}

/** The family's own way to the smallest reasons. */
function ownReasoner<S>(
  { model }: PuzzleReasons<S>,
  findings: NonNullable<PuzzleReasons<S>["findings"]>,
  solution: Uint8Array,
): Reasoner {
  const known = new Set<Literal>();
  return {
    get open() {
      const literals = Array.from({ length: model.factCount }, (_, i) =>
        solution[i + 1] === 1 ? i + 1 : -i - 1,
      );
      return literals.filter((literal) => !known.has(literal));
    },
    learn(facts) {
      for (const fact of facts) known.add(fact);
    },
    next: (_, budget) => findings([...known], solution, budget),
  };
}

function differentCells(cells: readonly Spot[]): Spot[] {
  return [...new Map(cells.map((cell) => [cell.join(), cell])).values()];
}

/** The fewest marks without which the rest can be completed: a tree over marks that clash, as deep as it must be. */
function fewestToTakeBack(oracle: Oracle, known: readonly Literal[]): readonly Literal[] {
  const taken = new Set<Literal>();
  const take = (depth: number): boolean => {
    if (oracle.complete(known.filter((literal) => !taken.has(literal))) !== undefined) return true;
    if (depth === 0) return false;
    // The latest marks first: of equally few, those are the easier to remember.
    const clash = new Set(oracle.clash());
    for (const literal of known.toReversed()) {
      if (!clash.has(literal)) continue;
      taken.add(literal);
      if (take(depth - 1)) return true;
      taken.delete(literal);
    }
    return false;
  };
  for (let depth = 1; !take(depth); depth++);
  return known.filter((literal) => taken.has(literal));
}
