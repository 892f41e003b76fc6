/** A bar chart as SVG, on a logarithmic scale: times from microseconds to minutes side by side. */

export interface BarChart {
  readonly title: string;
  readonly unit: string;
  /** A bar without a value is named and left empty. */
  readonly bars: readonly { readonly label: string; readonly value: number | null; readonly note: string }[];
}

const ROW = 22;
const LABELS = 330;
const WIDTH = 520;
const TOP = 56;

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

export function barChart({ title, unit, bars }: BarChart): string {
  const values = bars.flatMap(({ value }) => (value !== null && value > 0 ? [value] : []));
  const low = Math.floor(Math.log10(Math.min(...values, 1)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values, 1))));
  const x = (value: number): number => LABELS + ((Math.log10(value) - low) / (high - low)) * WIDTH;
  const height = TOP + bars.length * ROW + 34;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LABELS + WIDTH + 110} ${height}" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>${escape(title)}</title><rect width="100%" height="100%" fill="#fbf8f1"/>`,
    `<text x="16" y="28" font-size="17" fill="#1d1d1b">${escape(title)}</text>`,
  ];
  for (let power = low; power <= high; power++) {
    const at = x(10 ** power).toFixed(1);
    parts.push(
      `<path d="M${at} ${TOP - 8}V${height - 26}" stroke="#1d1d1b" stroke-opacity="0.15"/>`,
      `<text x="${at}" y="${height - 8}" text-anchor="middle" fill="#1d1d1b">${10 ** power} ${escape(unit)}</text>`,
    );
  }
  bars.forEach(({ label, value, note }, i) => {
    const y = TOP + i * ROW;
    parts.push(
      `<text x="${LABELS - 10}" y="${y + 12}" text-anchor="end" fill="#1d1d1b">${escape(label)}</text>`,
    );
    const end = value === null || value <= 0 ? LABELS : x(value);
    if (end > LABELS)
      parts.push(
        `<rect x="${LABELS}" y="${y}" width="${(end - LABELS).toFixed(1)}" height="${ROW - 7}" rx="2" fill="#c8441b"/>`,
      );
    const figure = value === null ? "" : `${value} ${unit} `;
    parts.push(
      `<text x="${(end + 6).toFixed(1)}" y="${y + 12}" fill="#1d1d1b">${escape(figure + note)}</text>`,
    );
  });
  return parts.join("\n") + "\n</svg>\n";
}
