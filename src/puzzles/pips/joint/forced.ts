/** Dominoes that lie the same way in every solution, as far as the search sees without trying. A count that begins with them has less to sweep. */
import { type Bounds, boundRegions } from "./region-bounds.js";
import { choose, type Options, survey } from "./options.js";
import { lay, type Position } from "./position.js";
import type { Tables } from "./tables.js";

const ONE_ANSWER = 2;

/** False: nothing can complete this position. Stopped early, it leaves the rest to the caller. */
export function layForced(t: Tables, p: Position, b: Bounds, o: Options, stopped: () => boolean): boolean {
  while (p.laid < t.dominoCount && !stopped()) {
    if (!boundRegions(t, p, b) || !survey(t, p, b, o)) return false;
    if (choose(t, p, o, 0) > ONE_ANSWER) return true;
    const where = o.stack[0]!;
    lay(t, p, where >>> 1, o.stack[1]!, where & 1);
  }
  return true;
}
