/**
 * The doors of the packer: list or stream solutions, count them (raw or up to symmetry), alone or as one of several.
 */
import type { Search, SearchRequest } from "./run.js";
import {
  type Budget,
  checkpoint,
  ContractError,
  type Stopped,
  type StopReason,
  UNLIMITED,
  unlessStopped,
} from "../../base/index.js";
import { type Compiled, compilePacking } from "./compile.js";
import { effortShares, freeAfter } from "./effort.js";
import { isForKernel, SMALL_CELLS, SMALL_KINDS, searchSmallBoard } from "./searches/small-board.js";
import type { PackingEnd, PackingJob, PackingProblem } from "./problem.js";
import { createFirstTest, type PackingGroup, symmetryJobs } from "./symmetry.js";
import { searchLargeBoard } from "./searches/large-board.js";
import { openMediumBoard } from "./searches/medium-board.js";

/** Jobs of the search, made by `splitPacking`. */
interface JobsRequest {
  /** Only these. They may be taken one by one, while others work on the rest. */
  readonly jobs?: Iterable<PackingJob> | undefined;
  /** The problem as `compilePacking` makes it, where several searches share it. */
  readonly compiled?: Compiled | undefined;
  readonly budget: Budget;
  /** Give up (`steps`) after about this many pieces laid: unlike a limit of time, the same on every machine. */
  readonly steps?: number | undefined;
}

export interface PackRequest extends JobsRequest {
  readonly limit?: number | undefined;
  /** Receives the placements of each solution, its own to keep, by index and in no order. Return false to stop early. */
  onSolution?(placements: Int32Array): boolean | void;
  /** Only one solution of each class under this group. Jobs must have been made with it. */
  readonly upTo?: PackingGroup | undefined;
}

export function pack(problem: PackingProblem, request: PackRequest): PackingEnd {
  return unlessStopped(() => packUnlessStopped(problem, request), stoppedBefore);
}

function stoppedBefore({ reason }: Stopped): PackingEnd {
  return { outcome: "stopped", reason, found: 0, nodes: 0, reached: 0 };
}

function packUnlessStopped(problem: PackingProblem, request: PackRequest): PackingEnd {
  const { limit = Infinity, onSolution, upTo } = request;
  const jobs = request.jobs ?? symmetryJobs(problem, upTo ?? [], request.budget);
  if (limit <= 0) return { outcome: "limit", found: 0, nodes: 0, reached: 0 };
  let found = 0;
  const end = runJobs(problem, { ...request, jobs, foundSoFar: () => found }, (job) => {
    if (job.stabiliser.length > 0 && upTo === undefined) {
      throw new ContractError("pack: the job was made up to symmetry, and the group is not given");
    }
    const isFirst = createFirstTest(upTo ?? [], job.stabiliser);
    return (path, length) => {
      if (!isFirst(path, length)) return true;
      found++;
      const goOn = onSolution === undefined || onSolution(path.slice(0, length)) !== false;
      return goOn && found < limit;
    };
  });
  return { ...end, found };
}

interface Running extends JobsRequest {
  readonly jobs: Iterable<PackingJob>;
  foundSoFar(): number;
}

function runJobs(
  problem: PackingProblem,
  { jobs, budget: asked, steps = Infinity, foundSoFar, compiled = compilePacking(problem, asked) }: Running,
  receiver: (job: PackingJob) => SearchRequest["onSolution"],
): Omit<PackingEnd, "found"> {
  const search = searchFor(compiled, asked, steps);
  let nodes = 0;
  let reached = 0;
  const budget: Budget = {
    ...asked,
    report: ({ tried = 0, ...progress }) =>
      asked.report({ ...progress, tried: nodes + tried, found: foundSoFar() }),
  };
  for (const job of jobs) {
    const { share = 1 } = job;
    const end = search(compiled, {
      job,
      budget,
      steps: steps - nodes,
      from: reached,
      share,
      onSolution: receiver(job),
    });
    nodes += end.nodes;
    if (end.outcome !== "exhausted") return { ...end, nodes };
    reached += share;
  }
  return { outcome: "exhausted", nodes, reached };
}

