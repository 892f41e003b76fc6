/** Checks files of any origin: DIMACS with DRAT, RUP or LRAT, OPB with a VeriPB proof. */
import {
  fail,
  mustBe,
  mustBeKnown,
  mustBeObject,
  ok,
  startBudget,
  type Budget,
  type Limits,
  type OptionNames,
  type Result,
} from "../../base/index.js";
import {
  checkLrat,
  checkPbProof,
  checkProof,
  detectProofForm,
  parseDimacs,
  parseDrat,
  parseOpb,
  parsePbProof,
  type ClauseSet,
} from "../../certify/index.js";

/** How a proof is checked, and within which limits. */
export interface VerifyOptions {
  /** Time, memory, and how to cancel it. */
  readonly limits?: Limits | undefined;
  /** Whether to read a clausal proof as binary. By default its form is recognised. */
  readonly binary?: boolean | undefined;
  /** Whether to read a clausal proof as DRAT or as LRAT. By default its kind is recognised. */
  readonly kind?: "drat" | "lrat" | undefined;
  /** Test only the lemmas that the refutation needs, and count its core. */
  readonly core?: boolean | undefined;
}

const VERIFY_OPTIONS: OptionNames<VerifyOptions> = { limits: true, binary: true, core: true, kind: true };

/** The verdict on a proof, in words too. */
export type Verified = {
  /** Whether the proof refutes the formula; `stopped`: the limit came first. */
  readonly verdict: "verified" | "rejected" | "stopped";
  /** The kind of proof. */
  readonly kind: "drat" | "lrat" | "cutting-planes";
  /** The verdict as a sentence. */
  readonly words: string;
  /** Steps that add something. */
  readonly lemmas?: number;
  /** How many of them the refutation needs, where the check finds that out. */
  readonly coreLemmas?: number;
  /** How many clauses of the formula it needs, where the check finds that out. */
  readonly coreClauses?: number;
};

export type VerifyJson = ReturnType<typeof verifyJson>;

export function verifyJson(verified: Verified) {
  return { schema: "quadrille/verify@1", ...verified } as const;
}

function headOf(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes.subarray(0, 1 << 16));
}

/** OPB has constraints that end in a semicolon; DIMACS has a `p cnf` line. */
function looksLikeOpb(bytes: Uint8Array): boolean {
  const head = headOf(bytes);
  return !/^p\s+cnf/m.test(head) && (/^\*/m.test(head) || /[><=]=?\s*[+-]?\d+\s*;/.test(head));
}

/** The first line of a VeriPB proof that is not a comment says what it is. */
function looksLikeVeriPb(bytes: Uint8Array): boolean {
  return /^(?:\s*\*[^\n]*\n)*\s*pseudo-Boolean proof version/.test(headOf(bytes));
}

/** Literals with each clause closed by 0, or the marks of the binary form. */
function looksLikeDrat(bytes: Uint8Array): boolean {
  const head = headOf(bytes);
  return /^(?:c[^\n]*\n)*\s*(?:d\s+)?(?:-?\d+\s+)*0\s*(?:\n|$)/.test(head) || /^[ad][^ -~\s]/.test(head);
}

function bytesOf(name: string, given: string | Uint8Array): Uint8Array {
  if (typeof given === "string") return new TextEncoder().encode(given);
  mustBe(given instanceof Uint8Array, "verifyFiles", name, "a text or a Uint8Array", given);
  return given;
}

/** Whether a proof refutes its formula: DIMACS with DRAT, RUP or LRAT, OPB with VeriPB. The kinds are recognised. */
export function verifyFiles(
  formula: string | Uint8Array,
  proof: string | Uint8Array,
  options: VerifyOptions = {},
): Result<Verified> {
  mustBeObject("verifyFiles", "options", options);
  mustBeKnown("verifyFiles", options, VERIFY_OPTIONS);
  const [formulaBytes, proofBytes] = [bytesOf("formula", formula), bytesOf("proof", proof)];
  const opb = looksLikeOpb(formulaBytes);
  const unfit = (words: string): Result<Verified> => fail("verify/kinds", `the proof does not fit: ${words}`);
  if (opb && !looksLikeVeriPb(proofBytes) && looksLikeDrat(proofBytes))
    return unfit("the formula is an OPB, and a DRAT or RUP proof refutes a CNF");
  if (!opb && looksLikeVeriPb(proofBytes))
    return unfit("the formula is a CNF, and a VeriPB proof refutes an OPB");
  const budget = startBudget(options.limits);
  if (opb) {
    const constraints = parseOpb(formulaBytes);
    if (!constraints.ok) return constraints;
    const steps = parsePbProof(proofBytes);
    if (!steps.ok) return steps;
    const { verdict, words } = checkPbProof(constraints.value, steps.value, budget);
    return ok({ verdict, kind: "cutting-planes", words });
  }
  const clauses = parseDimacs(formulaBytes);
  if (!clauses.ok) return clauses;
  return verifyClauses(clauses.value, proofBytes, options, budget);
}

function verifyClauses(
  formula: ClauseSet,
  bytes: Uint8Array,
  options: VerifyOptions,
  budget: Budget,
): Result<Verified> {
  const found = detectProofForm(bytes, formula.clauseCount);
  const form = options.binary === true ? "binary" : found.form;
  if ((options.kind ?? found.kind) === "lrat") {
    if (options.core === true) return fail("verify/core", NO_CORE);
    const check = checkLrat(formula, bytes, { budget, form });
    if (!check.ok) return check;
    const { verdict, words, lemmas } = check.value;
    if (verdict === "unsupported") return fail("verify/pr", words);
    return ok({ verdict, kind: "lrat", words, lemmas });
  }
  const steps = parseDrat(bytes, form);
  if (!steps.ok) return steps;
  const mode = options.core === true ? "backward" : "forward";
  const check = checkProof(formula, steps.value, { budget, mode });
  const { verdict, words, lemmas } = check;
  if (check.verdict === "rejected" && check.reason === "not-redundant") {
    const { literals, place } = check.rejectedAt;
    // A witness begins where the first literal is repeated (Heule, Kiesl and Biere, "Short proofs without new variables", CADE 2017).
    if (literals.lastIndexOf(literals[0]!) > 0)
      return fail(
        "verify/pr",
        `the lemma at ${place} is justified by a witness (PR), which is not supported`,
      );
  }
  const core =
    check.verdict === "verified" && check.mode === "backward"
      ? { coreLemmas: check.coreLemmas, coreClauses: check.coreClauses }
      : {};
  return ok({ verdict, kind: "drat", words, lemmas, ...core });
}

const NO_CORE = "only DRAT proofs have a core to find: LRAT says itself what each lemma rests on";
