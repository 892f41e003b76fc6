/** Solving by a solver: its solutions are decoded and checked, and its claim that there are no more is judged. */
import { ContractError, ok, startBudget, Stopped, type Result } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import { runEngine, type EngineRun } from "./engine-run.js";
import { evidenceOf } from "./evidence.js";
import type { SolveOptions } from "../options.js";
import { planFor, type EnginePlan } from "./plan.js";
import {
  checkedSolutions,
  conclude,
  concludeStopped,
  timed,
  unknownBecause,
  type Answer,
  type CheckedSolutions,
  type SearchEnding,
} from "../trust/index.js";

export async function solveByEngine<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions,
): Promise<Result<Answer<S>>> {
  const plan = planFor(family, options);
  if (!plan.ok) return plan;
  if (plan.value.kind !== "engine")
    throw new ContractError("solveByEngine: a method of the family is no engine");
  const { engine, encoding, formulation } = plan.value;
  const started = performance.now();
  const budget = startBudget(options.limits);
  const { limit = 1, seed, proof = true } = options;
  // An error of the caller's own listener is not a breakdown of the solver.
  let thrown: { readonly error: unknown } | undefined;
  const onFound = (solution: unknown): void => {
    try {
      void options.onFound?.(solution);
    } catch (error) {
      thrown = { error };
      throw error;
    }
  };
  const found = checkedSolutions(family, puzzle, engine.id, { keep: options.keep, onFound });
  // A formulation that allows too much also finds non-solutions, which do not count.
  const strict = formulation.exactness !== "over";
  const run = await runEngine(family, puzzle, plan.value, {
    limit: strict ? limit : Infinity,
    seed,
    proof,
    budget,
    onSolution(assignment) {
      found.add(formulation.decode(puzzle, assignment), formulation.exactness);
      return strict || found.found() < limit;
    },
  }).catch((error: unknown) => {
    thrown ??= { error };
  });
  const used = { engine: engine.id, formulation: formulation.id, encoding };
  const searched = { family, puzzle, found, limit, used, budget };
  // The listener has reached a limit of its own.
  if (thrown?.error instanceof Stopped) return ok(timed(concludeStopped(searched, thrown.error), started));
  if (run === undefined || thrown !== undefined) throw thrown?.error;
  if (!run.ok) return run;
  if (run.value.outcome !== "ran") {
    const { outcome, words } = run.value;
    const reason = outcome === "stopped" ? run.value.reason : outcome === "too-large" ? "memory" : outcome;
    return ok(timed(unknownBecause({ reason, words }, used), started));
  }
  const end = endingOf(plan.value, run.value, found, budget);
  if (!end.ok) return end;
  return ok(timed(conclude({ ...searched, used: run.value.used }, end.value), started));
}

/** What the end of the search means for the puzzle. */
function endingOf<P, S>(
  { engine, formulation }: EnginePlan<P, S>,
  run: Extract<EngineRun, { outcome: "ran" }>,
  { solutions }: CheckedSolutions<S>,
  budget: ReturnType<typeof startBudget>,
): Result<SearchEnding> {
  const { end, stats } = run;
  if (end.outcome !== "exhausted")
    return ok({ outcome: end.outcome, stats, ...(end.reason === undefined ? {} : { reason: end.reason }) });
  if (formulation.exactness !== "under") return evidenceOf(engine, run, solutions.length > 0, budget);
  // If a formulation forbids too much, it proves nothing that it has no (more) solutions.
  const words =
    solutions.length > 0
      ? "so there may be solutions that it does not have"
      : "so its having no solution decides nothing";
  return ok({
    outcome: "inapplicable",
    stats,
    words: `${formulation.id} is stricter than the rules, ${words}`,
  });
}
