/**
 * The packer against dancing links: the same placements, the same symmetry reduction (the same jobs), every solution found.
 * With TWIST_DATA=FOLDER, the IQ Twist challenges in that folder too, from the parsed puzzle to the proof that it has one solution.
 *
 * Times are processor times of this process, which other work on the machine disturbs less than the clock. Both sides run in turns,
 * and the best of each counts, because other work can only make a run longer.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startBudget, unwrap } from "../dist/base/index.js";
import { createPieceTable, pack, parsePolyform, pieceProblem, splitPacking } from "../dist/board/index.js";
import { createBox, dance, partsOf, problemOf } from "./support/packing-parts.js";

export const title = "Packing: our search against dancing links, all solutions";

const PENTOMINOES =
  ".XX/XX./.X. XXXXX XXXX/X... XX../.XXX XX/XX/X. XXX/.X./.X. X.X/XXX X../X../XXX X../XX./.XX .X./XXX/.X. XXXX/.X.. XX./.X./.XX";
const TWIST = "oXo/..X XX./.oX XoXX XXX/.oo Xo/.o XXo/.o. o../oXX/.o. oXX";
const SOMA = "XX/X. XXX/X.. XXX/.X. XX./.XX XX/X.|X./.. XX/X.|.X/.. XX/X.|../X.";
const PRO = "XX/XX/X. .XX/XX./.X. XX/X. X.X/XXX XXX/.X./.X. XXX/X..";

/** Name, pieces, region, up to symmetry or raw, solutions, least ratio required. */
const CASES = /** @type {const} */ ([
  ["pentominoes 6×10, distinct", PENTOMINOES, [6, 10], true, 2339, 12],
  ["pentominoes 5×12, distinct", PENTOMINOES, [5, 12], true, 1010, null],
  ["pentominoes 4×15, distinct", PENTOMINOES, [4, 15], true, 368, null],
  ["pentominoes 3×20, distinct", PENTOMINOES, [3, 20], true, 2, null],
  ["pentominoes 2×5×6, distinct", PENTOMINOES, [2, 5, 6], true, 264, null],
  ["pentominoes 3×4×5, distinct", PENTOMINOES, [3, 4, 5], true, 3940, 4],
  ["pentominoes and a straight hexomino 3×22, distinct", `${PENTOMINOES} XXXXXX`, [3, 22], true, 0, null],
  ["IQ Twist without pegs", TWIST, [4, 8], false, 5992, 12],
  ["IQ Twist without pegs, distinct", TWIST, [4, 8], true, 1498, null],
  ["Soma", SOMA, [3, 3, 3], false, 11_520, 5],
  ["Soma, distinct", SOMA, [3, 3, 3], true, 240, null],
  ["Cube Puzzler PRO", PRO, [3, 3, 3], false, 1440, null],
]);

/** Thirteen bricks of 1 × 2 × 4, three rods, a cube and a square. */
const CONWAY = "13*XXXX/XXXX 3*XXX XX/XX|XX/XX XX/XX";
const TETROMINOES = "XXXX XX/XX XXX/.X. XX./.XX XXX/X..";
/** Pentominoes that may not be turned over: both sides of those that differ. */
const ONE_SIDED = `${PENTOMINOES} .XX/XX./.X. XXXX/...X ..XX/XXX. XX/XX/.X XXXX/..X. .XX/.X./XX.`.replace(
  ".XX/XX./.X. XXXXX",
  "XX./.XX/.X. XXXXX",
);

/**
 * Beyond 64 cells all solutions would take days, so parts of the search are run: as many pieces are laid first, at random in the order of the
 * cells. Name, pieces, region, whether pieces may be turned over, pieces laid first in that order.
 */
