/** A thread that counts with others: see `count-threads.ts`. */
import { parentPort, workerData } from "node:worker_threads";
import { ContractError, startBudget } from "../../base/index.js";
import { familyAt } from "../../puzzles/index.js";
import { type CountMessage, type CountOrder, TAKEN } from "./count-threads.js";

const { family: address, puzzle, symmetries, shares, shared } = workerData as CountOrder;
const post = (message: CountMessage): void => parentPort!.postMessage(message);
const family = await familyAt(address);
if (family.countShare === undefined) throw new ContractError(`${family.id} does not share its count`);
const budget = startBudget({ cancelFlag: shared, onProgress: (progress) => post({ progress }) });
const share = { shares, next: () => Atomics.add(shared, TAKEN, 1) };
post({ end: await family.countShare(puzzle, budget, share, symmetries) });
