/**
 * node scripts/generate-figures.js DATA [COUNT]: compares new puzzles with published ones. Makes COUNT puzzles of each family (default
 * 10,000) from seeds and reads the published ones in DATA (`tents/*.txt`, `pips/*.json`, `twist/*.txt`), measures both, and writes a plot
 * of each measure to docs/generate/ and the tables of docs/generate.md. Needs the built library.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createRandom, deriveSeed, startBudget, unwrap } from "../dist/base/index.js";
import { generateOne, openMaker } from "../dist/generate/index.js";
import { familyById } from "../dist/puzzles/index.js";
import { stagingOf } from "../dist/puzzles/tents/stages/measures.js";
import { gradeByOwn, weightsOf } from "../dist/reasons/index.js";
import { gradePuzzle, readPuzzle } from "../dist/workbench/index.js";
import { plot, summary } from "./figures/plot.js";

const root = join(import.meta.dirname, "..");
const [data, countText = "10000"] = process.argv.slice(2);
if (data === undefined)
  throw new Error("node scripts/generate-figures.js DATA [COUNT]: name the folder of published puzzles");
const COUNT = Number(countText);

/** @typedef {import("./figures/plot.js").Figure} Figure */

/** @param {string} id @param {Record<string, string | number | boolean>} wish @param {number} count @param {number} seed */
async function made(id, wish, count, seed = 1) {
  const family = unwrapFamily(id);
  const maker = unwrap(await openMaker(family, wish));
  const puzzles = [];
  const started = performance.now();
  for (let i = 0; i < count; i++) {
    const one = await generateOne(family, maker, { seed: deriveSeed(seed, i) });
    if (one.status === "made") puzzles.push(/** @type {any} */ (one.puzzle));
  }
  process.stderr.write(
    `${count} of ${id} ${JSON.stringify(wish)}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`,
  );
  return puzzles;
}

/** @param {string} id */
function unwrapFamily(id) {
  const family = familyById(id);
  if (family === undefined) throw new Error(`there is no family ${id}`);
  return family;
}

/** @param {string} id @param {RegExp} pattern */
function published(id, pattern) {
  return readdirSync(join(/** @type {string} */ (data), id))
    .filter((name) => pattern.test(name))
    .flatMap((name) => {
      const read = readPuzzle(readFileSync(join(/** @type {string} */ (data), id, name), "utf8"), {
        family: id,
      });
      return read.ok ? [/** @type {any} */ (read.value.puzzle)] : [];
    });
}

/** @param {any} puzzle */
const density = ({ rows, cols, trees }) =>
  trees.reduce((/** @type {number} */ sum, /** @type {number} */ bit) => sum + bit, 0) / (rows * cols);
const NO_TECHNIQUE = -1;
/** The share of cells that single rules leave open. @param {any} puzzle */
const leftOpen = (puzzle) =>
  stagingOf(puzzle.rows, puzzle.cols).stages(puzzle, NO_TECHNIQUE, startBudget({})).rest /
  (puzzle.rows * puzzle.cols);
/** @param {any} puzzle */
const regionSizes = ({ regions }) => regions.map((/** @type {any} */ region) => region.nodes.length);
/** @param {any} puzzle */
const conditions = ({ regions }) => regions.map((/** @type {any} */ region) => region.condition);
/** The share of the rectangle around a board that it covers. @param {any} puzzle */
function covered({ nodes }) {
  const rows = nodes.map((/** @type {any} */ { cell }) => cell[0]);
  const cols = nodes.map((/** @type {any} */ { cell }) => cell[1]);
  const side = (/** @type {number[]} */ places) => Math.max(...places) - Math.min(...places) + 1;
  return nodes.length / (side(rows) * side(cols));
}

/** Tents boards as they are drawn: those that are unique at once, and the mended ones. @param {string} size @param {number} count */
async function mendedTents(size, count) {
  const maker = /** @type {any} */ (unwrap(await openMaker(unwrapFamily("tents"), { size })));
  const budget = startBudget({});
  /** @type {{ atOnce: any[], mended: any[] }} */
  const boards = { atOnce: [], mended: [] };
  for (let i = 0; i < count; i++) {
    const random = createRandom(deriveSeed(2, i));
    let sketch = maker.draw(random, budget);
    let rounds = 0;
    for (let mend = maker.flaw(sketch, budget); mend !== undefined && rounds <= maker.patience; rounds++) {
      sketch = mend(random);
      if (sketch === undefined) break;
      mend = maker.flaw(sketch, budget);
    }
    if (sketch !== undefined) boards[rounds === 0 ? "atOnce" : "mended"].push(sketch.puzzle);
  }
  return boards;
}

/** By the family's own measures if its grade depends on nothing else, else by walkthroughs. @param {string} id @param {any[]} puzzles */
async function grades(id, puzzles) {
  const weights = weightsOf(id);
  const measures = await unwrapFamily(id).measures?.();
  if (weights !== undefined && measures !== undefined && gradeByOwn(weights, {}) !== undefined)
    return puzzles.map(
      (puzzle) =>
        /** @type {any} */ (gradeByOwn(weights, measures(puzzle, undefined, startBudget({})))).grade,
    );
  const found = [];
  for (const puzzle of puzzles) {
    const graded = unwrap(await gradePuzzle(unwrapFamily(id), puzzle, { limits: { timeMs: 60_000 } }));
    if ("grade" in graded) found.push(graded.grade);
  }
  return found;
}

/**
 * Figures about the look of puzzles, without their grades.
 * @param {Record<string, any>} puzzles
 * @returns {Figure[]}
 */
