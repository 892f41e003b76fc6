/** A model encoded for an engine. */
import { type Budget, ok, type Result } from "../../base/index.js";
import {
  encodeCnf,
  encodeCover,
  encodeCp,
  encodeIlp,
  type CnfEncoding,
  type EncodedProblem,
} from "../../encodings/index.js";
import type { Model } from "../../model/index.js";

export function encodeModel(
  model: Model,
  encoding: CnfEncoding | "cover" | "ilp" | "cp",
  budget?: Budget,
): Result<EncodedProblem> {
  if (encoding === "cover") return encodeCover(model, budget);
  if (encoding === "ilp") return ok(encodeIlp(model, budget));
  if (encoding === "cp") return ok(encodeCp(model, budget));
  return encodeCnf(model, encoding, { budget });
}

/** The size of an encoded problem, for the statistics. */
export function sizeOf(problem: EncodedProblem): { variables: number; clauses: number } {
  switch (problem.kind) {
    case "cnf":
      return { variables: problem.variableCount, clauses: problem.clauseCount };
    case "cover":
      return {
        variables: problem.optionLiterals.length,
        clauses: problem.primaryCount + problem.secondaryCount,
      };
    case "ilp":
      return { variables: problem.variableCount, clauses: problem.rowCount };
    case "cp":
      return { variables: problem.variableCount, clauses: problem.constraints.length };
  }
}
