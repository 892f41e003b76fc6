/**
 * Refutations: from a solver's learned clauses to a proof that our checker passed, and to files
 * that anyone else's checker can read.
 */
import {
  checkpoint,
  ContractError,
  fail,
  ok,
  startBudget,
  Stopped,
  unlessStopped,
  type Budget,
  type Limits,
  type Result,
  type StopReason,
} from "../base/index.js";
import {
  checkPbProof,
  hallRefutation,
  parseDrat,
  proofFromStream,
  parseOpb,
  parsePbProof,
  trimProof,
  type Certificate,
  type ClauseSet,
  type Proof,
} from "../certify/index.js";
import {
  dimacsLegend,
  encodeCnf,
  formatDimacs,
  formatOpb,
  opbConstraintIds,
  type Cnf,
} from "../encodings/index.js";
import { getEngine, type ProofTrace } from "../engines/index.js";
import { projectionOf, type Model } from "../model/index.js";
import type { Family } from "../puzzles/index.js";
import type { MethodUsed } from "./answer.js";
import { checkAsked } from "./arguments.js";
import { ask, type Question } from "./ask.js";
import { modelTooLarge } from "./model-size.js";
import { findEncoding, findFormulation } from "./plan.js";
import { round, type SolveOptions } from "./options.js";

type RupCertificate = Extract<Certificate, { kind: "rup" }>;

export type CheckedTrace =
  | {
      readonly outcome: "verified";
      readonly certificate: RupCertificate;
      readonly proof: Proof;
      readonly ms: number;
    }
  | { readonly outcome: "stopped"; readonly reason: StopReason; readonly lemmas: number }
  | { readonly outcome: "rejected"; readonly words: string };

/** The formula a trace refutes: the encoded one and the solutions blocked on the way. */
function refutedFormula(cnf: Cnf, trace: ProofTrace): ClauseSet {
  if (trace.blocking.length === 0) return cnf;
  const stream = new Int32Array(cnf.stream.length + trace.blocking.length);
  stream.set(cnf.stream);
  stream.set(trace.blocking, cnf.stream.length);
  let blocked = 0;
  for (const literal of trace.blocking) if (literal === 0) blocked++;
  return { variableCount: cnf.variableCount, clauseCount: cnf.clauseCount + blocked, stream };
}

/** Check the refutation of a solver that came with us; one that does not hold is a bug, not an answer. */
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
  const formula = refutedFormula(cnf, trace);
  const { learned } = trace;
  const read = learned instanceof Int32Array ? ok(proofFromStream(learned)) : parseDrat(learned.drat);
  if (!read.ok) return { outcome: "rejected", words: read.error.message };
  const whole = read.value;
  const { check, trimmed } = trimProof(formula, whole, { budget });
  if (check.verdict === "stopped") return { outcome: "stopped", reason: check.reason, lemmas: check.lemmas };
  if (check.verdict !== "verified" || check.mode !== "backward")
    return { outcome: "rejected", words: check.words };
  return {
    outcome: "verified",
    proof: trim && trimmed !== undefined ? trimmed.proof : whole,
    ms: round(performance.now() - started),
    certificate: {
      kind: "rup",
      formulation: used.formulation ?? "",
      encoding: used.encoding ?? "",
      variables: formula.variableCount,
      clauses: formula.clauseCount,
      lemmas: check.lemmas,
      coreLemmas: check.coreLemmas,
      coreClauses: check.coreClauses,
    },
  };
}

export type Proved =
  | {
      readonly outcome: "refuted";
      readonly certificate: RupCertificate;
      readonly proof: Proof;
      /** The formula as DIMACS with its legend. */
      readonly dimacs: Iterable<string>;
      readonly solveMs: number;
      readonly checkMs: number;
    }
  | { readonly outcome: "solved"; readonly words: string }
  | { readonly outcome: "stopped"; readonly reason: StopReason; readonly words: string };

function nothingToRefute<P, S>(family: Family<P, S>, puzzle: P): Extract<Proved, { outcome: "solved" }> {
  return {
    outcome: "solved",
    words: `there is nothing to refute: ${family.describe(puzzle)} has a solution`,
  };
}

function stoppedAt(reason: StopReason = "time"): Extract<Proved, { outcome: "stopped" }> {
  return { outcome: "stopped", reason, words: `no checked refutation within the limit (${reason})` };
}

export interface Refuted {
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
): Promise<Result<Refuted | Exclude<Proved, { outcome: "refuted" }>>> {
  if (options.engine !== undefined && options.engine !== "auto" && options.engine !== "cadical")
    return fail("usage/engine", `refutations come from cadical, not from ${options.engine}`);
  const formulation = findFormulation(family, options.formulation ?? family.auto.formulation);
  if (!formulation.ok) return formulation;
  if (formulation.value.exactness === "under")
    return fail(
      "usage/formulation",
      `${formulation.value.id} is stricter than the rules: refuting it proves nothing`,
    );
  const encoding = findEncoding(options.encoding ?? family.auto.encoding);
  if (!encoding.ok) return encoding;
  const tooLarge = modelTooLarge(family, puzzle);
  if (tooLarge !== undefined) return fail("encodings/too-large", tooLarge);
  const prepared = unlessStopped<Stopped | { model: Model; cnf: Result<Cnf> }>(
    () => {
      const model = formulation.value.build(puzzle, budget);
      return { model, cnf: encodeCnf(model, encoding.value, { budget }) };
    },
    (stop) => stop,
  );
  if (prepared instanceof Stopped) return ok(stoppedAt(prepared.reason));
  const { model, cnf } = prepared;
  if (!cnf.ok) return cnf;
  const engine = getEngine("cadical");
  const loaded = await engine.load();
  if (!loaded.ok) return loaded;
  const started = performance.now();
  const end = await engine.search(cnf.value, {
    limit: allowed + 1,
    projection: projectionOf(model),
    budget,
    seed: options.seed,
    proof: true,
    onSolution: () => undefined,
  });
  if (end.outcome === "limit") return ok(nothingToRefute(family, puzzle));
  if (end.outcome === "stopped") return ok(stoppedAt(end.reason));
  if (end.trace === undefined) throw new ContractError("cadical: exhausted without a trace");
  const used = { engine: "cadical", formulation: formulation.value.id, encoding: encoding.value };
  return ok({
    cnf: cnf.value,
    trace: end.trace,
    used,
    found: end.found,
    solveMs: round(performance.now() - started),
  });
}

