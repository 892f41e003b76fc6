/**
 * New puzzles per second on one core, of any grade and of given grades, compared with `sgt-tents --generate` (Debian's sgt-puzzles, or the
 * program that `SGT_TENTS` names) if it is installed.
 *
 * Ours makes puzzles in this process, warm, from seeds: draw, mend, check; without certificates and without the document of the grade,
 * since the peer makes neither. Puzzles of a given grade are known to have it. The peer draws by level: its easy level is compared with
 * ours of any grade and with easy ones, its tricky level with harder ones and, at 20 × 20, where that level is its faster one, also with
 * ours of any grade. Rows with documents write the same as `generate --json`.
 *
 * Times are processor times of all threads, because other work may share the machine; ours and the peer take turns. Given grades at 100 ×
 * 100 take minutes each: GENERATE_LONG=1 adds their rows.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { deriveSeed, jsonText, unwrap } from "../dist/base/index.js";
import { generatedJson, generateOne, openMaker } from "../dist/generate/index.js";
import { familyById } from "../dist/puzzles/index.js";

export const title = "New puzzles";

const PEER = process.env["SGT_TENTS"] ?? "/usr/games/sgt-tents";
/** Turns of ours and of the peer. */
const TURNS = 2;
/** A turn is long enough that a single slow puzzle does not matter. Processor time, like all times here. */
const LEAST_MS = 1_000;
/** A turn ends here, whatever was made. */
const MOST_MS = 15_000;
/** The first puzzles of a case are not measured, because V8 is still compiling. */
const WARM_MS = 1_000;
const PEER_SECONDS = 10;
/** A single puzzle ends after this long by the clock. */
const CLOCK_MS = 120_000;

/** @typedef {{ name: string, family: string, wish: Record<string, string | number>, difficulty?: "easy" | "medium" | "hard" | "fiendish", peer?: string, document?: { certify: boolean }, perSecond?: number | undefined, times?: number | undefined }} Case */

/** A tenth of the speed without a wish. @param {Case} one @param {NonNullable<Case["difficulty"]>[]} difficulties @param {Partial<Case>} target @returns {Case[]} */
const graded = (one, difficulties, target) =>
  difficulties.map((difficulty) => ({
    ...one,
    name: `${one.name}, ${difficulty}`,
    difficulty,
    perSecond: undefined,
    times: undefined,
    ...target,
    ...(one.peer === undefined
      ? {}
      : { peer: difficulty === "easy" ? one.peer : one.peer.replace(/e$/, "t") }),
  }));

/** @type {Case} */
const SMALL = { name: "Tents 10×10", family: "tents", wish: { size: "10x10" }, peer: "10x10de", times: 2 };
/** @type {Case} */
const MIDDLE = { name: "Tents 15×15", family: "tents", wish: { size: "15x15" }, peer: "15x15de", times: 5 };
/** @type {Case} */
const LARGE = { name: "Tents 20×20", family: "tents", wish: { size: "20x20" }, peer: "20x20de", times: 100 };
/** @type {Case} */
const HUGE = { name: "Tents 30×30", family: "tents", wish: { size: "30x30" }, perSecond: 50 };
/** @type {Case} */
const VAST = { name: "Tents 50×50", family: "tents", wish: { size: "50x50" }, perSecond: 2 };
/** @type {Case} */
const LARGEST = { name: "Tents 100×100", family: "tents", wish: { size: "100x100" }, perSecond: 1 / 15 };
/** @type {Case} */
const PIPS = { name: "Pips, 14 dominoes", family: "pips", wish: { dominoes: 14 }, perSecond: 20 };
/** @type {Case} */
const TWIST = { name: "IQ Twist", family: "twist", wish: {}, perSecond: 500 };
/** @type {Case} */
const CUBE = { name: "Cube 3×3×3, face clues", family: "cube", wish: {}, perSecond: 5 };

/** @type {Case[]} */
const CASES = [
  SMALL,
  MIDDLE,
  LARGE,
  { ...LARGE, name: "Tents 20×20, beside the tricky level", peer: "20x20dt" },
  HUGE,
  VAST,
  LARGEST,
  PIPS,
  TWIST,
  CUBE,
  { name: "Chessboard 8×8, one tiling", family: "chessboard", wish: {} },
  ...graded(SMALL, ["easy", "medium", "hard", "fiendish"], { times: 0.2 }),
  ...graded(MIDDLE, ["easy", "medium", "hard", "fiendish"], { times: 0.5 }),
  ...graded(LARGE, ["easy", "medium", "hard", "fiendish"], { times: 10 }),
  ...graded(HUGE, ["easy", "medium", "hard", "fiendish"], { perSecond: 5 }),
  ...graded(VAST, ["easy", "medium", "hard", "fiendish"], { perSecond: 0.2 }),
  ...(process.env["GENERATE_LONG"] === undefined
    ? []
    : graded(LARGEST, ["easy", "medium", "hard", "fiendish"], { perSecond: 1 / 150 })),
  ...graded({ ...PIPS, name: "Pips", wish: {} }, ["easy", "medium", "hard", "fiendish"], { perSecond: 2 }),
  ...graded(TWIST, ["easy", "medium", "hard", "fiendish"], { perSecond: 50 }),
  ...graded(CUBE, ["easy", "medium", "hard", "fiendish"], { perSecond: 0.5 }),
  ...[SMALL, LARGE, { ...PIPS, name: "Pips", wish: {} }, TWIST, CUBE].flatMap(({ name, family, wish }) => [
    { name: `${name}, documents without certificates`, family, wish, document: { certify: false } },
    { name: `${name}, documents`, family, wish, document: { certify: true } },
  ]),
];

