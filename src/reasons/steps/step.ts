/** A step as it is shown: moves, rules and words. */
import { listWords, type Json } from "../../base/index.js";
import type { Literal, Rule, Spot } from "../../model/index.js";
import type { FoundStep, PuzzleReasons } from "../../puzzles/index.js";
import type { Mark } from "../../scene/index.js";
import { FOLLOWS, RULE_CELL, USED } from "./marks.js";
import type { StepProof } from "./step-proof.js";
import type { DraftStep, ProvedStep } from "./step-maker.js";

/** A fact with its move. */
export interface StatedFact {
  /** As it stands in documents, such as `{ tent: [0, 3] }`. */
  readonly move: Json;
  /** False where the step says that the move is wrong. */
  readonly holds: boolean;
}

/** A mark on a cell that a step is about. */
export interface StepMark {
  /** The cell. */
  readonly cell: Spot;
  /** Whether a rule is about the cell, something known there is used, or something follows there. */
  readonly role: Mark;
}

/** One link of what follows from something supposed. */
export interface Thought {
  /** What follows; nothing where the rules clash. */
  readonly facts: readonly StatedFact[];
  /** The rules that it takes. */
  readonly because: readonly Rule[];
  /** The facts that it needs. */
  readonly uses: readonly StatedFact[];
  /** The link in a sentence or two. */
  readonly words: string;
  /** The rules in sentences, where they are too many for `words`. */
  readonly rulesBelow?: readonly string[];
  /** It was found by supposing the opposite inside the other supposition: what follows from there, to the clash. */
  readonly supposed?: readonly Thought[];
}

/** Some facts on the board and a few rules, and the new facts that they force. */
export interface Step {
  /** What follows. */
  readonly facts: readonly StatedFact[];
  /** The rules that it takes. */
  readonly because: readonly Rule[];
  /** The rules in sentences; some read better together. */
  readonly said: readonly string[];
  /** The facts on the board that it needs. */
  readonly uses: readonly StatedFact[];
  /** The id of the technique that sees it. */
  readonly technique?: string;
  /** How many rules it takes. If steps of one kind are shown together, how many each of them takes: then `because` has more. */
  readonly size: number;
  /** No forced fact on this board has a smaller reason. */
  readonly smallest: boolean;
  /** Set when the smallest reason is not known: no forced fact has a reason of fewer rules than this. */
  readonly atLeast?: number;
  /** The step in a sentence or two. */
  readonly words: string;
  /** The rules in sentences, where they are too many for `words`. */
  readonly rulesBelow?: readonly string[];
  /** Steps that lead to this one and that the board does not show. */
  readonly chain?: readonly Step[];
  /** In a long chain: what this part of it leads to, as it is said after "so". */
  readonly towards?: string;
  /** In a long part: what this link and those next to it are about. */
  readonly topic?: string;
  /** It was found by supposing the opposite: what follows from there, to the clash. The proof has a lemma for each. */
  readonly supposed?: readonly Thought[];
  /** What the board shows of it. */
  readonly marks: readonly StepMark[];
  /** The facts as literals of the family's model. */
  readonly literals: readonly Literal[];
  /** The refutation that our checker has passed. */
  readonly proof: StepProof;
}

export function stateFact<S>(reasons: PuzzleReasons<S>, literal: Literal): StatedFact {
  return { move: reasons.fact(Math.abs(literal)).move, holds: literal > 0 };
}

export function stateStep<S>(reasons: PuzzleReasons<S>, proved: ProvedStep, smallest: boolean): Step {
  const because = proved.rules.map((rule) => reasons.model.rules[rule]!);
  const state = (literal: Literal): StatedFact => stateFact(reasons, literal);
  const found = { rules: because, facts: proved.facts, uses: proved.uses };
  const seen = found.facts.length === 0 ? undefined : rankOf(reasons, found);
  const said = sentencesOf(reasons, because);
  return {
    facts: proved.facts.map(state),
    because,
    said,
    uses: proved.uses.map(state),
    ...(seen === undefined ? {} : { technique: reasons.techniques[seen.rank]!.id }),
    size: because.length,
    smallest,
    ...(seen === undefined ? plainWords(reasons, found, said) : { words: seen.words }),
    marks: marksOf(reasons, proved),
    literals: proved.facts,
    proof: proved.proof,
  };
}

