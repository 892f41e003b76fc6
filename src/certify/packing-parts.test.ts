import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startBudget } from "../base/index.js";
import {
  countPackings,
  packingGroup,
  type PackingGroup,
  type PackingJob,
  splitPacking,
} from "../board/index.js";
import { problems } from "../board/packing/testing/properties.js";
import { known } from "../board/packing/testing/sets.js";
import { packingPartsFlaw } from "./packing-parts.js";

const BOARDS = ["soma", "pro", "twist", "6x10", "2x3x10"] as const;

describe("the parts of a packing", () => {
  it.each(BOARDS.flatMap((name) => [1, 60].map((parts) => [name, parts] as const)))(
    "%s in %d parts or so: right with every group",
    (name, parts) => {
      const { problem, rotations, all } = known[name]();
      for (const group of [[], rotations, all]) {
        const jobs = splitPacking(problem, parts, group);
        expect(packingPartsFlaw(problem, group, jobs)).toBeUndefined();
      }
    },
  );

  it("are right on any small board", () => {
    const drawn = fc.tuple(problems, fc.integer({ min: 1, max: 40 }), fc.boolean());
    fc.assert(
      fc.property(drawn, ([{ problem, symmetries }, parts, hasGroup]) => {
        const group = hasGroup ? packingGroup(problem, symmetries) : [];
        expect(packingPartsFlaw(problem, group, splitPacking(problem, parts, group))).toBeUndefined();
      }),
    );
  });

  /** Every list that the checker passes has the right sum, however it was made. */
  it("are refused wherever a change makes the sum wrong", () => {
    const change = fc.record({ what: fc.nat({ max: 7 }), at: fc.nat(), other: fc.nat() });
    const drawn = fc.tuple(problems, fc.integer({ min: 1, max: 12 }), fc.boolean(), change);
    let wrong = 0;
    fc.assert(
      fc.property(drawn, ([{ problem, symmetries }, parts, hasGroup, { what, at, other }]) => {
        const group = hasGroup ? packingGroup(problem, symmetries) : [];
        const jobs = changed(splitPacking(problem, parts, group), what, at, other, problem.placements.length);
        if (packingPartsFlaw(problem, group, jobs) === undefined) {
          expect(sumOf(jobs, problem, { using: group })).toBe(sumOf(undefined, problem, {}));
          expect(sumOf(jobs, problem, { upTo: group })).toBe(sumOf(undefined, problem, { upTo: group }));
        } else if (sumOf(jobs, problem, { using: group }) !== sumOf(undefined, problem, {})) wrong++;
      }),
      { numRuns: 600 },
    );
    expect(wrong).toBeGreaterThan(0);
  });

  it.each([
    ["a part that is missing", (jobs: PackingJob[]) => jobs.slice(1)],
    ["a part twice", (jobs: PackingJob[]) => [...jobs, jobs[0]!]],
    [
      "a part that stands for more",
      (jobs: PackingJob[]) => [{ ...jobs[0]!, images: 2 * jobs[0]!.images! }, ...jobs.slice(1)],
    ],
    [
      "a part that leaves something out",
      (jobs: PackingJob[]) => [
        { ...jobs[0]!, excluded: [...jobs[0]!.excluded, ...known["6x10"]().problem.placements.keys()] },
        ...jobs.slice(1),
      ],
    ],
  ])("%s is seen", (_, spoil) => {
    const { problem, all } = known["6x10"]();
    const jobs = splitPacking(problem, 50, all);
    expect(packingPartsFlaw(problem, all, spoil(jobs))).toEqual(expect.any(String));
  });

  it("need symmetries that really are symmetries", () => {
    const { problem, all } = known.soma();
    const swapped = all[1]!.with(0, all[1]![1]!).with(1, all[1]![0]!);
    const jobs = splitPacking(problem, 10, all);
    expect(packingPartsFlaw(problem, all.with(1, swapped), jobs)).toMatch(/^symmetry 1 /);
    expect(packingPartsFlaw(problem, all.slice(0, -1), jobs)).toMatch(/one after the other/);
  });
});

type Problem = Parameters<typeof countPackings>[0];

function sumOf(
  jobs: readonly PackingJob[] | undefined,
  problem: Problem,
  classes: { readonly using?: PackingGroup; readonly upTo?: PackingGroup },
): number {
  const end = countPackings(problem, { budget: startBudget(), jobs, ...classes });
  return end.outcome === "counted" ? end.count : -1;
}

/** A list with one thing changed. */
function changed(
  jobs: PackingJob[],
  what: number,
  at: number,
  other: number,
  placements: number,
): PackingJob[] {
  if (jobs.length === 0) return jobs;
  const index = at % jobs.length;
  const job = jobs[index]!;
  const changedTo = (part: Partial<PackingJob>): PackingJob[] => jobs.with(index, { ...job, ...part });
  switch (what) {
    case 0:
      return jobs.filter((_, i) => i !== index);
    case 1:
      return [...jobs, job];
    case 2:
      return changedTo({ images: (job.images ?? 1) + 1 });
    case 3:
      return changedTo({ excluded: [...job.excluded, other % Math.max(1, placements)] });
    case 4:
      return changedTo({ excluded: job.excluded.slice(1) });
    case 5:
      return changedTo({ stabiliser: job.stabiliser.slice(1) });
    case 6:
      return changedTo({ forced: job.forced.slice(0, -1) });
    default:
      return changedTo({ excluded: [], first: undefined });
  }
}
