/** Asking the worker. A question ends with its page, and with an edit of its puzzle. */
import { percent, thousands, type Progress } from "../../../../base/index.js";
import type { Answer } from "../../../../workbench/index.js";
import {
  type ClientOptions,
  inTitles,
  runTask,
  type Task,
  type TaskKind,
  type ValueOf,
} from "../../../solver/index.js";
import { sentence } from "../../../ui/index.js";
import { lastAnswer, unanswered, type PuzzleOnPage } from "../session/puzzle-on-page.js";
import * as phrases from "../../../words/play.js";

/** How long a question may take before it is given up. */
export const SOLVER_MS = 60_000;

/** A page asks one question at a time, and the newest counts. */
export function askedBy<P, S>(page: PuzzleOnPage<P, S>): { readonly owner: object; readonly lane: string } {
  return { owner: page, lane: "question" };
}

export interface AskOptions<K extends TaskKind> extends ClientOptions<K> {
  /** If it is cancelled, what is shown stays, because it is part of the answer already. */
  readonly keepsShown?: boolean;
}

/** A failure becomes a sentence. Returns undefined after a failure, or if another question or puzzle has taken its place. */
export async function ask<P, S, T extends Task>(
  page: PuzzleOnPage<P, S>,
  task: T,
  options: AskOptions<T["kind"]> = {},
): Promise<ValueOf<T["kind"]> | undefined> {
  const puzzle = page.puzzle.peek();
  page.shown.value = lastAnswer(page.shown.peek());
  const stop = new AbortController();
  const unwatch = page.puzzle.subscribe((now) => {
    if (now !== puzzle) stop.abort();
  });
  let last: Progress | undefined;
  const outcome = await runTask(task, {
    ...askedBy(page),
    ...options,
    signal: options.signal === undefined ? stop.signal : AbortSignal.any([stop.signal, options.signal]),
    onProgress(progress) {
      last = progress;
      options.onProgress?.(progress);
    },
  });
  unwatch();
  if (stop.signal.aborted || options.signal?.aborted === true) return undefined;
  if (outcome.type === "done") return outcome.value;
  if (outcome.type === "problem")
    page.shown.value = unanswered(page, sentence(inTitles(page.family, outcome.problem.message)), "failed");
  if (outcome.type === "crashed") page.shown.value = unanswered(page, sentence(outcome.words), "failed");
  if (outcome.type === "cancelled" && outcome.by === "asked" && options.keepsShown !== true)
    page.shown.value = unanswered(page, [phrases.cancelled, ...soFar(last)].join(" "));
  return undefined;
}

type SolutionTask = Extract<Task, { kind: "solve" | "count" | "sample" }>;

/** For questions that are answered with solutions. The worker reads the puzzle by the same family, so they have its type. */
export async function askAnswer<P, S>(
  page: PuzzleOnPage<P, S>,
  task: SolutionTask,
  options: ClientOptions<SolutionTask["kind"]> = {},
): Promise<Answer<S> | undefined> {
  return (await ask(page, task, options)) as Answer<S> | undefined;
}

function soFar({ done, total, found }: Progress | undefined = { stage: "" }): string[] {
  if (found === undefined || done === undefined || total === undefined) return [];
  return [foundWords(BigInt(found), done / total)];
}

/** "At least 12 were found in 1.6 % of the search." */
export function foundWords(found: bigint, share: number | undefined): string {
  const many = found === 0n ? phrases.noneWas : phrases.atLeastFound(thousands(found), found === 1n);
  return phrases.manyFound(many, share === undefined ? "" : phrases.inOfTheSearch(percent(share)));
}
