/**
 * Any SAT solver on this machine that reads DIMACS: the one named by QUADRILLE_NATIVE_SOLVER, or the first of a list found on
 * PATH. Each solution is a run of its own with the clauses that forbid the ones before; a limit ends the process. Solvers that
 * can are asked for a DRAT proof, because nobody here knows what such a program does.
 */
import { ok, unwrap, type Result } from "../base/index.js";
import type { Cnf } from "../encodings/index.js";
import type { Engine, EngineInfo, SearchEnd, SearchRequest } from "./engine.js";
import type { NativeRuns, NativeSolver } from "./native-process-node.js";
import { checkRequest, engineError, stoppedEnd } from "./request.js";

export interface NativeOptions {
  /** Has PATH and QUADRILLE_NATIVE_SOLVER. Absent: the environment of the process. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
}

export function createNative(options: NativeOptions = {}): Engine<"cnf"> {
  let solver: NativeSolver | undefined;

  async function find(): Promise<Result<NativeSolver>> {
    if (solver !== undefined) return ok(solver);
    // Imported only here: browsers have no processes, but import the adapter.
    const { findNativeSolver } = await import("#native-process");
    const found = await findNativeSolver(options.env);
    if (found.ok) solver = found.value;
    return found;
  }

  async function load(): Promise<Result<EngineInfo>> {
    const found = await find();
    if (!found.ok) return found;
    const { version, path: detail, proofs } = found.value;
    return ok({ version, detail, ...(proofs ? { proofs } : {}) });
  }

  async function search(problem: Cnf, request: SearchRequest): Promise<SearchEnd> {
    const projection = checkRequest("native", problem, request);
    const found = unwrap(await find());
    const { openNativeRuns } = await import("#native-process");
    const runs = await openNativeRuns(found, problem, request);
    try {
      return await enumerate(runs, problem, projection, request);
    } finally {
      await runs.close();
    }
  }

  return {
    id: "native",
    title: "A SAT solver of this machine (DIMACS)",
    takes: "cnf",
    proofs: false,
    foreign: true,
    load,
    search,
  };
}

async function enumerate(
  runs: NativeRuns,
  problem: Cnf,
  projection: Int32Array,
  request: SearchRequest,
): Promise<SearchEnd> {
  const { budget, limit } = request;
  const blocking: number[] = [];
  let found = 0;
  for (;;) {
    budget.report({ stage: "searching (solutions)", done: found });
    const answer = await runs.solve(budget).catch((error: unknown) => {
      throw engineError("native", "the solver failed", error);
    });
    const stats = { runs: found + 1 };
    if (answer.kind === "stopped") return stoppedEnd(answer.reason, found, stats);
    if (answer.kind === "unsatisfiable") {
      if (answer.drat === undefined) return { outcome: "exhausted", found, stats };
      const trace = { blocking: Int32Array.from(blocking), learned: { drat: answer.drat } };
      return { outcome: "exhausted", found, stats, trace };
    }
    const assignment = new Uint8Array(problem.modelVariables + 1);
    // A solver may leave out a variable that no clause mentions: it is free, and 0 here.
    for (const literal of answer.literals) {
      if (literal > 0 && literal <= problem.modelVariables) assignment[literal] = 1;
    }
    const forbidden = Array.from(projection, (v) => (assignment[v] === 1 ? -v : v));
    found++;
    if (request.onSolution(assignment) === false || found >= limit) return { outcome: "limit", found, stats };
    runs.addClause(forbidden);
    blocking.push(...forbidden, 0);
  }
}
