/** Rules and steps as documents have them. */
import type { Json } from "../../base/index.js";
import type { Rule } from "../../model/index.js";
import type { Step, Thought } from "../../reasons/index.js";

export function ruleJson({ rule, kind, cells, words }: Rule): { [key: string]: Json } {
  return { rule, kind, cells: cells.map((cell) => [...cell]), words };
}

export function stepJson(step: Step): { [key: string]: Json | undefined } {
  const { facts, because, uses, technique, size, smallest, atLeast, words, chain, towards, supposed } = step;
  return {
    facts: facts.map((fact) => ({ ...fact })),
    because: because.map(ruleJson),
    uses: uses.map((fact) => ({ ...fact })),
    technique,
    size,
    smallest,
    atLeast,
    words,
    towards,
    chain: chain?.map(stepJson),
    supposed: supposed?.map(thoughtJson),
  };
}

function thoughtJson({ facts, because, uses, words, supposed }: Thought): Json {
  return {
    facts: facts.map((fact) => ({ ...fact })),
    because: because.map(ruleJson),
    uses: uses.map((fact) => ({ ...fact })),
    words,
    supposed: supposed?.map(thoughtJson),
  };
}
