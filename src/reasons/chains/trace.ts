/**
 * What was learned in which order, and from which rules, read backwards: the links that a goal really uses. Of the facts that a link could use, those on the
 * board are preferred, then thoughts that are told anyway, then the rest (`needs.ts`).
 */
import type { Literal } from "../../model/index.js";
import type { Switchboard } from "../search/switchboard.js";
import { createNeeds, type Ground } from "./needs.js";
import { outerUses } from "./prune.js";

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
  /** This many were learned before. */
  readonly before: number;
  /** Its link, once a goal was traced back to it. Other goals use the same. */
  link?: Link;
}

export interface Tracer {
  start(marks: readonly Literal[]): Trace;
  /** The links to a goal, in order; the last one is the goal's own. Their uses are thoughts alone. Undefined: they are more than `most`. */
  links(trace: Trace, goal: Goal, most?: number): Link[] | undefined;
  /** The thoughts that a goal needs besides what is given on the ground, the preferred ones first. */
  thoughts(goal: Goal, among: readonly Literal[]): Literal[];
  /** Links with what they need of the ground, too. */
  withGiven(links: readonly Link[]): Link[];
}

/** `lab`: a switchboard with nothing on it. `ground`: one with what is given. Both are left as they were. */
export function createTracer(lab: Switchboard, ground: () => Ground, tick: () => void): Tracer {
  const needs = createNeeds(tick);
  // Short searches, so a chain that was found is told whole.
  const atLast = createNeeds(() => undefined);
  const thoughts: Tracer["thoughts"] = (goal, among) => needs.uses(ground().board, goal, among);
  return {
    start: (marks) => createTrace([...marks], []),
    thoughts,
    withGiven: (links) =>
      links.map((link) => {
        const { rules, facts, uses, suppose } = link;
        if (suppose !== undefined) return link;
        const given = atLast.usesOfGround(ground(), lab, { literal: facts[0], rules }, uses);
        return { ...link, uses: [...given, ...uses] };
      }),
    links({ learned }, goal, most = Infinity) {
      const places = new Map(learned.map(({ literal }, at) => [literal, at]));
      const told = new Set<number>();
      const tell = ({ uses }: Link): void => {
        for (const use of uses) if (places.has(use)) told.add(places.get(use)!);
      };
      const usesOf = (of: Goal, at: readonly number[]): Literal[] =>
        thoughts(
          of,
          at.map((place) => learned[place]!.literal),
        );
      const linkOf = (of: Goal, before: number): Link => {
        const earlier = [...told].filter((at) => at < before).toSorted((a, b) => a - b);
        const others = [...places.values()].filter((at) => at < before && !told.has(at));
        const uses = of.suppose === undefined ? usesOf(of, [...earlier, ...others]) : outerUses(of);
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
        // The latest comes first: what uses a thought is known before its own uses are looked for.
        const at = Math.max(-1, ...[...told].filter((place) => !done.has(place)));
        if (at < 0) return links.toReversed();
        done.add(at);
        const thought = learned[at]!;
        if (thought.link === undefined) thought.link = linkOf(thought, thought.before);
        else tell(thought.link);
        links.push(thought.link);
      }
    },
  };
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

/** Joins links of the same rules, where no link between them is in the way. */
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
