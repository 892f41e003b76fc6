/**
 * Shows that a puzzle has no solution by suppositions that fail.
 *
 * A smallest set of clashing rules is often hard to follow, because less follows at once from fewer rules. So this looks at all rules. What
 * leads to a clash by following them is wrong, and its opposite is learned (probing of failed literals: Freeman, "Improvements to
 * Propositional Satisfiability Search Algorithms", 1995), until the rules clash with what was learned. Where no single supposition fails
 * any more, suppositions inside suppositions are tried (`chains/cases.ts`). Then as much as possible of what was learned is left out again,
 * to leave few steps to tell.
 *
 * Hard packings take a hundred steps that way. There it is shorter to take one cell or piece and to refute everything that could be there
 * (`by-cases.ts`). The one with fewer thoughts is told.
 */
import { checkpoint, Stopped, unlessStopped, type Budget } from "../../base/index.js";
import type { Literal } from "../../model/index.js";
import type { PuzzleReasons } from "../../puzzles/index.js";
import { createCaseSearch, splitsOf, type CaseSearch } from "../chains/cases.js";
import type { Implied } from "../chains/derivations.js";
import { createImplications, type Implications } from "../chains/implications.js";
import { createNeeds } from "../chains/needs.js";
import { pruneLinks } from "../chains/prune.js";
import { mergeLinks, type Link } from "../chains/trace.js";
import { linkStep } from "../hints/link-steps.js";
import { withPatience } from "../search/patience.js";
import { sumsOf } from "../search/sums.js";
import { createSwitchboard } from "../search/switchboard.js";
import { createStepMaker } from "../steps/step-maker.js";
import { stateStep, type Step } from "../steps/step.js";
import { shortestSplit, type Learned } from "./by-cases.js";

/** More clashes inside one supposition are a search, which nobody follows. */
const MOST_CLASHES = 64;

/** A supposition that takes no more rules than this is told as a reason. */
const SAID_AT_ONCE = 3;

/** How long single suppositions are looked for, in milliseconds, where the cases of a rule can be told already. */
const PROBING = 3_000;

/** The steps to the clash, which is the last one. Undefined: no suppositions of this kind lead there. `lean` breaks few of the rules. Throws `Stopped`. */
export async function refutationBySupposing<S>(
  reasons: PuzzleReasons<S>,
  lean: Uint8Array,
  budget: Budget,
): Promise<Step[] | undefined> {
  const { model } = reasons;
  const { variableCount, factCount, rules } = model;
  const sums = sumsOf(model);
  const board = createImplications(sums, model);
  const cases = createCaseSearch(board, sums, factCount);
  const lab = createSwitchboard(sums, variableCount, rules.length);
  lab.lean(lean);
  const tell = (learned: readonly Learned[], limit: Budget): Link[] => {
    const links = linksOf(board, cases, learned, limit);
    const needs = createNeeds(() => checkpoint(limit));
    return mergeLinks(pruneLinks(needs, lab, links, SAID_AT_ONCE, false));
  };
  const split = isBroken(board) ? undefined : shortestSplit(board, cases, splitsOf(sums, factCount), budget);
  const bySplit = split && tell(split, budget);
  const probing = bySplit === undefined ? budget : withPatience(budget, PROBING);
  const byProbing = unlessStopped(
    () => {
      const learned = learnUntilClash(board, cases, factCount, probing);
      return learned && tell(fewestLearned(board, learned, probing), probing);
    },
    (stopped) => {
      if (bySplit === undefined) throw stopped;
      return undefined;
    },
  );
  const told = shorter(bySplit, byProbing);
  if (told === undefined) return undefined;
  const maker = createStepMaker(model, sums, budget);
  maker.lean(lean);
  const steps: Step[] = [];
  for (const link of told) {
    const isClash = link.facts.length === 0;
    steps.push(
      isClash
        ? stateStep(reasons, await maker.clash(link.rules, link.uses), false)
        : await linkStep(reasons, maker, link, false),
    );
  }
  return steps;
}

function shorter(one: Link[] | undefined, two: Link[] | undefined): Link[] | undefined {
  if (one === undefined || two === undefined) return one ?? two;
  return linksIn(one) < linksIn(two) ? one : two;
}

