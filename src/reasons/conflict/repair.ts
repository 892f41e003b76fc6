/**
 * The fewest clues to change so that a puzzle has a solution. The laws of the game stay; what clues and givens say may be broken, and the
 * number of broken ones is counted: at most one, at most two and so on, until CaDiCaL finds an assignment (partial MaxSAT by linear search from
 * below; Fu and Malik, "On solving the partial MAX-SAT problem", SAT 2006). The clues are then changed to what holds in it.
 *
 * A refutation that our checker has passed shows that fewer are not enough.
 */
import { Stopped, unwrap, type Budget } from "../../base/index.js";
import { encodeCnf, type Cnf } from "../../encodings/index.js";
import { openIncremental, type Incremental } from "../../engines/index.js";
import { DEFINITION, type Constraint, type Literal, type RuleModel } from "../../model/index.js";
import { withGuards } from "../search/guarded.js";
import { refuteClauses } from "../steps/step-proof.js";
import { brokenRules } from "./known.js";

/** Clues that are changed, by their rules. */
export interface Repair {
  /** The rules that the assignment breaks, and no others. */
  readonly rules: readonly number[];
  readonly values: Uint8Array;
  readonly size: number;
  /** No change of fewer clues helps. */
  readonly smallest: boolean;
  /** At least this many clues have to be changed. */
  readonly atLeast: number;
}

/** More changes than this are not counted one by one. */
const MOST_CHANGES = 12;

/** The smallest repair, or the best found when the budget ends. Undefined: no change of clues helps. Throws `Stopped` when nothing is known. */
export async function smallestRepair(model: RuleModel, budget: Budget): Promise<Repair | undefined> {
  const clues = cluesOf(model);
  if (clues.count === 0) return undefined;
  const formula = relaxed(model, clues, budget);
  const solver = await openIncremental(formula.cnf, budget);
  try {
    return await search(model, clues, formula, solver, budget);
  } finally {
    solver.close();
  }
}

interface Clues {
  readonly count: number;
  /** The clue that a rule belongs to; −1 for a law. */
  readonly ofRule: Int32Array;
}

/** Each rule counts by itself, because no assignment breaks both halves of a count. */
function cluesOf({ rules }: RuleModel): Clues {
  let count = 0;
  const ofRule = Int32Array.from(rules, ({ kind }) => (kind === "law" ? -1 : count++));
  return { count, ofRule };
}

interface Relaxed {
  readonly cnf: Cnf;
  /** "This clue is changed." */
  changed(clue: number): Literal;
  /** "At most this many clues are changed." */
  atMost(k: number): Literal;
  readonly most: number;
}

const COUNTED = { rule: "changed-clues", cells: [] };

/** The model with a switch per clue, and switches that bound how many of those are used. */
function relaxed(model: RuleModel, clues: Clues, budget: Budget): Relaxed {
  const { variableCount, constraints, ruleOf } = model;
  const most = Math.min(MOST_CHANGES, clues.count - 1);
  const changed = (clue: number): Literal => variableCount + 1 + clue;
  const atMost = (k: number): Literal => variableCount + clues.count + k;
  const all = Array.from({ length: clues.count }, (_, clue) => changed(clue));
  const bounds = Array.from({ length: Math.max(0, most) }, (_, i): Constraint => ({
    kind: "cardinality",
    relation: "at-most",
    k: i + 1,
    literals: all,
    reason: COUNTED,
  }));
  const counted = {
    ...model,
    variableCount: variableCount + clues.count + bounds.length,
    constraints: [...constraints, ...bounds],
  };
  const guard = (constraint: number): Literal => {
    if (constraint >= constraints.length) return -atMost(constraint - constraints.length + 1);
    const rule = ruleOf[constraint]!;
    const clue = rule === DEFINITION ? -1 : clues.ofRule[rule]!;
    return clue < 0 ? 0 : changed(clue);
  };
  return {
    cnf: withGuards(unwrap(encodeCnf(counted, "sequential", { budget })), guard),
    changed,
    atMost,
    most,
  };
}

async function search(
  model: RuleModel,
  clues: Clues,
  { cnf, changed, atMost, most }: Relaxed,
  solver: Incremental,
  budget: Budget,
): Promise<Repair | undefined> {
  const values = (): Uint8Array =>
    Uint8Array.from({ length: model.variableCount + 1 }, (_, v) => (v > 0 && solver.holds(v) ? 1 : 0));
  const read = (atLeast: number): Repair => {
    const assignment = values();
    const rules = brokenRules(model, assignment);
    const size = rules.length;
    return { rules, values: assignment, size, smallest: size <= atLeast, atLeast };
  };
  if (!solver.ask([])) return undefined;
  let best = read(Math.min(1, clues.count));
  try {
    // As few as can be reached by giving up one clue after the other.
    const kept = new Set<number>();
    const all = Array.from({ length: clues.count }, (_, clue) => clue);
    const brokenClues = (): Set<number> => new Set(best.rules.map((rule) => clues.ofRule[rule]!));
    for (const clue of all) {
      kept.add(clue);
      if (!brokenClues().has(clue)) continue;
      if (solver.ask([...kept].map((one) => -changed(one)))) best = read(best.atLeast);
      else kept.delete(clue);
    }
    for (let k = 1; k < best.size && k <= most; k++) {
      budget.report({ stage: "what would help: clues to change", done: k });
      if (solver.ask([atMost(k)])) best = read(k);
      else best = { ...best, smallest: best.size <= k + 1, atLeast: k + 1 };
    }
    if (best.smallest && best.size > 1) {
      const fewer: Cnf = {
        ...cnf,
        stream: Int32Array.from([...cnf.stream, atMost(best.size - 1), 0]),
        clauseCount: cnf.clauseCount + 1,
      };
      await refuteClauses(fewer, budget);
    }
    return best;
  } catch (error) {
    if (error instanceof Stopped) return { ...best, smallest: best.size <= 1 };
    throw error;
  }
}
