/** A random board of Pips with exactly one solution. */
import { startBudget } from "../../../../base/index.js";
import { pips, randomPips } from "../../../../puzzles/index.js";
import { drawUntilUnique, type TaskRunner } from "../../../solver/in-worker/index.js";

/**
 * Large regions make better puzzles, but small ones leave fewer solutions, so regions shrink as tries fail. Of
 * boards with 8 dominoes, about 1 in 600 has one solution with the first of these, 1 in 30 with the third, 1 in 3
 * with the last.
 */
const REGIONS = [
  { regionCells: 4, empty: 0.05 },
  { regionCells: 3, empty: 0.05 },
  { regionCells: 2, empty: 0 },
  { regionCells: 1, empty: 0 },
] as const;

export const randomBoard: TaskRunner<"random-pips"> = ({ dominoes, seed }, { limits }) => {
  const draw = (from: number, share: number) =>
    randomPips({ dominoes, seed: from, ...REGIONS[Math.floor(share * REGIONS.length)] });
  return drawUntilUnique({ family: pips, format: "newspaper", tryMs: 50, draw }, seed, startBudget(limits));
};
