/**
 * npm run bench [-- NAME…]: every `NAME.bench.js` of this folder, or those named. Prints a table and writes results/NAME.json and
 * results/NAME.md with the machine and the versions. Peers are measured in the same run, so that ratios can be trusted even if times
 * cannot.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";

const here = import.meta.dirname;
const results = join(here, "results");
const INTERRUPTED = 130;

/**
 * @typedef {object} Row
 * @property {string} case
 * @property {number | null} oursMs
 * @property {string | null} peer
 * @property {number | null} peerMs
 * @property {number | null} ratio
 * @property {string} target
 * @property {boolean | null} met
 * @property {string} [note]
 */

/** @param {number | null} ms */
function time(ms) {
  if (ms === null) return "–";
  if (ms >= 999.5) return `${(ms / 1000).toFixed(2)} s`;
  return `${ms.toPrecision(3)} ms`;
}

/** @param {Row} row */
function cells(row) {
  return [
    row.case,
    time(row.oursMs),
    row.peer ?? "",
    row.peer === null ? "" : time(row.peerMs),
    row.ratio === null
      ? ""
      : `${row.ratio >= 100 ? Math.round(row.ratio).toLocaleString("en") : row.ratio.toPrecision(3)}×`,
    row.target,
    row.met === null ? "" : row.met ? "✓" : "✗",
    row.note ?? "",
  ];
}

const HEADER = ["case", "ours", "peer", "peer's", "ratio", "target", "met", "note"];

/** @param {string[][]} rows */
function markdown(rows) {
  const widths = HEADER.map((title, c) => Math.max(title.length, ...rows.map((row) => row[c]?.length ?? 0)));
  /** @param {string[]} row */
  const line = (row) => `| ${row.map((cell, c) => cell.padEnd(widths[c] ?? 0)).join(" | ")} |`;
  return (
    [line(HEADER), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...rows.map(line)].join(
      "\n",
    ) + "\n"
  );
}

const wanted = process.argv.slice(2);
const names = readdirSync(here)
  .filter((name) => name.endsWith(".bench.js"))
  .map((name) => name.slice(0, -".bench.js".length))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .toSorted();
for (const name of wanted) if (!names.includes(name)) throw new Error(`there is no benchmark "${name}"`);

const { version, dependencies } = JSON.parse(readFileSync(join(here, "..", "package.json"), "utf8"));
const machine = {
  processor: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
};
mkdirSync(results, { recursive: true });
let missed = 0;
for (const name of names) {
  const bench = await import(`./${name}.bench.js`);
  process.stdout.write(`\n${bench.title}\n`);
  // The load of the machine at the beginning: about 0 if it was idle.
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10;
  /** @param {Row[]} rows @param {boolean} isWhole */
  const write = (rows, isWhole) => {
    const text = markdown(rows.map(cells));
    process.stdout.write(text);
    const date = new Date().toISOString().slice(0, 10);
    const facts = { title: bench.title, date, version, machine, load, isWhole, dependencies, rows };
    writeFileSync(join(results, `${name}.json`), JSON.stringify(facts, null, 2) + "\n");
    const end = isWhole ? "" : ", interrupted: rows are missing";
    const about = `${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, Node ${machine.node}, load ${load}, ${date}${end}`;
    writeFileSync(join(results, `${name}.md`), `# ${bench.title}\n\n${about}\n\n${text}`);
  };
  // Rows that a benchmark reports early are written even if it is interrupted.
  /** @type {Row[]} */
  const told = [];
  const interrupt = () => {
    if (told.length > 0) write(told, false);
    process.exit(INTERRUPTED);
  };
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  /** @type {Row[]} */
  const rows = await bench.run(
    (/** @type {string} */ text) => process.stderr.write(`  ${text}\n`),
    (/** @type {Row} */ row) => told.push(row),
  );
  process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  write(rows, true);
  missed += rows.filter(({ met }) => met === false).length;
}
process.stdout.write(missed === 0 ? "\nevery target met\n" : `\n${missed} targets missed\n`);
process.exitCode = missed === 0 ? 0 : 1;