/** Along a narrower front a sweep (`large-board.ts`) lays a third as many pieces as the fewest options do, and takes less time. */
const NARROW_FRONT = 4;

function searchFor(compiled: Compiled, budget: Budget, steps: number): Search {
  const { cells, kinds, front } = compiled;
  if (cells <= SMALL_CELLS && kinds <= SMALL_KINDS) {
    // Steps are asked for where every machine must find the same, and some have no kernel.
    const kernel =
      steps === Infinity && isForKernel(compiled) ? openMediumBoard(compiled, budget) : undefined;
    return kernel ?? searchSmallBoard;
  }
  return (front <= NARROW_FRONT ? undefined : openMediumBoard(compiled, budget)) ?? searchLargeBoard;
}

export interface CountRequest extends JobsRequest {
  /** Count the classes of solutions under this group. Jobs must have been made with it. */
  readonly upTo?: PackingGroup | undefined;
  /** Count all solutions, and let these symmetries save work: where `upTo` is given, that does. */
  readonly using?: PackingGroup | undefined;
}

export type PackingCount =
  | { readonly outcome: "counted"; readonly count: number; readonly nodes: number }
  | {
      readonly outcome: "stopped";
      readonly reason: StopReason;
      /** There are at least this many. */
      readonly found: number;
      readonly reached: number;
    };

export function countPackings(problem: PackingProblem, request: CountRequest): PackingCount {
  if (request.upTo !== undefined) return countOf(pack(problem, request));
  const { budget } = request;
  let found = 0;
  const end = unlessStopped(() => {
    const jobs = request.jobs ?? symmetryJobs(problem, request.using ?? [], budget);
    const running = { ...request, jobs, foundSoFar: () => found };
    return runJobs(problem, running, ({ images = 1 }) => () => {
      found += images;
      return true;
    });
  }, stoppedBefore);
  return countOf({ ...end, found });
}

function countOf({ outcome, reason = "cancelled", found, nodes, reached }: PackingEnd): PackingCount {
  if (outcome === "exhausted") return { outcome: "counted", count: found, nodes };
  return { outcome: "stopped", reason, found, reached };
}

/** Smaller shares than this are not split any further. */
const LEAST_SHARE = 1e-9;

/** The search as at least `wanted` independent jobs of similar size, where it can be split that far. Together they find each solution once. */
export function splitPacking(
  problem: PackingProblem,
  wanted: number,
  group: PackingGroup = [],
  budget: Budget = UNLIMITED,
): PackingJob[] {
  let jobs = symmetryJobs(problem, group, budget);
  for (let most = 1 / wanted; most > LEAST_SHARE;) {
    checkpoint(budget);
    const limit = most;
    const next = jobs.flatMap((job) => ((job.share ?? 1) > limit ? splitJob(problem, job) : [job]));
    const same = next.length === jobs.length && next.every((job, at) => job === jobs[at]);
    jobs = next;
    if (!same) continue;
    if (jobs.length >= wanted) break;
    most /= 2;
  }
  return jobs;
}

function splitJob(problem: PackingProblem, job: PackingJob): PackingJob[] {
  const { placements } = problem;
  const { placements: open, empty, left } = freeAfter(problem, job);
  let best: readonly number[] | undefined;
  // The kind that was cut down is split first, for the same reason as it is laid first.
  if (job.first !== undefined) best = Array.from(open).filter((at) => placements[at]!.kind === job.first);
  else {
    const options: number[][] = Array.from({ length: problem.cells }, () => []);
    for (const at of open) for (const cell of placements[at]!.cells) options[cell]!.push(at);
    for (const cell of empty)
      if (best === undefined || options[cell]!.length < best.length) best = options[cell]!;
  }
  if (best === undefined) return [job];
  const shares = effortShares(problem, job, best);
  return best.map((at, i) => {
    const { kind } = placements[at]!;
    // A kind that is used up needs no exclusions any more.
    const forbids = left[kind] === 1 ? (other: number) => placements[other]!.kind !== kind : () => true;
    return {
      ...job,
      share: (job.share ?? 1) * shares[i]!,
      forced: [...job.forced, at],
      excluded: job.excluded.filter(forbids),
      first: undefined,
    };
  });
}
