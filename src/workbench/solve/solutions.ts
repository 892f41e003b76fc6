/**
 * All solutions of a puzzle, one by one as a loop asks for them:
 *
 *     for await (const solution of solutions(tents, puzzle, { limits: { signal } })) …
 *
 * The search runs in a thread where there is one (`thread.ts`) and waits when it is far ahead of the loop; leaving the loop ends it.
 * A search that cannot wait (no threads, or none that share memory) is asked for growing portions; each search skips what earlier
 * ones gave. That is at most about twice the work, and never more than a portion in memory.
 */
import { ContractError, ProblemError, Stopped, type Limits, type OptionNames } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import { checkAsked } from "../ask/arguments.js";
import { SOLVE_OPTIONS, type SolveOptions } from "../options.js";
import { solvePuzzle } from "../ask/asked.js";

/** How to look for solutions, within which limits, and the signal that ends the search. */
export interface SolutionsOptions extends Omit<SolveOptions, "limit" | "keep" | "onFound"> {
  /** Ends the search; the loop then throws the signal's reason. The same as `limits.signal`. */
  readonly signal?: AbortSignal | undefined;
}

const { limit: _limit, keep: _keep, onFound: _onFound, ...LISTING } = SOLVE_OPTIONS;
const SOLUTIONS_OPTIONS: OptionNames<SolutionsOptions> = { ...LISTING, signal: true };

/**
 * Each solution once, checked. The loop ends when there are no more. It throws if that is not known: `Stopped` at a limit, the
 * signal's reason when it is aborted, `ProblemError` for an engine that does not exist, that cannot decide this puzzle, or that says
 * without a proof that there are no more.
 */
export async function* solutions<P, S>(
  family: Family<P, S>,
  puzzle: P,
  given: SolutionsOptions = {},
): AsyncGenerator<S, void, void> {
  checkAsked<P, S, SolutionsOptions>("solutions", family, puzzle, given, SOLUTIONS_OPTIONS);
  const { signal: ends, limits, ...options } = given;
  const left = new AbortController();
  const asked = [ends, limits?.signal].filter((signal) => signal !== undefined);
  const signal = AbortSignal.any([left.signal, ...asked]);
  signal.throwIfAborted();
  const bounds: Limits = { ...limits, signal };
  const { canWait } = await import("../ask/thread.js");
  try {
    const list = canWait(family) ? streamed : inPortions;
    for await (const solution of list(family, puzzle, { ...options, limits: bounds })) {
      // Solutions that were found before the signal may still be waiting here.
      signal.throwIfAborted();
      yield solution;
      signal.throwIfAborted();
    }
    signal.throwIfAborted();
  } finally {
    left.abort();
  }
}

interface WaitingSolution<S> {
  readonly solution: S;
  taken(): void;
}

async function* streamed<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions<S>,
): AsyncGenerator<S, void, void> {
  const waiting: WaitingSolution<S>[] = [];
  let wake = (): void => undefined;
  let ended = false;
  const search = solvePuzzle(family, puzzle, {
    ...options,
    limit: Infinity,
    keep: 2,
    onFound: (solution) =>
      new Promise<void>((taken) => {
        waiting.push({ solution, taken });
        wake();
      }),
  }).finally(() => {
    ended = true;
    wake();
  });
  // A failure is thrown below, after the solutions before it.
  search.catch(() => undefined);
  for (;;) {
    const next = waiting.shift();
    if (next !== undefined) {
      yield next.solution;
      next.taken();
    } else if (ended) break;
    else await new Promise<void>((resolve) => (wake = resolve));
  }
  mustBeWhole(await search, options);
}

/** How many solutions the first search is asked for, and the factor for each later one. */
const FIRST_PORTION = 64;
const GROWTH = 4;

async function* inPortions<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions<S>,
): AsyncGenerator<S, void, void> {
  for (let told = 0, limit = FIRST_PORTION; ; limit *= GROWTH) {
    const portion: S[] = [];
    let found = 0;
    const search = await solvePuzzle(family, puzzle, {
      ...options,
      limit,
      keep: 2,
      onFound(solution) {
        if (found++ >= told) portion.push(solution);
      },
    });
    yield* portion;
    if (found < limit) return mustBeWhole(search, options);
    told = limit;
  }
}

function mustBeWhole(
  search: Awaited<ReturnType<typeof solvePuzzle>>,
  { limits }: Pick<SolveOptions, "limits">,
): void {
  if (!search.ok) throw new ProblemError(search.error);
  const { reason, words, complete } = search.value;
  if (complete) return;
  limits?.signal?.throwIfAborted();
  if (reason === undefined) throw new ContractError("solutions: the search ended early without a reason");
  if (reason === "inapplicable" || reason === "unproved")
    throw new ProblemError({ code: `solutions/${reason}`, message: words ?? reason });
  throw new Stopped(reason, words);
}
