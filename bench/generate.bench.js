/**
 * New puzzles per second, one core, of any grade and of wished grades, and `sgt-tents --generate` (Debian's sgt-puzzles, or the program that `SGT_TENTS` names)
 * beside ours where it is installed.
 *
 * Ours makes puzzles in this process, warm, from seeds: draw, mend, check; without certificates, and without the document of the grade, which the peer has none of either. Of a wished
 * grade, each puzzle is known to have it. The peer draws by level: its easy level, which is its fastest, beside ours of any grade and beside easy ones, its tricky level beside harder
 * ones.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { deriveSeed, unwrap } from "../dist/base/index.js";
import { generateOne, openMaker } from "../dist/generate/index.js";
import { familyById } from "../dist/puzzles/index.js";

export const title = "New puzzles";

const PEER = process.env["SGT_TENTS"] ?? "/usr/games/sgt-tents";
/** Long enough that a single slow puzzle does not decide. */
const LEAST_MS = 2_000;
/** A row ends here, whatever was made. */
const MOST_MS = 15_000;
/** Not measured: the first puzzles of a case, while the machine code is made. */
const WARM_MS = 300;
const PEER_SECONDS = 10;

/** @typedef {{ name: string, family: string, wish: Record<string, string | number>, difficulty?: "easy" | "medium" | "hard" | "fiendish", peer?: string, perSecond?: number | undefined, times?: number | undefined }} Case */

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
  HUGE,
  { name: "Tents 50×50", family: "tents", wish: { size: "50x50" }, perSecond: 2 },
  { name: "Tents 100×100", family: "tents", wish: { size: "100x100" }, perSecond: 1 / 15 },
  PIPS,
  TWIST,
  CUBE,
  { name: "Chessboard 8×8, one tiling", family: "chessboard", wish: {} },
  ...graded(SMALL, ["easy", "medium", "hard", "fiendish"], { times: 0.2 }),
  ...graded(MIDDLE, ["easy", "medium", "hard", "fiendish"], { times: 0.5 }),
  ...graded(LARGE, ["easy", "medium", "hard", "fiendish"], { times: 10 }),
  ...graded(HUGE, ["easy"], { perSecond: 5 }),
  ...graded({ ...PIPS, name: "Pips", wish: {} }, ["easy", "medium", "hard", "fiendish"], { perSecond: 2 }),
  ...graded(TWIST, ["easy", "medium", "hard", "fiendish"], { perSecond: 50 }),
  ...graded(CUBE, ["easy", "medium", "hard", "fiendish"], { perSecond: 0.5 }),
];

/** Milliseconds per puzzle; null where none was made in time. @param {Case} one */
async function ours({ family: id, wish, difficulty }) {
  const family = familyById(id);
  if (family?.making === undefined) throw new Error(`there is no making of ${id}`);
  const maker = unwrap(await openMaker(family, wish));
  let seed = 0;
  /** @param {number} leastMs @param {number} mostMs */
  const make = async (leastMs, mostMs) => {
    let made = 0;
    const started = performance.now();
    const passed = () => performance.now() - started;
    while (passed() < leastMs || (made < 3 && passed() < mostMs)) {
      const limits = { timeMs: Math.max(1, mostMs - passed()) };
      const { status } = await generateOne(family, maker, {
        seed: deriveSeed(1, seed++),
        difficulty,
        grade: false,
        limits,
      });
      if (status === "unknown") break;
      if (status !== "made") throw new Error(`${id}: nothing was made of seed ${seed - 1}`);
      made++;
    }
    return made === 0 ? null : passed() / made;
  };
  await make(0, WARM_MS);
  return make(LEAST_MS, MOST_MS);
}

/** Milliseconds per puzzle of the peer: as many as it makes in one run of some seconds. @type {Map<string, number | null>} */
const measured = new Map();

/** Undefined: there is no peer. Null: it made none in time. @param {string} parameters */
function peers(parameters) {
  if (!existsSync(PEER)) return undefined;
  const known = measured.get(parameters);
  if (known !== undefined) return known;
  let ms = null;
  for (let count = 1000; count >= 1 && ms === null; count = Math.floor(count / 10)) {
    const started = performance.now();
    const { status } = spawnSync(PEER, ["--generate", String(count), parameters], {
      timeout: PEER_SECONDS * 1000,
    });
    if (status === 0) ms = (performance.now() - started) / count;
  }
  measured.set(parameters, ms);
  return ms;
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
    const oursMs = await ours(one);
    const peerMs = one.peer === undefined ? undefined : peers(one.peer);
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
