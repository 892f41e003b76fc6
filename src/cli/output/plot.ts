/** A bar chart as SVG, on a logarithmic scale: times from microseconds to minutes side by side. */

export interface BarGroup {
  readonly title: string;
  /** A bar without a value has only its name. */
  readonly bars: readonly { readonly label: string; readonly value: number | null; readonly note: string }[];
}

const ROW = 22;
const LABELS = 330;
/** About the width of a letter. */
const LETTER = 7.2;
const WIDTH = 520;
const TITLE = 48;

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** One picture, a group under each title, all on one scale. */
export function barChart(unit: string, groups: readonly BarGroup[]): string {
  const values = groups.flatMap(({ bars }) =>
    bars.flatMap(({ value }) => (value !== null && value > 0 ? [value] : [])),
  );
  const low = Math.floor(Math.log10(Math.min(...values, 1)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values, 1))));
  const longest = Math.max(...groups.flatMap(({ bars }) => bars.map(({ label }) => label.length)), 0);
  const labels = Math.max(LABELS, Math.ceil(longest * LETTER) + 26);
  const x = (value: number): number => labels + ((Math.log10(value) - low) / (high - low)) * WIDTH;
  const parts: string[] = [];
  let y = 0;
  for (const { title, bars } of groups) {
    y += TITLE;
    parts.push(`<text x="16" y="${y - 14}" font-size="17">${escape(title)}</text>`);
    for (const { label, value, note } of bars) {
      parts.push(`<text x="${labels - 10}" y="${y + 12}" text-anchor="end">${escape(label)}</text>`);
      const end = value === null || value <= 0 ? labels : x(value);
      if (end > labels) {
        const width = (end - labels).toFixed(1);
        parts.push(
          `<rect x="${labels}" y="${y}" width="${width}" height="${ROW - 7}" rx="2" fill="#bd390f"/>`,
        );
      }
      const figure = value === null ? "" : `${value} ${unit} `;
      parts.push(`<text x="${(end + 6).toFixed(1)}" y="${y + 12}">${escape(figure + note)}</text>`);
      y += ROW;
    }
  }
  const height = y + 34;
  const axis: string[] = [];
  for (let power = low; power <= high; power++) {
    const at = x(10 ** power).toFixed(1);
    axis.push(
      `<path d="M${at} ${TITLE - 8}V${height - 26}" stroke="#23211d" stroke-opacity="0.15"/>`,
      `<text x="${at}" y="${height - 8}" text-anchor="middle">${10 ** power} ${escape(unit)}</text>`,
    );
  }
  const box = `0 0 ${labels + WIDTH + 110} ${height}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" font-family="system-ui, sans-serif" font-size="13" fill="#23211d">`,
    `<title>${escape(groups.map(({ title }) => title).join("; "))}</title>`,
    '<rect width="100%" height="100%" fill="#f8f5ee"/>',
    ...axis,
    ...parts,
    "</svg>\n",
  ].join("\n");
}
