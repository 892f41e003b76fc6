/** A booklet of puzzles, made in the worker: solved, graded, laid out and written. */
import { checkpoint, ok, startBudget, type Result } from "../../../base/index.js";
import {
  bookletPuzzle,
  layOut,
  rulesOf,
  writeHtml,
  writePdf,
  type BookletPuzzle,
  type LaidOut,
} from "../../../booklet/index.js";
import type { Family } from "../../../puzzles/index.js";
import type { BookletTask } from "../making-tasks.js";
import { readTask, type TaskRunner } from "./context.js";

export const booklet: TaskRunner<"booklet"> = async (task, { limits, announce }) => {
  const budget = startBudget(limits);
  const puzzles: BookletPuzzle[] = [];
  const read: { readonly family: Family; readonly puzzle: unknown }[] = [];
  const total = task.puzzles.length;
  for (const written of task.puzzles) {
    announce({ stage: "solving and grading", done: puzzles.length, total });
    const one = readTask(written);
    if (!one.ok) return one;
    const { family, puzzle, about } = one.value;
    const content = await bookletPuzzle(family, puzzle, {
      about,
      number: puzzles.length + 1,
      grade: written.grade,
      grades: family.reasons !== undefined,
      linkBase: task.linkBase,
      limits: () => ({ ...limits, onProgress: undefined }),
    });
    if (!content.ok) return content;
    puzzles.push(content.value);
    read.push({ family, puzzle });
  }
  announce({ stage: "writing pages", done: total, total });
  const { title, paper, perPage } = task;
  const laidOut = await layOut({ title, rules: rulesOf(read), puzzles }, { paper, perPage });
  return laidOut.ok ? written(laidOut.value, task, () => checkpoint(budget)) : laidOut;
};

async function written(laidOut: LaidOut, { form }: BookletTask, onPage: () => void): Promise<Result<Blob>> {
  if (form === "pdf") return ok(new Blob([await writePdf(laidOut, onPage)], { type: "application/pdf" }));
  const pieces: string[] = [];
  for (const piece of writeHtml(laidOut)) {
    onPage();
    pieces.push(piece);
  }
  return ok(new Blob(pieces, { type: "text/html" }));
}
