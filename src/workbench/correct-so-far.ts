/** "Correct so far?" */
import { ContractError, ok, sameData, type Result } from "../base/index.js";
import type { PlayableFamily, Violation } from "../puzzles/index.js";
import type { Answer } from "./trust/index.js";
import { SOLVE_OPTIONS, type SolveOptions } from "./options.js";
import { checkAsked } from "./ask/arguments.js";
import { solvePuzzle } from "./ask/asked.js";

/** `answer` is about the puzzle with everything that the player laid as given (`Play.fixed`). */
export type SoFar<S> =
  /** The answer has a solution that continues the state, or says why none is known. */
  | { readonly outcome: "yes" | "unknown"; readonly answer: Answer<S> }
  /** A rule is broken, or the state leads to no solution. */
  | { readonly outcome: "no"; readonly violations: readonly Violation[]; readonly answer?: Answer<S> };

const { limit: _limit, keep: _keep, ...SO_FAR_OPTIONS } = SOLVE_OPTIONS;

/** Whether a player's state of play can still become a solution. */
export async function correctSoFar<P, S, T, M>(
  family: PlayableFamily<P, S, T, M>,
  puzzle: P,
  state: T,
  options: Omit<SolveOptions, "limit" | "keep"> = {},
): Promise<Result<SoFar<S>>> {
  checkAsked<P, S, typeof options>("correctSoFar", family, puzzle, options, SO_FAR_OPTIONS);
  mustBeState(family, puzzle, state);
  const { play } = family;
  const { violations } = family.check(puzzle, play.solution(puzzle, state));
  if (violations.length > 0) return ok({ outcome: "no", violations });
  const solved = await solvePuzzle(family, play.fixed(puzzle, state), { ...options, limit: 1 });
  if (!solved.ok) return solved;
  const answer = solved.value;
  if (answer.status === "impossible") return ok({ outcome: "no", violations, answer });
  return ok({ outcome: answer.status === "solved" ? "yes" : "unknown", answer });
}

/** A state of this puzzle comes back unchanged when it is kept and revived. Anything else does not. */
function mustBeState<P, S, T, M>({ id, play }: PlayableFamily<P, S, T, M>, puzzle: P, state: T): void {
  let cause: unknown;
  try {
    if (sameData(play.revive(puzzle, play.keep(puzzle, state)), state)) return;
  } catch (error) {
    cause = error;
  }
  throw new ContractError(`correctSoFar: state must be a state of play of ${id}, on this puzzle`, { cause });
}
