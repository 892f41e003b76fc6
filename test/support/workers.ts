/** Workers of a queue as processes. */
import { spawn, type ChildProcess } from "node:child_process";
import { BIN, ROOT } from "./process.js";

export interface TestWorker {
  readonly process: ChildProcess;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
  /** Ends it, by default with a signal that it cannot catch. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** `before`: arguments that come first, such as --with. `bin`: the program, if it is not the one here. Resolves when the worker is ready. */
export function startWorker(
  url: string,
  options: readonly string[] = [],
  before: readonly string[] = [],
  bin: string = BIN,
): Promise<TestWorker> {
  const child = spawn(process.execPath, [bin, ...before, "worker", "--queue", url, ...options], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const worker: TestWorker = {
    process: child,
    ended,
    end(signal = "SIGKILL") {
      child.kill(signal);
      return ended;
    },
  };
  return new Promise((resolve, reject) => {
    child.stderr.on("data", (piece: Buffer) => {
      said += piece.toString("utf8");
      if (said.includes("working for")) resolve(worker);
    });
    void ended.then((code) => reject(new Error(`the worker ended with ${code}: ${said}`)));
  });
}

/** A worker that is started again whenever it ends, until `stop`. */
export function keepWorker(
  url: string,
  options: readonly string[],
  before: readonly string[] = [],
): KeptWorker {
  let isWanted = true;
  const isStopped = (): boolean => !isWanted;
  let current: TestWorker | undefined;
  const run = async (): Promise<void> => {
    while (!isStopped()) {
      try {
        current = await startWorker(url, options, before);
        // It may have been started while the others were stopped.
        if (isStopped()) await current.end();
        else await current.ended;
      } catch {
        // The database is away, or the worker was ended before it began.
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const running = run();
  return {
    current: () => current,
    async stop() {
      isWanted = false;
      await current?.end();
      await running;
    },
  };
}

export interface KeptWorker {
  current(): TestWorker | undefined;
  stop(): Promise<void>;
}
