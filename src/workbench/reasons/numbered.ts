/**
 * The steps of a walkthrough for people: consecutive steps of one kind become one sentence if their technique can say them together. Each
 * sentence keeps the numbers of its steps, so that texts, pages, documents and files of proofs number them alike.
 */
import type { Rule } from "../../model/index.js";
import type { PuzzleReasons } from "../../puzzles/index.js";
import type { Step, WalkedStep } from "../../reasons/index.js";

/** One step, or several as one. */
export interface NumberedStep {
  /** The number of the first step, counted from 1. */
  readonly first: number;
  /** And of the last one. */
  readonly last: number;
  readonly step: Step;
}

/** "3", "3–7" */
export function numberWords({ first, last }: Pick<NumberedStep, "first" | "last">): string {
  return first === last ? String(first) : `${first}–${last}`;
}

export function numberedSteps<S>(
  reasons: PuzzleReasons<S>,
  walked: readonly Pick<WalkedStep, "step">[],
): NumberedStep[] {
  const join = createJoin(reasons);
  const told: NumberedStep[] = [];
  walked.forEach(({ step }, i) => {
    const before = told.at(-1);
    const joined = before && join(before.step, step);
    if (joined === undefined) told.push({ first: i + 1, last: i + 1, step });
    else told[told.length - 1] = { first: before!.first, last: i + 1, step: joined };
  });
  return told;
}

/** Makes one step of two, if the technique of both can say them together. */
function createJoin<S>(reasons: PuzzleReasons<S>): (one: Step, next: Step) => Step | undefined {
  const together = new Map(
    reasons.techniques.filter(({ together: isOne }) => isOne).map((each) => [each.id, each]),
  );
  let variables: Map<string, number> | undefined;
  const literalsOf = (facts: Step["uses"]): number[] => {
    variables ??= new Map(
      Array.from({ length: reasons.model.factCount }, (_, i) => [
        JSON.stringify(reasons.fact(i + 1).move),
        i + 1,
      ]),
    );
    return facts.map(({ move, holds }) => (holds ? 1 : -1) * variables!.get(JSON.stringify(move))!);
  };
  /** Steps may come from another thread, and a technique knows rules by their identity. */
  let rules: Map<string, Rule> | undefined;
  const ownRules = (some: readonly Rule[]): Rule[] => {
    rules ??= new Map(reasons.model.rules.map((rule) => [keyOf(rule), rule]));
    return [...new Set(some.map(keyOf))].map((key) => rules!.get(key)!);
  };
  return (one, next) => {
    const technique = together.get(one.technique ?? "");
    const isAlike =
      next.technique === one.technique &&
      one.size === 1 &&
      next.size === 1 &&
      one.chain === undefined &&
      next.chain === undefined &&
      JSON.stringify(one.uses) === JSON.stringify(next.uses);
    if (technique === undefined || !isAlike) return undefined;
    const because = ownRules([...one.because, ...next.because]);
    const literals = [...new Set([...one.literals, ...next.literals])];
    const words = technique.words({ rules: because, facts: literals, uses: literalsOf(one.uses) });
    if (words === undefined) return undefined;
    return {
      ...one,
      because,
      literals,
      words,
      said: (reasons.listed?.(because) ?? because).map((rule) => rule.words),
      facts: [...one.facts, ...next.facts],
      marks: [...one.marks, ...next.marks],
    };
  };
}

function keyOf({ rule, words, cells }: Rule): string {
  return `${rule} ${words} ${cells.join(" ")}`;
}
