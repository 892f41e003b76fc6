/** All solutions by the definition: the first bare cell is covered in every way there is, and counts are checked when none is bare. */
import type { PackingProblem } from "../index.js";

/** Each solution as its sorted placements, the list sorted too. */
export function naivePackings({ cells, kinds, placements }: PackingProblem): string[] {
  const found: string[] = [];
  const covered = new Set<number>();
  const used = kinds.map(() => 0);
  const chosen: number[] = [];
  const walk = (): void => {
    let bare = 0;
    while (covered.has(bare)) bare++;
    if (bare === cells) {
      if (kinds.every(({ min, max }, kind) => used[kind]! >= min && used[kind]! <= max)) {
        found.push(chosen.toSorted((a, b) => a - b).join());
      }
      return;
    }
    for (const [at, placement] of placements.entries()) {
      if (!placement.cells.includes(bare) || placement.cells.some((cell) => covered.has(cell))) continue;
      for (const cell of placement.cells) covered.add(cell);
      used[placement.kind]!++;
      chosen.push(at);
      walk();
      chosen.pop();
      used[placement.kind]!--;
      for (const cell of placement.cells) covered.delete(cell);
    }
  };
  walk();
  return found.toSorted();
}

/** The number of classes by Burnside's lemma: the mean number of solutions that a symmetry leaves as they are. */
export function burnside(solutions: readonly string[], group: readonly Int32Array[]): number {
  let kept = 0;
  for (const map of group) {
    for (const solution of solutions) {
      const image = solution
        .split(",")
        .map((at) => map[Number(at)]!)
        .toSorted((a, b) => a - b);
      if (solution === "" || image.join() === solution) kept++;
    }
  }
  return kept / group.length;
}
