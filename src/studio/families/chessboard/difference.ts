/**
 * The smallest difference between two tilings. The squares that they cover differently form rings, in which dominoes of the two tilings
 * alternate. Turning one ring alone gives another tiling already.
 */
import type { Cell } from "../../../board/index.js";
import { dominoesOf, type Tiling } from "../../../puzzles/index.js";

export function smallestDifference(one: Tiling, two: Tiling): Cell[] {
  const [mates, others] = [matesOf(one), matesOf(two)];
  const seen = new Set<string>();
  let best: Cell[] = [];
  for (const [start, { cell }] of mates) {
    if (seen.has(start) || mates.get(start)!.mate.join() === others.get(start)?.mate.join()) continue;
    const ring: Cell[] = [];
    for (let at: Cell | undefined = cell; at !== undefined && !seen.has(at.join());) {
      const mate: Cell | undefined = mates.get(at.join())?.mate;
      seen.add(at.join());
      ring.push(at);
      if (mate === undefined) break;
      seen.add(mate.join());
      ring.push(mate);
      at = others.get(mate.join())?.mate;
    }
    if (best.length === 0 || ring.length < best.length) best = ring;
  }
  return best;
}

function matesOf(tiling: Tiling): Map<string, { readonly cell: Cell; readonly mate: Cell }> {
  const mates = new Map<string, { readonly cell: Cell; readonly mate: Cell }>();
  for (const [one, two] of dominoesOf(tiling)) {
    mates.set(one.join(), { cell: one, mate: two });
    mates.set(two.join(), { cell: two, mate: one });
  }
  return mates;
}
