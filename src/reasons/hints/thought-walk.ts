/**
 * Steps by the smallest reasons on the board as it is.
 *
 * Facts that the player's board cannot show ("no domino here") are thoughts. They are learned, smallest reasons first, until a mark is forced;
 * the thoughts that it rests on are told before it, as a chain. A family with a way of its own to the smallest reasons
 * (`findings`) is asked instead of the search.
 */
import type { Literal } from "../../model/index.js";
import type { Finding, PuzzleReasons } from "../../puzzles/index.js";
import { createReasoner, type Reasoner } from "../search/reasoner.js";
import type { ProvedStep } from "../steps/step-maker.js";
import { stateStep, type Step } from "../steps/step.js";
import { largeStep } from "./large-step.js";
import { MOST_RULES, within, type Desk, type Walk } from "./walk.js";

/** Kinds of steps of the same size that are compared. */
const COMPARED = 8;

interface Thought {
  readonly finding: Finding;
  /** So many thoughts were learned before. */
  readonly before: number;
  readonly smallest: boolean;
  /** The step that leads to it, once it was told. */
  link?: ProvedStep;
}

/** `forced`: what all solutions with the marks share; `solution` is one of them. */
export function walkByThoughts<S>(
  desk: Desk<S>,
  known: readonly Literal[],
  forced: readonly Literal[],
  solution: Uint8Array,
): Walk {
  const { reasons, model, sums, maker, budget, isMark } = desk;
  const isOwn = reasons.findings !== undefined;
  const reasoner =
    reasons.findings === undefined
      ? createReasoner(model, sums, forced, solution)
      : ownReasoner(reasons, reasons.findings, solution);
  const marks = [...known];
  /** Facts learned in thought, in order. */
  const order: Literal[] = [];
  const thoughts = new Map<Literal, Thought>();
  maker.lean(solution);
  reasoner.learn(known);

  const openMarks = (): Literal[] => [...reasoner.open].filter(isMark);

  /** The step of a finding, with the thoughts that it rests on before it. */
  async function tell(
    { rules, literal }: Finding,
    open: readonly Literal[],
    smallest: boolean,
  ): Promise<Step> {
    const proved = await maker.make(rules, literal, open, [...marks, ...order]);
    const chain = await chainTo(proved);
    const step = stateStep(reasons, proved, smallest);
    return chain.length === 0 ? step : { ...step, chain };
  }

  async function chainTo(proved: ProvedStep): Promise<Step[]> {
    const needed = new Map<Literal, ProvedStep>();
    const queue = [...proved.uses];
    for (const literal of queue) {
      const thought = thoughts.get(literal);
      if (thought === undefined || needed.has(literal)) continue;
      const before = [...marks, ...order.slice(0, thought.before)];
      const link = (thought.link ??= await maker.make(thought.finding.rules, literal, [], before));
      needed.set(literal, link);
      queue.push(...link.uses);
    }
    return order
      .filter((literal) => needed.has(literal))
      .map((literal) => stateStep(reasons, needed.get(literal)!, thoughts.get(literal)!.smallest));
  }

  /** Of findings of the same size the one whose technique comes first. */
  async function choose(found: readonly Finding[], smallest: boolean): Promise<Step> {
    const kinds = new Map<string, Finding>();
    for (const finding of found) {
      const kind = [...finding.rules.map((rule) => model.rules[rule]!.rule), finding.literal > 0]
        .toSorted()
        .join();
      if (!kinds.has(kind) && kinds.size < COMPARED) kinds.set(kind, finding);
    }
    const open = openMarks();
    const steps: Step[] = [];
    for (const finding of kinds.values()) steps.push(await tell(finding, open, smallest));
    const rank = ({ technique }: Step): number => {
      const at = reasons.techniques.findIndex(({ id }) => id === technique);
      return at < 0 ? reasons.techniques.length : at;
    };
    return steps.reduce((best, step) => (rank(step) < rank(best) ? step : best));
  }

  return {
    async next(patience) {
      const limit = patience();
      for (;;) {
        if (!isOwn && openMarks().length === 0) return undefined;
        // A family's own way finds all that is forced, if it may end: cut short, it would seem that nothing is.
        const findings = isOwn
          ? reasoner.next(MOST_RULES, budget)
          : within(budget, () => reasoner.next(MOST_RULES, limit));
        if (findings === undefined) {
          if (isOwn) return undefined;
          return { step: await largeStep(desk, openMarks(), [...marks, ...order], patience()), choice: 1 };
        }
        const { found, smallest } = findings;
        const ends = found.filter(({ literal }) => isMark(literal));
        if (ends.length > 0) {
          const choice = new Set(ends.map(({ rules }) => rules.toSorted().join())).size;
          return { step: await choose(ends, smallest), choice };
        }
        const before = order.length;
        for (const finding of found) {
          order.push(finding.literal);
          thoughts.set(finding.literal, { finding, before, smallest });
        }
        reasoner.learn(found.map(({ literal }) => literal));
      }
    },
    take(taken) {
      marks.push(...taken);
      reasoner.learn(taken);
    },
    settled: () => new Set([...forced, ...marks, ...order].map(Math.abs)),
  };
}

/** The family's own way to the smallest reasons. */
function ownReasoner<S>(
  { model }: PuzzleReasons<S>,
  findings: NonNullable<PuzzleReasons<S>["findings"]>,
  solution: Uint8Array,
): Reasoner {
  const known = new Set<Literal>();
  return {
    get open() {
      const literals = Array.from({ length: model.factCount }, (_, i) =>
        solution[i + 1] === 1 ? i + 1 : -i - 1,
      );
      return literals.filter((literal) => !known.has(literal));
    },
    learn(facts) {
      for (const fact of facts) known.add(fact);
    },
    next: (_, budget) => findings([...known], solution, budget),
  };
}
