/** Forgets results that were found to be wrong after they were taken, so that a new request gets new ones. */
import type { Order } from "./give.js";
import { orderId } from "./pack.js";
import type { QueueStore } from "./store.js";

/** This many at a time. */
const AT_ONCE = 64;

/** Orders that a worker is busy with stay, because nobody waits for their results. */
export async function forgetOrders(
  store: QueueStore,
  orders: readonly Pick<Order, "kind" | "asked" | "alone">[],
): Promise<void> {
  const queue = store.queue();
  for (let at = 0; at < orders.length; at += AT_ONCE)
    await Promise.allSettled(
      orders
        .slice(at, at + AT_ONCE)
        .map(({ kind, asked, alone = false }) => queue.remove(orderId(kind, asked, alone))),
    );
}
