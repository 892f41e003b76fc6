/** The address of a queue: one URL, of Redis or of PostgreSQL. */
import { fail, ok, type Result } from "../base/index.js";

export interface QueueAddress {
  readonly kind: "redis" | "postgres";
  readonly url: string;
  /** The address without its password, for messages. */
  readonly shown: string;
}

const KINDS: Readonly<Record<string, QueueAddress["kind"]>> = {
  "redis:": "redis",
  "rediss:": "redis",
  "postgres:": "postgres",
  "postgresql:": "postgres",
};

export function parseQueueAddress(text: string): Result<QueueAddress> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const kind = KINDS[url?.protocol ?? ""];
  if (url === undefined || kind === undefined)
    return fail(
      "queue/address",
      "a queue is named by redis://HOST:PORT or postgres://USER@HOST:PORT/DATABASE",
    );
  const shown = new URL(url);
  if (shown.password !== "") shown.password = "***";
  return ok({ kind, url: text, shown: shown.href });
}
