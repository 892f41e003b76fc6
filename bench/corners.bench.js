/** The original problem on growing boards: matching against a native SAT solver with the source document's formula. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGrid } from "../dist/board/index.js";
import { chessboard } from "../dist/puzzles/index.js";
import { encodeText, solvePuzzle } from "../dist/workbench/index.js";

export const title =
  "Opposite corners removed: matching against native CaDiCaL on the four-variables-per-cell formula";

const PEER_LIMIT_SECONDS = 120;

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {(text: string) => void} log */
export async function run(log) {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-bench-"));
  const found = spawnSync("cadical", ["--version"]).status === 0;
  const rows = [];
  try {
    for (const n of [6, 8, 10, 12, 14, 16, 100, 1000]) {
      const board = createGrid(n, n, [
        [0, 0],
        [n - 1, n - 1],
      ]);
      const times = [];
      for (let i = 0; i < 15; i++) {
        const solved = await solvePuzzle(chessboard, board);
        if (!solved.ok || solved.value.status !== "impossible") throw new Error("the board was not refuted");
        times.push(solved.value.stats["solveMs"] ?? 0);
      }
      const oursMs = median(times);
      let peerMs = null;
      let note = n > 16 ? "out of the peer's reach" : "";
      if (found && n <= 16) {
        const file = join(folder, `${n}.cnf`);
        const text = encodeText(chessboard, board, {
          to: "dimacs",
          formulation: "cell-direction",
          legend: false,
        });
        if (!text.ok) throw new Error(text.error.message);
        writeFileSync(file, [...text.value].join(""));
        log(`cadical on ${n} × ${n}`);
        const started = performance.now();
        const ran = spawnSync("cadical", ["-q", "-t", String(PEER_LIMIT_SECONDS), file]);
        const took = performance.now() - started;
        if (ran.status === 20) peerMs = took;
        else {
          peerMs = took;
          note = `gave up after ${PEER_LIMIT_SECONDS} s: the ratio is a lower bound`;
        }
      }
      const ratio = peerMs === null ? null : peerMs / oursMs;
      rows.push({
        case: `${n} × ${n}`,
        oursMs,
        peer: n <= 16 ? "native cadical" : null,
        peerMs,
        ratio,
        target: n === 12 ? "≥ 1,000×" : "",
        met: n === 12 && ratio !== null ? ratio >= 1000 : null,
        note,
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}
