/**
 * What was learned in which order, and from which rules, read backwards: the links that a goal really uses.
 *
 * The facts that a link needs are found by halving (QuickXplain: Junker, "Preferred Explanations and Relaxations for Over-Constrained
 * Problems", AAAI 2004), and those that are preferred come first: facts on the board, then thoughts that are told anyway, then the rest.
 */
import type { Literal } from "../../model/index.js";
import { DECISIONS, type Switchboard } from "../search/switchboard.js";

/** Rules and facts that force further facts. */
export interface Link {
  readonly rules: readonly number[];
  /** None where they clash: the end of what was supposed. */
  readonly facts: readonly Literal[];
  /** Facts on the board, what is supposed, and facts of links before. Each is needed. */
  readonly uses: readonly Literal[];
  /** Its fact was found by supposing the opposite: what follows from there, to the clash. */
  readonly suppose?: readonly Link[];
}

/** A fact, or a clash, and the rules that force it. */
export interface Goal {
  readonly literal: Literal | undefined;
  readonly rules: readonly number[];
  readonly suppose?: readonly Link[];
}

export interface Trace {
  /** Adds what follows from all that was learned before. */
  learn(found: ReadonlyMap<Literal, Goal>): void;
  /** What needs no link: facts on the board. */
  readonly given: readonly Literal[];
  /** What was learned, in order. */
  readonly learned: readonly Learned[];
}

interface Learned extends Goal {
  readonly literal: Literal;
  /** So many were learned before. */
  readonly before: number;
  /** Its link, once a goal was traced back to it. Other goals use the same. */
  link?: Link;
}

export interface Tracer {
  start(marks: readonly Literal[]): Trace;
  /** The links to a goal, in order; the last one is the goal's own. Undefined: they are more than `most`. */
  links(trace: Trace, goal: Goal, most?: number): Link[] | undefined;
  /** The facts that a goal needs of those that it follows from, the preferred ones first. */
  uses(goal: Goal, facts: readonly Literal[]): Literal[];
  /**
   * Suppositions as they were found, with the uses that their links need and without links that nothing uses. The last link stays. A
   * supposition that takes at most `few` rules is told as a reason instead.
   */
  prune(links: readonly Link[], few: number): Link[];
}

