/**
 * OPB, the text of the pseudo-Boolean competitions (Roussel and Manquinho, "Input/output format
 * and solver requirements for the competitions of pseudo-Boolean solvers", 2012): integer
 * coefficients of any size and sign, literals x or ~x, the relations >=, = and <=, comment lines
 * led by "*", each constraint closed by ";". An objective is passed over: a refutation does not
 * depend on it. Variables may have any name that VeriPB takes.
 *
 * Constraints get the numbers that VeriPB gives them: 1, 2, … in order, an equality two, first
 * its ≥ and then its ≤. In the table they start from 0.
 */
import { ok, type Result } from "../../base/index.js";
import {
  advance,
  createNames,
  createScanner,
  found,
  isAt,
  problemAt,
  readConstraint,
  tokenText,
} from "./scan.js";
import { type ConstraintTable, createConstraintTable } from "./table.js";

/** A pseudo-Boolean formula: the names of its variables and its constraints. */
export interface Opb {
  /** names[v − 1] is the name of variable v. */
  readonly names: readonly string[];
  /** All of them must hold. */
  readonly constraints: ConstraintTable;
}

/** A pseudo-Boolean formula from OPB text. */
export function parseOpb(input: string | Uint8Array): Result<Opb> {
  const text = typeof input === "string" ? input : new TextDecoder().decode(input);
  const scanner = createScanner(text, false);
  const names = createNames();
  const table = createConstraintTable();
  for (advance(scanner); scanner.kind !== "end"; advance(scanner)) {
    if (scanner.kind === "word" && (tokenText(scanner) === "min" || tokenText(scanner) === "max")) {
      const start = { ...scanner };
      if (table.count > 0)
        return problemAt(start, "opb/objective", "an objective stands before the constraints");
      do advance(scanner);
      while (!isAt(scanner, "semicolon") && !isAt(scanner, "end"));
      if (isAt(scanner, "end"))
        return problemAt(start, "opb/unterminated", "this objective has no closing ;");
      continue;
    }
    const constraint = readConstraint(scanner, names, "opb");
    if (!constraint.ok) return constraint;
    if (!isAt(scanner, "semicolon")) {
      return problemAt(scanner, "opb/unterminated", `expected ; after the constraint, not ${found(scanner)}`);
    }
    const { literals, coefficients, relation, bound } = constraint.value;
    if (relation !== "<=") table.appendTerms(literals, coefficients, 1, bound);
    if (relation !== ">=") table.appendTerms(literals, coefficients, -1, bound);
  }
  return ok({ names: names.names, constraints: table });
}
