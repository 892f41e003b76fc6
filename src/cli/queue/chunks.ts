/**
 * Work cut into chunks that are worth sending: about a second each. How long an item takes is learned from the chunks that come back.
 * Chunks end at multiples of powers of two, so that a second or resumed run mostly cuts the same chunks, and finds those that are done.
 *
 * A chunk that fails is cut further. If the worker said which item it was working on, that item is tried alone in its worker, and the
 * others without it. So one poisoned item ends a few workers, and only that item is given up.
 */
import type { Giver, Order, Outcome } from "../../queue/index.js";

export interface ChunkKind<T, R> {
  order(items: readonly T[], alone: boolean): Order;
  /** The results of a chunk, after a check, and the milliseconds that it took. */
  results(result: unknown): { readonly ms: number; readonly results: readonly R[] };
  /** For an item that no worker could do. */
  failed(item: T, reason: string): R;
  /** For an item that nobody waits for any more. */
  withdrawn(item: T): R;
  bytesOf(item: T): number;
}

export interface Chunks<T, R> {
  /** `index`: the place of the item among all. */
  run(index: number, item: T): Promise<R>;
  /** How many items should be given out at once. */
  ahead(): number;
}

const WORTH_MS = 1000;
const MOST_ITEMS = 4096;
/** The most that goes into the database at once. */
const MOST_BYTES = 4 * 2 ** 20;
/** The most that is read ahead of its answers. */
const MOST_BYTES_AHEAD = 64 * 2 ** 20;
/** How much larger a chunk may be than those that came back: the first ones say little about the rest. */
const GROWTH = 4;
/** A chunk is sent as it is if nothing is added to it for this long. */
const IDLE_MS = 20;
/** Chunks given out: twice what workers hold, so that no worker is idle, and some more for workers that may still come. */
const PER_HELD = 2;
const PER_WORKER = 4;
const SPARE = 8;

interface Item<T, R> {
  readonly index: number;
  readonly item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/** `fixed`: this many items to a chunk, however long they take. */
export function createChunks<T, R>(giver: Giver, kind: ChunkKind<T, R>, fixed?: number): Chunks<T, R> {
  let size = fixed ?? 1;
  let each: number | undefined;
  let chunk: Item<T, R>[] = [];
  let bytes = 0;
  const all = { items: 0, bytes: 0 };
  let idle: NodeJS.Timeout | undefined;
  const learn = (ms: number, items: number): void => {
    if (fixed !== undefined) return;
    each = each === undefined ? ms / items : (each + ms / items) / 2;
    const worth = 2 ** Math.floor(Math.log2(WORTH_MS / Math.max(each, WORTH_MS / MOST_ITEMS)));
    size = Math.max(1, Math.min(worth, size * GROWTH));
  };
  /** Items are tried alone one after the other: a second one that waits in the same worker would die with the first. */
  let lastAlone: Promise<unknown> = Promise.resolve();
  const ask = (order: Order, alone: boolean): Promise<Outcome> => {
    if (!alone) return giver.ask(order);
    const asked = lastAlone.then(() => giver.ask(order));
    lastAlone = asked.catch(() => undefined);
    return asked;
  };
  const send = async (items: readonly Item<T, R>[], alone: boolean): Promise<void> => {
    const order = kind.order(
      items.map(({ item }) => item),
      alone,
    );
    const outcome = await ask(order, alone);
    if (outcome.outcome === "withdrawn") for (const { item, resolve } of items) resolve(kind.withdrawn(item));
    else if (outcome.outcome === "done") {
      const { ms, results } = kind.results(outcome.result);
      learn(ms, items.length);
      for (const [at, { resolve }] of items.entries()) resolve(results[at]!);
    } else if (items.length > 1)
      await Promise.all(cutFailed(items, outcome.at).map(([some, by]) => send(some, by)));
    else if (!alone) await send(items, true);
    else for (const { item, resolve } of items) resolve(kind.failed(item, outcome.reason));
  };
  const flush = (): void => {
    clearTimeout(idle);
    const items = chunk;
    chunk = [];
    bytes = 0;
    if (items.length > 0) send(items, false).catch((error) => items.forEach(({ reject }) => reject(error)));
  };
  let ends = 0;
  return {
    run: (index, item) =>
      new Promise((resolve, reject) => {
        if (index >= ends) flush();
        if (chunk.length === 0) ends = (Math.floor(index / size) + 1) * size;
        chunk.push({ index, item, resolve, reject });
        const more = kind.bytesOf(item);
        bytes += more;
        all.items++;
        all.bytes += more;
        clearTimeout(idle);
        if (index + 1 >= ends || bytes > MOST_BYTES) flush();
        else idle = setTimeout(flush, IDLE_MS);
      }),
    ahead() {
      const chunks = SPARE + Math.max(PER_HELD * giver.held(), PER_WORKER * giver.workers());
      const inMemory = all.bytes === 0 ? Infinity : Math.ceil((MOST_BYTES_AHEAD * all.items) / all.bytes);
      return Math.max(1, Math.min(size * chunks, inMemory));
    },
  };
}

/** The pieces of a chunk that failed, and whether each is to be tried alone. */
function cutFailed<I>(items: readonly I[], at: unknown): [items: readonly I[], alone: boolean][] {
  const isKnown = typeof at === "number" && Number.isInteger(at) && at >= 0 && at < items.length;
  const middle = Math.floor(items.length / 2);
  const pieces: [readonly I[], boolean][] = isKnown
    ? [
        [items.slice(0, at), false],
        [items.slice(at, at + 1), true],
        [items.slice(at + 1), false],
      ]
    : [
        [items.slice(0, middle), false],
        [items.slice(middle), false],
      ];
  return pieces.filter(([some]) => some.length > 0);
}
