/**
 * Tents: solving and proving uniqueness, by our search and by CaDiCaL (Debian's, or the program that CADICAL names) on our own `tree-tent` model
 * with totalizers, as DIMACS.
 *
 * Both sides are processor times (user and system, with the helper threads of each) of many runs, so that other work on the machine matters
 * little. Ours is from the puzzle to the answer, warm, the best of the runs. CaDiCaL's is the time of its process minus that of its process
 * on a CNF of one clause, run in turns, both medians, so that starting it does not count. It solves twice, the second time with a clause
 * that forbids the first layout, and the two times are added. Both must give the same verdict. Ours is given up after 10 s of processor
 * time, a solve of CaDiCaL after 10 s or a little more than the required ratio, whichever is more; then that time is used, and the ratio is
 * a bound.
 *
 * Our own boards are of two kinds. Drawn ones have random tents with their trees: from 20 × 20 on they mostly have several solutions.
 * Generated ones are what `generate` makes: they have exactly one.
 *
 * TENTS_DATA names a folder of puzzles in course text; without it only our own boards are run. TENTS_ONLY keeps only the boards of this
 * size, such as 100x100, and leaves out the counts.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createRandom, startBudget, unwrap } from "../dist/base/index.js";
import { generatePuzzle } from "../dist/generate/index.js";
import { plantTents, tents } from "../dist/puzzles/tents/index.js";
import { countTents, search } from "../dist/puzzles/tents/search/index.js";
import { openCadical } from "./support/tents-cadical.js";

export const title = "Tents: solving, proving uniqueness, counting";

/** @typedef {import("../dist/puzzles/tents/index.js").Tents} Tents */
/** @typedef {import("../dist/puzzles/tents/index.js").Camp} Camp */
/** @typedef {{ name: string, group: string, puzzle: Tents }} Case */

/** A case is timed until it has had this many runs or this much time, whichever comes first. */
const RUNS = 200;
const ENOUGH_MS = 400;
const FEWEST = 3;
/** Runs that take longer than this are timed once; for CaDiCaL by its own report. */
const SLOW_MS = 1000;
/** Processor time after which a solve is given up; CaDiCaL gets more if that is needed to show the ratio. */
const MOST_MS = 10_000;
const BEYOND_RATIO = 1.25;
/** Targets for the means of our own time, by size. */
const MEANS = new Map([
  ["10×10", 0.2],
  ["15×15", 0.6],
  ["20×20", 3],
  ["30×30", 15],
]);

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The required ratio, by the longer side.
 * @param {number} side
 */
function ratioAsked(side) {
  if (side <= 20 || side === 100) return 10;
  return side === 50 ? 2 : 1;
}

/**
 * A budget of processor time, so that other work on the machine does not use it up.
 * @returns {import("../dist/base/index.js").Budget}
 */
function processorBudget() {
  const before = process.cpuUsage();
  return {
    ...startBudget(),
    stopped() {
      const { user, system } = process.cpuUsage(before);
      return user + system > 1000 * MOST_MS ? "time" : undefined;
    },
  };
}

/**
 * @param {Tents} puzzle
 * @param {import("../dist/base/index.js").Budget} budget
 */
function solveOurs(puzzle, budget = startBudget()) {
  /** @type {Camp[]} */
  const camps = [];
  const end = search.solve(puzzle, {
    limit: 2,
    budget,
    onSolution: (camp) => camps.push(camp),
  });
  return { camps, stopped: end.outcome === "stopped", conflicts: end.stats?.["conflicts"] ?? 0 };
}

/** @param {Tents} puzzle */
function timeOurs(puzzle) {
  let best = Infinity;
  // Short runs are timed together, because processor times have microseconds as their unit.
  const started = performance.now();
  solveOurs(puzzle);
  const slow = performance.now() - started > SLOW_MS;
  const together = Math.max(1, Math.min(20, Math.floor(1 / (performance.now() - started))));
  for (let k = 0; k < (slow ? 1 : FEWEST) || (k < RUNS && performance.now() - started < ENOUGH_MS); k++) {
    const before = process.cpuUsage();
    for (let i = 0; i < together; i++) solveOurs(puzzle);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000 / together);
  }
  return best;
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

/** Sides, and the seeds of the boards of that side. */
/** @type {Map<number, number[]>} */
const DRAWN = new Map([10, 15, 20, 30, 40, 50, 60, 70, 80].map((side) => [side, [side]]));
DRAWN.set(100, [1, 2, 3, 4, 100]);
const GENERATED = new Map([
  [20, [1]],
  [50, [1]],
  // 12: one of the hardest of those that were tried.
  [100, [1, 2, 11, 12]],
]);

