/** The steps of a puzzle whose board does not show all facts: each is a chain of thoughts that ends in a mark (`chains/`). */
import { plural } from "../../base/index.js";
import type { Literal } from "../../model/index.js";
import type { PuzzleReasons } from "../../puzzles/index.js";
import { createChainFinder, type ChainFinder } from "../chains/chain.js";
import { clashesIn } from "../chains/suppositions.js";
import type { Link } from "../chains/trace.js";
import { factWords, stateStep, stateThought, type Step, type Thought } from "../steps/step.js";
import { largeStep } from "./large-step.js";
import { MOST_RULES, within, type Desk, type Walk } from "./walk.js";

/** A supposition of at most so many links is told in one go. */
const IN_ONE_GO = 8;

/** `forced`: what all solutions with the marks share; `solution` is one of them. */
export function walkByChains<S>(
  desk: Desk<S>,
  known: readonly Literal[],
  forced: readonly Literal[],
  solution: Uint8Array,
): Walk {
  const { reasons, sums, maker, budget, isMark } = desk;
  const marks = [...known];
  /** A finder that was stopped is dropped. */
  let finder: ChainFinder | undefined;
  maker.lean(solution);

  return {
    async next(patience) {
      const open = forced.filter((literal) => isMark(literal) && !marks.includes(literal));
      if (open.length === 0) return undefined;
      const current = (finder ??= createChainFinder(reasons, forced, solution, sums));
      current.add(marks);
      const chain = within(budget, () => current.next(MOST_RULES, patience(), patience()));
      if (chain === undefined || chain.spent) finder = undefined;
      if (chain === undefined) return { step: await largeStep(desk, open, marks, patience()), choice: 1 };
      const steps: Step[] = [];
      for (const link of chain.links) steps.push(await linkStep(desk, link, chain.smallest));
      const last = steps.pop()!;
      return { step: steps.length === 0 ? last : { ...last, chain: steps }, choice: chain.choice };
    },
    take: (taken) => void marks.push(...taken),
    settled: () => new Set([...known, ...forced].map(Math.abs)),
  };
}

async function linkStep<S>({ reasons, maker }: Desk<S>, link: Link, smallest: boolean): Promise<Step> {
  const { suppose, rules, facts, uses } = link;
  const [first, ...others] = facts;
  if (suppose === undefined) {
    // A link's uses are needed for its one fact. Those of links that were merged may not all be, together.
    const proved =
      others.length === 0
        ? await maker.prove({ rules, facts, uses })
        : await maker.make(rules, first!, others, uses);
    return stateStep(reasons, proved, smallest);
  }
  const proved = maker.suppose(rulesIn(suppose), first!, uses, lemmasOf(link, []));
  return {
    ...stateStep(reasons, proved, false),
    technique: "supposition",
    words: suppositionWords(reasons, first!, suppose),
    supposed: suppose.map((one) => thoughtOf(reasons, one)),
  };
}

function rulesIn(links: readonly Link[]): number[] {
  return [
    ...new Set(links.flatMap(({ rules, suppose }) => (suppose === undefined ? rules : rulesIn(suppose)))),
  ];
}

/** What each link of a supposition says, as clauses: it holds, or something that was supposed does not. The fact is the last. */
function lemmasOf({ facts, suppose }: Link, outside: readonly Literal[]): Literal[][] {
  if (suppose === undefined) return facts.map((fact) => [...outside, fact]);
  const inside = [...outside, facts[0]!];
  return [...suppose.flatMap((link) => lemmasOf(link, inside)), inside];
}

function thoughtOf<S>(reasons: PuzzleReasons<S>, link: Link): Thought {
  const { facts, suppose } = link;
  if (suppose === undefined) return stateThought(reasons, link);
  return {
    ...stateThought(reasons, { ...link, rules: rulesIn(suppose) }),
    words: suppositionWords(reasons, facts[0]!, suppose),
    supposed: suppose.map((one) => thoughtOf(reasons, one)),
  };
}

/** "Suppose …": what would follow, link by link, until it cannot be. A long one is summed up. */
function suppositionWords<S>(reasons: PuzzleReasons<S>, fact: Literal, links: readonly Link[]): string {
  const say = (literal: Literal): string => factWords(reasons, literal);
  const inside = clashesIn(links);
  const start = `Suppose that ${say(-fact)}.`;
  const end = `So ${say(fact)}.`;
  if (inside > 0)
    return `${start} Then ${plural(inside, "further supposition")} ${inside === 1 ? "fails" : "fail"}, and nothing is left. ${end}`;
  if (links.length > IN_ONE_GO) return `${start} After ${links.length} thoughts something cannot be. ${end}`;
  return [start, ...links.map((link) => stateThought(reasons, link).words), end].join(" ");
}
