/** Solving by a solver: formulation, encoding, search, and what its word is worth. */
import {
  checkpoint,
  ContractError,
  fail,
  ok,
  ProblemError,
  startBudget,
  Stopped,
  unlessStopped,
  type Result,
} from "../base/index.js";
import type { Certificate } from "../certify/index.js";
import type { Engine, SearchEnd } from "../engines/index.js";
import { projectionOf, type Model } from "../model/index.js";
import type { Family, Formulation } from "../puzzles/index.js";
import type { Answer, MethodUsed } from "./answer.js";
import { collect, stoppedAnswer, timed, type Collected } from "./collect.js";
import { encodeModel, sizeOf } from "./encode.js";
import { withEvidence } from "./evidence.js";
import { modelTooLarge } from "./model-size.js";
import { round, type SolveOptions } from "./options.js";
import { planFor } from "./plan.js";

export async function solveByEngine<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions,
  limit: number,
): Promise<Result<Answer<S>>> {
  const plan = planFor(family, options);
  if (!plan.ok) return plan;
  if (plan.value.kind !== "engine")
    throw new ContractError("solveByEngine: a method of the family is no engine");
  const started = performance.now();
  const budget = startBudget(options.limits);
  // What the caller throws when told of a solution is theirs, and no breakdown of the solver.
  let thrown: { readonly error: unknown } | undefined;
  const onFound = (solution: unknown): void => {
    try {
      options.onFound?.(solution);
    } catch (error) {
      thrown = { error };
      throw error;
    }
  };
  const collected = collect(family, puzzle, { keep: options.keep, onFound });
  const { engine, encoding } = plan.value;
  const formulation = plan.value.formulation as Formulation<P, S>;
  const loaded = await engine.load();
  if (!loaded.ok) return loaded;
  const used: MethodUsed = { engine: engine.id, formulation: formulation.id, encoding };
  const tooLarge = modelTooLarge(family, puzzle);
  if (tooLarge !== undefined)
    return ok(timed(stoppedAnswer({ reason: "memory", words: tooLarge }, used), started));
  const modelStart = performance.now();
  let encodeStart = modelStart;
  const prepared = unlessStopped<Stopped | { model: Model; encoded: ReturnType<typeof encodeModel> }>(
    () => {
      checkpoint(budget);
      const model = formulation.build(puzzle, budget);
      encodeStart = performance.now();
      checkpoint(budget);
      return { model, encoded: encodeModel(model, encoding, budget) };
    },
    (stop) => stop,
  );
  if (prepared instanceof Stopped) return ok(timed(stoppedAnswer(prepared, used), started));
  const { model, encoded } = prepared;
  if (!encoded.ok) {
    // The puzzle is good and the engine is there; this puzzle just cannot be said to it.
    if (encoded.error.code !== "encodings/not-a-cover") return encoded;
    const words = `${engine.id} cannot be told this puzzle: ${encoded.error.message}`;
    return ok(timed(stoppedAnswer({ reason: "inapplicable", words }, used), started));
  }
  const searchStart = performance.now();
  const proofs = loaded.value.proofs ?? engine.proofs;
  const wantProof = proofs && (options.proof ?? true);
  let end: SearchEnd;
  try {
    // A formulation that allows too much also finds what is none of the puzzle's: only those that are count.
    const strict = formulation.exactness !== "over";
    end = await engine.search(encoded.value, {
      limit: strict ? limit : Infinity,
      projection: projectionOf(model),
      budget,
      seed: options.seed,
      proof: wantProof,
      onSolution(assignment) {
        collected.add(formulation.decode(puzzle, assignment), formulation.exactness);
        return strict || collected.found() < limit;
      },
    });
  } catch (error) {
    if (thrown !== undefined) throw thrown.error;
    // A solver that breaks down is no bug of the caller's, and a program of the user's may say anything.
    if (error instanceof ProblemError) return { ok: false, error: error.problem };
    if (!(error instanceof Error) || (error instanceof ContractError && engine.foreign !== true)) throw error;
    return fail("engines/failed", error.message);
  }
  const stats = {
    ...sizeOf(encoded.value),
    ...end.stats,
    modelMs: round(encodeStart - modelStart),
    encodeMs: round(searchStart - encodeStart),
  };
  const answer = await conclude(engine, formulation, collected, end, limit, stats, used);
  const { detail: program = engine.id } = loaded.value;
  const evidenced = withEvidence(answer, { engine, program, problem: encoded.value, end, used, budget });
  return evidenced.ok ? ok(timed(evidenced.value, started)) : evidenced;
}

async function conclude<S>(
  engine: Engine,
  formulation: Formulation<never, S>,
  { solutions, found }: Collected<S>,
  end: SearchEnd,
  limit: number,
  stats: Record<string, number>,
  method: MethodUsed,
): Promise<Answer<S>> {
  const base = { solutions, stats, method };
  const several = solutions.length > 1 ? false : null;
  if (end.outcome === "stopped")
    return {
      ...base,
      status: solutions.length > 0 ? "solved" : "unknown",
      complete: false,
      unique: several,
      ...(end.reason === undefined ? {} : { reason: end.reason }),
    };
  if (end.outcome === "limit") return { ...base, status: "solved", complete: false, unique: several };
  // Exhausted. A formulation that forbids too much proves nothing by having no (more) solutions.
  if (formulation.exactness === "under") {
    if (solutions.length > 0)
      return {
        ...base,
        ...(found() < limit &&
          undecided(
            `${formulation.id} is stricter than the rules, so there may be solutions that it does not have`,
          )),
        status: "solved",
        complete: false,
        unique: several,
      };
    return inconclusive(
      base,
      `${formulation.id} is stricter than the rules, so its having no solution decides nothing`,
    );
  }
  if (solutions.length > 0)
    return { ...base, status: "solved", complete: true, unique: solutions.length === 1 };
  const certificate: Certificate = { kind: "exhausted", engine: engine.id };
  return { ...base, status: "impossible", complete: true, unique: false, certificate };
}

/** Why a formulation that is not exact leaves the question open. */
function undecided(words: string): Pick<Answer, "reason" | "words"> {
  return { reason: "inapplicable", words };
}

function inconclusive<S>(base: Pick<Answer<S>, "solutions" | "stats" | "method">, words: string): Answer<S> {
  return { ...base, ...undecided(words), status: "unknown", complete: false, unique: null };
}
