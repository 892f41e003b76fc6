/** Every solution by trying everything, from the rules alone. */
import { compareLaid, type Laid, type Twist, type TwistSolution } from "../puzzle.js";
import { allowedWays, unitsOf } from "../rules.js";

export function listSolutions(puzzle: Twist): TwistSolution[] {
  const { rows, cols, present, pieces } = puzzle;
  const ways = new Map<string, { laid: Laid; cells: number[] }>();
  for (const { laid, units } of allowedWays(puzzle)) {
    const cells = units.map(({ row, col }) => row * cols + col);
    const key = `${laid.piece}:${cells.toSorted((a, b) => a - b).join()}`;
    if (!ways.has(key)) ways.set(key, { laid, cells });
  }
  const list = [...ways.values()];
  const covered = Uint8Array.from(present, (bit) => 1 - bit);
  const used = pieces.map(() => 0);
  const path: Laid[] = [];
  const found: TwistSolution[] = [];
  const walk = (): void => {
    const next = covered.indexOf(0);
    if (next === -1) {
      if (pieces.every(({ min }, piece) => used[piece]! >= min))
        found.push({ laid: path.toSorted(compareLaid) });
      return;
    }
    for (const { laid, cells } of list) {
      if (!cells.includes(next) || used[laid.piece]! >= pieces[laid.piece]!.max) continue;
      if (cells.some((cell) => covered[cell] === 1)) continue;
      for (const cell of cells) covered[cell] = 1;
      used[laid.piece]!++;
      path.push(laid);
      walk();
      path.pop();
      used[laid.piece]!--;
      for (const cell of cells) covered[cell] = 0;
    }
  };
  if (rows > 0) walk();
  return found;
}

/** Which piece covers which cells; how it lies there makes no difference. */
export function solutionKey(puzzle: Twist, { laid }: TwistSolution): string {
  return laid
    .map((one) => {
      const cells = unitsOf(puzzle, one).map(({ row, col }) => row * puzzle.cols + col);
      return `${puzzle.pieces[one.piece]!.name}:${cells.toSorted((a, b) => a - b).join()}`;
    })
    .toSorted()
    .join(" ");
}
