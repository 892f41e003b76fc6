/**
 * The process of a solver: it runs the worker named on its command line in a thread and passes messages on. Its own thread stays
 * free, so that the process can end at once when its parent is gone.
 *
 * V8 hands WebAssembly functions to its optimising compiler early. These solvers have functions so large that compiling them
 * takes longer than most searches. With a larger budget before a function counts as hot, and other work on the processors, CP-SAT
 * ran a hard problem in 16 s instead of 45 and HiGHS a middling one in 0.8 s instead of 2.5. A V8 that does not know the flag
 * ignores it.
 */
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";

/** @import { FromIsolate } from "./protocol.js" */

const [, , url] = process.argv;
if (url === undefined || process.send === undefined)
  throw new Error("this program is started by the engines");

setFlagsFromString("--wasm-tiering-budget=100000000");
const worker = new Worker(new URL(url), { execArgv: [] });

/** @param {FromIsolate} message */
const tell = (message) => process.send?.(message);

worker.on("message", tell);
worker.on("error", (error) => {
  tell({ type: "error", error, code: "code" in error ? String(error.code) : undefined });
});
process.on("message", (message) => worker.postMessage(message, []));
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Control-C reaches every process at the terminal. What it means is for the parent to say.
process.on("SIGINT", () => undefined);
