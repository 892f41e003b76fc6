/** The steps of a puzzle whose board does not show all facts: each is a chain of thoughts that ends in a mark (`chain.ts`). */
import { listWords } from "../../base/index.js";
import type { Literal } from "../../model/index.js";
import type { PuzzleReasons } from "../../puzzles/index.js";
import { factWords, stateStep, type Step } from "../steps/step.js";
import { createChainFinder, type ChainFinder } from "./chain.js";
import { largeStep } from "./large-step.js";
import type { Link } from "./trace.js";
import { MOST_RULES, within, type Desk, type Walk } from "./walk.js";

/** `forced`: what all solutions with the marks share; `solution` is one of them. */
export function walkByChains<S>(
  desk: Desk<S>,
  known: readonly Literal[],
  forced: readonly Literal[],
  solution: Uint8Array,
): Walk {
  const { reasons, maker, budget, isMark } = desk;
  const marks = [...known];
  /** A finder that was stopped is dropped. */
  let finder: ChainFinder | undefined;
  maker.lean(solution);

  return {
    async next(patience) {
      const open = forced.filter((literal) => isMark(literal) && !marks.includes(literal));
      if (open.length === 0) return undefined;
      const current = (finder ??= createChainFinder(reasons, forced, solution));
      current.add(marks);
      const chain = within(budget, () => current.next(MOST_RULES, patience()));
      if (chain === undefined || chain.spent) finder = undefined;
      if (chain === undefined) return { step: await largeStep(desk, open, marks, patience()), choice: 1 };
      const shown = [...new Set([...marks, ...(reasons.shown?.(marks) ?? [])])];
      const steps: Step[] = [];
      for (const link of chain.links) {
        steps.push(await linkStep(desk, link, shown, chain.smallest));
        shown.push(...link.facts);
      }
      const last = steps.pop()!;
      return { step: steps.length === 0 ? last : { ...last, chain: steps }, choice: chain.choice };
    },
    take: (taken) => void marks.push(...taken),
    settled: () => new Set([...known, ...forced].map(Math.abs)),
  };
}

async function linkStep<S>(
  { reasons, maker }: Desk<S>,
  link: Link,
  known: readonly Literal[],
  smallest: boolean,
): Promise<Step> {
  const [first, ...others] = link.facts;
  if (link.suppose === undefined)
    return stateStep(reasons, await maker.make(link.rules, first!, others, known), smallest);
  const rules = [...new Set(link.suppose.flatMap((each) => each.rules))];
  const step = stateStep(reasons, await maker.make(rules, first!, [], known), false);
  return { ...step, technique: "supposition", words: suppositionWords(reasons, first!, link.suppose) };
}

/** "Suppose …": what would follow, link by link, until it cannot be. */
function suppositionWords<S>(reasons: PuzzleReasons<S>, fact: Literal, links: readonly Link[]): string {
  const say = (literal: Literal): string => factWords(reasons, literal);
  const told = links.map(({ rules, facts }) => {
    const said = rules.map((rule) => reasons.model.rules[rule]!.words).join(" ");
    return facts.length === 0 ? `${said} That cannot be.` : `${said} Then ${listWords(facts.map(say))}.`;
  });
  return `Suppose that ${say(-fact)}. ${told.join(" ")} So ${say(fact)}.`;
}
