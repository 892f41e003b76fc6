/** What must hold for the rules of every packing, against every set of placements there is. */
import { expect } from "vitest";
import { startBudget } from "../../../base/index.js";
import { brokenBy, DEFINITION, type RuleModel, satisfies } from "../../../model/index.js";
import type { PuzzleReasons } from "../../reasons.js";

/** More placements than this have too many sets to list them all. */
const MOST_PLACEMENTS = 11;
const MOST_MODELS = 20_000;

export interface Listed {
  readonly values: Uint8Array;
  /** The rules that it breaks, as bits. */
  readonly broken: bigint;
}

/** Everything that the definitions allow, by trying all values of all variables; undefined where that is too much. */
export function listModels({ model }: { readonly model: RuleModel }): Listed[] | undefined {
  const { variableCount, constraints, ruleOf, variable } = model;
  const isPlacement = (v: number): boolean => variable(v).name.startsWith("p_");
  const placements = Array.from({ length: variableCount }, (_, i) => i + 1).filter(isPlacement);
  if (placements.length > MOST_PLACEMENTS) return undefined;
  const definitions = constraints.filter((_, i) => ruleOf[i] === DEFINITION);
  const values = new Uint8Array(variableCount + 1);
  const models: Listed[] = [];
  // The constraints that are decided when this variable is.
  const order = [
    ...placements,
    ...Array.from({ length: variableCount }, (_, i) => i + 1).filter((v) => !isPlacement(v)),
  ];
  const rank = new Map(order.map((v, i) => [v, i]));
  const decided = order.map((): typeof definitions => []);
  for (const definition of definitions)
    decided[Math.max(...definition.literals.map((literal) => rank.get(Math.abs(literal))!))]!.push(
      definition,
    );
  const seen = new Set<string>();
  const walk = (at: number): boolean => {
    if (at === order.length) {
      let broken = 0n;
      constraints.forEach((constraint, i) => {
        if (ruleOf[i]! >= 0 && !satisfies(values, constraint)) broken |= 1n << BigInt(ruleOf[i]!);
      });
      models.push({ values: values.slice(), broken });
      seen.add(placements.map((v) => values[v]).join(""));
      return models.length <= MOST_MODELS;
    }
    for (const value of [0, 1]) {
      values[order[at]!] = value;
      if (decided[at]!.every((definition) => satisfies(values, definition)) && !walk(at + 1)) return false;
    }
    return true;
  };
  if (!walk(0)) return undefined;
  // Nothing of the game hides in definitions: any pieces may lie anywhere.
  expect(seen.size).toBe(2 ** placements.length);
  return models;
}

function factKey({ model }: { readonly model: RuleModel }, values: Uint8Array): string {
  return values.subarray(1, model.factCount + 1).join("");
}

/** With all rules on, or with all but those of `off`, the models are these solutions. */
export function expectExact<S>(
  reasons: PuzzleReasons<S>,
  models: readonly Listed[],
  solutions: readonly S[],
  off: (rule: number) => boolean = () => false,
): void {
  let on = 0n;
  for (const rule of reasons.model.rules.keys()) if (!off(rule)) on |= 1n << BigInt(rule);
  const kept = models.filter(({ broken }) => (broken & on) === 0n);
  const keys = (list: readonly Uint8Array[]): string[] =>
    [...new Set(list.map((values) => factKey(reasons, values)))].toSorted();
  expect(keys(kept.map(({ values }) => values))).toEqual(
    keys(solutions.map((one) => reasons.assignment(one))),
  );
}

/** The assignment of a solution breaks nothing, and its marks hold in it. */
export function expectAssignments<S>(reasons: PuzzleReasons<S>, solutions: readonly S[]): void {
  for (const solution of solutions) {
    const values = reasons.assignment(solution);
    expect(brokenBy(reasons.model, values)).toEqual([]);
    const known = reasons.known(solution);
    expect(new Set(reasons.known(reasons.state(known)))).toEqual(new Set(known));
    for (const literal of known) {
      expect(reasons.isMark!(literal)).toBe(true);
      expect(values[literal]).toBe(1);
    }
  }
}

/** The packer sees what all solutions have in common. */
export function expectSeen<S>(reasons: PuzzleReasons<S>, solutions: readonly S[]): void {
  const all = solutions.map((solution) => reasons.assignment(solution));
  const given = reasons.known();
  // With nothing laid, and with the last piece of a solution laid as well.
  const last = solutions.length === 0 ? undefined : reasons.known(solutions[0]).at(-1)!;
  for (const marks of last === undefined ? [given] : [given, [...new Set([...given, last])]]) {
    const seen = reasons.seen!(marks, startBudget());
    const fitting = all.filter((values) => marks.every((literal) => values[literal] === 1));
    if (fitting.length === 0) {
      expect(seen).toBeUndefined();
      continue;
    }
    expect(brokenBy(reasons.model, seen!.solution)).toEqual([]);
    const shared: number[] = [];
    for (let v = 1; v <= reasons.model.factCount; v++) {
      if (fitting.every((values) => values[v] === 1)) shared.push(v);
      else if (fitting.every((values) => values[v] === 0)) shared.push(-v);
    }
    expect(seen!.all).toBe(true);
    expect(seen!.shared).toEqual(shared);
  }
}
