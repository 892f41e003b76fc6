/**
 * Tents: solving and proving uniqueness, by our search and by Debian's CaDiCaL on our own `tree-tent` model
 * with totalizers, as DIMACS.
 *
 * Ours is the clock's time from the puzzle to the answer, warm: the median of many runs. CaDiCaL's is the processor's
 * time of its process (which is at most the clock's, so it errs in CaDiCaL's favour) less that of its process on a CNF of one
 * clause, so that starting it does not count; it solves twice, the second time with a clause that bars the first
 * layout, and the two are added. Both must give the same verdict.
 *
 * TENTS_DATA names a folder of puzzles in course text; without it only boards of our own making are run.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRandom, startBudget, unwrap } from "../dist/base/index.js";
import { encodeCnf, formatDimacs } from "../dist/encodings/index.js";
import { projectionOf } from "../dist/model/index.js";
import { plantTents, tents } from "../dist/puzzles/tents/index.js";
import { countTents, search } from "../dist/puzzles/tents/search/index.js";

export const title = "Tents: solving, proving uniqueness, counting";

/** @typedef {import("../dist/puzzles/tents/index.js").Tents} Tents */
/** @typedef {import("../dist/puzzles/tents/index.js").Camp} Camp */
/** @typedef {{ name: string, group: string, puzzle: Tents }} Case */

/** Times of one case are taken until so many runs, or so much time, whichever comes first. */
const RUNS = 200;
const ENOUGH_MS = 1_000;
const FEWEST = 5;
/** What takes CaDiCaL longer than this is timed once. */
const LONG_MS = 1_000;

/** Means of our own time by size, as the issue has them. */
const MEANS = new Map([
  ["10×10", 0.2],
  ["15×15", 0.6],
  ["20×20", 3],
  ["30×30", 15],
]);

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The ratio that is asked for, by the longer side.
 * @param {number} side
 */
function ratioAsked(side) {
  if (side <= 20) return 10;
  return side === 50 || side === 100 ? 2 : 1;
}

/** @param {Tents} puzzle */
function solveOurs(puzzle) {
  /** @type {Camp[]} */
  const camps = [];
  const end = search.solve(puzzle, {
    limit: 2,
    budget: startBudget(),
    onSolution: (camp) => camps.push(camp),
  });
  if (end.outcome === "stopped") throw new Error("the search stopped");
  return { camps, conflicts: end.stats?.["conflicts"] ?? 0 };
}

/** @param {Tents} puzzle */
function timeOurs(puzzle) {
  const times = [];
  for (let spent = 0; times.length < FEWEST || (times.length < RUNS && spent < ENOUGH_MS);) {
    const started = performance.now();
    solveOurs(puzzle);
    const ms = performance.now() - started;
    spent += ms;
    times.push(ms);
  }
  return median(times);
}

/**
 * Processor time of one run of CaDiCaL on a file: the median of some loops of a shell, which reports what its children took.
 * @param {string} file
 * @param {number} runs in one loop
 * @param {number} loops
 */
function processMs(file, runs, loops = 3) {
  const script = `TIMEFORMAT='%3U %3S'; time for ((i = 0; i < ${runs}; i++)); do cadical -q "$1" > /dev/null; done; exit 0`;
  const times = [];
  for (let k = 0; k < loops; k++) {
    const { stderr } = spawnSync("bash", ["-c", script, "bash", file], { encoding: "utf8" });
    const [user, system] = stderr.trim().split(" ").map(Number);
    times.push((1000 * ((user ?? 0) + (system ?? 0))) / runs);
  }
  return median(times);
}

/** @param {string} file */
function answerOf(file) {
  const started = performance.now();
  const { status, stdout } = spawnSync("cadical", ["-q", file], { encoding: "utf8", maxBuffer: 1 << 28 });
  const ms = performance.now() - started;
  if (status !== 10 && status !== 20) throw new Error(`cadical ended with ${status}`);
  const model = new Set(
    stdout.split("\n").flatMap((line) => (line.startsWith("v ") ? line.slice(2).split(" ").map(Number) : [])),
  );
  return { satisfiable: status === 10, model, ms };
}

/**
 * CaDiCaL on a puzzle: its verdict, and the time of both solves.
 * @param {Tents} puzzle
 * @param {string} folder
 * @param {number} startMs
 */
function solveByCadical(puzzle, folder, startMs) {
  const formulation = tents.formulations.find(({ id }) => id === "tree-tent");
  if (formulation === undefined) throw new Error("there is no tree-tent");
  const model = formulation.build(puzzle);
  const cnf = unwrap(encodeCnf(model, "totalizer"));
  const text = [...formatDimacs(cnf)].join("");
  const file = join(folder, "first.cnf");
  writeFileSync(file, text);
  const first = answerOf(file);
  const runs = Math.max(1, Math.min(100, Math.floor(300 / first.ms)));
  const loops = first.ms > LONG_MS ? 1 : 3;
  const times = [Math.max(0, processMs(file, runs, loops) - startMs)];
  let layouts = 0;
  if (first.satisfiable) {
    const bar = projectionOf(model).map((v) => (first.model.has(v) ? -v : v));
    const header = `p cnf ${cnf.variableCount} ${cnf.clauseCount}\n`;
    const barred = text.replace(header, `p cnf ${cnf.variableCount} ${cnf.clauseCount + 1}\n`);
    const second = join(folder, "second.cnf");
    writeFileSync(second, `${barred}${bar.join(" ")} 0\n`);
    layouts = answerOf(second).satisfiable ? 2 : 1;
    times.push(Math.max(0, processMs(second, runs, loops) - startMs));
  }
  return { layouts, ms: times.reduce((a, b) => a + b, 0), clauses: cnf.clauseCount };
}

