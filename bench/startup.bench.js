/** The command line from the start of the process to the answer. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

export const title = "Start-up: the process from start to answer";

const bin = join(import.meta.dirname, "..", "bin", "quadrille.js");
const ROUNDS = 21;

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @type {readonly (readonly [name: string, args: readonly string[]])[]} */
const CASES = [
  ["node alone", ["-e", "0"]],
  ["solve 8x8", [bin, "solve", "8x8"]],
  ["solve 8x8 --json", [bin, "solve", "8x8", "--json"]],
  ["explain 8x8-0,0-7,7", [bin, "explain", "8x8-0,0-7,7"]],
  ["count 8x8", [bin, "count", "8x8"]],
  ["solve 6x6-0,0-5,5 --engine cadical", [bin, "solve", "6x6-0,0-5,5", "--engine", "cadical"]],
  ["--help", [bin, "--help"]],
];

/** These should take little longer than Node itself. */
const BESIDE_NODE = new Set(["count 8x8", "--help"]);

/** How long a program waits for the library, in a process of its own. */
function importMs() {
  const script =
    'const began = performance.now(); await import("quadrille"); console.log(performance.now() - began);';
  const args = ["--input-type=module", "--eval", script];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error("the library cannot be imported");
  return Number(stdout);
}

/** @param {(text: string) => void} log */
export async function run(log) {
  /** @type {number[]} */
  const imports = [];
  /** @type {number[][]} */
  const times = CASES.map(() => []);
  // All cases run in every round, so that a busy moment of the machine affects all of them alike.
  for (let round = 1; round <= ROUNDS; round++) {
    log(`round ${round} of ${ROUNDS}`);
    for (const [i, [name, args]] of CASES.entries()) {
      const started = performance.now();
      const { status } = spawnSync(process.execPath, args);
      times[i]?.push(performance.now() - started);
      if (status !== 0) throw new Error(`${name} failed`);
    }
    imports.push(importMs());
  }
  const importing = median(imports);
  const [node, ...ours] = times.map(median);
  const rows = ours.map((oursMs, i) => {
    const name = CASES[i + 1]?.[0] ?? "";
    const peerMs = node ?? 0;
    const limit = name === "solve 8x8" ? 250 : BESIDE_NODE.has(name) ? 1.5 * peerMs : undefined;
    const target = limit === undefined ? "" : name === "solve 8x8" ? "< 250 ms" : "< 1.5 × node -e 0";
    const met = limit === undefined ? null : oursMs < limit;
    return { case: name, oursMs, peer: "node -e 0", peerMs, ratio: peerMs / oursMs, target, met };
  });
  return [
    ...rows,
    {
      case: 'import("quadrille")',
      oursMs: importing,
      peer: null,
      peerMs: null,
      ratio: null,
      target: "< 60 ms",
      met: importing < 60,
    },
  ];
}
