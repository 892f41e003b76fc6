/**
 * npm run grades:calibrate -- DATA: learns how much each measure counts in a grade, and where one grade ends and the next begins. Writes
 * src/reasons/grade/weights.ts and the tables of docs/grades.md. Needs the built library.
 *
 * DATA is a folder with labelled puzzles: `tents/tents-*-e1.txt` (easy) and `…-t1.txt` (tricky) in course text, `pips/*-easy.json`,
 * `-medium` and `-hard`, and `twist/challenge-NNN.txt` (harder by number, 1 to 120). More Tents with labels are in scripts/grade-labels.
 * Measurements are kept in the file CACHE, if it is given, because walkthroughs take a while.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deriveSeed, startBudget, unwrap } from "../dist/base/index.js";
import { generateOne, openMaker } from "../dist/generate/index.js";
import { familyById } from "../dist/puzzles/index.js";
import { MEASURES } from "../dist/reasons/grade/measures.js";
import { gradePuzzle, readPuzzle } from "../dist/workbench/index.js";
import { labelledPips, labelledTents, labelledTwist } from "./grade-labels/read.js";
import { crossValidated, fit, quantile, scoreOf, spearman } from "./support/grade-statistics.js";

/** @typedef {import("./grade-labels/read.js").Labelled} Labelled */
/** @typedef {{ name: string, label: string, level: number, order: number, size: number, values: number[], own: Record<string, number> | undefined, end: string, sizes: Record<string, number>, suppositions: number }} Sample */
/** @typedef {import("./support/grade-statistics.js").Fit} Fit */

const root = join(import.meta.dirname, "..");
const [data = "", cacheFile] = process.argv.slice(2);
if (!existsSync(data))
  throw new Error("npm run grades:calibrate -- DATA [CACHE]: name the folder of labelled puzzles");

/** A puzzle that takes longer than this is left out of the calibration. */
const LONGEST_MS = 120_000;
/** Only the measures are wanted here. */
const UNWEIGHTED = {
  weights: /** @type {Record<keyof import("../dist/reasons/grade/measures.js").Measures, number>} */ (
    Object.fromEntries(MEASURES.map((name) => [name, 0]))
  ),
  thresholds: /** @type {const} */ ([1, 2, 3]),
  calibrated: false,
  source: "",
};
/** The score at which fiendish begins in every family. */
const FIENDISH = 30;
/** Fewer labels do not determine ten weights: then only the hardest step and the smallest choice of steps are used. */
const LABELS_FOR_ALL = 60;
const MEASURES_FOR_FEW = new Set(["hardest", "bottleneck"]);
/** Puzzles of each set that the scale of solid packings is made of, and the shares below medium, hard and fiendish. */
const CUBES = 300;
const CUBE_SHARES = [0.25, 0.65, 0.95];

/**
 * @param {Labelled} labelled
 * @returns {Promise<Sample | undefined>}
 */
async function measured({ name, text, label, level, order }) {
  const { family, puzzle } = unwrap(readPuzzle(text));
  const options = { limits: { timeMs: LONGEST_MS }, weights: UNWEIGHTED };
  const graded = unwrap(await gradePuzzle(family, puzzle, options));
  if (!("grade" in graded)) {
    process.stderr.write(`${name}: ${graded.end}, left out\n`);
    return undefined;
  }
  const { measures, own, end, allSizes, suppositions } = graded;
  const reasons = family.reasons?.(puzzle, startBudget());
  if (reasons === undefined) return undefined;
  const { variableCount } = reasons.model;
  const values = MEASURES.map((measure) => measures[measure]);
  return {
    name,
    label,
    level,
    order,
    size: Math.log2(variableCount),
    values,
    own,
    end,
    sizes: allSizes,
    suppositions,
  };
}

/**
 * The limits of the four grades from those between the levels, with fiendish at its score.
 * @param {string} family @param {Fit} found @param {readonly Sample[]} samples @param {(sample: Sample) => number[]} valuesOf
 * @returns {Fit}
 */
