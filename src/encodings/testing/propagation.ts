/** A small SAT solver for tests, written to be right rather than fast: repeated passes of unit propagation, then splitting. */
import type { Literal } from "../../model/index.js";
import type { Cnf } from "../problems.js";

export interface SmallSolver {
  /** The values (1 true, −1 false, 0 open, by variable) after unit propagation; undefined on a conflict. */
  propagate(assumptions: readonly Literal[]): Int8Array | undefined;
  satisfiable(assumptions: readonly Literal[]): boolean;
}

export function createSmallSolver(cnf: Cnf): SmallSolver {
  const clauses = clausesOf(cnf);

  const extend = (values: Int8Array): boolean => {
    for (let changed = true; changed;) {
      changed = false;
      for (const clause of clauses) {
        let open = 0;
        let openCount = 0;
        let satisfied = false;
        for (const literal of clause) {
          const value = Math.sign(literal) * (values[Math.abs(literal)] ?? 0);
          if (value > 0) {
            satisfied = true;
            break;
          }
          if (value === 0 && literal !== open) {
            openCount++;
            open = literal;
          }
        }
        if (satisfied || openCount > 1) continue;
        if (openCount === 0) return false;
        values[Math.abs(open)] = Math.sign(open);
        changed = true;
      }
    }
    return true;
  };
  const start = (assumptions: readonly Literal[]): Int8Array | undefined => {
    const values = new Int8Array(cnf.variableCount + 1);
    for (const literal of assumptions) {
      if (values[Math.abs(literal)] === -Math.sign(literal)) return undefined;
      values[Math.abs(literal)] = Math.sign(literal);
    }
    return extend(values) ? values : undefined;
  };
  const search = (values: Int8Array): boolean => {
    const split = values.indexOf(0, 1);
    if (split < 0) return true;
    for (const sign of [1, -1]) {
      const branch = values.slice();
      branch[split] = sign;
      if (extend(branch) && search(branch)) return true;
    }
    return false;
  };
  return {
    propagate: start,
    satisfiable(assumptions) {
      const values = start(assumptions);
      return values !== undefined && search(values);
    },
  };
}

export function clausesOf(cnf: Cnf): number[][] {
  const clauses: number[][] = [];
  let clause: number[] = [];
  for (const literal of cnf.stream) {
    if (literal === 0) {
      clauses.push(clause);
      clause = [];
    } else clause.push(literal);
  }
  return clauses;
}
