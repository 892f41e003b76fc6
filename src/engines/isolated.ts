/**
 * Searches that run in a thread (`isolate.ts`), seen from the adapter: it starts the search,
 * passes solutions on, and ends the thread when the budget is spent or the receiver has
 * enough. An adapter over this is interruptible whatever its solver can do.
 */
import { ok } from "../base/index.js";
import type { Result, StopReason } from "../base/index.js";
import type { EncodedProblem } from "../encodings/index.js";
import type { EngineInfo, SearchEnd, SearchRequest } from "./engine.js";
import { spawnIsolate } from "./isolate.js";
import type { Isolate, IsolateName, IsolateOptions } from "./isolate.js";
import type { FromIsolate } from "./protocol.js";
import { engineError, isOutOfMemory, loadProblem, requireLoaded, stoppedEnd } from "./request.js";

const WINDOW = 1024;
const ACKNOWLEDGE_EVERY = 256;
/** How often the budget is asked: a search ends this much after its limit at the latest. */
const POLL_MS = 20;
/** How long an idle thread is kept. */
const KEEP_MS = 30_000;

export interface IsolatedSolver {
  readonly load: () => Promise<Result<EngineInfo>>;
  readonly search: (
    problem: EncodedProblem,
    projection: Int32Array,
    request: SearchRequest,
  ) => Promise<SearchEnd>;
  /** End the thread that is kept for the next search, if there is one. */
  readonly release: () => Promise<void>;
}

export function createIsolatedSolver(
  name: IsolateName,
  npmPackage: string,
  options: IsolateOptions = {},
): IsolatedSolver {
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
      throw error;
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
        return loadProblem(name, npmPackage, error);
      }
    }
    return ok({ version: version! });
  }

  async function search(
    problem: EncodedProblem,
    projection: Int32Array,
    request: SearchRequest,
  ): Promise<SearchEnd> {
    const stopped = request.budget.stopped();
    if (stopped !== undefined) return stoppedEnd(stopped, 0);
    requireLoaded(await load());
    const isolate = await acquire();
    const { end, reusable } = await follow(isolate, problem, projection, request).catch(
      async (error: unknown) => {
        await isolate.end();
        throw error;
      },
    );
    await (reusable ? keep(isolate) : isolate.end());
    return end;
  }

  interface Followed {
    readonly end: SearchEnd;
    /** Whether the thread has come to the end of its search, and may be given another. */
    readonly reusable: boolean;
  }

  function follow(
    isolate: Isolate,
    problem: EncodedProblem,
    projection: Int32Array,
    request: SearchRequest,
  ): Promise<Followed> {
    const { budget, limit, seed } = request;
    return new Promise((resolve, reject) => {
      let found = 0;
      let latest: (FromIsolate & { type: "progress" }) | undefined;
      const poll = setInterval(() => {
        const { stage, done } = latest ?? { stage: "searching (solutions)", done: found };
        budget.report({ stage, done });
        const reason = budget.stopped();
        if (reason !== undefined) stop(reason);
      }, POLL_MS);
      const onAbort = (): void => stop("cancelled");
      budget.limits.signal?.addEventListener("abort", onAbort);

      const settle = (): void => {
        clearInterval(poll);
        budget.limits.signal?.removeEventListener("abort", onAbort);
        isolate.receive(undefined);
      };
      const finish = (end: SearchEnd, reusable: boolean): void => {
        settle();
        resolve({ end, reusable });
      };
      const stop = (reason: StopReason): void => finish(stoppedEnd(reason, found), false);
      const failed = (error: Error): void => {
        if (isOutOfMemory(error)) return stop("memory");
        settle();
        reject(engineError(name, "the search failed", error));
      };
      const solution = (assignment: Uint8Array): void => {
        found++;
        if (request.onSolution(assignment) === false) {
          return finish({ outcome: "limit", found, stats: {} }, false);
        }
        if (found % ACKNOWLEDGE_EVERY === 0) isolate.post({ type: "acknowledge", count: ACKNOWLEDGE_EVERY });
      };
      isolate.receive({
        failed,
        message(message) {
          switch (message.type) {
            case "solution":
              try {
                return solution(message.assignment);
              } catch (error) {
                settle();
                return reject(error instanceof Error ? error : new Error(String(error)));
              }
            case "progress":
              latest = message;
              return undefined;
            case "end":
              return finish(
                { outcome: message.exhausted ? "exhausted" : "limit", found, stats: message.stats },
                true,
              );
            case "error":
              return failed(message.error);
            case "ready":
              return undefined;
          }
        },
      });
      const job = { problem, projection, limit, seed };
      isolate.post({ type: "search", job, window: WINDOW });
    });
  }

  return { load, search, release };
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
