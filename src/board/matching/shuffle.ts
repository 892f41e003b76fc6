/** From any tiling to a random one: again and again, two parallel dominoes are turned. */
import type { Random } from "../../base/index.js";
import type { Grid } from "../grid.js";

/** Blocks that are looked at, for each square. */
const TURNS = 20;

/** Changes the tiling in place. `mate`: the index of the partner of every present cell. */
export function shuffleTiling(grid: Grid, mate: Int32Array, random: Random): void {
  for (let i = TURNS * mate.length; i > 0; i--) turnBlock(grid, mate, random.below(mate.length));
}

function turnBlock({ rows, cols, present }: Grid, mate: Int32Array, at: number): void {
  const [right, below] = [at + 1, at + cols];
  if (at % cols === cols - 1 || at >= (rows - 1) * cols || present[at] === 0) return;
  const pair = (one: number, two: number): void => {
    mate[one] = two;
    mate[two] = one;
  };
  if (mate[at] === right && mate[below] === below + 1) {
    pair(at, below);
    pair(right, below + 1);
  } else if (mate[at] === below && mate[right] === below + 1) {
    pair(at, right);
    pair(below, below + 1);
  }
}
