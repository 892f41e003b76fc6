/** Why a puzzle has no solution, where counting shows it. */
import { type Budget, unlessStopped } from "../../base/index.js";
import type { Certificate } from "../../certify/index.js";
import { noSolutionWords, requireCertificate } from "../certificates.js";
import type { Explanation } from "../family.js";
import { packingMarks, plainReason, SEARCH } from "../packing/index.js";
import { packingAdapter, twistView } from "./packing-adapter.js";
import type { Twist } from "./puzzle.js";
import { CERTIFYING } from "./witness.js";

/** Undefined when counting shows nothing, or when the budget ran out first. */
export function explainTwist(puzzle: Twist, budget: Budget): Explanation | undefined {
  return unlessStopped(
    () => {
      const plain = plainReason(packingAdapter, puzzle, budget);
      if (plain === undefined) return undefined;
      const certificate = requireCertificate<Twist, Certificate>(CERTIFYING, puzzle, plain, SEARCH, budget);
      return {
        verdict: noSolutionWords(CERTIFYING, certificate.words),
        details: [],
        certificate,
        data: {},
        marks: packingMarks(() => twistView(puzzle, budget), plain),
      };
    },
    () => undefined,
  );
}
