/**
 * CaDiCaL (Biere et al., "CaDiCaL 2.0", CAV 2024) as WebAssembly. It runs in the caller's thread: a tiny search costs a fraction
 * of a millisecond, and a long one belongs in a worker.
 *
 * Enumeration is incremental: after each solution a clause forbids its values on the projection, and the same solver goes on. The
 * search is cut into slices of a fixed number of conflicts, which keeps it deterministic; between slices the event loop gets a
 * turn, so that an AbortSignal can fire. Within a slice CaDiCaL polls the budget.
 *
 * Proofs: the learned clauses are a RUP refutation (Goldberg and Novikov, DATE 2003) only when each follows from the formula and
 * its predecessors by unit propagation. Inprocessing derives clauses without telling the learner, so a search with `proof` has
 * all of it off.
 */
import type * as CadicalWasm from "cadical-wasm";
import type { Cadical, CadicalModule, SolverOptions } from "cadical-wasm";
import { createGrowable, createTicker, isOutOfMemory, ok, Stopped, unwrap } from "../base/index.js";
import type { Budget, Growable, Result, StopReason } from "../base/index.js";
import type { Cnf } from "../encodings/index.js";
import type { Assignment } from "../model/index.js";
import type { Engine, EngineInfo, SearchEnd, SearchRequest } from "./engine.js";
import { checkRequest, engineError, loadProblem, stoppedEnd } from "./request.js";

const LONGEST_CLAUSE = 0x7fffffff;

export const PLAIN: SolverOptions = { profile: 0, report: false, stats: false };

/** Search only: then every step of CaDiCaL is a learned clause, and it hands out each. */
const PROVABLE: SolverOptions = {
  ...PLAIN,
  backbone: 0,
  block: false,
  condition: false,
  congruence: false,
  cover: false,
  decompose: false,
  deduplicate: false,
  eagersubsume: false,
  elim: false,
  factor: false,
  fastelim: false,
  inprobing: false,
  inprocessing: false,
  instantiate: false,
  lucky: false,
  otfs: false,
  preprocesslight: false,
  probe: false,
  subsume: false,
  sweep: false,
  ternary: false,
  transred: false,
  vivify: false,
  walk: false,
};

export interface Library {
  readonly Cadical: typeof Cadical;
  readonly module: CadicalModule;
  readonly version: string;
  /** What the solver prints: its statistics. */
  readonly printed: string[];
  /** What it prints before it aborts because its interface was misused. */
  readonly complaints: string[];
}

type CadicalImporter = () => Promise<typeof CadicalWasm>;

export function createCadical(importer?: CadicalImporter): Engine<"cnf"> {
  let library: Library | undefined;

  async function load(): Promise<Result<EngineInfo>> {
    if (library === undefined) {
      try {
        library = await openLibrary(importer);
      } catch (error) {
        return loadProblem("cadical", "cadical-wasm", error);
      }
    }
    return ok({ version: library.version });
  }

  async function search(problem: Cnf, request: SearchRequest): Promise<SearchEnd> {
    const projection = checkRequest("cadical", problem, request);
    unwrap(await load());
    const loaded = library!;
    const run: Run = { found: 0, conflicts: 0, delivering: false };
    let solver: Cadical | undefined;
    try {
      const seed =
        request.seed === undefined ? {} : { seed: Math.abs(Math.trunc(request.seed)) % 2_000_000_000 };
      solver = new loaded.Cadical(loaded.module, { ...(request.proof === true ? PROVABLE : PLAIN), ...seed });
      const end = await enumerate(solver, problem, projection, request, run);
      return { ...end, stats: statistics(solver, loaded.printed) };
    } catch (error) {
      if (run.delivering) throw error;
      if (error instanceof Stopped) return stoppedEnd(error.reason, run.found);
      // An aborted wasm module stays aborted: the next search starts a fresh one.
      library = undefined;
      solver = undefined;
      const complaint = loaded.complaints.filter((line) => !line.startsWith("Aborted(")).join(" ");
      if (isOutOfMemory(error) || (isAbort(error) && complaint === "")) {
        return stoppedEnd("memory", run.found, { conflicts: run.conflicts });
      }
      throw engineError("cadical", complaint === "" ? "the search failed" : complaint, error);
    } finally {
      solver?.dispose();
    }
  }

  return { id: "cadical", title: "CaDiCaL (SAT, WebAssembly)", takes: "cnf", proofs: true, load, search };
}

export async function openLibrary(
  importer: CadicalImporter = () => import("cadical-wasm"),
): Promise<Library> {
  const imported = await importer();
  const printed: string[] = [];
  const complaints: string[] = [];
  const module = await imported.createModule({
    print: (line: string) => printed.push(line),
    printErr: (line: string) => complaints.push(line),
  });
  const solver = new imported.Cadical(module);
  const version = solver.signature.replace(/^cadical-/, "");
  solver.dispose();
  return { Cadical: imported.Cadical, module, version, printed, complaints };
}

