/** Why a puzzle has no solution, where counting shows it. */
import { type Budget, unlessStopped } from "../../base/index.js";
import type { Certificate } from "../../certify/index.js";
import { noSolutionWords, requireCertificate } from "../certificates.js";
import type { Explanation } from "../family.js";
import { packingMarks, plainReason, SEARCH } from "../packing/index.js";
import { CERTIFYING } from "./facts.js";
import { packingAdapter } from "./packing-adapter.js";
import type { Cube } from "./puzzle.js";

/** Undefined when counting shows nothing, or when the budget ran out first. */
export function explainCube(puzzle: Cube, budget: Budget): Explanation | undefined {
  return unlessStopped(
    () => {
      const plain = plainReason(packingAdapter, puzzle, budget);
      if (plain === undefined) return undefined;
      const certificate = requireCertificate<Cube, Certificate>(CERTIFYING, puzzle, plain, SEARCH, budget);
      return {
        verdict: noSolutionWords(CERTIFYING, certificate.words),
        details: [],
        certificate,
        data: {},
        marks: packingMarks(() => packingAdapter.view(puzzle, budget), certificate),
      };
    },
    () => undefined,
  );
}
