/**
 * npm run grades:calibrate -- DATA: learns what each measure of a walkthrough counts for in a grade, and where one grade ends and the next
 * begins. Writes src/reasons/grade/weights.ts and the tables of docs/grades.md. Needs the built library.
 *
 * DATA is a folder with labelled puzzles: `tents/tents-*-e1.txt` (easy) and `…-t1.txt` (tricky) in course text, `pips/*-easy.json`, `-medium` and
 * `-hard`, and `twist/challenge-NNN.txt` (harder by number, 1 to 120). More Tents with labels are in scripts/grade-labels.
 *
 * The model is that of proportional odds (McCullagh, "Regression models for ordinal data", 1980): a weighted sum of the measures, and a limit
 * between each level and the next. Weights are not below 0, large ones cost (ridge), and every level counts the same however many puzzles have it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startBudget, unwrap } from "../dist/base/index.js";
import { familyById } from "../dist/puzzles/index.js";
import { MEASURES } from "../dist/reasons/grade/measures.js";
import { gradePuzzle, readPuzzle } from "../dist/workbench/index.js";

/** @typedef {{ name: string, text: string, label: string, level: number, order: number }} Labelled A level from 0; an order for ranks. */
/** @typedef {{ name: string, label: string, level: number, order: number, size: number, values: number[], end: string, sizes: Record<string, number>, suppositions: number, narrowest: number }} Sample */
/** @typedef {{ weights: number[], limits: number[] }} Fit */

const root = join(import.meta.dirname, "..");
const [data = "", cacheFile] = process.argv.slice(2);
if (!existsSync(data))
  throw new Error("npm run grades:calibrate -- DATA: name the folder of labelled puzzles");

/** A puzzle that takes longer than this has no place in the calibration. */
const LONGEST_MS = 120_000;
/** Only the measures are wanted here. */
const UNWEIGHTED = {
  weights: { rules: 0, hardest: 0, opening: 0, suppositions: 0, scarcity: 0, length: 0 },
  limits: /** @type {const} */ ([1, 2, 3]),
};
/** The score at which fiendish begins in every family. */
const FIENDISH = 30;

/** @param {string} folder @param {RegExp} pattern */
const filesIn = (folder, pattern) =>
  existsSync(join(data, folder))
    ? readdirSync(join(data, folder))
        .toSorted()
        .filter((name) => pattern.test(name))
    : [];

/** @param {string} folder @param {string} name */
const textOf = (folder, name) => readFileSync(join(data, folder, name), "utf8");

/** @returns {Labelled[]} */
function labelledTents() {
  const levels = { e: ["easy", 0], t: ["tricky", 1], b: ["beyond", 2] };
  /** @param {string} name @param {string} text @param {string} letter */
  const one = (name, text, letter) => {
    const [label, level] = levels[/** @type {"e"} */ (letter)];
    return { name, text, label: String(label), level: Number(level), order: Number(level) };
  };
  const course = filesIn("tents", /-[et]\d?\.txt$/).map((name) =>
    one(name, textOf("tents", name), /-([et])\d?\.txt$/.exec(name)?.[1] ?? ""),
  );
  const drawn = readFileSync(join(import.meta.dirname, "grade-labels", "tents.txt"), "utf8")
    .split("\n")
    .filter((line) => /^[etb] /.test(line))
    .map((line) => one(line.slice(2), line.slice(2), line[0] ?? ""));
  return [...course, ...drawn];
}

/** @returns {Labelled[]} */
function labelledPips() {
  const levels = ["easy", "medium", "hard"];
  return filesIn("pips", /-(easy|medium|hard)\.json$/).map((name) => {
    const label = /-(\w+)\.json$/.exec(name)?.[1] ?? "";
    const level = levels.indexOf(label);
    return { name, text: textOf("pips", name), label, level, order: level };
  });
}

