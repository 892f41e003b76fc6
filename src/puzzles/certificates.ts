/** Certificates as a family's own modules and the workbench use them: checked or refused, and in a sentence. */
import { ContractError, UNLIMITED, type Budget } from "../base/index.js";
import { checkCertificate, type Certificate, type CheckedCertificate } from "../certify/index.js";
import type { Family } from "./family.js";

type Certifying<P> = Pick<Family<P>, "certificates" | "noSolution">;

/** A certificate that its checker has passed. One that does not hold is a bug of whoever gave it, never an answer. */
export function requireCertificate<P, C extends Certificate>(
  { certificates }: Certifying<P>,
  puzzle: P,
  certificate: C,
  claimant: string,
  budget: Budget = UNLIMITED,
): CheckedCertificate<C> {
  const checked = checkCertificate(certificates, puzzle, certificate, claimant, budget);
  if (checked.ok) return checked.value;
  throw new ContractError(
    `${claimant} gave a ${certificate.kind} certificate that does not hold: ${checked.error.message}`,
  );
}

/** "No tiling: the board has 30 white squares and 32 black squares, and every domino covers one of each." */
export function noSolutionWords({ noSolution = "No solution" }: Certifying<never>, words: string): string {
  return `${noSolution}: ${words}.`;
}

/** What a picture says of a certificate: nothing, when no checker has put words to it. */
export function certificateSentences(family: Certifying<never>, { words }: Certificate): readonly string[] {
  return words === undefined ? [] : [noSolutionWords(family, words)];
}
