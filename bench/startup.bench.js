/** The command line from nothing to an answer: process start and all. */
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

/** @param {(text: string) => void} log */
export async function run(log) {
  /** @type {number[][]} */
  const times = CASES.map(() => []);
  // All cases in every round, so that a busy moment of the machine falls on all of them alike.
  for (let round = 1; round <= ROUNDS; round++) {
    log(`round ${round} of ${ROUNDS}`);
    for (const [i, [name, args]] of CASES.entries()) {
      const started = performance.now();
      const { status } = spawnSync(process.execPath, args);
      times[i]?.push(performance.now() - started);
      if (status !== 0) throw new Error(`${name} failed`);
    }
  }
  const [node, ...ours] = times.map(median);
  return ours.map((oursMs, i) => {
    const name = CASES[i + 1]?.[0] ?? "";
    const target = name === "solve 8x8" ? "< 250 ms" : "";
    const met = target === "" ? null : oursMs < 250;
    const peerMs = node ?? 0;
    return { case: name, oursMs, peer: "node -e 0", peerMs, ratio: peerMs / oursMs, target, met };
  });
}