function withGrades(family, { weights, limits }, samples, valuesOf) {
  /** @param {number} level */
  const scores = (level) =>
    samples.filter((sample) => sample.level === level).map((sample) => scoreOf(valuesOf(sample), weights));
  const [first = 0, second = 0] = limits;
  const last = limits.at(-1) ?? 0;
  // Tricky Tents are medium or hard; of hard Pips the highest tenth is called fiendish; experts and masters of Twist are hard.
  const four =
    family === "tents"
      ? [first, Math.min(second, Math.max(first, quantile(scores(1), 0.5))), second]
      : family === "pips"
        ? [first, second, Math.max(second, quantile(scores(2), 0.9))]
        : [first, second, last];
  const factor = FIENDISH / (four[2] || 1);
  return { weights: weights.map((weight) => weight * factor), limits: four.map((limit) => limit * factor) };
}

/**
 * @param {string} family @param {readonly Sample[]} samples @param {number} ridge
 */
function report(family, samples, ridge) {
  const order = samples.map((sample) => sample.order);
  const board = MEASURES.indexOf("board");
  const walked = walkedValues(samples.length);
  const own = ownNames(samples);
  const ours = crossValidated(samples, own.length > 0 ? ownValues(own) : walked, ridge);
  /** @type {[string, typeof ours][]} */
  const rows = [["the grade", ours]];
  if (own.length > 0) rows.push(["the measures of a walkthrough", crossValidated(samples, walked, ridge)]);
  else {
    const stepsAlone = (/** @type {Sample} */ sample) => walked(sample).filter((_, i) => i !== board);
    rows.push(["the grade without the size of the board", crossValidated(samples, stepsAlone, ridge)]);
  }
  rows.push(["size alone", crossValidated(samples, ({ size }) => [size], ridge)]);
  /** @param {string} what @param {readonly string[]} names @param {(sample: Sample, i: number) => number | undefined} of */
  const alone = (what, names, of) => {
    const each = names.map((name, i) => {
      const values = samples.map((sample) => of(sample, i) ?? 0);
      return `${name} ${spearman(values, order).toFixed(2)}`;
    });
    return `${what} alone (Spearman with the label): ${each.join(", ")}.`;
  };
  const labels = [
    ...new Map(samples.toSorted((a, b) => a.level - b.level).map(({ level, label }) => [level, label])),
  ];
  /** @param {typeof ours} told */
  const right = (told) => told.filter(({ sample, level }) => level === sample.level).length / told.length;
  /** @param {typeof ours} told */
  const rank = (told) =>
    spearman(
      told.map(({ score }) => score),
      order,
    ).toFixed(2);
  const percent = (/** @type {number} */ share) => `${Math.round(100 * share)} %`;
  const lines = [
    `### ${family}`,
    "",
    `${samples.length} puzzles, ${samples.length < 30 ? "each told from all the others" : "ten folds"}.`,
    "",
    "| told by | right level | Spearman |",
    "|---|---|---|",
    ...rows.map(([name, told]) => `| ${name} | ${percent(right(told))} | ${rank(told)} |`),
    "",
    `| label | puzzles | ${labels.map(([, label]) => `told ${label}`).join(" | ")} | steps of 2 or more rules | with a supposition |`,
    `|---|---|${labels.map(() => "---|").join("")}---|---|`,
    ...labels.map(([level, label]) => {
      const these = ours.filter(({ sample }) => sample.level === level);
      const told = labels.map(([other]) => these.filter((one) => one.level === other).length);
      const steps = these.flatMap(({ sample }) => Object.entries(sample.sizes));
      const all = steps.reduce((sum, [, count]) => sum + count, 0);
      const large = steps.reduce((sum, [size, count]) => sum + (Number(size) > 1 ? count : 0), 0);
      const supposed = these.reduce((sum, { sample }) => sum + sample.suppositions, 0);
      return `| ${label} | ${these.length} | ${told.join(" | ")} | ${percent(large / all)} | ${percent(supposed / all)} |`;
    }),
    "",
    ...(own.length === 0
      ? []
      : [alone("Each measure", own, ({ own: values }, i) => values?.[own[i] ?? ""]), ""]),
    alone("Each measure of a walkthrough", MEASURES, ({ values }, i) => values[i]),
  ];
  return `${lines.join("\n")}\n`;
}

