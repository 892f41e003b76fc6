/**
 * The sums of a cutting-planes proof: reverse Polish programs over constraints, read into flat lists and evaluated on a stack.
 * Evaluation adds into the larger of two sums, so a chain `1 2 + 3 + …` costs as many steps as its constraints have terms.
 *
 * Each operation is sound on Σ aᵢ·ℓᵢ ≥ A with aᵢ > 0: adding, multiplying by n ≥ 1, dividing by n ≥ 1 and rounding up, saturating
 * (aᵢ := min(aᵢ, A)), weakening (adding ¬ℓ ≥ 0 until ℓ disappears), and the axioms ℓ ≥ 0.
 */
import { ok, type Budget, type Result, type StopReason } from "../../base/index.js";
import { add, divideUp, type Int, magnitude, multiply, negate } from "./integer.js";
import {
  advance,
  found,
  type Names,
  problemAt,
  readLiteral,
  readNumber,
  type Scanner,
  tokenText,
} from "./scan.js";
import { addConstraint, addTerm, type ConstraintTable, type LinearSum } from "./table.js";

/** What a step of a sum does with the stack of constraints. */
export type PolOperation = "constraint" | "literal" | "add" | "multiply" | "divide" | "saturate" | "weaken";

/** One operation and one argument per step: constraint id, ±variable, factor, divisor, variable; 0 for none. */
export interface PolProgram {
  /** What each step does. */
  readonly operations: readonly PolOperation[];
  /** What it does it with. */
  readonly arguments: readonly Int[];
}

/** Reads from the current token to the end of the rule. */
export function parseProgram(scanner: Scanner, names: Names): Result<PolProgram> {
  const operations: PolOperation[] = [];
  const values: Int[] = [];
  let depth = 0;
  const push = (operation: PolOperation, value: Int, grows: number): void => {
    operations.push(operation);
    values.push(value);
    depth += grows;
  };
  for (; scanner.kind === "word"; advance(scanner)) {
    const last = operations.at(-1);
    const word = scanner.end - scanner.start === 1 ? tokenText(scanner) : "";
    const short = (): Result<PolProgram> =>
      problemAt(scanner, "pbproof/stack", `nothing on the stack for ${found(scanner)}`);
    if (word === "+") {
      if (depth < 2) return short();
      push("add", 0, -1);
    } else if (word === "s") {
      if (depth < 1) return short();
      push("saturate", 0, 0);
    } else if (word === "*" || word === "d") {
      const factor = last === "constraint" ? values.pop()! : 0;
      if (factor <= 0) {
        return problemAt(scanner, "pbproof/factor", `expected a positive integer before ${found(scanner)}`);
      }
      operations.pop();
      if (--depth < 1) return short();
      push(word === "*" ? "multiply" : "divide", factor, 0);
    } else if (word === "w") {
      const variable = last === "literal" ? values.pop()! : 0;
      if (variable <= 0) return problemAt(scanner, "pbproof/literal", "expected a variable before “w”");
      operations.pop();
      if (--depth < 1) return short();
      push("weaken", variable, 0);
    } else {
      const number = readNumber(scanner);
      if (number === 0) return problemAt(scanner, "pbproof/id", "constraints are numbered from 1");
      if (number !== undefined) push("constraint", number, 1);
      else {
        const literal = readLiteral(scanner, names);
        if (literal === 0) {
          const message = `expected a constraint, a literal or an operation, not ${found(scanner)}`;
          return problemAt(scanner, "pbproof/operation", message);
        }
        push("literal", literal, 1);
      }
    }
  }
  if (depth !== 1) {
    const message = `the sum leaves ${depth} constraints on the stack instead of one`;
    return problemAt(scanner, "pbproof/stack", message);
  }
  return ok({ operations, arguments: values });
}

export interface PolContext {
  /** Where constraint `id` of the proof is (negative ids count back), or why it is not there. */
  locate(id: Int): { readonly table: ConstraintTable; readonly index: number } | { readonly missing: string };
  /** This proof's variable → the checker's. */
  variableOf(variable: number): number;
  readonly budget: Budget;
}

