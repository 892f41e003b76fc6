/**
 * Refutations that a family writes itself, from its witness: much shorter than what a solver learns. They are made, checked and written
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
  type CheckedCertificate,
  type LratForm,
  type Proof,
  type RupCertificate,
  type StepSink,
} from "../../certify/index.js";
import { describeEncodings, encodeCnf, type Cnf } from "../../encodings/index.js";
import type { Model } from "../../model/index.js";
import type { Family, ShortRefutation } from "../../puzzles/index.js";
import { round, type SolveOptions } from "../options.js";
import { modelTooLarge } from "../solve/model-size.js";
import { findEncoding, findFormulation } from "../solve/plan.js";
import { solveByMethod } from "../trust/index.js";
import { NOTHING_TO_REFUTE, stoppedAt, type Unproved } from "./unproved.js";

/** Receives a proof as bytes while it is made. Only when it was refuted is the proof whole, and checked. */
export interface ProofOutput {
  /** DRAT or, with hints, LRAT; `auto` is LRAT where the proof has hints. */
  readonly kind: "drat" | "lrat" | "auto";
  /** How it is written. */
  readonly form: LratForm;
  /** Takes the next bytes. */
  readonly write: (piece: Uint8Array) => void;
}

/** A formula with a short refutation, which can be made as often as it is wanted. */
export interface ShortProof {
  readonly outcome: "found";
  readonly model: Pick<Model, "variableCount" | "variable">;
  readonly cnf: Cnf;
  /** "column counters modulo 3" */
  readonly words: string;
  readonly shorter: boolean;
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
  const { shortRefutation } = family;
  const method = family.methods.find(({ id }) => id === family.auto.engine);
  if (shortRefutation === undefined || method === undefined)
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
  const model = formulation.value.build(puzzle, budget);
  const encoded = encodeCnf(model, encoding.value, { budget });
  if (!encoded.ok) return encoded;
  const cnf = encoded.value;
  const formula = { ...cnf, formulation: formulation.value.id };
  const make = (sink: StepSink): ShortRefutation | undefined =>
    shortRefutation(puzzle, answer.certificate, formula, sink);
  const first = make(() => undefined);
  if (first === undefined)
    return none(`no proof by counters is known for ${answer.certificate.kind} and ${formulation.value.id}`);
  return ok({
    outcome: "found",
    // Without the constraints, which take more memory than all the rest.
    model: { variableCount: model.variableCount, variable: model.variable },
    cnf,
    words: first.words,
    shorter: first.shorter,
    make: (sink) => make(sink)!,
    made: { formulation: formulation.value.id, encoding: encoding.value },
  });
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
