/**
 * Small problems, written by hand in all four kinds, and their solutions by trying everything.
 * Nothing is shared with `encodings/`, so that the tests of engines do not depend on it.
 */
import type { Arbitrary } from "fast-check";
import { createRandom } from "../base/index.js";
import type { CpConstraint, Cnf, Cover, Cp, Ilp, ProblemKind, Problems } from "../encodings/index.js";
import { fc } from "./fast-check.js";

/** Literals are ±v. `exactly` and `at-most` mean one. */
export type TinyConstraint =
  /** At least, exactly or at most one of the literals is true. */
  | { readonly kind: "clause" | "exactly" | "at-most"; readonly literals: readonly number[] }
  /** The sum of the coefficients of true literals is within bounds, both inclusive. */
  | {
      readonly kind: "linear";
      readonly literals: readonly number[];
      readonly coefficients: readonly number[];
      readonly lower: number;
      readonly upper: number;
    };

/** A small problem, written by hand. */
export interface Tiny {
  /** Variables 1…modelVariables are the model's, the rest are the encoding's own. */
  readonly modelVariables: number;
  /** All variables. */
  readonly variableCount: number;
  /** What must hold. */
  readonly constraints: readonly TinyConstraint[];
}

/** The distinct solutions over the projection, each as its 0s and 1s, sorted. */
export function bruteForce(tiny: Tiny, projection: readonly number[]): string[] {
  const found = new Set<string>();
  const values = new Uint8Array(tiny.variableCount + 1);
  for (let bits = 0; bits < 2 ** tiny.variableCount; bits++) {
    for (let v = 1; v <= tiny.variableCount; v++) values[v] = (bits >> (v - 1)) & 1;
    if (tiny.constraints.every((constraint) => holds(constraint, values)))
      found.add(projected(values, projection));
  }
  return [...found].toSorted();
}

export function projected(values: Uint8Array, projection: readonly number[]): string {
  return projection.map((v) => values[v]).join("");
}

function holds(constraint: TinyConstraint, values: Uint8Array): boolean {
  const truth = constraint.literals.map((literal) =>
    literal > 0 ? (values[literal] ?? 0) : 1 - (values[-literal] ?? 0),
  );
  const count = truth.reduce<number>((sum, bit) => sum + bit, 0);
  switch (constraint.kind) {
    case "clause":
      return count >= 1;
    case "exactly":
      return count === 1;
    case "at-most":
      return count <= 1;
    case "linear": {
      const sum = truth.reduce<number>((total, bit, i) => total + bit * (constraint.coefficients[i] ?? 0), 0);
      return sum >= constraint.lower && sum <= constraint.upper;
    }
  }
}

export function say<K extends ProblemKind>(kind: K, tiny: Tiny): Problems[K] {
  const writers: { [P in ProblemKind]: (tiny: Tiny) => Problems[P] } = {
    cnf: sayCnf,
    cover: sayCover,
    ilp: sayIlp,
    cp: sayCp,
  };
  return writers[kind](tiny);
}

function sayCnf({ modelVariables, variableCount, constraints }: Tiny): Cnf {
  const clauses: number[][] = [];
  for (const { kind, literals } of constraints) {
    if (kind === "linear") throw new Error("no clauses for a linear constraint");
    if (kind !== "at-most") clauses.push([...literals]);
    if (kind === "clause") continue;
    literals.forEach((first, i) =>
      literals.slice(i + 1).forEach((second) => clauses.push([-first, -second])),
    );
  }
  return {
    kind: "cnf",
    variableCount,
    modelVariables,
    clauseCount: clauses.length,
    stream: Int32Array.from(clauses.flatMap((clause) => [...clause, 0])),
    origins: new Int32Array(clauses.length),
  };
}

/** One option for each variable, one item for each constraint: no negations, no clauses, no sums. */
function sayCover({ modelVariables, variableCount, constraints }: Tiny): Cover {
  const primary = constraints.filter(({ kind }) => kind === "exactly");
  const secondary = constraints.filter(({ kind }) => kind === "at-most");
  if (primary.length + secondary.length < constraints.length)
    throw new Error("no cover for such a constraint");
  const items = [...primary, ...secondary];
  const options = Array.from({ length: variableCount }, (_, i) =>
    items.flatMap(({ literals }, item) => (literals.includes(i + 1) ? [item] : [])),
  );
  const starts = [0];
  for (const option of options) starts.push(starts.at(-1)! + option.length);
  return {
    kind: "cover",
    modelVariables,
    primaryCount: primary.length,
    secondaryCount: secondary.length,
    starts: Int32Array.from(starts),
    items: Int32Array.from(options.flat()),
    optionLiterals: Int32Array.from(options, (_, i) => (i < modelVariables ? i + 1 : 0)),
    fixed: new Int32Array(0),
  };
}