const LARGE_CASES = /** @type {const} */ ([
  ["tetrominoes and pentominoes 8×10", `${PENTOMINOES} ${TETROMINOES}`, [8, 10], true, 6],
  ["tetrominoes and pentominoes 5×16", `${PENTOMINOES} ${TETROMINOES}`, [5, 16], true, 6],
  ["tetrominoes and pentominoes 4×20", `${PENTOMINOES} ${TETROMINOES}`, [4, 20], true, 6],
  ["tetrominoes and pentominoes 4×4×5", `${PENTOMINOES} ${TETROMINOES}`, [4, 4, 5], false, 7],
  ["tetrominoes and pentominoes 2×5×8", `${PENTOMINOES} ${TETROMINOES}`, [2, 5, 8], false, 7],
  ["Conway's pieces 5×5×5", CONWAY, [5, 5, 5], false, 1],
  ["one-sided pentominoes 3×30", ONE_SIDED, [3, 30], false, 4],
  ["one-sided pentominoes 5×18", ONE_SIDED, [5, 18], false, 7],
  ["one-sided pentominoes 9×10", ONE_SIDED, [9, 10], false, 7],
]);
/** How long a case may take, by the clock, and how many turns at most. A turn that has begun is completed. */
const ENOUGH_MS = 8000;
const TURNS = 300;

/**
 * The best processor time of each work, in turns. Work that is much quicker than the slowest runs several times a
 * turn.
 * @param {readonly (() => number)[]} works
 * @param {number} expected
 */
function bestMs(works, expected) {
  const best = works.map(() => Infinity);
  const began = performance.now();
  for (let turn = 0; turn === 0 || (turn < TURNS && performance.now() - began < ENOUGH_MS); turn++) {
    const slowest = turn === 0 ? 0 : Math.max(...best);
    for (const [at, work] of works.entries()) {
      const times = Math.max(turn === 0 ? 2 : 1, Math.min(5, Math.floor(slowest / (best[at] ?? 1))));
      for (let run = 0; run < (at > 0 && turn === 0 ? 1 : times); run++) {
        const started = process.cpuUsage();
        const found = work();
        const { user, system } = process.cpuUsage(started);
        best[at] = Math.min(best[at] ?? Infinity, (user + system) / 1000);
        if (found !== expected) throw new Error(`${found} solutions, not ${expected}`);
      }
    }
  }
  return best;
}

/**
 * The challenges of a folder: placement strings with only pegs (i–l red to yellow, column 1–8, row A–D, 0).
 * @param {string} folder
 */
function readChallenges(folder) {
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), "utf8").trim();
      return [...text.matchAll(/([i-l])([1-8])([A-D])0/g)].map(([, colour = "", column, row = ""]) => ({
        colour: "ijkl".indexOf(colour),
        cell: "ABCD".indexOf(row) * 8 + Number(column) - 1,
      }));
    });
}

/** @param {readonly { colour: number, cell: number }[][]} challenges */
function solveChallenges(challenges) {
  const table = createPieceTable(
    createBox(4, 8),
    TWIST.split(" ").map((text) => ({
      form: unwrap(parsePolyform(text)),
      min: 1,
      max: 1,
      reflections: true,
    })),
  );
  let unique = 0;
  for (const pegs of challenges) {
    const pegAt = new Int8Array(32).fill(-1);
    for (const { colour, cell } of pegs) pegAt[cell] = colour;
    const problem = pieceProblem(table, ({ kind, orientation, cells }) =>
      cells.every((cell, at) => {
        const peg = pegAt[cell] ?? -1;
        return peg < 0 || (peg === kind >> 1 && orientation.form.holes?.[at] === true);
      }),
    );
    if (pack(problem, { budget: startBudget(), limit: 2 }).found === 1) unique++;
  }
  return unique;
}

/** @param {(text: string) => void} log */
function* largeRows(log) {
  for (const [name, texts, sides, reflections, laid] of LARGE_CASES) {
    log(name);
    const { problem } = problemOf(texts, sides, reflections);
    const jobs = partsOf(problem, laid);
    const { found: solutions, nodes } = pack(problem, { budget: startBudget(), jobs });
    const works = [
      () => pack(problem, { budget: startBudget(), jobs }).found,
      () => jobs.reduce((sum, job) => sum + dance(problem, job), 0),
    ];
    const [oursMs = 0, peerMs = 0] = bestMs(works, solutions);
    yield {
      case: name,
      oursMs,
      peer: "dancing-links",
      peerMs,
      ratio: peerMs / oursMs,
      target: "≥ 5×",
      met: peerMs / oursMs >= 5,
      note: `${jobs.length} parts below ${jobs[0]?.forced.length} pieces: ${solutions.toLocaleString("en")} solutions, ${nodes.toLocaleString("en")} pieces laid; ${problem.placements.length} placements`,
    };
  }
}

