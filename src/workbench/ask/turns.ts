/**
 * Turns for work of which only a limited amount may run at once. A question that is cancelled or out of time before its turn does
 * not begin.
 */
import type { Budget, StopReason } from "../../base/index.js";

export interface Turns {
  /** Waits for a turn. Returns undefined when it comes, or the reason why it will not. */
  take(budget: Budget): Promise<StopReason | undefined>;
  give(): void;
}

/** How often those who wait check their limits. */
const LOOK_MS = 10;

export function createTurns(most: number): Turns {
  let taken = 0;
  const waiting: { readonly budget: Budget; readonly answer: (late: StopReason | undefined) => void }[] = [];
  let clock: ReturnType<typeof setInterval> | undefined;
  const look = (): void => {
    for (let at = waiting.length - 1; at >= 0; at--) {
      const { budget, answer } = waiting[at]!;
      const late = budget.stopped();
      if (late === undefined) continue;
      waiting.splice(at, 1);
      answer(late);
    }
    if (waiting.length > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
  return {
    take(budget) {
      if (taken < most) {
        taken++;
        return Promise.resolve(undefined);
      }
      clock ??= setInterval(look, LOOK_MS);
      return new Promise((answer) => waiting.push({ budget, answer }));
    },
    give() {
      look();
      const next = waiting.shift();
      if (next === undefined) taken--;
      else next.answer(undefined);
      look();
    },
  };
}
