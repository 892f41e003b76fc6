/** A step as it is shown: moves, rules and words. */
import type { Json } from "../base/index.js";
import type { Literal, Rule } from "../model/index.js";
import type { PuzzleReasons } from "../puzzles/index.js";
import type { StepProof } from "./step-proof.js";
import type { ProvedStep } from "./steps.js";

/** A fact with its move. */
export interface StatedFact {
  readonly move: Json;
  readonly holds: boolean;
}

/** Some facts on the board and a few rules, and the new facts that they force. */
export interface Step {
  readonly facts: readonly StatedFact[];
  readonly because: readonly Rule[];
  readonly uses: readonly StatedFact[];
  /** The id of the technique that sees it. */
  readonly technique?: string;
  /** How many rules it takes. */
  readonly size: number;
  /** No forced fact on this board has a smaller reason. */
  readonly smallest: boolean;
  readonly words: string;
  /** Steps that lead to this one and that the board does not show. */
  readonly chain?: readonly Step[];
  readonly literals: readonly Literal[];
  readonly proof: StepProof;
}

export function stateFact<S>(reasons: PuzzleReasons<S>, literal: Literal): StatedFact {
  return { move: reasons.fact(Math.abs(literal)).move, holds: literal > 0 };
}

export function stateStep<S>(reasons: PuzzleReasons<S>, proved: ProvedStep, smallest: boolean): Step {
  const because = proved.rules.map((rule) => reasons.model.rules[rule]!);
  const state = (literal: Literal): StatedFact => stateFact(reasons, literal);
  const found = { rules: because, facts: proved.facts, uses: proved.uses };
  const seen = rankOf(reasons, found);
  return {
    facts: proved.facts.map(state),
    because,
    uses: proved.uses.map(state),
    ...(seen === undefined ? {} : { technique: reasons.techniques[seen.rank]!.id }),
    size: because.length,
    smallest,
    words: seen?.words ?? plainWords(reasons, found),
    literals: proved.facts,
    proof: proved.proof,
  };
}

/** The first technique that sees a step, by number, and its words. */
function rankOf<S>(
  { techniques }: PuzzleReasons<S>,
  found: Parameters<PuzzleReasons<S>["techniques"][number]["words"]>[0],
): { readonly rank: number; readonly words: string } | undefined {
  for (const [rank, technique] of techniques.entries()) {
    const words = technique.words(found);
    if (words !== undefined) return { rank, words };
  }
  return undefined;
}

/** A step that no technique sees, from its rules. */
function plainWords<S>(
  { fact }: PuzzleReasons<S>,
  { rules, facts }: { readonly rules: readonly Rule[]; readonly facts: readonly Literal[] },
): string {
  const conclusion = facts.map((literal) => (literal > 0 ? fact(literal).holds : fact(-literal).fails));
  return [...rules.map(({ words }) => words), `So ${listed(conclusion)}.`].join(" ");
}

/** "a, b and c" */
function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)!}`;
}
