/**
 * Deciding boards with holes, with the certificate: times and memory, compared with networkx. Each
 * kind and size runs in a process of its own, so that its peak memory is its own.
 */
import { spawnSync } from "node:child_process";
import { createRandom, startBudget } from "../dist/base/index.js";
import { decideTiling, maximumMatching, neighboursOf } from "../dist/board/index.js";

export const title = "Deciding boards with holes, with a certificate";

/** @typedef {import("../dist/board/index.js").Grid} Grid */
/** @typedef {import("../dist/board/index.js").TilingDecision} TilingDecision */
/** @typedef {"random" | "balanced" | "parts" | "tiling" | "full"} Kind */
/** @typedef {{ share: number, seed: number, ms: number, outcome: string }} Run */

const SHARES = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3];
const SEEDS = [1, 2, 3];
const GIB = 2 ** 30;

const WORDS = {
  full: "no holes",
  random: "holes at random",
  balanced: "holes balanced in colour",
  parts: "holes balanced in every connected part",
  tiling: "holes from a tiling",
};

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * A tiling of the full square (of even side): 2 × 2 blocks turned at random, then mixed by turning
 * blocks in place, five times per cell.
 * @param {number} side
 * @param {number} seed
 */
function mixedTiling(side, seed) {
  const random = createRandom(seed);
  const mate = Int32Array.from({ length: side * side }, (_, at) => at ^ 1);
  /** @param {number} at */
  const turn = (at) => {
    const below = at + side;
    if (mate[at] === at + 1 && mate[below] === below + 1) {
      mate[at] = below;
      mate[below] = at;
      mate[at + 1] = below + 1;
      mate[below + 1] = at + 1;
    } else if (mate[at] === below && mate[at + 1] === below + 1) {
      mate[at] = at + 1;
      mate[at + 1] = at;
      mate[below] = below + 1;
      mate[below + 1] = below;
    }
  };
  for (let row = 0; row < side; row += 2) {
    for (let col = 0; col < side; col += 2) if (random.below(2) === 0) turn(row * side + col);
  }
  for (let k = 0; k < 5 * side * side; k++) turn(random.below(side - 1) * side + random.below(side - 1));
  return mate;
}

/**
 * The component of each cell, from 0, or −1 where there is no cell.
 * @param {Grid} grid
 */
function componentsOf(grid) {
  const label = new Int32Array(grid.present.length).fill(-1);
  let count = 0;
  for (let start = 0; start < label.length; start++) {
    if (grid.present[start] === 0 || label[start] !== -1) continue;
    const found = [start];
    label[start] = count;
    for (const at of found) {
      for (const next of neighboursOf(grid, at)) {
        if (label[next] !== -1) continue;
        label[next] = count;
        found.push(next);
      }
    }
    count++;
  }
  return { label, count };
}

/**
 * Removes cells until every connected part has equal colours, so that counting alone decides
 * nothing: all small unequal parts, and the surplus of large ones at random.
 * @param {Grid} grid
 * @param {import("../dist/base/index.js").Random} random
 */
function balanceParts({ rows, cols, present }, random) {
  for (;;) {
    const { label, count } = componentsOf({ rows, cols, present });
    const size = new Int32Array(count);
    const surplus = new Int32Array(count);
    for (const [at, part] of label.entries()) {
      if (part < 0) continue;
      size[part] = (size[part] ?? 0) + 1;
      surplus[part] = (surplus[part] ?? 0) + (((Math.floor(at / cols) + (at % cols)) & 1) === 0 ? 1 : -1);
    }
    if (surplus.every((difference) => difference === 0)) return;
    for (const [at, part] of label.entries()) {
      if (part >= 0 && surplus[part] !== 0 && (size[part] ?? 0) < 1000) present[at] = 0;
    }
    for (const [part, difference] of surplus.entries()) {
      if ((size[part] ?? 0) < 1000) continue;
      for (let left = Math.abs(difference); left > 0;) {
        const at = random.below(present.length);
        const white = ((Math.floor(at / cols) + (at % cols)) & 1) === 0;
        if (label[at] !== part || present[at] === 0 || white !== difference > 0) continue;
        present[at] = 0;
        left--;
      }
    }
  }
}

/**
 * @param {Kind} kind
 * @param {number} side
 * @param {number} share
 * @param {number} seed
 * @param {Int32Array | undefined} mate the tiling to take holes from
 * @returns {Grid}
 */
