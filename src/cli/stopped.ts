/** Work that ended before there was anything to answer: a limit, or Ctrl-C. What is said then is the same for every command. */
import type { StopReason } from "../base/index.js";
import type { Answer } from "../workbench/index.js";
import { exitOf } from "./exit.js";
import type { Io } from "./io.js";

export const REASONS: Readonly<Record<NonNullable<Answer["reason"]>, string>> = {
  time: "the time limit was reached",
  memory: "the memory limit was reached",
  cancelled: "it was interrupted",
  steps: "the step limit was reached",
  inapplicable: "this method cannot decide it",
};

export class Stopped extends Error {
  override readonly name = "Stopped";
  readonly reason: StopReason;
  constructor(reason: StopReason) {
    super(REASONS[reason]);
    this.reason = reason;
  }
}

/** The answer that says no more than why there is none. */
export function unknownJson(reason: StopReason): string {
  return JSON.stringify({
    schema: "quadrille/answer@1",
    status: "unknown",
    reason,
    solutions: [],
    complete: false,
    unique: null,
  });
}

export function exitOfStop(reason: StopReason, satCodes: boolean): number {
  return exitOf({ status: "unknown", reason }, satCodes);
}

export function reportStopped(reason: StopReason, json: boolean, io: Io): void {
  if (json) io.out(`${unknownJson(reason)}\n`);
  else io.err(`unknown: ${REASONS[reason]}\n`);
}
