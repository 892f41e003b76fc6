/**
 * Colours for the regions, so that regions that touch differ, and those that meet at a corner where eight colours are enough. Greedy, the most
 * constrained region first (DSATUR; Brélaz 1979), with the least used free colour, or the first free one where that fails.
 */
import type { Pair } from "../nodes.js";
import type { Pips } from "../puzzle.js";

export const REGION_COLOURS = 8;
const PALETTE = Array.from({ length: REGION_COLOURS }, (_, colour) => colour);

/** Cells of a board that share a corner only, as pairs of nodes. */
function corners({ shape, nodes }: Pips): Pair[] {
  if (shape !== "grid") return [];
  const at = new Map(nodes.map(({ name }, i) => [name, i]));
  return nodes.flatMap(({ cell }, i) =>
    [-1, 1].flatMap((side): Pair[] => {
      const other = at.get(`${cell![0] + 1},${cell![1] + side}`);
      return other === undefined ? [] : [[i, other]];
    }),
  );
}

/** The regions with a condition that are joined by these pairs of nodes, by region. */
function neighboursOf({ regions }: Pips, pairs: readonly Pair[]): ReadonlySet<number>[] {
  const owner = new Map<number, number>();
  regions.forEach(({ nodes, condition }, i) => {
    if (condition !== "empty") for (const node of nodes) owner.set(node, i);
  });
  const near: Set<number>[] = regions.map(() => new Set());
  for (const [a, b] of pairs) {
    const one = owner.get(a);
    const two = owner.get(b);
    if (one === undefined || two === undefined || one === two) continue;
    near[one]!.add(two);
    near[two]!.add(one);
  }
  return near;
}

/** By region, −1 for those that are not to be coloured; undefined: the colours ran out. */
function coloured(
  wanted: readonly number[],
  near: readonly ReadonlySet<number>[],
  spread: boolean,
): number[] | undefined {
  const colours = near.map(() => -1);
  const taken: Set<number>[] = near.map(() => new Set());
  const uses = PALETTE.map(() => 0);
  const left = new Set(wanted);
  while (left.size > 0) {
    const next = [...left].reduce((best, i) =>
      taken[i]!.size - taken[best]!.size > 0 ||
      (taken[i]!.size === taken[best]!.size && near[i]!.size > near[best]!.size)
        ? i
        : best,
    );
    const free = PALETTE.filter((colour) => !taken[next]!.has(colour));
    if (free.length === 0) return undefined;
    const choice = spread
      ? free.reduce((best, colour) => (uses[colour]! < uses[best]! ? colour : best))
      : free[0]!;
    colours[next] = choice;
    uses[choice]!++;
    left.delete(next);
    for (const other of near[next]!) taken[other]!.add(choice);
  }
  return colours;
}

/** By region. Those without a condition have none, and get 0. */
export function regionColours(puzzle: Pips): number[] {
  const { regions, links } = puzzle;
  const wanted = [...regions.keys()].filter((i) => regions[i]!.condition !== "empty");
  const around = neighboursOf(puzzle, [...links, ...corners(puzzle)]);
  const beside = neighboursOf(puzzle, links);
  const colours =
    coloured(wanted, around, true) ??
    coloured(wanted, around, false) ??
    coloured(wanted, beside, true) ??
    coloured(wanted, beside, false);
  // A graph may need more than eight: then the colours only take turns.
  return regions.map((_, i) => Math.max(0, colours?.[i] ?? i % REGION_COLOURS));
}
