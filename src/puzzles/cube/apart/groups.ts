/**
 * Which pieces can move together. A group can move by a distance along an axis when none of its pieces hits a piece outside it on the way.
 * A piece that is hit must come along, which gives the smallest group around each piece. Unions of groups that can move can move, too, and
 * there are no others.
 */
import type { Axis, Reach } from "./reach.js";

export interface Motion {
  readonly axis: Axis;
  /** Up or down the axis. */
  readonly sign: 1 | -1;
  readonly distance: number;
}

/** What must come along when a member moves; members by their number among the `count`, ascending. */
export function carriedBy(free: Reach, count: number, start: number, motion: Motion): number[] {
  const { axis, sign, distance } = motion;
  const reach = free[axis];
  const moved = new Set([start]);
  for (const at of moved)
    for (let other = 0; other < count; other++)
      if (reach[sign === 1 ? at * count + other : other * count + at]! < distance && other !== at)
        moved.add(other);
  return [...moved].toSorted((a, b) => a - b);
}

/** All unions of groups, each once; the groups alone where there are more unions than `most`. */
export function unionsOf(
  groups: readonly (readonly number[])[],
  most: number,
): { readonly unions: readonly (readonly number[])[]; readonly all: boolean } {
  const found = new Map(groups.map((group) => [group.join(), group]));
  const single = [...found.values()];
  for (const union of found.values())
    for (const group of single) {
      const both = [...new Set([...union, ...group])].toSorted((a, b) => a - b);
      const key = both.join();
      if (found.has(key)) continue;
      if (found.size >= most) return { unions: single, all: false };
      found.set(key, both);
    }
  return { unions: [...found.values()], all: true };
}
