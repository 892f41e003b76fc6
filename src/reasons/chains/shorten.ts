/** Chains made shorter: links are left out while what uses them also follows, without them, from as few rules. */
import type { Literal } from "../../model/index.js";
import { createSmallestSearch, ModelStore } from "../search/smallest.js";
import type { Switchboard } from "../search/switchboard.js";
import type { Goal, Link, Tracer } from "./trace.js";

/** Searches that the shortening of one chain may cost. */
const SEARCHES = 60;

export interface Shortener {
  /** The chain with fewer links of at most `size` rules. `given`: what needs no link. */
  shorten(links: readonly Link[], given: readonly Literal[], size: number): readonly Link[];
}

/** `lab`: a switchboard with nothing on it. It is left as it was. */
export function createShortener(lab: Switchboard, tracer: Tracer, tick: () => void): Shortener {
  const search = createSmallestSearch(lab);
  let searches = 0;

  /** The few rules by which a fact follows from others. */
  function reasonFrom(
    facts: readonly Literal[],
    literal: Literal,
    size: number,
  ): readonly number[] | undefined {
    if (searches-- <= 0) return undefined;
    const mark = lab.mark();
    const open = facts.every((fact) => lab.set(fact)) && lab.set(-literal);
    const end = open ? search.find(new ModelStore(), size, tick) : undefined;
    lab.back(mark);
    if (end === undefined) return [];
    return end.outcome === "found" ? end.rules : undefined;
  }

  /** The goals of a chain without one link, in order; undefined where one of them does not follow. */
  function without(
    links: readonly Link[],
    left: Link,
    given: readonly Literal[],
    size: number,
  ): Goal[] | undefined {
    const goals: Goal[] = [];
    const facts = [...given];
    for (const link of links) {
      if (link === left) continue;
      const literal = link.facts[0]!;
      const isUsed = link.uses.some((use) => left.facts.includes(use));
      if (isUsed && link.suppose !== undefined) return undefined;
      const rules = isUsed ? reasonFrom(facts, literal, size) : link.rules;
      if (rules === undefined) return undefined;
      goals.push({ literal, rules, ...(link.suppose && { suppose: link.suppose }) });
      facts.push(literal);
    }
    return goals;
  }

  return {
    shorten(first, given, size) {
      let links = first;
      searches = SEARCHES;
      for (let i = links.length - 2; i >= 0; i--) {
        const left = links[i];
        if (left === undefined || left.suppose !== undefined) continue;
        const goals = without(links, left, given, size);
        if (goals === undefined) continue;
        const last = goals.pop()!;
        const trace = tracer.start(given);
        for (const goal of goals) trace.learn(new Map([[goal.literal!, goal]]));
        const shorter = tracer.links(trace, last);
        if (shorter.length >= links.length) continue;
        links = shorter;
        i = links.length - 1;
      }
      return links;
    },
  };
}