const familyLabels = { pips: labelledPips(data), tents: labelledTents(data), twist: labelledTwist(data) };
/** Few puzzles say little about many weights, so their weights are kept nearer to each other. */
const RIDGE = { pips: 0.02, tents: 0.02, twist: 0.1 };

/** The measures of a walkthrough, as the fit wants them. @param {number} labels @returns {(sample: Sample) => number[]} */
function walkedValues(labels) {
  return ({ values }) =>
    values.map((value, i) =>
      labels >= LABELS_FOR_ALL || MEASURES_FOR_FEW.has(MEASURES[i] ?? "") ? value : 0,
    );
}

/** The same for a family's own measures. @param {readonly string[]} names @returns {(sample: Sample) => number[]} */
function ownValues(names) {
  return ({ own }) => names.map((name) => own?.[name] ?? 0);
}

/** The names of a family's own measures. If it has some, only those are weighted. @param {readonly Sample[]} samples */
function ownNames(samples) {
  return Object.keys(samples[0]?.own ?? {});
}

/** What the weights of a family were learned from. @type {Record<string, (count: number) => string>} */
const SOURCES = {
  pips: (count) =>
    `Learned from ${count} newspaper puzzles with their levels, which follow the size of the board.`,
  tents: (count) => `Learned from ${count} labelled boards, most of them drawn or judged by another program.`,
  twist: (count) => `Learned from ${count} challenges of IQ Twist in the order of their numbers.`,
};

/** @type {Record<string, Sample[]>} */
const samples =
  cacheFile !== undefined && existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, "utf8")) : {};
const round = (/** @type {number} */ value) => Number(value.toFixed(2));
/** @type {Record<string, import("../dist/reasons/grade/measures.js").GradeWeights>} */
const made = {};
const reports = [];
for (const [family, labelled] of Object.entries(familyLabels)) {
  if (labelled.length === 0 || familyById(family)?.reasons === undefined) continue;
  const known = (samples[family] ??= []);
  for (const [i, one] of labelled.entries()) {
    if (known.some(({ name }) => name === one.name)) continue;
    process.stderr.write(`\r${family}: ${i + 1} of ${labelled.length} `);
    const sample = await measured(one);
    if (sample !== undefined) known.push(sample);
    if (cacheFile !== undefined && i % 10 === 0) writeFileSync(cacheFile, JSON.stringify(samples));
  }
  process.stderr.write("\n");
  if (cacheFile !== undefined) writeFileSync(cacheFile, JSON.stringify(samples));
  const ridge = RIDGE[/** @type {"tents"} */ (family)];
  const own = ownNames(known);
  const valuesOf = own.length > 0 ? ownValues(own) : walkedValues(known.length);
  const learned = fit(
    known.map((sample) => ({ values: valuesOf(sample), level: sample.level })),
    ridge,
  );
  const { weights, limits } = withGrades(family, learned, known, valuesOf);
  const [medium = 0, hard = 0, fiendish = 0] = limits.map(round);
  made[family] = {
    weights: namedMeasures((_, i) => (own.length > 0 ? 0 : round(weights[i] ?? 0))),
    ...(own.length === 0
      ? {}
      : { own: Object.fromEntries(own.map((name, i) => [name, round(weights[i] ?? 0)])) }),
    thresholds: [medium, hard, fiendish],
    calibrated: true,
    source: SOURCES[family]?.(known.length) ?? "",
  };
  reports.push(report(family, known, ridge));
}

