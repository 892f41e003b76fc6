/** What is known of a conflict while it is looked for, and what leads on from there. */
import { DEFINITION, satisfies, type RuleModel } from "../../model/index.js";
import type { StepProof } from "../steps/step-proof.js";

/** A set of rules that cannot all hold. */
export interface Conflict {
  readonly rules: readonly number[];
  /** No smaller set clashes. */
  readonly smallest: boolean;
  /** Every set that clashes has at least this many rules. */
  readonly atLeast: number;
  /** An assignment that breaks few rules, where one was looked for. */
  readonly near?: Uint8Array;
  /** These rules, or more, with their evidence, where it was found on the way. */
  readonly proved?: ProvedConflict;
}

/** Rules that clash, and the refutation that our checker has passed. */
export interface ProvedConflict {
  readonly rules: readonly number[];
  readonly proof: StepProof;
}

/** It changes only for the better. */
export interface Known {
  best(): Conflict | undefined;
  /** Fewer rules that clash, or a better bound on how few can. */
  improve(rules: readonly number[], atLeast: number): void;
  prove(proved: ProvedConflict): void;
  lean(near: Uint8Array): void;
}

export function createKnown(shrunk?: (conflict: Conflict) => void): Known {
  let best: Conflict | undefined;
  const sizeSoFar = (): number => best?.rules.length ?? Infinity;
  const known: Known = {
    best: () => best,
    improve(rules, atLeast) {
      if (rules.length > sizeSoFar()) return;
      best = { ...best, rules, smallest: atLeast >= rules.length, atLeast };
      shrunk?.(best);
    },
    prove(proved) {
      if (proved.rules.length > sizeSoFar()) return;
      best = { rules: proved.rules, smallest: false, atLeast: 1, ...best, proved };
      known.improve(proved.rules, 1);
    },
    lean(near) {
      best = { ...best!, near };
    },
  };
  return known;
}

/** The rules that an assignment breaks, in order. */
export function brokenRules({ constraints, ruleOf }: RuleModel, values: Uint8Array): number[] {
  const broken = new Set<number>();
  constraints.forEach((constraint, i) => {
    if (ruleOf[i] !== DEFINITION && !satisfies(values, constraint)) broken.add(ruleOf[i]!);
  });
  return [...broken].toSorted((a, b) => a - b);
}

/** Meets as many of the rules put aside as it can. Those that hold by chance are not tried. */
export function meetMore(
  model: RuleModel,
  first: Uint8Array,
  meet: (rules: readonly number[]) => Uint8Array | undefined,
  aside: Iterable<number>,
): Uint8Array {
  let values = first;
  const tried = new Set<number>();
  for (;;) {
    const broken = new Set(brokenRules(model, values));
    const rule = [...broken].find((candidate) => !tried.has(candidate));
    if (rule === undefined) return values;
    tried.add(rule);
    const met = [...aside].filter((other) => !broken.has(other));
    values = meet([...met, rule]) ?? values;
  }
}
