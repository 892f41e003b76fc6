/** Puzzles of a batch, answered by workers of a queue. */
import { fail, isRecord, jsonText } from "../../base/index.js";
import type { Giver, Order } from "../../queue/index.js";
import { problemJson } from "../../workbench/index.js";
import type { Question } from "../batch/repeated.js";
import type { BatchResult } from "../batch/result.js";
import { EXIT, exitOfProblem } from "../output/exit.js";
import type { AnswerAgain } from "./answer-again.js";
import { createChunks, type ChunkKind, type Chunks } from "./chunks.js";
import { answerFlaw } from "./verify.js";

/** What a worker is asked: one command for several puzzles. */
export interface AnswerOrder {
  readonly command: string;
  readonly options: readonly string[];
  readonly groups: readonly AnswerGroup[];
  /** For each puzzle. */
  readonly timeMs: number | null;
}

/** The arguments of one puzzle, and the bytes of those that are files, by argument, as base64. */
export interface AnswerGroup {
  readonly arguments: readonly string[];
  readonly given: Readonly<Record<string, string>>;
}

/** What a worker answers. */
export interface AnswerResults {
  readonly ms: number;
  readonly results: readonly {
    readonly kind: "answer" | "error";
    readonly text: string;
    readonly exit: number;
  }[];
}

export const ANSWER = "answer";

/** `chunk`: how many puzzles an order has; without it, about a second's work. */
export function createQueueAnswers(
  giver: Giver,
  { command, options }: Question,
  timeMs: number | undefined,
  chunk: number | undefined,
  again: AnswerAgain,
): Chunks<AnswerGroup, BatchResult> {
  const kind: ChunkKind<AnswerGroup, BatchResult> = {
    order: (groups, alone): Order => ({
      kind: ANSWER,
      asked: { command, options, groups, timeMs: timeMs ?? null } satisfies AnswerOrder,
      alone,
      flaw: (result) => resultsFlaw(result, { command, options }, groups, again),
    }),
    results(result) {
      const { ms, results } = result as AnswerResults;
      return { ms, results: results.map(({ kind, text, exit }) => ({ kind, document: { text }, exit })) };
    },
    failed: (_, reason) => failedResult(reason),
    withdrawn: () => ({ kind: "answer", document: { text: "" }, exit: EXIT.interrupted }),
    bytesOf: ({ given }) => Object.values(given).reduce((sum, text) => sum + text.length, 0),
  };
  return createChunks(giver, kind, chunk);
}

function failedResult(reason: string): BatchResult {
  const { error } = fail("queue/failed", `no worker could answer: ${reason}`);
  return { kind: "error", document: { text: jsonText(problemJson(error)) }, exit: exitOfProblem(error.code) };
}

async function resultsFlaw(
  result: unknown,
  question: Pick<Question, "command" | "options">,
  groups: readonly AnswerGroup[],
  again: AnswerAgain,
): Promise<string | undefined> {
  if (!isRecord(result) || typeof result["ms"] !== "number" || !Array.isArray(result["results"]))
    return "it is not a list of answers";
  const results: readonly unknown[] = result["results"];
  if (results.length !== groups.length) return `${results.length} answers for ${groups.length} puzzles`;
  for (const [at, one] of results.entries()) {
    if (!isRecord(one)) return "an answer is not an object";
    const { kind, text, exit } = one;
    if ((kind !== "answer" && kind !== "error") || typeof text !== "string" || typeof exit !== "number")
      return "an answer lacks its document";
    if (exit === EXIT.interrupted) return "an answer was cut short";
    const group = groups[at]!;
    const flaw =
      (await answerFlaw({ ...question, group, kind, text })) ??
      (kind === "answer" ? await again.flaw({ ...question, group }, text) : undefined);
    if (flaw !== undefined) return `${group.arguments[0]}: ${flaw}`;
  }
  return undefined;
}
