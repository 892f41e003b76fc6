/** The clauses that CaDiCaL learns on its way to a refutation: the lines of the DRAT proof that it writes. */
import { ok } from "../../../../base/index.js";
import { proveByClauses } from "../../../../workbench/index.js";
import { readTask, type TaskRunner } from "../context.js";
import { formulaOf, literalWords, MOST_CLAUSES } from "./formula.js";

/** More than anyone reads. */
const SHOWN = 300;

export const learned: TaskRunner<"learned"> = async (task, context) => {
  const read = readTask(task.puzzle);
  if (!read.ok) return read;
  const formula = formulaOf(task, MOST_CLAUSES);
  if (!formula.ok) return formula;
  const pieces: Uint8Array[] = [];
  const write = (piece: Uint8Array): void => void pieces.push(piece.slice());
  const { formulation, encoding } = task;
  const proved = await proveByClauses(read.value.family, read.value.puzzle, {
    via: "cadical",
    formulation,
    encoding,
    output: { kind: "drat", form: "text", write },
    limits: context.limits,
  });
  if (!proved.ok) return proved;
  if (proved.value.outcome !== "refuted") return ok({ status: "unrefuted", words: proved.value.words });
  const text = await new Blob(pieces as BlobPart[]).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("d"));
  const clauses = lines.slice(0, SHOWN).map((dimacs) => ({
    dimacs,
    literals: dimacs
      .split(" ")
      .map(Number)
      .filter((literal) => literal !== 0)
      .map((literal) => literalWords(formula.value.model, literal)),
  }));
  return ok({ status: "refuted", clauses, total: lines.length });
};
