/** Clausal proofs in typed arrays: one word per literal, one offset per step, and no object per lemma. */
import { ContractError, grown } from "../../base/index.js";
import { MAX_VARIABLE } from "../bytes.js";

/** A clausal proof as flat data: clauses that are added and deleted, in order. */
export interface Proof {
  /** Additions and deletions, in order. */
  readonly stepCount: number;
  /** 1 where the step deletes its clause, 0 where it adds it. */
  readonly deletions: Uint8Array;
  /** Step s is literals[starts[s]] … literals[starts[s + 1] − 1], as written: the first is the RAT pivot. */
  readonly starts: Int32Array;
  /** The literals of all steps, one after the other. */
  readonly literals: Int32Array;
  /** Where each step was read: its line (text) or byte offset (binary). Empty for a proof that was not read. */
  readonly places: Uint32Array;
  /** What `places` count. */
  readonly placeKind: "line" | "byte" | "none";
}

/** Collects a proof step by step, from a file or from a solver. */
export interface ProofLog {
  add(literals: ArrayLike<number>): void;
  remove(literals: ArrayLike<number>): void;
  /** Adds a literal to the current step; `close` ends the step. */
  push(literal: number): void;
  close(deletion: boolean, place?: number): void;
  /** How many steps there are so far. */
  stepCount(): number;
  finish(placeKind?: Proof["placeKind"]): Proof;
}

/**
 * With `expectedLiterals` the log need not grow. Its arrays are its own: with one `createGrowable` each, reading a large proof took
 * a fifth longer.
 */
export function createProofLog(expectedLiterals = 1 << 12): ProofLog {
  let literals = new Int32Array(expectedLiterals + 1);
  let size = 0;
  let starts = new Int32Array(1 << 10);
  let places = new Int32Array(1 << 10);
  let deletions = new Int32Array(1 << 10);
  let steps = 0;

  const push = (literal: number): void => {
    if (size === literals.length) literals = grown(literals, 2 * size);
    literals[size++] = literal;
  };
  const close = (deletion: boolean, place = 0): void => {
    if (steps + 1 === starts.length) {
      starts = grown(starts, 2 * starts.length);
      places = grown(places, starts.length);
      deletions = grown(deletions, starts.length);
    }
    deletions[steps] = deletion ? 1 : 0;
    places[steps] = place;
    starts[++steps] = size;
  };
  const all = (given: ArrayLike<number>, deletion: boolean): void => {
    for (let i = 0; i < given.length; i++) {
      const literal = given[i]!;
      if (!Number.isInteger(literal) || literal === 0 || Math.abs(literal) > MAX_VARIABLE) {
        throw new ContractError(`a proof step holds ${literal}, which is not a literal`);
      }
      push(literal);
    }
    close(deletion);
  };
  return {
    add: (given) => all(given, false),
    remove: (given) => all(given, true),
    push,
    close,
    stepCount: () => steps,
    finish: (placeKind = "none") => ({
      stepCount: steps,
      deletions: Uint8Array.from(deletions.subarray(0, steps)),
      starts: starts.slice(0, steps + 1),
      literals: literals.slice(0, size),
      places: new Uint32Array(placeKind === "none" ? [] : places.subarray(0, steps)),
      placeKind,
    }),
  };
}

/** A solver's learned clauses as a proof: one stream of literals, each clause closed by 0. */
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
