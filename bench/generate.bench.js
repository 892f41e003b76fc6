/**
 * New puzzles per second, one core, and `sgt-tents --generate` (Debian's sgt-puzzles) beside ours where it is installed.
 *
 * Ours makes puzzles in this process, warm, from seeds: draw, mend, check; without grade and certificate, which the peer has none of either.
 * The peer draws from its own generator by level; "any" is its easy level, which is its fastest.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { deriveSeed, unwrap } from "../dist/base/index.js";
import { generateOne, openMaker } from "../dist/generate/index.js";
import { familyById } from "../dist/puzzles/index.js";

export const title = "New puzzles";

const PEER = "/usr/games/sgt-tents";
/** Long enough that a single slow puzzle does not decide. */
const LEAST_MS = 3_000;
const LEAST_COUNT = 3;
const PEER_SECONDS = 20;

/** @type {{ name: string, family: string, wish: Record<string, string | number>, peer?: string, perSecond?: number, times?: number }[]} */
const CASES = [
  { name: "Tents 10×10", family: "tents", wish: { size: "10x10" }, peer: "10x10de", times: 2 },
  { name: "Tents 15×15", family: "tents", wish: { size: "15x15" }, peer: "15x15de", times: 5 },
  { name: "Tents 20×20", family: "tents", wish: { size: "20x20" }, peer: "20x20de", times: 100 },
  { name: "Tents 30×30", family: "tents", wish: { size: "30x30" }, perSecond: 50 },
  { name: "Tents 50×50", family: "tents", wish: { size: "50x50" }, perSecond: 2 },
  { name: "Tents 100×100", family: "tents", wish: { size: "100x100" }, perSecond: 1 / 15 },
  { name: "Pips, 14 dominoes", family: "pips", wish: { dominoes: 14 }, perSecond: 20 },
  { name: "IQ Twist", family: "twist", wish: {}, perSecond: 500 },
  { name: "Cube 3×3×3, face clues", family: "cube", wish: {}, perSecond: 5 },
  { name: "Chessboard 8×8, one tiling", family: "chessboard", wish: {} },
];

/** @param {typeof CASES[number]} one */
async function ours({ family: id, wish }) {
  const family = familyById(id);
  if (family?.making === undefined) return undefined;
  const maker = unwrap(await openMaker(family, wish));
  let made = 0;
  const started = performance.now();
  while (performance.now() - started < LEAST_MS || made < LEAST_COUNT) {
    const { status } = await generateOne(family, maker, { seed: deriveSeed(1, made) });
    if (status !== "made") throw new Error(`${id}: nothing was made of seed ${made}`);
    made++;
  }
  return (performance.now() - started) / made;
}

/** Milliseconds per puzzle of the peer: as many as it makes in one run of some seconds. @param {string} parameters */
function peers(parameters) {
  if (!existsSync(PEER)) return undefined;
  for (let count = 1000; count >= 1; count = Math.floor(count / 10)) {
    const started = performance.now();
    const { status } = spawnSync(PEER, ["--generate", String(count), parameters], {
      timeout: PEER_SECONDS * 1000,
    });
    if (status === 0) return (performance.now() - started) / count;
  }
  return null;
}

export async function run() {
  const rows = [];
  for (const one of CASES) {
    const oursMs = await ours(one);
    if (oursMs === undefined) continue;
    const peerMs = one.peer === undefined ? undefined : peers(one.peer);
    const ratio = typeof peerMs === "number" ? peerMs / oursMs : null;
    const rate = 1000 / oursMs;
    const target =
      one.times === undefined
        ? one.perSecond === undefined
          ? ""
          : `≥ ${one.perSecond >= 1 ? one.perSecond : one.perSecond.toFixed(3)} per second`
        : `≥ ${one.times}× the peer`;
    rows.push({
      case: one.name,
      oursMs,
      peer: peerMs === undefined ? null : "sgt-tents",
      peerMs: peerMs ?? null,
      ratio,
      target,
      met:
        one.times === undefined
          ? one.perSecond === undefined
            ? null
            : rate >= one.perSecond
          : ratio === null
            ? null
            : ratio >= one.times,
      note: `${rate >= 10 ? Math.round(rate).toLocaleString("en") : rate.toPrecision(2)} per second${peerMs === null ? `; the peer made none in ${PEER_SECONDS} s` : ""}`,
    });
  }
  return rows;
}
