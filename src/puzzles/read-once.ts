/** Techniques look at a step one after the other, and most of them read it in the same way. */
import type { FoundStep } from "./reasons.js";

/** Reads a step when it is first asked for. Asked for the same step again, it gives the same reading. */
export function readOnce<R>(read: (step: FoundStep) => R): (step: FoundStep) => R {
  let last: { readonly step: FoundStep; readonly reading: R } | undefined;
  return (step) => {
    if (last?.step !== step) last = { step, reading: read(step) };
    return last.reading;
  };
}
