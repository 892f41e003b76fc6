/**
 * The workers of a queue: one that works and, during long work, a warm spare. A search cannot be asked to stop, so it ends with its
 * worker. A worker that dies takes its own job with it and nothing else.
 */
import type { Problem, Progress } from "../../base/index.js";
import type { FromWorker, Task, TaskLimits, ToWorker } from "./protocol.js";
import * as phrases from "../words/solver.js";

export interface WorkerHandle {
  post(message: ToWorker): void;
  end(): void;
}

export interface WorkerEvents {
  message(message: FromWorker): void;
  /** The worker is gone, or could not be started. */
  failed(words: string): void;
}

export type Outcome<V> =
  | { readonly type: "done"; readonly value: V }
  /** Bad input, an engine that is not there, a limit where no answer says so itself. */
  | { readonly type: "problem"; readonly problem: Problem }
  | { readonly type: "cancelled"; readonly by: CancelledBy }
  /** The worker died. A new one takes the next task. */
  | { readonly type: "crashed"; readonly words: string };

/** By request, because a newer task took its place, or because its page was left. */
export type CancelledBy = "asked" | "replaced" | "left";

/** Some work does not check its time, and is ended from outside when it is this much too late. */
export const OVERTIME_MS = 3000;
/** Most work is done before this. Only longer work is cancelled often enough to be worth a spare: on a phone, loading one takes as long. */
export const SPARE_AFTER_MS = 300;
const TOO_LATE: Problem = { code: "studio/time", message: phrases.theTimeLimitWasReached };

export interface Job {
  readonly id: number;
  readonly task: Task;
  readonly limits: TaskLimits;
  readonly doing: string | undefined;
  readonly owner: object | undefined;
  readonly lane: string | undefined;
  readonly progress: (progress: Progress) => void;
  readonly row: (row: unknown) => void;
  /** The first outcome counts. */
  readonly settle: (outcome: Outcome<unknown>) => void;
  settled: boolean;
}

/** The job that holds the worker. */
interface Held {
  readonly job: Job;
  /** On the clock of `performance.now()`. */
  readonly since: number;
  progress: Progress | undefined;
}

interface Hired {
  readonly handle: WorkerHandle;
  held: Held | undefined;
  alive: boolean;
}

export interface CrewOptions {
  /** Whether a warm second worker waits during long work, to take over when the first is ended. */
  readonly spare: boolean;
  spawn(events: WorkerEvents): WorkerHandle;
  /** Called when the job is over, or its worker is gone: there is room for the next. */
  onFree(): void;
  onProgress(): void;
}

export function createCrew({ spawn, spare: wantsSpare, onFree, onProgress }: CrewOptions) {
  let current: Hired | undefined;
  let spare: Hired | undefined;

  const hire = (): Hired => {
    const hired: Hired = {
      held: undefined,
      alive: true,
      handle: spawn({
        message: (message) => hear(hired, message),
        failed: (words) => lose(hired, words),
      }),
    };
    return hired;
  };

  const dismiss = (hired: Hired): void => {
    if (!hired.alive) return;
    hired.alive = false;
    hired.handle.end();
    if (current === hired) current = undefined;
    if (spare === hired) spare = undefined;
  };

  const lose = (hired: Hired, words: string): void => {
    if (!hired.alive) return;
    dismiss(hired);
    hired.held?.job.settle({ type: "crashed", words });
    onFree();
  };

  const hear = (hired: Hired, message: FromWorker): void => {
    const { held } = hired;
    if (!hired.alive || message.type === "ready" || held === undefined || held.job.id !== message.id) return;
    const { job } = held;
    switch (message.type) {
      case "progress":
        held.progress = message.progress;
        if (!job.settled) job.progress(message.progress);
        onProgress();
        return;
      case "row":
        if (!job.settled) job.row(message.row);
        return;
      case "broken":
        lose(hired, phrases.theSolverStoppedBecause(message.words));
        return;
      case "done":
        job.settle({ type: "done", value: message.value });
        break;
      case "problem":
        job.settle({ type: "problem", problem: message.problem });
        break;
    }
    hired.held = undefined;
    onFree();
  };

  /** Acts after `ms`, if the worker still has the same job. */
  const ifStillHeld = (ms: number, act: (hired: Hired) => void): void => {
    const hired = current;
    const held = hired?.held;
    setTimeout(() => {
      if (hired !== undefined && hired.alive && hired.held === held) act(hired);
    }, ms);
  };

  /** After `ms`, calls `say` and ends the worker, if it still has the same job. */
  const endAfter = (ms: number, say?: () => void): void =>
    ifStillHeld(ms, (hired) => {
      say?.();
      dismiss(hired);
      onFree();
    });

  return {
    held: () => current?.held,
    endAfter,
    /** Starts a worker before it is needed. */
    warm(): void {
      if (current === undefined) spare ??= hire();
    },
    /** Ends the working worker. */
    end(): void {
      if (current !== undefined) dismiss(current);
    },
    /** Starts a job. The worker must be free. */
    start(job: Job): void {
      current ??= spare ?? hire();
      if (current === spare) spare = undefined;
      current.held = { job, since: performance.now(), progress: undefined };
      current.handle.post({ type: "task", id: job.id, task: job.task, limits: job.limits });
      if (wantsSpare) ifStillHeld(SPARE_AFTER_MS, () => (spare ??= hire()));
      if (job.limits.timeMs !== undefined)
        endAfter(job.limits.timeMs + OVERTIME_MS, () => job.settle({ type: "problem", problem: TOO_LATE }));
    },
  };
}