/** @returns {AsyncGenerator<Case>} */
async function* ownCases() {
  for (const [side, seeds] of DRAWN)
    for (const seed of seeds)
      yield {
        name: `drawn ${side}×${side}, seed ${seed}`,
        group: "drawn",
        puzzle: plantTents({ rows: side, cols: side, random: createRandom(seed) }).puzzle,
      };
  for (const [side, seeds] of GENERATED)
    for (const seed of seeds) {
      const size = `${side}x${side}`;
      if (!isWanted(side, side)) continue;
      const made = unwrap(await generatePuzzle(tents, { wish: { size }, seed }));
      if (made.status !== "made") throw new Error(`no board of ${size} was made`);
      yield { name: `generated ${side}×${side}, seed ${seed}`, group: "generated", puzzle: made.puzzle };
    }
}

/** @param {number} rows @param {number} cols */
function isWanted(rows, cols) {
  const only = process.env["TENTS_ONLY"];
  return only === undefined || only === `${rows}x${cols}`;
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
    const { puzzle } = plantTents({ rows: side, cols: side, random: createRandom(1), most: trees });
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
      case: `count, drawn ${side}×${side}, ${blank ? "all clues blank" : "all clues"}`,
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

/**
 * If CaDiCaL was given up, its time is only a bound, and a ratio that is too small means nothing.
 * @param {{ ratio: number | null, asked: number, stopped: boolean, peerStopped: boolean }} times
 */
function isMet({ ratio, asked, stopped, peerStopped }) {
  if (stopped) return false;
  if (ratio === null) return null;
  if (ratio >= asked) return true;
  return peerStopped ? null : false;
}

/** @param {(text: string) => void} log */
export async function run(log) {
  const data = dataCases();
  if (data.length === 0) log("TENTS_DATA is not set: boards of our own only");
  const cases = data;
  for await (const own of ownCases()) cases.push(own);
  const wanted = cases.filter(({ puzzle }) => isWanted(puzzle.rows, puzzle.cols));
  if (wanted.length === 0) throw new Error(`there is no board of ${process.env["TENTS_ONLY"]}`);
  const cadical = openCadical({ slowMs: SLOW_MS, enoughMs: ENOUGH_MS });
  if (cadical === undefined) log("no cadical: our own times only");
  const rows = [];
  try {
    // Everything is compiled before anything is timed.
    for (const { puzzle } of wanted)
      for (let k = 0; k < 100 && puzzle.trees.length <= 400; k++) solveOurs(puzzle);
    /** @type {Map<string, number[]>} */
    const bySize = new Map();
    for (const { name, group, puzzle } of wanted) {
      log(name);
      const { camps, conflicts, stopped } = solveOurs(puzzle, processorBudget());
      const oursMs = stopped ? MOST_MS : timeOurs(puzzle);
      bySize.set(group, [...(bySize.get(group) ?? []), oursMs]);
      const side = Math.max(puzzle.rows, puzzle.cols);
      const asked = ratioAsked(side);
      const mostMs = Math.max(MOST_MS, BEYOND_RATIO * asked * oursMs);
      const peer = cadical?.solve(puzzle, mostMs);
      if (peer?.layouts !== undefined && !stopped && peer.layouts !== camps.length)
        throw new Error(`${name}: cadical finds ${peer.layouts} layouts, we ${camps.length}`);
      const peerStopped = peer !== undefined && peer.layouts === undefined;
      // Without an answer on either side there is nothing to compare.
      const ratio = peer === undefined || (stopped && peerStopped) ? null : peer.ms / oursMs;
      const verdict = stopped ? "no answer in time" : ["no solution", "unique", "several"][camps.length];
      rows.push({
        case: name,
        oursMs,
        peer: `cadical ${cadical?.version ?? "(missing)"}`,
        peerMs: peer?.ms ?? null,
        ratio,
        target: `≥ ${asked}×${side === 100 ? `, ≤ ${MOST_MS / 1000} s` : ""}`,
        met: isMet({ ratio, asked, stopped, peerStopped }),
        note: `${verdict}; ${conflicts} conflicts${peer === undefined ? "" : `; ${peer.clauses} clauses`}${peerStopped ? `; cadical gave no answer in ${Math.ceil(mostMs / 1000)} s, so the ratio is a bound` : ""}`,
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
    if (process.env["TENTS_ONLY"] === undefined) rows.push(...countingRows(log));
  } finally {
    cadical?.close();
  }
  return rows;
}
