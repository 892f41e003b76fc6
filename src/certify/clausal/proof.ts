/** Clausal proofs in typed arrays: one word per literal, one offset per step, and no object per lemma. */
import { ContractError, createGrowable } from "../../base/index.js";
import { MAX_VARIABLE } from "../bytes.js";

/** A clausal proof as flat data: clauses that are added and deleted, in order. */
export interface Proof {
  /** Additions and deletions, in order. */
  readonly stepCount: number;
  /** 1 where the step deletes its clause, 0 where it adds it. */
  readonly deletions: Uint8Array;
  /** Step s is literals[starts[s]] … literals[starts[s + 1] − 1], as written: the first is the RAT pivot. */
  readonly starts: Int32Array;
  readonly literals: Int32Array;
  /** Where each step was read: its line (text) or byte offset (binary). Empty for a proof that was not read. */
  readonly places: Uint32Array;
  readonly placeKind: "line" | "byte" | "none";
}

/** Collects a proof step by step, from a file or from a solver. */
export interface ProofLog {
  add(literals: ArrayLike<number>): void;
  remove(literals: ArrayLike<number>): void;
  /** Adds a literal to the current step; `close` ends the step. */
  push(literal: number): void;
  close(deletion: boolean, place?: number): void;
  readonly stepCount: number;
  finish(placeKind?: Proof["placeKind"]): Proof;
}

/** With `expectedLiterals` the log need not grow. */
export function createProofLog(expectedLiterals = 1 << 12): ProofLog {
  const literals = createGrowable(expectedLiterals);
  const starts = createGrowable();
  const places = createGrowable();
  const deletions = createGrowable();
  starts.push(0);

  const close = (deletion: boolean, place = 0): void => {
    deletions.push(deletion ? 1 : 0);
    places.push(place);
    starts.push(literals.length);
  };
  const all = (given: ArrayLike<number>, deletion: boolean): void => {
    for (let i = 0; i < given.length; i++) {
      const literal = given[i]!;
      if (!Number.isInteger(literal) || literal === 0 || Math.abs(literal) > MAX_VARIABLE) {
        throw new ContractError(`a proof step holds ${literal}, which is no literal`);
      }
      literals.push(literal);
    }
    close(deletion);
  };
  return {
    add: (given) => all(given, false),
    remove: (given) => all(given, true),
    push: literals.push,
    close,
    get stepCount() {
      return deletions.length;
    },
    finish: (placeKind = "none") => ({
      stepCount: deletions.length,
      deletions: Uint8Array.from(deletions.finish()),
      starts: starts.finish(),
      literals: literals.finish(),
      places: new Uint32Array(placeKind === "none" ? [] : places.finish()),
      placeKind,
    }),
  };
}

/** The proof that a solver's learned clauses are: one stream of literals, each clause closed by 0. */
export function proofFromStream(stream: Int32Array): Proof {
  const log = createProofLog();
  for (let from = 0, to = 0; to < stream.length; to++) {
    if (stream[to] !== 0) continue;
    log.add(stream.subarray(from, to));
    from = to + 1;
  }
  return log.finish();
}

export function stepLiterals(proof: Proof, step: number): Int32Array {
  return proof.literals.subarray(proof.starts[step], proof.starts[step + 1]);
}

/** "line 12", "byte 4096", or "step 3" for a proof that was not read from a file. */
export function stepPlace(proof: Proof, step: number): string {
  return proof.placeKind === "none" ? `step ${step + 1}` : `${proof.placeKind} ${proof.places[step]}`;
}
