/** A budget whose clock stands still: no patience ends, so that a busy machine changes nothing. */
import { startBudget, type Budget } from "../../base/index.js";

export const timeless = (): Budget => ({ ...startBudget(), now: () => 0 });
