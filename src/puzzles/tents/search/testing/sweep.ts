/** The sweep by itself, row by row and column by column: small boards would be counted by the search before it. */
import { startBudget } from "../../../../base/index.js";
import type { Tents } from "../../puzzle.js";
import { countArea } from "../count/frontier.js";
import { areasOf } from "../count/areas.js";
import { stepsOf } from "../count/steps.js";
import { layGround } from "../settle/ground.js";
import { createInstance } from "../instance.js";
import { settle } from "../settle/settle.js";
import { begin } from "../solve.js";
import { createState } from "../state.js";

/** The number of layouts; with `bare`, nothing is worked out beforehand (puzzles without given tents only). */
export function sweepOnly(puzzle: Tents, bare = false): bigint {
  const ground = layGround(puzzle);
  if (!bare && settle(ground).outcome === "impossible") return 0n;
  const instance = createInstance(ground);
  if (instance.hopeless) return 0n;
  const state = bare ? createState(instance) : begin(instance);
  const areas = state === undefined ? undefined : areasOf(state);
  let product = 1n;
  for (const area of areas ?? []) {
    const counts = [...sweeps(area.cells.length, area.cells, puzzle.cols)].map((order) => {
      const steps = stepsOf(area, order, puzzle, startBudget());
      if (steps === undefined) throw new Error("stopped without a limit");
      const one = countArea(area, steps, startBudget());
      if (one.outcome === "stopped") throw new Error(`stopped: ${one.reason}`);
      return one.count;
    });
    if (counts[0] !== counts[1]) throw new Error(`by rows ${counts[0]}, by columns ${counts[1]}`);
    product *= counts[0]!;
  }
  return areas === undefined ? 0n : product;
}

function sweeps(count: number, cells: readonly number[], cols: number): number[][] {
  const rowwise = Array.from({ length: count }, (_, k) => k);
  return [rowwise, rowwise.toSorted((a, b) => (cells[a]! % cols) - (cells[b]! % cols) || a - b)];
}
