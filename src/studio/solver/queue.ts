/**
 * Tasks in order, one worker at a time, and a warm spare: a search cannot be asked to stop, so cancelling ends its worker, and the
 * next task starts in the spare. Knows no browser: workers come from `spawn`, and what happens goes to `onBusy`.
 */
import type { Place, Progress } from "../../base/index.js";
import type { FromWorker, RowOf, Task, TaskKind, TaskLimits, ToWorker, Values } from "./protocol.js";

export interface WorkerHandle {
  post(message: ToWorker): void;
  end(): void;
}

export interface WorkerEvents {
  message(message: FromWorker): void;
  /** It is gone, or never came. */
  failed(words: string): void;
}

export type Outcome<V> =
  | { readonly type: "done"; readonly value: V }
  /** Bad input, a missing engine, or a limit. */
  | { readonly type: "problem"; readonly code: string; readonly message: string; readonly at?: Place }
  | { readonly type: "cancelled"; readonly by: CancelledBy }
  /** The worker died. A new one takes the next task. */
  | { readonly type: "crashed"; readonly words: string };

/** Somebody asked for it, a newer task took its place, or whoever wanted the answer has left. */
type CancelledBy = "asked" | "replaced" | "left";

export type OutcomeOf<T extends Task> = Outcome<Values[T["kind"]]>;

