/** What colours and signs of the charts mean, drawn below them, so that a saved picture has it, too. */
import type { SeriesQuestion } from "../solver/index.js";
import * as phrases from "../words/pages.js";
import { type Way, waysOf } from "./ways.js";

const COLOURS = ["var(--accent)", "var(--piece-5)", "var(--good)", "var(--piece-3)"];

/** In the names of the plot library. Paths are around 0, 0 and about eight units wide. */
const SIGNS = [
  ["circle", "M3.5 0A3.5 3.5 0 1 1 -3.5 0A3.5 3.5 0 1 1 3.5 0Z"],
  ["square", "M-3 -3H3V3H-3Z"],
  ["triangle", "M0 -4.2L3.7 2.3H-3.7Z"],
  ["diamond", "M0 -4.6L2.7 0L0 4.6L-2.7 0Z"],
  ["star", "M0 -4.6L1.1 -1.5H4.4L1.8 .5L2.7 3.7L0 1.9L-2.7 3.7L-1.8 .5L-4.4 -1.5H-1.1Z"],
  ["cross", "M-4 -1.4H-1.4V-4H1.4V-1.4H4V1.4H1.4V4H-1.4V1.4H-4Z"],
  ["wye", "M1.3 .8V4.2H-1.3V.8L-4.2 -.9L-2.9 -3.2L0 -1.5L2.9 -3.2L4.2 -.9Z"],
] as const;

export type SignName = (typeof SIGNS)[number][0];

export interface Looks {
  readonly colour: string;
  readonly sign: SignName;
}

interface Entry {
  readonly words: string;
  readonly colour: string;
  readonly path: string;
}

interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

const isOwn = ({ method }: Way): boolean => method.formulation === undefined;
/** What the family does itself is in one chart, a colour for each method; elsewhere colours tell formulations apart. */
const colourKey = ({ method }: Way): string => method.formulation ?? method.engine;
const titleOf = (way: Way): string => (isOwn(way) ? way.engine : way.formulationTitle);

/** The first way of each kind, in the order of the menus. */
function firstOfEach(ways: readonly Way[], key: (way: Way) => string | undefined): Map<string, Way> {
  const found = new Map<string, Way>();
  for (const way of ways) {
    const own = key(way);
    if (own !== undefined && !found.has(own)) found.set(own, way);
  }
  return found;
}

function kindsOf(question: SeriesQuestion) {
  const ways = waysOf(question);
  return {
    own: firstOfEach(ways.filter(isOwn), colourKey),
    formulations: firstOfEach(
      ways.filter((way) => !isOwn(way)),
      colourKey,
    ),
    encodings: firstOfEach(ways, ({ method }) => method.encoding),
  };
}

const at = (keys: ReadonlyMap<string, Way>, key: string): number => [...keys.keys()].indexOf(key);
const colourAt = (index: number): string => COLOURS[index % COLOURS.length]!;
/** The first sign is for whatever has no encoding. */
const signAt = (index: number): (typeof SIGNS)[number] => SIGNS[index % SIGNS.length]!;

/** How the points of each way look. It stays the same as more runs come in. */
export function looksIn(question: SeriesQuestion): (way: Way) => Looks {
  const { own, formulations, encodings } = kindsOf(question);
  return (way) => ({
    colour: colourAt(at(isOwn(way) ? own : formulations, colourKey(way))),
    sign: signAt(way.method.encoding === undefined ? 0 : at(encodings, way.method.encoding))[0],
  });
}

/** What was measured, in the order of the menus. */
export function legendOf(question: SeriesQuestion, measured: readonly Way[]): Group[] {
  const { own, formulations, encodings } = kindsOf(question);
  const coloured = (kinds: ReadonlyMap<string, Way>, ways: readonly Way[]): Entry[] =>
    [...kinds].flatMap(([key, first], index) =>
      ways.some((way) => colourKey(way) === key)
        ? [{ words: titleOf(first), colour: colourAt(index), path: SIGNS[0][1] }]
        : [],
    );
  const signed = [...encodings].flatMap(([key, first], index): Entry[] =>
    measured.some(({ method }) => method.encoding === key)
      ? [{ words: first.encodingTitle ?? key, colour: "currentColor", path: signAt(index)[1] }]
      : [],
  );
  return [
    { title: phrases.methodsOfItsOwn, entries: coloured(own, measured.filter(isOwn)) },
    {
      title: phrases.formulations,
      entries: coloured(
        formulations,
        measured.filter((way) => !isOwn(way)),
      ),
    },
    { title: phrases.encodingsOfCounts, entries: signed },
  ].filter(({ entries }) => entries.length > 0);
}

const LINE = 18;
const COLUMN = 210;
const LEFT = 8;

function make(name: string, attributes: Readonly<Record<string, string | number>>, text = ""): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

/** Draws it below a chart, which grows by as much. */
export function addLegend(chart: Element, groups: readonly Group[]): void {
  const width = Number(chart.getAttribute("width"));
  const before = Number(chart.getAttribute("height"));
  const columns = Math.max(1, Math.floor((width - LEFT) / COLUMN));
  const legend = make("g", { "text-anchor": "start", "data-legend": "" });
  let y = before + LINE;
  for (const { title, entries } of groups) {
    legend.append(make("text", { x: LEFT, y, "font-weight": 600 }, title));
    for (const [index, { words, colour, path }] of entries.entries()) {
      const x = LEFT + (index % columns) * COLUMN;
      const line = y + LINE * (1 + Math.floor(index / columns));
      legend.append(
        make("path", { d: path, fill: colour, transform: `translate(${x + 6},${line - 4})` }),
        make("text", { x: x + 18, y: line }, words),
      );
    }
    y += LINE * (1.5 + Math.ceil(entries.length / columns));
  }
  const height = Math.round(y - LINE / 2);
  chart.setAttribute("height", String(height));
  chart.setAttribute("viewBox", `0 0 ${width} ${height}`);
  chart.append(legend);
}
