/** Any formula with any proof of its kind: DIMACS with DRAT or RUP, OPB with a VeriPB proof. */
import { ok, type Budget, type Result } from "../base/index.js";
import {
  checkPbProof,
  checkProof,
  parseDimacs,
  parseDrat,
  parseOpb,
  parsePbProof,
} from "../certify/index.js";

export interface VerifyOptions {
  readonly budget: Budget;
  /** DRAT in binary, instead of recognising it. */
  readonly binary?: boolean | undefined;
  /** Test only the lemmas that the refutation needs, and count its core. */
  readonly core?: boolean | undefined;
}

export interface Verified {
  readonly verdict: "verified" | "rejected" | "stopped";
  readonly kind: "drat" | "cutting-planes";
  readonly words: string;
  readonly lemmas?: number;
  readonly coreLemmas?: number;
  readonly coreClauses?: number;
}

/** OPB speaks of constraints that end in a semicolon; DIMACS has a `p cnf` line. */
function looksLikeOpb(bytes: Uint8Array): boolean {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1 << 16));
  return !/^p\s+cnf/m.test(head) && (/^\*/m.test(head) || /[><=]=?\s*[+-]?\d+\s*;/.test(head));
}

export function verifyFiles(
  formulaBytes: Uint8Array,
  proofBytes: Uint8Array,
  options: VerifyOptions,
): Result<Verified> {
  if (looksLikeOpb(formulaBytes)) {
    const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
    const formula = parseOpb(decode(formulaBytes));
    if (!formula.ok) return formula;
    const proof = parsePbProof(decode(proofBytes));
    if (!proof.ok) return proof;
    const { verdict, words } = checkPbProof(formula.value, proof.value, options.budget);
    return ok({ verdict, kind: "cutting-planes", words });
  }
  const formula = parseDimacs(formulaBytes);
  if (!formula.ok) return formula;
  const proof = parseDrat(proofBytes, options.binary === true ? "binary" : undefined);
  if (!proof.ok) return proof;
  const mode = options.core === true ? "backward" : "forward";
  const check = checkProof(formula.value, proof.value, { budget: options.budget, mode });
  const core =
    check.verdict === "verified" && check.mode === "backward"
      ? { coreLemmas: check.coreLemmas, coreClauses: check.coreClauses }
      : {};
  return ok({ verdict: check.verdict, kind: "drat", words: check.words, lemmas: check.lemmas, ...core });
}
