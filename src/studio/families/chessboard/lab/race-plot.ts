/** The race as a plot. Its library is loaded with it, when a race is started. */
import * as Plot from "@observablehq/plot";
import type { RaceRow } from "../tasks.js";
import * as phrases from "../../../words/chessboard.js";

export function racePlot(rows: readonly RaceRow[]): Element {
  const points = rows.flatMap(({ n, matching, cadical }) => [
    { n, ms: Math.max(matching.ms, 0.001), who: "matching" },
    ...(cadical === undefined ? [] : [{ n, ms: Math.max(cadical.ms, 0.001), who: "CaDiCaL" }]),
  ]);
  const times = points.map(({ ms }) => ms);
  // Only whole powers of ten: lines between them are too many to tell apart.
  const powers = Array.from({ length: 9 }, (_, i) => 10 ** (i - 3)).filter(
    (power) => power >= Math.min(...times) && power <= Math.max(...times),
  );
  const last = ["matching", "CaDiCaL"].flatMap((who) =>
    points.filter((point) => point.who === who).slice(-1),
  );
  return Plot.plot({
    width: 320,
    height: 220,
    marginLeft: 52,
    marginRight: 64,
    style: { background: "transparent", fontSize: "12px" },
    x: { label: phrases.rows, ticks: rows.map(({ n }) => n), tickFormat: "d" },
    y: {
      type: "log",
      label: phrases.milliseconds,
      grid: true,
      ticks: powers,
      tickFormat: (value: number) => (value < 1000 ? String(value) : `${value / 1000}k`),
    },
    ariaLabel: phrases.timeToRefuteAgainst,
    marks: [
      Plot.line(points, {
        x: "n",
        y: "ms",
        z: "who",
        stroke: (point: { who: string }) => (point.who === "CaDiCaL" ? "var(--accent)" : "var(--ink)"),
      }),
      Plot.dot(points, {
        x: "n",
        y: "ms",
        r: 3,
        symbol: (point: { who: string }) => (point.who === "CaDiCaL" ? "circle" : "square"),
        fill: (point: { who: string }) => (point.who === "CaDiCaL" ? "var(--accent)" : "var(--ink)"),
      }),
      Plot.text(last, { x: "n", y: "ms", text: "who", dx: 8, textAnchor: "start", fill: "currentColor" }),
    ],
  });
}
