/** Asking the worker. An edit ends the question, since nobody waits for an answer about another board. */
import { runTask, type ClientOptions, type OutcomeOf } from "../../solver/client.js";
import type { Task } from "../../solver/protocol.js";
import type { Subject } from "./subject.js";

export type ValueOf<T extends Task> = Extract<OutcomeOf<T>, { type: "done" }>["value"];

/**
 * What goes wrong becomes a sentence. Undefined: that, or another question took its place, or the puzzle
 * is another one by now.
 */
export async function ask<P, S, T extends Task>(
  subject: Subject<P, S>,
  task: T,
  options: ClientOptions<T["kind"]> = {},
): Promise<ValueOf<T> | undefined> {
  const puzzle = subject.puzzle.peek();
  if (subject.shown.peek()?.passing === true) subject.shown.value = undefined;
  const stop = new AbortController();
  const unwatch = subject.puzzle.subscribe((now) => {
    if (now !== puzzle) stop.abort();
  });
  const outcome = await runTask(task, { lane: subject.family.id, signal: stop.signal, ...options });
  unwatch();
  if (stop.signal.aborted) return undefined;
  if (outcome.type === "done") return outcome.value;
  if (outcome.type === "problem")
    subject.shown.value = { words: outcome.message, sign: "bad", passing: true };
  if (outcome.type === "crashed") subject.shown.value = { words: outcome.words, sign: "bad", passing: true };
  if (outcome.type === "cancelled" && outcome.by === "asked")
    subject.shown.value = { words: "Cancelled.", passing: true };
  return undefined;
}
