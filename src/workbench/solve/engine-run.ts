/** Runs a solver on a puzzle, for solving and proving: build the model, encode it, search. */
import {
  checkpoint,
  ContractError,
  fail,
  ok,
  ProblemError,
  Stopped,
  unlessStopped,
  type Budget,
  type Result,
  type StopReason,
} from "../../base/index.js";
import type { EncodedProblem } from "../../encodings/index.js";
import { isForeign, type Engine, type SearchEnd, type SearchRequest } from "../../engines/index.js";
import { projectionOf, type Model } from "../../model/index.js";
import type { Family, Formulation } from "../../puzzles/index.js";
import { encodeModel, sizeOf } from "./encode.js";
import type { MethodUsed } from "../method-names.js";
import { modelTooLarge } from "./model-size.js";
import { round } from "../options.js";
import type { EnginePlan } from "./plan.js";

export interface RunRequest extends Pick<SearchRequest, "limit" | "seed" | "onSolution" | "conflicts"> {
  readonly budget: Budget;
  /** Whether to ask for a proof, where the engine can give one. */
  readonly proof: boolean;
}

export type EngineRun =
  | {
      readonly outcome: "ran";
      readonly model: Model;
      readonly problem: EncodedProblem;
      readonly end: SearchEnd;
      readonly used: MethodUsed & { readonly formulation: string; readonly encoding: string };
      /** Which program or library searched. */
      readonly program: string;
      readonly stats: Readonly<Record<string, number>>;
      readonly searchMs: number;
    }
  /** A limit was reached while the search was prepared. */
  | { readonly outcome: "stopped"; readonly reason: StopReason; readonly words?: string | undefined }
  | { readonly outcome: "too-large" | "inapplicable"; readonly words: string };

export async function runEngine<P, S>(
  family: Family<P, S>,
  puzzle: P,
  { engine, formulation, encoding }: EnginePlan<P, S>,
  { budget, proof, ...request }: RunRequest,
): Promise<Result<EngineRun>> {
  const loaded = await engine.load();
  if (!loaded.ok) return loaded;
  const tooLarge = modelTooLarge(family, puzzle);
  if (tooLarge !== undefined) return ok({ outcome: "too-large", words: tooLarge });
  const modelStart = performance.now();
  const prepared = unlessStopped<Stopped | Prepared>(
    () => prepare(puzzle, formulation, encoding, budget),
    (stop) => stop,
  );
  if (prepared instanceof Stopped)
    return ok({ outcome: "stopped", reason: prepared.reason, words: prepared.words });
  const { model, encoded, encodeStart } = prepared;
  if (!encoded.ok) {
    // Nothing is wrong with the puzzle or the engine: this encoding cannot express the puzzle.
    if (encoded.error.code !== "encodings/not-a-cover") return encoded;
    const words = `${engine.id} cannot take this puzzle: ${encoded.error.message}`;
    return ok({ outcome: "inapplicable", words });
  }
  const problem = encoded.value;
  const searchStart = performance.now();
  const wantProof = proof && (loaded.value.proofs ?? engine.proofs);
  let end: SearchEnd;
  try {
    const projection = projectionOf(model);
    // The plan has chosen the encoding for this engine, so the problem is of the kind that it takes.
    end = await (engine as Engine).search(problem, { ...request, projection, budget, proof: wantProof });
    if (typeof end?.outcome !== "string" || typeof end.stats !== "object")
      throw new ContractError(
        `${engine.id} does not say how its search ended: it must give outcome, found and stats`,
      );
  } catch (error) {
    // A solver that breaks down is not the caller's bug, and the user's own program may throw anything.
    if (error instanceof ProblemError) return { ok: false, error: error.problem };
    if (!(error instanceof Error) || (error instanceof ContractError && !isForeign(engine))) throw error;
    return fail("engines/failed", error.message);
  }
  const { detail: program = engine.id } = loaded.value;
  return ok({
    outcome: "ran",
    model,
    problem,
    end,
    used: { engine: engine.id, formulation: formulation.id, encoding },
    program,
    searchMs: round(performance.now() - searchStart),
    stats: {
      ...sizeOf(problem),
      ...end.stats,
      modelMs: round(encodeStart - modelStart),
      encodeMs: round(searchStart - encodeStart),
    },
  });
}

interface Prepared {
  readonly model: Model;
  readonly encoded: Result<EncodedProblem>;
  readonly encodeStart: number;
}

function prepare<P, S>(
  puzzle: P,
  formulation: Formulation<P, S>,
  encoding: EnginePlan<P, S>["encoding"],
  budget: Budget,
): Prepared {
  checkpoint(budget);
  const model = formulation.build(puzzle, budget);
  const encodeStart = performance.now();
  checkpoint(budget);
  return { model, encoded: encodeModel(model, encoding, budget), encodeStart };
}
