/** Every formulation, encoding and solver on this puzzle, side by side: sizes and times. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { csvLine, milliseconds, thousands } from "../../../../base/index.js";
import { downloadText } from "../../../frame/index.js";
import { BROWSER_ENGINES, busyFor, inTitles, methodTitles, type RowOf } from "../../../solver/index.js";
import { Button, Table } from "../../../ui/index.js";
import { ask } from "../solve/ask.js";
import { limitWords } from "../session/answer-words.js";
import { puzzleText, type PuzzleOnPage } from "../session/puzzle-on-page.js";
import * as phrases from "../../../words/lab.js";

const RUN_MS = 5000;
type Row = RowOf<"compare">;

const VERDICTS: Readonly<Record<string, string>> = {
  solved: "solution",
  impossible: phrases.noSolution,
  unknown: "undecided",
};

/** How the model's solutions compare with the puzzle's. */
const EXACTNESS: Readonly<Record<Exclude<Row["exactness"], "">, string>> = {
  exact: "exact",
  over: "looser",
  under: "stricter",
};

export function Compare<P, S>({ page }: { readonly page: PuzzleOnPage<P, S> }) {
  const rows = useSignal<readonly Row[]>([]);
  const puzzle = page.puzzle.value;
  useEffect(() => {
    rows.value = [];
  }, [puzzle]);
  const start = async (): Promise<void> => {
    rows.value = [];
    const engines = [...page.family.methods, ...BROWSER_ENGINES].map(({ id }) => id);
    await ask(
      page,
      { kind: "compare", puzzle: puzzleText(page), engines, runMs: RUN_MS },
      {
        onRow(row) {
          rows.value = [...rows.value, row];
        },
      },
    );
  };
  return (
    <div class="panel-stack">
      <p class="panel-hint">
        {phrases.solvesThePuzzle(RUN_MS / 1000)}
        <a href="#/series">{phrases.series}</a>.
      </p>
      <div class="panel-buttons">
        <Button
          label={rows.value.length > 0 ? phrases.compareAgain : phrases.compare}
          icon="play"
          disabled={busyFor(page)?.kind === "compare"}
          onClick={() => void start()}
        />
        {rows.value.length > 0 && (
          <Button
            label={phrases.csv}
            icon="download"
            onClick={() => downloadText("compare.csv", csvOf(rows.value), "text/csv")}
          />
        )}
      </div>
      {rows.value.length > 0 && <Comparison page={page} rows={rows.value} />}
    </div>
  );
}

/** "384" with "1,209 clauses" under it, where there are any. */
function Size({ row: { variables, clauses } }: { readonly row: Row }) {
  if (variables === null) return <>–</>;
  return (
    <>
      {thousands(variables)}
      {clauses !== null && <small class="soft">{phrases.clauses(clauses)}</small>}
    </>
  );
}

function whyNot({ status, note }: Row): string {
  return status === "solved" || status === "impossible" ? "" : (limitWords(note) ?? note);
}

function Comparison<P, S>({
  page: { family },
  rows,
}: {
  readonly page: PuzzleOnPage<P, S>;
  readonly rows: readonly Row[];
}) {
  return (
    <div class="wide-table" tabIndex={0} role="region" aria-label={phrases.theComparison}>
      <Table
        testId="compare"
        head={[phrases.method, phrases.verdict, phrases.time, phrases.variables]}
        rowHeads
        rows={rows.map((row) => {
          const [method, ...formula] = methodTitles(family, row);
          const why = inTitles(family, whyNot(row));
          return [
            <>
              {method}
              <small class="soft">{formula.join(", ")}</small>
            </>,
            <>
              {VERDICTS[row.status] ?? row.status}
              {why !== "" && <small class="soft">{why}</small>}
              {row.exactness !== "" && <small class="soft">{phrases.model(EXACTNESS[row.exactness])}</small>}
            </>,
            row.solveMs === null ? "–" : milliseconds(row.solveMs),
            <Size key="size" row={row} />,
          ];
        })}
      />
    </div>
  );
}

function csvOf(rows: readonly Row[]): string[] {
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map(csvLine);
}
