/** From a formula and a refutation of it to a certificate, when our checker accepts the refutation. */
import { plural, type Budget, type StopReason } from "../../base/index.js";
import { passed, type CheckedCertificate, type RupCertificate } from "../certificate.js";
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
      `a refutation of ${plural(lemmas, "lemma")} was checked`,
    ),
  };
}