export type PolResult =
  | { readonly kind: "sum"; readonly sum: LinearSum }
  | { readonly kind: "rejected"; readonly why: string }
  | { readonly kind: "stopped"; readonly reason: StopReason };

/** An item is a reference until an operation changes it. */
type Item =
  | LinearSum
  | { readonly table: ConstraintTable; readonly index: number }
  | { readonly axiom: number };

const POLL = 1 << 12;

export function evaluate(program: PolProgram, context: PolContext): PolResult {
  const stack: Item[] = [];
  for (let step = 0; step < program.operations.length; step++) {
    if (step % POLL === POLL - 1) {
      const reason = context.budget.stopped();
      if (reason !== undefined) return { kind: "stopped", reason };
    }
    const value = program.arguments[step]!;
    const operation = program.operations[step]!;
    if (operation === "constraint") {
      const located = context.locate(value);
      if ("missing" in located) return { kind: "rejected", why: located.missing };
      stack.push(located);
      continue;
    }
    if (operation === "literal") {
      stack.push({ axiom: Math.sign(Number(value)) * context.variableOf(Math.abs(Number(value))) });
      continue;
    }
    const top = stack.pop();
    const below = operation === "add" ? stack.pop() : top;
    if (top === undefined || below === undefined)
      return { kind: "rejected", why: "the sum runs out of constraints" };
    if (operation === "add") stack.push(addItems(below, top));
    else if (operation !== "saturate" && value <= 0) {
      return { kind: "rejected", why: `${operation} needs a positive argument` };
    } else {
      const sum = own(top);
      if (operation === "multiply") scale(sum, value);
      else if (operation === "divide") divide(sum, value);
      else if (operation === "saturate") saturate(sum);
      else weaken(sum, context.variableOf(Number(value)));
      stack.push(sum);
    }
  }
  const [only] = stack;
  if (only === undefined || stack.length > 1) {
    return { kind: "rejected", why: "the sum does not end in one constraint" };
  }
  return { kind: "sum", sum: own(only) };
}

function isSum(item: Item): item is LinearSum {
  return "terms" in item;
}

function own(item: Item): LinearSum {
  if (isSum(item)) return item;
  const sum: LinearSum = { terms: new Map(), degree: 0 };
  include(sum, item);
  return sum;
}

function include(sum: LinearSum, item: Item): void {
  if ("axiom" in item) addTerm(sum, item.axiom, 1);
  else if (isSum(item)) {
    for (const [variable, coefficient] of item.terms) {
      addTerm(sum, coefficient < 0 ? -variable : variable, magnitude(coefficient));
    }
    sum.degree = add(sum.degree, item.degree);
  } else addConstraint(sum, item.table, item.index);
}

function addItems(a: Item, b: Item): LinearSum {
  const intoB = isSum(b) && (!isSum(a) || a.terms.size < b.terms.size);
  const sum = own(intoB ? b : a);
  include(sum, intoB ? a : b);
  return sum;
}

function scale(sum: LinearSum, factor: Int): void {
  for (const [variable, coefficient] of sum.terms) sum.terms.set(variable, multiply(coefficient, factor));
  sum.degree = multiply(sum.degree, factor);
}

function divide(sum: LinearSum, divisor: Int): void {
  for (const [variable, coefficient] of sum.terms) {
    const quotient = divideUp(magnitude(coefficient), divisor);
    sum.terms.set(variable, coefficient < 0 ? negate(quotient) : quotient);
  }
  sum.degree = divideUp(sum.degree, divisor);
}

function saturate(sum: LinearSum): void {
  // A constraint of degree 0 or less says nothing, whatever its terms.
  if (sum.degree <= 0) {
    sum.terms.clear();
    sum.degree = 0;
    return;
  }
  for (const [variable, coefficient] of sum.terms) {
    if (magnitude(coefficient) > sum.degree) {
      sum.terms.set(variable, coefficient < 0 ? negate(sum.degree) : sum.degree);
    }
  }
}

function weaken(sum: LinearSum, variable: number): void {
  const coefficient = sum.terms.get(variable);
  if (coefficient === undefined) return;
  sum.terms.delete(variable);
  sum.degree = add(sum.degree, negate(magnitude(coefficient)));
}
