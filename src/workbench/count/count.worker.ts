/** A thread that counts with others: see `count-threads.ts`. */
import { parentPort, workerData } from "node:worker_threads";
import { ContractError, startBudget, Stopped, type Budget, type Progress } from "../../base/index.js";
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
    post({ end: { outcome: "stopped", reason, ...(words === undefined ? {} : { words }) } });
  }
}

await unlessStopped(async () => {
  const family = await familyAt(address);
  if (family.cutCount === undefined)
    throw new ContractError(`${family.id} does not cut its count into parts`);
  // Cutting is no part of the count, whose progress is a fraction.
  const cut = await family.cutCount(
    puzzle,
    reporting(({ stage }) => ({ stage })),
    asked,
  );
  if (cut?.outcome === "cut") await countParts(cut);
  else post({ end: await toldOnce(family, cut) });
});

/** The budget, with its progress said in another way. */
function reporting(change: (progress: Progress) => Progress): Budget {
  return { ...budget, report: (progress) => budget.report(change(progress)) };
}

/** If the number needs no parts, one thread finds it and the others have nothing to add. */
async function toldOnce(family: Family, end: CountEnd | undefined): Promise<CountEnd | undefined> {
  const isFirst = Atomics.add(shared, TAKEN, 1) === 0;
  if (end === undefined) {
    const within = reporting(({ done, total, ...progress }) =>
      done === undefined || total === undefined ? progress : { ...progress, done: done / total },
    );
    return whole && isFirst ? countAlone(family, puzzle, { symmetries, engine }, within) : undefined;
  }
  return end.outcome === "counted" && !isFirst ? { ...end, count: 0n } : end;
}

async function countParts(cut: CountCut): Promise<void> {
  const parts = only?.length ?? cut.parts.length;
  const next = (): number | undefined => {
    const at = Atomics.add(shared, TAKEN, 1);
    return at < parts ? (only?.[at] ?? at) : undefined;
  };
  const combines = whole && cut.combine !== undefined;
  if (combines) post({ combines });
  const end = await countTaken(cut, next, budget, (part, count) => post({ part, count }));
  if (combines && end.outcome === "counted")
    parentPort!.once(
      "message",
      (counts: bigint[]) => void unlessStopped(async () => putTogether(cut, end, counts)),
    );
  post({ end });
}

function putTogether(cut: CountCut, end: Counted, counts: readonly bigint[]): void {
  const count = cut.combine!(counts, budget);
  if (count === undefined) throw new ContractError("the parts of a count do not fit together");
  post({ end: { ...end, count } });
}