/** How many pieces of the partridge puzzle are laid, and how many per second the target asks for. */
const PARTRIDGE_STEPS = 50_000;
const LAID_A_SECOND = 7000;

/**
 * The partridge puzzle of order 8: one square of side 1, two of side 2, and so on, on 36 × 36. It is not solved; the speed of laying pieces
 * shows how the search does with large pieces on large boards.
 * @param {(text: string) => void} log
 */
function partridgeRow(log) {
  const order = 8;
  const side = (order * (order + 1)) / 2;
  log(`partridge of order ${order}`);
  const squares = Array.from({ length: order }, (_, at) => {
    const row = "X".repeat(at + 1);
    return `${at + 1}*${Array.from({ length: at + 1 }, () => row).join("/")}`;
  });
  const { problem } = problemOf(squares.join(" "), [side, side]);
  let oursMs = Infinity;
  let laid = 0;
  for (let turn = 0; turn < 3; turn++) {
    const started = process.cpuUsage();
    ({ nodes: laid } = pack(problem, { budget: startBudget(), steps: PARTRIDGE_STEPS }));
    const { user, system } = process.cpuUsage(started);
    oursMs = Math.min(oursMs, (user + system) / 1000);
  }
  const rate = Math.round((1000 * laid) / oursMs);
  return {
    case: `partridge of order ${order}: ${laid.toLocaleString("en")} pieces laid`,
    oursMs,
    peer: null,
    peerMs: null,
    ratio: null,
    target: `> ${LAID_A_SECOND.toLocaleString("en")} a second`,
    met: rate > LAID_A_SECOND,
    note: `${rate.toLocaleString("en")} a second; ${problem.placements.length} placements; the process had at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB until here`,
  };
}

/** @param {(text: string) => void} log */
export async function run(log) {
  const rows = [];
  for (const [name, texts, sides, distinct, solutions, target] of CASES) {
    log(name);
    const { problem, group } = problemOf(texts, sides);
    const upTo = distinct ? group : undefined;
    const jobs = splitPacking(problem, 1, upTo);
    const [oursMs = 0, peerMs = 0] = bestMs(
      [
        () => pack(problem, { budget: startBudget(), jobs, upTo }).found,
        () => jobs.reduce((sum, job) => sum + dance(problem, job), 0),
      ],
      solutions,
    );
    const ratio = peerMs / oursMs;
    rows.push({
      case: name,
      oursMs,
      peer: "dancing-links",
      peerMs,
      ratio,
      target: target === null ? "" : `≥ ${target}×`,
      met: target === null ? null : ratio >= target,
      note: `${solutions.toLocaleString("en")} solutions, ${problem.placements.length} placements, ${jobs.length} part${jobs.length === 1 ? "" : "s"}`,
    });
  }
  rows.push(...largeRows(log), partridgeRow(log));
  const folder = process.env["TWIST_DATA"];
  const challenges = folder === undefined ? [] : readChallenges(folder);
  log(folder === undefined ? "no challenges: TWIST_DATA names no folder" : `${challenges.length} challenges`);
  const oursMs =
    folder === undefined ? null : (bestMs([() => solveChallenges(challenges)], challenges.length)[0] ?? 0);
  rows.push({
    case: `${folder === undefined ? "" : `${challenges.length} `}IQ Twist challenges solved and proved unique, together`,
    oursMs,
    peer: null,
    peerMs: null,
    ratio: null,
    target: "< 15 ms",
    met: oursMs === null ? null : oursMs < 15,
    note:
      oursMs === null
        ? "not run: TWIST_DATA names no folder"
        : "from the parsed pegs, the placements of the pieces made once for all",
  });
  return rows;
}
