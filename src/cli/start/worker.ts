/** The second thread: it runs the command line, and the first thread stops it through a shared word. */
import { parentPort, workerData } from "node:worker_threads";
import type { WorkerMessage, WorkerStart } from "../main.js";
import type { GuardedLimits } from "./guard.js";
import type { SaidAtLimit } from "../io.js";
import { runInTerminal } from "../run.js";

const { argv, modules, columns, cancelFlag, writtenFlag } = workerData as WorkerStart;
const post = (message: WorkerMessage): void => parentPort!.postMessage(message);
const watch = (limits: GuardedLimits): void => post({ limits });
const known = (said: SaidAtLimit): void => post({ known: said });
post({ exit: await runInTerminal(argv, { modules, columns, cancelFlag, writtenFlag, watch, known }) });
