/**
 * Pips: our joint search and our counts, and CP-SAT for comparison with the search.
 *
 * Puzzles: ours, generated from seeds; and with QUADRILLE_PIPS=DIRECTORY the newspaper's JSON files of a directory. The targets are for the
 * latter: for searches on those with "hard" in their name, and for the counts of all. Three questions, the same to both sides: the first
 * solution; whether there is none, one or more ("unique": up to two solutions, and the proof that there is no other); and all solutions, if
 * there are at most ALL_UP_TO. Ours is timed from the puzzle as read to the solutions as listed, tables and all, the median of RUNS warm
 * runs; the first call of a fresh process has a row of its own. CP-SAT (or-tools-wasm, one worker) gets its model as bytes, made before;
 * only `solve` is timed, the median of PEER_RUNS after warming up. Unique: it solves, and solves again with the first solution forbidden by
 * a clause. All: `enumerate_all_solutions` (a listener, which would slow it, only in the run that compares the numbers of solutions).
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startBudget } from "../dist/base/index.js";
import { pips, randomPips } from "../dist/puzzles/pips/index.js";
import { countPips, joint } from "../dist/puzzles/pips/joint/index.js";
import { cpModelOf, forbid } from "./support/pips-cp-model.js";

export const title = "Pips: first solution, uniqueness, all solutions and exact counts";

/** @typedef {import("../dist/puzzles/pips/index.js").Pips} Pips */
/** @typedef {{ name: string, puzzle: Pips }} Case */
/** @typedef {import("./support/pips-cp-model.js").Peer} Peer */
/** @typedef {"first" | "unique" | "all"} Question */

const RUNS = 31;
const COUNT_RUNS = 5;
const PEER_RUNS = 3;
const COLD_RUNS = 5;
const WARM_UP_MS = 1_500;
const PEER_WARM_UP_ROUNDS = 8;
const ALL_UP_TO = 2_000;
const VARIABLE = "QUADRILLE_PIPS";

const LIMITS = { first: 1, unique: 2, all: Infinity };

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {Pips} puzzle @param {number} limit */
function solve(puzzle, limit) {
  let found = 0;
  const end = joint.solve(puzzle, { limit, budget: startBudget(), onSolution: () => void found++ });
  if (end.outcome === "stopped") throw new Error(`the search stopped: ${end.reason}`);
  return found;
}

/** @param {number} runs @param {() => unknown} task */
function medianMs(runs, task) {
  const times = [];
  for (let i = 0; i < runs; i++) {
    const started = performance.now();
    task();
    times.push(performance.now() - started);
  }
  return median(times);
}

const newspaperDirectory = () => process.env[VARIABLE];

/** @param {string} directory @param {string} name @returns {Case} */
function newspaperCase(directory, name) {
  const format = pips.formats.find(({ id }) => id === "newspaper");
  const read = format?.parse(readFileSync(join(directory, `${name}.json`), "utf8"));
  if (read?.ok !== true) throw new Error(`${name} cannot be read: ${read?.error.message}`);
  return { name, puzzle: read.value };
}

/** @returns {Case[]} */
function newspaperCases() {
  const directory = newspaperDirectory();
  if (directory === undefined) return [];
  return readdirSync(directory)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .map((file) => newspaperCase(directory, file.slice(0, -".json".length)));
}

/** @returns {Case[]} */
function generatedCases() {
  return [8, 12, 16].flatMap((dominoes) =>
    Array.from({ length: 5 }, (_, seed) => ({
      name: `${dominoes} dominoes, seed ${seed}`,
      puzzle: randomPips({ dominoes, seed }),
    })),
  );
}

/** @returns {Promise<Peer | undefined>} */
async function loadPeer() {
  try {
    const { CpSat } = await import("or-tools-wasm/cp-sat");
    await CpSat.solve(await CpSat.createModel({ variables: [], constraints: [] }), { numWorkers: 1 });
    return CpSat;
  } catch {
    return undefined;
  }
}

/** @param {Peer} peer @param {Uint8Array} model @param {object} [parameters] */
async function peerSolve(peer, model, parameters = {}) {
  const started = performance.now();
  const { response } = await peer.solve(model, { numWorkers: 1, ...parameters });
  return { ms: performance.now() - started, response };
}

/**
 * CP-SAT's time for a question. Its answer is compared with ours first.
 * @param {Peer} peer
 * @param {Question} question
 * @param {Pips} puzzle
 * @param {number} found
 */
