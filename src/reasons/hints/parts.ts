/**
 * A long chain in parts, so that a reader knows what each thought is for.
 *
 * Most thoughts rule something out; the few that find something are where a part ends. A part is what such a thought rests on and what no part before it has
 * told. What is left leads to the mark itself. In a long part, thoughts about the same thing stand together as far as what they use allows.
 */
import type { Literal } from "../../model/index.js";
import type { Link } from "../chains/trace.js";

/** Longer chains are told in parts, and thoughts in a longer part are sorted by topic. */
export const AT_ONE_GO = 8;

/** A link, and what it is for. */
export interface PartedLink {
  readonly link: Link;
  /** What its part leads to. Absent in the last link, which is what all of them lead to. */
  readonly towards?: readonly Literal[];
  /** What it is about, in a long part. */
  readonly topic?: string;
}

/** The links in an order that they can be told in. `topicOf` says what a fact is about. */
export function inParts(links: readonly Link[], topicOf?: (variable: number) => string): PartedLink[] {
  if (links.length <= AT_ONE_GO + 1) return links.map((link) => ({ link }));
  const last = links.at(-1)!;
  const left = new Set(links.slice(0, -1));
  const makers = makersIn(links);
  /** The links that a link rests on and that were not told, in order, and the link itself. */
  const restsOn = (link: Link): Link[] => {
    const needed = new Set([link]);
    for (const each of needed)
      for (const use of each.uses) {
        const maker = makers.get(use);
        if (maker !== undefined && left.has(maker)) needed.add(maker);
      }
    return links.filter((each) => needed.has(each));
  };
  const parted: PartedLink[] = [];
  const tell = (part: readonly Link[], towards: readonly Literal[]): void => {
    for (const each of part) left.delete(each);
    if (part.length <= AT_ONE_GO || topicOf === undefined)
      parted.push(...part.map((link) => ({ link, towards })));
    else parted.push(...byTopic(part, topicOf).map((each) => ({ ...each, towards })));
  };
  for (const link of links.slice(0, -1)) {
    if (!left.has(link) || !findsSomething(link)) continue;
    const part = restsOn(link);
    // A part of one link is told with what uses it.
    if (part.length > 1) tell(part, [...new Set(link.facts.filter((fact) => fact > 0))]);
  }
  tell([...left], [...new Set(last.facts)]);
  return [...parted, { link: last }];
}

/** The link that finds each fact: the first, where several do. */
function makersIn(links: readonly Link[]): Map<Literal, Link> {
  return new Map(links.toReversed().flatMap((link) => link.facts.map((fact) => [fact, link] as const)));
}

function findsSomething({ facts }: Link): boolean {
  return facts.some((fact) => fact > 0);
}

/** Links about the same thing one after the other, as long as each comes after what it uses. */
function byTopic(part: readonly Link[], topicOf: (variable: number) => string): PartedLink[] {
  const open = new Set(part);
  const inside = makersIn(part);
  const place = new Map(part.map((link, at) => [link, at]));
  // If only a later link finds a fact again, it was known before, so nothing waits for it.
  const waitsFor = (link: Link, use: Literal): boolean => {
    const maker = inside.get(use);
    return maker !== undefined && open.has(maker) && place.get(maker)! < place.get(link)!;
  };
  const isReady = (link: Link): boolean => !link.uses.some((use) => waitsFor(link, use));
  const sorted: PartedLink[] = [];
  let topic: string | undefined;
  let changes = 0;
  while (open.size > 0) {
    const ready = [...open].filter(isReady);
    const link = ready.find((each) => nameOf(each, topicOf) === topic) ?? ready[0]!;
    const next = nameOf(link, topicOf);
    if (next !== topic) changes++;
    topic = next;
    open.delete(link);
    sorted.push({ link, topic });
  }
  // Where the topic changes all the time, it says nothing.
  return 2 * changes > part.length ? part.map((link) => ({ link })) : sorted;
}

/** What a link is about; the first of several things. */
function nameOf({ facts }: Link, topicOf: (variable: number) => string): string {
  return topicOf(Math.abs(facts[0]!));
}
