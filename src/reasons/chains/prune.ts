/** Suppositions made shorter: with the facts that their links need, and without links that nothing uses. */
import type { Literal } from "../../model/index.js";
import { DECISIONS, type Switchboard } from "../search/switchboard.js";
import type { Needs } from "./needs.js";
import type { Goal, Link } from "./trace.js";

/**
 * The last link stays. A supposition that takes at most `few` rules is told as a reason instead. `searching`: links outside of
 * suppositions may follow by a search; else they follow at once.
 */
export function pruneLinks(
  needs: Needs,
  lab: Switchboard,
  links: readonly Link[],
  few: number,
  searching: boolean,
): Link[] {
  return prune(links, searching ? DECISIONS : 0);

  /** Inside a supposition a link follows without any search: `decisions` is 0 there. */
  function prune(all: readonly Link[], decisions: number): Link[] {
    const kept: Link[] = [];
    const wanted = new Set(all.at(-1)!.facts);
    for (const link of all.toReversed()) {
      if (link.facts.length > 0 && !link.facts.some((fact) => wanted.has(fact))) continue;
      const pruned = prunedLink(link, decisions);
      for (const use of pruned.uses) wanted.add(use);
      kept.push(pruned);
    }
    return kept.toReversed();
  }

  function prunedLink(link: Link, decisions: number): Link {
    const { rules, facts, uses, suppose } = link;
    if (suppose === undefined)
      return { ...link, uses: needs.uses(lab, { literal: facts[0], rules }, uses, decisions) };
    const inner = prune(suppose, 0);
    const literal = facts[0]!;
    const outer = outerUses({ literal, rules, suppose: inner });
    const all = { literal, rules: [...new Set(inner.flatMap((one) => one.rules))] };
    // Few rules are said at once. If a link inside was itself a supposition, its rules may not be enough without that.
    const isShort = all.rules.length <= few && inner.every((one) => one.suppose === undefined);
    if (isShort && needs.follows(lab, all, outer, decisions))
      return { rules: all.rules, facts, uses: needs.uses(lab, all, outer, decisions) };
    return { rules: inner.at(-1)!.rules, facts, uses: outer, suppose: inner };
  }
}

/** The links that lead to the last one, without others, inside of suppositions as well. */
export function withoutUnused(links: readonly Link[]): Link[] {
  const kept: Link[] = [];
  const wanted = new Set(links.at(-1)?.facts);
  for (const link of links.toReversed()) {
    if (link.facts.length > 0 && !link.facts.some((fact) => wanted.has(fact))) continue;
    for (const use of link.uses) wanted.add(use);
    kept.push(link.suppose === undefined ? link : { ...link, suppose: withoutUnused(link.suppose) });
  }
  return kept.toReversed();
}

/** What a supposition uses besides itself. */
export function outerUses({ literal, suppose = [] }: Goal): Literal[] {
  const inner = new Set(suppose.flatMap(({ facts }) => facts));
  const uses = suppose.flatMap((link) => link.uses.filter((use) => !inner.has(use) && use !== -literal!));
  return [...new Set(uses)];
}
