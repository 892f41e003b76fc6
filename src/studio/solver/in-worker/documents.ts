/** Puzzles of a collection as documents, made in the worker: solved, graded, certified. */
import { jsonText, ok } from "../../../base/index.js";
import { puzzleDocument } from "../../../generate/index.js";
import { readTask, type TaskRunner } from "./context.js";

export const documents: TaskRunner<"documents"> = async ({ puzzles }, { limits, announce }) => {
  const quiet = { ...limits, onProgress: undefined };
  const lines: string[] = [];
  for (const { seed, solution, ...written } of puzzles) {
    announce({ stage: "solving and grading", done: lines.length, total: puzzles.length });
    const read = readTask(written);
    if (!read.ok) return read;
    const { family, puzzle } = read.value;
    const { format } = written;
    const document = await puzzleDocument(family, puzzle, { format, seed, solution, limits: quiet });
    if (!document.ok) return document;
    lines.push(`${jsonText(document.value)}\n`);
  }
  return ok(lines.join(""));
};
