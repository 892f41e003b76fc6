/** Refutations by clauses. A solver's learned clauses, or counters, become a proof that our checker has passed. */
import {
  ContractError,
  fail,
  ok,
  plural,
  startBudget,
  Stopped,
  startClock,
  unwrap,
  type Budget,
  type Result,
  type StopReason,
} from "../../base/index.js";
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
import { round, SOLVE_OPTIONS, type SolveOptions } from "../options.js";
import { findEncoding, findFormulation } from "../solve/plan.js";
import { writeDrat, writeHints } from "./proof-writing.js";
import {
  collectShortProof,
  findShortProof,
  hasFewerLemmas,
  lemmasUpTo,
  writeShortProof,
  type ProofOutput,
  type ShortProof,
} from "./short-refutation.js";
import { NOTHING_TO_REFUTE, stoppedAt, type Unproved } from "./unproved.js";

export type CheckedTrace =
  | (Extract<CertifiedRefutation, { outcome: "verified" }> & { readonly ms: number })
  | Exclude<CertifiedRefutation, { outcome: "verified" }>;

/** The formula that a trace refutes: the encoded one, and the solutions that were blocked. */
export function refutedFormula(cnf: Cnf, trace: ProofTrace): ClauseSet {
  if (trace.blocking.length === 0) return cnf;
  const stream = new Int32Array(cnf.stream.length + trace.blocking.length);
  stream.set(cnf.stream);
  stream.set(trace.blocking, cnf.stream.length);
  let blocked = 0;
  for (const literal of trace.blocking) if (literal === 0) blocked++;
  return { variableCount: cnf.variableCount, clauseCount: cnf.clauseCount + blocked, stream };
}

/** Checks the refutation of one of our solvers. One that does not hold is a bug, and throws. */
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

function readTrace({ learned }: ProofTrace): Result<Proof> {
  return learned instanceof Int32Array ? ok(proofFromStream(learned)) : parseDrat(learned.drat);
}

/** Checks any solver's refutation. */
export function judgeTrace(
  cnf: Cnf,
  trace: ProofTrace,
  used: MethodUsed,
  budget: Budget,
  trim = false,
): CheckedTrace {
  const started = performance.now();
  const read = readTrace(trace);
  if (!read.ok) return { outcome: "rejected", words: read.error.message };
  const { formulation = "", encoding = "" } = used;
  const formula = refutedFormula(cnf, trace);
  const checked = certifyRefutation(formula, read.value, { formulation, encoding }, budget, trim);
  return checked.outcome === "verified" ? { ...checked, ms: round(performance.now() - started) } : checked;
}

/** What a clausal refutation can come from: a solver's search, or the family's own counters. */
export type ProofSource = "auto" | "counters" | "cadical";