/** `lab`: a switchboard with nothing on it. It is left as it was. */
export function createTracer(lab: Switchboard, tick: () => void): Tracer {
  /** Inside a supposition a link follows without any search. */
  let decisions = DECISIONS;
  let few = 0;

  function isRefuted(): boolean {
    if (decisions > 0) tick();
    const mark = lab.mark();
    const end = lab.repair(decisions);
    lab.back(mark);
    return end === "refuted";
  }

  /** Which of the candidates are needed so that nothing holds any more. `more`: something was set since it was last asked. */
  function needed(candidates: readonly Literal[], more: boolean): readonly Literal[] {
    if (more && isRefuted()) return [];
    if (candidates.length === 1) return candidates;
    const half = candidates.length >> 1;
    const [first, second] = [candidates.slice(0, half), candidates.slice(half)];
    const mark = lab.mark();
    const late = first.every((literal) => lab.set(literal)) ? needed(second, true) : [];
    lab.back(mark);
    const early = late.every((literal) => lab.set(literal)) ? needed(first, late.length > 0) : [];
    lab.back(mark);
    return [...early, ...late];
  }

  /**
   * The candidates that one refutation rests on. They are set one after the other, the preferred ones first, until the rules clash. Few of them are in the
   * sums that lead there, and only those are worth halving.
   */
  function touched(candidates: readonly Literal[]): readonly Literal[] {
    const mark = lab.mark();
    const against = new Set<Literal>();
    lab.log = {
      deadEnd: () => undefined,
      sum(sum) {
        const literals = lab.literalsOf(sum);
        for (let i = 0; i < literals.length; i++) {
          const literal = literals[i]!;
          if (lab.value(Math.abs(literal)) === (literal > 0 ? -1 : 1)) against.add(-literal);
        }
      },
    };
    const clashing = candidates.find((literal) => !lab.set(literal));
    if (clashing !== undefined) against.add(clashing);
    const refuted = clashing !== undefined || isRefuted();
    lab.log = undefined;
    lab.back(mark);
    return refuted ? candidates.filter((literal) => against.has(literal)) : candidates;
  }

  function usesOf({ rules, literal }: Goal, candidates: readonly Literal[]): Literal[] {
    const mark = lab.mark();
    const open = rules.every((rule) => lab.on(rule)) && (literal === undefined || lab.set(-literal));
    const near = !open || isRefuted() || candidates.length === 0 ? [] : touched(candidates);
    const uses = near.length === 0 ? [] : [...needed(near, false)];
    lab.back(mark);
    for (const rule of rules) lab.off(rule);
    return uses;
  }

  function createTrace(given: readonly Literal[], learned: Learned[]): Trace {
    return {
      given,
      learned,
      learn(found) {
        const before = learned.length;
        for (const [literal, how] of found) learned.push({ ...how, literal, before });
      },
    };
  }

  /** `inside`: the links of a supposition. */
  function prune(links: readonly Link[], inside: boolean): Link[] {
    const kept: Link[] = [];
    const wanted = new Set(links.at(-1)!.facts);
    for (const link of links.toReversed()) {
      if (link.facts.length > 0 && !link.facts.some((fact) => wanted.has(fact))) continue;
      const pruned = prunedLink(link, inside);
      for (const use of pruned.uses) wanted.add(use);
      kept.push(pruned);
    }
    return kept.toReversed();
  }

  function prunedLink(link: Link, inside: boolean): Link {
    const { rules, facts, uses, suppose } = link;
    if (suppose === undefined)
      return { ...link, uses: withDecisions(inside, () => usesOf({ literal: facts[0], rules }, uses)) };
    const inner = prune(suppose, true);
    const literal = facts[0]!;
    const outer = outerUses({ literal, rules, suppose: inner });
    const all = { literal, rules: [...new Set(inner.flatMap((one) => one.rules))] };
    // Few rules are said at once. A link inside may itself have been a supposition: then they need not be enough without it.
    const isShort = all.rules.length <= few && inner.every((one) => one.suppose === undefined);
    if (isShort && withDecisions(inside, () => follows(all, outer)))
      return { rules: all.rules, facts, uses: withDecisions(inside, () => usesOf(all, outer)) };
    return { rules: inner.at(-1)!.rules, facts, uses: outer, suppose: inner };
  }

  function withDecisions<T>(inside: boolean, ask: () => T): T {
    decisions = inside ? 0 : DECISIONS;
    const answer = ask();
    decisions = DECISIONS;
    return answer;
  }

  function follows({ rules, literal }: Goal, facts: readonly Literal[]): boolean {
    const mark = lab.mark();
    const open =
      rules.every((rule) => lab.on(rule)) &&
      (literal === undefined || lab.set(-literal)) &&
      facts.every((fact) => lab.set(fact));
    const refuted = !open || isRefuted();
    lab.back(mark);
    for (const rule of rules) lab.off(rule);
    return refuted;
  }

  return {
    start: (marks) => createTrace([...marks], []),
    uses: usesOf,
    links({ given, learned }, goal, most = Infinity) {
      const places = new Map(learned.map(({ literal }, at) => [literal, at]));
      const told = new Set<number>();
      const tell = ({ uses }: Link): void => {
        for (const use of uses) if (places.has(use)) told.add(places.get(use)!);
      };
      const linkOf = (of: Goal, before: number): Link => {
        const earlier = [...told].filter((at) => at < before).toSorted((a, b) => a - b);
        const others = [...places.values()].filter((at) => at < before && !told.has(at));
        const uses =
          of.suppose === undefined
            ? usesOf(of, [...given, ...[...earlier, ...others].map((at) => learned[at]!.literal)])
            : outerUses(of);
        const { rules, literal, suppose } = of;
        const facts = literal === undefined ? [] : [literal];
        const link = { rules, facts, uses, ...(suppose === undefined ? {} : { suppose }) };
        tell(link);
        return link;
      };
      const links = [linkOf(goal, learned.length)];
      const done = new Set<number>();
      for (;;) {
        if (told.size >= most) return undefined;
        // The latest first: what uses a thought is known before its own uses are looked for.
        const at = Math.max(-1, ...[...told].filter((place) => !done.has(place)));
        if (at < 0) return links.toReversed();
        done.add(at);
        const thought = learned[at]!;
        if (thought.link === undefined) thought.link = linkOf(thought, thought.before);
        else tell(thought.link);
        links.push(thought.link);
      }
    },
    prune(links, most) {
      few = most;
      return prune(links, false);
    },
  };
}

/** Links of the same rules as one, where nothing between them is in the way. */
export function mergeLinks(links: readonly Link[]): Link[] {
  const merged: {
    rules: readonly number[];
    facts: Literal[];
    uses: Literal[];
    suppose?: readonly Link[];
  }[] = [];
  const made = new Map<Literal, number>();
  for (const each of links) {
    const link = each.suppose === undefined ? each : { ...each, suppose: mergeLinks(each.suppose) };
    const after = Math.max(-1, ...link.uses.map((use) => made.get(use) ?? -1));
    const isSame = ({ rules, suppose }: Link, at: number): boolean =>
      at > after && suppose === undefined && keyOf(rules) === keyOf(link.rules);
    // A clash stays the last.
    const same = link.suppose === undefined && link.facts.length > 0 ? merged.findIndex(isSame) : -1;
    if (same >= 0) {
      const { facts, uses } = merged[same]!;
      facts.push(...link.facts);
      uses.push(...link.uses.filter((use) => !uses.includes(use)));
    }
    const at = same >= 0 ? same : merged.push({ ...link, facts: [...link.facts], uses: [...link.uses] }) - 1;
    for (const fact of link.facts) made.set(fact, at);
  }
  return merged;
}

function keyOf(rules: readonly number[]): string {
  return rules.toSorted((a, b) => a - b).join();
}

/** What a supposition uses besides itself. */
function outerUses({ literal, suppose = [] }: Goal): Literal[] {
  const inner = new Set(suppose.flatMap(({ facts }) => facts));
  const uses = suppose.flatMap((link) => link.uses.filter((use) => !inner.has(use) && use !== -literal!));
  return [...new Set(uses)];
}
