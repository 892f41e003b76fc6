/** The solutions of a search, each passed by the family's check. */
import { ContractError } from "../../base/index.js";
import type { Family, Formulation } from "../../puzzles/index.js";
import type { SolveOptions } from "../options.js";

export interface CheckedSolutions<S> {
  readonly solutions: readonly S[];
  /** How many were found, kept or not. */
  found(): number;
  /** Throws when a solution fails the check, unless its formulation allows too much (`over`). */
  add(solution: S, exactness?: Formulation<unknown, S>["exactness"]): void;
}

export function checkedSolutions<P, S>(
  family: Pick<Family<P, S>, "id" | "part" | "check">,
  puzzle: P,
  { keep = Infinity, onFound }: Pick<SolveOptions, "keep" | "onFound"> = {},
): CheckedSolutions<S> {
  const solutions: S[] = [];
  let found = 0;
  return {
    solutions,
    found: () => found,
    add(solution, exactness = "exact") {
      const { complete, violations } = family.check(puzzle, solution);
      if (!complete || violations.length > 0) {
        if (exactness === "over") return;
        const broken = violations[0]?.message ?? "it is not complete";
        throw new ContractError(`${family.part ?? family.id}: a solution failed the check: ${broken}`);
      }
      // The first two decide uniqueness, so they must differ.
      if (found === 1 && exactness !== "over" && isSame(solutions[0], solution))
        throw new ContractError(`${family.part ?? family.id}: the same solution was found twice`);
      found++;
      if (solutions.length < keep) solutions.push(solution);
      void onFound?.(solution);
    },
  };
}

/** Whether plain data is equal. Different solutions differ early, so this is quick unless something is wrong. */
function isSame(one: unknown, two: unknown): boolean {
  if (one === two) return true;
  if (typeof one !== "object" || typeof two !== "object" || one === null || two === null) return false;
  if (isList(one) && isList(two)) {
    let at = 0;
    while (at < one.length && (one[at] === two[at] || isSame(one[at], two[at]))) at++;
    return at === one.length && at === two.length;
  }
  const [a, b]: Readonly<Record<string, unknown>>[] = [{ ...one }, { ...two }];
  const keys = Object.keys(a!);
  return keys.length === Object.keys(b!).length && keys.every((key) => isSame(a![key], b![key]));
}

function isList(value: object): value is ArrayLike<unknown> & object {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}
