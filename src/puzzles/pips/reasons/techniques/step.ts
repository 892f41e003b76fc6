/** A step as techniques see it: rules and facts by what they are about. */
import type { Literal, Rule } from "../../../../model/index.js";
import type { FoundStep } from "../../../reasons.js";
import { neighbourLists, type Pair } from "../../nodes.js";
import type { Pips } from "../../puzzle.js";
import type { About } from "../rules.js";
import type { Space } from "../space.js";
import { andWords } from "../words.js";
import { saying, type Seen } from "./saying.js";

export interface Step {
  readonly puzzle: Pips;
  readonly rules: readonly (About & { readonly words: string })[];
  readonly facts: readonly Seen[];
  readonly uses: readonly Seen[];
  /** What follows, in words. */
  readonly so: string;
  /** What is used, in words; undefined when there is nothing, or too much to say. */
  readonly given: string | undefined;
}

/** A technique over steps of this kind. */
export interface Way {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly say: (step: Step) => string | undefined;
}

/** The order in which rules are stated. */
const ORDER = { region: 0, absent: 1, supply: 2, partners: 3, domino: 4, cell: 5 } as const;

/** Undefined if a rule does not belong to this puzzle. */
export function stepOf(
  puzzle: Pips,
  space: Space,
  about: ReadonlyMap<Rule, About>,
  { rules, facts, uses }: FoundStep,
): Step | undefined {
  const seen = (literal: Literal): Seen => ({ ...space.factAt(Math.abs(literal)), holds: literal > 0 });
  const known = rules.map((rule) => {
    const what = about.get(rule);
    return what === undefined ? undefined : { ...what, words: rule.words };
  });
  if (known.includes(undefined)) return undefined;
  const concluded = settled(puzzle, facts.map(seen));
  const used = settled(puzzle, uses.map(seen));
  return {
    puzzle,
    rules: (known as Step["rules"][number][]).toSorted((one, two) => ORDER[one.kind] - ORDER[two.kind]),
    facts: concluded,
    uses: used,
    so: andWords(saying(puzzle, concluded)),
    given: givenWords(puzzle, used),
  };
}

/** More than a listener keeps in mind. */
const MOST_USES = 4;
const MOST_LETTERS = 160;

function givenWords(puzzle: Pips, uses: readonly Seen[]): string | undefined {
  const said = saying(puzzle, uses);
  const words = andWords(said);
  return said.length === 0 || said.length > MOST_USES || words.length > MOST_LETTERS ? undefined : words;
}

/** Where all numbers but one are ruled out for a cell, it has that one. */
function settled({ maxPip }: Pips, seen: readonly Seen[]): Seen[] {
  const left = new Map<number, Set<number>>();
  for (const one of seen) {
    if (one.kind !== "value" || one.holds) continue;
    const pips = left.get(one.node) ?? new Set(Array.from({ length: maxPip + 1 }, (_, pip) => pip));
    pips.delete(one.pip);
    left.set(one.node, pips);
  }
  const single = [...left].filter(([, pips]) => pips.size === 1);
  const has = new Set(single.map(([node]) => node));
  return [
    ...seen.filter((one) => one.kind !== "value" || one.holds || !has.has(one.node)),
    ...single.flatMap(([node, pips]) =>
      [...pips].map((pip): Seen => ({ kind: "value", node, pip, holds: true })),
    ),
  ];
}

/** A sentence without its full stop. */
export function clauseOf(words: string): string {
  return words.slice(0, -1);
}

/** The form within a sentence: names of cells keep their letters. */
export function within(words: string): string {
  return /^(The|There|A|All|Both|No)\b/.test(words) ? words[0]!.toLowerCase() + words.slice(1) : words;
}

/** "This, and that" */
export function rulesWords(rules: Step["rules"]): string {
  return sentencesOf(rules)
    .map((words, i) => (i === 0 ? clauseOf(words) : within(clauseOf(words))))
    .join(", and ");
}

/** The rules in sentences. Both halves of a sum are one: "add up to 5" and not "at least 5" and "at most 5". */
function sentencesOf(rules: Step["rules"]): string[] {
  const said = new Set<string>();
  for (const rule of rules) {
    const isWhole =
      rule.kind === "region" &&
      rules.some(
        (other) => other.kind === "region" && other.region === rule.region && other.half !== rule.half,
      );
    said.add(isWhole ? rule.words.replace(/at (least|most) /, "") : rule.words);
  }
  return [...said];
}

/** "This, and that, so …": the rules, what is used, and what follows. Several rules that use something are sentences of their own. */
export function plainWords({ rules, given, uses, so }: Step): string {
  const parts = rulesWords(rules);
  if (uses.length === 0) return `${parts}, so ${so}.`;
  const sentences = sentencesOf(rules);
  if (given === undefined) return `${sentences.join(" ")} With what is known already, ${so}.`;
  return sentences.length === 1
    ? `${parts}, and ${given}, so ${so}.`
    : `${sentences.join(" ")} Now ${given}, so ${so}.`;
}

function isOfKind<K extends About["kind"]>(rule: About, kind: K): rule is Extract<About, { kind: K }> {
  return rule.kind === kind;
}

/** All rules of the step, where they are of this kind. */
export function rulesOnly<K extends About["kind"]>(
  step: Step,
  kind: K,
): readonly Extract<About, { kind: K }>[] | undefined {
  const rules = rulesBy(step, kind);
  return rules.length > 0 && rules.length === step.rules.length ? rules : undefined;
}

/** The rule of a step that has one, where it is of this kind. */
export function onlyRule<K extends About["kind"]>(
  step: Step,
  kind: K,
): Extract<About, { kind: K }> | undefined {
  return step.rules.length === 1 ? rulesOnly(step, kind)?.[0] : undefined;
}

/** The rules of each kind. */
export function rulesBy<K extends About["kind"]>(
  { rules }: Step,
  kind: K,
): readonly Extract<About, { kind: K }>[] {
  const all: readonly About[] = rules;
  return all.filter((rule) => isOfKind(rule, kind));
}

/** The links that a step joins or forbids: by facts and by dominoes that lie. */
export function linksOf(puzzle: Pips, seen: readonly Seen[], holds: boolean): Pair[] {
  return seen.flatMap((one) => {
    if (one.holds !== holds || one.kind === "value") return [];
    if (one.kind === "link") return [puzzle.links[one.link]!];
    return holds ? [puzzle.links[one.placing.link]!] : [];
  });
}

/** Neighbours of each node that the used facts do not rule out. */
export function openNeighbours({ puzzle, uses }: Step): number[][] {
  const lists = neighbourLists(puzzle);
  const cut = (one: number, two: number): void => {
    lists[one] = lists[one]!.filter((other) => other !== two);
    lists[two] = lists[two]!.filter((other) => other !== one);
  };
  for (const [a, b] of linksOf(puzzle, uses, false)) cut(a, b);
  return lists;
}
