/** Runs a series in the background, one run after the other; paused between two runs, and ended with the page. */
import { signal } from "@preact/signals";
import { endTasksOf, runTask, SERIES_QUESTIONS, type SeriesQuestion } from "../solver/index.js";
import { type Row, type Run, RUN_MS, type Way, waysOf } from "./ways.js";

export type RunnerState = "idle" | "running" | "paused" | "done";

export type Runner = ReturnType<typeof createRunner>;

export function createRunner() {
  const owner = {};
  const question = signal<SeriesQuestion>(SERIES_QUESTIONS[0]);
  const rows = signal<readonly Row[]>([]);
  const state = signal<RunnerState>("idle");
  /** What runs now. */
  const now = signal<{ readonly way: Way; readonly size: number } | undefined>(undefined);
  const trouble = signal<string | undefined>(undefined);
  let stop = new AbortController();

  const total = (): number => waysOf(question.value).length * question.value.sizes.length;

  /** Sizes first: small puzzles of every way come before large ones of any. */
  const jobs = (): { readonly way: Way; readonly size: number }[] =>
    question.peek().sizes.flatMap((size) => waysOf(question.peek()).map((way) => ({ way, size })));

  /** A way that took too long, or that cannot take the model, is not tried on larger puzzles. */
  const isHopeless = ({ id }: Way): boolean =>
    rows
      .peek()
      .some(({ way, run }) => way.id === id && (run.kind !== "measured" || run.figures.status === "unknown"));

  const measured = async ({
    way,
    size,
  }: {
    readonly way: Way;
    readonly size: number;
  }): Promise<Run | undefined> => {
    if (isHopeless(way)) return { kind: "skipped" };
    now.value = { way, size };
    const outcome = await runTask(
      { kind: "measure", question: question.peek().id, size, method: way.method, runMs: RUN_MS },
      { owner, where: "background", signal: stop.signal },
    );
    if (outcome.type === "done") return { kind: "measured", figures: outcome.value };
    if (outcome.type === "problem") return { kind: "refused", words: outcome.problem.message };
    if (outcome.type === "crashed") trouble.value = outcome.words;
    return undefined;
  };

  const run = async (): Promise<void> => {
    state.value = "running";
    trouble.value = undefined;
    for (const job of jobs().slice(rows.peek().length)) {
      if (state.peek() !== "running") break;
      const asked = question.peek();
      const found = await measured(job);
      if (asked !== question.peek()) return;
      if (found === undefined) {
        if (state.peek() === "running") state.value = "paused";
        break;
      }
      rows.value = [...rows.peek(), { ...job, run: found }];
    }
    now.value = undefined;
    if (rows.peek().length === total()) state.value = "done";
  };

  const clear = (): void => {
    stop.abort();
    stop = new AbortController();
    rows.value = [];
    state.value = "idle";
    now.value = undefined;
    trouble.value = undefined;
  };
  return {
    question,
    rows,
    state,
    now,
    trouble,
    total,
    choose(next: SeriesQuestion): void {
      clear();
      question.value = next;
    },
    start(): void {
      if (state.peek() === "done") clear();
      if (state.peek() !== "running") void run();
    },
    /** The run that is under way is finished first. */
    pause(): void {
      if (state.peek() === "running") state.value = "paused";
    },
    /** What was measured stays. */
    cancel(): void {
      stop.abort();
      stop = new AbortController();
      state.value = "paused";
      now.value = undefined;
    },
    leave: (): void => endTasksOf(owner),
  };
}
