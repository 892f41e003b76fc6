/**
 * Does a cutting-planes proof refute a pseudo-Boolean formula? The rules are replayed one by one in integers of any size (cutting
 * planes: Cook, Coullard and Turán, "On the complexity of cutting-plane proofs", 1987). "verified" means that the formula has no
 * model: every rule adds consequences only, and the constraint named in the conclusion cannot be met.
 *
 * Time is that of the sums: for `pol`, the terms of the constraints they name.
 */
import type { Budget, StopReason } from "../../base/index.js";
import type { Opb } from "./opb.js";
import { type Int } from "./integer.js";
import { evaluate, type PolContext } from "./polish.js";
import type { PbProof, PbStep } from "./proof.js";
import { createPbPropagator, type PbPropagator } from "./rup.js";
import { createConstraintTable, isContradiction, type LinearSum, sameSum, sumOf } from "./table.js";

/** What is wrong with a proof that is rejected. */
export type PbRejection =
  | "formula-size"
  | "bad-sum"
  | "unknown-constraint"
  | "not-implied"
  | "not-equal"
  | "no-conclusion"
  | "not-contradiction";

/** The verdict on a cutting-planes proof, in words too, with the line of the first step that fails. */
export type PbCheck = {
  /** Constraints of the formula. */
  readonly constraints: number;
  /** Constraints that the proof derived. */
  readonly derived: number;
  /** The verdict as a sentence. */
  readonly words: string;
} & (
  | { readonly verdict: "verified" }
  /** The rule on this line of the proof does not hold. */
  | {
      readonly verdict: "rejected";
      readonly reason: PbRejection;
      readonly rejectedAt: { readonly line: number };
    }
  /** The limit was reached. */
  | { readonly verdict: "stopped"; readonly reason: StopReason }
);

type StepEnd =
  | undefined
  | { readonly rejected: PbRejection; readonly why: string }
  | { readonly stopped: StopReason };

/** Whether a cutting-planes proof refutes a pseudo-Boolean formula. Every step is computed anew. */
export function checkPbProof(opb: Opb, proof: PbProof, budget: Budget): PbCheck {
  const formula = opb.constraints;
  const derived = createConstraintTable();
  const deleted = new Set<number>();
  const variables = sharedVariables(opb, proof);
  const variableOf = (variable: number): number => variables[variable - 1]!;
  /** Made for the first `rup` step: most of our proofs have none. */
  let propagator: PbPropagator | undefined;

  /** The absolute id, or 0 for a constraint that is not there. */
  const absolute = (id: Int): number => {
    const count = formula.count + derived.count;
    const from1 = typeof id === "bigint" ? 0 : id < 0 ? count + 1 + id : id;
    return from1 >= 1 && from1 <= count && !deleted.has(from1) ? from1 : 0;
  };
  const locate: PolContext["locate"] = (id) => {
    const found = absolute(id);
    if (found === 0) return { missing: `there is no constraint ${id}` };
    return found <= formula.count
      ? { table: formula, index: found - 1 }
      : { table: derived, index: found - formula.count - 1 };
  };
  const constraint = (id: number): LinearSum | undefined => {
    const located = locate(id);
    return "missing" in located ? undefined : sumOf(located.table, located.index);
  };
  const derive = (sum: LinearSum): undefined => {
    derived.append(sum);
    propagator?.include(sum);
  };
  const propagation = (): PbPropagator => {
    if (propagator !== undefined) return propagator;
    propagator = createPbPropagator();
    for (let i = 0; i < formula.count; i++) propagator.include(sumOf(formula, i));
    for (let i = 0; i < derived.count; i++) propagator.include(sumOf(derived, i));
    for (const id of deleted) propagator.retire(id - 1);
    return propagator;
  };

  const run = (step: PbStep): StepEnd => {
    switch (step.rule) {
      case "load":
        if (step.count === undefined || step.count === formula.count) return undefined;
        return rejected("formula-size", `the formula has ${formula.count} constraints, not ${step.count}`);
      case "pol": {
        const result = evaluate(step.program, { locate, variableOf, budget });
        if (result.kind === "sum") return derive(result.sum);
        if (result.kind === "stopped") return { stopped: result.reason };
        return rejected("bad-sum", result.why);
      }
      case "rup": {
        const sum = translated(step.constraint, variableOf);
        if (propagation().refutes(sum)) return derive(sum);
        return rejected("not-implied", "the constraint does not follow by unit propagation");
      }
      case "equals": {
        const sum = constraint(step.id);
        if (sum === undefined) return unknown(step.id);
        if (sameSum(sum, translated(step.constraint, variableOf))) return undefined;
        return rejected("not-equal", `constraint ${step.id} is a different one`);
      }
      case "delete":
        // Relative ids count from the latest constraint whether or not that one is deleted.
        for (const id of step.ids) {
          const found = absolute(id);
          if (found === 0) return unknown(id);
          deleted.add(found);
          propagator?.retire(found - 1);
        }
        return undefined;
    }
  };

  const conclude = (): StepEnd => {
    const { conclusion } = proof;
    if (conclusion.claim === "none") return rejected("no-conclusion", "the proof concludes nothing");
    if (conclusion.id === undefined) {
      if (propagation().refutes()) return undefined;
      return rejected("not-contradiction", "no contradiction by unit propagation");
    }
    const sum = constraint(conclusion.id);
    if (sum === undefined) return unknown(conclusion.id);
    if (isContradiction(sum)) return undefined;
    return rejected("not-contradiction", `constraint ${conclusion.id} can be met`);
  };
  const finish = (end: StepEnd, line: number): PbCheck =>
    verdict(end, line, { constraints: formula.count, derived: derived.count });

  for (const [index, step] of proof.steps.entries()) {
    if (index % 64 === 0) {
      budget.report({ stage: "checking the proof", done: index, total: proof.steps.length });
      const reason = budget.stopped();
      if (reason !== undefined) return finish({ stopped: reason }, step.line);
    }
    const end = run(step);
    if (end !== undefined) return finish(end, step.line);
  }
  return finish(conclude(), proof.conclusion.line);
}

const rejected = (reason: PbRejection, why: string): StepEnd => ({ rejected: reason, why });

const unknown = (id: number): StepEnd => rejected("unknown-constraint", `there is no constraint ${id}`);

function verdict(end: StepEnd, line: number, counts: Pick<PbCheck, "constraints" | "derived">): PbCheck {
  if (end === undefined) {
    const words = `The proof refutes the formula: ${counts.constraints} constraints, ${counts.derived} derived.`;
    return { ...counts, verdict: "verified", words };
  }
  if ("stopped" in end) {
    const words = `The check stopped before its end (${end.stopped}).`;
    return { ...counts, verdict: "stopped", reason: end.stopped, words };
  }
  const words = `The proof fails at line ${line}: ${end.why}.`;
  return { ...counts, verdict: "rejected", reason: end.rejected, rejectedAt: { line }, words };
}

/** The checker's number for each of the proof's variables: the formula's by name, new ones after them. */
function sharedVariables(opb: Opb, proof: PbProof): number[] {
  const numbers = new Map(opb.names.map((name, index) => [name, index + 1]));
  let count = opb.names.length;
  return proof.names.map((name) => numbers.get(name) ?? ++count);
}

function translated(sum: LinearSum, variableOf: (variable: number) => number): LinearSum {
  const terms = new Map<number, Int>();
  for (const [variable, coefficient] of sum.terms) terms.set(variableOf(variable), coefficient);
  return { terms, degree: sum.degree };
}
