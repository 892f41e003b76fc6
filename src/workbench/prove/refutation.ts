/** Refutations by clauses: from a solver's learned clauses to a proof that our checker has passed. */
import { ContractError, fail, ok, plural, startBudget, type Budget, type Result } from "../../base/index.js";
import {
  certifyRefutation,
  parseDrat,
  proofFromStream,
  type CertifiedRefutation,
  type CheckedCertificate,
  type ClauseSet,
  type Proof,
  type RupCertificate,
} from "../../certify/index.js";
import { dimacsLegend, formatDimacs, type Cnf } from "../../encodings/index.js";
import { getEngine, type ProofTrace } from "../../engines/index.js";
import type { Model } from "../../model/index.js";
import type { Family } from "../../puzzles/index.js";
import type { Question } from "../ask/question.js";
import { runEngine } from "../solve/engine-run.js";
import { engineNamed, type MethodUsed } from "../method-names.js";
import { round, type SolveOptions } from "../options.js";
import { findEncoding, findFormulation } from "../solve/plan.js";
import { NOTHING_TO_REFUTE, stoppedAt, type Unproved } from "./unproved.js";

export type CheckedTrace =
  | (Extract<CertifiedRefutation, { outcome: "verified" }> & { readonly ms: number })
  | Exclude<CertifiedRefutation, { outcome: "verified" }>;

/** The formula that a trace refutes: the encoded one, and the solutions that were blocked. */
function refutedFormula(cnf: Cnf, trace: ProofTrace): ClauseSet {
  if (trace.blocking.length === 0) return cnf;
  const stream = new Int32Array(cnf.stream.length + trace.blocking.length);
  stream.set(cnf.stream);
  stream.set(trace.blocking, cnf.stream.length);
  let blocked = 0;
  for (const literal of trace.blocking) if (literal === 0) blocked++;
  return { variableCount: cnf.variableCount, clauseCount: cnf.clauseCount + blocked, stream };
}

/** Check the refutation of one of our solvers: one that does not hold is a bug, and throws. */
export function checkTrace(
  cnf: Cnf,
  trace: ProofTrace,
  used: MethodUsed,
  budget: Budget,
  trim = false,
): Exclude<CheckedTrace, { outcome: "rejected" }> {
  const checked = judgeTrace(cnf, trace, used, budget, trim);
  if (checked.outcome === "rejected")
    throw new ContractError(`${used.engine}: its refutation was rejected: ${checked.words}`);
  return checked;
}

/** Check any solver's refutation. */
export function judgeTrace(
  cnf: Cnf,
  trace: ProofTrace,
  used: MethodUsed,
  budget: Budget,
  trim = false,
): CheckedTrace {
  const started = performance.now();
  const { learned } = trace;
  const read = learned instanceof Int32Array ? ok(proofFromStream(learned)) : parseDrat(learned.drat);
  if (!read.ok) return { outcome: "rejected", words: read.error.message };
  const { formulation = "", encoding = "" } = used;
  const formula = refutedFormula(cnf, trace);
  const checked = certifyRefutation(formula, read.value, { formulation, encoding }, budget, trim);
  return checked.outcome === "verified" ? { ...checked, ms: round(performance.now() - started) } : checked;
}

/** A refutation by clauses that our checker has passed, or why there is none. */
export type Proved =
  | {
      readonly outcome: "refuted";
      readonly certificate: CheckedCertificate<RupCertificate>;
      readonly proof: Proof;
      /** The formula as DIMACS with its legend. */
      readonly dimacs: Iterable<string>;
      readonly solveMs: number;
      readonly checkMs: number;
    }
  | Unproved;

export interface Refuted {
  readonly model: Model;
  readonly cnf: Cnf;
  readonly trace: ProofTrace;
  readonly used: MethodUsed;
  readonly found: number;
  readonly solveMs: number;
}

/** Run CaDiCaL for a refutation of "more than `allowed` solutions". */
export async function refute<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions,
  budget: Budget,
  allowed: number,
): Promise<Result<Refuted | Unproved>> {
  const { engine = "auto" } = options;
  if (engine !== "auto" && engine !== "cadical")
    return fail("usage/engine", `refutations come from cadical, not from ${engineNamed(family, options)}`);
  const formulation = findFormulation(family, options.formulation ?? family.auto.formulation);
  if (!formulation.ok) return formulation;
  const stricter = `${formulation.value.id} is stricter than the rules: refuting it proves nothing`;
  if (formulation.value.exactness === "under") return fail("usage/formulation", stricter);
  const encoding = findEncoding(options.encoding ?? family.auto.encoding);
  if (!encoding.ok) return encoding;
  const plan = { engine: getEngine("cadical"), formulation: formulation.value, encoding: encoding.value };
  const run = await runEngine(family, puzzle, plan, {
    limit: allowed + 1,
    budget,
    seed: options.seed,
    proof: true,
    onSolution: () => undefined,
  });
  if (!run.ok) return run;
  switch (run.value.outcome) {
    case "stopped":
      return ok(stoppedAt(run.value.reason));
    case "too-large":
    case "inapplicable":
      return fail("encodings/too-large", run.value.words);
    case "ran": {
      const { model, problem, end, used, searchMs } = run.value;
      if (end.outcome === "limit") return ok(NOTHING_TO_REFUTE);
      if (end.outcome === "stopped") return ok(stoppedAt(end.reason));
      if (end.trace === undefined || problem.kind !== "cnf")
        throw new ContractError("cadical: exhausted without a trace");
      const { trace, found } = end;
      return ok({ model, cnf: problem, trace, used, found, solveMs: searchMs });
    }
  }
}

/** How to look for a refutation, and whether to shorten it. */
export interface ProveOptions extends SolveOptions {
  /** Leave out the lemmas that the refutation does not need. */
  readonly trim?: boolean | undefined;
}

export const PROVE: Question<ProveOptions, Proved> = {
  id: "prove",
  call: "proveByClauses",
  here: proveHere,
  stopped: (_, __, reason) => stoppedAt(reason),
  sendable: (proved) => (proved.outcome === "refuted" ? { ...proved, dimacs: [...proved.dimacs] } : proved),
};

async function proveHere(family: Family, puzzle: unknown, options: ProveOptions): Promise<Result<Proved>> {
  const budget = startBudget(options.limits);
  const refuted = await refute(family, puzzle, options, budget, 0);
  if (!refuted.ok) return refuted;
  if ("outcome" in refuted.value) return ok(refuted.value);
  const { model, cnf, trace, used, solveMs } = refuted.value;
  const checked = checkTrace(cnf, trace, used, budget, options.trim);
  if (checked.outcome === "stopped") {
    const words = `the refutation of ${plural(checked.lemmas, "lemma")} was not checked within the limit`;
    return ok({ ...checked, words });
  }
  return ok({
    outcome: "refuted",
    certificate: checked.certificate,
    proof: checked.proof,
    dimacs: formatDimacs(cnf, dimacsLegend(model)),
    solveMs,
    checkMs: checked.ms,
  });
}
