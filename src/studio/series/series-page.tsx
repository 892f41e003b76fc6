/** Series: a question, its runs with pause and cancel, charts, and the numbers. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { plural } from "../../base/index.js";
import { formatRoute } from "../desk/index.js";
import { downloadText } from "../frame/index.js";
import { SERIES_QUESTIONS } from "../solver/index.js";
import { Button, Plotted, Progress, Select, Table } from "../ui/index.js";
import { createRunner, type Runner } from "./runner.js";
import { csvOf, type FigureId, FIGURES, figureWords, RUN_MS, waysOf } from "./ways.js";
import "./series.css";

export function SeriesPage() {
  const runner = useMemo(createRunner, []);
  useEffect(() => {
    document.title = "Series · Quadrille";
    return () => runner.leave();
  }, []);
  const question = runner.question.value;
  return (
    <main class="series" id="content" tabIndex={-1}>
      <h1>Series</h1>
      <p class="series-lead">
        One question, asked of puzzles that grow, in every formulation and encoding and with every solver: how
        fast do variables, clauses, conflicts and time grow? Each run ends after {RUN_MS / 1000} seconds, and
        a method that took longer is not tried on larger puzzles.
      </p>
      <Select
        label="Question"
        value={question.id}
        options={SERIES_QUESTIONS.map(({ id, title }) => ({ id, label: title }))}
        onValue={(id) => runner.choose(SERIES_QUESTIONS.find((one) => one.id === id)!)}
      />
      <Controls runner={runner} />
      {runner.rows.value.length > 0 && <Results runner={runner} />}
      <p>
        <a href={formatRoute({ page: "learn", lesson: undefined, key: false })}>Lessons</a>
      </p>
    </main>
  );
}

function Controls({ runner }: { readonly runner: Runner }) {
  const { state, rows, now, trouble } = runner;
  const total = runner.total();
  const running = state.value === "running";
  const here = now.value;
  return (
    <div class="panel-stack">
      <div class="panel-buttons">
        {running ? (
          <Button label="Pause" icon="pause" onClick={() => runner.pause()} />
        ) : (
          <Button
            kind="primary"
            icon="play"
            label={
              state.value === "done" ? "Run again" : rows.value.length === 0 ? "Run the series" : "Resume"
            }
            onClick={() => runner.start()}
          />
        )}
      </div>
      <p class="panel-hint" role="status" data-testid="series-state">
        {state.value === "idle" && `${plural(total, "run")}, one after the other.`}
        {state.value === "paused" &&
          (here === undefined
            ? `Paused after ${rows.value.length} of ${total} runs.`
            : "Pausing after this run.")}
        {state.value === "done" && `All ${total} runs are done.`}
      </p>
      {trouble.value !== undefined && <p class="field-error">✗ {trouble.value}</p>}
      {here !== undefined && (
        <Progress
          words={`${here.way.engine}, ${here.size} ${runner.question.value.unit}`}
          done={rows.value.length}
          total={total}
          onCancel={() => runner.cancel()}
        />
      )}
    </div>
  );
}

/** Of the page, in pixels, for the chart. */
function useWidth() {
  const width = useSignal(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => (width.value = Math.round(entry!.contentRect.width)));
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  return { box, width: width.value };
}

/** A chart needs so many pixels; the page has fewer only while it is laid out. */
const NARROWEST = 200;

function Results({ runner }: { readonly runner: Runner }) {
  const figure = useSignal<FigureId>("ms");
  const { box, width } = useWidth();
  const rows = runner.rows.value;
  const question = runner.question.value;
  const shown = figure.value;
  const input = useMemo(() => ({ rows, shown, width }), [rows, shown, width]);
  const save = (): void => {
    const svg = box.current?.querySelector(".lab-plot svg");
    if (svg !== null && svg !== undefined)
      downloadText(`series-${question.id}-${shown}.svg`, standalone(svg), "image/svg+xml");
  };
  return (
    <>
      <Select label="Figures" value={shown} options={FIGURES} onValue={(id) => (figure.value = id)} />
      <div ref={box} class="series-chart">
        {width >= NARROWEST && (
          <Plotted
            of={input}
            draw={async (drawn) =>
              (await import("./series-plot.js")).seriesPlot(question, drawn.rows, drawn.shown, drawn.width)
            }
          />
        )}
      </div>
      <Legend runner={runner} />
      <div class="panel-buttons">
        <Button
          label="CSV"
          icon="download"
          onClick={() => downloadText(`series-${question.id}.csv`, csvOf(question, rows), "text/csv")}
        />
        <Button label="SVG" icon="download" onClick={save} />
      </div>
      <Numbers runner={runner} figure={shown} />
    </>
  );
}

/** Colours are formulations, signs are encodings: each point also says it when it is pointed at. */
function Legend({ runner }: { readonly runner: Runner }) {
  const count = new Set(runner.rows.value.flatMap(({ way }) => way.method.formulation ?? [])).size;
  return (
    <p class="panel-hint">
      A line for each way; colours tell {plural(count, "formulation")} apart, signs the encodings of counts.
      The table names them all. A run that was stopped has no point in the chart of times.
    </p>
  );
}

function Numbers({ runner, figure }: { readonly runner: Runner; readonly figure: FigureId }) {
  const question = runner.question.value;
  const rows = runner.rows.value;
  const sizes = question.sizes.filter((size) => rows.some((row) => row.size === size));
  const byKey = new Map(rows.map((row) => [`${row.way.id}/${row.size}`, row]));
  const ways = waysOf(question).filter(({ id }) => rows.some(({ way }) => way.id === id));
  return (
    <div class="wide-table" tabIndex={0} role="region" aria-label="The numbers">
      <Table
        testId="series"
        head={["Method", ...sizes.map(String)]}
        rowHeads
        rows={ways.map((way) => [
          <>
            {way.engine}
            <small class="soft">{way.formula}</small>
          </>,
          ...sizes.map((size) => {
            const row = byKey.get(`${way.id}/${size}`);
            return row === undefined ? "" : figureWords(row, figure);
          }),
        ])}
      />
    </div>
  );
}

/** The picture as a file of its own: colours as they are here, not by name. */
function standalone(svg: Element): string {
  const style = getComputedStyle(document.documentElement);
  const text = new XMLSerializer().serializeToString(svg);
  return text
    .replaceAll(/var\((--[a-z0-9-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim())
    .replaceAll("currentColor", style.getPropertyValue("--ink").trim());
}
