/** The solver worker of the page: the solver, and the tasks that families bring. */
import { FAMILY_TASKS } from "./families/tasks.js";
import { createServer } from "./solver/in-worker/index.js";
import type { FromWorker, ToWorker } from "./solver/protocol.js";

const port = {
  post: (answer: FromWorker) => postMessage(answer),
  hold: (lock: string) =>
    new Promise<void>((resolve, reject) => {
      navigator.locks
        .request(lock, () => {
          resolve();
          return new Promise<never>(() => undefined);
        })
        .catch(reject);
    }),
};
const serve = createServer(port, FAMILY_TASKS);

addEventListener("message", (event: MessageEvent<ToWorker>) => serve(event.data));