/** CaDiCaL has no exceptions: a failed allocation aborts in silence, a misuse of its interface aborts after a message. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("Aborted(");
}

interface Run {
  found: number;
  conflicts: number;
  /** True while the receiver has a solution: an error is then the receiver's, not the solver's. */
  delivering: boolean;
}

async function enumerate(
  solver: Cadical,
  problem: Cnf,
  projection: Int32Array,
  request: SearchRequest,
  run: Run,
): Promise<SearchEnd> {
  const { budget } = request;
  let stop: StopReason | undefined = budget.stopped();
  if (stop !== undefined) return stoppedEnd(stop, 0);

  const learned = request.proof === true ? createGrowable() : undefined;
  const blocking = createGrowable();
  if (learned !== undefined)
    solver.setLearn(LONGEST_CLAUSE, (clause) => {
      addClause(learned, clause);
      request.onLearned?.(clause);
    });
  solver.setTerminate(() => {
    stop = budget.stopped();
    return stop !== undefined;
  });
  addClauses(solver, problem, budget);

  const pause = createPause();
  const most = request.conflicts ?? Infinity;
  for (;;) {
    const conflicts = Math.min(sliceConflicts(problem), most - run.conflicts);
    const status = solver.solve({ conflicts });
    if (status === "unsatisfiable") {
      const end = { outcome: "exhausted", found: run.found, stats: {} } as const;
      if (learned === undefined) return end;
      return { ...end, trace: { blocking: blocking.finish(), learned: closeProof(learned) } };
    }
    if (status === "satisfiable") {
      const assignment = readAssignment(solver, problem.modelVariables);
      const clause = Array.from(projection, (v) => (assignment[v] === 1 ? -v : v));
      run.found++;
      run.delivering = true;
      const goOn = request.onSolution(assignment) !== false;
      run.delivering = false;
      if (!goOn || run.found >= request.limit) {
        return { outcome: "limit", found: run.found, stats: {} };
      }
      addClause(blocking, clause);
      solver.addClause(clause);
    } else if (stop === undefined) {
      run.conflicts += conflicts;
      budget.report({ stage: "searching (conflicts)", done: run.conflicts });
      if (run.conflicts >= most) stop = "steps";
    }
    await pause();
    stop ??= budget.stopped();
    if (stop !== undefined) return stoppedEnd(stop, run.found);
  }
}

/** A conflict costs more in a larger formula. A slice takes about a tenth of a second in any. */
function sliceConflicts(problem: Cnf): number {
  return Math.max(100, Math.min(2000, Math.round(40_000_000 / Math.max(1, problem.stream.length))));
}

/** One array serves all clauses: handing out a view per clause costs four times as much. */
export function addClauses(solver: Cadical, problem: Cnf, budget: Budget): void {
  const tick = createTicker(budget);
  solver.ensureVars(problem.variableCount);
  const { stream } = problem;
  const clause: number[] = [];
  for (let i = 0; i < stream.length; i++) {
    const literal = stream[i]!;
    if (literal !== 0) {
      clause.push(literal);
    } else {
      solver.addClause(clause);
      clause.length = 0;
      tick();
    }
  }
}

function readAssignment(solver: Cadical, modelVariables: number): Assignment {
  const assignment = new Uint8Array(modelVariables + 1);
  for (let v = 1; v <= modelVariables; v++) if (solver.value(v)) assignment[v] = 1;
  return assignment;
}

function addClause(stream: Growable, literals: readonly number[]): void {
  for (const literal of literals) stream.push(literal);
  stream.push(0);
}

/** The empty clause ends the refutation. CaDiCaL hands it out only when a conflict showed it. */
function closeProof(learned: Growable): Int32Array {
  const clauses = learned.finish();
  if (clauses.at(-1) === 0 && (clauses.at(-2) ?? 0) === 0) return clauses;
  learned.push(0);
  return learned.finish();
}

const STATISTICS = new Set(["conflicts", "decisions", "propagations", "restarts"]);

/** CaDiCaL gives its statistics only as printed lines: `c conflicts:   134   0.00 per second`. */
function statistics(solver: Cadical, printed: string[]): Record<string, number> {
  printed.length = 0;
  solver.printStatistics();
  const figures: Record<string, number> = {};
  for (const line of printed) {
    const match = /^c ([a-z]+): +(\d+) /.exec(line);
    if (match !== null && STATISTICS.has(match[1]!)) figures[match[1]!] = Number(match[2]);
  }
  printed.length = 0;
  return figures;
}

/** Give the event loop a turn, but no more often than every 20 ms: a turn costs more than a tiny solve. */
const TURN_MS = 20;

function createPause(): () => Promise<void> | undefined {
  let next = performance.now() + TURN_MS;
  return () => {
    if (performance.now() < next) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        next = performance.now() + TURN_MS;
        resolve();
      }, 0);
    });
  };
}
