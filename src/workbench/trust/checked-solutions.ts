/** The solutions of a search, each passed by the family's check. */
import { ContractError, sameData } from "../../base/index.js";
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
      if (found === 1 && exactness !== "over" && sameData(solutions[0], solution))
        throw new ContractError(`${family.part ?? family.id}: the same solution was found twice`);
      found++;
      if (solutions.length < keep) solutions.push(solution);
      void onFound?.(solution);
    },
  };
}
