/**
 * Is one lemma redundant? First as RUP: assume each of its literals false and propagate to a conflict (Goldberg and Novikov,
 * "Verification of proofs of unsatisfiability for CNF formulas", DATE 2003). Otherwise as RAT: the lemma's first literal p is its
 * pivot, and the resolvent with every active clause that holds ¬p must be RUP (Heule, Hunt and Wetzler, "Verifying refutations
 * with extended resolution", CADE 2013). RUP keeps the models. RAT keeps satisfiability, which is all that a refutation needs.
 *
 * As the definition says, all active clauses are tried for RAT. drat-trim accepts more: it tries only the clauses it has marked
 * so far, and other pivots when the first fails.
 */
import { ACTIVE, type ClauseStore, SIZE_SHIFT } from "./clauses.js";
import { grown } from "../bytes.js";
import { type Propagator, TRUE } from "./propagate.js";

type Redundancy = "rup" | "rat" | "none";

/** Tests the lemma at `ref`, which must not be active. `pivot` is its first literal, encoded, or −1. The trail stays as it was. */
export type LemmaTest = (ref: number, pivot: number) => Redundancy;

export function createLemmaTest(store: ClauseStore, propagator: Propagator, mark: boolean): LemmaTest {
  const { arena } = store;
  const { values } = propagator;
  const occurrences = createOccurrences(store, values.length);

  /** Assume the clause's literals false, all but `except`. True when that leads to a conflict. */
  const refuted = (ref: number, except: number): boolean => {
    const stop = ref + (arena[ref - 1]! >> SIZE_SHIFT);
    for (let at = ref; at < stop; at++) {
      const literal = arena[at]!;
      if (literal === except) continue;
      if (values[literal] === TRUE) {
        if (mark) propagator.markVariable(literal >> 1);
        return true;
      }
      if (values[literal] === 0) propagator.assign(literal ^ 1, 0);
    }
    const conflict = propagator.propagate();
    if (conflict === 0) return false;
    if (mark) propagator.markConflict(conflict);
    return true;
  };

  const isRat = (pivot: number): boolean => {
    const assumed = propagator.trailSize();
    for (const ref of occurrences(pivot ^ 1)) {
      if ((arena[ref - 1]! & ACTIVE) === 0) continue;
      const isRup = refuted(ref, pivot ^ 1);
      propagator.undo(assumed);
      if (!isRup) return false;
    }
    return true;
  };

  return (ref, pivot) => {
    const before = propagator.trailSize();
    propagator.settle();
    let found: Redundancy = "none";
    if (refuted(ref, -1)) found = "rup";
    else if (pivot !== -1 && isRat(pivot)) found = "rat";
    propagator.undo(before);
    return found;
  };
}

/** Literal → clauses that hold it, active or not, as linked lists. Built for the first RAT step, which most proofs do not have. */
function createOccurrences(store: ClauseStore, literals: number): (literal: number) => Iterable<number> {
  let heads = new Int32Array(0);
  let next = new Int32Array(0);
  let refs = new Int32Array(0);
  let nodes = 1;
  let indexed = 0;
  const catchUp = (): void => {
    if (heads.length === 0) heads = new Int32Array(literals);
    for (; indexed < store.count(); indexed++) {
      const ref = store.refs[indexed]!;
      const stop = ref + (store.arena[ref - 1]! >> SIZE_SHIFT);
      for (let at = ref; at < stop; at++) {
        if (nodes >= next.length) {
          next = grown(next, nodes + 1);
          refs = grown(refs, next.length);
        }
        const literal = store.arena[at]!;
        refs[nodes] = ref;
        next[nodes] = heads[literal]!;
        heads[literal] = nodes++;
      }
    }
  };
  return function* (literal) {
    catchUp();
    for (let node = heads[literal]!; node !== 0; node = next[node]!) yield refs[node]!;
  };
}
