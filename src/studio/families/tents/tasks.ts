/** The tasks of Tents' page for the worker, besides those of every page. */
import type { TaskLoaders } from "../../solver/in-worker/index.js";

declare module "../../solver/protocol.js" {
  interface TaskTypes {
    /** Random boards of this size, until one has exactly one solution. */
    "random-tents": {
      readonly task: { readonly rows: number; readonly cols: number; readonly seed: number };
      readonly value: RandomFound;
    };
  }
}

export const tentsTasks: TaskLoaders<"random-tents"> = {
  "random-tents": async () => (await import("./in-worker/random.js")).randomBoard,
};
