/** No threads for questions: the Studio asks from a worker of its own (`studio/solver`), which it ends to cancel. */
import type { Thread } from "./threads-node.js";

export type { Thread };

export const threadsAtOnce = (): number => 0;
export const canShareCounts = false;
export const createShared = (): Int32Array | undefined => undefined;
export function startThread(): Thread {
  throw new Error("the Studio starts no threads here");
}
