/** The solutions of a search, each passed by the family's check. */
import { ContractError, messageOf, sameData } from "../../base/index.js";
import type { CheckReport, Family, Formulation } from "../../puzzles/index.js";
import type { SolveOptions } from "../options.js";

export interface CheckedSolutions<S> {
  readonly solutions: readonly S[];
  /** How many were found, kept or not. */
  found(): number;
  /** Throws when a solution fails the check, unless its formulation allows too much (`over`). */
  add(solution: S, exactness?: Formulation<unknown, S>["exactness"]): void;
}

/** `finder` names what finds the solutions, for the words of an error. */
export function checkedSolutions<P, S>(
  family: Pick<Family<P, S>, "id" | "check">,
  puzzle: P,
  finder: string,
  { keep = Infinity, onFound }: Pick<SolveOptions, "keep" | "onFound"> = {},
): CheckedSolutions<S> {
  const failed = (why: string, options?: ErrorOptions): ContractError =>
    new ContractError(`${family.id}: a solution by ${finder} failed the check: ${why}`, options);
  const judge = (solution: S): CheckReport => {
    try {
      return family.check(puzzle, solution);
    } catch (error) {
      throw failed(`it cannot be read (${messageOf(error)})`, { cause: error });
    }
  };
  const solutions: S[] = [];
  let found = 0;
  return {
    solutions,
    found: () => found,
    add(solution, exactness = "exact") {
      const { complete, violations } = judge(solution);
      if (!complete || violations.length > 0) {
        if (exactness === "over") return;
        throw failed(violations[0]?.message ?? "it is not complete");
      }
      // The first two decide uniqueness, so they must differ.
      if (found === 1 && exactness !== "over" && sameData(solutions[0], solution))
        throw new ContractError(`${family.id}: the same solution was found twice by ${finder}`);
      found++;
      if (solutions.length < keep) solutions.push(solution);
      void onFound?.(solution);
    },
  };
}