/** @typedef {{ ms: number, made: number }} Measured */

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A maker of ours that is warm, as a function of one turn. @param {Case} one */
async function openOurs({ family: id, wish, difficulty, document }) {
  const family = familyById(id);
  if (family?.making === undefined) throw new Error(`there is no making of ${id}`);
  const maker = unwrap(await openMaker(family, wish));
  const asked =
    document === undefined ? { grade: false } : { grade: /** @type {const} */ ("quick"), ...document };
  let seed = 0;
  /** @param {number} leastMs @param {number} mostMs @returns {Promise<Measured>} */
  const make = async (leastMs, mostMs) => {
    let made = 0;
    const started = cpuMs();
    const passed = () => cpuMs() - started;
    while (passed() < leastMs || (made < 3 && passed() < mostMs)) {
      const one = await generateOne(family, maker, {
        seed: deriveSeed(1, seed++),
        difficulty,
        ...asked,
        limits: { timeMs: CLOCK_MS },
      });
      if (one.status === "unknown") break;
      if (one.status !== "made") throw new Error(`${id}: nothing was made of seed ${seed - 1}`);
      if (document !== undefined) jsonText(unwrap(generatedJson(family, undefined, one)));
      made++;
    }
    return { ms: passed(), made };
  };
  await make(WARM_MS, WARM_MS);
  return () => make(LEAST_MS, MOST_MS);
}

/** How many puzzles the peer makes in a turn, by its parameters. @type {Map<string, number>} */
const counts = new Map();
/** The peer's total times, because cases share its figures. @type {Map<string, Measured>} */
const measured = new Map();

/** One turn of the peer; undefined if it made no puzzle. @param {string} parameters @returns {Measured | undefined} */
function peersTurn(parameters) {
  for (let count = counts.get(parameters) ?? 1000; count >= 1; count = Math.floor(count / 10)) {
    counts.set(parameters, count);
    const { status, stderr } = spawnSync(
      "bash",
      [
        "-c",
        `ulimit -t ${PEER_SECONDS}; TIMEFORMAT="%U %S"; time "$0" "$@" > /dev/null`,
        PEER,
        "--generate",
        String(count),
        parameters,
      ],
      { encoding: "utf8", timeout: CLOCK_MS },
    );
    if (status !== 0) continue;
    const [user = 0, system = 0] = stderr.trim().split("\n").at(-1)?.split(" ").map(Number) ?? [];
    return { ms: 1000 * (user + system), made: count };
  }
  counts.set(parameters, 0);
  return undefined;
}

/** @param {Measured | undefined} all @param {Measured | undefined} turn */
function together(all, turn) {
  return turn === undefined ? all : { ms: (all?.ms ?? 0) + turn.ms, made: (all?.made ?? 0) + turn.made };
}

/** Null if no puzzle was made. @param {Measured | undefined} all */
function each(all) {
  return all === undefined || all.made === 0 ? null : all.ms / all.made;
}

/**
 * Milliseconds per puzzle, ours and the peer's in turns. `peerMs`: undefined if there is no peer, null if it made none in time. @param
 * {Case} one
 */
async function compare(one) {
  const ours = await openOurs(one);
  const hasPeer = one.peer !== undefined && existsSync(PEER);
  /** @type {Measured | undefined} */
  let own;
  for (let turn = 0; turn < TURNS; turn++) {
    own = together(own, await ours());
    if (!hasPeer || one.peer === undefined) continue;
    const all = together(measured.get(one.peer), peersTurn(one.peer));
    if (all !== undefined) measured.set(one.peer, all);
  }
  return {
    oursMs: each(own),
    peerMs: hasPeer && one.peer !== undefined ? each(measured.get(one.peer)) : undefined,
  };
}

/** @param {Case} one */
function targetOf({ times, perSecond }) {
  if (times !== undefined) return `≥ ${times}× the peer`;
  if (perSecond === undefined) return "";
  return `≥ ${perSecond >= 0.1 ? perSecond : perSecond.toFixed(3)} per second`;
}

/** @param {Case} one @param {number | null} oursMs @param {number | null | undefined} peerMs */
function isMet({ times, perSecond }, oursMs, peerMs) {
  if (perSecond !== undefined) return oursMs !== null && 1000 / oursMs >= perSecond;
  if (times === undefined || peerMs === undefined) return null;
  if (oursMs === null) return false;
  return peerMs === null ? null : peerMs / oursMs >= times;
}

/** @param {number | null} oursMs */
function rateWords(oursMs) {
  if (oursMs === null) return `none in ${MOST_MS / 1000} s`;
  const rate = 1000 / oursMs;
  return `${rate >= 10 ? Math.round(rate).toLocaleString("en") : rate.toPrecision(2)} per second`;
}

export async function run(/** @type {(text: string) => void} */ tell = () => undefined) {
  const rows = [];
  for (const one of CASES) {
    tell(one.name);
    const { oursMs, peerMs } = await compare(one);
    rows.push({
      case: one.name,
      oursMs,
      peer: peerMs === undefined ? null : `sgt-tents ${one.peer}`,
      peerMs: peerMs ?? null,
      ratio: typeof peerMs === "number" && oursMs !== null ? peerMs / oursMs : null,
      target: targetOf(one),
      met: isMet(one, oursMs, peerMs),
      note: `${rateWords(oursMs)}${peerMs === null ? `; the peer made none in ${PEER_SECONDS} s` : ""}`,
    });
  }
  return rows;
}
