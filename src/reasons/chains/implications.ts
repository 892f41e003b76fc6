/**
 * All rules followed one at a time from what is assumed, and where each consequence comes from.
 *
 * The switchboard is for questions about few rules. Here every rule is on, and each literal remembers the sum that set it, so that a clash is traced
 * back to the assumptions it rests on, as in clause learning (Marques-Silva and Sakallah, "GRASP", 1996).
 */
import type { Literal, RuleModel } from "../../model/index.js";
import { indexOf, type Sums } from "../search/sums.js";
import { ASSUMED, createDerivations, type Implied } from "./derivations.js";

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

/**
 * Variables up to `factCount` are facts; others are passed over when a derivation is told. `given` are assumed before any rule is followed, so that no
 * derivation tells where they come from: what the board shows needs no reason.
 */
export function createImplications(
  sums: Sums,
  { variableCount, factCount, rules }: Pick<RuleModel, "variableCount" | "factCount" | "rules">,
  given: readonly Literal[] = [],
): Implications {
  const { count, start, literals, weights, heaviest, inStart, inSum, inWeight } = sums;
  const { impliedStart, implied, impliedBy: bySum } = sums;
  const values = new Int8Array(variableCount + 1);
  const cause = new Int32Array(variableCount + 1);
  const place = new Int32Array(variableCount + 1);
  const trail = new Int32Array(variableCount);
  const slack = sums.slack.slice();
  const ways = createDerivations(sums, { values, cause, place }, factCount, rules.length);
  let set = 0;
  let propagated = 0;
  /** The sum that cannot hold, or the assumption whose opposite is set. */
  let broken = -1;
  let refused: Literal = 0;

  const isSet = (literal: Literal): boolean => values[Math.abs(literal)] === Math.sign(literal);
  const breaks = (s: number): false => {
    broken = s;
    return false;
  };

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
    if (left < 0) return breaks(s);
    if (left >= heaviest[s]!) return true;
    for (let i = start[s]!; i < start[s + 1]!; i++) {
      const literal = literals[i]!;
      if (weights[i]! > left && values[Math.abs(literal)] === 0) assign(literal, s);
    }
    return true;
  }

  function imply(literal: Literal): boolean {
    const index = indexOf(literal);
    for (let i = impliedStart[index]!; i < impliedStart[index + 1]!; i++) {
      const other = implied[i]!;
      if (isSet(-other)) return breaks(bySum[i]!);
      if (!isSet(other)) assign(other, bySum[i]!);
    }
    return true;
  }

  function propagate(): boolean {
    while (propagated < set) {
      const literal = trail[propagated++]!;
      if (!imply(literal)) return false;
      const opposite = indexOf(-literal);
      for (let i = inStart[opposite]!; i < inStart[opposite + 1]!; i++) {
        const s = inSum[i]!;
        if (slack[s]! < heaviest[s]! && !force(s)) return false;
      }
    }
    return true;
  }

  for (const literal of given) if (!isSet(literal)) assign(literal, ASSUMED);
  for (let s = 0; s < count; s++) if (!force(s)) break;
  if (broken < 0) propagate();
  return {
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
    clash: () => (refused === 0 ? ways.ofClash(broken, set) : ways.ofRefused(refused)),
    derivation: ways.ofLiteral,
  };
}
