/** count --resume and --queue: the parts of a count, kept in a file or counted on other machines, or both. */
import { problemError, unwrap } from "../../base/index.js";
import {
  countInParts,
  type Answer,
  type CountOptions,
  type PartsKeeper,
  type ReadPuzzle,
} from "../../workbench/index.js";
import type { CountCommand } from "../commands/solve.js";
import type { Io } from "../io.js";
import { openPartsFile, partsWords } from "./parts-file.js";

/** Enough for many machines, and few enough that each part is worth a line. */
const USUAL_PARTS = 256;

export async function countKept(
  read: ReadPuzzle,
  asked: CountOptions,
  { resume, parts, queue, quiet, jobs }: CountCommand,
  io: Io,
): Promise<Answer> {
  if (resume === undefined && queue === undefined)
    throw problemError("usage/parts", "--parts needs --resume or --queue");
  if (queue !== undefined && jobs !== undefined)
    throw problemError(
      "usage/queue",
      "--jobs is for threads of this process: workers of a queue have their own",
    );
  if (queue !== undefined && read.family.part !== undefined)
    throw problemError("usage/queue", `${read.family.part} is a sub-question: it is counted here`);
  const file = resume === undefined ? undefined : openPartsFile(resume);
  if (parts !== undefined && file?.wanted !== undefined && parts !== file.wanted)
    throw problemError("usage/parts", `${resume} was begun with --parts ${file.wanted}, not ${parts}`);
  const giver =
    queue === undefined ? undefined : await (await import("../queue/open.js")).openGiver(queue, quiet, io);
  const counting =
    giver === undefined
      ? undefined
      : (await import("../queue/parts.js")).countByQueue(read, giver, io.modules ?? []);
  let isWrong = false;
  let words = "";
  const keeper: PartsKeeper = {
    begun(list) {
      const known = file?.begun(list) ?? new Map<number, bigint>();
      words = partsWords(list, known);
      return known;
    },
    counted: (part, count) => file?.counted(part, count),
    struck() {
      isWrong = true;
      file?.struck?.();
    },
    ...(counting === undefined ? {} : { elsewhere: counting.elsewhere }),
  };
  try {
    const options = { ...asked, parts: parts ?? file?.wanted ?? read.family.usualParts ?? USUAL_PARTS };
    const answer = unwrap(await countInParts(read.family, read.puzzle, options, keeper));
    if (quiet !== true && words !== "") io.err(`${words}\n`);
    return answer;
  } finally {
    file?.close();
    if (isWrong) await counting?.forget();
    await giver?.end();
  }
}