/** A link of a supposition in words. */
export function stateThought<S>(
  reasons: PuzzleReasons<S>,
  { rules, facts, uses }: Pick<ProvedStep, "rules" | "facts" | "uses">,
): Thought {
  const state = (literal: Literal): StatedFact => stateFact(reasons, literal);
  const because = rules.map((rule) => reasons.model.rules[rule]!);
  const found = { rules: because, facts, uses };
  const seen = facts.length === 0 ? undefined : rankOf(reasons, found);
  const said = sentencesOf(reasons, because);
  // What a clash uses was named in the links before.
  const told =
    seen ?? plainWords(reasons, facts.length === 0 ? { ...found, uses: [] } : found, said, "That cannot be.");
  return {
    facts: facts.map(state),
    because,
    uses: uses.map(state),
    words: told.words,
    ...("rulesBelow" in told ? { rulesBelow: told.rulesBelow } : {}),
  };
}

/** A cell may have several: a rule is about it, and something follows for it. */
function marksOf<S>({ model, fact }: PuzzleReasons<S>, { rules, uses, facts }: ProvedStep): StepMark[] {
  const marks = new Map<string, StepMark>();
  const mark = (cells: readonly Spot[], role: Mark): void => {
    for (const cell of cells) marks.set(`${role.id} ${cell.join()}`, { cell, role });
  };
  for (const rule of rules) mark(model.rules[rule]!.cells, RULE_CELL);
  for (const literal of uses) mark(fact(Math.abs(literal)).cells, USED);
  for (const literal of facts) mark(fact(Math.abs(literal)).cells, FOLLOWS);
  return [...marks.values()];
}

/** The rank of the technique that sees a step. If none does, it ranks after all of them. */
export function techniqueRank<S>(reasons: PuzzleReasons<S>, { rules, facts, uses }: DraftStep): number {
  const because = rules.map((rule) => reasons.model.rules[rule]!);
  return rankOf(reasons, { rules: because, facts, uses })?.rank ?? reasons.techniques.length;
}

/** The first technique that sees a step, by number, and its words. */
function rankOf<S>(
  { techniques }: PuzzleReasons<S>,
  found: FoundStep,
): { readonly rank: number; readonly words: string } | undefined {
  for (const [rank, technique] of techniques.entries()) {
    const words = technique.words(found);
    if (words !== undefined) return { rank, words };
  }
  return undefined;
}

/** More rules are counted in the sentence and listed below it. */
const IN_A_SENTENCE = 6;

/** Rules in sentences, as few as say them all. */
export function sentencesOf<S>(
  { listed }: Pick<PuzzleReasons<S>, "listed">,
  rules: readonly Rule[],
): string[] {
  return (listed?.(rules) ?? rules).map(({ words }) => words);
}

/** A step that no technique sees, from the sentences of its rules. Without facts it is a clash. */
function plainWords<S>(
  reasons: PuzzleReasons<S>,
  found: FoundStep,
  because: readonly string[],
  clash = "That cannot all be.",
): Pick<Thought, "words" | "rulesBelow"> {
  const { facts, uses } = found;
  const said = (literals: readonly Literal[]): string => clauseOf(reasons, literals);
  const count = because.length;
  if (count > IN_A_SENTENCE) {
    const words =
      facts.length > 0
        ? `From ${count} rules together it follows that ${said(facts)}.`
        : uses.length > 0
          ? `${count} rules together do not allow that ${said(uses)}.`
          : `${count} rules clash.`;
    return { words, rulesBelow: because };
  }
  const own = facts.length > 0 ? reasons.plain?.(found) : undefined;
  if (own !== undefined) return { words: own };
  const end =
    facts.length > 0
      ? `So ${said(facts)}.`
      : uses.length > 0
        ? `But ${clashingWords(reasons, uses)}. That cannot be.`
        : clash;
  return { words: [...because, end].join(" ") };
}

/** More facts than this are said as briefly as possible. */
const ONE_BY_ONE = 6;

/** Facts that clash: each by itself, since a clause leaves out what follows from the rest of it. */
function clashingWords<S>(reasons: PuzzleReasons<S>, literals: readonly Literal[]): string {
  return literals.length > ONE_BY_ONE
    ? clauseOf(reasons, literals)
    : listWords(literals.map((literal) => factWords(reasons, literal)));
}

/** Facts in words, as they are said after "so". */
export function clauseOf<S>(reasons: PuzzleReasons<S>, literals: readonly Literal[]): string {
  return reasons.clause?.(literals) ?? listWords(literals.map((literal) => factWords(reasons, literal)));
}

/** A literal in words, as it is said after "so". */
export function factWords<S>({ fact }: PuzzleReasons<S>, literal: Literal): string {
  return literal > 0 ? fact(literal).holds : fact(-literal).fails;
}
