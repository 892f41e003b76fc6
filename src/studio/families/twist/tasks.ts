/** What the page of Twist asks of the worker, besides what every page does. */
import type { Forced } from "../../../puzzles/index.js";
import type { TaskLoaders } from "../../solver/in-worker/index.js";

declare module "../../solver/protocol.js" {
  interface TaskTypes {
    /** The next piece that every solution has; what lies there already is given. */
    forced: { readonly task: OnPuzzle; readonly value: Forced };
  }
}

export const twistTasks: TaskLoaders<"forced"> = {
  forced: async () => (await import("./in-worker/forced.js")).forced,
};
