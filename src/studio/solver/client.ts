/** The page's side of the solver: questions and answers. Nothing here blocks the page. */
import { signal, type ReadonlySignal } from "@preact/signals";
import { startWorker } from "#solver-worker";
import type { FromWorker, Task, TaskKind } from "./protocol.js";
import type { WorkerEvents, WorkerHandle } from "./crew.js";
import { createQueue, type Busy, type OutcomeOf, type RunOptions } from "./queue.js";
import * as phrases from "../words/solver.js";

const LOST = phrases.theSolverStoppedProbablyBecause;
const UNREACHABLE = phrases.theSolverCould;

/** A worker that has not sent "ready" by then was killed, or cannot be loaded. */
const ARRIVES_MS = 60_000;

/**
 * A worker that is killed says nothing. It holds a lock for life, so when the page gets that lock the worker is gone.
 * Pages from insecure addresses have no locks: there only errors are noticed.
 */
function watchLife(lock: string, gone: () => void): AbortController {
  const watch = new AbortController();
  navigator.locks.request(lock, { signal: watch.signal }, gone).catch(() => undefined);
  return watch;
}

function spawn(events: WorkerEvents): WorkerHandle {
  const worker = startWorker();
  const lock =
    isSecureContext && "locks" in navigator ? `quadrille-solver-${crypto.randomUUID()}` : undefined;
  let watch: AbortController | undefined;
  let ready = false;
  const late = setTimeout(() => events.failed(UNREACHABLE), ARRIVES_MS);
  worker.addEventListener("message", (event: MessageEvent<FromWorker>) => {
    if (event.data.type === "ready") {
      ready = true;
      clearTimeout(late);
      if (lock !== undefined) watch = watchLife(lock, () => events.failed(LOST));
    }
    events.message(event.data);
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    events.failed(ready ? `${LOST} (${event.message})` : UNREACHABLE);
  });
  worker.addEventListener("messageerror", () => events.failed(LOST));
  worker.postMessage({ type: "hello", lock });
  return {
    post: (message) => worker.postMessage(message),
    end() {
      clearTimeout(late);
      watch?.abort();
      worker.terminate();
    },
  };
}

const running = signal<Busy | undefined>(undefined);

/** The task that runs, with how far it is and how to cancel it. */
export const busy: ReadonlySignal<Busy | undefined> = running;

/** The running task, if this owner asked for it. */
export function busyFor(owner: object): Busy | undefined {
  return running.value?.owner === owner ? running.value : undefined;
}

const queue = createQueue({
  spawn,
  onBusy(now) {
    running.value = now;
  },
});

/** For short questions, while another worker searches. */
const aside = createQueue({ spawn, spare: false, onBusy: () => undefined });

/** For long work that nothing should wait for. The asker shows its progress. */
const background = createQueue({ spawn, spare: false, onBusy: () => undefined });

/** The page itself comes first: on a phone, loading a worker takes as long as drawing the page. */
const WARM_AFTER_MS = 1500;

/** Loads the worker before it is needed, once the page is at rest. The returned function cancels that. */
export function warmSolver(): () => void {
  const timer = setTimeout(() => queue.warm(), WARM_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Ends all tasks of a page that is left. */
export function endTasksOf(owner: object): void {
  queue.leave(owner);
  aside.leave(owner);
  background.leave(owner);
}

export interface ClientOptions<K extends TaskKind> extends RunOptions<K> {
  /**
   * `aside`: answered at once, without waiting for a search. `background`: long work that nothing waits for. Neither is
   * shown as running. Default: one question at a time.
   */
  readonly where?: "aside" | "background" | undefined;
}

const QUEUES = { aside, background } as const;

export function runTask<T extends Task>(
  task: T,
  options: ClientOptions<T["kind"]> = {},
): Promise<OutcomeOf<T>> {
  return (options.where === undefined ? queue : QUEUES[options.where]).run(task, options);
}
