/** Series: a question, its runs with pause and cancel, charts, and the numbers. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { formatRoute, replaceRoute, route } from "../desk/index.js";
import { downloadText } from "../frame/index.js";
import { SERIES_QUESTIONS, type SeriesQuestion } from "../solver/index.js";
import { Button, Icon, Plotted, Progress, Select, showNote, Table } from "../ui/index.js";
import { createRunner, type Runner } from "./runner.js";
import { csvOf, type FigureId, FIGURES, figureWords, RUN_MS, type Way, waysOf } from "./ways.js";
import * as phrases from "../words/pages.js";
import "./series.css";

export function SeriesPage() {
  useEffect(() => {
    document.title = phrases.seriesQuadrille;
  }, []);
  const here = route.value;
  const asked = here.page === "series" ? here.question : undefined;
  const question = SERIES_QUESTIONS.find(({ id }) => id === asked) ?? SERIES_QUESTIONS[0];
  return (
    <main class="page-sheet series" id="content" tabIndex={-1}>
      <h1>{phrases.series}</h1>
      {asked !== undefined && asked !== question.id && (
        <p class="problem">
          <Icon name="warning" />
          {phrases.thereIsNoSeriesChoose(asked)}
        </p>
      )}
      <p class="series-lead">{phrases.oneQuestionAskedOfPuzzles(RUN_MS / 1000)}</p>
      <Select
        label={phrases.question}
        value={question.id}
        options={SERIES_QUESTIONS.map(({ id, title }) => ({ id, label: title }))}
        onValue={(id) => replaceRoute({ page: "series", question: id })}
      />
      <OneSeries key={question.id} question={question} />
      <p>
        <a href={formatRoute({ page: "learn", lesson: undefined, key: false })}>{phrases.lessons}</a>
      </p>
    </main>
  );
}

function OneSeries({ question }: { readonly question: SeriesQuestion }) {
  const runner = useMemo(() => createRunner(question), []);
  useEffect(() => () => runner.leave(), []);
  return (
    <>
      <Controls runner={runner} />
      {runner.rows.value.length > 0 ? <Results runner={runner} /> : <Plan question={question} />}
    </>
  );
}

/** "in 2 formulations × 7 encodings" */
function askedWords(ways: readonly Way[]): string {
  const countOf = (name: "formulation" | "encoding"): number =>
    new Set(ways.flatMap(({ method }) => method[name] ?? [])).size;
  const formulations = countOf("formulation");
  const encodings = countOf("encoding");
  if (formulations === 0) return phrases.thePuzzleItself;
  const said = phrases.inFormulations(formulations);
  return encodings === 0 ? said : `${said} × ${phrases.encodings(encodings)}`;
}

/** Before the first run: what will be measured. */
function Plan({ question }: { readonly question: SeriesQuestion }) {
  const ways = waysOf(question);
  const engines = [...new Set(ways.map(({ engine }) => engine))];
  return (
    <section class="series-plan" aria-labelledby="series-plan">
      <h2 id="series-plan">{phrases.whatIsMeasured}</h2>
      <Table
        head={[phrases.method, phrases.asked]}
        rowHeads
        rows={engines.map((engine) => [engine, askedWords(ways.filter((way) => way.engine === engine))])}
      />
      <p class="panel-hint">{phrases.sizesWhatIsMeasuredStays(question.sizes.join(", "), question.unit)}</p>
    </section>
  );
}

function Controls({ runner }: { readonly runner: Runner }) {
  const { state, rows, now, trouble, total } = runner;
  const running = state.value === "running";
  const here = now.value;
  const measured = rows.value.length;
  const forget = (): void => {
    const undo = runner.forget();
    showNote({ words: phrases.theNumbersAreGone, action: { label: phrases.undo, run: undo } });
  };
  return (
    <div class="panel-stack">
      <div class="panel-buttons">
        {running ? (
          <Button label={phrases.pause} icon="pause" onClick={() => runner.pause()} />
        ) : (
          state.value !== "done" && (
            <Button
              kind="primary"
              icon="play"
              label={measured === 0 ? phrases.runTheSeries : phrases.resume}
              onClick={() => runner.start()}
            />
          )
        )}
        {!running && measured > 0 && <Button label={phrases.startAgain} icon="rotate" onClick={forget} />}
      </div>
      <p class="panel-hint" role="status" data-testid="series-state">
        {state.value === "idle" && phrases.runsOneAfterTheOther(total)}
        {state.value === "paused" &&
          (here === undefined ? phrases.pausedAfterOfRuns(measured, total) : phrases.pausingAfterThisRun)}
        {state.value === "done" && phrases.allRunsAreDone(total)}
      </p>
      {trouble.value !== undefined && <p class="field-error">✗ {trouble.value}</p>}
      {here !== undefined && (
        <Progress
          words={`${here.way.engine}, ${here.size} ${runner.question.unit}`}
          done={measured}
          total={total}
          onCancel={() => runner.cancel()}
        />
      )}
    </div>
  );
}

/** The width of the page for the chart, in pixels. */
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

/** A chart needs this many pixels; the page has fewer only while it is laid out. */
const NARROWEST = 200;

function Results({ runner }: { readonly runner: Runner }) {
  const figure = useSignal<FigureId>("ms");
  const { box, width } = useWidth();
  const rows = runner.rows.value;
  const question = runner.question;
  const shown = figure.value;
  const input = useMemo(() => ({ rows, shown, width }), [rows, shown, width]);
  const save = (): void => {
    const svg = box.current?.querySelector(".lab-plot svg");
    if (svg !== null && svg !== undefined)
      downloadText(`series-${question.id}-${shown}.svg`, standalone(svg), "image/svg+xml");
  };
  return (
    <>
      <Select label={phrases.figures} value={shown} options={FIGURES} onValue={(id) => (figure.value = id)} />
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
      <p class="panel-hint">{phrases.eachPointSays}</p>
      <div class="panel-buttons">
        <Button
          label={phrases.csv}
          icon="download"
          onClick={() => downloadText(`series-${question.id}.csv`, csvOf(question, rows), "text/csv")}
        />
        <Button label={phrases.svg} icon="download" onClick={save} />
      </div>
      <Numbers runner={runner} figure={shown} />
    </>
  );
}

function Numbers({ runner, figure }: { readonly runner: Runner; readonly figure: FigureId }) {
  const question = runner.question;
  const rows = runner.rows.value;
  const sizes = question.sizes.filter((size) => rows.some((row) => row.size === size));
  const byKey = new Map(rows.map((row) => [`${row.way.id}/${row.size}`, row]));
  const ways = waysOf(question).filter(({ id }) => rows.some(({ way }) => way.id === id));
  return (
    <div class="wide-table" tabIndex={0} role="region" aria-label={phrases.theNumbers}>
      <Table
        testId="series"
        stacked
        head={[phrases.method, ...sizes.map(String)]}
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

/** The picture as a file of its own, with actual colours instead of names, and on its paper: pale ink on white cannot be seen. */
function standalone(drawn: Element): string {
  const style = getComputedStyle(document.documentElement);
  const svg = drawn.cloneNode(true) as Element;
  const paper = document.createElementNS(svg.namespaceURI, "rect");
  for (const [name, value] of [
    ["width", "100%"],
    ["height", "100%"],
    ["fill", "var(--paper)"],
  ] as const)
    paper.setAttribute(name, value);
  svg.prepend(paper);
  const text = new XMLSerializer().serializeToString(svg);
  return text
    .replaceAll(/var\((--[a-z0-9-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim())
    .replaceAll("currentColor", style.getPropertyValue("--ink").trim());
}
