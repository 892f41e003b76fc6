/** The second thread: the whole command line, told by the first one to stop through a shared word. */
import { parentPort, workerData } from "node:worker_threads";
import { createIo } from "./io.js";
import type { WorkerStart } from "./main.js";
import { runCli } from "./run.js";

const { argv, columns, cancelFlag } = workerData as WorkerStart;
const code = await runCli(argv, createIo({ columns, cancelFlag }));
parentPort!.postMessage(code);
