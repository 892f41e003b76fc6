/**
 * From weights of constraints to a sum that no assignment meets. A weight above 0 takes "at least", one below 0 "at most". What remains
 * of a variable is cancelled by x ≥ 0 or ¬x ≥ 0. If unit propagation knows its value, that is used instead, because it says more. Time
 * is linear in the constraints times the rounds of propagation, memory in the constraints.
 */
import { createTicker, type Budget } from "../../base/index.js";
import type { CountingSum, SumTerms } from "../../certify/index.js";
import { foldRow, opbConstraintIds, type OpbIds } from "../../encodings/index.js";
import type { Model } from "../../model/index.js";
import type { CountingRefutation } from "../../puzzles/index.js";

/** The refutation, or undefined where the weights do not add up to one. */
export function addUp(
  model: Model,
  { weigh, divisor = 1 }: Pick<CountingRefutation, "weigh" | "divisor">,
  known: () => Known,
  budget: Budget,
): CountingSum | undefined {
  const ids = opbConstraintIds(model);
  const { parts, left, bound } = weighAll(model, weigh, budget);
  const weighted = parts.map(({ index, weight }) => ({ ids: ids[index]!, weight }));
  const sum = { weighted, left, bound, formulaSize: sizeOf(ids) };
  if (weighted.length === 0 || !Number.isFinite(bound)) return undefined;
  return divisor > 1 ? divided(sum, divisor) : plain(sum, known);
}

/** Constraints with their weights, and what they add up to. */
export interface WeightedSum {
  /** Constraints of the model, with a weight other than 0. */
  readonly parts: readonly { readonly index: number; readonly weight: number; readonly row: Row }[];
  /** The coefficients of the variables in the sum, which is at least `bound`. */
  readonly left: Float64Array;
  readonly bound: number;
}

type Row = ReturnType<typeof foldRow>;

export function weighAll(model: Model, weigh: CountingRefutation["weigh"], budget: Budget): WeightedSum {
  const tick = createTicker(budget);
  const left = new Float64Array(model.variableCount + 1);
  let bound = 0;
  const parts: { index: number; weight: number; row: Row }[] = [];
  for (const [index, constraint] of model.constraints.entries()) {
    tick(1);
    const weight = weigh(constraint, index);
    if (weight === 0) continue;
    const row = foldRow(constraint);
    const { variables, coefficients, lower, upper } = row;
    tick(variables.length);
    variables.forEach((variable, i) => (left[variable]! += weight * coefficients[i]!));
    bound += weight * (weight > 0 ? lower : upper);
    parts.push({ index, weight, row });
  }
  return { parts, left, bound };
}

interface Weighted {
  readonly ids: OpbIds;
  readonly weight: number;
}

interface Sum extends Omit<WeightedSum, "parts"> {
  readonly weighted: readonly Weighted[];
  readonly formulaSize: number;
}

/** How many numbers the constraints have; an equality has two. */
export function sizeOf(ids: readonly OpbIds[]): number {
  return ids.reduce((size, { atLeast = 0, atMost = 0 }) => Math.max(size, atLeast, atMost), 0);
}

/** The constraints on one side or, with `turned`, on the other. Undefined if one of them has no such side. */
function sideOf(weighted: readonly Weighted[], turned: boolean): SumTerms | undefined {
  const ids: number[] = [];
  for (const { ids: both, weight } of weighted) {
    const id = weight > 0 !== turned ? both.atLeast : both.atMost;
    if (id === undefined) return undefined;
    ids.push(id);
  }
  const times = weighted.map(({ weight }) => Math.abs(weight));
  return { ids, times, literals: [], literalTimes: [] };
}

/** Everything but the bound is divisible by m. Rounding up then makes both sides add up to more than is possible. */
function divided({ weighted, left, bound, formulaSize }: Sum, divisor: number): CountingSum | undefined {
  if (bound % divisor === 0 || left.some((coefficient) => coefficient % divisor !== 0)) return undefined;
  const [up, down] = [sideOf(weighted, false), sideOf(weighted, true)];
  if (up === undefined || down === undefined) return undefined;
  return { known: [], sums: [up, down], divisor, formulaSize };
}

