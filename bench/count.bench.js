/** Exact counts and uniform draws: the matrix, the sweep, counts up to symmetry and the sampler, also on boards with holes. */
import { spawnSync } from "node:child_process";
import { createRandom, startBudget } from "../dist/base/index.js";
import { createGrid } from "../dist/board/index.js";
import { countDistinctTilings, countTilings } from "../dist/puzzles/chessboard/count/index.js";
import { sampleTiling } from "../dist/puzzles/chessboard/sample/index.js";

export const title = "Counting tilings exactly, and drawing them uniformly";

/** @typedef {import("../dist/board/index.js").Grid} Grid */
/** @typedef {{ case: string, oursMs: number, peer: null, peerMs: null, ratio: null, target: string, met: boolean | null, note?: string }} Row */

/** The most runs of one case, and the time after which it is not run again. */
const RUNS = 15;
const ENOUGH_MS = 3_000;

/**
 * A board that can still be tiled, with about `share` of its squares removed, as dominoes of a tiling that was
 * shuffled by flips. The sides are even.
 * @param {number} size
 * @param {number} share
 */
function withHoles(size, share) {
  const random = createRandom(size);
  const mate = Int32Array.from({ length: size * size }, (_, cell) => cell ^ 1);
  for (let flips = 0; flips < 40 * size * size; flips++) {
    const a = random.below(size - 1) * size + random.below(size - 1);
    const [b, c, d] = [a + 1, a + size, a + size + 1];
    if (mate[a] === b && mate[c] === d) [mate[a], mate[c], mate[b], mate[d]] = [c, a, d, b];
    else if (mate[a] === c && mate[b] === d) [mate[a], mate[b], mate[c], mate[d]] = [b, a, d, c];
  }
  const grid = createGrid(size, size);
  for (let removed = 0; removed < share * size * size;) {
    const cell = random.below(size * size);
    if (grid.present[cell] === 0) continue;
    grid.present[cell] = 0;
    grid.present[mate[cell] ?? cell] = 0;
    removed += 2;
  }
  return grid;
}

/**
 * The first run of a process of its own, from the call to the answer, without loading the modules.
 * @param {number} size
 */
function coldMs(size) {
  const script = `
    import { startBudget } from "./base/index.js";
    import { createGrid } from "./board/index.js";
    import { countTilings } from "./puzzles/chessboard/count/index.js";
    const grid = createGrid(${size}, ${size});
    const started = performance.now();
    const end = countTilings(grid, startBudget());
    if (end.outcome !== "counted") throw new Error(end.outcome);
    console.log(performance.now() - started);
  `;
  const cwd = new URL("../dist/", import.meta.url);
  const ran = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd,
    encoding: "utf8",
  });
  if (ran.status !== 0) throw new Error(ran.stderr);
  return Number(ran.stdout);
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {() => unknown} work */
function medianMs(work) {
  const times = [];
  const began = performance.now();
  do {
    const started = performance.now();
    work();
    times.push(performance.now() - started);
  } while (times.length < RUNS && performance.now() - began < ENOUGH_MS);
  return median(times);
}

/** @param {import("../dist/puzzles/methods.js").CountEnd} end */
function counted(end) {
  if (end.outcome !== "counted" || end.count === 0n) throw new Error("the board was not counted");
  return end.count;
}

/** @param {(text: string) => void} log */
export async function run(log) {
  /** @type {Row[]} */
  const rows = [];
  /**
   * @param {string} name
   * @param {number | null} limitMs
   * @param {number} oursMs
   * @param {string} [note]
   */
  const add = (name, limitMs, oursMs, note) => {
    log(`${name}: ${oursMs.toPrecision(3)} ms`);
    const target = limitMs === null ? "" : limitMs >= 1000 ? `≤ ${limitMs / 1000} s` : `≤ ${limitMs} ms`;
    const met = limitMs === null ? null : oursMs <= limitMs;
    rows.push({
      case: name,
      oursMs,
      peer: null,
      peerMs: null,
      ratio: null,
      target,
      met,
      ...(note ? { note } : {}),
    });
  };

  const targets = /** @type {const} */ ([
    [8, 1],
    [32, 60],
    [64, 2_000],
    [100, 3_000],
    [150, 30_000],
  ]);
  for (const size of [8, 32]) {
    const limit = size === 8 ? 1 : 60;
    add(
      `count ${size} × ${size}, first in a process`,
      limit,
      median([1, 2, 3, 4, 5].map(() => coldMs(size))),
    );
  }
  for (const [size, limit] of targets) {
    const full = createGrid(size, size);
    for (const [name, grid] of /** @type {const} */ ([
      ["", full],
      [", 5% removed", withHoles(size, 0.05)],
      [", 20% removed", withHoles(size, 0.2)],
    ])) {
      const bits = counted(countTilings(grid, startBudget())).toString(2).length;
      add(
        `count ${size} × ${size}${name}`,
        limit,
        medianMs(() => countTilings(grid, startBudget())),
        `${bits} bits`,
      );
    }
  }
  for (const size of [8, 10, 12, 16]) {
    const grid = createGrid(size, size);
    for (const method of /** @type {const} */ (["kasteleyn", "transfer"])) {
      counted(countTilings(grid, startBudget(), method));
      add(
        `count ${size} × ${size} by ${method}`,
        null,
        medianMs(() => countTilings(grid, startBudget(), method)),
      );
    }
  }
  for (const size of [8, 32, 64]) {
    const grid = createGrid(size, size);
    counted(countDistinctTilings(grid, startBudget()));
    add(
      `count ${size} × ${size} up to symmetry`,
      null,
      medianMs(() => countDistinctTilings(grid, startBudget())),
    );
  }
  for (const [size, limit] of /** @type {const} */ ([
    [8, 5],
    [32, 1_000],
    [64, 5_000],
    [100, null],
  ])) {
    for (const [name, grid] of /** @type {const} */ ([
      ["", createGrid(size, size)],
      [", 5% removed", withHoles(size, 0.05)],
    ])) {
      let seed = 1;
      const ms = medianMs(() => {
        if (!sampleTiling(grid, seed++, startBudget()).ok) throw new Error("no tiling was drawn");
      });
      add(`draw from ${size} × ${size}${name}`, limit, ms);
    }
  }
  return rows;
}
