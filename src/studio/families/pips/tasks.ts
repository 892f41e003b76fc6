/** The tasks of Pips' page for the worker, besides those of every page. */
import type { TaskLoaders } from "../../solver/in-worker/index.js";

declare module "../../solver/protocol.js" {
  interface TaskTypes {
    /** Random boards of this size, until one has exactly one solution. */
    "random-pips": {
      readonly task: { readonly dominoes: number; readonly seed: number };
      readonly value: RandomFound;
    };
  }
}

export const pipsTasks: TaskLoaders<"random-pips"> = {
  "random-pips": async () => (await import("./in-worker/random.js")).randomBoard,
};
