/** A series as small multiples: a chart per solver, both scales logarithmic. Its library is loaded with it. */
import * as Plot from "@observablehq/plot";
import type { SeriesQuestion } from "../solver/index.js";
import { FIGURES, type FigureId, figureValue, type Row } from "./ways.js";
import * as phrases from "../words/pages.js";

const COLOURS = ["var(--accent)", "var(--piece-5)", "var(--good)", "var(--piece-3)"];
const SYMBOLS = ["circle", "square", "triangle", "diamond", "star", "cross", "wye"] as const;

interface Point {
  readonly size: number;
  readonly value: number;
  readonly way: string;
  /** The engine whose chart it is in. */
  readonly engine: string;
  readonly words: string;
  readonly colour: string;
  readonly symbol: (typeof SYMBOLS)[number];
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

export function pointsOf(rows: readonly Row[], figure: FigureId): Point[] {
  // The family's own methods share a chart, with a colour for each.
  const colourKey = ({ method }: Row["way"]): string => method.formulation ?? method.engine;
  const colours = [true, false].flatMap((own) => [
    ...new Set(
      rows
        .filter(({ way }) => (way.method.formulation === undefined) === own)
        .map(({ way }) => colourKey(way)),
    ),
  ]);
  const methods = new Set(
    rows.flatMap(({ way }) => (way.method.formulation === undefined ? [way.method.engine] : [])),
  );
  const encodings = [...new Set(rows.map(({ way }) => way.method.encoding ?? ""))];
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
        words: [way.engine, way.formula].filter((part) => part !== "").join(", "),
        colour:
          COLOURS[
            (colours.indexOf(colourKey(way)) - (way.method.formulation === undefined ? 0 : methods.size)) %
              COLOURS.length
          ]!,
        symbol: SYMBOLS[encodings.indexOf(way.method.encoding ?? "") % SYMBOLS.length]!,
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
  const points = pointsOf(rows, figure);
  const engines = [...new Set(points.map(({ engine }) => engine))];
  const narrow = width < 600;
  const facet = narrow ? { fy: "engine" } : { fx: "engine" };
  return Plot.plot({
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
        symbol: "symbol",
        fill: "colour",
        title: "words",
        ...facet,
      }),
    ],
  });
}
