/** Certificates in tests: whether they hold, whoever claims them. */
import { startBudget } from "../../base/index.js";
import { checkCertificate, type Certificate, type ExhaustedCertificate } from "../../certify/index.js";
import type { Family } from "../family.js";

/** The sentence of a certificate; undefined when it does not hold. */
export function sentenceOf<P>(
  { certificates, noSolution = "No solution" }: Pick<Family<P>, "certificates" | "noSolution">,
  puzzle: P,
  certificate: Certificate,
): string | undefined {
  const { engine } = certificate as ExhaustedCertificate;
  const checked = checkCertificate(certificates, puzzle, certificate, engine, startBudget());
  return checked.ok ? `${noSolution}: ${checked.value.words}.` : undefined;
}

export function holds<P>(
  family: Pick<Family<P>, "certificates" | "noSolution">,
  puzzle: P,
  certificate: Certificate,
): boolean {
  return sentenceOf(family, puzzle, certificate) !== undefined;
}
