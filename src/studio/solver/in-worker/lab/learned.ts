/** The clauses that CaDiCaL learns from its conflicts, until it finds a solution or has refuted the formula. */
import { ok, startBudget } from "../../../../base/index.js";
import { getEngine, loadEngine } from "../../../../engines/index.js";
import type { TaskRunner } from "../context.js";
import { formulaOf, literalWords, MOST_CLAUSES } from "./formula.js";

/** Nobody reads more. */
const SHOWN = 300;

export const learned: TaskRunner<"learned"> = async (task, context) => {
  const formula = formulaOf(task, MOST_CLAUSES);
  if (!formula.ok) return formula;
  const loaded = await loadEngine("cadical");
  if (!loaded.ok) return loaded;
  const { model, cnf } = formula.value;
  const first: (readonly number[])[] = [];
  let total = 0;
  let last: number | undefined;
  const learn = (clause: readonly number[]): void => {
    total++;
    last = clause.length;
    if (first.length < SHOWN) first.push([...clause]);
  };
  // Runs as for a proof, so that every step of CaDiCaL is a learned clause.
  const { outcome, reason } = await getEngine("cadical").search(cnf, {
    limit: 1,
    onSolution: () => true,
    budget: startBudget(context.limits),
    proof: true,
    onLearned: learn,
  });
  if (outcome === "stopped") return ok({ status: "unknown", reason: reason! });
  // CaDiCaL reports the empty clause only if a conflict gave it.
  const isRefuted = outcome === "exhausted";
  if (isRefuted && last !== 0) learn([]);
  const clauses = first.map((literals) => ({
    dimacs: [...literals, 0].join(" "),
    literals: literals.map((literal) => literalWords(model, literal)),
  }));
  return ok({ status: isRefuted ? "refuted" : "solved", clauses, total });
};