function shapesOf({ tents, ownTents, boards, pips, ownPips, twist, ownTwist, cube, chessboard, few }) {
  const pegCount = (/** @type {any} */ { pegs }) => pegs.length;
  const removed = (/** @type {any} */ { present }) =>
    present.filter((/** @type {number} */ bit) => bit === 0).length;
  return [
    {
      file: "tents-density",
      title: "Tents: trees per cell",
      unit: "trees per cell",
      step: 0.01,
      series: [
        { name: "ours, 10×10", values: tents.map(density) },
        { name: "published", values: ownTents.map(density) },
      ],
    },
    {
      file: "tents-open",
      title: "Tents: cells that single rules leave open",
      unit: "share of the board",
      step: 0.05,
      series: [
        { name: "ours, 10×10", values: tents.map(leftOpen) },
        { name: "published", values: ownTents.map(leftOpen) },
      ],
    },
    {
      file: "tents-mended",
      title: "Tents 20×20: cells that single rules leave open",
      unit: "share of the board",
      step: 0.05,
      series: [
        { name: "unique as drawn", values: boards.atOnce.map(leftOpen) },
        { name: "mended", values: boards.mended.map(leftOpen) },
      ],
    },
    {
      file: "tents-mended-density",
      title: "Tents 20×20: trees per cell",
      unit: "trees per cell",
      step: 0.005,
      series: [
        { name: "unique as drawn", values: boards.atOnce.map(density) },
        { name: "mended", values: boards.mended.map(density) },
      ],
    },
    {
      file: "pips-regions",
      title: "Pips: cells of a region",
      unit: "cells",
      series: [
        { name: "ours", values: pips.flatMap(regionSizes) },
        { name: "published", values: ownPips.flatMap(regionSizes) },
      ],
    },
    {
      file: "pips-conditions",
      title: "Pips: conditions",
      unit: "condition of a region",
      order: ["sum", "equals", "unequal", "less", "greater", "empty"],
      series: [
        { name: "ours", values: pips.flatMap(conditions) },
        { name: "published", values: ownPips.flatMap(conditions) },
      ],
    },
    {
      file: "pips-covered",
      title: "Pips: how full the rectangle around a board is",
      unit: "share of the rectangle",
      step: 0.1,
      series: [
        { name: "ours", values: pips.map(covered) },
        { name: "published", values: ownPips.map(covered) },
      ],
    },
    {
      file: "twist-pegs",
      title: "IQ Twist: pegs",
      unit: "pegs",
      series: [
        { name: "ours", values: twist.map(pegCount) },
        { name: "published", values: ownTwist.map(pegCount) },
      ],
    },
    {
      file: "cube-clues",
      title: "Cube 3×3×3: squares with a colour",
      unit: "squares",
      series: [{ name: "ours", values: cube.map((/** @type {any} */ { clues }) => clues.length) }],
    },
    {
      file: "chessboard-removed",
      title: "Chessboard 8×8: removed squares",
      unit: "squares",
      series: [
        { name: "ours", values: chessboard.map(removed) },
        { name: "ours, fewest", values: few.map(removed) },
      ],
    },
  ];
}

const GRADES = ["easy", "medium", "hard", "fiendish"];

async function figures() {
  const tents = await made("tents", { size: "10x10" }, COUNT);
  const ownTents = published("tents", /^tents.*\.txt$/);
  const boards = await mendedTents("20x20", Math.round(COUNT / 10));
  const pips = await made("pips", {}, COUNT);
  const ownPips = published("pips", /\.json$/);
  const twist = await made("twist", {}, COUNT);
  const ownTwist = published("twist", /\.txt$/);
  const cube = await made("cube", {}, COUNT);
  const chessboard = await made("chessboard", {}, COUNT);
  const few = await made("chessboard", { fewest: true }, Math.round(COUNT / 20));
  const list = shapesOf({ tents, ownTents, boards, pips, ownPips, twist, ownTwist, cube, chessboard, few });
  write(list);
  const graded = [
    {
      id: "tents",
      title: "Tents: grades",
      name: "ours, 10×10",
      ours: tents,
      others: ownTents.filter(({ rows }) => rows <= 15),
    },
    { id: "pips", title: "Pips: grades", name: "ours", ours: pips, others: ownPips },
    {
      id: "twist",
      title: "IQ Twist: grades",
      name: "ours",
      ours: twist,
      others: ownTwist,
    },
    { id: "cube", title: "Cube 3×3×3: grades", name: "ours", ours: cube, others: [] },
  ];
  for (const { id, title, name, ours, others } of graded) {
    const series = [
      { name, values: await grades(id, ours) },
      ...(others.length === 0 ? [] : [{ name: "published", values: await grades(id, others) }]),
    ];
    list.push({ file: `${id}-grades`, title, unit: "grade", order: GRADES, series });
    write(list);
  }
}

const START = "<!-- figures: made by scripts/generate-figures.js -->";
const END = "<!-- end of figures -->";
const document = join(root, "docs", "generate.md");

/** Plots and tables of the measurements so far, because grades take a while. @param {Figure[]} list */
function write(list) {
  for (const figure of list)
    writeFileSync(join(root, "docs", "generate", `${figure.file}.svg`), plot(figure));
  const text = list
    .map(
      (figure) =>
        `![${figure.title}](generate/${figure.file}.svg)\n\n| ${figure.title} | values | |\n|---|---|---|\n${figure.series.map(({ name, values }) => `| ${name} | ${values.length.toLocaleString("en")} | ${summary(values)} |`).join("\n")}\n`,
    )
    .join("\n");
  const before = readFileSync(document, "utf8");
  const [head] = before.split(START);
  const tail = before.split(END)[1];
  if (tail === undefined) throw new Error("docs/generate.md has no place for figures");
  writeFileSync(document, `${head}${START}\n\n${text}\n${END}${tail}`);
}

await figures();
