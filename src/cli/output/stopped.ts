/** Work that ended without an answer, by a limit or Ctrl-C: every command reports it in the same way. */
import type { Json, Problem, Stopped } from "../../base/index.js";
import type { Answer } from "../../workbench/index.js";
import { exitOf } from "./exit.js";
import type { Io, Said } from "../io.js";

export const REASONS: Readonly<Record<NonNullable<Answer["reason"]>, string>> = {
  time: "the time limit was reached",
  memory: "the memory limit was reached",
  cancelled: "it was interrupted",
  steps: "the step limit was reached",
  inapplicable: "this method cannot decide it",
  unproved: "there is no proof",
};

export type Stop = Pick<Stopped, "reason"> & { readonly words?: string | undefined };

/** An answer that has only the reason, in the command's own kind of document. `argv`: the command and its options. */
export function unknownJson(stop: Stop, argv: readonly string[]): string {
  return JSON.stringify(unknownDocument(stop, argv));
}

function unknownDocument({ reason, words }: Stop, argv: readonly string[]): Json {
  const [command] = argv;
  if (command === "hint" && argv.includes("--walkthrough"))
    return { schema: "quadrille/walkthrough@1", steps: [], end: "unknown", reason, words };
  if (command === "hint") return { schema: "quadrille/hint@1", status: "unknown", reason, words };
  if (command === "grade") return { schema: "quadrille/grade@1", end: "unknown", reason, words };
  if (command === "prove") {
    const kind = argv.includes("cutting-planes") ? "cuttingPlanes" : "clausal";
    return { schema: "quadrille/proof@1", [kind]: "stopped", words: words ?? REASONS[reason] };
  }
  // Its documents are puzzles, so the reason why there are no more is a problem.
  if (command === "generate")
    return { schema: "quadrille/error@1", code: "limit/generate", message: words ?? REASONS[reason] };
  return {
    schema: "quadrille/answer@1",
    status: "unknown",
    reason,
    words,
    solutions: [],
    complete: false,
    unique: null,
  };
}

const LIMITS: ReadonlySet<string> = new Set<Stop["reason"]>(["time", "memory", "cancelled", "steps"]);

/** The stop that a problem tells of (`limit/time`): some functions of the library return their limits as problems. */
export function stopIn({ code, message }: Problem): Stop | undefined {
  const [, reason = ""] = /^limit\/(.+)$/.exec(code) ?? [];
  if (!isReason(reason)) return undefined;
  // The usual words need not be repeated.
  return message === REASONS[reason] ? { reason } : { reason, words: message };
}

function isReason(text: string): text is Stop["reason"] {
  return LIMITS.has(text);
}

export function exitOfStop(reason: Stopped["reason"], satCodes: boolean): number {
  return exitOf({ status: "unknown", reason }, satCodes);
}

/** `json`: the command and its options, where a document is wanted. */
export function reportStopped(stop: Stop, json: readonly string[] | undefined, io: Io): void {
  if (json !== undefined) io.out(`${unknownJson(stop, json)}\n`);
  else io.err(`unknown: ${stop.words ?? REASONS[stop.reason]}\n`);
}

interface Ended {
  /** The command and its options. */
  readonly argv: readonly string[];
  /** Whether something is on standard output already. */
  readonly written: boolean;
  /** What was known before the work was ended. */
  readonly known: Said | undefined;
}

/** Work that was ended from outside. Returns the exit code. */
export function reportEnded(reason: "time" | "memory", { argv, written, known }: Ended, io: Io): number {
  if (known !== undefined && !written) {
    io.out(known.out);
    io.err(known.err);
    return known.exit;
  }
  // If half an answer is written already, a second document would spoil it.
  reportStopped({ reason }, argv.includes("--json") && !written ? argv : undefined, io);
  return exitOfStop(reason, argv.includes("--sat-exit-codes"));
}
