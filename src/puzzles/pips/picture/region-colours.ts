/** Colours for the regions. Regions that touch differ; so do those that meet at a corner, if eight colours are enough. */
import { colourGraph, PIECE_COLOURS } from "../../../scene/index.js";
import type { Pair } from "../nodes.js";
import type { Pips } from "../puzzle.js";

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

/** Colours by region. Regions without a condition need none, and get any. */
export function regionColours(puzzle: Pips): number[] {
  const around = neighboursOf(puzzle, [...puzzle.links, ...corners(puzzle)]);
  const beside = neighboursOf(puzzle, puzzle.links);
  return (
    colourGraph(around, {}) ??
    colourGraph(around, { few: true }) ??
    colourGraph(beside, {}) ??
    colourGraph(beside, { few: true }) ??
    // A graph may need more than eight: then the colours only take turns.
    puzzle.regions.map((_, i) => i % PIECE_COLOURS)
  );
}
