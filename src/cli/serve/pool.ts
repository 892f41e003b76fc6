/** The threads that answer questions of the HTTP API: in `serve`, and in the workers of a queue. */
import {
  createPool,
  problemText,
  type Answerer,
  type EndReason,
  type Found,
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
  /** How long the solutions of an answer may be together, as text. */
  readonly mostFound?: number;
}

/** The least memory for a question. */
const LEAST_BYTES = 192 * 2 ** 20;

export function createQuestionPool({
  threads,
  backlog,
  share,
  processBytes,
  modules,
  mostFound,
}: QuestionPoolOptions): Answerer {
  return createPool({
    worker: bundleOf("serve-worker") ?? new URL("./worker.js", import.meta.url),
    threads,
    backlog,
    memoryBytes: Math.max(LEAST_BYTES, share),
    processBytes,
    modules,
    mostFound,
    ended: outcomeOfEnd,
  });
}

/**
 * If a question's thread was ended, its answer is unknown, with the reason, unless solutions were found. If the thread died, that is a
 * fault of ours.
 */
export function outcomeOfEnd({ command, options }: Question, reason: EndReason, found?: Found): Outcome {
  if (reason === "died")
    return {
      kind: "failed",
      text: problemText({ code: "internal/died", message: "the thread that answered died" }),
    };
  const via = options["via"];
  const words = [options["walkthrough"] === true ? "--walkthrough" : "", typeof via === "string" ? via : ""];
  const text = found === undefined ? unknownJson({ reason }, [command, ...words]) : foundJson(found, reason);
  return { kind: "answer", text, ...(reason === "cancelled" ? { cancelled: true } : {}) };
}

/** The answer of a search that stopped itself, but without its method and times: they were lost with the thread. */
function foundJson({ head, parts }: Found, reason: string): string {
  const rest = { status: "solved", reason, complete: false, unique: parts.length > 1 ? false : null };
  return `${head.slice(0, -1)},"solutions":[${parts.join(",")}],${JSON.stringify(rest).slice(1)}`;
}
