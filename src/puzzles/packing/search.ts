/** Our own packer as a method of a family, and as its counter. */
import { SEARCH, SEARCH_NAME } from "./names.js";
import { type Budget, type Json, type Stopped, type StopReason, unlessStopped } from "../../base/index.js";
import {
  compilePacking,
  countPackings,
  pack,
  type PackingCount,
  type PackingGroup,
  type PackingJob,
  type PackingProblem,
  splitPacking,
} from "../../board/index.js";
import { packingPartsFlaw } from "../../certify/index.js";
import type { Family } from "../family.js";
import type { CountCut, CountEnd, CutAsked, Method, MethodEnd, MethodRequest } from "../methods.js";
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
  { limit, onSolution, budget, steps }: MethodRequest<S>,
): MethodEnd {
  const plain = plainReason(adapter, puzzle, budget);
  if (plain !== undefined) return { outcome: "exhausted", certificate: plain };
  const seen = adapter.view(puzzle, budget);
  let late: StopReason | undefined;
  const end = pack(seen.problem, {
    limit,
    budget,
    steps,
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

/** All solutions, or those up to the symmetries of the puzzle. */
export function countPacking<P>(
  adapter: PackingAdapter<P, unknown>,
  puzzle: P,
  budget: Budget,
  symmetries?: Symmetries,
): CountEnd {
  return unlessStopped(() => {
    const opened = openCount(adapter, puzzle, budget, symmetries);
    return "outcome" in opened
      ? opened
      : counted(countPackings(opened.problem, { budget, ...opened.classes }));
  }, stoppedEnd);
}

/** The same count in parts. */
export function cutPacking<P>(
  adapter: PackingAdapter<P, unknown>,
  puzzle: P,
  budget: Budget,
  { parts: wanted, symmetries }: CutAsked,
): CountCut | CountEnd {
  return unlessStopped((): CountCut | CountEnd => {
    const opened = openCount(adapter, puzzle, budget, symmetries);
    if ("outcome" in opened) return opened;
    const { problem, group, classes } = opened;
    const jobs = splitPacking(problem, wanted, group, budget);
    const compiled = compilePacking(problem, budget);
    return {
      outcome: "cut",
      method: SEARCH,
      parts: jobs.map(partJson),
      shares: jobs.map(({ share = 1 }) => share),
      flaw: (within) => packingPartsFlaw(problem, group, jobs, within),
      async count(part, within) {
        const request = { budget: within, ...classes, compiled, jobs: [jobs[part]!] };
        return unlessStopped(() => counted(countPackings(problem, request)), stoppedEnd);
      },
    };
  }, stoppedEnd);
}

/** What a part is, without its share, which is an estimate. */
function partJson({ forced, excluded, stabiliser, first, images = 1 }: PackingJob): Json {
  return { forced, excluded, stabiliser, first: first ?? null, images };
}

interface OpenedCount {
  readonly problem: PackingProblem;
  readonly group: PackingGroup;
  readonly classes: { readonly using: PackingGroup } | { readonly upTo: PackingGroup };
}

/** What is to be counted, or 0 where a plain reason says that there is nothing. */
function openCount<P>(
  adapter: PackingAdapter<P, unknown>,
  puzzle: P,
  budget: Budget,
  symmetries: Symmetries | undefined,
): OpenedCount | CountEnd {
  const plain = plainReason(adapter, puzzle, budget);
  if (plain !== undefined) return { outcome: "counted", count: 0n, method: SEARCH, certificate: plain };
  const view = adapter.view(puzzle, budget);
  // The number of all solutions is found with the help of the symmetries, too.
  const group = symmetriesOf(view, symmetries ?? "all", budget);
  return {
    problem: view.problem,
    group,
    classes: symmetries === undefined ? { using: group } : { upTo: group },
  };
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
  Pick<Family<P>, "count" | "countDistinct" | "counters" | "countsRotations" | "cutCount">
>;

/** Every way to count that a family of packings has. */
export function packingCounts<P>(adapter: PackingAdapter<P, unknown>): Counts<P> {
  return {
    count: async (puzzle, budget) => countPacking(adapter, puzzle, budget),
    counters: [SEARCH],
    countDistinct: async (puzzle, budget, symmetries = "all") =>
      countPacking(adapter, puzzle, budget, symmetries),
    countsRotations: true,
    cutCount: async (puzzle, budget, asked) => cutPacking(adapter, puzzle, budget, asked),
  };
}
