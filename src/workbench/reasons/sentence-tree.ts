/** A step in lines: the thoughts before it, its sentence, and below it the details that the sentence sums up. */
import type { Step, Thought } from "../../reasons/index.js";

/** A sentence, and below it the details that it sums up. */
export interface SentenceTree {
  readonly words: string;
  readonly below: readonly SentenceTree[];
  /** What is below holds only under the supposition that the sentence names. */
  readonly supposes?: true;
}

/** The steps that lead to a step, and the step itself. */
export function* withChain(step: Step): Generator<Step> {
  for (const link of step.chain ?? []) yield* withChain(link);
  yield step;
}

/** What follows from a supposition, unless the sentence itself says it. */
export function thoughtsIn({ words, supposed = [] }: Pick<Thought, "words" | "supposed">): SentenceTree[] {
  return supposed.every((thought) => words.includes(thought.words)) ? [] : supposed.map(sentenceTree);
}

export function sentenceTree(step: Pick<Thought, "words" | "supposed" | "rulesBelow">): SentenceTree {
  const { words, supposed, rulesBelow = [] } = step;
  // The rules of a supposition are shown with its thoughts.
  const below =
    supposed === undefined ? rulesBelow.map((rule) => ({ words: rule, below: [] })) : thoughtsIn(step);
  return supposed === undefined || below.length === 0 ? { words, below } : { words, below, supposes: true };
}

/** The heading of what holds only under a supposition. */
export const UNDER_SUPPOSITION = "As long as that is supposed:";

/**
 * The sentences, one below the other. What holds only under a supposition is marked by a bar in front, with one more for each supposition
 * inside another.
 */
export function indented(told: SentenceTree, indent: string): string[] {
  return [`${indent}${told.words}`, ...belowOf(told, indent)];
}

/** Only the lines below a sentence. */
export function belowOf({ below, supposes }: SentenceTree, indent: string): string[] {
  if (supposes === undefined) return below.flatMap((told) => indented(told, `${indent}  `));
  return [`${indent}  ${UNDER_SUPPOSITION}`, ...below.flatMap((told) => indented(told, `${indent}  │ `))];
}

/** Links of a long chain that lead to one thing and are about one thing. A short chain is one section without either. */
export interface ChainSection {
  /** What it leads to. */
  readonly towards?: string;
  readonly topic?: string;
  /** The number of its first link in the chain, from 1. */
  readonly first: number;
  readonly links: readonly SentenceTree[];
}

/** The links before a step, in sections. */
export function sectionsOf(step: Step): ChainSection[] {
  const sections: (ChainSection & { readonly links: SentenceTree[] })[] = [];
  [...withChain(step)].slice(0, -1).forEach((link, i) => {
    const { towards, topic } = link;
    const section = sections.at(-1);
    if (section !== undefined && section.towards === towards && section.topic === topic)
      section.links.push(sentenceTree(link));
    else
      sections.push({
        ...(towards === undefined ? {} : { towards }),
        ...(topic === undefined ? {} : { topic }),
        first: i + 1,
        links: [sentenceTree(link)],
      });
  });
  return sections;
}

/** "To see that piece F covers r3c1z1" above the first section that leads there; undefined where the section before leads there, too. */
export function sectionTitle(sections: readonly ChainSection[], at: number): string | undefined {
  const { towards } = sections[at]!;
  return towards === undefined || sections[at - 1]?.towards === towards
    ? undefined
    : `To see that ${towards}`;
}

/** The links before a step as lines. Those of a long chain are numbered, under what they lead to and what they are about. */
export function chainLines(step: Step, indent: string): string[] {
  const sections = sectionsOf(step);
  return sections.flatMap((section, at) => {
    const { towards, topic, first, links } = section;
    if (towards === undefined) return links.flatMap((link) => indented(link, indent));
    const title = sectionTitle(sections, at);
    const inner = topic === undefined ? `${indent}  ` : `${indent}    `;
    return [
      ...(title === undefined ? [] : [`${indent}${title}:`]),
      ...(topic === undefined ? [] : [`${indent}  About ${topic}:`]),
      ...links.flatMap((link, i) => [`${inner}${first + i}. ${link.words}`, ...belowOf(link, `${inner}   `)]),
    ];
  });
}

/** All that a step says, as lines: its thoughts, itself, and what is below. */
export function stepLines(step: Step): string[] {
  const isLong = step.chain?.some(({ towards }) => towards !== undefined) === true;
  const last = indented(sentenceTree(step), "");
  if (!isLong) return [...chainLines(step, ""), ...last];
  return [
    `This takes ${step.chain.length} thoughts.`,
    ...chainLines(step, ""),
    `Then: ${last[0]!}`,
    ...last.slice(1),
  ];
}
