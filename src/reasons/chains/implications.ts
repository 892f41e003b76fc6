/**
 * All rules followed one at a time from what is assumed, and where each consequence comes from.
 *
 * The switchboard is for questions about few rules. Here every rule is on, and each literal remembers the sum that set it, so that a clash is traced
 * back to the assumptions it rests on, as in clause learning (Marques-Silva and Sakallah, "GRASP", 1996).
 */
import type { Literal } from "../../model/index.js";
import { indexOf, type Sums } from "../search/sums.js";

/** A fact, or a clash, that follows from others by few rules and what variables mean. */
export interface Implied {
  /** Undefined: a clash. */
  readonly literal: Literal | undefined;
  readonly rules: readonly number[];
  /** Facts that follow before it, and assumptions. */
  readonly uses: readonly Literal[];
}

export interface Implications {
  mark(): number;
  back(mark: number): void;
  value(variable: number): number;
  isSet(literal: Literal): boolean;
  /** Assumes a literal. False: the rules cannot hold with it; ask `clash`, and go back. */
  assume(literal: Literal): boolean;
  /** After `assume` said no: what leads to the clash, in order, and the clash last. */
  clash(): Implied[];
  /** What leads to a literal that is set, in order, and the literal itself last. */
  derivation(literal: Literal): Implied[];
}

const ASSUMED = -1;

/** Variables up to `factCount` are facts; others are passed over when a derivation is told, and the rules that set them count with the next fact. One closure, though long: all of it works on the same arrays. */
export function createImplications(
  sums: Sums,
  variableCount: number,
  factCount: number,
  ruleCount: number,
): Implications {
  const { count, start, literals, weights, bound, heaviest, rule: ruleOf, inStart, inSum, inWeight } = sums;
  const values = new Int8Array(variableCount + 1);
  const cause = new Int32Array(variableCount + 1);
  const place = new Int32Array(variableCount + 1);
  const trail = new Int32Array(variableCount);
  const slack = new Int32Array(count);
  let set = 0;
  let propagated = 0;
  /** The sum that cannot hold, or the assumption whose opposite is set. */
  let broken = -1;
  let refused: Literal = 0;

  for (let s = 0; s < count; s++) {
    for (let i = start[s]!; i < start[s + 1]!; i++) slack[s]! += weights[i]!;
    slack[s]! -= bound[s]!;
  }

  function assign(literal: Literal, from: number): void {
    const variable = Math.abs(literal);
    values[variable] = literal > 0 ? 1 : -1;
    cause[variable] = from;
    place[variable] = set;
    trail[set++] = literal;
    const opposite = indexOf(-literal);
    for (let i = inStart[opposite]!; i < inStart[opposite + 1]!; i++) slack[inSum[i]!]! -= inWeight[i]!;
  }

  function force(s: number): boolean {
    const left = slack[s]!;
    if (left < 0) {
      broken = s;
      return false;
    }
    if (left >= heaviest[s]!) return true;
    for (let i = start[s]!; i < start[s + 1]!; i++) {
      const literal = literals[i]!;
      if (weights[i]! > left && values[Math.abs(literal)] === 0) assign(literal, s);
    }
    return true;
  }

  function propagate(): boolean {
    while (propagated < set) {
      const opposite = indexOf(-trail[propagated++]!);
      for (let i = inStart[opposite]!; i < inStart[opposite + 1]!; i++) {
        const s = inSum[i]!;
        if (slack[s]! < heaviest[s]! && !force(s)) return false;
      }
    }
    return true;
  }

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

  /** A fact that a rule sets is told. What definitions say of it is not. */
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

  const isSet = (literal: Literal): boolean => values[Math.abs(literal)] === Math.sign(literal);

  const all: Implications = {
    mark: () => set,
    back(mark) {
      while (set > mark) {
        const literal = trail[--set]!;
        values[Math.abs(literal)] = 0;
        const opposite = indexOf(-literal);
        for (let i = inStart[opposite]!; i < inStart[opposite + 1]!; i++) slack[inSum[i]!]! += inWeight[i]!;
      }
      propagated = mark;
      broken = -1;
      refused = 0;
    },
    value: (variable) => values[variable]!,
    isSet,
    assume(literal) {
      if (isSet(literal)) return true;
      if (values[Math.abs(literal)] !== 0) {
        refused = literal;
        return false;
      }
      assign(literal, ASSUMED);
      return propagate();
    },
    clash() {
      if (refused === 0) return withUses(impliedBy(undefined, broken, set));
      const way = all.derivation(-refused);
      const last = way.pop();
      // The opposite is what follows: with the assumption that is a clash.
      const uses = last === undefined ? [-refused, refused] : [...last.uses, refused];
      return [...way, { literal: undefined, rules: last?.rules ?? [], uses }];
    },
    derivation(literal) {
      const variable = Math.abs(literal);
      if (cause[variable] === ASSUMED) return [];
      return withUses(impliedBy(literal, cause[variable]!, place[variable]!));
    },
  };
  for (let s = 0; s < count; s++) if (!force(s)) break;
  if (broken < 0) propagate();
  return all;
}
