/** Why a packing puzzle has no solution, where counting shows it. */
import { type Budget, unlessStopped } from "../../base/index.js";
import type { Certificate } from "../../certify/index.js";
import { noSolutionWords, requireCertificate } from "../certificates.js";
import type { Explanation, Family } from "../family.js";
import type { PackingAdapter } from "./placement.js";
import { plainReason } from "./plain-reason.js";
import { SEARCH } from "./names.js";
import { packingMarks } from "./marks.js";

/** `explain` of a family. Undefined when counting shows nothing, or when the budget ran out first. */
export function explainPacking<P, S>(
  adapter: PackingAdapter<P, S>,
  certifying: Pick<Family<P>, "certificates">,
): (puzzle: P, budget: Budget) => Explanation | undefined {
  return (puzzle, budget) =>
    unlessStopped(
      () => {
        const plain = plainReason(adapter, puzzle, budget);
        if (plain === undefined) return undefined;
        const certificate = requireCertificate<P, Certificate>(certifying, puzzle, plain, SEARCH, budget);
        return {
          verdict: noSolutionWords(certifying, certificate.words),
          details: [],
          certificate,
          data: {},
          marks: packingMarks(() => adapter.view(puzzle, budget), plain),
        };
      },
      () => undefined,
    );
}
