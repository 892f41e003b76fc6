/** Plots of measurements as SVG, and their summaries for tables. */

/** @typedef {{ name: string, values: (number | string)[] }} Series */
/** @typedef {{ file: string, title: string, unit: string, step?: number, order?: string[], series: Series[] }} Figure */

/** Shares of the values by bin, in percent. @param {Figure} figure */
function binned({ step, order, series }) {
  const binOf = (/** @type {number | string} */ value) =>
    typeof value === "string" ? value : String(Math.floor(value / (step ?? 1) + 1e-9) * (step ?? 1));
  const all = new Set(series.flatMap(({ values }) => values.map(binOf)));
  const bins = order ?? [...all].toSorted((a, b) => Number(a) - Number(b));
  return {
    bins,
    shares: series.map(({ values }) => {
      const counts = new Map();
      for (const value of values) counts.set(binOf(value), (counts.get(binOf(value)) ?? 0) + 1);
      return bins.map((bin) => (100 * (counts.get(bin) ?? 0)) / Math.max(1, values.length));
    }),
  };
}

const COLOURS = ["#3b6ea5", "#e0a030", "#7a9a3a"];

/** Bars side by side. @param {Figure} figure */
export function plot(figure) {
  const { bins, shares } = binned(figure);
  const [width, height, left, bottom, top] = [640, 260, 40, 44, 44];
  const most = Math.max(5, ...shares.flat());
  const slot = (width - left - 10) / bins.length;
  const bar = (slot * 0.8) / shares.length;
  const y = (/** @type {number} */ share) => height - bottom - (share / most) * (height - bottom - top);
  const label = (/** @type {string} */ bin) =>
    Number.isNaN(Number(bin)) ? bin : String(Math.round(Number(bin) * 1000) / 1000);
  const every = Math.ceil(bins.length / 16);
  const items = [
    `<text x="${left}" y="16" font-weight="bold">${figure.title}</text>`,
    ...figure.series.map(
      ({ name, values }, i) =>
        `<rect x="${left + 210 * i}" y="24" width="10" height="10" fill="${COLOURS[i]}"/><text x="${left + 14 + 210 * i}" y="33">${name} (${values.length.toLocaleString("en")})</text>`,
    ),
    ...[0, most / 2, most].map(
      (share) =>
        `<line x1="${left}" x2="${width - 10}" y1="${y(share).toFixed(1)}" y2="${y(share).toFixed(1)}" stroke="#bbb"/><text x="${left - 4}" y="${(y(share) + 4).toFixed(1)}" text-anchor="end">${Math.round(share)} %</text>`,
    ),
    ...bins.flatMap((bin, b) => [
      ...shares.map((series, i) => {
        const share = series[b] ?? 0;
        return `<rect x="${(left + slot * b + slot * 0.1 + bar * i).toFixed(1)}" y="${y(share).toFixed(1)}" width="${bar.toFixed(1)}" height="${(height - bottom - y(share)).toFixed(1)}" fill="${COLOURS[i]}"/>`;
      }),
      ...(b % every === 0
        ? [
            `<text x="${(left + slot * (b + 0.5)).toFixed(1)}" y="${height - bottom + 14}" text-anchor="middle">${label(bin)}</text>`,
          ]
        : []),
    ]),
    `<text x="${(left + width) / 2}" y="${height - 8}" text-anchor="middle">${figure.unit}</text>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#222"><rect width="${width}" height="${height}" fill="#fff"/>\n${items.join("\n")}\n</svg>\n`;
}

/** The summary of values for a table: their median, or how often each occurs. @param {(number | string)[]} values */
export function summary(values) {
  const numbers = values.filter((value) => typeof value === "number").toSorted((a, b) => a - b);
  if (numbers.length < values.length) {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
    return [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, count]) => `${name} ${((100 * count) / values.length).toFixed(0)} %`)
      .join(", ");
  }
  const at = (/** @type {number} */ share) =>
    String(Math.round((numbers[Math.floor(share * (numbers.length - 1))] ?? 0) * 1000) / 1000);
  return `median ${at(0.5)}, from ${at(0.05)} to ${at(0.95)} in nine of ten`;
}
