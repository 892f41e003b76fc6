/**
 * The statistics of `calibrate-grades.js`: a fit of weights to levels, its cross-validation, and the correlation of ranks.
 *
 * The model is that of proportional odds (McCullagh, "Regression models for ordinal data", 1980): a weighted sum of the measures, and a limit
 * between each level and the next. Weights are not below 0, large ones cost (ridge), and every level counts the same however many puzzles have it.
 */

/** @typedef {{ weights: number[], limits: number[] }} Fit */

/** @param {number} x */
const logistic = (x) => 1 / (1 + Math.exp(-x));

/**
 * Proportional odds by gradient descent with momentum, the weights kept at 0 or above.
 * @param {readonly { values: readonly number[], level: number }[]} samples
 * @param {number} ridge
 * @returns {Fit}
 */
export function fit(samples, ridge) {
  const width = samples[0]?.values.length ?? 0;
  const levels = [...new Set(samples.map(({ level }) => level))].toSorted((a, b) => a - b);
  const counts = levels.map((level) => samples.filter((sample) => sample.level === level).length);
  const columns = Array.from({ length: width }, (_, i) => samples.map(({ values }) => values[i] ?? 0));
  const scale = columns.map(spread);
  const means = columns.map(mean);
  const scaled = samples.map(({ values, level }) => ({
    x: values.map((value, i) => (value - (means[i] ?? 0)) / (scale[i] ?? 1)),
    rank: levels.indexOf(level),
  }));
  // A measure that is the same in all puzzles says nothing, and must not count in others.
  const weights = columns.map((column) => Number(column.some((value) => value !== column[0])) * 0.3);
  const limits = levels.slice(1).map((_, k) => k - (levels.length - 2) / 2);
  const speed = { weights: weights.map(() => 0), limits: limits.map(() => 0) };
  for (let round = 0; round < 1_500; round++) {
    const slope = weights.map((weight) => ridge * weight);
    const shift = limits.map(() => 0);
    for (const { x, rank } of scaled) {
      const share = 1 / (levels.length * (counts[rank] ?? 1));
      const score = scoreOf(x, weights);
      // For each limit, whether the level is above it: one question per limit, with the same weights for all.
      limits.forEach((limit, k) => {
        const error = (logistic(score - limit) - (rank > k ? 1 : 0)) * share;
        for (let i = 0; i < width; i++) slope[i] = (slope[i] ?? 0) + error * (x[i] ?? 0);
        shift[k] = (shift[k] ?? 0) - error;
      });
    }
    for (let i = 0; i < width; i++) {
      const pace = 0.9 * (speed.weights[i] ?? 0) - (1.5 / levels.length) * (slope[i] ?? 0);
      const weight = (weights[i] ?? 0) + pace;
      weights[i] = Math.max(0, weight);
      speed.weights[i] = weight < 0 ? 0 : pace;
    }
    for (let k = 0; k < limits.length; k++) {
      speed.limits[k] = 0.9 * (speed.limits[k] ?? 0) - (1.5 / levels.length) * (shift[k] ?? 0);
      limits[k] = (limits[k] ?? 0) + (speed.limits[k] ?? 0);
    }
  }
  const plain = weights.map((weight, i) => weight / (scale[i] ?? 1));
  const offset = scoreOf(means, plain);
  return { weights: plain, limits: limits.map((limit) => limit + offset).toSorted((a, b) => a - b) };
}

/** @param {readonly number[]} values */
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The standard deviation, or 1 if all values are the same. @param {readonly number[]} values */
function spread(values) {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) || 1;
}

/** @param {readonly number[]} values @param {readonly number[]} weights */
export function scoreOf(values, weights) {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (values[i] ?? 0) * (weights[i] ?? 0);
  return sum;
}

/** @param {readonly number[]} values @param {number} share */
export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/**
 * Levels and scores of each sample by a fit to the others.
 * @template {{ level: number }} S
 * @param {readonly S[]} samples @param {(sample: S) => number[]} valuesOf @param {number} ridge
 */
export function crossValidated(samples, valuesOf, ridge) {
  const folds = samples.length < 30 ? samples.length : 10;
  /** The levels are dealt out evenly. */
  const fold = new Map(samples.toSorted((a, b) => a.level - b.level).map((sample, i) => [sample, i % folds]));
  /** @type {Map<S, { level: number, score: number }>} */
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

/** Ranks from 1; equal values get their mean rank. @param {readonly number[]} values */
function ranks(values) {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const same = values.filter((other) => other === value).length;
    return below + (same + 1) / 2;
  });
}

/** Spearman's rank correlation. @param {readonly number[]} a @param {readonly number[]} b */
export function spearman(a, b) {
  const [x, y] = [ranks(a), ranks(b)];
  const mean = (a.length + 1) / 2;
  const over = x.reduce((sum, rank, i) => sum + (rank - mean) * ((y[i] ?? 0) - mean), 0);
  const norm = (/** @type {number[]} */ list) =>
    Math.sqrt(list.reduce((sum, rank) => sum + (rank - mean) ** 2, 0));
  return over / (norm(x) * norm(y) || 1);
}