/** @param {(name: string, i: number) => number} of */
function namedMeasures(of) {
  return /** @type {Record<keyof import("../dist/reasons/grade/measures.js").Measures, number>} */ (
    Object.fromEntries(MEASURES.map((name, i) => [name, of(name, i)]))
  );
}

/**
 * Solid packings have no labels: their measures count as much as those of flat ones, and the grades are shares of the puzzles that our generator draws. Other shares are as good.
 * @param {Readonly<Record<string, number>>} own
 */
async function scaleOfCubes(own) {
  const family = unwrapFamily("cube");
  const measures = await family.measures?.();
  /** @type {number[]} */
  const scores = [];
  for (const set of ["cube-puzzler-pro", "soma"]) {
    const maker = unwrap(await openMaker(family, { set }));
    for (let i = 0; i < CUBES; i++) {
      const one = await generateOne(family, maker, { seed: deriveSeed(1, i) });
      if (one.status !== "made" || measures === undefined) continue;
      const values = measures(one.puzzle, undefined, startBudget({}));
      scores.push(Object.entries(own).reduce((sum, [name, weight]) => sum + weight * (values[name] ?? 0), 0));
    }
  }
  const limits = CUBE_SHARES.map((share) => quantile(scores, share));
  const factor = FIENDISH / (limits[2] || 1);
  const [medium = 0, hard = 0] = limits.map((limit) => round(limit * factor));
  return {
    weights: namedMeasures(() => 0),
    own: Object.fromEntries(Object.entries(own).map(([name, weight]) => [name, round(weight * factor)])),
    thresholds: /** @type {const} */ ([medium, hard, FIENDISH]),
    calibrated: false,
    source: `Not calibrated: no labelled packings in space are known. Of ${scores.length} puzzles that our generator draws, a quarter are easy, two in five medium, three in ten hard and a twentieth fiendish.`,
  };
}

/** @param {string} id */
function unwrapFamily(id) {
  const family = familyById(id);
  if (family === undefined) throw new Error(`there is no family ${id}`);
  return family;
}

// No labels exist for these two. A step of k squares on a chessboard is a tight set; the thresholds are at 2, 4 and 16 squares.
made["chessboard"] = {
  weights: namedMeasures((name) => ({ hardest: 7.5, scarcity: 3 })[name] ?? 0),
  thresholds: [7.5, 15, FIENDISH],
  calibrated: false,
  source:
    "Not calibrated: no labelled boards are known. The score follows how many rules the hardest step needs (2 are medium, 4 hard, about 16 fiendish) and how few steps there are to choose from.",
};
if (made["twist"]?.own !== undefined) made["cube"] = await scaleOfCubes(made["twist"].own);

const target = join(root, "src", "reasons", "grade", "weights.ts");
const entries = Object.entries(made)
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([family, weights]) => `  ${family}: ${JSON.stringify(weights)},`);
writeFileSync(
  target,
  [
    "/** Made by `npm run grades:calibrate`; see docs/grades.md. Do not edit. */",
    'import type { GradeWeights } from "./measures.js";',
    "",
    "export const GRADE_WEIGHTS = {",
    ...entries,
    "} as const satisfies Readonly<Record<string, GradeWeights>>;",
    "",
  ].join("\n"),
);
const page = join(root, "docs", "grades.md");
const [start, end] = ["<!-- made by grades:calibrate -->", "<!-- end -->"];
const text = readFileSync(page, "utf8");
const from = text.indexOf(start) + start.length;
writeFileSync(
  page,
  `${text.slice(0, from)}\n\n${reports.join("\n")}\n${text.slice(text.indexOf(end, from))}`,
);
execFileSync("npx", ["oxfmt", target, page], { cwd: root });
process.stdout.write(`${reports.join("\n")}\n${entries.join("\n")}\n`);
