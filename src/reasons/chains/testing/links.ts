/** What must hold for the links of every chain, against everything that the definitions allow. */
import { expect } from "vitest";
import type { Literal } from "../../../model/index.js";
import type { Link } from "../trace.js";

export interface ListedModel {
  readonly values: Uint8Array;
  /** The rules that it breaks, as bits. */
  readonly broken: bigint;
}

export const holdsIn = (values: Uint8Array, literal: Literal): boolean =>
  literal > 0 ? values[literal] === 1 : values[-literal] === 0;

/** Every link follows from its rules and uses, by trying everything, and needs each of its uses. A supposition ends in a clash. */
export function expectLinks(
  models: readonly ListedModel[],
  links: readonly Link[],
  known: ReadonlySet<Literal>,
): void {
  const told = new Set(known);
  for (const { rules, facts, uses, suppose } of links) {
    for (const use of uses) expect(told.has(use)).toBe(true);
    if (suppose === undefined) {
      const on = rules.reduce((bits, rule) => bits | (1n << BigInt(rule)), 0n);
      const force = (with_: readonly Literal[]): boolean =>
        models.every(
          ({ values, broken }) =>
            (broken & on) !== 0n ||
            !with_.every((use) => holdsIn(values, use)) ||
            (facts.length > 0 && facts.every((fact) => holdsIn(values, fact))),
        );
      expect(force(uses)).toBe(true);
      for (const use of uses) expect(force(uses.filter((other) => other !== use))).toBe(false);
    } else {
      expect(suppose.at(-1)!.facts).toEqual([]);
      expectLinks(models, suppose, new Set([...told, -facts[0]!]));
    }
    for (const fact of facts) told.add(fact);
  }
}