/** @returns {Case[]} */
function dataCases() {
  const folder = process.env["TENTS_DATA"];
  if (folder === undefined) return [];
  const [format] = tents.formats;
  if (format === undefined) throw new Error("there is no format");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .map((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      const course = tents.formats.find((one) => one.detect(text)) ?? format;
      const puzzle = unwrap(course.parse(text));
      return { name: name.slice(0, -4), group: `${puzzle.rows}×${puzzle.cols}`, puzzle };
    })
    .toSorted((a, b) => a.puzzle.trees.length - b.puzzle.trees.length || (a.name < b.name ? -1 : 1));
}

/** @returns {Case[]} */
function ownCases() {
  return [10, 15, 20, 30, 50].map((side) => ({
    name: `made ${side}×${side}`,
    group: "made",
    puzzle: plantTents(side, side, createRandom(side)).puzzle,
  }));
}

/** @param {(text: string) => void} log */
function countingRows(log) {
  const rows = [];
  for (const [side, trees, blank] of /** @type {const} */ ([
    [10, 20, true],
    [14, 39, true],
    [20, 80, true],
    [20, 60, false],
  ])) {
    const { puzzle } = plantTents(side, side, createRandom(1), trees);
    if (blank) {
      puzzle.rowClues.fill(-1);
      puzzle.colClues.fill(-1);
    }
    log(`counting ${side}×${side}`);
    let count = 0n;
    const times = [];
    for (let k = 0; k < FEWEST; k++) {
      const started = performance.now();
      const end = countTents(puzzle, startBudget());
      times.push(performance.now() - started);
      if (end.outcome !== "counted") throw new Error(`counting stopped: ${end.reason}`);
      ({ count } = end);
    }
    rows.push({
      case: `count, made ${side}×${side}, ${blank ? "all clues blank" : "all clues"}`,
      oursMs: median(times),
      peer: null,
      peerMs: null,
      ratio: null,
      target: "",
      met: null,
      note: `${count.toLocaleString("en")} layouts`,
    });
  }
  return rows;
}

/** @param {(text: string) => void} log */
export async function run(log) {
  const data = dataCases();
  if (data.length === 0) log("TENTS_DATA is not set: boards of our own making only");
  const cases = [...data, ...ownCases()];
  const version = existsSync("/usr/bin/cadical")
    ? spawnSync("cadical", ["--version"], { encoding: "utf8" }).stdout.trim()
    : undefined;
  if (version === undefined) log("no cadical: our own times only");
  const folder = mkdtempSync(join(tmpdir(), "tents-"));
  const rows = [];
  try {
    const trivial = join(folder, "trivial.cnf");
    writeFileSync(trivial, "p cnf 1 1\n1 0\n");
    const startMs = version === undefined ? 0 : processMs(trivial, 100);
    // Everything compiled before anything is timed.
    for (const { puzzle } of cases)
      for (let k = 0; k < 100 && puzzle.trees.length <= 400; k++) solveOurs(puzzle);
    /** @type {Map<string, number[]>} */
    const bySize = new Map();
    for (const { name, group, puzzle } of cases) {
      log(name);
      const { camps, conflicts } = solveOurs(puzzle);
      const oursMs = timeOurs(puzzle);
      bySize.set(group, [...(bySize.get(group) ?? []), oursMs]);
      const peer = version === undefined ? undefined : solveByCadical(puzzle, folder, startMs);
      if (peer !== undefined && peer.layouts !== camps.length)
        throw new Error(`${name}: cadical finds ${peer.layouts} layouts, we ${camps.length}`);
      const ratio = peer === undefined ? null : peer.ms / oursMs;
      const asked = ratioAsked(Math.max(puzzle.rows, puzzle.cols));
      const verdict = ["no solution", "unique", "several"][camps.length];
      rows.push({
        case: name,
        oursMs,
        peer: `cadical ${version ?? "(missing)"}`,
        peerMs: peer?.ms ?? null,
        ratio,
        target: `≥ ${asked}×`,
        met: ratio === null ? null : ratio >= asked,
        note: `${verdict}; ${conflicts} conflicts${peer === undefined ? "" : `; ${peer.clauses} clauses`}`,
      });
    }
    for (const [group, times] of bySize) {
      const most = MEANS.get(group);
      if (most === undefined) continue;
      const mean = times.reduce((a, b) => a + b, 0) / times.length;
      rows.push({
        case: `mean of ${times.length} at ${group}`,
        oursMs: mean,
        peer: null,
        peerMs: null,
        ratio: null,
        target: `< ${most} ms`,
        met: mean < most,
      });
    }
    rows.push(...countingRows(log));
    if (version !== undefined)
      log(`starting cadical takes ${startMs.toFixed(2)} ms of processor time, left out`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return rows;
}
