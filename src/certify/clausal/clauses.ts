/**
 * The clauses of a check, formula and lemmas, in one arena of 32-bit words, and the table that finds the clause of a deletion.
 *
 * The reference of a clause is the index of its first literal. The word before it holds size and flags, the word before that the
 * clause's number (formula clauses first, then lemmas in the order of the proof). Literals are 2v for v and 2v + 1 for ¬v.
 * Repeated literals are dropped. A tautology is kept, because a deletion may name it, but never becomes active.
 */
import { ContractError } from "../../base/index.js";

export const ACTIVE = 1;
/** Marked by the backward pass: the refutation needs this clause. */
export const CORE = 2;
export const TAUTOLOGY = 4;
export const SIZE_SHIFT = 3;
const HEADER = 2;

export interface ClauseStore {
  readonly arena: Int32Array;
  /** Clause number → reference. */
  readonly refs: Int32Array;
  count(): number;
  /** Store literals[from…to), inactive; returns its reference. */
  append(literals: Int32Array, from: number, to: number): number;
  /** The latest listed clause with exactly these literals, or 0. */
  find(literals: Int32Array, from: number, to: number): number;
  /** Take a clause off the list that `find` searches. */
  unlist(ref: number): void;
}

export function encode(literal: number): number {
  return literal > 0 ? 2 * literal : -2 * literal + 1;
}

// A clause's hash is the sum of its scrambled literals: the same in every order.
function scramble(literal: number): number {
  const mixed = Math.imul(literal ^ (literal >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 12);
}

/** `literalCount` counts the literals of all clauses that will ever be appended, repeats included. */
export function createClauseStore(
  clauseCount: number,
  literalCount: number,
  variableCount: number,
): ClauseStore {
  const words = literalCount + HEADER * (clauseCount + 1);
  if (words > 2 ** 31 - 1) throw new ContractError(`a proof of ${literalCount} literals is beyond one arena`);
  const arena = new Int32Array(words);
  const refs = new Int32Array(clauseCount);
  const chain = new Int32Array(clauseCount);
  let buckets = 1024;
  while (buckets < clauseCount) buckets *= 2;
  /** First clause of each bucket as number + 1, 0 for none; `chain` continues in the same way. */
  const heads = new Int32Array(buckets);
  const stamps = new Int32Array(2 * variableCount + 2);
  let stamp = 0;
  let count = 0;
  let top = HEADER;

  const bucketOf = (hash: number): number => (hash ^ (hash >>> 16)) & (buckets - 1);
  const hashOf = (ref: number): number => {
    const end = ref + (arena[ref - 1]! >> SIZE_SHIFT);
    let hash = 0;
    for (let at = ref; at < end; at++) hash = (hash + scramble(arena[at]!)) | 0;
    return hash;
  };

  return {
    arena,
    refs,
    count: () => count,
    append(literals, from, to) {
      const ref = top;
      let end = ref;
      let tautology = 0;
      let hash = 0;
      stamp++;
      for (let i = from; i < to; i++) {
        const literal = encode(literals[i]!);
        if (stamps[literal] === stamp) continue;
        if (stamps[literal ^ 1] === stamp) tautology = TAUTOLOGY;
        stamps[literal] = stamp;
        hash = (hash + scramble(literal)) | 0;
        arena[end++] = literal;
      }
      arena[ref - 1] = ((end - ref) << SIZE_SHIFT) | tautology;
      arena[ref - 2] = count;
      top = end + HEADER;
      refs[count] = ref;
      const bucket = bucketOf(hash);
      chain[count] = heads[bucket]!;
      heads[bucket] = ++count;
      return ref;
    },
    find(literals, from, to) {
      let hash = 0;
      let size = 0;
      stamp++;
      for (let i = from; i < to; i++) {
        const literal = encode(literals[i]!);
        if (stamps[literal] === stamp) continue;
        stamps[literal] = stamp;
        hash = (hash + scramble(literal)) | 0;
        size++;
      }
      for (let entry = heads[bucketOf(hash)]!; entry !== 0; entry = chain[entry - 1]!) {
        const ref = refs[entry - 1]!;
        if (arena[ref - 1]! >> SIZE_SHIFT !== size) continue;
        let at = ref;
        while (at < ref + size && stamps[arena[at]!] === stamp) at++;
        if (at === ref + size) return ref;
      }
      return 0;
    },
    unlist(ref) {
      const wanted = arena[ref - 2]! + 1;
      const bucket = bucketOf(hashOf(ref));
      let entry = heads[bucket]!;
      if (entry === wanted) {
        heads[bucket] = chain[wanted - 1]!;
        return;
      }
      while (chain[entry - 1] !== wanted) entry = chain[entry - 1]!;
      chain[entry - 1] = chain[wanted - 1]!;
    },
  };
}
