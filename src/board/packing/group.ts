/** From symmetries of the cells to symmetries of the placements. */
import { type Budget, createRandom, createTicker, UNLIMITED } from "../../base/index.js";
import type { PackingPlacement, PackingProblem } from "./problem.js";
import type { PackingGroup } from "./symmetry.js";

export interface CellSymmetry {
  readonly cells: Int32Array;
  /** Which kind each kind becomes, where mirrored pieces change places; itself without it. */
  readonly kinds?: readonly number[] | undefined;
}

/** The symmetries that map the placements onto themselves, as permutations. Clues, givens and missing mirror images forbid the others. */
export function packingGroup(
  problem: PackingProblem,
  symmetries: readonly CellSymmetry[],
  budget: Budget = UNLIMITED,
): PackingGroup {
  const tick = createTicker(budget);
  const { placements, kinds } = problem;
  const find = createFinder(problem, tick);
  const group: Int32Array[] = [];
  for (const symmetry of symmetries) {
    const allowed = kinds.every(({ min, max }, kind) => {
      const image = kinds[symmetry.kinds?.[kind] ?? kind];
      return image?.min === min && image.max === max;
    });
    if (!allowed) continue;
    const map = new Int32Array(placements.length);
    const closed = placements.every((placement, at) => {
      map[at] = find(symmetry, placement);
      return map[at] >= 0;
    });
    if (closed) group.push(map);
  }
  return group;
}

/** Finds the image of a placement, or −1: by a hash (Zobrist 1970), then by comparing the cells. */
function createFinder(
  { cells, kinds, placements }: PackingProblem,
  tick: (steps: number) => void,
): (symmetry: CellSymmetry, placement: PackingPlacement) => number {
  const { uint32 } = createRandom(cells);
  const numbers = Uint32Array.from({ length: cells }, uint32);
  const keyOf = (hash: number, kind: number): number => (hash >>> 0) * kinds.length + kind;
  /** The last placement of each key, and for each placement the one before it. */
  const last = new Map<number, number>();
  const before = new Int32Array(placements.length);
  for (const [at, { kind, cells: own }] of placements.entries()) {
    tick(own.length);
    let hash = 0;
    for (const cell of own) hash ^= numbers[cell]!;
    const key = keyOf(hash, kind);
    before[at] = last.get(key) ?? -1;
    last.set(key, at);
  }
  const covered = new Int32Array(cells);
  let stamp = 0;
  return (symmetry, { kind, cells: own }) => {
    stamp++;
    tick(own.length);
    let hash = 0;
    for (const cell of own) {
      const to = symmetry.cells[cell]!;
      covered[to] = stamp;
      hash ^= numbers[to]!;
    }
    const image = symmetry.kinds?.[kind] ?? kind;
    let at = last.get(keyOf(hash, image)) ?? -1;
    while (at >= 0) {
      const other = placements[at]!;
      if (other.cells.length === own.length && other.cells.every((cell) => covered[cell] === stamp)) break;
      at = before[at]!;
    }
    return at;
  };
}
