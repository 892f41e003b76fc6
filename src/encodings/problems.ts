/** The four kinds of problem for engines, as flat data. Variables 1…modelVariables are the model's, later ones the encoding's. */

export const PROBLEM_KINDS = ["cnf", "cover", "ilp", "cp"] as const;
/** The kind of problem that an engine takes. */
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Clauses as one stream of literals, each clause closed by 0: what DIMACS and IPASIR take. */
export interface Cnf {
  /** Tells the four kinds apart. */
  readonly kind: "cnf";
  /** Of the model and of the encoding. */
  readonly variableCount: number;
  /** How many of them are the model's, the first ones. */
  readonly modelVariables: number;
  /** How many clauses the stream has. */
  readonly clauseCount: number;
  /** Literals ±v; 0 ends a clause. */
  readonly stream: Int32Array;
  /** Clause number → index of the model constraint that it belongs to. */
  readonly origins: Int32Array;
}

/**
 * Exact cover with secondary items (Knuth, TAOCP 7.2.2.1): choose options so that every primary item (0…primaryCount−1) is
 * covered exactly once and every secondary item (the rest) at most once.
 */
export interface Cover {
  /** Tells the four kinds apart. */
  readonly kind: "cover";
  /** How many variables an assignment has. */
  readonly modelVariables: number;
  /** Items to cover exactly once. */
  readonly primaryCount: number;
  /** Items to cover at most once. */
  readonly secondaryCount: number;
  /** Option o covers items[starts[o]] … items[starts[o+1]−1]. */
  readonly starts: Int32Array;
  /** The items of all options, one after the other. */
  readonly items: Int32Array;
  /** The model literal that choosing option o makes true, or 0 for an option of the encoding's own. */
  readonly optionLiterals: Int32Array;
  /** Literals that hold in every solution and have no option. */
  readonly fixed: Int32Array;
}

/** 0-1 ILP: lower ≤ A·x ≤ upper row by row, A sparse by rows, no objective. Column j is variable j+1. */
export interface Ilp {
  /** Tells the four kinds apart. */
  readonly kind: "ilp";
  /** Of the model and of the encoding. */
  readonly variableCount: number;
  /** How many of them are the model's, the first ones. */
  readonly modelVariables: number;
  /** How many rows there are. */
  readonly rowCount: number;
  /** Row i has the entries starts[i] … starts[i+1]−1 of `columns` and `values`. */
  readonly starts: Int32Array;
  /** The column of each entry. */
  readonly columns: Int32Array;
  /** The coefficient of each entry. */
  readonly values: Float64Array;
  /** The least that each row may be; −Infinity where open. */
  readonly lower: Float64Array;
  /** The most that each row may be; Infinity where open. */
  readonly upper: Float64Array;
  /** Row → index of the model constraint that it belongs to. */
  readonly origins: Int32Array;
}

/** Constraint programming over booleans, in the vocabulary of CP-SAT. Literals are ±v. */
export type CpConstraint =
  /** At least, exactly or at most one of the literals is true. */
  | { readonly kind: "bool-or" | "exactly-one" | "at-most-one"; readonly literals: readonly number[] }
  /** The sum of the coefficients of true literals is within bounds, both inclusive; ±Infinity where open. */
  | {
      readonly kind: "linear";
      readonly literals: readonly number[];
      readonly coefficients: readonly number[];
      readonly lower: number;
      readonly upper: number;
    };

/** A constraint program over booleans: all constraints must hold. */
export interface Cp {
  /** Tells the four kinds apart. */
  readonly kind: "cp";
  /** Of the model and of the encoding. */
  readonly variableCount: number;
  /** How many of them are the model's, the first ones. */
  readonly modelVariables: number;
  /** All of them must hold. */
  readonly constraints: readonly CpConstraint[];
}

/** The type of problem for each kind. */
export interface Problems {
  /** For SAT solvers. */
  readonly cnf: Cnf;
  /** For dancing links. */
  readonly cover: Cover;
  /** For integer programming. */
  readonly ilp: Ilp;
  /** For constraint programming. */
  readonly cp: Cp;
}
export type EncodedProblem = Problems[ProblemKind];

/** How cardinality constraints become clauses: the `--encoding` of the CNF engines. */
export const CNF_ENCODINGS = [
  "adder",
  "cardinality-network",
  "commander",
  "pairwise",
  "product",
  "sequential",
  "totalizer",
] as const;
/** The name of a cardinality encoding. */
export type CnfEncoding = (typeof CNF_ENCODINGS)[number];