/** How many links are told, those inside of suppositions included. */
function linksIn(links: readonly Link[]): number {
  return links.reduce((sum, { suppose = [] }) => sum + 1 + linksIn(suppose), 0);
}

/** Whether the rules clash with what is on the board, before anything is supposed. */
function isBroken(board: Implications): boolean {
  return board.clash().at(-1)!.rules.length > 0;
}

/** The board is left as it was. Undefined: there is no clash of this kind. */
function learnUntilClash(
  board: Implications,
  cases: CaseSearch,
  factCount: number,
  budget: Budget,
): readonly Learned[] | undefined {
  if (isBroken(board)) return [];
  const tick = (): void => checkpoint(budget);
  const start = board.mark();
  const learned: Learned[] = [];
  const learnOnce = (most: number): "none" | "more" | "clash" => {
    let end: "none" | "more" = "none";
    for (let v = 1; v <= factCount; v++)
      for (const literal of [v, -v]) {
        if (board.value(v) !== 0) break;
        tick();
        const fails = most === 1 ? failsAtOnce(board, literal) : cases.refute(-literal, most, tick);
        if (fails === false || fails === undefined) continue;
        learned.push({ fact: -literal, clashes: most });
        if (!board.assume(-literal)) return "clash";
        // What now follows at once is easier to tell than further suppositions like this.
        if (most > 1) return "more";
        end = "more";
      }
    return end;
  };
  try {
    for (let most = 1; most <= MOST_CLASHES;) {
      budget.report({ stage: "a refutation in steps", done: learned.length });
      const end = learnOnce(most);
      if (end === "clash") return learned;
      most = end === "more" ? 1 : 2 * most;
    }
    return undefined;
  } finally {
    board.back(start);
  }
}

function failsAtOnce(board: Implications, literal: Literal): boolean {
  const mark = board.mark();
  const fails = !board.assume(literal);
  board.back(mark);
  return fails;
}

/** Leaves out runs of what was learned, long ones first, while the rest still leads to the clash. When the time is up, more of it stays. */
function fewestLearned(board: Implications, learned: readonly Learned[], budget: Budget): readonly Learned[] {
  let kept = learned;
  try {
    for (let run = learned.length >> 1; run >= 1; run >>= 1)
      for (let to = kept.length; to > 0; to -= run) {
        checkpoint(budget);
        const rest = replay(board, [...kept.slice(0, Math.max(0, to - run)), ...kept.slice(to)]);
        if (rest !== undefined) {
          kept = rest;
          to = Math.min(to, kept.length + run);
        }
      }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  return kept;
}

/** Those that still follow when they are learned in this order, up to the clash. Undefined: there is none. Facts that took suppositions inside one another are not left out. */
function replay(board: Implications, learned: readonly Learned[]): Learned[] | undefined {
  const start = board.mark();
  const used: Learned[] = [];
  try {
    for (const one of learned) {
      if (board.isSet(one.fact)) continue;
      if (!failsAtOnce(board, -one.fact)) {
        if (one.clashes > 1) return undefined;
        continue;
      }
      used.push(one);
      if (!board.assume(one.fact)) return used;
    }
    return undefined;
  } finally {
    board.back(start);
  }
}

/** What leads to each fact that was learned, in order, and to the clash at the end. */
function linksOf(
  board: Implications,
  cases: CaseSearch,
  learned: readonly Learned[],
  budget: Budget,
): Link[] {
  const told = new Set<Literal>();
  const links: Link[] = [];
  const add = (more: readonly Link[]): void => {
    for (const link of more) {
      if (link.facts.some((fact) => told.has(fact))) continue;
      for (const fact of link.facts) told.add(fact);
      links.push(link);
    }
  };
  const start = board.mark();
  try {
    for (const { fact, clashes } of learned) {
      add(cases.refute(fact, clashes, () => checkpoint(budget))!);
      if (!board.assume(fact)) break;
    }
    add(board.clash().map(linkOf));
    return links;
  } finally {
    board.back(start);
  }
}

function linkOf({ literal, rules, uses }: Implied): Link {
  return { rules, uses, facts: literal === undefined ? [] : [literal] };
}
