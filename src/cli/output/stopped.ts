/** Work that ended without an answer, by a limit or Ctrl-C: every command reports it in the same way. */
import type { Stopped } from "../../base/index.js";
import type { Answer } from "../../workbench/index.js";
import { exitOf } from "./exit.js";
import type { Io } from "../io.js";

export const REASONS: Readonly<Record<NonNullable<Answer["reason"]>, string>> = {
  time: "the time limit was reached",
  memory: "the memory limit was reached",
  cancelled: "it was interrupted",
  steps: "the step limit was reached",
  inapplicable: "this method cannot decide it",
  unproved: "there is no proof",
};

export type Stop = Pick<Stopped, "reason"> & { readonly words?: string | undefined };

/** An answer with nothing but the reason. */
export function unknownJson({ reason, words }: Stop): string {
  return JSON.stringify({
    schema: "quadrille/answer@1",
    status: "unknown",
    reason,
    words,
    solutions: [],
    complete: false,
    unique: null,
  });
}

export function exitOfStop(reason: Stopped["reason"], satCodes: boolean): number {
  return exitOf({ status: "unknown", reason }, satCodes);
}

export function reportStopped(stop: Stop, json: boolean, io: Io): void {
  if (json) io.out(`${unknownJson(stop)}\n`);
  else io.err(`unknown: ${stop.words ?? REASONS[stop.reason]}\n`);
}
