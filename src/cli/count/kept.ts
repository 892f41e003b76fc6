/** count --resume: the parts of a count, kept in a file. */
import { problemError, unwrap } from "../../base/index.js";
import { countInParts, type Answer, type CountOptions, type ReadPuzzle } from "../../workbench/index.js";
import type { CountCommand } from "../commands/solve.js";
import type { Io } from "../io.js";
import { openPartsFile } from "./parts-file.js";

/** Enough for many machines, and few enough that each part is worth a line. */
const USUAL_PARTS = 256;

export async function countKept(
  { family, puzzle }: ReadPuzzle,
  asked: CountOptions,
  { resume, parts, quiet }: CountCommand,
  io: Io,
): Promise<Answer> {
  if (resume === undefined) throw problemError("usage/parts", "--parts is for --resume: give that, too");
  const file = openPartsFile(resume);
  if (parts !== undefined && file.wanted !== undefined && parts !== file.wanted)
    throw problemError("usage/parts", `${resume} was begun with --parts ${file.wanted}, not ${parts}`);
  try {
    const options = { ...asked, parts: parts ?? file.wanted ?? USUAL_PARTS };
    const answer = unwrap(await countInParts(family, puzzle, options, file));
    if (quiet !== true && file.words() !== "") io.err(`${file.words()}\n`);
    return answer;
  } finally {
    file.close();
  }
}
