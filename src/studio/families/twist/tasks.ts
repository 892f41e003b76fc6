/** The tasks of Twist's page for the worker, besides those of every page. */
import type { Forced } from "../../../puzzles/index.js";
import type { TaskLoaders } from "../../solver/in-worker/index.js";

declare module "../../solver/protocol.js" {
  interface TaskTypes {
    /** The next piece that every solution has; the pieces on the board are given. */
    forced: { readonly task: OnPuzzle; readonly value: Forced };
  }
}

export const twistTasks: TaskLoaders<"forced"> = {
  forced: async () => (await import("./in-worker/forced.js")).forced,
};
