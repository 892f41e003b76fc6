/**
 * Searches that run apart (`isolate.ts`), seen from the adapter: it starts the search, passes solutions on, and ends the isolate
 * when the budget is spent.
 *
 * An isolate that has finished is kept for the next search, since starting one costs from 40 ms to a second. A kept one never
 * holds the process open, and ends by itself after a while.
 */
import { isOutOfMemory, memoryOf, ok, ProblemError } from "../../base/index.js";
import type { Budget, Result, StopReason } from "../../base/index.js";
import type { EncodedProblem } from "../../encodings/index.js";
import type { EngineInfo, SearchEnd, SearchRequest } from "../engine.js";
import { spawnIsolate } from "#spawn-isolate";
import type { Isolate, IsolateName, IsolateOptions } from "./isolate.js";
import { engineError, loadProblem, stoppedEnd } from "../request.js";

/** How often the budget is checked: a search ends at most this much after its limit. */
const POLL_MS = 20;
const KEEP_MS = 30_000;

export interface IsolatedOptions extends IsolateOptions {
  readonly name: IsolateName;
  readonly npmPackage: string;
  /** How many solutions may wait for the receiver. With 1 the solver pauses after each, so it can be stopped without ending it. */
  readonly window: number;
}

export interface IsolatedSolver {
  readonly load: () => Promise<Result<EngineInfo>>;
  readonly search: (
    problem: EncodedProblem,
    projection: Int32Array,
    request: SearchRequest,
  ) => Promise<SearchEnd>;
}