function sayIlp({ modelVariables, variableCount, constraints }: Tiny): Ilp {
  const starts = [0];
  const columns: number[] = [];
  const values: number[] = [];
  const lower: number[] = [];
  const upper: number[] = [];
  for (const constraint of constraints) {
    const row = new Map<number, number>();
    let constant = 0;
    constraint.literals.forEach((literal, i) => {
      const coefficient = constraint.kind === "linear" ? (constraint.coefficients[i] ?? 0) : 1;
      const column = Math.abs(literal) - 1;
      row.set(column, (row.get(column) ?? 0) + (literal > 0 ? coefficient : -coefficient));
      if (literal < 0) constant += coefficient;
    });
    columns.push(...row.keys());
    values.push(...row.values());
    starts.push(columns.length);
    const [least, most] = boundsOf(constraint);
    lower.push(least - constant);
    upper.push(most - constant);
  }
  return {
    kind: "ilp",
    variableCount,
    modelVariables,
    rowCount: constraints.length,
    starts: Int32Array.from(starts),
    columns: Int32Array.from(columns),
    values: Float64Array.from(values),
    lower: Float64Array.from(lower),
    upper: Float64Array.from(upper),
    origins: new Int32Array(constraints.length),
  };
}

function boundsOf(constraint: TinyConstraint): [number, number] {
  switch (constraint.kind) {
    case "clause":
      return [1, Infinity];
    case "exactly":
      return [1, 1];
    case "at-most":
      return [-Infinity, 1];
    case "linear":
      return [constraint.lower, constraint.upper];
  }
}

const CP_KINDS = { clause: "bool-or", exactly: "exactly-one", "at-most": "at-most-one" } as const;

function sayCp({ modelVariables, variableCount, constraints }: Tiny): Cp {
  return {
    kind: "cp",
    variableCount,
    modelVariables,
    constraints: constraints.map((constraint): CpConstraint =>
      constraint.kind === "linear"
        ? constraint
        : { kind: CP_KINDS[constraint.kind], literals: constraint.literals },
    ),
  };
}

/** Random problems of up to seven variables, with constraints that `kind` can express. */
export function arbitraryTiny(kind: ProblemKind): Arbitrary<Tiny> {
  return fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 2 }))
    .chain(([variableCount, own]) =>
      fc.array(arbitraryConstraint(kind, variableCount), { maxLength: 6 }).map((constraints) => ({
        modelVariables: Math.max(1, variableCount - own),
        variableCount,
        constraints,
      })),
    );
}

function arbitraryOnes(literals: Arbitrary<number[]>): Arbitrary<TinyConstraint> {
  return fc.record({ kind: fc.constantFrom("exactly" as const, "at-most" as const), literals });
}

function arbitraryConstraint(kind: ProblemKind, variableCount: number): Arbitrary<TinyConstraint> {
  const variables = fc.uniqueArray(fc.integer({ min: 1, max: variableCount }), {
    minLength: 1,
    maxLength: 4,
  });
  const literals = variables.chain((chosen) =>
    fc.tuple(...chosen.map((v) => fc.boolean().map((positive) => (positive ? v : -v)))),
  );
  if (kind === "cover") return arbitraryOnes(variables);
  const clause: Arbitrary<TinyConstraint> = fc.record({ kind: fc.constant("clause" as const), literals });
  if (kind === "cnf") return fc.oneof(clause, arbitraryOnes(literals));
  const linear = literals.chain((chosen): Arbitrary<TinyConstraint> =>
    fc.record({
      kind: fc.constant("linear" as const),
      literals: fc.constant(chosen),
      coefficients: fc.array(fc.integer({ min: -3, max: 5 }), {
        minLength: chosen.length,
        maxLength: chosen.length,
      }),
      lower: fc.oneof(fc.constant(-Infinity), fc.integer({ min: -4, max: 4 })),
      upper: fc.oneof(fc.constant(Infinity), fc.integer({ min: -2, max: 8 })),
    }),
  );
  return fc.oneof(clause, arbitraryOnes(literals), linear);
}

function range(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}

/** `pigeons` into `pigeons − 1` holes, one each: impossible, and too hard for any search that cannot count. */
export function pigeonhole(pigeons: number): Tiny {
  const holes = pigeons - 1;
  const variable = (pigeon: number, hole: number): number => pigeon * holes + hole + 1;
  const constraints: TinyConstraint[] = [
    ...range(pigeons).map((p) => ({
      kind: "exactly" as const,
      literals: range(holes).map((h) => variable(p, h)),
    })),
    ...range(holes).map((h) => ({
      kind: "at-most" as const,
      literals: range(pigeons).map((p) => variable(p, h)),
    })),
  ];
  return { modelVariables: pigeons * holes, variableCount: pigeons * holes, constraints };
}

/**
 * Market split (Cornuéjols and Dawande, "A class of hard small 0-1 programs", 1998): sums of
 * random weights that must each come to half. Four rows of forty are out of reach of cuts,
 * bounds and learning alike.
 */
export function marketSplit(rows: number, variableCount: number): Tiny {
  const random = createRandom(1998);
  const literals = range(variableCount).map((i) => i + 1);
  const constraints = range(rows).map((): TinyConstraint => {
    const coefficients = literals.map(() => random.below(100));
    const half = Math.floor(coefficients.reduce((sum, weight) => sum + weight, 0) / 2);
    return { kind: "linear", literals, coefficients, lower: half, upper: half };
  });
  return { modelVariables: variableCount, variableCount, constraints };
}
