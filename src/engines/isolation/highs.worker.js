/**
 * HiGHS in an isolate: 0-1 points of lower ≤ A·x ≤ upper, one after the other.
 *
 * HiGHS computes in floating point, so each point is held against its rows (`exact-point.js`). After each, a no-good cut (Balas
 * and Jeroslow, "Canonical cuts on the unit hypercube", 1972) asks that a projected variable differ.
 *
 * That there is no point cannot be checked, and HiGHS's presolve has been wrong about it, or broken down (1.15.1; its issue 3296,
 * and two boards of Tents in our fuzzing). So with presolve only a point counts: without one it is asked again, and presolve
 * stays off.
 */
import loadHighs from "highs";
import { exactPoint } from "./exact-point.js";
import { serveSearches } from "./worker-loop.js";

/** @import { Highs, HighsCallbackMap, Model } from "highs" */
/** @import { Ilp } from "../../encodings/index.js" */

const INTEGER = 1;
const OPTIMAL = 7;
const INFEASIBLE = 8;
const UNBOUNDED_OR_INFEASIBLE = 9;

/** The tightest that HiGHS accepts: integers are to be integers, not nearly so. */
const TOLERANCES = {
  mip_feasibility_tolerance: 1e-10,
  primal_feasibility_tolerance: 1e-10,
  dual_feasibility_tolerance: 1e-10,
};

/** @type {Highs} */
let highs;

void serveSearches({
  async prepare() {
    const load = typeof loadHighs === "function" ? loadHighs : loadHighs.default;
    highs = await load();
    return highs.version.string;
  },
  search,
});

/** @type {import("./protocol.js").IsolateSolver<Ilp>["search"]} */
async function search({ problem, projection, seed }, outlet) {
  const stats = { nodes: 0, lpIterations: 0, runs: 0 };
  if ("relaxed" in problem) return relaxation(problem, outlet);
  if (problem.variableCount === 0) {
    if (!emptyPointFits(problem)) return { exhausted: true, stats };
    return { exhausted: await outlet.solution(new Uint8Array(1)), stats };
  }
  const model = highs.createModel(modelData(problem));
  try {
    model.options.set({ output_flag: false, ...TOLERANCES });
    if (seed !== undefined) model.options.set({ random_seed: Math.abs(Math.trunc(seed)) % 2147483647 });
    const callbacks = progressCallbacks(stats, outlet);
    let presolve = true;
    const nextPoint = () => {
      if (presolve) {
        const found = foundBy(() => runModel(model, problem, callbacks, stats));
        if (found !== undefined) return found;
        model.options.set({ presolve: "off" });
        presolve = false;
      }
      return runModel(model, problem, callbacks, stats);
    };
    for (let point = nextPoint(); point !== undefined; point = nextPoint()) {
      const cut = noGood(projection, point);
      const goOn = await outlet.solution(point.slice(0, problem.modelVariables + 1));
      if (!goOn) return { exhausted: false, stats };
      if (projection.length === 0) return { exhausted: true, stats };
      model.addRow(cut.lower, highs.infinity, cut);
    }
    return { exhausted: true, stats };
  } finally {
    model.dispose();
  }
}

/** Nearer to a whole number than this, a value is that number: HiGHS computes in floating point. */
const WHOLE = 1e-7;

/**
 * A point of the relaxation. It travels as the bytes of its numbers.
 * @type {(problem: Ilp, outlet: import("./protocol.js").IsolateOutlet) => Promise<{ exhausted: boolean, stats: Record<string, number> }>}
 */
async function relaxation(problem, outlet) {
  if (problem.variableCount === 0) return { exhausted: true, stats: {} };
  const { integrality: _, ...data } = modelData(problem);
  const model = highs.createModel(data);
  try {
    model.options.set({ output_flag: false, presolve: "off", solver: "simplex" });
    const { modelStatus } = model.run();
    if (modelStatus === OPTIMAL) {
      const values = Float64Array.from(model.getSolution().colValue, (value) =>
        Math.abs(value - Math.round(value)) < WHOLE ? Math.round(value) : value,
      );
      await outlet.solution(new Uint8Array(values.buffer));
    } else if (modelStatus !== INFEASIBLE && modelStatus !== UNBOUNDED_OR_INFEASIBLE)
      throw new Error(`HiGHS ended with model status ${modelStatus}`);
    return { exhausted: true, stats: { lpIterations: Number(model.info.get("simplex_iteration_count")) } };
  } finally {
    model.dispose();
  }
}

/** @param {Ilp} problem @returns {import("highs").ModelData} */
function modelData({ variableCount, rowCount, starts, columns, values, lower, upper }) {
  return {
    numCols: variableCount,
    numRows: rowCount,
    colCost: new Float64Array(variableCount),
    colLower: new Float64Array(variableCount),
    colUpper: new Float64Array(variableCount).fill(1),
    rowLower: lower,
    rowUpper: upper,
    integrality: new Int32Array(variableCount).fill(INTEGER),
    matrix: { format: "csr", numRows: rowCount, numCols: variableCount, starts, indices: columns, values },
  };
}

/**
 * What comes of it, or nothing where it breaks down.
 * @template T
 * @param {() => T} run
 */
function foundBy(run) {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/**
 * Solve, and give a point that keeps all rows; undefined when there is none.
 * @param {Model} model
 * @param {Ilp} problem
 * @param {HighsCallbackMap} callbacks
 * @param {{ nodes: number, lpIterations: number, runs: number }} stats
 */
function runModel(model, problem, callbacks, stats) {
  stats.runs++;
  const { modelStatus } = model.run(callbacks);
  stats.nodes += Math.max(0, Number(model.info.get("mip_node_count")));
  stats.lpIterations += Math.max(0, Number(model.info.get("simplex_iteration_count")));
  if (modelStatus === OPTIMAL) return exactPoint(problem, model.getSolution().colValue);
  // No column is unbounded, so "unbounded or infeasible" leaves one of the two.
  if (modelStatus === INFEASIBLE || modelStatus === UNBOUNDED_OR_INFEASIBLE) return undefined;
  throw new Error(`HiGHS ended with model status ${modelStatus}`);
}

/**
 * @param {{ nodes: number }} stats of the runs before this one
 * @param {import("./protocol.js").IsolateOutlet} outlet
 * @returns {HighsCallbackMap}
 */
function progressCallbacks(stats, outlet) {
  return {
    6: (event) => {
      outlet.progress("searching (nodes)", stats.nodes + Number(event.data.mip_node_count ?? 0n));
      return undefined;
    },
  };
}

/**
 * Σ over ones (1 − x) + Σ over zeros x ≥ 1, with the constants moved to the right.
 * @param {Int32Array} projection
 * @param {Uint8Array} point
 */
function noGood(projection, point) {
  const indices = projection.map((v) => v - 1);
  const values = Float64Array.from(projection, (v) => (point[v] === 1 ? -1 : 1));
  let ones = 0;
  for (const v of projection) ones += point[v] ?? 0;
  return { indices, values, lower: 1 - ones };
}

/** @param {Ilp} problem */
function emptyPointFits({ rowCount, lower, upper }) {
  for (let row = 0; row < rowCount; row++) {
    if (!((lower[row] ?? NaN) <= 0 && (upper[row] ?? NaN) >= 0)) return false;
  }
  return true;
}