export function createIsolatedSolver(options: IsolatedOptions): IsolatedSolver {
  const { name, npmPackage, window } = options;
  let kept: { readonly isolate: Isolate; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  let version: string | undefined;

  async function acquire(): Promise<Isolate> {
    if (kept !== undefined) {
      const { isolate, timer } = kept;
      clearTimeout(timer);
      kept = undefined;
      isolate.hold(true);
      return isolate;
    }
    const isolate = await spawnIsolate(name, options);
    try {
      version = await untilReady(isolate);
    } catch (error) {
      await isolate.end();
      throw new ProblemError(loadProblem(name, npmPackage, error).error, { cause: error });
    }
    return isolate;
  }

  async function keep(isolate: Isolate): Promise<void> {
    if (kept !== undefined) return isolate.end();
    isolate.receive({ message: () => undefined, failed: () => void release() });
    isolate.hold(false);
    const timer = setTimeout(() => void release(), KEEP_MS);
    if (typeof timer === "object") timer.unref();
    kept = { isolate, timer };
  }

  async function release(): Promise<void> {
    if (kept === undefined) return;
    const { isolate, timer } = kept;
    clearTimeout(timer);
    kept = undefined;
    await isolate.end();
  }

  async function load(): Promise<Result<EngineInfo>> {
    if (version === undefined) {
      try {
        await keep(await acquire());
      } catch (error) {
        if (error instanceof ProblemError) return { ok: false, error: error.problem };
        throw error;
      }
    }
    return ok({ version: version! });
  }

  async function search(
    problem: EncodedProblem,
    projection: Int32Array,
    request: SearchRequest,
  ): Promise<SearchEnd> {
    const { budget, limit, seed } = request;
    const stopped = budget.stopped();
    if (stopped !== undefined) return stoppedEnd(stopped, 0);
    const watch = watchBudget(budget);
    try {
      const starting = acquire();
      const isolate = await Promise.race([starting, watch.stopped]);
      if (typeof isolate === "string") {
        // It will be ready for the next search.
        starting.then(keep, () => undefined);
        return stoppedEnd(isolate, 0);
      }
      watch.memory = isolate.memory;
      isolate.post({ type: "search", job: { problem, projection, limit, seed }, window });
      const followed = await follow(isolate, request, watch, name, window);
      await (followed.reusable ? keep(isolate) : isolate.end());
      if ("error" in followed.ending) throw followed.ending.error;
      return followed.ending.end;
    } finally {
      watch.close();
    }
  }

  return { load, search };
}

function untilReady(isolate: Isolate): Promise<string> {
  return new Promise((resolve, reject) => {
    isolate.receive({
      failed: reject,
      message(message) {
        if (message.type === "ready") resolve(message.version);
        if (message.type === "error") {
          reject(
            message.code === undefined ? message.error : Object.assign(message.error, { code: message.code }),
          );
        }
      },
    });
  });
}

interface Watch {
  readonly stopped: Promise<StopReason>;
  progress: { readonly stage: string; readonly done: number };
  memory: Isolate["memory"] | undefined;
  readonly close: () => void;
}

function watchBudget(budget: Budget): Watch {
  const { signal } = budget.limits;
  let stop: (reason: StopReason) => void = () => undefined;
  const onAbort = (): void => stop("cancelled");
  const poll = setInterval(() => {
    budget.report(watch.progress);
    const reason = budget.stopped() ?? ((watch.memory?.() ?? 0) > memoryOf(budget) ? "memory" : undefined);
    if (reason !== undefined) stop(reason);
  }, POLL_MS);
  signal?.addEventListener("abort", onAbort);
  const watch: Watch = {
    stopped: new Promise((resolve) => {
      stop = resolve;
    }),
    progress: { stage: "searching (solutions)", done: 0 },
    memory: undefined,
    close() {
      clearInterval(poll);
      signal?.removeEventListener("abort", onAbort);
    },
  };
  return watch;
}

/** How a search ended, or what the solver or the receiver threw. */
type Ending = { readonly end: SearchEnd } | { readonly error: unknown };

interface Followed {
  readonly ending: Ending;
  /** Whether the isolate has finished its search, and can take another. */
  readonly reusable: boolean;
}

/** Follows a search to its end, whoever ends it. */
function follow(
  isolate: Isolate,
  request: SearchRequest,
  watch: Watch,
  name: IsolateName,
  window: number,
): Promise<Followed> {
  const { budget } = request;
  const acknowledgeEvery = Math.max(1, window >> 2);
  return new Promise((resolve) => {
    let found = 0;
    let concluded: Ending | undefined;
    let finished = false;

    const finish = (ending: Ending, reusable: boolean): void => {
      if (finished) return;
      finished = true;
      isolate.receive(undefined);
      resolve({ ending, reusable });
    };
    const stop = (reason: StopReason): void => finish({ end: stoppedEnd(reason, found) }, false);
    const failed = (error: Error): void => {
      if (isOutOfMemory(error)) return stop("memory");
      finish({ error: engineError(name, "the search failed", error) }, false);
    };
    /** No more solutions are wanted: a solver that waits gets a message, another is ended. */
    const conclude = (ending: Ending): void => {
      if (window > 1) return finish(ending, false);
      concluded = ending;
      isolate.post({ type: "stop" });
    };
    const deliver = (assignment: Uint8Array): void => {
      found++;
      watch.progress = { stage: "searching (solutions)", done: found };
      let goOn: boolean | void;
      try {
        goOn = request.onSolution(assignment);
      } catch (error) {
        return conclude({ error });
      }
      // The solver knows the limit, and ends by itself.
      if (found >= request.limit) return;
      if (goOn === false) return conclude({ end: { outcome: "limit", found, stats: {} } });
      const reason = budget.stopped();
      if (reason !== undefined) return conclude({ end: stoppedEnd(reason, found) });
      if (found % acknowledgeEvery === 0) isolate.post({ type: "acknowledge", count: acknowledgeEvery });
    };

    watch.stopped.then(stop, failed);
    isolate.receive({
      failed,
      message(message) {
        switch (message.type) {
          case "solution":
            return deliver(message.assignment);
          case "progress":
            watch.progress = message;
            return undefined;
          case "end": {
            const outcome = message.exhausted ? "exhausted" : "limit";
            const end: SearchEnd = { outcome, found, stats: message.stats };
            return finish(concluded ?? { end }, true);
          }
          case "error":
            return failed(message.error);
          case "ready":
            return undefined;
        }
      },
    });
  });
}
