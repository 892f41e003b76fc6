/**
 * Refutations that a family writes itself, from its witness. They are much shorter than a solver's. They are made, checked and written
 * in one go, so that a proof of millions of lemmas is never in memory.
 */
import {
  ContractError,
  fail,
  ok,
  unlessStopped,
  type Budget,
  type Result,
  type StopReason,
} from "../../base/index.js";
import {
  certifySteps,
  createDratStepWriter,
  createLratWriter,
  createProofLog,
  emptyClauseStep,
  type Certificate,
  type CheckedCertificate,
  type EquationProof,
  type LratForm,
  type Proof,
  type RupCertificate,
  type StepSink,
} from "../../certify/index.js";
import { describeEncodings, encodeCnf, type Cnf, type CnfEncoding } from "../../encodings/index.js";
import type { Model } from "../../model/index.js";
import type { CountingRefutation, Family, Formulation, ShortRefutation } from "../../puzzles/index.js";
import { round, type SolveOptions } from "../options.js";
import { modelTooLarge } from "../solve/model-size.js";
import { findEncoding, findFormulation } from "../solve/plan.js";
import { solveByMethod } from "../trust/index.js";
import { falseEquations, refuteEquations } from "./equation-refutation.js";
import { falseInequality, refuteInequality } from "./inequality-refutation.js";
import { NOTHING_TO_REFUTE, stoppedAt, type Unproved } from "./unproved.js";

/** Receives a proof as bytes while it is made. The proof is complete and checked only when the outcome is `refuted`. */
export interface ProofOutput {
  /** DRAT or, with hints, LRAT; `auto` is LRAT where the proof has hints. */
  readonly kind: "drat" | "lrat" | "auto";
  /** How it is written. */
  readonly form: LratForm;
  /** Takes the next bytes. */
  readonly write: (piece: Uint8Array) => void;
}

/** A formula with a short refutation, which can be made any number of times. */
export interface ShortProof {
  readonly outcome: "found";
  readonly model: Pick<Model, "variableCount" | "variable">;
  readonly cnf: Cnf;
  /** "column counters modulo 3" */
  readonly words: string;
  /** Whether it is likely to be shorter than a solver's; "unknown": a solver is to be tried first. */
  readonly shorter: true | "unknown";
  make(sink: StepSink): ShortRefutation;
  readonly made: Pick<RupCertificate, "formulation" | "encoding">;
}

/** There is none, and why. */
export interface NoShortProof {
  readonly outcome: "none";
  readonly words: string;
}

/** Looks for a witness that a short refutation can be made from. */
export function findShortProof(
  family: Family,
  puzzle: unknown,
  options: SolveOptions,
  budget: Budget,
): Result<ShortProof | NoShortProof | Unproved> {
  return unlessStopped<Result<ShortProof | NoShortProof | Unproved>>(
    () => findWithin(family, puzzle, options, budget),
    ({ reason }) => ok(stoppedAt(reason)),
  );
}

const none = (words: string): Result<NoShortProof> => ok({ outcome: "none", words });

function findWithin(
  family: Family,
  puzzle: unknown,
  options: SolveOptions,
  budget: Budget,
): Result<ShortProof | NoShortProof | Unproved> {
  const method = family.methods.find(({ id }) => id === family.auto.engine);
  if ((family.shortRefutation ?? family.countingRefutations) === undefined || method === undefined)
    return none(`${family.id} has no proofs by counters`);
  const formulation = findFormulation(family, options.formulation ?? family.auto.formulation);
  if (!formulation.ok) return formulation;
  const encoding = findEncoding(options.encoding ?? family.auto.encoding);
  if (!encoding.ok) return encoding;
  if (describeEncodings().find(({ id }) => id === encoding.value)?.arcConsistent !== true)
    return none(`the ${encoding.value} encoding does not propagate enough for counters`);
  const answer = solveByMethod(family, puzzle, method, { limits: budget.limits });
  if (answer.status === "solved") return ok(NOTHING_TO_REFUTE);
  if (answer.status === "unknown") return none(`${method.id} has not decided the puzzle`);
  const tooLarge = modelTooLarge(family, puzzle);
  if (tooLarge !== undefined) return fail("encodings/too-large", tooLarge);
  const asked = {
    formulation: formulation.value,
    encoding: encoding.value,
    fixed: options.encoding !== undefined,
  };
  return family.shortRefutation === undefined
    ? fromCounts(family, puzzle, answer.certificate, asked, budget)
    : fromFamily(family, puzzle, answer.certificate, asked, budget);
}

