/** Our own packer as a method of a family, and as its counter. */
import { SEARCH, SEARCH_NAME } from "./names.js";
import { type Budget, type Stopped, type StopReason, unlessStopped } from "../../base/index.js";
import { countPackings, pack, type PackingCount, type PackingJob, splitPacking } from "../../board/index.js";
import type { Family } from "../family.js";
import type { CountEnd, CountShare, Method, MethodEnd, MethodRequest } from "../methods.js";
import type { PackingAdapter } from "./placement.js";
import { plainReason } from "./plain-reason.js";
import { type Symmetries, symmetriesOf } from "./symmetry.js";

export function searchMethod<P, S>(adapter: PackingAdapter<P, S>): Method<P, S> {
  return {
    ...SEARCH_NAME,
    solve: (puzzle, request) => unlessStopped(() => solveWithin(adapter, puzzle, request), stoppedEnd),
  };
}

/** A limit that was reached while the placements were listed ends the search like any other. */
function stoppedEnd({ reason, words }: Stopped): Extract<CountEnd, { outcome: "stopped" }> {
  return { outcome: "stopped", reason, ...(words === undefined ? {} : { words }) };
}

function solveWithin<P, S>(
  adapter: PackingAdapter<P, S>,
  puzzle: P,
  { limit, onSolution, budget }: MethodRequest<S>,
): MethodEnd {
  const plain = plainReason(adapter, puzzle, budget);
  if (plain !== undefined) return { outcome: "exhausted", certificate: plain };
  const seen = adapter.view(puzzle, budget);
  let late: StopReason | undefined;
  const end = pack(seen.problem, {
    limit,
    budget,
    onSolution(placements) {
      onSolution(adapter.solution(puzzle, seen, placements));
      // Receiving a solution takes longer than finding it, and the packer looks at the clock only after many steps of its own.
      late = budget.stopped();
      return late === undefined;
    },
  });
  const { found, nodes } = end;
  const cut = late !== undefined && found < limit;
  const outcome = cut ? "stopped" : end.outcome;
  const reason = cut ? late : end.reason;
  return {
    outcome,
    ...(reason === undefined ? {} : { reason }),
    ...(outcome === "exhausted" && found === 0
      ? { certificate: { kind: "exhausted", engine: SEARCH, nodes } }
      : {}),
    stats: { nodes },
  };
}

/** All solutions, or those up to the symmetries of the puzzle. With `share`, only those in the jobs that it takes. */
export function countPacking<P>(
  adapter: PackingAdapter<P, unknown>,
  puzzle: P,
  budget: Budget,
  question: CountQuestion = {},
): CountEnd {
  return unlessStopped(() => countWithin(adapter, puzzle, budget, question), stoppedEnd);
}

function countWithin<P>(
  adapter: PackingAdapter<P, unknown>,
  puzzle: P,
  budget: Budget,
  { symmetries, share }: CountQuestion,
): CountEnd {
  const plain = plainReason(adapter, puzzle, budget);
  if (plain !== undefined) return { outcome: "counted", count: 0n, method: SEARCH, certificate: plain };
  const view = adapter.view(puzzle, budget);
  const { problem } = view;
  // The number of all solutions is found by way of the symmetries, too.
  const group = symmetriesOf(view, symmetries ?? "all", budget);
  const classes = symmetries === undefined ? { using: group } : { upTo: group };
  if (share === undefined) return counted(countPackings(problem, { budget, ...classes }));
  const jobs = splitPacking(problem, share.shares, group, budget);
  const request = { budget, ...classes, jobs: taken(jobs, share) };
  return counted(countPackings(problem, request));
}

export interface CountQuestion {
  readonly symmetries?: Symmetries | undefined;
  readonly share?: CountShare | undefined;
}

function* taken(jobs: readonly PackingJob[], { next }: CountShare): Generator<PackingJob> {
  for (let at = next(); at < jobs.length; at = next()) yield jobs[at]!;
}

function counted(end: PackingCount): CountEnd {
  if (end.outcome === "stopped") {
    const { reason, found, reached } = end;
    return { outcome: "stopped", reason, method: SEARCH, atLeast: BigInt(found), done: reached };
  }
  const none = end.count === 0 ? { certificate: { kind: "exhausted", engine: SEARCH } as const } : {};
  return { outcome: "counted", count: BigInt(end.count), method: SEARCH, ...none };
}

type Counts<P> = Required<
  Pick<Family<P>, "count" | "countDistinct" | "countShare" | "counters" | "countsRotations">
>;

/** Every way to count that a family has whose puzzles are packings. */
export function packingCounts<P>(adapter: PackingAdapter<P, unknown>): Counts<P> {
  return {
    count: async (puzzle, budget) => countPacking(adapter, puzzle, budget),
    counters: [SEARCH],
    countDistinct: async (puzzle, budget, symmetries = "all") =>
      countPacking(adapter, puzzle, budget, { symmetries }),
    countsRotations: true,
    countShare: async (puzzle, budget, share, symmetries) =>
      countPacking(adapter, puzzle, budget, { symmetries, share }),
  };
}
