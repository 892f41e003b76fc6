/** Rules and steps as they stand in documents. */
import type { Json } from "../../base/index.js";
import type { Rule } from "../../model/index.js";
import type { Step } from "../../reasons/index.js";

export function ruleJson({ rule, kind, cells, words }: Rule): { [key: string]: Json } {
  return { rule, kind, cells: cells.map((cell) => [...cell]), words };
}

export function stepJson({ facts, because, uses, technique, size, smallest, words, chain }: Step): Json {
  return {
    facts: facts.map((fact) => ({ ...fact })),
    because: because.map(ruleJson),
    uses: uses.map((fact) => ({ ...fact })),
    technique,
    size,
    smallest,
    words,
    chain: chain?.map(stepJson),
  };
}