function boardOf(kind, side, share, seed, mate) {
  const random = createRandom(1000 * seed + Math.round(1000 * share));
  const present = new Uint8Array(side * side).fill(1);
  const balanced = kind === "balanced" || kind === "parts";
  const colour = (/** @type {number} */ at) => (Math.floor(at / side) + (at % side)) & 1;
  const holes = kind === "full" ? 0 : 2 * Math.round((share * present.length) / 2);
  for (let k = 0; k < holes;) {
    const at = random.below(present.length);
    if (present[at] === 0 || (balanced && colour(at) !== (k & 1))) continue;
    present[at] = 0;
    k++;
    if (mate === undefined) continue;
    present[mate[at] ?? at] = 0;
    k++;
  }
  if (kind === "parts") balanceParts({ rows: side, cols: side, present }, random);
  return { rows: side, cols: side, present };
}

/**
 * A quick check of the evidence, because a benchmark of wrong answers would be worthless.
 * @param {Grid} grid
 * @param {TilingDecision} decision
 */
function requireEvidence(grid, decision) {
  const fail = () => {
    throw new Error(`the evidence of "${decision.outcome}" does not hold`);
  };
  if (decision.outcome === "stopped") fail();
  else if (decision.outcome === "colouring" && decision.white === decision.black) fail();
  else if (decision.outcome === "hall" && decision.neighbours.length >= decision.set.length) fail();
  else if (decision.outcome === "tiled") {
    const { mate } = decision;
    for (const [at, partner] of mate.entries()) {
      const step = Math.abs(partner - at);
      const covered = mate[partner] === at && (step === 1 || step === grid.cols);
      if (grid.present[at] === 1 ? !covered : partner !== -1) fail();
    }
  }
}

/**
 * The work of a child process: every share and seed of one kind and size, the median of three each.
 * @param {Kind} kind
 * @param {number} side
 * @param {boolean} largest the largest partial tiling instead of the decision
 */
function measure(kind, side, largest) {
  const few = side > 2000 || kind === "full";
  /** @type {Run[]} */
  const runs = [];
  for (const seed of few ? SEEDS.slice(0, 1) : SEEDS) {
    const mate = kind === "tiling" ? mixedTiling(side, seed) : undefined;
    for (const share of kind === "full" ? [0] : few ? [0.01] : SHARES) {
      const grid = boardOf(kind, side, share, seed, mate);
      const times = [];
      let outcome = "";
      for (let k = 0; k < 3; k++) {
        const started = performance.now();
        const answer = largest ? maximumMatching(grid, startBudget()) : decideTiling(grid, startBudget());
        times.push(performance.now() - started);
        ({ outcome } = answer);
        if (answer.outcome !== "matched") requireEvidence(grid, answer);
      }
      runs.push({ share, seed, ms: median(times), outcome });
    }
  }
  process.stdout.write(JSON.stringify({ runs, peakBytes: process.resourceUsage().maxRSS * 1024 }));
}

/**
 * @param {Kind} kind
 * @param {number} side
 * @param {number | null} targetMs
 * @param {boolean} largest
 */
function rowOf(kind, side, targetMs, largest) {
  const task = largest ? "largest" : "decide";
  const child = spawnSync(process.execPath, [import.meta.filename, task, kind, String(side)], {
    encoding: "utf8",
    maxBuffer: 1 << 24,
  });
  if (child.status !== 0) throw new Error(`${task} ${kind} ${side} failed: ${child.stderr}`);
  /** @type {{ runs: Run[], peakBytes: number }} */
  const { runs, peakBytes } = JSON.parse(child.stdout);
  const worst = runs.reduce((a, b) => (b.ms > a.ms ? b : a));
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { outcome } of runs) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const outcomes = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  const size = `${side.toLocaleString("en")}×${side.toLocaleString("en")}`;
  const limit = targetMs === null ? "" : `< ${targetMs / 1000} s, `;
  return {
    case: `${largest ? "largest partial tiling, " : ""}${size}, ${WORDS[kind]}`,
    oursMs: worst.ms,
    peer: null,
    peerMs: null,
    ratio: null,
    target: `${limit}< 1 GiB`,
    met: (targetMs === null || worst.ms < targetMs) && peakBytes < GIB,
    note: `worst of ${runs.length}, at ${100 * worst.share} % (${worst.outcome}); ${outcomes.join(", ")}; peak ${Math.round(peakBytes / 2 ** 20)} MiB`,
  };
}

