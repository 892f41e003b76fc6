/** A queue for a command: only workers of the same version, with the same user modules, share one. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { messageOf } from "../../base/index.js";
import { createGiver, forgetOrders, openQueueStore, type Giver, type QueueStore } from "../../queue/index.js";
import type { Io } from "../io.js";
import { VERSION } from "../version.js";

/** The same trouble is reported at most once in this time. */
const TOLD_MS = 10_000;

export interface OpenedQueue {
  readonly store: QueueStore;
  /** Reports trouble with the database, which may or may not pass. */
  onTrouble(error: Error): void;
}

export async function openQueue(url: string, quiet: boolean | undefined, io: Io): Promise<OpenedQueue> {
  const told = new Map<string, number>();
  const onTrouble = (error: Error): void => {
    const words = messageOf(error);
    if (quiet === true || performance.now() - (told.get(words) ?? -Infinity) < TOLD_MS) return;
    told.set(words, performance.now());
    io.err(`note: the queue: ${words === "" ? "no connection" : words}\n`);
  };
  return { store: await openQueueStore(url, queueName(io.modules ?? []), onTrouble), onTrouble };
}

function queueName(modules: readonly string[]): string {
  if (modules.length === 0) return `quadrille-${VERSION}`;
  const hash = createHash("sha256");
  for (const module of modules)
    hash.update(module.startsWith("file:") ? readFileSync(fileURLToPath(module)) : module);
  return `quadrille-${VERSION}-${hash.digest("hex").slice(0, 12)}`;
}

/** After this long without a worker, a note says so. */
const LONELY_MS = 5000;
const LOOK_MS = 100;

export interface CommandGiver extends Giver {
  /** Removes the results of orders that later turned out to be wrong. */
  forget(orders: Parameters<typeof forgetOrders>[1]): Promise<void>;
  /** Ends it and its connection. */
  end(): Promise<void>;
}

/** Gives out orders for a command. Ctrl-C withdraws the open ones. */
export async function openGiver(url: string, quiet: boolean | undefined, io: Io): Promise<CommandGiver> {
  const { store, onTrouble } = await openQueue(url, quiet, io);
  const giver = createGiver(store, onTrouble);
  let lonely: number | undefined = performance.now();
  const look = setInterval(() => {
    if (Atomics.load(io.cancelFlag, 0) !== 0) void giver.close();
    if (giver.workers() > 0) lonely = performance.now();
    if (lonely === undefined || performance.now() - lonely < LONELY_MS) return;
    if (quiet !== true) io.err(`note: no worker is there: quadrille worker --queue ${store.address.shown}\n`);
    lonely = undefined;
  }, LOOK_MS);
  return {
    ...giver,
    forget: (orders) => forgetOrders(store, orders),
    async end() {
      clearInterval(look);
      await giver.close();
      await store.close();
    },
  };
}
