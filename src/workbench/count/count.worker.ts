/** A thread that counts with others: see `count-threads.ts`. */
import { parentPort, workerData } from "node:worker_threads";
import { ContractError, startBudget } from "../../base/index.js";
import { familyAt } from "../../puzzles/index.js";
import { type CountMessage, type CountOrder, TAKEN } from "./count-threads.js";
import { countTaken } from "./taken-parts.js";

const { family: address, puzzle, cut: asked, only, shared } = workerData as CountOrder;
const post = (message: CountMessage): void => parentPort!.postMessage(message);
const family = await familyAt(address);
if (family.cutCount === undefined) throw new ContractError(`${family.id} does not cut its count into parts`);
const budget = startBudget({ cancelFlag: shared, onProgress: (progress) => post({ progress }) });
const cut = await family.cutCount(puzzle, budget, asked);
if (cut === undefined) throw new ContractError(`${family.id} does not cut this count into parts`);
if (cut.outcome !== "cut") {
  // One thread tells it; the others have nothing to add.
  const isFirst = Atomics.add(shared, TAKEN, 1) === 0;
  post({ end: cut.outcome === "counted" && !isFirst ? { ...cut, count: 0n } : cut });
} else {
  const parts = only?.length ?? cut.parts.length;
  const next = (): number | undefined => {
    const at = Atomics.add(shared, TAKEN, 1);
    return at < parts ? (only?.[at] ?? at) : undefined;
  };
  post({ end: await countTaken(cut, next, budget, (part, count) => post({ part, count })) });
}
