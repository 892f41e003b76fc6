/**
 * Solutions up to symmetry. A symmetry is a permutation of the placements that maps solutions to solutions; the group includes the identity.
 *
 * Some kind is used exactly once, and every solution can be moved so that it lies on the first placement of its orbit. Solutions there are
 * equal only under its stabiliser: where that is not trivial, a second kind is cut down, and so on. If the kinds run out, only the first
 * solution of a class, by its sorted placements, is let through. The numbers are those of Burnside's lemma, at 1/|G| of the work. They also
 * give the number of all solutions, by the orbit-stabiliser theorem.
 */
import { type Budget, createTicker, UNLIMITED } from "../../base/index.js";
import { effortShares } from "./effort.js";
import type { PackingJob, PackingProblem } from "./problem.js";

/** `group[g][p]` is where symmetry g takes placement p. */
export type PackingGroup = readonly Int32Array[];

export const WHOLE: PackingJob = { forced: [], excluded: [], stabiliser: [], share: 1 };

/** The search up to symmetry, as jobs that share no solution. */
export function symmetryJobs(
  problem: PackingProblem,
  group: PackingGroup,
  budget: Budget = UNLIMITED,
): PackingJob[] {
  if (group.length === 0) return [WHOLE];
  const byKind: number[][] = problem.kinds.map(() => []);
  for (const [at, { kind }] of problem.placements.entries()) byKind[kind]!.push(at);
  const jobs: PackingJob[] = [];
  const elements = [...group.keys()].filter((g) => group[g]!.some((to, at) => to !== at));
  divide(problem, group, byKind, { ...WHOLE, stabiliser: elements }, jobs, createTicker(budget));
  // Symmetries that move no placement (the mirror in the plane of a flat board) are in every stabiliser.
  const still = group.length - elements.length;
  return jobs.map((job) => ({ ...job, images: group.length / (job.stabiliser.length + still) }));
}

function divide(
  problem: PackingProblem,
  group: PackingGroup,
  byKind: readonly (readonly number[])[],
  job: PackingJob,
  jobs: PackingJob[],
  tick: (steps: number) => void,
): void {
  if (job.stabiliser.length === 0) {
    jobs.push(job);
    return;
  }
  const excluded = new Set(job.excluded);
  const covered = new Set(job.forced.flatMap((at) => problem.placements[at]!.cells));
  const taken = new Set(job.forced.map((at) => problem.placements[at]!.kind));
  // The kind with the fewest orbits leaves the least to branch on; it is laid first. Placements that a symmetry fixes
  // have to be looked at again, and count twice.
  let best: { kind: number; orbits: Orbits; cost: number } | undefined;
  for (const [kind, { min, max }] of problem.kinds.entries()) {
    if (min !== 1 || max !== 1 || taken.has(kind)) continue;
    tick(byKind[kind]!.length * job.stabiliser.length);
    const free = byKind[kind]!.filter(
      (at) => !excluded.has(at) && !problem.placements[at]!.cells.some((cell) => covered.has(cell)),
    );
    // A mirror may exchange kinds; one that becomes another cannot be cut down by itself.
    if (free.some((at) => job.stabiliser.some((g) => problem.placements[group[g]![at]!]!.kind !== kind)))
      continue;
    const orbits = orbitsOf(free, group, job.stabiliser);
    if (orbits.rest.length === 0) continue;
    const cost = orbits.firsts.length + orbits.fixed.length;
    if (best === undefined || cost < best.cost) best = { kind, orbits, cost };
  }
  // No kind is left that every solution uses once, or none that the symmetries move.
  if (best === undefined) {
    jobs.push(job);
    return;
  }
  const { kind, orbits } = best;
  const stabilisers = new Map(
    orbits.fixed.map((at) => [at, job.stabiliser.filter((g) => group[g]![at] === at)]),
  );
  // The symmetries that are left still save work: a placement counts once for each member of its orbit.
  const shares = effortShares(
    problem,
    job,
    orbits.firsts,
    (at) => 1 / (1 + (stabilisers.get(at)?.length ?? 0)),
  );
  const shareOf = new Map(orbits.firsts.map((at, i) => [at, (job.share ?? 1) * shares[i]!]));
  const trivial = orbits.firsts.filter((at) => !stabilisers.has(at));
  if (trivial.length > 0) {
    jobs.push({
      share: trivial.reduce((sum, at) => sum + shareOf.get(at)!, 0),
      forced: job.forced,
      excluded: [...job.excluded, ...orbits.rest, ...orbits.fixed],
      stabiliser: [],
      first: kind,
    });
  }
  for (const [at, stabiliser] of stabilisers) {
    divide(
      problem,
      group,
      byKind,
      {
        share: shareOf.get(at)!,
        forced: [...job.forced, at],
        excluded: job.excluded,
        stabiliser,
      },
      jobs,
      tick,
    );
  }
}

interface Orbits {
  /** The first member of each orbit. */
  readonly firsts: readonly number[];
  /** All other members. */
  readonly rest: readonly number[];
  /** Firsts that some symmetry leaves where they are. */
  readonly fixed: readonly number[];
}

function orbitsOf(members: readonly number[], group: PackingGroup, elements: readonly number[]): Orbits {
  const firsts: number[] = [];
  const rest: number[] = [];
  const fixed: number[] = [];
  for (const at of members) {
    let first = true;
    let still = false;
    for (const g of elements) {
      const image = group[g]![at]!;
      if (image < at) first = false;
      if (image === at) still = true;
    }
    if (!first) rest.push(at);
    else {
      firsts.push(at);
      if (still) fixed.push(at);
    }
  }
  return { firsts, rest, fixed };
}

/** Whether a solution is the first of its class under the symmetries named, by its sorted placements. */
export function createFirstTest(
  group: PackingGroup,
  elements: readonly number[],
): (path: Int32Array, length: number) => boolean {
  let own = new Int32Array(16);
  let image = new Int32Array(16);
  return (path, length) => {
    if (elements.length === 0) return true;
    if (own.length !== length) {
      own = new Int32Array(length);
      image = new Int32Array(length);
    }
    for (let i = 0; i < length; i++) own[i] = path[i]!;
    own.sort();
    for (const g of elements) {
      const map = group[g]!;
      for (let i = 0; i < length; i++) image[i] = map[own[i]!]!;
      image.sort();
      for (let i = 0; i < length; i++) {
        if (image[i] === own[i]) continue;
        if (image[i]! < own[i]!) return false;
        break;
      }
    }
    return true;
  };
}