interface Asked {
  readonly formulation: Formulation<unknown, unknown>;
  readonly encoding: CnfEncoding;
  /** Whether the encoding was asked for by name. */
  readonly fixed: boolean;
}

/** The family writes the proof itself, from the certificate or, if that is shorter, from another witness. */
function fromFamily(
  family: Family,
  puzzle: unknown,
  certificate: Certificate,
  { formulation, encoding }: Asked,
  budget: Budget,
): Result<ShortProof | NoShortProof> {
  const model = formulation.stream?.(puzzle) ?? formulation.build(puzzle, budget);
  const encoded = encodeCnf(model, encoding, { budget });
  if (!encoded.ok) return encoded;
  const cnf = encoded.value;
  const formula = { ...cnf, formulation: formulation.id };
  const makeFrom =
    (witness: Certificate) =>
    (sink: StepSink): ShortRefutation | undefined =>
      family.shortRefutation?.(puzzle, witness, formula, sink);
  const others = family.otherWitnesses?.(puzzle, certificate, budget) ?? [];
  const { make, compared } = shortestOf(makeFrom(certificate), others.map(makeFrom), budget);
  // The first one is made to see whether there is one. It is used for the first proof, so that its tables are not made twice.
  let sinkOfFirst: StepSink = () => undefined;
  const first = make((step, deleted) => sinkOfFirst(step, deleted));
  if (first === undefined) return none(notKnown(formulation));
  let unused: ShortRefutation | undefined = first;
  return ok({
    outcome: "found",
    model: withoutConstraints(model),
    cnf,
    words: compared > 1 ? `${first.words}, the shortest of ${compared} proofs` : first.words,
    shorter: first.shorter === true ? true : "unknown",
    make(sink) {
      if (unused === undefined) return make(sink)!;
      unused = undefined;
      sinkOfFirst = sink;
      return first;
    },
    made: { formulation: formulation.id, encoding },
  });
}

const notKnown = ({ id }: Formulation<unknown, unknown>): string =>
  `no proof by counters is known for this puzzle in the formulation ${id}`;

type Make = (sink: StepSink) => ShortRefutation | undefined;

/** At most this many lemmas are made, all together, to compare proofs. */
const COMPARED_LEMMAS = 400_000;

/**
 * Of the proofs that can be compared, the one with the fewest lemmas; among equal others the first. Longer ones are given up on the
 * way. The others are made first: they are mostly small, and next to a short one the first proof need not be made to its end.
 */
function shortestOf(first: Make, others: readonly Make[], budget: Budget): { make: Make; compared: number } {
  let best = first;
  if (others.length === 0) return { make: best, compared: 1 };
  let fewest = Infinity;
  let compared = 0;
  let left = COMPARED_LEMMAS;
  for (const make of [...others, first]) {
    if (left <= 0) break;
    const lemmas = lemmasBelow(make, Math.min(fewest, left), budget);
    left -= Math.min(lemmas, fewest, left);
    compared++;
    if (lemmas < fewest) [best, fewest] = [make, lemmas];
  }
  return { make: best, compared };
}

/** The lemmas of a refutation, or Infinity when they are no fewer than this many. It is made only as far as is needed to know that. */
function lemmasBelow(make: Make, most: number, budget: Budget): number {
  const made = { lemmas: 0 };
  const refutation = make((step) => {
    if (!step.deletion) made.lemmas++;
  });
  if (refutation === undefined) return Infinity;
  let goesOn = true;
  while (goesOn && made.lemmas < most && budget.stopped() === undefined) goesOn = refutation.advance();
  return goesOn || made.lemmas >= most ? Infinity : made.lemmas;
}

// The constraints take more memory than all the rest.
const withoutConstraints = ({ variableCount, variable }: ShortProof["model"]): ShortProof["model"] => ({
  variableCount,
  variable,
});

