/**
 * Tasks in order, one worker at a time. Cancelling a task that runs ends its worker, and the next task starts in the spare.
 *
 * It knows no browser: workers come from `spawn`, and progress goes to `onBusy`.
 */
import type { Progress } from "../../base/index.js";
import {
  createCrew,
  type CancelledBy,
  type Job,
  type Outcome,
  type WorkerEvents,
  type WorkerHandle,
} from "./crew.js";
import type { RowOf, Task, TaskKind, ValueOf } from "./protocol.js";

export type OutcomeOf<T extends Task> = Outcome<ValueOf<T["kind"]>>;

export interface RunOptions<K extends TaskKind> {
  readonly timeMs?: number | undefined;
  /** What the page says while it runs, such as "Racing", if the kind of task does not decide that. */
  readonly doing?: string | undefined;
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
  readonly doing: string | undefined;
  readonly owner: object | undefined;
  readonly progress: Progress | undefined;
  /** On the clock of `performance.now()`. */
  readonly since: number;
  readonly waiting: number;
  cancel(): void;
}

export interface QueueOptions {
  /** Whether a warm second worker waits during long work, to take over when the first is ended. Default true. */
  readonly spare?: boolean;
  spawn(events: WorkerEvents): WorkerHandle;
  onBusy(busy: Busy | undefined): void;
}

/** A replaced task gets this long to finish, because starting a worker takes as long. */
export const PATIENCE_MS = 100;

export function createQueue({ spawn, onBusy, spare = true }: QueueOptions) {
  const waiting: Job[] = [];
  const gone = new WeakSet<object>();
  let nextId = 1;

  /** Starts the next task, if there is one and nothing runs. */
  const advance = (): void => {
    if (crew.held() === undefined) {
      const job = waiting.shift();
      if (job !== undefined) crew.start(job);
    }
    tell();
  };

  const tell = (): void => {
    const held = crew.held();
    if (held === undefined || held.job.settled) return onBusy(undefined);
    const { job, since, progress } = held;
    const { doing, owner } = job;
    const cancel = (): void => drop(job, "asked");
    onBusy({ kind: job.task.kind, doing, owner, since, progress, waiting: waiting.length, cancel });
  };

  const crew = createCrew({ spawn, spare, onFree: advance, onProgress: tell });

  const drop = (job: Job, by: CancelledBy): void => {
    if (job.settled) return;
    job.settle({ type: "cancelled", by });
    const held = crew.held();
    const at = waiting.indexOf(job);
    if (at !== -1) waiting.splice(at, 1);
    else if (held?.job === job) {
      const left = by === "replaced" ? held.since + PATIENCE_MS - performance.now() : 0;
      if (left > 0) crew.endAfter(left);
      else crew.end();
    }
    advance();
  };

  /** First the waiting jobs, then the running one: dropped in this order, none starts in between. */
  const unsettled = (): Job[] => {
    const held = crew.held();
    return held === undefined ? [...waiting] : [...waiting, held.job];
  };

  return {
    warm: () => crew.warm(),
    /** Ends all tasks of an owner, and refuses later ones. */
    leave(owner: object): void {
      gone.add(owner);
      for (const job of unsettled()) if (job.owner === owner) drop(job, "left");
      // A task that was replaced a moment ago may still hold the worker.
      if (crew.held()?.job.owner !== owner) return;
      crew.end();
      advance();
    },
    run<T extends Task>(task: T, options: RunOptions<T["kind"]> = {}): Promise<OutcomeOf<T>> {
      const { timeMs, doing, onProgress, onRow, signal, owner, lane } = options;
      return new Promise((resolve) => {
        const onAbort = (): void => drop(job, "asked");
        const job: Job = {
          id: nextId++,
          task,
          doing,
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
