/**
 * The questions about a whole puzzle that reasons begin with: whether a board can be completed, what its solutions have in common, and
 * which marks are in the way. A list of all solutions answers them where the family has one soon, otherwise CaDiCaL does. Neither is
 * trusted: a step is shown only with a checked proof, and a solution is used only when every rule holds in it.
 */
import { ContractError, unwrap, type Budget } from "../../base/index.js";
import { encodeCnf } from "../../encodings/index.js";
import { openIncremental } from "../../engines/index.js";
import { brokenBy, type Literal, type RuleModel } from "../../model/index.js";
import type { PuzzleReasons } from "../../puzzles/index.js";
import { createListedOracle, listSolutions } from "./solution-list.js";

export interface Oracle {
  /** Whether it has a list of all solutions: then `common` costs next to nothing. */
  readonly listed: boolean;
  /** An assignment with these literals that breaks no rule; undefined when there is none. */
  complete(literals: readonly Literal[]): Uint8Array | undefined;
  /** What every solution with these literals says besides them, given one of those solutions, or what some of them share. */
  common(literals: readonly Literal[], solution: Uint8Array, among?: readonly Literal[]): Literal[];
  /** The fewest of these literals without which the rest can be completed, where that is known without a search. The puzzle has a solution. */
  takeBack?(literals: readonly Literal[]): readonly Literal[];
  /** After `complete` found nothing: some of the literals that cannot all hold. */
  clash(): readonly Literal[];
  close(): void;
}

/** An oracle that is opened when it is first asked: CaDiCaL takes longer to open than some hints need. */
export interface LateOracle {
  /** Whether it has a list of all solutions. */
  readonly listed: boolean;
  ask(): Promise<Oracle>;
  close(): void;
}

export function openOracle<S>(reasons: PuzzleReasons<S>, budget: Budget): LateOracle {
  const { model, keepingMost, findings } = reasons;
  if (keepingMost !== undefined && findings !== undefined)
    return openedOracle(createOwnOracle(model, keepingMost, budget));
  const { solutions, all } = listSolutions(reasons, budget);
  if (all) return openedOracle(checkedList(model, solutions));
  let solver: Oracle | undefined;
  return {
    listed: false,
    ask: async () => (solver ??= await openSolver(model, budget, solutions)),
    close: () => solver?.close(),
  };
}

function openedOracle(oracle: Oracle): LateOracle {
  return { listed: oracle.listed, ask: () => Promise.resolve(oracle), close: oracle.close };
}

/** Solutions that are used are checked. */
function checkedList(model: RuleModel, solutions: readonly Uint8Array[]): Oracle {
  const oracle = createListedOracle(solutions, model.factCount);
  const fine = new Set<Uint8Array>();
  return {
    ...oracle,
    complete(literals) {
      const found = oracle.complete(literals);
      if (found !== undefined && !fine.has(found)) fine.add(checked(model, found));
      return found;
    },
  };
}

/** By the family's own way. It also finds out by itself what solutions have in common (`findings`). */
function createOwnOracle(
  model: RuleModel,
  keepingMost: NonNullable<PuzzleReasons<unknown>["keepingMost"]>,
  budget: Budget,
): Oracle {
  const kept = (literals: readonly Literal[]): Uint8Array | undefined => {
    const values = keepingMost(literals, budget);
    return values && checked(model, values);
  };
  return {
    listed: false,
    complete(literals) {
      const values = kept(literals);
      return values !== undefined && literals.every((literal) => values[literal] === 1) ? values : undefined;
    },
    takeBack(literals) {
      const values = kept(literals)!;
      return literals.filter((literal) => values[literal] === 0);
    },
    common() {
      throw new ContractError("a family with findings is asked for them");
    },
    clash() {
      throw new ContractError("a family that says what to keep is asked for that");
    },
    close: () => undefined,
  };
}

function checked(model: RuleModel, values: Uint8Array): Uint8Array {
  if (brokenBy(model, values).length > 0) throw new ContractError("a solution breaks a rule");
  return values;
}

/** `seen` are some of the solutions: what they do not share need not be asked. */
export async function openSolver(
  model: RuleModel,
  budget: Budget,
  seen: readonly Uint8Array[] = [],
): Promise<Oracle> {
  const { factCount, variableCount } = model;
  const solver = await openIncremental(unwrap(encodeCnf(model, "sequential", { budget })), budget);

  function assignment(): Uint8Array {
    const values = new Uint8Array(variableCount + 1);
    for (let v = 1; v <= variableCount; v++) if (solver.holds(v)) values[v] = 1;
    return checked(model, values);
  }

  return {
    listed: false,
    complete: (literals) => (solver.ask(literals) ? assignment() : undefined),
    common(literals, solution, among) {
      let shared = createListedOracle([solution, ...seen], factCount).common(literals, solution);
      if (among !== undefined) {
        const said = new Set(among);
        shared = shared.filter((literal) => said.has(literal));
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
