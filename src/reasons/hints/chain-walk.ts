/** The steps of a puzzle whose board does not show all facts: each is a chain of thoughts that ends in a mark (`chains/`). */
import type { Literal } from "../../model/index.js";
import { createChainFinder, type ChainFinder } from "../chains/chain.js";
import type { Link } from "../chains/trace.js";
import { clauseOf, type Step } from "../steps/step.js";
import { largeStep } from "./large-step.js";
import { linkStep } from "./link-steps.js";
import { inParts } from "./parts.js";
import { MOST_RULES, within, type Desk, type Walk } from "./walk.js";

/** The last link of a chain as a step, with the others before it. */
export async function chainStep<S>(
  { reasons, maker }: Desk<S>,
  links: readonly Link[],
  smallest: boolean,
): Promise<Step> {
  const steps: Step[] = [];
  for (const { link, towards, topic } of inParts(links, reasons.topic))
    steps.push({
      ...(await linkStep(reasons, maker, link, smallest)),
      ...(towards === undefined ? {} : { towards: clauseOf(reasons, towards) }),
      ...(topic === undefined ? {} : { topic }),
    });
  const last = steps.pop()!;
  return steps.length === 0 ? last : { ...last, chain: steps };
}

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
      return { step: await chainStep(desk, chain.links, chain.smallest), choice: chain.choice };
    },
    take: (taken) => void marks.push(...taken),
    settled: () => new Set([...known, ...forced].map(Math.abs)),
  };
}
