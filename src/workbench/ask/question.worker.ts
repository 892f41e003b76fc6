/** A thread of Node that answers questions: see `thread.ts`. */
import { parentPort } from "node:worker_threads";
import { createAnswerer } from "./answerer.js";

parentPort!.on(
  "message",
  createAnswerer((message) => parentPort!.postMessage(message)),
);
