/** Reasons by trying everything, for models of few variables: the oracle of the tests. */
import { DEFINITION, satisfies, type Literal, type RuleModel } from "../../model/index.js";
import type { PuzzleReasons } from "../../puzzles/index.js";

/** For every assignment that keeps the definitions: its bits, and the rules that it breaks. */
export interface Tried {
  readonly values: Uint8Array;
  readonly broken: bigint;
}

export function tryAll(model: RuleModel): Tried[] {
  const { variableCount, constraints, ruleOf } = model;
  const all: Tried[] = [];
  for (let bits = 0; bits < 2 ** variableCount; bits++) {
    const values = new Uint8Array(variableCount + 1);
    for (let v = 1; v <= variableCount; v++) values[v] = (bits >> (v - 1)) & 1;
    let broken = 0n;
    let defined = true;
    for (let i = 0; i < constraints.length && defined; i++) {
      const rule = ruleOf[i]!;
      if (satisfies(values, constraints[i]!)) continue;
      if (rule === DEFINITION) defined = false;
      else broken |= 1n << BigInt(rule);
    }
    if (defined) all.push({ values, broken });
  }
  return all;
}

export function having(all: readonly Tried[], literals: readonly Literal[]): Tried[] {
  return all.filter(({ values }) =>
    literals.every((literal) => (literal > 0 ? values[literal] === 1 : values[-literal] === 0)),
  );
}

/** Whether these rules cannot hold with these literals. */
export function clash(
  all: readonly Tried[],
  rules: readonly number[],
  literals: readonly Literal[],
): boolean {
  const mask = rules.reduce((bits, rule) => bits | (1n << BigInt(rule)), 0n);
  return having(all, literals).every(({ broken }) => (broken & mask) !== 0n);
}

/** The size of the smallest clash with these literals, up to `most`; undefined when there is none. */
export function smallestClash(
  all: readonly Tried[],
  ruleCount: number,
  literals: readonly Literal[],
  most: number,
): number | undefined {
  const broken = [...new Set(having(all, literals).map((tried) => tried.broken))];
  const hits = (mask: bigint, from: number, left: number): boolean => {
    if (broken.every((bits) => (bits & mask) !== 0n)) return true;
    if (left === 0) return false;
    for (let rule = from; rule < ruleCount; rule++)
      if (hits(mask | (1n << BigInt(rule)), rule + 1, left - 1)) return true;
    return false;
  };
  for (let size = 0; size <= most; size++) if (hits(0n, 0, size)) return size;
  return undefined;
}

/** The literal of a fact, by the move that marks it. */
export function literalOf(
  { model, fact }: Pick<PuzzleReasons<unknown>, "model" | "fact">,
  move: unknown,
  holds: boolean,
): Literal {
  for (let v = 1; v <= model.factCount; v++)
    if (JSON.stringify(fact(v).move) === JSON.stringify(move)) return holds ? v : -v;
  throw new Error("no such fact");
}

/** All subsets of this size. */
export function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size <= 0) return [[]];
  return items.flatMap((item, i) => subsets(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}
