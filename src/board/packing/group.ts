/** From symmetries of the cells to symmetries of the placements. */
import type { PackingProblem } from "./problem.js";
import type { PackingGroup } from "./symmetry.js";

export interface CellSymmetry {
  /** Where each cell goes. */
  readonly cells: Int32Array;
  /** Which kind each kind becomes, where mirrored pieces change places; itself without it. */
  readonly kinds?: readonly number[] | undefined;
}

/**
 * The symmetries that map the list of placements onto itself, as permutations of it. Those that do not (a clue or a
 * given that they would move, a mirror image that the set does not have) are left out, and what remains is a group.
 */
export function packingGroup(problem: PackingProblem, symmetries: readonly CellSymmetry[]): PackingGroup {
  const { placements, kinds } = problem;
  const numbers = new Map<string, number>();
  const keyOf = (kind: number, cells: readonly number[]): string =>
    `${kind}:${cells.toSorted((a, b) => a - b).join()}`;
  for (const [at, { kind, cells }] of placements.entries()) numbers.set(keyOf(kind, cells), at);
  const group: Int32Array[] = [];
  for (const symmetry of symmetries) {
    const allowed = kinds.every(({ min, max }, kind) => {
      const image = kinds[symmetry.kinds?.[kind] ?? kind];
      return image?.min === min && image.max === max;
    });
    if (!allowed) continue;
    const map = new Int32Array(placements.length);
    const closed = placements.every(({ kind, cells }, at) => {
      const key = keyOf(
        symmetry.kinds?.[kind] ?? kind,
        cells.map((cell) => symmetry.cells[cell]!),
      );
      const to = numbers.get(key);
      map[at] = to ?? -1;
      return to !== undefined;
    });
    if (closed) group.push(map);
  }
  return group;
}