/** @returns {Labelled[]} */
function labelledTwist() {
  return filesIn("twist", /^challenge-\d+\.txt$/).map((name) => {
    const number = Number(/\d+/.exec(name)?.[0]);
    const level = Math.floor((number - 1) / 30);
    return {
      name,
      text: textOf("twist", name),
      label: `${30 * level + 1}–${30 * level + 30}`,
      level,
      order: number,
    };
  });
}

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
  const { measures, end, sizes, suppositions, narrowest } = graded;
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
    end,
    sizes,
    suppositions,
    narrowest,
  };
}

/** @param {number} x */
const logistic = (x) => 1 / (1 + Math.exp(-x));

/**
 * Proportional odds by gradient descent, the weights kept at 0 or above.
 * @param {readonly { values: readonly number[], level: number }[]} samples
 * @param {number} ridge
 * @returns {Fit}
 */
function fit(samples, ridge = 0.02) {
  const width = samples[0]?.values.length ?? 0;
  const levels = [...new Set(samples.map(({ level }) => level))].toSorted();
  const counts = levels.map((level) => samples.filter((sample) => sample.level === level).length);
  const scale = Array.from({ length: width }, (_, i) => spread(samples.map(({ values }) => values[i] ?? 0)));
  const scaled = samples.map(({ values, level }) => ({
    x: values.map((value, i) => value / (scale[i] ?? 1)),
    rank: levels.indexOf(level),
  }));
  const weights = Array.from({ length: width }, () => 0.5);
  const limits = levels.slice(1).map((_, k) => k + 1);
  for (let round = 0; round < 20_000; round++) {
    const step = round < 15_000 ? 0.05 : 0.01;
    const slope = weights.map((weight) => ridge * weight);
    const shift = limits.map(() => 0);
    for (const { x, rank } of scaled) {
      const share = 1 / (levels.length * (counts[rank] ?? 1));
      const score = x.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0);
      // The level is above each limit, or not: one question per limit, and the same weights for all of them.
      limits.forEach((limit, k) => {
        const error = (logistic(score - limit) - (rank > k ? 1 : 0)) * share;
        x.forEach((value, i) => (slope[i] = (slope[i] ?? 0) + error * value));
        shift[k] = (shift[k] ?? 0) - error;
      });
    }
    weights.forEach((weight, i) => (weights[i] = Math.max(0, weight - step * (slope[i] ?? 0))));
    limits.forEach((limit, k) => (limits[k] = limit - step * (shift[k] ?? 0)));
  }
  return {
    weights: weights.map((weight, i) => weight / (scale[i] ?? 1)),
    limits: limits.toSorted((a, b) => a - b),
  };
}

/** The standard deviation, or 1 where all are the same. @param {readonly number[]} values */
function spread(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
}

/** @param {readonly number[]} values @param {readonly number[]} weights */
const scoreOf = (values, weights) => values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0);

/** @param {readonly number[]} values @param {number} share */
const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/**
 * The limits of the four grades from those between the levels, with fiendish at its score.
 * @param {string} family @param {Fit} found @param {readonly Sample[]} samples
 * @returns {Fit}
 */
function withGrades(family, { weights, limits }, samples) {
  /** @param {number} level */
  const scores = (level) =>
    samples.filter((sample) => sample.level === level).map(({ values }) => scoreOf(values, weights));
  const [first = 0, second = 0, third = 0] = limits;
  // Tricky Tents are medium or hard; of hard Pips the highest tenth is called fiendish.
  const four =
    family === "tents"
      ? [first, Math.min(second, Math.max(first, quantile(scores(1), 0.5))), second]
      : family === "pips"
        ? [first, second, Math.max(second, quantile(scores(2), 0.9))]
        : [first, second, third];
  const factor = FIENDISH / (four[2] || 1);
  return { weights: weights.map((weight) => weight * factor), limits: four.map((limit) => limit * factor) };
}

/**
 * Levels and scores of each sample by a fit to the others.
 * @param {readonly Sample[]} samples @param {(sample: Sample) => number[]} valuesOf @param {number} ridge
 */
