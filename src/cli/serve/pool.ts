/** The threads that answer questions of the HTTP API: in `serve`, and in the workers of a queue. */
import {
  createPool,
  problemText,
  type Answerer,
  type EndReason,
  type Outcome,
  type Question,
} from "../../server/index.js";
import { unknownJson } from "../output/stopped.js";
import { bundleOf } from "../start/bundle.js";

export interface QuestionPoolOptions {
  readonly threads: number;
  readonly backlog: number;
  /** For one question, in bytes. */
  readonly share: number;
  readonly processBytes: number;
  readonly modules: readonly string[];
}

/** What a question needs at least. */
const LEAST_BYTES = 192 * 2 ** 20;

export function createQuestionPool({
  threads,
  backlog,
  share,
  processBytes,
  modules,
}: QuestionPoolOptions): Answerer {
  return createPool({
    worker: bundleOf("serve-worker") ?? new URL("./worker.js", import.meta.url),
    threads,
    backlog,
    memoryBytes: Math.max(LEAST_BYTES, share),
    processBytes,
    modules,
    ended: outcomeOfEnd,
  });
}

/** A question whose thread was ended is unknown, with its reason. One whose thread died is a fault of ours. */
export function outcomeOfEnd({ command, options }: Question, reason: EndReason): Outcome {
  if (reason === "died")
    return {
      kind: "failed",
      text: problemText({ code: "internal/died", message: "the thread that answered died" }),
    };
  const via = options["via"];
  const words = [options["walkthrough"] === true ? "--walkthrough" : "", typeof via === "string" ? via : ""];
  const text = unknownJson({ reason }, [command, ...words]);
  return { kind: "answer", text, ...(reason === "cancelled" ? { cancelled: true } : {}) };
}
