/** Where a consequence comes from: back through the sums that set each literal, to what was assumed. */
import type { Literal } from "../../model/index.js";
import type { Sums } from "../search/sums.js";

/** A fact, or a clash, that follows from others by few rules and what variables mean. */
export interface Implied {
  /** Undefined: a clash. */
  readonly literal: Literal | undefined;
  readonly rules: readonly number[];
  /** Facts that follow before it, and assumptions. */
  readonly uses: readonly Literal[];
}

/** What is on the trail. */
export interface Trail {
  /** By variable: 1, −1, or 0 where it is not set. */
  readonly values: Int8Array;
  /** By variable that is set: the sum that set it, or `ASSUMED`. */
  readonly cause: Int32Array;
  /** By variable that is set: its place on the trail. */
  readonly place: Int32Array;
}

export const ASSUMED = -1;

/** What leads to something, in order; that thing comes last. */
export interface Derivations {
  /** To a literal that is set. Empty where it was assumed. */
  ofLiteral(literal: Literal): Implied[];
  /** To a sum that cannot hold once the first `set` literals are set. */
  ofClash(broken: number, set: number): Implied[];
  /** To the clash of an assumption with its opposite, which is set. */
  ofRefused(refused: Literal): Implied[];
}

/** Variables up to `factCount` are facts; others are passed over, and the rules that set them count towards the next fact. */
export function createDerivations(
  { start, literals, rule: ruleOf }: Sums,
  { values, cause, place }: Trail,
  factCount: number,
  ruleCount: number,
): Derivations {
  /** The literals of a sum that were set false before a place of the trail, as they stand on it. */
  function against(s: number, before: number): Literal[] {
    const found: Literal[] = [];
    for (let i = start[s]!; i < start[s + 1]!; i++) {
      const literal = literals[i]!;
      const variable = Math.abs(literal);
      if (values[variable] === (literal > 0 ? -1 : 1) && place[variable]! < before) found.push(-literal);
    }
    return found;
  }

  /** A fact set by a rule is told. A fact set by a definition is not. */
  const isTold = (variable: number): boolean =>
    cause[variable] === ASSUMED || (variable <= factCount && ruleOf[cause[variable]!]! < ruleCount);

  /** One implied literal or clash: back through what is not told. */
  function impliedBy(literal: Literal | undefined, s: number, before: number): Implied {
    const rules = new Set<number>();
    const uses = new Set<Literal>();
    const seen = new Set<number>();
    const walk = (sum: number, place_: number): void => {
      if (ruleOf[sum]! < ruleCount) rules.add(ruleOf[sum]!);
      for (const one of against(sum, place_)) {
        const variable = Math.abs(one);
        if (seen.has(variable)) continue;
        seen.add(variable);
        if (isTold(variable)) uses.add(one);
        else walk(cause[variable]!, place[variable]!);
      }
    };
    walk(s, before);
    return { literal, rules: [...rules], uses: [...uses] };
  }

  /** All that the last one rests on, in the order of the trail. */
  function withUses(last: Implied): Implied[] {
    const found = new Map<Literal, Implied>();
    const queue = [...last.uses];
    for (const literal of queue) {
      const variable = Math.abs(literal);
      if (found.has(literal) || cause[variable] === ASSUMED) continue;
      const implied = impliedBy(literal, cause[variable]!, place[variable]!);
      found.set(literal, implied);
      queue.push(...implied.uses);
    }
    const inOrder = [...found.values()].toSorted(
      (a, b) => place[Math.abs(a.literal!)]! - place[Math.abs(b.literal!)]!,
    );
    return [...inOrder, last];
  }

  function ofLiteral(literal: Literal): Implied[] {
    const variable = Math.abs(literal);
    if (cause[variable] === ASSUMED) return [];
    return withUses(impliedBy(literal, cause[variable]!, place[variable]!));
  }

  return {
    ofLiteral,
    ofClash: (broken, set) => withUses(impliedBy(undefined, broken, set)),
    ofRefused(refused) {
      const way = ofLiteral(-refused);
      const last = way.pop();
      // The opposite follows, which clashes with the assumption.
      const uses = last === undefined ? [-refused, refused] : [...last.uses, refused];
      return [...way, { literal: undefined, rules: last?.rules ?? [], uses }];
    },
  };
}