function crossValidated(samples, valuesOf, ridge) {
  const folds = samples.length < 30 ? samples.length : 10;
  /** The levels are dealt out evenly. */
  const fold = new Map(samples.toSorted((a, b) => a.level - b.level).map((sample, i) => [sample, i % folds]));
  /** @type {Map<Sample, { level: number, score: number }>} */
  const told = new Map();
  for (let f = 0; f < folds; f++) {
    const rest = samples.filter((sample) => fold.get(sample) !== f);
    const levels = [...new Set(rest.map(({ level }) => level))].toSorted();
    const { weights, limits } = fit(
      rest.map((sample) => ({ values: valuesOf(sample), level: sample.level })),
      ridge,
    );
    const width = Math.max(1e-9, (limits.at(-1) ?? 0) - (limits[0] ?? 0));
    for (const sample of samples) {
      if (fold.get(sample) !== f) continue;
      const score = scoreOf(valuesOf(sample), weights);
      // Scores of different fits are compared by where they lie between the limits.
      const place = (score - (limits[0] ?? 0)) / width;
      told.set(sample, { level: levels[limits.filter((limit) => score >= limit).length] ?? 0, score: place });
    }
  }
  return samples.map((sample) => ({ sample, ...(told.get(sample) ?? { level: 0, score: 0 }) }));
}

/** Ranks from 1, the mean of them where values are equal. @param {readonly number[]} values */
function ranks(values) {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const same = values.filter((other) => other === value).length;
    return below + (same + 1) / 2;
  });
}

/** Spearman's rank correlation. @param {readonly number[]} a @param {readonly number[]} b */
function spearman(a, b) {
  const [x, y] = [ranks(a), ranks(b)];
  const mean = (a.length + 1) / 2;
  const over = x.reduce((sum, rank, i) => sum + (rank - mean) * ((y[i] ?? 0) - mean), 0);
  const norm = (/** @type {number[]} */ list) =>
    Math.sqrt(list.reduce((sum, rank) => sum + (rank - mean) ** 2, 0));
  return over / (norm(x) * norm(y) || 1);
}

/** @param {string} family @param {readonly Sample[]} samples @param {number} ridge */
function report(family, samples, ridge) {
  const order = samples.map((sample) => sample.order);
  const ours = crossValidated(samples, ({ values }) => values, ridge);
  const bySize = crossValidated(samples, ({ size }) => [size], ridge);
  const both = crossValidated(samples, ({ values, size }) => [...values, size], ridge);
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
    `| the grade | ${percent(right(ours))} | ${rank(ours)} |`,
    `| size alone | ${percent(right(bySize))} | ${rank(bySize)} |`,
    `| both | ${percent(right(both))} | ${rank(both)} |`,
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
    "Each measure alone (Spearman with the label): " +
      MEASURES.map(
        (name, i) =>
          `${name} ${spearman(
            samples.map(({ values }) => values[i] ?? 0),
            order,
          ).toFixed(2)}`,
      ).join(", ") +
      ".",
  ];
  return `${lines.join("\n")}\n`;
}

const familyLabels = { pips: labelledPips(), tents: labelledTents(), twist: labelledTwist() };
/** Few puzzles say little about six weights: there they are kept nearer to each other. */
const RIDGE = { pips: 0.02, tents: 0.005, twist: 0.1 };

/** @type {Record<string, Sample[]>} */
const samples =
  cacheFile !== undefined && existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, "utf8")) : {};
/** @type {Record<string, Fit>} */
const fits = {};
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
  fits[family] = withGrades(family, fit(known, ridge), known);
  reports.push(report(family, known, ridge));
}

const round = (/** @type {number} */ value) => Number(value.toFixed(2));
const entries = Object.entries(fits)
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([family, { weights, limits }]) => {
    const named = MEASURES.map((name, i) => `${name}: ${round(weights[i] ?? 0)}`);
    return `  ${family}: { weights: { ${named.join(", ")} }, limits: [${limits.map(round).join(", ")}] },`;
  });
const target = join(root, "src", "reasons", "grade", "weights.ts");
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
