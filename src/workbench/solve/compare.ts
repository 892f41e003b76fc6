/** One puzzle by every engine, formulation and encoding: sizes, times and verdicts side by side. */
import {
  fail,
  mustBeWhole,
  ok,
  startBudget,
  type Limits,
  type OptionNames,
  type Result,
} from "../../base/index.js";
import { CNF_ENCODINGS } from "../../encodings/index.js";
import { ENGINES, type AnyEngine, type EngineInfo } from "../../engines/index.js";
import type { Family, Formulation } from "../../puzzles/index.js";
import type { Answer } from "../trust/index.js";
import { checkAsked } from "../ask/arguments.js";
import type { MethodUsed } from "../method-names.js";
import { solvePuzzle } from "../ask/asked.js";

/** Which engines, formulations and encodings to compare, and within which limits. */
export interface CompareOptions {
  /** Methods of the family, engines by name (`auto`: the family's best), and the program's own engines. Default: all. */
  readonly engines?: readonly (string | AnyEngine)[] | undefined;
  /** Formulations of the family, by name. Default: all. */
  readonly formulations?: readonly string[] | undefined;
  /** Encodings of counts as clauses, by name. Default: all. */
  readonly encodings?: readonly string[] | undefined;
  /** The time for each run; the memory, and how to cancel all of it. */
  readonly limits?: Limits | undefined;
  /** For methods and solvers that choose at random. */
  readonly seed?: number | undefined;
  /** For methods that count their steps: give up after this many. */
  readonly steps?: number | undefined;
  /** 1 finds a solution, 2 decides uniqueness as well. */
  readonly limit?: number | undefined;
  /** How often a short run is repeated; the quickest counts, because the first one compiles the code. Default 3. */
  readonly runs?: number | undefined;
  /** Called with each row as it is made. */
  readonly onRow?: (row: CompareRow) => void;
}

const COMPARE_OPTIONS: OptionNames<CompareOptions> = {
  engines: true,
  formulations: true,
  encodings: true,
  limits: true,
  seed: true,
  steps: true,
  limit: true,
  runs: true,
  onRow: true,
};

/** One row of a comparison: what was tried, its verdict, sizes and times. */
export type CompareRow = {
  /** Its id. */
  readonly engine: string;
  /** Its id; empty for a family's own method. */
  readonly formulation: string;
  /** Its id; empty for a family's own method. */
  readonly encoding: string;
  /** Whether the formulation's solutions are the puzzle's (`exact`); empty where there is no formulation. */
  readonly exactness: Formulation<unknown, unknown>["exactness"] | "";
  /** Its answer. */
  readonly status: string;
  /** Variables of the encoded problem; null if there is none. */
  readonly variables: number | null;
  /** Clauses, rows or constraints of the encoded problem. */
  readonly clauses: number | null;
  /** Time to make the model. */
  readonly modelMs: number | null;
  /** Time to encode it. */
  readonly encodeMs: number | null;
  /** Time of the engine or of the family's own method. */
  readonly solveMs: number | null;
  /** Why there is no time: a limit, a missing engine, a model that this encoding cannot express. */
  readonly note: string;
};

/** The registered engines and the program's own. */
function enginesFor({ engines = [] }: CompareOptions): AnyEngine[] {
  const own = engines.filter((engine) => typeof engine === "object");
  return [...ENGINES.filter(({ id }) => own.every((engine) => engine.id !== id)), ...own];
}

/** Engine × formulation × encoding, the family's own methods first. */
export function comparisons<P, S>(family: Family<P, S>, options: CompareOptions): MethodUsed[] {
  const wanted = (list: readonly string[] | undefined, id: string): boolean =>
    list === undefined || list.includes(id);
  // `auto` is the family's best method, as everywhere.
  const engines = options.engines?.map((engine) =>
    typeof engine === "object" ? engine.id : engine === "auto" ? family.auto.engine : engine,
  );
  const rows: MethodUsed[] = [];
  for (const { id } of family.methods) if (wanted(engines, id)) rows.push({ engine: id });
  for (const { id: engine, takes } of enginesFor(options)) {
    if (!wanted(engines, engine)) continue;
    for (const { id: formulation } of family.formulations) {
      if (!wanted(options.formulations, formulation)) continue;
      const encodings =
        takes === "cnf" ? CNF_ENCODINGS.filter((id) => wanted(options.encodings, id)) : [takes];
      for (const encoding of encodings) rows.push({ engine, formulation, encoding });
    }
  }
  return rows;
}

