/**
 * Reasons: hints, proved walkthroughs and smallest conflicts, compared with their target times.
 *
 * Hints are judged by the clock: the targets are about how long a person waits, and nobody waits for what V8 compiles in a helper thread
 * meanwhile. (That thread is the difference between the two figures: with --no-concurrent-recompilation they are the same.) So the machine
 * must be idle; the note has its load, and the processor time, user and system, of all threads. Walkthroughs and conflicts are judged by
 * processor time, with the clock in the note. Every case is run once before it is timed, except for the first hint of a fresh process. The
 * time of a hint includes opening its puzzle; a row without a target has the time on an open puzzle.
 *
 * REASONS_DATA names a folder with `tents/` (course text), `pips/` and `twist/`; without it only our own examples are run.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { startBudget, unwrap } from "../dist/base/index.js";
import { createReasoner, openHinting, smallestConflict, sumsOf } from "../dist/reasons/index.js";
import { readPuzzle } from "../dist/workbench/index.js";

export const title = "Reasons: hints, walkthroughs, conflicts";

const bin = join(import.meta.dirname, "..", "bin", "quadrille.js");
const data = process.env["REASONS_DATA"] ?? join(import.meta.dirname, "..", "examples");
/** The number of states of each puzzle in which a hint is asked for, at equal distances in its walkthrough. */
const STATES = 5;

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {string} folder @param {RegExp} pattern */
function puzzlesIn(folder, pattern) {
  const path = join(data, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => pattern.test(name))
    .toSorted()
    .map((name) => {
      const file = join(path, name);
      const { family, puzzle } = unwrap(readPuzzle(readFileSync(file, "utf8")));
      return { name, file, reasons: () => family.reasons?.(puzzle, startBudget()) };
    });
}
/** @typedef {ReturnType<typeof puzzlesIn>[number]} Case */

/**
 * @template T
 * @param {() => Promise<T> | T} work
 */
async function timed(work) {
  const before = process.cpuUsage();
  const started = performance.now();
  const value = await work();
  const { user, system } = process.cpuUsage(before);
  return { value, ms: (user + system) / 1000, wallMs: performance.now() - started };
}

/** @param {Case} one */
const open = (one) => openHinting(/** @type {any} */ (one.reasons()), startBudget());

/** The hint, and after how long a first step was known. @param {Case} one @param {readonly number[]} known */
async function hintOn(one, known) {
  const started = performance.now();
  const sinceMs = () => performance.now() - started;
  const hinting = await open(one);
  try {
    /** @type {number | undefined} */
    let soonMs;
    const hint = await hinting.hint(known, false, () => void (soonMs ??= sinceMs()));
    return { hint, soonMs: soonMs ?? sinceMs() };
  } finally {
    hinting.close();
  }
}

/** @param {Case} one */
async function walkOn(one) {
  const reasons = /** @type {any} */ (one.reasons());
  const hinting = await openHinting(reasons, startBudget());
  try {
    return await hinting.walkthrough(reasons.known());
  } finally {
    hinting.close();
  }
}

/** Rules that people see at once. */
const FEW = 3;

/**
 * Whether some mark has a reason of few rules on a board. A chain may still be given, because its links are
 * smaller.
 * @param {any} reasons @param {readonly number[]} known @param {readonly number[]} marks all that are forced
 */
function hasSmallReason(reasons, known, marks) {
  /** @type {Uint8Array | undefined} */
  let solution;
  const onSolution = (/** @type {unknown} */ found) => void (solution = reasons.assignment(found));
  reasons.solve({ limit: 1, budget: startBudget(), onSolution });
  if (solution === undefined) return false;
  const open = marks.filter((mark) => !known.includes(mark) && reasons.isMark?.(mark) !== false);
  const reasoner = createReasoner(reasons.model, sumsOf(reasons.model), open, solution);
  reasoner.learn([...known, ...(reasons.shown?.(known) ?? [])]);
  return reasoner.next(FEW, startBudget()) !== undefined;
}

