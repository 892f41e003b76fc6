/** A series as small multiples: a chart per solver, both scales logarithmic. Its library is loaded with it. */
import * as Plot from "@observablehq/plot";
import type { SeriesQuestion } from "../solver/index.js";
import { addLegend, legendOf, type Looks, looksIn } from "./series-legend.js";
import { FIGURES, type FigureId, figureValue, figureWords, type Row } from "./ways.js";
import * as phrases from "../words/pages.js";

interface Point extends Looks {
  readonly size: number;
  readonly value: number;
  readonly way: string;
  /** The engine whose chart it is in. */
  readonly engine: string;
  readonly words: string;
}

const UNITS: Readonly<Record<FigureId, string>> = {
  ms: "milliseconds",
  variables: "variables",
  clauses: phrases.clausesOrRowsInLine,
  conflicts: "conflicts",
};

const OWN = phrases.methodsOfItsOwn;

/** A logarithmic scale has no 0, so a run without conflicts, or too short to measure, is at the bottom. */
const LEAST: Readonly<Record<FigureId, number>> = { ms: 0.01, variables: 1, clauses: 1, conflicts: 0.5 };

export function pointsOf(question: SeriesQuestion, rows: readonly Row[], figure: FigureId): Point[] {
  const looksOf = looksIn(question);
  return rows.flatMap((row) => {
    const value = figureValue(row, figure);
    if (value === undefined) return [];
    const { way, size } = row;
    return [
      {
        size,
        value: Math.max(value, LEAST[figure]),
        way: way.id,
        engine: way.method.formulation === undefined ? OWN : way.engine,
        words: [
          [way.engine, way.formula].filter((part) => part !== "").join(", "),
          phrases.atSize(size, question.unit, figureWords(row, figure)),
        ].join("\n"),
        ...looksOf(way),
      },
    ];
  });
}

export function seriesPlot(
  question: SeriesQuestion,
  rows: readonly Row[],
  figure: FigureId,
  width: number,
): Element {
  const points = pointsOf(question, rows, figure);
  const engines = [...new Set(points.map(({ engine }) => engine))];
  const narrow = width < 600;
  const facet = narrow ? { fy: "engine" } : { fx: "engine" };
  const chart = Plot.plot({
    width,
    height: narrow ? 70 + 170 * engines.length : 310,
    // The letters of the axis reach below their line.
    marginBottom: 40,
    marginLeft: 56,
    marginRight: narrow ? 124 : 16,
    style: { background: "transparent", fontSize: "12px" },
    ...(narrow ? { fy: { label: null, domain: engines } } : { fx: { label: null, domain: engines } }),
    x: {
      type: "log",
      label: question.unit,
      domain: [question.sizes[0]!, question.sizes.at(-1)!],
      ticks: [...question.sizes],
      tickFormat: "d",
    },
    y: {
      type: "log",
      label: UNITS[figure],
      grid: true,
      ticks: 4,
      tickFormat: (value: number) => (value < 1000 ? String(value) : `${value / 1000}k`),
    },
    ariaLabel: phrases.againstSizeAChartPer(FIGURES.find(({ id }) => id === figure)!.label),
    marks: [
      Plot.frame({ stroke: "var(--hairline)" }),
      Plot.line(points, { x: "size", y: "value", z: "way", stroke: "colour", strokeOpacity: 0.6, ...facet }),
      Plot.dot(points, {
        x: "size",
        y: "value",
        r: 3,
        symbol: "sign",
        fill: "colour",
        title: "words",
        // By a finger, too, which a tooltip of the browser is not.
        tip: { fill: "var(--paper-raised)", stroke: "var(--hairline-strong)", lineWidth: narrow ? 9 : 16 },
        ...facet,
      }),
    ],
  });
  const drawn = new Set(points.map(({ way }) => way));
  const ways = new Map(rows.map(({ way }) => [way.id, way]));
  addLegend(
    chart,
    legendOf(
      question,
      [...ways.values()].filter(({ id }) => drawn.has(id)),
    ),
  );
  return chart;
}
