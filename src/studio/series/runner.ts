/** Runs a series in the background, one run after the other. It can pause between two runs, and ends with the page. */
import { signal } from "@preact/signals";
import { endTasksOf, runTask, type SeriesQuestion } from "../solver/index.js";
import { keepRows, keptRows } from "./kept-rows.js";
import { type Job, jobsOf, type Row, type Run, RUN_MS, type Way } from "./ways.js";

export type RunnerState = "idle" | "running" | "paused" | "done";

/** `ended`: cancelled, or failed with these words. */
export type Outcome = Run | { readonly kind: "ended"; readonly words?: string };

export interface RunnerParts {
  measure(question: SeriesQuestion, job: Job, signal: AbortSignal): Promise<Outcome>;
  kept(question: SeriesQuestion, jobs: readonly Job[]): readonly Row[];
  keep(question: SeriesQuestion, rows: readonly Row[]): void;
  leave(): void;
}

function inWorker(): RunnerParts {
  const owner = {};
  return {
    async measure(question, { way, size }, stop) {
      const outcome = await runTask(
        { kind: "measure", question: question.id, size, method: way.method, runMs: RUN_MS },
        { owner, where: "background", signal: stop },
      );
      if (outcome.type === "done") return { kind: "measured", figures: outcome.value };
      if (outcome.type === "problem") return { kind: "refused", words: outcome.problem.message };
      return outcome.type === "crashed" ? { kind: "ended", words: outcome.words } : { kind: "ended" };
    },
    kept: keptRows,
    keep: keepRows,
    leave: () => endTasksOf(owner),
  };
}

export type Runner = ReturnType<typeof createRunner>;

export function createRunner(question: SeriesQuestion, parts: RunnerParts = inWorker()) {
  const jobs = jobsOf(question);
  const rows = signal<readonly Row[]>(parts.kept(question, jobs));
  const stateOf = ({ length }: readonly Row[]): RunnerState =>
    length === 0 ? "idle" : length === jobs.length ? "done" : "paused";
  const state = signal<RunnerState>(stateOf(rows.peek()));
  /** The current run. */
  const now = signal<Job | undefined>(undefined);
  const trouble = signal<string | undefined>(undefined);
  let stop = new AbortController();

  /** A way that took too long, or that cannot take the model, is not tried on larger puzzles. */
  const isHopeless = ({ id }: Way): boolean =>
    rows
      .peek()
      .some(({ way, run }) => way.id === id && (run.kind !== "measured" || run.figures.status === "unknown"));

  const setRows = (next: readonly Row[]): void => {
    rows.value = next;
    parts.keep(question, next);
  };

  const run = async (): Promise<void> => {
    const mine = stop;
    state.value = "running";
    trouble.value = undefined;
    while (state.peek() === "running") {
      const job = jobs[rows.peek().length];
      if (job === undefined) break;
      const hopeless = isHopeless(job.way);
      if (!hopeless) now.value = job;
      const found: Outcome = hopeless
        ? { kind: "skipped" }
        : await parts.measure(question, job, mine.signal).catch((error: unknown) => {
            console.error(error);
            return { kind: "ended", words: String(error) } as const;
          });
      // It was cancelled, and another loop may have begun.
      if (mine !== stop) return;
      if (found.kind === "ended") {
        trouble.value = found.words;
        break;
      }
      setRows([...rows.peek(), { ...job, run: found }]);
    }
    now.value = undefined;
    state.value = stateOf(rows.peek());
  };

  const halt = (): void => {
    stop.abort();
    stop = new AbortController();
    now.value = undefined;
    trouble.value = undefined;
    state.value = stateOf(rows.peek());
  };
  return {
    question,
    rows,
    state,
    now,
    trouble,
    total: jobs.length,
    /** Also works while the last run before a pause is not finished. */
    start(): void {
      if (state.peek() === "running") return;
      if (now.peek() === undefined) void run();
      else state.value = "running";
    },
    /** The current run is finished first. */
    pause(): void {
      if (state.peek() === "running") state.value = "paused";
    },
    /** Measurements stay. */
    cancel: halt,
    /** Starts again. Returns a function that brings the rows back. */
    forget(): () => void {
      const before = rows.peek();
      const put = (next: readonly Row[]): void => {
        setRows(next);
        halt();
      };
      put([]);
      return () => put(before);
    },
    leave: (): void => parts.leave(),
  };
}
