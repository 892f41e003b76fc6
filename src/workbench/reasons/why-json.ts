/** Clashing rules, changes of clues and differing solutions, as values and as JSON. */
import type { Json } from "../../base/index.js";
import type { CheckedCertificate } from "../../certify/index.js";
import type { Rule, Spot } from "../../model/index.js";
import type { StatedFact, Step, StepProof } from "../../reasons/index.js";
import { ruleJson, stepJson } from "./step-json.js";

/** Rules that cannot all hold. */
export interface RuleConflict {
  /** Clues first, then givens, then laws of the game. */
  readonly rules: readonly Rule[];
  /** The same in sentences; what is the same for several pieces or cells is one sentence. */
  readonly said: readonly string[];
  /** How many they are. */
  readonly size: number;
  /** No smaller set of rules clashes. */
  readonly smallest: boolean;
  /** Every set of rules that clash has at least this many. */
  readonly atLeast: number;
  /** A refutation in small steps, where the conflict is large and such a chain was found. The last one is the clash. */
  readonly steps?: readonly Step[];
  /** The refutation that our checker has passed; absent where there is a certificate. */
  readonly proof?: StepProof;
  /** Evidence of one of the family's kinds, checked: squares that have too few neighbours. */
  readonly certificate?: CheckedCertificate;
}

/** A clue or a given that is changed. */
export interface ClueChange extends Rule {
  /** "Row 3: 3 → 2". Absent if the family can only say that the clue has to go. */
  readonly change?: string;
}

/** The fewest changes of clues that make a puzzle solvable. */
export interface ClueRepair<P = unknown> {
  /** One for each clue. */
  readonly changes: readonly ClueChange[];
  /** No fewer changes help. */
  readonly smallest: boolean;
  /** At least this many changes are needed. */
  readonly atLeast: number;
  /** The changed puzzle, where the family can make it. It was found to have a solution. */
  readonly puzzle?: P;
}

/** Where several solutions differ, and what would leave only one. */
export interface SeveralSolutions<P = unknown> {
  /** Where they differ. */
  readonly cells: readonly Spot[];
  /** Whether they differ in no other cells. */
  readonly all: boolean;
  /** How many there are, where they were listed. */
  readonly solutions?: number;
  /** Facts that leave one solution when they are given. */
  readonly add?: readonly (StatedFact & { readonly words: string; readonly cells: readonly Spot[] })[];
  /** Whether it is known that fewer facts are not enough. */
  readonly fewest: boolean;
  /** At least this many facts are needed; 0 if nothing is known. */
  readonly atLeast: number;
  /** The puzzle with these facts as givens, if it can express them. */
  readonly puzzle?: P;
}

/** A clue or a given that can go. */
export type ClueGone = Required<ClueChange>;

/** Which clues a puzzle with exactly one solution can do without. */
export interface SpareClues<P = unknown> {
  /** These clues and givens can go together: there is still one solution. */
  readonly together: readonly ClueGone[];
  /** The others, which are enough. These are all clues if `together` is empty. */
  readonly kept: readonly ClueGone[];
  /** Whether it is known that no more can go together. If it is not, and `together` is empty, nothing was found in the time. */
  readonly most: boolean;
  /** Those of `kept` that could go as well, each by itself, if others stay. Absent where the time was up. */
  readonly others?: readonly ClueGone[];
  /** The puzzle without the first ones, if there are any. It was found to have one solution. */
  readonly puzzle?: P;
}

/** Why a puzzle has no solution, or several, or what it does not need for its only one; each part is present where it was found. */
export interface Why<P = unknown> {
  readonly conflict?: RuleConflict;
  readonly repair?: ClueRepair<P>;
  readonly several?: SeveralSolutions<P>;
  readonly spare?: SpareClues<P>;
}

/** Members of the document `quadrille/answer@1` of an explanation. */
export function whyJson({ conflict, repair, several, spare }: Why): { [key: string]: Json } {
  return {
    ...(conflict === undefined ? {} : { conflict: conflictJson(conflict) }),
    ...(repair === undefined
      ? {}
      : {
          repair: repair.changes.map(changeJson),
          repairSmallest: repair.smallest,
          repairAtLeast: repair.atLeast,
        }),
    ...(several === undefined ? {} : { several: severalJson(several) }),
    ...(spare === undefined ? {} : { spare: spareJson(spare) }),
  };
}

function changeJson({ change, ...rule }: ClueChange): Json {
  return { ...ruleJson(rule), ...(change === undefined ? {} : { change }) };
}

function spareJson({ together, kept, most, others }: SpareClues): Json {
  return {
    together: together.map(changeJson),
    kept: kept.map(changeJson),
    most,
    ...(others === undefined ? {} : { others: others.map(changeJson) }),
  };
}

function conflictJson({ rules, size, smallest, atLeast, steps, ...evidence }: RuleConflict): Json {
  return {
    rules: rules.map(ruleJson),
    size,
    smallest,
    atLeast,
    ...(steps === undefined ? {} : { steps: steps.map(stepJson) }),
    ...evidenceJson(evidence),
  };
}

/** The cells of a certificate are those of the rules. */
function evidenceJson({ proof, certificate }: Pick<RuleConflict, "proof" | "certificate">): {
  [key: string]: Json;
} {
  if (certificate !== undefined) return { proof: { kind: certificate.kind, words: certificate.words } };
  if (proof === undefined) return {};
  const { variableCount: variables, clauseCount: clauses } = proof.formula;
  return { proof: { kind: "rup", variables, clauses, lemmas: proof.lemmas } };
}

function severalJson({ cells, all, solutions, add, fewest, atLeast }: SeveralSolutions): Json {
  return {
    differ: cells.map((cell) => [...cell]),
    all,
    ...(solutions === undefined ? {} : { solutions }),
    ...(add === undefined
      ? {}
      : { add: add.map(({ move, holds, words }) => ({ move, holds, words })), fewest, atLeast }),
  };
}