/** @param {number} ms */
const written = (ms) => (ms >= 999.5 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms)} ms`);
const load = () => `load ${(loadavg()[0] ?? 0).toFixed(1)}`;

/**
 * @param {string} name @param {number} oursMs @param {number} limit 0: no target @param {string} note
 */
const row = (name, oursMs, limit, note) => ({
  case: name,
  oursMs,
  peer: null,
  peerMs: null,
  ratio: null,
  target: limit === 0 ? "" : `≤ ${written(limit)}`,
  met: limit === 0 ? null : oursMs <= limit,
  note,
});

/**
 * Hints on the boards as given, and on the way through them.
 * @param {string} name @param {readonly Case[]} cases @param {number} medianLimit @param {(text: string) => void} log
 */
async function hints(name, cases, medianLimit, log) {
  /** @type {{ ms: number, soonMs: number, wallMs: number, openMs: number, size: number, chain: boolean, few: boolean, of: string }[]} */
  const all = [];
  for (const one of cases) {
    log(`${name}: ${one.name}`);
    const reasons = /** @type {any} */ (one.reasons());
    const marks = [...reasons.known()];
    const states = [[...marks]];
    const walked = await walkOn(one).catch(() => undefined);
    const steps = walked?.steps ?? [];
    steps.forEach(({ step }, i) => {
      marks.push(...step.literals);
      if (states.length < STATES && i + 1 === Math.floor((states.length * steps.length) / STATES))
        states.push([...marks]);
    });
    const hinting = await open(one);
    for (const known of states) {
      await hintOn(one, known);
      const { value, ms, wallMs } = await timed(() => hintOn(one, known));
      const { wallMs: openMs } = await timed(() => hinting.hint(known));
      const { hint, soonMs } = value;
      const step = "step" in hint ? hint.step : undefined;
      const links = step === undefined ? [] : [...(step.chain ?? []), step];
      const size = Math.max(0, ...links.map((link) => link.size));
      const chain = links.length > 1;
      const few = chain ? hasSmallReason(reasons, known, marks) : size <= FEW;
      all.push({ ms, soonMs, wallMs, openMs, size, chain, few, of: one.name });
    }
    hinting.close();
  }
  if (all.length === 0) return [];
  const small = all.filter(({ few }) => few);
  /** @param {typeof all} list */
  const worst = (list) => list.reduce((a, b) => (b.wallMs > a.wallMs ? b : a));
  const rows = [
    row(
      `hint, ${name}: median`,
      median(all.map(({ wallMs }) => wallMs)),
      medianLimit,
      `${all.length} hints, processor ${written(median(all.map(({ ms }) => ms)))}, ${load()}`,
    ),
  ];
  if (small.length > 0) {
    const w = worst(small);
    rows.push(
      row(
        `hint, ${name}: worst where the smallest reason has up to ${FEW} rules`,
        w.wallMs,
        150,
        `${w.of}${w.chain ? ", told as a chain" : ""}, processor ${written(w.ms)}, ${small.length} hints`,
      ),
    );
  }
  const late = all.reduce((a, b) => (b.soonMs > a.soonMs ? b : a));
  rows.push(row(`hint, ${name}: worst until a step is known`, late.soonMs, 1000, late.of));
  const w = worst(all);
  rows.push(row(`hint, ${name}: worst`, w.wallMs, 0, `${w.of}, ${w.size} rules, processor ${written(w.ms)}`));
  const openMedian = median(all.map(({ openMs }) => openMs));
  rows.push(row(`hint, ${name}, puzzle open: median`, openMedian, 0, `${all.length} hints`));
  return rows;
}

/** @param {string} name @param {readonly Case[]} cases @param {number} limit @param {(text: string) => void} log */
async function walkthroughs(name, cases, limit, log) {
  const rows = [];
  for (const one of cases) {
    log(`walkthrough ${one.name}`);
    await walkOn(one);
    const { value, ms, wallMs } = await timed(() => walkOn(one));
    rows.push(
      row(
        `proved walkthrough, ${name}: ${one.name}`,
        ms,
        limit,
        `${value?.steps.length} steps, wall ${written(wallMs)}`,
      ),
    );
  }
  return rows;
}

/** @param {readonly Case[]} cases */
async function conflicts(cases) {
  const rows = [];
  for (const one of cases) {
    const find = async () => {
      const { model } = /** @type {any} */ (one.reasons());
      return smallestConflict(model, startBudget());
    };
    await find();
    const { value, ms, wallMs } = await timed(find);
    const note = `${value?.rules.length} rules${value?.smallest === true ? ", smallest" : ""}, wall ${written(wallMs)}`;
    rows.push(row(`smallest conflict: ${one.name}`, ms, 200, note));
  }
  return rows;
}

/** Prints the processor time of its process, with all threads, as the last line on standard error. */
const TELL = `data:text/javascript,${encodeURIComponent(
  'process.on("exit",()=>{const{user,system}=process.cpuUsage();process.stderr.write("\\n"+(user+system)/1000)})',
)}`;

/** @param {readonly string[]} args */
function fresh(args) {
  const runs = Array.from({ length: 7 }, () => {
    const started = performance.now();
    const { status, stderr } = spawnSync(process.execPath, ["--import", TELL, ...args], { encoding: "utf8" });
    if (status !== 0) throw new Error(`${args.join(" ")} failed`);
    return { ms: Number(stderr.split("\n").at(-1)), wallMs: performance.now() - started };
  });
  return { ms: median(runs.map(({ ms }) => ms)), wallMs: median(runs.map(({ wallMs }) => wallMs)) };
}

/** @param {readonly (Case | undefined)[]} cases */
function firstHints(cases) {
  const node = fresh(["-e", "0"]);
  return cases
    .filter((one) => one !== undefined)
    .map((one) => {
      const { ms, wallMs } = fresh([bin, "hint", one.file, "--json"]);
      const note = `processor ${written(ms)}; node alone ${written(node.wallMs)}, processor ${written(node.ms)}; ${load()}`;
      return row(`first hint of a fresh process: ${one.name}`, wallMs, 400, note);
    });
}

/** @param {(text: string) => void} log */
export async function run(log) {
  const ten = puzzlesIn("tents", /^tents-10x10/);
  // Only some, because the walkthroughs that lead to the states take longer than the hints.
  const hardPips = puzzlesIn("pips", /-hard\.json$/).filter((_, i) => i % 4 === 0);
  const challenges = puzzlesIn("twist", /^challenge-/).filter((_, i) => i % 3 === 0);
  const rows = [
    ...(await hints("10×10 Tents", ten, 20, log)),
    ...(await hints("20×20 Tents", puzzlesIn("tents", /^tents-20x20/), 200, log)),
    ...(await hints("hard Pips", hardPips, 20, log)),
    ...(await hints("IQ Twist", challenges, 20, log)),
    ...firstHints([ten[0], hardPips[0], challenges[0]]),
    ...(await walkthroughs("10×10", ten, 300, log)),
    ...(await walkthroughs("15×15", puzzlesIn("tents", /^tents-15x15/), 2000, log)),
    ...(await conflicts(puzzlesIn("tents", /^impossible/))),
  ];
  return rows;
}
