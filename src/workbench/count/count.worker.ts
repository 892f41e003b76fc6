/** A thread that counts with others: see `count-threads.ts`. */
import { parentPort, workerData } from "node:worker_threads";
import { ContractError, startBudget, Stopped } from "../../base/index.js";
import { familyAt, type CountCut, type CountEnd, type Family } from "../../puzzles/index.js";
import { type CountMessage, type CountOrder, TAKEN } from "./count-threads.js";
import { countAlone, countTaken } from "./taken-parts.js";

type Counted = Extract<CountEnd, { outcome: "counted" }>;

const order = workerData as CountOrder;
const { family: address, puzzle, cut: asked, only, whole = false, memoryBytes, shared } = order;
const { symmetries, method: engine } = asked;
const post = (message: CountMessage): void => parentPort!.postMessage(message);
const budget = startBudget({ memoryBytes, cancelFlag: shared, onProgress: (progress) => post({ progress }) });

/** A limit may also be reached while the count is cut or put together. */
async function unlessStopped(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    const { reason, words } = error;
    post({
      end: { outcome: "stopped", reason, ...(words === undefined ? {} : { words }) },
      combines: false,
    });
  }
}

await unlessStopped(async () => {
  const family = await familyAt(address);
  if (family.cutCount === undefined)
    throw new ContractError(`${family.id} does not cut its count into parts`);
  const cut = await family.cutCount(puzzle, budget, asked);
  if (cut?.outcome === "cut") await countParts(cut);
  else post({ end: await toldOnce(family, cut), combines: false });
});

/** If the number needs no parts, one thread finds it and the others have nothing to add. */
async function toldOnce(family: Family, end: CountEnd | undefined): Promise<CountEnd | undefined> {
  const isFirst = Atomics.add(shared, TAKEN, 1) === 0;
  if (end === undefined)
    return whole && isFirst ? countAlone(family, puzzle, { symmetries, engine }, budget) : undefined;
  return end.outcome === "counted" && !isFirst ? { ...end, count: 0n } : end;
}

async function countParts(cut: CountCut): Promise<void> {
  const parts = only?.length ?? cut.parts.length;
  const next = (): number | undefined => {
    const at = Atomics.add(shared, TAKEN, 1);
    return at < parts ? (only?.[at] ?? at) : undefined;
  };
  const end = await countTaken(cut, next, budget, (part, count) => post({ part, count }));
  const combines = whole && cut.combine !== undefined;
  if (combines && end.outcome === "counted")
    parentPort!.once(
      "message",
      (counts: bigint[]) => void unlessStopped(async () => putTogether(cut, end, counts)),
    );
  post({ end, combines });
}

function putTogether(cut: CountCut, end: Counted, counts: readonly bigint[]): void {
  const count = cut.combine!(counts, budget);
  if (count === undefined) throw new ContractError("the parts of a count do not fit together");
  post({ end: { ...end, count }, combines: true });
}
