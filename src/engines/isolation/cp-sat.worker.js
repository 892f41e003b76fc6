/**
 * CP-SAT in an isolate: solutions of a `Cp` one after the other, by solving again with a clause that forbids the last one. The
 * library can list all solutions in one solve, but hands them over only at its end.
 *
 * A serialised protocol buffer followed by another is the two merged, so a blocking clause is appended to the bytes of the model,
 * which is encoded once. Every solve would begin with tens of milliseconds of presolving, so each is first tried without, for a
 * little work, until one is too hard for that.
 */
import { CpSat } from "or-tools-wasm/cp-sat";
import { installedVersion } from "./installed-version.js";
import { serveSearches } from "./worker-loop.js";

/** @import { ConstraintProto } from "or-tools-wasm/cp-sat" */
/** @import { Cp, CpConstraint } from "../../encodings/index.js" */

/** No presolving, no linear relaxation, and an amount of work (in the solver's own measure) after which to go about it properly. */
const PLAINLY = {
  cpModelPresolve: false,
  cpModelProbingLevel: 0,
  linearizationLevel: 0,
  symmetryLevel: 0,
  maxDeterministicTime: 0.02,
};

void serveSearches({
  async prepare() {
    // The first solve starts the runtime, which takes longer than most searches.
    await CpSat.solve(await CpSat.createModel({ variables: [], constraints: [] }), { numWorkers: 1 });
    return installedVersion("or-tools-wasm");
  },
  search,
});

/** @type {import("./protocol.js").IsolateSolver<Cp>["search"]} */
async function search({ problem, projection, seed }, outlet) {
  const stats = { branches: 0, conflicts: 0, solves: 0 };
  const parameters = {
    numWorkers: 1,
    ...(seed === undefined ? {} : { randomSeed: Math.abs(Math.trunc(seed)) % 2147483647 }),
  };
  let model = await CpSat.createModel(modelOf(problem));
  let plainly = true;
  for (;;) {
    const { response } = await CpSat.solve(model, plainly ? { ...parameters, ...PLAINLY } : parameters);
    if (response === null) throw new Error("CP-SAT gave no response");
    stats.branches += Number(response.numBranches ?? 0);
    stats.conflicts += Number(response.numConflicts ?? 0);
    if (plainly && response.status === "UNKNOWN") {
      plainly = false;
      continue;
    }
    stats.solves++;
    if (response.status === "INFEASIBLE") return { exhausted: true, stats };
    if (response.status !== "OPTIMAL" && response.status !== "FEASIBLE") {
      throw new Error(`CP-SAT ended with ${String(response.status)}`);
    }
    const solution = response.solution ?? [];
    const assignment = new Uint8Array(problem.modelVariables + 1);
    for (let v = 1; v <= problem.modelVariables; v++) assignment[v] = Number(solution[v - 1]) === 1 ? 1 : 0;
    const literals = Array.from(projection, (v) => protoLiteral(assignment[v] === 1 ? -v : v));
    outlet.progress("searching (conflicts)", stats.conflicts);
    if (!(await outlet.solution(assignment))) return { exhausted: false, stats };
    if (projection.length === 0) return { exhausted: true, stats };
    model = joined(model, await CpSat.createModel({ constraints: [{ boolOr: { literals } }] }));
  }
}

/** @param {Uint8Array} first @param {Uint8Array} second */
function joined(first, second) {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/** Variable v is number v−1 in CP-SAT, and its negation is −v. @param {number} literal */
function protoLiteral(literal) {
  return literal > 0 ? literal - 1 : literal;
}

/** @param {Cp} problem */
function modelOf({ variableCount, constraints }) {
  return {
    variables: Array.from({ length: variableCount }, () => ({ domain: [0, 1] })),
    constraints: constraints.flatMap(constraintOf),
  };
}

const NEVER = { boolOr: { literals: [] } };

/** @param {CpConstraint} constraint @returns {ConstraintProto[]} */
function constraintOf(constraint) {
  const { literals } = constraint;
  switch (constraint.kind) {
    case "bool-or":
      return [{ boolOr: { literals: literals.map(protoLiteral) } }];
    case "exactly-one":
      if (repeatsVariable(literals))
        return linear(
          literals,
          literals.map(() => 1),
          1,
          1,
        );
      return [{ exactlyOne: { literals: literals.map(protoLiteral) } }];
    case "at-most-one":
      if (repeatsVariable(literals))
        return linear(
          literals,
          literals.map(() => 1),
          0,
          1,
        );
      return [{ atMostOne: { literals: literals.map(protoLiteral) } }];
    case "linear":
      return linear(literals, constraint.coefficients, constraint.lower, constraint.upper);
  }
}

/** @param {readonly number[]} literals */
function repeatsVariable(literals) {
  return new Set(literals.map(Math.abs)).size < literals.length;
}

/**
 * CP-SAT adds variables, not literals: c·¬x is c − c·x. A bound that cannot bind is brought
 * down to the least or greatest sum, so that no infinity needs saying.
 * @param {readonly number[]} literals
 * @param {readonly number[]} coefficients
 * @param {number} lower
 * @param {number} upper
 * @returns {ConstraintProto[]}
 */
function linear(literals, coefficients, lower, upper) {
  /** @type {Map<number, number>} */
  const byVariable = new Map();
  let constant = 0;
  literals.forEach((literal, i) => {
    const coefficient = coefficients[i] ?? 0;
    const v = Math.abs(literal);
    byVariable.set(v, (byVariable.get(v) ?? 0) + (literal > 0 ? coefficient : -coefficient));
    if (literal < 0) constant += coefficient;
  });
  let least = 0;
  let greatest = 0;
  for (const coefficient of byVariable.values()) {
    if (coefficient < 0) least += coefficient;
    else greatest += coefficient;
  }
  const from = Math.max(least, Math.ceil(lower - constant));
  const to = Math.min(greatest, Math.floor(upper - constant));
  if (!(from <= to)) return [NEVER];
  if (from === least && to === greatest) return [];
  return [
    {
      linear: {
        vars: Array.from(byVariable.keys(), (v) => v - 1),
        coeffs: [...byVariable.values()],
        domain: [from, to],
      },
    },
  ];
}