export interface RunOptions<K extends TaskKind> {
  readonly timeMs?: number | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly onRow?: ((row: RowOf<K>) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The page that asks. Its tasks end when it leaves. */
  readonly owner?: object | undefined;
  /** A newer task of the same owner and lane replaces an older one. */
  readonly lane?: string | undefined;
}

export interface Busy {
  readonly kind: TaskKind;
  readonly owner: object | undefined;
  readonly progress: Progress | undefined;
  /** On the clock of `performance.now()`. */
  readonly since: number;
  readonly waiting: number;
  cancel(): void;
}

export interface TaskQueue {
  run<T extends Task>(task: T, options?: RunOptions<T["kind"]>): Promise<OutcomeOf<T>>;
  warm(): void;
  /** Ends all tasks of an owner, and refuses later ones. */
  leave(owner: object): void;
}

export interface QueueOptions {
  /** Whether a second worker waits, warm, to take over when the first is ended. Default true. */
  readonly spare?: boolean;
  spawn(events: WorkerEvents): WorkerHandle;
  onBusy(busy: Busy | undefined): void;
}

/** A replaced task may finish for this long: starting a worker takes as long. */
export const PATIENCE_MS = 100;
/** How late a task may be before it is ended from outside. */
export const OVERTIME_MS = 3000;

interface Job {
  readonly id: number;
  readonly task: Task;
  readonly limits: TaskLimits;
  readonly owner: object | undefined;
  readonly lane: string | undefined;
  readonly progress: (progress: Progress) => void;
  readonly row: (row: unknown) => void;
  /** The first outcome counts. */
  readonly settle: (outcome: Outcome<unknown>) => void;
  settled: boolean;
}

interface Crew {
  readonly handle: WorkerHandle;
  job: { readonly job: Job; readonly since: number; progress: Progress | undefined } | undefined;
  alive: boolean;
}

export function createQueue({ spawn, onBusy, spare: wantsSpare = true }: QueueOptions): TaskQueue {
  const waiting: Job[] = [];
  const gone = new WeakSet<object>();
  let current: Crew | undefined;
  let spare: Crew | undefined;
  let nextId = 1;

  const hire = (): Crew => {
    const crew: Crew = {
      job: undefined,
      alive: true,
      handle: spawn({
        message: (message) => hear(crew, message),
        failed: (words) => lose(crew, words),
      }),
    };
    return crew;
  };

  const dismiss = (crew: Crew): void => {
    if (!crew.alive) return;
    crew.alive = false;
    crew.handle.end();
    if (current === crew) current = undefined;
    if (spare === crew) spare = undefined;
  };

  const lose = (crew: Crew, words: string): void => {
    if (!crew.alive) return;
    const held = crew.job;
    dismiss(crew);
    held?.job.settle({ type: "crashed", words });
    advance();
  };

  const hear = (crew: Crew, message: FromWorker): void => {
    const held = crew.job;
    if (!crew.alive || message.type === "ready" || held === undefined || held.job.id !== message.id) return;
    switch (message.type) {
      case "progress":
        held.progress = message.progress;
        if (!held.job.settled) held.job.progress(message.progress);
        tell();
        return;
      case "row":
        if (!held.job.settled) held.job.row(message.row);
        return;
      case "broken":
        lose(
          crew,
          `The solver stopped on an error of its own: ${message.words}. Nothing else is lost: you can try again.`,
        );
        return;
      case "done":
        crew.job = undefined;
        held.job.settle({ type: "done", value: message.value });
        break;
      case "problem": {
        const { code, message: words, at } = message;
        crew.job = undefined;
        held.job.settle({ type: "problem", code, message: words, ...(at === undefined ? {} : { at }) });
        break;
      }
    }
    advance();
  };

  /** Start the next task, if there is one and nothing runs. */
  const advance = (): void => {
    if (current?.job === undefined) {
      const job = waiting.shift();
      if (job !== undefined) start(job);
    }
    tell();
  };

  const start = (job: Job): void => {
    current ??= spare ?? hire();
    if (current === spare) spare = undefined;
    const crew = current;
    crew.job = { job, since: performance.now(), progress: undefined };
    crew.handle.post({ type: "task", id: job.id, task: job.task, limits: job.limits });
    if (wantsSpare) spare ??= hire();
    if (job.limits.timeMs !== undefined)
      after(job.limits.timeMs + OVERTIME_MS, crew, job, () =>
        job.settle({ type: "problem", code: "studio/time", message: "The time limit was reached." }),
      );
  };

  /** Ends the job after a while, if it still holds the worker. */
  const after = (ms: number, crew: Crew, job: Job, say: () => void): void => {
    setTimeout(() => {
      if (!crew.alive || crew.job?.job !== job) return;
      say();
      dismiss(crew);
      advance();
    }, ms);
  };

  const tell = (): void => {
    const held = current?.job;
    if (held === undefined || held.job.settled) return onBusy(undefined);
    const { job, since, progress } = held;
    onBusy({
      kind: job.task.kind,
      owner: job.owner,
      since,
      progress,
      waiting: waiting.length,
      cancel: () => drop(job, "asked"),
    });
  };

  const drop = (job: Job, by: CancelledBy): void => {
    if (job.settled) return;
    job.settle({ type: "cancelled", by });
    const at = waiting.indexOf(job);
    if (at !== -1) waiting.splice(at, 1);
    else if (current?.job?.job === job) {
      const left = by === "replaced" ? current.job.since + PATIENCE_MS - performance.now() : 0;
      if (left > 0) after(left, current, job, () => undefined);
      else dismiss(current);
    }
    advance();
  };

  /** Waiting jobs before the running one, so that none of them starts in between. */
  const unsettled = (): Job[] => [...waiting, ...(current?.job === undefined ? [] : [current.job.job])];

  return {
    warm() {
      if (current === undefined) spare ??= hire();
    },
    leave(owner) {
      gone.add(owner);
      for (const job of unsettled()) if (job.owner === owner) drop(job, "left");
      // A job replaced a moment ago may still hold the worker.
      if (current?.job?.job.owner !== owner) return;
      dismiss(current);
      advance();
    },
    run<T extends Task>(task: T, options: RunOptions<T["kind"]> = {}) {
      const { timeMs, onProgress, onRow, signal, owner, lane } = options;
      return new Promise<OutcomeOf<T>>((resolve) => {
        const onAbort = (): void => drop(job, "asked");
        const job: Job = {
          id: nextId++,
          task,
          owner,
          lane,
          limits: timeMs === undefined ? {} : { timeMs },
          progress: (progress) => onProgress?.(progress),
          row: (row) => onRow?.(row as RowOf<T["kind"]>),
          settled: false,
          settle(outcome) {
            if (job.settled) return;
            job.settled = true;
            signal?.removeEventListener("abort", onAbort);
            resolve(outcome as OutcomeOf<T>);
          },
        };
        if (owner !== undefined && gone.has(owner)) return job.settle({ type: "cancelled", by: "left" });
        if (signal?.aborted === true) return job.settle({ type: "cancelled", by: "asked" });
        signal?.addEventListener("abort", onAbort);
        waiting.push(job);
        if (lane !== undefined)
          for (const other of unsettled())
            if (other !== job && other.owner === owner && other.lane === lane) drop(other, "replaced");
        advance();
      });
    },
  };
}