/** A refutation by clauses, or why there is none. */
export type Proved =
  | {
      /** Our checker has passed it. */
      readonly outcome: "refuted";
      /** What was checked, in words and numbers. */
      readonly certificate: CheckedCertificate<RupCertificate>;
      /** What it came from. */
      readonly via: Exclude<ProofSource, "auto">;
      /** Why that was chosen. */
      readonly why: string;
      /** The refutation as DRAT. */
      readonly proof: Proof;
      /** What `output` was given. */
      readonly written: "drat" | "lrat";
      /** The formula as DIMACS with its legend. */
      readonly dimacs: Iterable<string>;
      /** Of the search or, for counters, of making and checking. */
      readonly solveMs: number;
      /** Present if the proof was checked in a step of its own. */
      readonly checkMs?: number;
    }
  /** A solver has found it, and the check, or the search for hints, did not end within the limit. */
  | {
      readonly outcome: "unchecked";
      readonly reason: StopReason;
      readonly words: string;
      readonly via: "cadical";
      readonly lemmas: number;
      readonly proof: Proof;
      /** Present if only the hints are missing: our checker has passed the refutation without them. */
      readonly certificate?: CheckedCertificate<RupCertificate>;
      /** What `output` was given. For LRAT it is nothing, because a check has to find the hints. */
      readonly written: "drat" | "nothing";
      readonly dimacs: Iterable<string>;
      readonly solveMs: number;
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

/** Runs CaDiCaL for a refutation of "more than `allowed` solutions". */
export async function refute<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: SolveOptions,
  budget: Budget,
  allowed: number,
  onSolution: (solution: S) => void = () => undefined,
  conflicts?: number,
): Promise<Result<Refuted | Unproved>> {
  const { engine = "auto" } = options;
  if (engine !== "auto" && engine !== "cadical")
    return fail("usage/engine", `refutations come from cadical, not from ${engineNamed(family, options)}`);
  const formulation = findFormulation(family, options.formulation ?? family.auto.formulation);
  if (!formulation.ok) return formulation;
  const stricter = `${formulation.value.id} is stricter than the rules: refuting it proves nothing`;
  if (formulation.value.exactness === "under") return fail("usage/formulation", stricter);
  const looser = `${formulation.value.id} allows more than the rules: what it lists are not all solutions`;
  if (formulation.value.exactness === "over" && allowed > 0) return fail("usage/formulation", looser);
  const encoding = findEncoding(options.encoding ?? family.auto.encoding);
  if (!encoding.ok) return encoding;
  const plan = { engine: getEngine("cadical"), formulation: formulation.value, encoding: encoding.value };
  const run = await runEngine(family, puzzle, plan, {
    limit: allowed + 1,
    budget,
    seed: options.seed,
    proof: true,
    conflicts,
    onSolution: (assignment) => onSolution(formulation.value.decode(puzzle, assignment)),
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
  /** The source of the proof. Default: whichever is shorter, that is counters if the family has them and the puzzle is not small. */
  readonly via?: ProofSource | undefined;
  /** Receives the proof as bytes. It is complete only after "refuted" or "unchecked". */
  readonly output?: ProofOutput | undefined;
}

export const PROVE: Question<ProveOptions, Proved> = {
  id: "prove",
  call: "proveByClauses",
  options: { ...SOLVE_OPTIONS, trim: true, via: true, output: true },
  here: proveHere,
  stopped: (_, __, reason) => stoppedAt(reason),
  sendable: (proved) => ("dimacs" in proved ? { ...proved, dimacs: [...proved.dimacs] } : proved),
};

export async function proveHere(
  family: Family,
  puzzle: unknown,
  options: ProveOptions,
): Promise<Result<Proved>> {
  try {
    return await proveOrStop(family, puzzle, options);
  } catch (error) {
    // A limit may also be reached while a proof is prepared.
    if (!(error instanceof Stopped)) throw error;
    return ok(stoppedAt(error.reason));
  }
}

async function proveOrStop(family: Family, puzzle: unknown, options: ProveOptions): Promise<Result<Proved>> {
  const budget = startBudget(startClock(options.limits));
  const { via = "auto" } = options;
  const solverNamed = options.engine !== undefined && options.engine !== "auto";
  if (via === "counters" && solverNamed)
    return fail("usage/engine", `counters need no solver, and ${engineNamed(family, options)} is one`);
  let why = "it was asked for";
  if (via !== "cadical" && !solverNamed) {
    const short = findShortProof(family, puzzle, options, budget);
    if (!short.ok) return short;
    const found = short.value;
    if (found.outcome !== "found" && found.outcome !== "none") return ok(found);
    if (found.outcome === "found" && (via === "counters" || found.shorter === true))
      return ok(proveByCounters(found, via, options, budget));
    if (via === "counters") return fail("prove/no-counters", found.words);
    if (found.outcome === "found") {
      const soon = await refuteSoon(family, puzzle, options, budget, found);
      if (!soon.ok) return soon;
      if (soon.value === undefined || hasFewerLemmas(found, lemmasOf(soon.value.trace), budget))
        return ok(proveByCounters(found, via, options, budget));
      const words = `its search needs no more lemmas than counters (${found.words})`;
      return ok(proveFrom(soon.value, options, budget, words));
    }
    why = found.words;
  }
  const refuted = await refute(family, puzzle, options, budget, 0);
  if (!refuted.ok) return refuted;
  return ok("outcome" in refuted.value ? refuted.value : proveFrom(refuted.value, options, budget, why));
}

/**
 * A puzzle that is nearly solvable is often refuted by a few lemmas, so a solver is tried before counters are written. Its limit is a
 * number of conflicts, so that every machine chooses the same proof. A conflict takes longer in a larger formula, so there are fewer:
 * a few seconds at most in any formula.
 */
const SOON_WORK = 2_000_000_000;
const SOON_CONFLICTS = [2000, 20_000] as const;

/** A solver's refutation if it finds one soon. It takes at most a quarter of a time limit. */
async function refuteSoon(
  family: Family,
  puzzle: unknown,
  options: ProveOptions,
  budget: Budget,
  short: ShortProof,
): Promise<Result<Refuted | undefined>> {
  const [fewest, most] = SOON_CONFLICTS;
  const affordable = Math.max(fewest, Math.min(most, Math.round(SOON_WORK / short.cnf.stream.length)));
  // Each conflict is a lemma. After as many as counters need, the search would not be shorter.
  const conflicts = Math.max(1, Math.min(affordable, lemmasUpTo(short, affordable, budget)));
  const left = budget.remainingMs();
  const limits = left === Infinity ? budget.limits : { ...budget.limits, timeMs: left / 4 };
  const refuted = await refute(
    family,
    puzzle,
    { ...options, limits },
    startBudget(limits),
    0,
    undefined,
    conflicts,
  );
  if (!refuted.ok) return refuted;
  return ok("outcome" in refuted.value ? undefined : refuted.value);
}

function lemmasOf({ learned }: ProofTrace): number {
  if (!(learned instanceof Int32Array)) return Infinity;
  let lemmas = 0;
  for (const literal of learned) if (literal === 0) lemmas++;
  return lemmas;
}

function proveByCounters(short: ShortProof, via: ProofSource, options: ProveOptions, budget: Budget): Proved {
  const written = writeShortProof(short, budget, options.output);
  if (written.outcome === "stopped") return stoppedAt(written.reason);
  const { certificate, ms } = written;
  const chosen = via === "counters" ? "they were asked for" : "fewer lemmas than a search would learn";
  return {
    outcome: "refuted",
    certificate,
    via: "counters",
    why: `${short.words}: ${chosen}`,
    // Made again only if somebody wants it in memory.
    get proof() {
      return collectShortProof(short);
    },
    written: options.output?.kind === "drat" ? "drat" : "lrat",
    dimacs: formatDimacs(short.cnf, dimacsLegend(short.model)),
    solveMs: ms,
  };
}

/** Checks what a solver has found, and writes it. */
function proveFrom(refuted: Refuted, { output, trim }: ProveOptions, budget: Budget, why: string): Proved {
  const { model, cnf, trace, used, solveMs } = refuted;
  const checked = checkTrace(cnf, trace, used, budget, trim);
  const files = { via: "cadical", dimacs: formatDimacs(cnf, dimacsLegend(model)), solveMs } as const;
  if (checked.outcome === "stopped") {
    const { reason, lemmas } = checked;
    const proof = unwrap(readTrace(trace));
    // Only a check finds the hints.
    const written = output?.kind === "lrat" ? "nothing" : "drat";
    if (written === "drat") writeDrat(proof, output);
    const words = `a refutation of ${plural(lemmas, "lemma")} was found, but not checked within the limit (${reason})`;
    return { ...files, outcome: "unchecked", reason, words, lemmas, proof, written };
  }
  const { certificate, proof, ms } = checked;
  const proved = { ...files, outcome: "refuted", certificate, why, proof, checkMs: ms } as const;
  if (output?.kind !== "lrat") {
    writeDrat(proof, output);
    return { ...proved, written: "drat" };
  }
  const reason = writeHints(cnf, proof, used, output, budget);
  if (reason === undefined) return { ...proved, written: "lrat" };
  const { lemmas } = certificate;
  const words = `a refutation of ${plural(lemmas, "lemma")} was checked, but its hints for LRAT were not found within the limit (${reason})`;
  return { ...files, outcome: "unchecked", reason, words, lemmas, proof, certificate, written: "nothing" };
}
