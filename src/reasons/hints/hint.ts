/** The next step on a board, and all steps to its end. */
import type { Budget } from "../../base/index.js";
import type { Literal, Spot } from "../../model/index.js";
import type { PuzzleReasons } from "../../puzzles/index.js";
import { openGuardedRules, type GuardedRules } from "../search/guarded.js";
import { openOracle } from "../search/oracle.js";
import { withPatience, withWork } from "../search/patience.js";
import { sumsOf } from "../search/sums.js";
import { createStepMaker } from "../steps/step-maker.js";
import type { Step } from "../steps/step.js";
import { walkByChains } from "./chain-walk.js";
import { walkByThoughts } from "./thought-walk.js";
import type { Desk, Walk, WalkedStep } from "./walk.js";
import { findWrongMark, type WrongMark } from "./wrong.js";

/** What can be said of a board. */
export type Hint =
  | { readonly status: "step"; readonly step: Step }
  | ({ readonly status: "wrong" } & WrongMark)
  | { readonly status: "solved" }
  /** Nothing more is forced: solutions differ in these cells. */
  | { readonly status: "open"; readonly differ: readonly Spot[] }
  | { readonly status: "impossible" };

/** All steps from a board on. */
export interface Walkthrough {
  readonly steps: readonly WalkedStep[];
  readonly end: "solved" | "open";
}

export interface Hinting {
  /** `known` are the marks of the board, the earliest first. */
  hint(known: readonly Literal[]): Promise<Hint>;
  /** `onStep` hears of each step as it is found, so that those are known when the time is up. Undefined when there is no solution. */
  walkthrough(
    known: readonly Literal[],
    onStep?: (step: WalkedStep) => void,
  ): Promise<Walkthrough | undefined>;
  close(): void;
}

/** How long a hint looks for the smallest reason, in milliseconds. */
const PATIENCE = 1_000;

/** Searches for a step of a walkthrough: what it finds must not depend on the machine. */
const WORK = 10_000;

export async function openHinting<S>(reasons: PuzzleReasons<S>, budget: Budget): Promise<Hinting> {
  const { model } = reasons;
  const sums = sumsOf(model);
  const oracle = await openOracle(model, budget);
  let guarded: GuardedRules | undefined;
  const desk: Desk<S> = {
    reasons,
    model,
    sums,
    oracle,
    maker: createStepMaker(model, sums, budget),
    budget,
    guarded: async () => (guarded ??= await openGuardedRules(model, budget)),
    isMark: reasons.isMark ?? (() => true),
  };

  function startWalk(known: readonly Literal[], solution: Uint8Array): Walk {
    // A family with a way of its own finds out by itself what is forced.
    if (reasons.findings !== undefined) return walkByThoughts(desk, known, [], solution);
    const forced = oracle.common(known, solution);
    const walk = reasons.isMark === undefined ? walkByThoughts : walkByChains;
    return walk(desk, known, forced, solution);
  }

  return {
    async hint(known) {
      const patience = (): Budget => withPatience(budget, PATIENCE);
      const solution = oracle.complete(known);
      if (solution === undefined) {
        if (oracle.complete([]) === undefined) return { status: "impossible" };
        return { status: "wrong", ...(await findWrongMark(desk, known, patience)) };
      }
      const walk = startWalk(known, solution);
      const next = await walk.next(patience);
      if (next !== undefined) return { status: "step", step: next.step };
      const settled = walk.settled();
      const differ = Array.from({ length: model.factCount }, (_, i) => i + 1).filter((v) => !settled.has(v));
      if (differ.length === 0) return { status: "solved" };
      return { status: "open", differ: differentCells(differ.flatMap((v) => reasons.fact(v).cells)) };
    },
    async walkthrough(known, onStep) {
      const solution = oracle.complete(known);
      if (solution === undefined) return undefined;
      const walk = startWalk(known, solution);
      const steps: WalkedStep[] = [];
      for (;;) {
        const next = await walk.next(() => withWork(budget, WORK));
        if (next === undefined) break;
        steps.push(next);
        onStep?.(next);
        budget.report({ stage: "steps", done: steps.length });
        walk.take(next.step.literals);
      }
      return { steps, end: walk.settled().size === model.factCount ? "solved" : "open" };
    },
    close() {
      oracle.close();
      guarded?.close();
    },
  };
}

function differentCells(cells: readonly Spot[]): Spot[] {
  return [...new Map(cells.map((cell) => [cell.join(), cell])).values()];
}
