/** The solver worker of the page. What it answers is in `in-worker/`. */
import { createServer } from "./in-worker/serve.js";
import type { ToWorker } from "./protocol.js";

const serve = createServer({
  post: (answer) => postMessage(answer),
  hold: (lock) =>
    new Promise((resolve, reject) => {
      navigator.locks
        .request(lock, () => {
          resolve();
          return new Promise<never>(() => undefined);
        })
        .catch(reject);
    }),
});

addEventListener("message", (event: MessageEvent<ToWorker>) => serve(event.data));
