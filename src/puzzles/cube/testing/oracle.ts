/** All solutions by trying everything, from the rules alone. */
import { checkCube } from "../rules/check.js";
import { cubeFacts } from "../rules/facts.js";
import type { Cube, CubeSolution, Placed } from "../puzzle.js";

/** Fills the first empty cell in every way. Clues and givens are left to the check at the end. */
export function listSolutions(puzzle: Cube, limit = Infinity): CubeSolution[] {
  const facts = cubeFacts({ ...puzzle, clues: [], givens: [] });
  const { points, kinds } = facts;
  const placements = [...facts.placements()];
  const found: CubeSolution[] = [];
  const covered = points.map(() => false);
  const used = kinds.map(() => 0);
  const chosen: Placed[] = [];
  const walk = (): void => {
    if (found.length >= limit) return;
    const cell = covered.indexOf(false);
    if (cell === -1) {
      const solution = { placements: [...chosen] };
      const { violations, complete } = checkCube(puzzle, solution);
      if (violations.length === 0 && complete) found.push(solution);
      return;
    }
    for (const { kind, cells } of placements) {
      if (used[kind]! >= kinds[kind]!.max || !cells.includes(cell) || cells.some((at) => covered[at]))
        continue;
      for (const at of cells) covered[at] = true;
      used[kind]!++;
      chosen.push({ piece: puzzle.pieces[kind]!.name, cells: cells.map((at) => puzzle.cells[at]!) });
      walk();
      chosen.pop();
      used[kind]!--;
      for (const at of cells) covered[at] = false;
    }
  };
  walk();
  return found;
}

/** Equal for equal solutions, whatever the order of pieces and cells. */
export function solutionKey(_puzzle: Cube, { placements }: CubeSolution): string {
  return placements
    .map(
      ({ piece, cells }) =>
        `${piece}:${cells
          .map((cell) => cell.join())
          .toSorted()
          .join(" ")}`,
    )
    .toSorted()
    .join("; ");
}
