/**
 * The doors of the packer: list or stream solutions, count them (raw or up to symmetry), split the work.
 */
import { type Budget, ContractError, type StopReason } from "../../base/index.js";
import { type Compiled, compilePacking } from "./compile.js";
import { NARROW_CELLS, NARROW_KINDS, searchNarrow } from "./narrow.js";
import { checkProblem, type PackingEnd, type PackingJob, type PackingProblem } from "./problem.js";
import { createFirstTest, type PackingGroup, symmetryJobs, WHOLE } from "./symmetry.js";
import { searchWide } from "./wide.js";

export interface PackRequest {
  /** Stop after so many solutions; all of them without it. */
  readonly limit?: number | undefined;
  /** Receives the placements of each solution, its own to keep, by index and in no order. Return false to stop early. */
  onSolution?(placements: Int32Array): boolean | void;
  readonly budget: Budget;
  /** Only one solution of each class under this group. */
  readonly upTo?: PackingGroup | undefined;
  /** Only these parts of the search, made by `splitPacking` with the same `upTo`. */
  readonly jobs?: readonly PackingJob[] | undefined;
}

export function pack(problem: PackingProblem, request: PackRequest): PackingEnd {
  checkProblem(problem);
  const { limit = Infinity, onSolution, budget, upTo } = request;
  const jobs = request.jobs ?? (upTo === undefined ? [WHOLE] : symmetryJobs(problem, upTo));
  if (limit <= 0) return { outcome: "limit", found: 0, nodes: 0 };
  const compiled = compilePacking(problem);
  const search = isNarrow(compiled) ? searchNarrow : searchWide;
  let found = 0;
  let nodes = 0;
  for (const [at, job] of jobs.entries()) {
    if (job.stabiliser.length > 0 && upTo === undefined) {
      throw new ContractError("pack: the job was made up to symmetry, and the group is not given");
    }
    const isFirst = createFirstTest(upTo ?? [], job.stabiliser);
    const end = search(compiled, {
      job,
      budget,
      from: at / jobs.length,
      share: 1 / jobs.length,
      onSolution(path, length) {
        if (!isFirst(path, length)) return true;
        found++;
        const goOn = onSolution === undefined || onSolution(path.slice(0, length)) !== false;
        return goOn && found < limit;
      },
    });
    nodes += end.nodes;
    if (end.outcome !== "exhausted") return { ...end, found, nodes };
  }
  return { outcome: "exhausted", found, nodes };
}

function isNarrow({ cells, kinds }: Compiled): boolean {
  return cells <= NARROW_CELLS && kinds <= NARROW_KINDS;
}

export type PackingCount =
  | { readonly outcome: "counted"; readonly count: number; readonly nodes: number }
  | { readonly outcome: "stopped"; readonly reason: StopReason; readonly found: number };

/** The number of solutions, or of their classes under a group. */
export function countPackings(
  problem: PackingProblem,
  request: { readonly budget: Budget; readonly upTo?: PackingGroup | undefined },
): PackingCount {
  const end = pack(problem, request);
  if (end.outcome === "exhausted") return { outcome: "counted", count: end.found, nodes: end.nodes };
  return { outcome: "stopped", reason: end.reason ?? "cancelled", found: end.found };
}

/**
 * The search as at least `parts` independent jobs where it can be split so far: together they find every
 * solution (class) once. Each job takes one option of the cell with the fewest.
 */
export function splitPacking(problem: PackingProblem, parts: number, upTo?: PackingGroup): PackingJob[] {
  checkProblem(problem);
  let jobs = upTo === undefined ? [WHOLE] : symmetryJobs(problem, upTo);
  while (jobs.length < parts) {
    const next = jobs.flatMap((job) => splitJob(problem, job));
    if (next.length === jobs.length) return next;
    jobs = next;
  }
  return jobs;
}

function splitJob(problem: PackingProblem, job: PackingJob): PackingJob[] {
  const excluded = new Set(job.excluded);
  const covered = new Set<number>();
  const left = problem.kinds.map(({ max }) => max);
  for (const at of job.forced) {
    const { kind, cells } = problem.placements[at]!;
    left[kind]!--;
    for (const cell of cells) covered.add(cell);
  }
  const options: number[][] = Array.from({ length: problem.cells }, () => []);
  for (const [at, { kind, cells }] of problem.placements.entries()) {
    if (excluded.has(at) || left[kind]! <= 0 || cells.some((cell) => covered.has(cell))) continue;
    for (const cell of cells) options[cell]!.push(at);
  }
  // The kind that was cut down is split first, for the same reason as it is laid first.
  let best: number[] | undefined;
  if (job.first !== undefined) {
    return problem.placements.flatMap(({ kind, cells }, at) =>
      kind === job.first && !excluded.has(at) && !cells.some((cell) => covered.has(cell))
        ? [{ ...job, forced: [...job.forced, at], first: undefined }]
        : [],
    );
  }
  for (const [cell, list] of options.entries()) {
    if (!covered.has(cell) && (best === undefined || list.length < best.length)) best = list;
  }
  if (best === undefined) return [job];
  return best.map((at) => ({ ...job, forced: [...job.forced, at], first: undefined }));
}