/** The problem of the first unknown name. */
function unknownName<P, S>(family: Family<P, S>, options: CompareOptions): Result<never> | undefined {
  const named = options.engines?.filter((engine) => typeof engine === "string");
  const kinds = [
    ["engine", named, ["auto", ...[...family.methods, ...ENGINES].map(({ id }) => id)]],
    ["formulation", options.formulations, family.formulations.map(({ id }) => id)],
    ["encoding", options.encodings, CNF_ENCODINGS],
  ] as const;
  for (const [kind, given, known] of kinds) {
    const wrong = given?.find((name) => !(known as readonly string[]).includes(name));
    if (wrong === undefined) continue;
    const message = `there is no ${kind} "${wrong}" for ${family.id}; there are ${known.join(", ")}`;
    return fail(`usage/${kind}`, message);
  }
  return undefined;
}

/** Longer runs are not repeated. */
const SHORT_MS = 100;
const RUNS = 3;

async function bestOf<S>(runs: number, run: () => Promise<Result<Answer<S>>>): Promise<Result<Answer<S>>> {
  let best = await run();
  for (let k = 1; k < runs && isShort(best); k++) {
    const again = await run();
    if (again.ok && best.ok && again.value.stats["solveMs"]! < best.value.stats["solveMs"]!) best = again;
  }
  return best;
}

function isShort(solved: Result<Answer>): boolean {
  return (
    solved.ok && solved.value.status !== "unknown" && (solved.value.stats["solveMs"] ?? SHORT_MS) < SHORT_MS
  );
}

/** Solves a puzzle with every engine, formulation and encoding that can take it, and measures each. A missing engine has one row. */
export async function comparePuzzle<P, S>(
  family: Family<P, S>,
  puzzle: P,
  options: CompareOptions = {},
): Promise<Result<CompareRow[]>> {
  checkAsked("comparePuzzle", family, puzzle, options, COMPARE_OPTIONS);
  const { limits, limit, seed, steps, runs = RUNS } = options;
  mustBeWhole("comparePuzzle", "runs", runs, 1);
  const wrong = unknownName(family, options);
  if (wrong !== undefined) return wrong;
  const rows: CompareRow[] = [];
  const loads = new Map<string, Result<EngineInfo> | undefined>();
  for (const names of comparisons(family, options)) {
    if (startBudget(limits).stopped() === "cancelled") break;
    const engine = enginesFor(options).find(({ id }) => id === names.engine);
    // Load the solver first: its first row should not include that time. One that is missing has one row.
    if (!loads.has(names.engine)) loads.set(names.engine, await engine?.load());
    else if (loads.get(names.engine)?.ok === false) continue;
    const loaded = loads.get(names.engine);
    const asked = { ...names, engine: engine ?? names.engine, limits, limit, seed, steps };
    const row =
      loaded?.ok === false
        ? rowOf(family, { engine: names.engine }, loaded)
        : rowOf(family, names, await bestOf(runs, () => solvePuzzle(family, puzzle, asked)));
    rows.push(row);
    options.onRow?.(row);
  }
  return ok(rows);
}

function rowOf<P, S>(
  { formulations }: Family<P, S>,
  { engine, formulation = "", encoding = "" }: MethodUsed,
  solved: Result<Answer<S>>,
): CompareRow {
  const exactness: CompareRow["exactness"] =
    formulations.find(({ id }) => id === formulation)?.exactness ?? "";
  const stats: Answer["stats"] = solved.ok ? solved.value.stats : {};
  const { variables = null, clauses = null, modelMs = null, encodeMs = null, solveMs = null } = stats;
  const status = solved.ok ? solved.value.status : "error";
  const note = solved.ok ? (solved.value.words ?? solved.value.reason ?? "") : solved.error.message;
  const names = { engine, formulation, encoding, exactness };
  return { ...names, status, variables, clauses, modelMs, encodeMs, solveMs, note };
}

export type CompareJson = ReturnType<typeof compareJson>;

export function compareJson(family: Family, puzzle: unknown, rows: readonly CompareRow[]) {
  return { schema: "quadrille/compare@1", family: family.id, puzzle: family.describe(puzzle), rows } as const;
}
