/** What a worker of a queue does in its threads: answers puzzles, makes them, counts parts. */
import { startBudget, Stopped, unwrap } from "../../base/index.js";
import type { CountCut } from "../../puzzles/index.js";
import { partsOf, readPuzzle } from "../../workbench/index.js";
import type { Begins } from "../batch/pool.js";
import type { BatchResult } from "../batch/result.js";
import { answerOne, type BatchJob } from "../batch/worker.js";
import { makeLines, type MadeLine, type MakingJob } from "../generate/worker.js";
import { loadExtensions } from "../start/extensions.js";
import type { Question } from "../../server/index.js";
import type { AnswerGroup } from "./answers.js";
import type { CountOrder } from "./parts.js";
import { answerHead, foundFlaw, outcomeFlaw } from "./question-order.js";

interface SomeJob extends Omit<BatchJob, "arguments" | "given">, Begins {
  readonly groups: readonly AnswerGroup[];
}

export interface SomeAnswers {
  /** Without the time that the job waited for its thread. */
  readonly ms: number;
  readonly results: readonly BatchResult[];
}

/** After this long, or with answers of this many characters, a thread sends what it has. */
const TELL_MS = 500;
const MOST_HELD = 2 ** 24;

/** Answers the first of several puzzles, at least one: a message to a thread takes longer than a small puzzle. */
export async function answerSome({ begun, groups, ...job }: SomeJob): Promise<SomeAnswers> {
  const started = performance.now();
  const results: BatchResult[] = [];
  let length = 0;
  for (const group of groups) {
    if (performance.now() - started > TELL_MS || length > MOST_HELD) break;
    Atomics.add(begun, 0, 1);
    const given = new Map<string, Uint8Array>();
    for (const [name, text] of Object.entries(group.given)) given.set(name, Buffer.from(text, "base64"));
    const result = await answerOne({ ...job, arguments: group.arguments, given, begun: new Int32Array(1) });
    results.push(result);
    length += "text" in result.document ? result.document.text.length : 0;
  }
  return { ms: performance.now() - started, results };
}

export function makeSome({ begun, ...job }: MakingJob & Begins): Promise<MadeLine[]> {
  Atomics.store(begun, 0, 1);
  return makeLines(job);
}

interface CountJob extends Omit<CountOrder, "parts">, Begins {
  readonly part: number;
  readonly cancelFlag: Int32Array;
  readonly modules: readonly string[];
}

/** Cutting a count takes longer than counting a small part, so the last one is kept. */
let kept: { readonly digest: string; readonly cut: CountCut } | undefined;

/** The count of one part, as text. Throws if a limit is reached, or if this worker cuts the count into other parts. */
export async function countPart(job: CountJob): Promise<string> {
  Atomics.store(job.begun, 0, 1);
  const { text, family: id, format, list, part, cancelFlag, modules } = job;
  const budget = startBudget({ cancelFlag });
  await loadExtensions(modules);
  if (kept?.digest !== list.digest) {
    const { family, puzzle } = unwrap(readPuzzle(text, { family: id, format }));
    const cut = await partsOf(family, puzzle, list, budget);
    if (cut === undefined) throw new Error("this worker cuts the count into other parts");
    kept = { digest: list.digest, cut };
  }
  const end = await kept.cut.count(part, budget);
  if (end.outcome === "stopped") throw new Stopped(end.reason, end.words);
  return String(end.count);
}

interface FlawJob extends Begins {
  readonly question: Question;
  readonly result: unknown;
  readonly modules: readonly string[];
}

/** The same of one solution or puzzle that a worker has found on the way. */
export async function partFlaw({ begun, question, result, modules }: FlawJob): Promise<string | undefined> {
  Atomics.store(begun, 0, 1);
  await loadExtensions(modules);
  return foundFlaw(question, String(result));
}

/** The beginning of an answer that has only what was found on the way. */
export async function questionHead({ begun, question, modules }: FlawJob): Promise<string | undefined> {
  Atomics.store(begun, 0, 1);
  await loadExtensions(modules);
  return answerHead(question);
}

/** Why a worker's answer cannot be right, for callers whose first thread must stay free. */
export async function questionFlaw({
  begun,
  question,
  result,
  modules,
}: FlawJob): Promise<string | undefined> {
  Atomics.store(begun, 0, 1);
  await loadExtensions(modules);
  return outcomeFlaw(question, result);
}
