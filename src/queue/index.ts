export {
  ASKED_AGAIN_LATER,
  createGiver,
  MOST_RESULT_BYTES,
  type Giver,
  type Order,
  type Outcome,
} from "./give.js";
export { forgetOrders } from "./forget.js";
export { cleanQueue, pauseQueue, queueStatus, resumeQueue, retryFailed } from "./manage.js";
export { openQueueStore, type QueueStore } from "./store.js";
export { startWorking, type OrderHandler } from "./work.js";
