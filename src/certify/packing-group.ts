/**
 * Whether permutations of placements are symmetries of a packing problem. A permutation maps solutions to solutions if it comes from a
 * permutation of the cells and one of the kinds. It does when the sets "all placements on this cell" are mapped onto each other, because
 * any cell with the right set will do as the image.
 */
import type { PackingGroup, PackingProblem } from "../board/index.js";

/** Why these are not symmetries, or not a group of them; undefined when they are. An empty list is no symmetry at all. */
export function groupFlaw(
  problem: PackingProblem,
  group: PackingGroup,
  tick: (steps: number) => void,
): string | undefined {
  const { placements } = problem;
  const on: number[][] = Array.from({ length: problem.cells }, () => []);
  for (const [at, { cells }] of placements.entries()) for (const cell of cells) on[cell]!.push(at);
  const own = tallyOf(on.map((all) => all.join()));
  for (const [g, map] of group.entries()) {
    tick(placements.length);
    if (map.length !== placements.length || new Set(map).size !== map.length)
      return `symmetry ${g} is not a permutation of the placements`;
    if (map.some((to) => placements[to] === undefined)) return `symmetry ${g} leads out of the placements`;
    const images = tallyOf(
      on.map((all) =>
        Array.from(all, (at) => map[at]!)
          .toSorted((a, b) => a - b)
          .join(),
      ),
    );
    if ([...own].some(([key, times]) => images.get(key) !== times))
      return `symmetry ${g} does not map cells to cells`;
    const kinds = new Map<number, number>();
    for (const [at, { kind }] of placements.entries()) {
      const image = placements[map[at]!]!.kind;
      if ((kinds.get(kind) ?? image) !== image) return `symmetry ${g} splits kind ${kind} into two`;
      kinds.set(kind, image);
      const { min, max } = problem.kinds[kind]!;
      if (problem.kinds[image]!.min !== min || problem.kinds[image]!.max !== max)
        return `symmetry ${g} exchanges kinds that are used differently`;
    }
    if (new Set(kinds.values()).size !== kinds.size) return `symmetry ${g} turns two kinds into one`;
  }
  return closedFlaw(group, tick);
}

/** One symmetry after another must be in the list, too. */
function closedFlaw(group: PackingGroup, tick: (steps: number) => void): string | undefined {
  for (const [g, one] of group.entries())
    for (const [h, other] of group.entries()) {
      tick(one.length);
      if (!group.some((map) => map.every((to, at) => to === other[one[at]!])))
        return `symmetries ${g} and ${h} one after the other are not in the list`;
    }
  return undefined;
}

function tallyOf(keys: readonly string[]): Map<string, number> {
  const tally = new Map<string, number>();
  for (const key of keys) tally.set(key, (tally.get(key) ?? 0) + 1);
  return tally;
}
