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
      return reportOf(family, puzzle, solution);
    } catch (error) {
      if (error instanceof ContractError) throw error;
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

/** What the family's check says. A family of the user's program may return anything. */
export function reportOf<P, S>(
  family: Pick<Family<P, S>, "id" | "check">,
  puzzle: P,
  solution: S,
): CheckReport {
  const report: CheckReport | undefined = family.check(puzzle, solution);
  if (!Array.isArray(report?.violations) || typeof report.complete !== "boolean")
    throw new ContractError(
      `${family.id}: check must return { violations, complete }: a list, and true or false`,
    );
  return report;
}
