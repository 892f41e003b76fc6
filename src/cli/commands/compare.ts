/** compare: engines, formulations and encodings on the same puzzles, side by side. */
import { csvLine, milliseconds, thousands, unwrap, type Json } from "../../base/index.js";
import { compareJson, comparePuzzle, type CompareRow } from "../../workbench/index.js";
import { EXIT } from "../output/exit.js";
import { loadPuzzle } from "../input/puzzle.js";
import { saidBy, type Io } from "../io.js";
import { limitsOf, type CommonOptions } from "../options.js";
import { barChart } from "../output/plot.js";
import { table } from "../output/text.js";
import { emit } from "../output/write.js";
import { printJson } from "./solve.js";

export interface CompareCommand extends CommonOptions {
  readonly to: "table" | "csv" | "plot";
  readonly unique?: boolean;
  readonly out?: string;
}

/** Slow combinations are part of a comparison, but should not take all its time. */
const DEFAULT_SECONDS = 10;

const list = (names: string | undefined): string[] | undefined =>
  names?.split(",").map((name) => name.trim());

interface Compared {
  readonly argument: string;
  readonly title: string;
  readonly rows: readonly CompareRow[];
  readonly json: Json;
}

export async function compareCommand(
  puzzles: readonly string[],
  options: CompareCommand,
  io: Io,
): Promise<number> {
  const compared: Compared[] = [];
  for (const argument of puzzles) {
    const { family, puzzle } = await loadPuzzle(argument, options, io);
    const soFar: CompareRow[] = [];
    const asked = await comparePuzzle(family, puzzle, {
      engines: list(options.engine),
      formulations: list(options.formulation),
      encodings: list(options.encoding),
      // The limit is for each run, so the time since the start does not count.
      limits: { ...limitsOf(options, io), timeMs: (options.timeLimit ?? DEFAULT_SECONDS) * 1000 },
      limit: options.unique === true ? 2 : 1,
      seed: options.seed,
      steps: options.stepLimit,
      onRow(row) {
        io.status(`${argument}: ${nameOf(row)}`);
        soFar.push(row);
        if (options.json === true)
          keepRows([...compared.map(({ json }) => json), compareJson(family, puzzle, soFar)], io);
      },
    });
    io.status("");
    const rows = unwrap(asked);
    compared.push({
      argument,
      title: family.describe(puzzle),
      rows,
      json: compareJson(family, puzzle, rows),
    });
  }
  if (options.json === true) for (const { json } of compared) printJson(io, json);
  else emit(render(compared, options.to), options.out, io);
  return Atomics.load(io.cancelFlag, 0) === 0 ? EXIT.ok : EXIT.interrupted;
}

/** If a solver does not stop in time, its thread is ended, but the rows before it are kept. */
function keepRows(documents: readonly Json[], io: Io): void {
  if (io.known === undefined) return;
  const said = saidBy(io, (kept) => {
    for (const document of documents) printJson(kept, document);
    return EXIT.limit;
  });
  io.known({ time: said, memory: said });
}

function nameOf({ engine, formulation, encoding }: CompareRow): string {
  return [engine, formulation, encoding].filter((part) => part !== "").join(" / ");
}

/** A column: its heading in a table, its heading in CSV, and its text in a table. */
interface Column {
  readonly head: string;
  readonly key: keyof CompareRow;
  readonly text: (row: CompareRow) => string;
}

const number = (value: number | null): string => (value === null ? "–" : thousands(value));
const time = (value: number | null): string => (value === null ? "–" : milliseconds(value));

const COLUMNS: readonly Column[] = [
  { head: "engine", key: "engine", text: ({ engine }) => engine },
  { head: "formulation", key: "formulation", text: ({ formulation }) => formulation },
  { head: "encoding", key: "encoding", text: ({ encoding }) => encoding },
  { head: "exactness", key: "exactness", text: ({ exactness }) => exactness },
  { head: "verdict", key: "status", text: ({ status }) => status },
  { head: "variables", key: "variables", text: ({ variables }) => number(variables) },
  { head: "clauses", key: "clauses", text: ({ clauses }) => number(clauses) },
  { head: "model", key: "modelMs", text: ({ modelMs }) => time(modelMs) },
  { head: "encode", key: "encodeMs", text: ({ encodeMs }) => time(encodeMs) },
  { head: "total", key: "solveMs", text: ({ solveMs }) => time(solveMs) },
  { head: "", key: "note", text: ({ note }) => note },
];

const isApproximate = ({ exactness }: CompareRow): boolean => exactness === "over" || exactness === "under";

function* render(compared: readonly Compared[], form: CompareCommand["to"]): Generator<string> {
  // Where all formulations are exact, the column tells nothing.
  const approximate = compared.some(({ rows }) => rows.some(isApproximate));
  const columns = COLUMNS.filter(({ key }) => key !== "exactness" || approximate);
  switch (form) {
    case "csv":
      // CSV is for programs, so its columns are always the same.
      yield csvLine(["puzzle", ...COLUMNS.map(({ key }) => key)]);
      for (const { argument, rows } of compared)
        for (const row of rows) yield csvLine([argument, ...COLUMNS.map(({ key }) => row[key])]);
      return;
    case "plot":
      yield barChart(
        "ms",
        compared.map(({ title, rows }) => ({
          title,
          bars: rows.map((row) => ({
            label: nameOf(row),
            value: row.solveMs,
            note: isApproximate(row) ? `${row.status} (${row.exactness})` : row.status,
          })),
        })),
      );
      return;
    case "table":
      for (const [i, { title, rows }] of compared.entries()) {
        if (i > 0) yield "\n";
        yield `${title}\n`;
        yield table(
          columns.map(({ head }) => head),
          rows.map((row) => columns.map(({ text }) => text(row))),
        );
      }
  }
}
