/** The links of a chain as steps: each with its proof, its words and, where something was supposed, the thoughts that lead to the clash. */
import type { Literal } from "../../model/index.js";
import type { PuzzleReasons } from "../../puzzles/index.js";
import { clashesIn } from "../chains/suppositions.js";
import type { Link } from "../chains/trace.js";
import { factWords, stateStep, stateThought, type Step, type Thought } from "../steps/step.js";
import type { StepMaker } from "../steps/step-maker.js";

/** A supposition of at most this many links is told in one go. */
const IN_ONE_GO = 8;

/** A link as a step, with its proof. What it settles of `open` comes with it. */
export async function linkStep<S>(
  reasons: PuzzleReasons<S>,
  maker: StepMaker,
  link: Link,
  smallest: boolean,
  open: readonly Literal[] = [],
): Promise<Step> {
  const { suppose, rules, facts, uses } = link;
  const [first] = facts;
  if (suppose === undefined) {
    // A link's uses are needed for its one fact. Those of links that were merged may not all be, together.
    const draft = { rules, facts: [...new Set(facts)], uses };
    const spared = draft.facts.length > 1 ? maker.spared(draft) : draft;
    const proved = await maker.prove(open.length === 0 ? spared : maker.extended(spared, open));
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
    return `${start} Then ${inside === 1 ? "one further supposition fails" : `${inside} further suppositions fail`}, and nothing is left. ${end}`;
  if (links.length > IN_ONE_GO)
    return `${start} After ${links.length} thoughts there is a contradiction. ${end}`;
  return [start, ...links.map((link) => stateThought(reasons, link).words), end].join(" ");
}