async function peerMs(peer, question, puzzle, found) {
  const model = await peer.createModel(cpModelOf(puzzle));
  const enumerateAll = { enumerateAllSolutions: true };
  if (question === "all") {
    let listed = 0;
    await peer.solve(model, { numWorkers: 1, ...enumerateAll }, { onSolution: () => void listed++ });
    if (listed !== found) throw new Error(`CP-SAT lists ${listed} solutions, we ${found}`);
  }
  const times = [];
  for (let i = 0; i < PEER_RUNS; i++) {
    const { ms, response } = await peerSolve(peer, model, question === "all" ? enumerateAll : {});
    const solved = response?.status === "OPTIMAL" || response?.status === "FEASIBLE";
    if (solved !== found > 0) throw new Error(`CP-SAT says ${response?.status}, we found ${found}`);
    let total = ms;
    if (question === "unique" && solved) {
      const again = await peerSolve(peer, await forbid(peer, puzzle, model, response?.solution ?? []));
      if ((again.response?.status === "INFEASIBLE") !== (found === 1))
        throw new Error(`CP-SAT says ${again.response?.status} to a second solution, we found ${found}`);
      total += again.ms;
    }
    times.push(total);
  }
  return median(times);
}

/**
 * WebAssembly is recompiled while it runs, so warming up takes rounds over the puzzles until one is not much faster
 * than the last.
 * @param {Peer} peer @param {Case[]} cases
 */
async function warmUp(peer, cases) {
  let last = Infinity;
  for (let round = 0; round < PEER_WARM_UP_ROUNDS; round++) {
    let total = 0;
    for (const { puzzle } of cases)
      total += (await peerSolve(peer, await peer.createModel(cpModelOf(puzzle)))).ms;
    if (total > 0.8 * last) return;
    last = total;
  }
}

const WORDS = {
  first: "first solution",
  unique: "none, one or more",
  all: `all solutions (where at most ${ALL_UP_TO.toLocaleString("en")})`,
};

/**
 * @param {string} set
 * @param {Case[]} cases
 * @param {Peer | undefined} peer
 * @param {boolean} targets
 * @param {(text: string) => void} log
 */
async function questionRows(set, cases, peer, targets, log) {
  const rows = [];
  const deadline = performance.now() + WARM_UP_MS;
  while (performance.now() < deadline) for (const { puzzle } of cases) solve(puzzle, 2);
  if (peer !== undefined) await warmUp(peer, cases);
  for (const question of /** @type {const} */ (["first", "unique", "all"])) {
    log(`${set}: ${WORDS[question]}`);
    const measured = [];
    for (const { name, puzzle } of cases) {
      if (question === "all" && solve(puzzle, ALL_UP_TO + 1) > ALL_UP_TO) continue;
      const found = solve(puzzle, LIMITS[question]);
      const ours = medianMs(RUNS, () => solve(puzzle, LIMITS[question]));
      const theirs = peer === undefined ? null : await peerMs(peer, question, puzzle, found);
      measured.push({ name, ours, theirs, ratio: theirs === null ? NaN : theirs / ours });
    }
    const typical = median(measured.map(({ ours }) => ours));
    const slowest = measured.reduce((a, b) => (b.ours > a.ours ? b : a));
    const closest = measured.reduce((a, b) => (b.ratio < a.ratio ? b : a));
    const ratio = median(measured.map((one) => one.ratio));
    const isFirst = question === "first";
    const about = `${WORDS[question]}, ${set}`;
    const compared = peer !== undefined;
    const name = compared ? "CP-SAT" : "CP-SAT (or-tools-wasm is not installed)";
    rows.push(
      {
        case: `${about}: median of ${measured.length}`,
        oursMs: typical,
        peer: name,
        peerMs: compared ? median(measured.map(({ theirs }) => theirs ?? 0)) : null,
        ratio: compared ? ratio : null,
        target: targets ? (isFirst ? "≥ 200×, < 0.1 ms" : "≥ 200×") : "",
        met: targets ? (!compared || ratio >= 200) && (!isFirst || typical < 0.1) : null,
        note: "ratio: the median of the puzzles' ratios",
      },
      {
        case: `${about}: slowest`,
        oursMs: slowest.ours,
        peer: compared ? name : null,
        peerMs: slowest.theirs,
        ratio: compared ? slowest.ratio : null,
        target: targets && isFirst ? "< 5 ms" : "",
        met: targets && isFirst ? slowest.ours < 5 : null,
        note: slowest.name,
      },
    );
    if (compared)
      rows.push({
        case: `${about}: least ratio`,
        oursMs: closest.ours,
        peer: name,
        peerMs: closest.theirs,
        ratio: closest.ratio,
        target: targets ? "> 1×" : "",
        met: targets ? closest.ratio > 1 : null,
        note: closest.name,
      });
  }
  return rows;
}

