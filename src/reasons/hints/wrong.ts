/** A board that cannot be completed: which mark is wrong and why, and the fewest marks to take back. */
import { checkpoint, type Budget } from "../../base/index.js";
import type { Literal } from "../../model/index.js";
import type { Findings } from "../../puzzles/index.js";
import type { Oracle } from "../search/oracle.js";
import { createReasoner } from "../search/reasoner.js";
import { createSwitchboard, type Switchboard } from "../search/switchboard.js";
import { createSuppositions } from "../chains/suppositions.js";
import { withoutUnused } from "../chains/prune.js";
import { mergeLinks, type Link, type Trace } from "../chains/trace.js";
import { chainStep } from "./chain-walk.js";
import { factWords, stateFact, stateStep, type StatedFact, type Step } from "../steps/step.js";
import { largeStep } from "./large-step.js";
import { MOST_RULES, within, type Desk } from "./walk.js";

/** A supposition that takes no more rules than this is told as a reason. */
const AT_ONCE = 3;

/** A mark that is wrong, why, and which marks to take back. */
export interface WrongMark {
  /** Why the earliest wrong mark is wrong: its opposite follows from the marks that stay. */
  readonly step: Step;
  /** The fewest marks to take back, each with what it says: "a tent stands on r1c4". */
  readonly takeBack: readonly MarkToTakeBack[];
}

/** A mark in words. */
export interface MarkToTakeBack extends StatedFact {
  /** What it says. */
  readonly words: string;
}

/** `known`: marks that no solution has, the earliest first, of a puzzle that has a solution. `chaining` is the time for what is told at length. */
export async function findWrongMark<S>(
  desk: Desk<S>,
  known: readonly Literal[],
  patience: () => Budget,
  chaining: () => Budget,
): Promise<WrongMark> {
  const { reasons, maker } = desk;
  const oracle = await desk.oracle.ask();
  const fine = longestFineBeginning(oracle, known);
  const back = oracle.takeBack?.(known) ?? fewestToTakeBack(oracle, known);
  const before = marksAround(known, fine, back);
  const solution = oracle.complete(before)!;
  const right = -known[fine]!;
  maker.lean(solution);
  const findings = whyWrong(desk, right, before, solution, patience);
  const supposed =
    findings === undefined ? bySupposing(desk, right, before, solution, chaining()) : undefined;
  const step =
    findings !== undefined
      ? stateStep(reasons, await maker.make(findings.found[0]!.rules, right, [], before), findings.smallest)
      : supposed !== undefined
        ? await chainStep(desk, supposed, false)
        : await largeStep(desk, [right], before, patience(), 0);
  const takeBack = back.map((literal) => ({
    ...stateFact(reasons, literal),
    words: factWords(reasons, literal),
  }));
  return { step, takeBack };
}

/**
 * The marks that may be used to say why one is wrong. Those before it are enough. Where only it and later ones are taken back, all that stay
 * are on the board as well: with more facts a reason needs fewer rules.
 */
function marksAround(known: readonly Literal[], wrong: number, back: readonly Literal[]): readonly Literal[] {
  const before = known.slice(0, wrong);
  const taken = new Set(back);
  const stay = known.filter((literal) => !taken.has(literal));
  return taken.has(known[wrong]!) && before.every((literal) => !taken.has(literal)) ? stay : before;
}

/** The smallest reason of what is right instead of the mark. Undefined: it was not found in the time. */
function whyWrong<S>(
  { reasons, model, sums, budget }: Desk<S>,
  right: Literal,
  before: readonly Literal[],
  solution: Uint8Array,
  patience: () => Budget,
): Pick<Findings, "found" | "smallest"> | undefined {
  // If its opposite is an earlier mark, no rule is needed.
  if (before.includes(right)) return { found: [{ literal: right, rules: [] }], smallest: true };
  const own = reasons.reasonOf?.(right, before, solution, budget);
  if (own !== undefined) return { found: [own], smallest: true };
  const reasoner = createReasoner(model, sums, [right], solution);
  reasoner.learn(before);
  return within(budget, () => reasoner.next(MOST_RULES, patience()));
}

/** For a large reason: supposes that the mark is right, and gives what follows from it, to the clash. Undefined: that was not found in the time. */
function bySupposing<S>(
  { reasons: { model, shown = () => [] }, sums, budget }: Desk<S>,
  right: Literal,
  before: readonly Literal[],
  solution: Uint8Array,
  patience: Budget,
): readonly Link[] | undefined {
  const newLab = (): Switchboard => {
    const lab = createSwitchboard(sums, model.variableCount, model.rules.length);
    lab.lean(solution);
    return lab;
  };
  const given = [...new Set([...before, ...shown(before)])];
  const suppositions = createSuppositions(model, sums, newLab, () => checkpoint(patience));
  const trace: Trace = { given, learned: [], learn: () => undefined };
  const links = within(budget, () => suppositions.shortest(trace, [right], AT_ONCE));
  // Links that led to facts on the board are no longer needed.
  return links && mergeLinks(withoutUnused(withoutKnown(links, new Set(given))));
}

/** What is on the board need not be told, although a rule says it as well: a piece that is given. */
function withoutKnown(links: readonly Link[], known: ReadonlySet<Literal>): Link[] {
  return links.flatMap((link) => {
    const facts = link.facts.filter((fact) => !known.has(fact));
    if (facts.length === 0 && link.facts.length > 0) return [];
    return [
      link.suppose === undefined
        ? { ...link, facts }
        : { ...link, facts, suppose: withoutKnown(link.suppose, known) },
    ];
  });
}

/** The shortest beginning that cannot be completed ends with the wrong mark: how many marks stand before it. */
function longestFineBeginning(oracle: Oracle, known: readonly Literal[]): number {
  let fine = 0;
  let bad = known.length;
  while (bad - fine > 1) {
    const middle = (fine + bad) >> 1;
    if (oracle.complete(known.slice(0, middle)) === undefined) bad = middle;
    else fine = middle;
  }
  return fine;
}

/** The fewest marks without which the rest can be completed: a tree over marks that clash, as deep as it must be. */
function fewestToTakeBack(oracle: Oracle, known: readonly Literal[]): readonly Literal[] {
  const taken = new Set<Literal>();
  const take = (depth: number): boolean => {
    if (oracle.complete(known.filter((literal) => !taken.has(literal))) !== undefined) return true;
    if (depth === 0) return false;
    // The latest marks first: of equally few, those are the easier to remember.
    const clash = new Set(oracle.clash());
    for (const literal of known.toReversed()) {
      if (!clash.has(literal)) continue;
      taken.add(literal);
      if (take(depth - 1)) return true;
      taken.delete(literal);
    }
    return false;
  };
  for (let depth = 1; !take(depth); depth++);
  return known.filter((literal) => taken.has(literal));
}
