/**
 * The questions about a whole puzzle that reasons begin with: whether a board can be completed, what its solutions have in common, which
 * marks stand in the way. CaDiCaL answers them. Nothing rests on its word: a step is shown only with a checked proof, and a solution
 * only when every rule holds in it.
 */
import { ContractError, unwrap, type Budget } from "../../base/index.js";
import { encodeCnf } from "../../encodings/index.js";
import { openIncremental } from "../../engines/index.js";
import { brokenBy, type Literal, type RuleModel } from "../../model/index.js";

export interface Oracle {
  /** An assignment with these literals that breaks no rule; undefined when there is none. */
  complete(literals: readonly Literal[]): Uint8Array | undefined;
  /** What every solution with these literals says beside them, given one of those solutions. */
  common(literals: readonly Literal[], solution: Uint8Array): Literal[];
  /** After `complete` found nothing: some of the literals that cannot stand together. */
  clash(): readonly Literal[];
  close(): void;
}

export async function openOracle(model: RuleModel, budget: Budget): Promise<Oracle> {
  const { factCount, variableCount } = model;
  const solver = await openIncremental(unwrap(encodeCnf(model, "sequential", { budget })), budget);

  function assignment(): Uint8Array {
    const values = new Uint8Array(variableCount + 1);
    for (let v = 1; v <= variableCount; v++) if (solver.holds(v)) values[v] = 1;
    if (brokenBy(model, values).length > 0)
      throw new ContractError("an assignment of the solver breaks a rule");
    return values;
  }

  return {
    complete: (literals) => (solver.ask(literals) ? assignment() : undefined),
    common(literals, solution) {
      const known = new Set(literals);
      let shared: Literal[] = [];
      for (let v = 1; v <= factCount; v++) {
        const literal = solution[v] === 1 ? v : -v;
        if (!known.has(literal)) shared.push(literal);
      }
      // Each other solution takes away at least one literal, until none differs.
      while (shared.length > 0) {
        const opposites = shared.map((literal) => -literal);
        if (!solver.ask(literals, opposites)) return shared;
        shared = shared.filter((literal) => solver.holds(Math.abs(literal)) === literal > 0);
      }
      return shared;
    },
    clash: () => solver.clash(),
    close: () => solver.close(),
  };
}
