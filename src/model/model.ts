/**
 * The solver-neutral model: booleans that mean something in the puzzle, and constraints that carry their reason. A formulation
 * builds one, encodings write it for engines, explanations read the reasons back.
 *
 * Variables are 1…n and literals ±v, as in DIMACS, and keep their numbers in every encoding. Words are made when someone wants to
 * read them: a large board has millions of variables.
 */

/** A variable `v` that holds, or `-v`: one that does not. */
export type Literal = number;

/** A place of the puzzle: [row, col], [x, y, z], or [node]. */
export type Spot = readonly number[];

/** What one boolean of a model means in the puzzle. */
export interface Variable {
  /** Short, unique, without spaces: `h_0_3`. Names the variable in LP, OPB and legends. */
  readonly name: string;
  /** "a domino lies on r1c4 and r1c5" */
  readonly words: string;
  /** Where it is, for pictures. */
  readonly cells: readonly Spot[];
}

/** Why a constraint is there: which rule of the puzzle, about which cells. */
export interface Reason {
  /** Id of the rule in the family, e.g. `covered-once`. */
  readonly rule: string;
  /** What it is about. */
  readonly cells: readonly Spot[];
  /** Numbers for the words (a clue, a target). */
  readonly numbers?: readonly number[];
}

/** One condition of a model: a clause, a count or a weighted sum. */
export type Constraint = Clause | Cardinality | Linear;

/** At least one literal holds. */
export interface Clause {
  /** Tells constraints apart. */
  readonly kind: "clause";
  /** The literals, of which at least one holds. */
  readonly literals: readonly Literal[];
  /** Why it must. */
  readonly reason: Reason;
}

/** Exactly, at most or at least `k` of the literals hold. */
export interface Cardinality {
  /** Tells constraints apart. */
  readonly kind: "cardinality";
  /** How the number that holds compares with `k`. */
  readonly relation: "exactly" | "at-most" | "at-least";
  /** The number that the count is compared with. */
  readonly k: number;
  /** The literals that are counted. */
  readonly literals: readonly Literal[];
  /** Why they must. */
  readonly reason: Reason;
}

/** Σ coefficient · literal (1 when it holds) stands in `relation` to `bound`. Integers of any sign. */
export interface Linear {
  /** Tells constraints apart. */
  readonly kind: "linear";
  /** How the sum compares with `bound`. */
  readonly relation: "=" | "<=" | ">=";
  /** One for each literal. */
  readonly coefficients: readonly number[];
  /** Each counts 1 when it holds. */
  readonly literals: readonly Literal[];
  /** The number that the sum is compared with. */
  readonly bound: number;
  /** Why it must. */
  readonly reason: Reason;
}

/** A puzzle as booleans and constraints. A formulation builds it, an encoding writes it for an engine. */
export interface Model {
  /** Variables are 1 … variableCount. */
  readonly variableCount: number;
  /** All of them must hold. */
  readonly constraints: readonly Constraint[];
  /** Variables that distinguish solutions; the others follow from them. Absent: all of them. */
  readonly projection?: readonly number[];
  /** What variable v (1…n) means. */
  variable(v: number): Variable;
  /** A reason as a sentence. */
  words(reason: Reason): string;
}

/** A model whose constraints are made anew each time they are gone through: millions of them need not be in memory at once. */
export interface ModelStream extends Omit<Model, "constraints"> {
  /** In the order of the model. */
  readonly constraints: Iterable<Constraint>;
}

/** `values[v]` is 1 when variable v holds, 0 when not; index 0 is unused. */
export type Assignment = Uint8Array;

export function holds(assignment: Assignment, literal: Literal): boolean {
  return literal > 0 ? assignment[literal] === 1 : assignment[-literal] === 0;
}

/** Whether an assignment meets a constraint. */
export function satisfies(assignment: Assignment, constraint: Constraint): boolean {
  switch (constraint.kind) {
    case "clause":
      return constraint.literals.some((literal) => holds(assignment, literal));
    case "cardinality": {
      let count = 0;
      for (const literal of constraint.literals) if (holds(assignment, literal)) count++;
      if (constraint.relation === "exactly") return count === constraint.k;
      return constraint.relation === "at-most" ? count <= constraint.k : count >= constraint.k;
    }
    case "linear": {
      let sum = 0;
      constraint.literals.forEach((literal, i) => {
        if (holds(assignment, literal)) sum += constraint.coefficients[i]!;
      });
      if (constraint.relation === "=") return sum === constraint.bound;
      return constraint.relation === "<=" ? sum <= constraint.bound : sum >= constraint.bound;
    }
  }
}

/** The constraints an assignment breaks. */
export function brokenBy(model: Model, assignment: Assignment): Constraint[] {
  return model.constraints.filter((constraint) => !satisfies(assignment, constraint));
}

/** The variables that distinguish solutions. */
export function projectionOf(model: Model): readonly number[] {
  return model.projection ?? Array.from({ length: model.variableCount }, (_, i) => i + 1);
}