/** The family's counts, as equations if they are equations, else as inequalities. */
function fromCounts(
  family: Family,
  puzzle: unknown,
  certificate: Certificate,
  asked: Asked,
  budget: Budget,
): Result<ShortProof | NoShortProof> {
  const { formulation } = asked;
  const offered = (family.countingRefutations?.(puzzle, certificate, budget) ?? []).filter(
    (refutation) => refutation.formulation === formulation.id,
  );
  if (offered.length === 0) return none(notKnown(formulation));
  const model = formulation.build(puzzle, budget);
  let unread: string | undefined;
  for (const refutation of offered) {
    for (const summed of sumsOf(model, refutation, budget)) {
      if (summed.sequential && asked.fixed && asked.encoding !== "sequential") {
        unread = `counters can read the sequential encoding, not ${asked.encoding}`;
        continue;
      }
      const encoding = summed.sequential ? "sequential" : asked.encoding;
      const encoded = encodeCnf(model, encoding, { budget });
      if (!encoded.ok) return encoded;
      const cnf = encoded.value;
      const proof = summed.refute(cnf);
      if (proof === undefined) continue;
      const { words } = summed;
      return ok({
        outcome: "found",
        model: withoutConstraints(model),
        cnf,
        words,
        shorter: "unknown",
        make: (sink) => ({ words, shorter: true, advance: proof.start(sink) }),
        made: { formulation: formulation.id, encoding },
      });
    }
  }
  return none(unread ?? `counters cannot add up what is counted (${offered[0]!.words})`);
}

/** A sum of constraints that is false, and how to refute it once it is encoded. */
interface FalseSum {
  readonly words: string;
  /** Whether only the sequential encoding can be read. */
  readonly sequential: boolean;
  refute(cnf: Cnf): EquationProof | undefined;
}

function* sumsOf(model: Model, refutation: CountingRefutation, budget: Budget): Generator<FalseSum> {
  const equations = falseEquations(model, refutation, budget);
  if (equations !== undefined)
    yield {
      words: `${refutation.words}, by counters modulo ${equations.modulus}`,
      sequential: equations.sequential,
      refute: (cnf) => refuteEquations(equations, model, cnf, budget),
    };
  const inequality = falseInequality(model, refutation, budget);
  if (inequality !== undefined)
    yield {
      words: `${refutation.words}, by counters in unary`,
      sequential: inequality.sequential,
      refute: (cnf) => refuteInequality(inequality, model, cnf, budget),
    };
}

export type WrittenProof =
  | {
      readonly outcome: "refuted";
      readonly certificate: CheckedCertificate<RupCertificate>;
      /** Of making, checking and writing. */
      readonly ms: number;
    }
  | { readonly outcome: "stopped"; readonly reason: StopReason };

/** Makes the refutation, checks it, and writes it on the way. One that does not hold is a bug, and throws. */
export function writeShortProof(short: ShortProof, budget: Budget, output?: ProofOutput): WrittenProof {
  const started = performance.now();
  const writer =
    output === undefined
      ? undefined
      : output.kind === "drat"
        ? createDratStepWriter(output.form)
        : createLratWriter(output.form);
  const flush = (all: boolean): void => {
    const piece = writer?.piece(all);
    if (piece !== undefined) output?.write(piece);
  };
  const checked = certifySteps(
    short.cnf,
    (take) => {
      const check = { wanted: true };
      const empty = emptyClauseStep(short.cnf);
      if (empty !== undefined) {
        writer?.write(empty, []);
        take(empty);
        flush(true);
        return;
      }
      const refutation = short.make((step, deleted) => {
        if (!check.wanted) return;
        writer?.write(step, deleted);
        check.wanted = take(step);
      });
      while (refutation.advance() && check.wanted) flush(false);
      flush(true);
    },
    short.made,
    budget,
  );
  if (checked.outcome === "rejected")
    throw new ContractError(`our own refutation by ${short.words} was rejected: ${checked.words}`);
  if (checked.outcome === "stopped") return { outcome: "stopped", reason: checked.reason };
  return { outcome: "refuted", certificate: checked.certificate, ms: round(performance.now() - started) };
}

/** The refutation in memory, without hints. */
export function collectShortProof(short: ShortProof): Proof {
  const log = createProofLog();
  const refutation = short.make((step, deleted) => {
    if (!step.deletion) log.add(step.literals.subarray(0, step.literalCount));
    // As in DRAT files, unit clauses stay.
    else for (const { literals } of deleted) if (literals.length > 1) log.remove(literals);
  });
  while (refutation.advance());
  return log.finish();
}

/** The lemmas of the refutation, or Infinity when they are no fewer than this many. */
export function lemmasUpTo(short: ShortProof, most: number, budget: Budget): number {
  if (emptyClauseStep(short.cnf) !== undefined) return 1;
  return lemmasBelow((sink) => short.make(sink), most, budget);
}

/** Whether the refutation has fewer lemmas. */
export function hasFewerLemmas(short: ShortProof, than: number, budget: Budget): boolean {
  return lemmasUpTo(short, than, budget) < than;
}
