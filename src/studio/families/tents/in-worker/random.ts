/** A random board of Tents with exactly one solution. */
import { startBudget } from "../../../../base/index.js";
import { randomTents, tents, type Tents } from "../../../../puzzles/index.js";
import { drawUntilUnique, type TaskRunner } from "../../../solver/in-worker/index.js";

export const randomBoard: TaskRunner<"random-tents"> = ({ rows, cols, seed }, { limits }) => {
  const draw = (from: number) => randomTents({ rows, cols, seed: from });
  const worth = ({ trees }: Tents): boolean => trees.includes(1);
  const source = { family: tents, format: "json", tryMs: 1000, draw, worth };
  return drawUntilUnique(source, seed, startBudget(limits));
};
