/** Chains made shorter: links are left out while what uses them also follows, without them, from as few rules. */
import type { Literal } from "../../model/index.js";
import { ModelStore } from "../search/models.js";
import { createSmallestSearch } from "../search/smallest.js";
import type { Switchboard } from "../search/switchboard.js";
import type { Link, Tracer } from "./trace.js";

/** How many searches the shortening of one chain may take. */
const SEARCHES = 60;

export interface Shortener {
  /** The chain with fewer links of at most `size` rules. */
  shorten(links: readonly Link[], size: number): readonly Link[];
}

/** `ground`: a switchboard with what needs no link. It is left as it was. The tracer knows the same. */
export function createShortener(ground: Switchboard, tracer: Tracer, tick: () => void): Shortener {
  const search = createSmallestSearch(ground);
  let searches = 0;

  /** The few rules by which a fact follows from what is given and others. */
  function reasonFrom(
    facts: readonly Literal[],
    literal: Literal,
    size: number,
  ): readonly number[] | undefined {
    if (searches-- <= 0) return undefined;
    const mark = ground.mark();
    try {
      if (!facts.every((fact) => ground.set(fact)) || !ground.set(-literal)) return [];
      const end = search.find(new ModelStore(), size, tick);
      return end.outcome === "found" ? end.rules : undefined;
    } finally {
      ground.back(mark);
    }
  }

  /** A chain without one link; undefined where something does not follow then. */
  function without(links: readonly Link[], left: Link, size: number): Link[] | undefined {
    const others = links.filter((link) => link !== left);
    const known = others.map((link) => link.facts[0]!);
    const factsBefore = (at: number): Literal[] => known.slice(0, at);
    const reasons = new Map<Link, readonly number[]>();
    for (const [at, link] of others.entries()) {
      if (!link.uses.some((use) => left.facts.includes(use))) continue;
      const rules =
        link.suppose === undefined ? reasonFrom(factsBefore(at), link.facts[0]!, size) : undefined;
      if (rules === undefined) return undefined;
      reasons.set(link, rules);
    }
    return withoutUnused(
      others.map((link, at) => {
        const rules = reasons.get(link);
        if (rules === undefined) return link;
        const { facts } = link;
        return { rules, facts, uses: tracer.thoughts({ literal: facts[0], rules }, factsBefore(at)) };
      }),
    );
  }

  return {
    shorten(first, size) {
      let links = first;
      searches = SEARCHES;
      search.settle();
      for (let i = links.length - 2; i >= 0; i--) {
        const left = links[i];
        if (left === undefined || left.suppose !== undefined) continue;
        const shorter = without(links, left, size);
        if (shorter === undefined) continue;
        links = shorter;
        i = links.length - 1;
      }
      return links;
    },
  };
}

/** The links that the last one leads back to. */
function withoutUnused(links: readonly Link[]): Link[] {
  const used = new Set(links.at(-1)!.facts);
  const kept: Link[] = [];
  for (const link of links.toReversed()) {
    if (!link.facts.some((fact) => used.has(fact))) continue;
    for (const use of link.uses) used.add(use);
    kept.push(link);
  }
  return kept.toReversed();
}
