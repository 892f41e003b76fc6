/** Colours for the regions, so that regions that touch differ wherever eight colours are enough: first fit, largest first. */
import type { Pips } from "./puzzle.js";

export const REGION_COLOURS = 8;

/** By region. Those without a condition have none, and get 0. */
export function regionColours({ regions, links }: Pips): number[] {
  const owner = new Map<number, number>();
  regions.forEach(({ nodes }, i) => {
    for (const node of nodes) owner.set(node, i);
  });
  const near: Set<number>[] = regions.map(() => new Set());
  for (const [a, b] of links) {
    const one = owner.get(a)!;
    const two = owner.get(b)!;
    if (one === two) continue;
    near[one]!.add(two);
    near[two]!.add(one);
  }
  const colours: number[] = regions.map(() => 0);
  const done = new Set<number>();
  const uses = Array.from({ length: REGION_COLOURS }, () => 0);
  const order = [...regions.keys()].filter((i) => regions[i]!.condition !== "empty");
  for (const i of order.toSorted((one, two) => near[two]!.size - near[one]!.size || one - two)) {
    const taken = new Set([...near[i]!].filter((other) => done.has(other)).map((other) => colours[other]!));
    const free = uses.map((_, colour) => colour).filter((colour) => !taken.has(colour));
    // Of the colours that are free the least used, so that the whole set is seen.
    const choice = (free.length > 0 ? free : [0]).reduce((best, colour) =>
      uses[colour]! < uses[best]! ? colour : best,
    );
    colours[i] = choice;
    uses[choice]!++;
    done.add(i);
  }
  return colours;
}
