/** The second thread: the whole command line, told by the first one to stop through a shared word. */
import { parentPort, workerData } from "node:worker_threads";
import type { WorkerStart } from "./main.js";
import { runInTerminal } from "./run.js";

const { argv, columns, cancelFlag } = workerData as WorkerStart;
const code = await runInTerminal(argv, { columns, cancelFlag });
parentPort!.postMessage(code);
