/**
 * An isolate is a thread or process for a search that cannot be interrupted: ending it ends the search. The package's `imports`
 * choose between `spawn-node.ts` and `spawn-browser.ts`.
 */
import type { FromIsolate, ToIsolate } from "./protocol.js";

export type IsolateName = "cp-sat" | "dancing-links" | "highs";

export interface Isolate {
  readonly post: (message: ToIsolate) => void;
  /** One receiver at a time: that of the current search. */
  readonly receive: (handler: IsolateHandler | undefined) => void;
  /** Whether it keeps the caller's process alive. */
  readonly hold: (held: boolean) => void;
  readonly end: () => Promise<void>;
  /** Bytes that it and its caller use together, where that is known. */
  readonly memory?: () => number;
}

interface IsolateHandler {
  readonly message: (message: FromIsolate) => void;
  /** It threw, ran out of memory, or could not start. */
  readonly failed: (error: Error) => void;
}

export interface IsolateOptions {
  readonly memoryMb?: number | undefined;
}

/** Shared by all platforms: passes messages to the current receiver, and knows when an end is expected. */
export function createSwitchboard(): {
  readonly receive: Isolate["receive"];
  readonly message: (message: FromIsolate) => void;
  readonly failed: (error: Error) => void;
  readonly expectEnd: () => void;
} {
  let handler: IsolateHandler | undefined;
  let ending = false;
  return {
    receive(next) {
      handler = next;
    },
    message: (message) => handler?.message(message),
    failed(error) {
      if (!ending) handler?.failed(error);
    },
    expectEnd() {
      ending = true;
    },
  };
}