/** @param {string} set @param {Case[]} cases @param {boolean} targets */
function countRows(set, cases, targets) {
  for (let i = 0; i < COUNT_RUNS; i++) for (const { puzzle } of cases) countPips(puzzle, startBudget());
  const measured = cases.map(({ name, puzzle }) => {
    /** @type {ReturnType<typeof countPips> | undefined} */
    let end;
    const ms = medianMs(COUNT_RUNS, () => (end = countPips(puzzle, startBudget())));
    if (end?.outcome !== "counted") throw new Error(`${name} was not counted`);
    const [grids] = end.also ?? [];
    if (grids?.key !== "valueGrids") throw new Error(`the value grids of ${name} were not counted`);
    const words = `${end.count.toLocaleString("en")} solutions, ${grids.count.toLocaleString("en")} value grids`;
    return { name, ms, count: end.count, words };
  });
  const most = measured.reduce((a, b) => (b.count > a.count ? b : a));
  const slowest = measured.reduce((a, b) => (b.ms > a.ms ? b : a));
  const base = { peer: null, peerMs: null, ratio: null };
  /** @param {number} ms */
  const target = (ms) => (targets ? { target: "< 100 ms", met: ms < 100 } : { target: "", met: null });
  const typical = median(measured.map(({ ms }) => ms));
  return [
    { case: `exact count, ${set}: median of ${cases.length}`, oursMs: typical, ...base, ...target(typical) },
    ...[slowest, most].map((one, i) => ({
      case: `exact count, ${set}: ${i === 0 ? "slowest" : "most solutions"}`,
      oursMs: one.ms,
      ...base,
      ...target(one.ms),
      note: `${one.name}: ${one.words}`,
    })),
  ];
}

/**
 * The first call in a process of its own, without loading the modules (of each puzzle the median of COLD_RUNS processes): the median over the
 * puzzles, and the slowest.
 * @param {string} set @param {string} filter @param {"solve" | "count"} task
 */
function coldRows(set, filter, task) {
  const names = newspaperCases()
    .map(({ name }) => name)
    .filter((name) => name.includes(filter));
  const once = (/** @type {string} */ name) => {
    const child = spawnSync(process.execPath, [import.meta.filename, task, name], { encoding: "utf8" });
    if (child.status !== 0) throw new Error(`${task} ${name} failed: ${child.stderr}`);
    return Number(child.stdout);
  };
  const times = names
    .map((name) => ({
      name,
      runs: Array.from({ length: COLD_RUNS }, () => once(name)),
    }))
    .map(({ name, runs }) => ({ name, ms: median(runs), most: Math.max(...runs) }));
  const slowest = times.reduce((a, b) => (b.ms > a.ms ? b : a));
  const most = Math.max(...times.map((one) => one.most)).toFixed(1);
  const name = `${task === "solve" ? "first solution" : "exact count"}, ${set}, first call of a fresh process`;
  const base = { peer: null, peerMs: null, ratio: null };
  const target = task === "count" ? { target: "< 50 ms", met: slowest.ms < 50 } : { target: "", met: null };
  return [
    {
      case: `${name}: median of ${names.length}`,
      oursMs: median(times.map(({ ms }) => ms)),
      ...base,
      target: "",
      met: null,
      note: "",
    },
    {
      case: `${name}: slowest`,
      oursMs: slowest.ms,
      ...base,
      ...target,
      note: `${slowest.name}; the slowest single process ${most} ms`,
    },
  ];
}

/** @param {(text: string) => void} log */
export async function run(log) {
  const peer = await loadPeer();
  if (peer === undefined) log("or-tools-wasm is not installed: no comparison with CP-SAT");
  const rows = [];
  const newspaper = newspaperCases();
  if (newspaper.length === 0) log(`${VARIABLE} names no directory of newspaper puzzles: generated ones only`);
  else {
    const hard = newspaper.filter(({ name }) => name.includes("hard"));
    rows.push(...(await questionRows("newspaper, hard", hard, peer, true, log)));
    log("newspaper: counts");
    rows.push(...countRows("newspaper, all levels", newspaper, true));
    log("newspaper: fresh processes");
    rows.push(
      ...coldRows("newspaper, hard", "hard", "solve"),
      ...coldRows("newspaper, hard", "hard", "count"),
    );
  }
  rows.push(...(await questionRows("generated", generatedCases(), peer, false, log)));
  return rows;
}

if (process.argv[1] === import.meta.filename) {
  const [task, name] = process.argv.slice(2);
  const directory = newspaperDirectory();
  if (directory === undefined || name === undefined)
    throw new Error(`give solve or count and the name of a puzzle, and its directory in ${VARIABLE}`);
  const { puzzle } = newspaperCase(directory, name);
  const started = performance.now();
  if (task === "solve") solve(puzzle, 1);
  else countPips(puzzle, startBudget());
  process.stdout.write(String(performance.now() - started));
}