function plain({ weighted, left, bound, formulaSize }: Sum, known: () => Known): CountingSum | undefined {
  const side = sideOf(weighted, false);
  if (side === undefined) return undefined;
  const rest = leftOver(left, bound, known);
  if (rest === undefined) return undefined;
  const { fixed, times, literals, literalTimes } = rest;
  const terms = {
    ids: [...side.ids, ...fixed.map((_, at) => formulaSize + 1 + at)],
    times: [...side.times, ...times],
    literals,
    literalTimes,
  };
  return { known: fixed, sums: [terms], divisor: 1, formulaSize };
}

/** What has to be added to a sum so that its variables cancel. */
export interface LeftOver {
  /** Literals that unit propagation knows to hold, and how often each is added. */
  readonly fixed: readonly number[];
  readonly times: readonly number[];
  /** Literals that are at least 0, and how often. */
  readonly literals: readonly number[];
  readonly literalTimes: readonly number[];
}

/** Undefined if the sum can still be reached. */
export function leftOver(left: Float64Array, bound: number, known: () => Known): LeftOver | undefined {
  const most = left.reduce((sum, coefficient) => sum + Math.max(0, coefficient), 0);
  let rest = bound - most;
  // Only where the sum alone is not enough.
  const values = rest > 0 ? undefined : known().values;
  const fixed: number[] = [];
  const times: number[] = [];
  const literals: number[] = [];
  const literalTimes: number[] = [];
  for (let variable = 1; variable < left.length; variable++) {
    const coefficient = left[variable]!;
    if (coefficient === 0) continue;
    const against = coefficient > 0 ? -variable : variable;
    const size = Math.abs(coefficient);
    if (values?.[variable] === (coefficient > 0 ? -1 : 1)) {
      fixed.push(against);
      times.push(size);
      rest += size;
    } else {
      literals.push(against);
      literalTimes.push(size);
    }
  }
  return rest <= 0 ? undefined : { fixed, times, literals, literalTimes };
}

/** What unit propagation finds out. */
export interface Known {
  /** By variable: 1 it holds, −1 it does not, 0 open. */
  readonly values: Int8Array;
  /** A constraint cannot be met any more. */
  readonly conflict: boolean;
}

/** Unit propagation over the constraints as inequalities, round by round. */
export function propagate(model: Model, budget: Budget): Known {
  const tick = createTicker(budget);
  const rows = model.constraints.map(foldRow);
  const values = new Int8Array(model.variableCount + 1);
  /** Whether the sum, with `sign`, can reach the bound; and which values it needs for that. */
  const look = ({ variables, coefficients }: (typeof rows)[number], sign: number, bound: number) => {
    let most = -bound;
    for (let i = 0; i < variables.length; i++) {
      const value = values[variables[i]!]!;
      const coefficient = sign * coefficients[i]!;
      if (value === 1 || (value === 0 && coefficient > 0)) most += coefficient;
    }
    if (most < 0) return "conflict";
    let changed = false;
    for (let i = 0; i < variables.length; i++) {
      const coefficient = sign * coefficients[i]!;
      if (values[variables[i]!] !== 0 || Math.abs(coefficient) <= most) continue;
      values[variables[i]!] = coefficient > 0 ? 1 : -1;
      changed = true;
    }
    return changed;
  };
  for (let changed = true; changed;) {
    changed = false;
    for (const row of rows) {
      tick(row.variables.length);
      for (const [sign, bound] of [
        [1, row.lower],
        [-1, -row.upper],
      ] as const) {
        if (!Number.isFinite(bound)) continue;
        const found = look(row, sign, bound);
        if (found === "conflict") return { values, conflict: true };
        changed ||= found;
      }
    }
  }
  return { values, conflict: false };
}
