/** What unit propagation finds out from the clauses of a formula, with the clause that each literal came from. Takes linear time. */
import { createTicker, type Budget } from "../../base/index.js";
import type { KnownLiteral } from "../../certify/index.js";
import type { Cnf } from "../../encodings/index.js";

/** The wanted literals and those that they follow from, each after its reasons. Undefined if one of them is not found. */
export function knownLiterals(
  cnf: Cnf,
  wanted: readonly number[],
  budget: Budget,
): readonly KnownLiteral[] | undefined {
  if (wanted.length === 0) return [];
  const { trail, reasons } = propagateClauses(cnf, budget);
  const needed = new Set(wanted);
  const found: KnownLiteral[] = [];
  for (const literal of trail.toReversed()) {
    if (!needed.delete(literal)) continue;
    const from = reasons.get(literal)!;
    found.push({ literal, from });
    for (const other of from.literals) if (other !== literal) needed.add(-other);
  }
  return needed.size === 0 ? found.toReversed() : undefined;
}

interface Propagated {
  /** Literals that hold, in the order in which they were found. */
  readonly trail: readonly number[];
  readonly reasons: ReadonlyMap<number, KnownLiteral["from"]>;
}

function propagateClauses({ stream, clauseCount, variableCount }: Cnf, budget: Budget): Propagated {
  const tick = createTicker(budget);
  const starts = new Int32Array(clauseCount + 1);
  /** By literal, 2v or 2v + 1: the clauses that have it. */
  const having: number[][] = Array.from({ length: 2 * variableCount + 2 }, () => []);
  const place = (literal: number): number => (literal > 0 ? 2 * literal : 1 - 2 * literal);
  const open = new Int32Array(clauseCount);
  for (let at = 0, clause = 0; at < stream.length; at++) {
    const literal = stream[at]!;
    if (literal === 0) starts[++clause] = at + 1;
    else {
      having[place(literal)]!.push(clause);
      open[clause]!++;
    }
  }
  tick(stream.length);
  const values = new Int8Array(2 * variableCount + 2);
  const trail: number[] = [];
  const reasons = new Map<number, KnownLiteral["from"]>();
  /** If only one literal of the clause is not false, it holds. */
  const follow = (clause: number): void => {
    const literals = [...stream.subarray(starts[clause], starts[clause + 1]! - 1)];
    const literal = literals.find((one) => values[place(-one)] === 0);
    if (literal === undefined || values[place(literal)] === 1) return;
    values[place(literal)] = 1;
    trail.push(literal);
    reasons.set(literal, { id: clause + 1, literals });
  };
  for (let clause = 0; clause < clauseCount; clause++) if (open[clause] === 1) follow(clause);
  for (let next = 0; next < trail.length; next++) {
    const denied = having[place(-trail[next]!)]!;
    tick(denied.length);
    for (const clause of denied) if (--open[clause]! === 1) follow(clause);
  }
  return { trail, reasons };
}
