/** Any formula with any proof of its kind: DIMACS with DRAT or RUP, OPB with a VeriPB proof. */
import { fail, mustBe, ok, type Budget, type Result } from "../../base/index.js";
import {
  checkPbProof,
  checkProof,
  parseDimacs,
  parseDrat,
  parseOpb,
  parsePbProof,
} from "../../certify/index.js";

export interface VerifyOptions {
  readonly budget: Budget;
  /** DRAT in binary, instead of recognising it. */
  readonly binary?: boolean | undefined;
  /** Test only the lemmas that the refutation needs, and count its core. */
  readonly core?: boolean | undefined;
}

export type Verified = {
  readonly verdict: "verified" | "rejected" | "stopped";
  readonly kind: "drat" | "cutting-planes";
  readonly words: string;
  readonly lemmas?: number;
  readonly coreLemmas?: number;
  readonly coreClauses?: number;
};

export type VerifyJson = { readonly schema: "quadrille/verify@1" } & Verified;

export function verifyJson(verified: Verified): VerifyJson {
  return { schema: "quadrille/verify@1", ...verified };
}

function headOf(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes.subarray(0, 1 << 16));
}

/** OPB speaks of constraints that end in a semicolon; DIMACS has a `p cnf` line. */
function looksLikeOpb(bytes: Uint8Array): boolean {
  const head = headOf(bytes);
  return !/^p\s+cnf/m.test(head) && (/^\*/m.test(head) || /[><=]=?\s*[+-]?\d+\s*;/.test(head));
}

/** A VeriPB proof says what it is in its first line that is no comment. */
function looksLikeVeriPb(bytes: Uint8Array): boolean {
  return /^(?:\s*\*[^\n]*\n)*\s*pseudo-Boolean proof version/.test(headOf(bytes));
}

/** A text of literals, each clause closed by 0, or the marks of the binary form. */
function looksLikeDrat(bytes: Uint8Array): boolean {
  const head = headOf(bytes);
  return /^(?:c[^\n]*\n)*\s*(?:d\s+)?(?:-?\d+\s+)*0\s*(?:\n|$)/.test(head) || /^[ad][^ -~\s]/.test(head);
}

export function verifyFiles(
  formulaBytes: Uint8Array,
  proofBytes: Uint8Array,
  options: VerifyOptions,
): Result<Verified> {
  for (const [name, bytes] of Object.entries({ formulaBytes, proofBytes }))
    mustBe(bytes instanceof Uint8Array, "verifyFiles", name, "a Uint8Array", bytes);
  const opb = looksLikeOpb(formulaBytes);
  if (opb && !looksLikeVeriPb(proofBytes) && looksLikeDrat(proofBytes))
    return fail(
      "verify/kinds",
      "the kinds do not match: the formula is OPB, the proof DRAT or RUP, which refutes a CNF",
    );
  if (!opb && looksLikeVeriPb(proofBytes))
    return fail(
      "verify/kinds",
      "the kinds do not match: the formula is a CNF, the proof VeriPB's, which refutes an OPB",
    );
  if (opb) {
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