export interface ProveOptions extends SolveOptions {
  /** Leave out the lemmas that the refutation does not need. */
  readonly trim?: boolean | undefined;
}

/** A clausal refutation of a puzzle without solution, checked. */
export function proveByClauses<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: ProveOptions = {},
): Promise<Result<Proved>> {
  return ask(PROVE, family, puzzle, options);
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
  const { cnf, trace, used, solveMs } = refuted.value;
  const checked = checkTrace(cnf, trace, used, budget, options.trim);
  if (checked.outcome === "stopped")
    return ok({
      ...checked,
      words: `the refutation of ${checked.lemmas} lemmas was not checked within the limit`,
    });
  const model = findFormulation(family, used.formulation ?? "");
  if (!model.ok) return model;
  return ok({
    outcome: "refuted",
    certificate: checked.certificate,
    proof: checked.proof,
    dimacs: formatDimacs(cnf, dimacsLegend(model.value.build(puzzle))),
    solveMs,
    checkMs: checked.ms,
  });
}

export interface CountingProof {
  readonly outcome: "refuted";
  readonly opb: Iterable<string>;
  readonly pbp: Iterable<string>;
  readonly constraints: number;
  /** Constraints and axioms that the one sum adds. */
  readonly steps: number;
}

/** A refutation by adding constraints up (cutting planes), checked. Linear in its witness. */
export function proveByCounting<P, S>(
  family: Family<P, S>,
  puzzle: P,
  limits: Limits = {},
): Result<CountingProof | Exclude<Proved, { outcome: "refuted" }>> {
  checkAsked("proveByCounting", family, puzzle, { limits });
  return unlessStopped(
    () => proveByCountingWithin(family, puzzle, startBudget(limits)),
    ({ reason }) => ok(stoppedAt(reason)),
  );
}

function proveByCountingWithin<P, S>(
  family: Family<P, S>,
  puzzle: P,
  budget: Budget,
): Result<CountingProof | Exclude<Proved, { outcome: "refuted" }>> {
  checkpoint(budget);
  const method = family.methods.find(({ id }) => id === family.auto.engine);
  const end = method?.solve(puzzle, { limit: 1, budget, onSolution: () => undefined });
  if (end?.outcome === "stopped") return ok(stoppedAt(end.reason));
  if (end?.outcome === "limit") return ok(nothingToRefute(family, puzzle));
  const tooLarge = modelTooLarge(family, puzzle);
  if (tooLarge !== undefined) return fail("encodings/too-large", tooLarge);
  const witness = end?.certificate;
  const sum = witness === undefined ? undefined : family.countingRefutation?.(puzzle, witness);
  if (sum === undefined)
    return fail(
      "prove/no-counting",
      `${family.describe(puzzle)} has no refutation by counting that we know of`,
    );
  const formulation = findFormulation(family, sum.formulation);
  if (!formulation.ok) return formulation;
  const model = formulation.value.build(puzzle, budget);
  const ids = opbConstraintIds(model);
  const idOf = (constraint: number, side: "atLeast" | "atMost"): number => {
    const id = ids[constraint]?.[side];
    if (id === undefined) throw new ContractError(`constraint ${constraint} has no ${side} line`);
    return id;
  };
  const formulaSize = ids.reduce(
    (size, { atLeast, atMost }) => size + Number(atLeast !== undefined) + Number(atMost !== undefined),
    0,
  );
  const opb = [...formatOpb(model)];
  const pbp = [
    ...hallRefutation({
      atLeastIds: sum.atLeast.map((constraint) => idOf(constraint, "atLeast")),
      atMostIds: sum.atMost.map((constraint) => idOf(constraint, "atMost")),
      looseVariables: sum.loose,
      formulaSize,
    }),
  ];
  const formula = parseOpb(opb.join(""));
  if (!formula.ok) throw new ContractError(`our own OPB does not parse: ${formula.error.message}`);
  const proof = parsePbProof(pbp.join(""));
  if (!proof.ok) throw new ContractError(`our own proof does not parse: ${proof.error.message}`);
  const check = checkPbProof(formula.value, proof.value, budget);
  if (check.verdict === "stopped") return ok(stoppedAt(check.reason));
  if (check.verdict === "rejected")
    throw new ContractError(`our own cutting-planes proof was rejected: ${check.words}`);
  return ok({
    outcome: "refuted",
    opb,
    pbp,
    constraints: formulaSize,
    steps: sum.atLeast.length + sum.atMost.length + sum.loose.length,
  });
}