/** networkx on the same board, without the start of the process and the building of the graph. */
const NETWORKX = `
import sys, time, networkx
rows = sys.stdin.read().split()
cells = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "1"]
there = set(cells)
graph = networkx.Graph()
graph.add_nodes_from(cells)
for r, c in cells:
    if (r + 1, c) in there: graph.add_edge((r, c), (r + 1, c))
    if (r, c + 1) in there: graph.add_edge((r, c), (r, c + 1))
white = [cell for cell in cells if sum(cell) % 2 == 0]
started = time.perf_counter()
matching = networkx.bipartite.hopcroft_karp_matching(graph, white)
print(1000 * (time.perf_counter() - started), len(matching), networkx.__version__)
`;

/** @param {Grid} grid */
function networkx(grid) {
  const python = ["/usr/bin/python3", "python3"].find(
    (name) => spawnSync(name, ["-c", "import networkx"]).status === 0,
  );
  if (python === undefined) return undefined;
  const { rows, cols, present } = grid;
  const input = Array.from({ length: rows }, (_, row) =>
    present.subarray(row * cols, (row + 1) * cols).join(""),
  ).join("\n");
  const ran = spawnSync(python, ["-c", NETWORKX], { input, encoding: "utf8" });
  if (ran.status !== 0) throw new Error(`networkx failed: ${ran.stderr}`);
  const [ms, matched, version] = ran.stdout.trim().split(" ");
  return { ms: Number(ms), matched: Number(matched), version };
}

/** @param {(text: string) => void} log */
function againstNetworkx(log) {
  const boards = SEEDS.map((seed) => boardOf("random", 500, 0.1, seed, undefined));
  /**
   * The median of three on each board, the worst of the boards.
   * @param {(grid: Grid) => unknown} task
   */
  const worst = (task) =>
    Math.max(
      ...boards.map((grid) => {
        const times = [];
        for (let k = 0; k < 3; k++) {
          const started = performance.now();
          task(grid);
          times.push(performance.now() - started);
        }
        return median(times);
      }),
    );
  const decide = worst((grid) => requireEvidence(grid, decideTiling(grid, startBudget())));
  const match = worst((grid) => maximumMatching(grid, startBudget()));
  const [board] = boards;
  if (board === undefined) throw new Error("no board");
  log("networkx, once, on the first 500×500 board");
  const peer = networkx(board);
  if (peer !== undefined) {
    const ours = maximumMatching(board, startBudget());
    const size =
      ours.outcome === "matched" ? board.present.reduce((a, b) => a + b, 0) - ours.bare.length : -1;
    if (size !== peer.matched) throw new Error(`networkx matches ${peer.matched} cells, we ${size}`);
  }
  /**
   * @param {string} name
   * @param {number} oursMs
   */
  const row = (name, oursMs) => ({
    case: `${name}, 500×500, a tenth removed at random`,
    oursMs,
    peer: `networkx ${peer?.version ?? "(missing)"} hopcroft_karp_matching`,
    peerMs: peer?.ms ?? null,
    ratio: peer === undefined ? null : peer.ms / oursMs,
    target: "≥ 500×, < 50 ms",
    met: oursMs < 50 && (peer === undefined || peer.ms / oursMs >= 500),
  });
  return [
    row("deciding with a certificate", decide),
    { ...row("largest partial tiling", match), target: "", met: null },
  ];
}

/** @param {(text: string) => void} log */
export async function run(log) {
  log("500×500");
  const rows = [];
  rows.push(...againstNetworkx(log));
  for (const [side, targetMs] of /** @type {const} */ ([
    [1000, 1000],
    [2000, 5000],
    [4000, null],
  ])) {
    for (const kind of /** @type {const} */ (["random", "balanced", "parts", "tiling"])) {
      log(`${side}×${side}, ${WORDS[kind]}`);
      rows.push(rowOf(kind, side, targetMs, false));
    }
  }
  log("4000×4000, no holes");
  rows.push(rowOf("full", 4000, null, false));
  for (const kind of /** @type {const} */ (["random", "balanced"])) {
    log(`largest partial tiling, 1000×1000, ${WORDS[kind]}`);
    rows.push({ ...rowOf(kind, 1000, null, true), target: "", met: null });
  }
  return rows;
}

if (process.argv[1] === import.meta.filename) {
  const [task, kind, side] = process.argv.slice(2);
  const kinds = /** @type {const} */ (["full", "random", "balanced", "parts", "tiling"]);
  const known = kinds.find((name) => name === kind);
  if (known === undefined) throw new Error(`there is no kind "${kind}"`);
  measure(known, Number(side), task === "largest");
}
