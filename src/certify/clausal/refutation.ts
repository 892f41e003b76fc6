/** From a formula and a refutation of it to a certificate, when our checker accepts the refutation. */
import { plural, type Budget, type StopReason } from "../../base/index.js";
import { passed, type CheckedCertificate, type RupCertificate } from "../certificate.js";
import { createLratChecker } from "../lrat/check.js";
import type { LratStep } from "../lrat/step.js";
import type { ClauseSet } from "./dimacs.js";
import type { Proof } from "./proof.js";
import { trimProof } from "./rup.js";

export type CertifiedRefutation =
  | {
      readonly outcome: "verified";
      readonly certificate: CheckedCertificate<RupCertificate>;
      /** The proof that was checked; trimmed, only the lemmas that the refutation needs. */
      readonly proof: Proof;
    }
  | { readonly outcome: "stopped"; readonly reason: StopReason; readonly lemmas: number }
  | { readonly outcome: "rejected"; readonly words: string };

export function certifyRefutation(
  formula: ClauseSet,
  whole: Proof,
  made: Pick<RupCertificate, "formulation" | "encoding">,
  budget: Budget,
  trim = false,
): CertifiedRefutation {
  const { check, trimmed } = trimProof(formula, whole, { budget });
  if (check.verdict === "stopped") return { outcome: "stopped", reason: check.reason, lemmas: check.lemmas };
  if (check.verdict !== "verified" || check.mode !== "backward")
    return { outcome: "rejected", words: check.words };
  const { lemmas, coreLemmas, coreClauses } = check;
  const { variableCount: variables, clauseCount: clauses } = formula;
  return {
    outcome: "verified",
    proof: trim && trimmed !== undefined ? trimmed.proof : whole,
    certificate: passed<RupCertificate>(
      { kind: "rup", ...made, variables, clauses, lemmas, coreLemmas, coreClauses },
      wordsOf(lemmas),
    ),
  };
}

const wordsOf = (lemmas: number): string => `a refutation of ${plural(lemmas, "lemma")} was checked`;

export type CertifiedSteps =
  | { readonly outcome: "verified"; readonly certificate: CheckedCertificate<RupCertificate> }
  | Exclude<CertifiedRefutation, { outcome: "verified" }>;

/** The same for an LRAT proof, checked while `produce` makes it. `produce` hands over each step and ends when that returns false. */
export function certifySteps(
  formula: ClauseSet,
  produce: (take: (step: LratStep) => boolean) => void,
  made: Pick<RupCertificate, "formulation" | "encoding">,
  budget: Budget,
): CertifiedSteps {
  const checker = createLratChecker(formula, budget);
  produce(checker.take);
  const check = checker.finish();
  const { lemmas } = check;
  if (check.verdict === "stopped") return { outcome: "stopped", reason: check.reason, lemmas };
  if (check.verdict !== "verified") return { outcome: "rejected", words: check.words };
  const { variableCount: variables, clauseCount: clauses } = formula;
  const certificate = { kind: "rup", ...made, variables, clauses, lemmas } as const;
  return { outcome: "verified", certificate: passed<RupCertificate>(certificate, wordsOf(lemmas)) };
}
