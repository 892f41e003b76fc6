/** The steps of a puzzle whose board does not show all facts: each is a chain of thoughts that ends in a mark (`chains/`). */
import { plural, Stopped } from "../../base/index.js";
import type { Literal } from "../../model/index.js";
import { createChainFinder, type ChainFinder } from "../chains/chain.js";
import type { Link } from "../chains/trace.js";
import { clauseOf, type Step } from "../steps/step.js";
import { anyStep, largeStep } from "./large-step.js";
import { linkStep } from "./link-steps.js";
import { inParts } from "./parts.js";
import { MOST_RULES, within, type Desk, type Walk, type WalkedStep } from "./walk.js";

/** The last link of a chain as a step, with the others before it. The marks of `open` that it settles come with it. */
export async function chainStep<S>(
  { reasons, maker }: Desk<S>,
  links: readonly Link[],
  smallest: boolean,
  open: readonly Literal[] = [],
): Promise<Step> {
  const steps: Step[] = [];
  for (const { link, towards, topic } of inParts(links, reasons.topic))
    steps.push({
      ...(await linkStep(reasons, maker, link, smallest, link === links.at(-1) ? open : [])),
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
  let finder: ChainFinder | undefined;
  maker.lean(solution);

  return {
    async next(patience, _together, soon, onKnown) {
      const open = forced.filter((literal) => isMark(literal) && !marks.includes(literal));
      if (open.length === 0) return undefined;
      const current = (finder ??= createChainFinder(reasons, forced, solution, sums));
      current.add(marks);
      const limit = patience();
      let best: WalkedStep | undefined;
      try {
        let chain = current.byThoughts(MOST_RULES, soon ?? limit);
        // Supposing takes long, too.
        if (soon !== undefined && (chain === "stopped" || chain === undefined)) {
          best = { step: await anyStep(desk, open[0]!, marks, current.atLeast()), choice: 1 };
          const rules = plural(best.step.size, "rule");
          budget.report({ stage: `A step of ${rules} is known, and a shorter way is looked for` });
          onKnown?.(best);
          if (chain === "stopped") chain = current.byThoughts(MOST_RULES, limit);
        }
        if (chain === "stopped" || chain === undefined)
          chain = within(budget, () => current.bySupposing(MOST_RULES, patience()));
        if (chain !== undefined)
          return { step: await chainStep(desk, chain.links, chain.smallest, open), choice: chain.choice };
        const step = await largeStep(desk, open, marks, patience(), current.atLeast());
        return best !== undefined && best.step.size <= step.size ? best : { step, choice: 1 };
      } catch (error) {
        // The whole budget is spent: what is known so far is better than nothing.
        if (error instanceof Stopped && best !== undefined) return best;
        throw error;
      }
    },
    // What says less comes first, such as the pips of a cell before the domino that lies there: of two facts that do, the first is used.
    take: (taken) => void marks.push(...taken.toSorted((one, two) => Math.abs(one) - Math.abs(two))),
    settled: () => new Set([...known, ...forced].map(Math.abs)),
  };
}
