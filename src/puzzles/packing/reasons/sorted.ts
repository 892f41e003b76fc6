/** Sorts the rules of a found step by what they are about. */
import type { Rule } from "../../../model/index.js";
import type { FoundStep } from "../../reasons.js";
import type { PackingRules } from "./source.js";
import type { PackingVariables } from "./variables.js";
import { apartWords, factsWords, usesWords } from "./words.js";

/** A step by what its rules are about. */
export interface Sorted {
  /** Pieces that are used as often as they may be. */
  readonly used: readonly number[];
  /** Pieces whose cells nothing else may cover. */
  readonly apart: readonly number[];
  readonly covered: readonly Rule[];
  readonly clues: readonly Rule[];
  readonly others: number;
  /** The pieces that the facts are about. */
  readonly about: ReadonlySet<number>;
  /** Other pieces that are known to lie somewhere, where the step uses that. */
  readonly lying: readonly number[];
  /** The piece that all facts are about; −1 where they are about several. */
  readonly kind: number;
  /** Some fact holds. Facts that the same rules rule out may come along. */
  readonly holds: boolean;
  readonly fails: boolean;
  /** A fact that holds is a whole placement. */
  readonly placed: boolean;
  /** A sentence without capital and full stop. */
  readonly follows: string;
}

/** What a step rests on and what follows from it, in the terms of the techniques. */
export function sortStep(
  source: PackingRules,
  variables: PackingVariables,
  { rules, facts, uses }: FoundStep,
): Sorted {
  const { family, kinds } = source;
  const ofRule = (what: string): Rule[] => rules.filter(({ rule }) => rule === `${family}/${what}`);
  const kindsOf = (what: string, words: (kind: (typeof kinds)[number]) => string): number[] =>
    ofRule(what).map((rule) => kinds.findIndex((kind) => words(kind) === rule.words));
  const holding = facts.filter((literal) => literal > 0);
  const telling = holding.length > 0 ? holding : facts;
  const about = new Set(telling.map((literal) => variables.meaning(Math.abs(literal)).kind));
  const lying = uses.filter((literal) => literal > 0).map((literal) => variables.meaning(literal).kind);
  const sorted = {
    used: kindsOf("piece", usesWords),
    apart: kindsOf("apart", apartWords),
    covered: ofRule("covered"),
    clues: rules.filter(({ kind }) => kind === "clue"),
  };
  return {
    ...sorted,
    others: rules.length - Object.values(sorted).reduce((sum, list) => sum + list.length, 0),
    about,
    lying: [...new Set(lying)].filter((kind) => !about.has(kind)),
    kind: about.size === 1 ? [...about][0]! : -1,
    holds: holding.length > 0,
    fails: holding.length === 0,
    placed: facts.some((literal) => literal > variables.covers.length),
    follows: factsWords(source, variables, telling),
  };
}

/** The names of the cells that rules are about. */
export function cellsOfRules({ points, cellWords }: PackingRules, rules: readonly Rule[]): string[] {
  return rules
    .flatMap(({ cells }) => cells)
    .map((spot) => cellWords(points.findIndex((point) => point.join() === spot.join())));
}
