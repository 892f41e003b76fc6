/** The command line from nothing to an answer: process start and all. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";

export const title = "Start-up: the process from start to answer";

const bin = join(import.meta.dirname, "..", "bin", "quadrille.js");

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {string[]} args */
function time(args) {
  const times = [];
  for (let i = 0; i < 21; i++) {
    const started = performance.now();
    const { status } = spawnSync(process.execPath, args);
    times.push(performance.now() - started);
    if (status !== 0) throw new Error(`${args.join(" ")} failed`);
  }
  return median(times);
}

/** @param {(text: string) => void} log */
export async function run(log) {
  const rows = [];
  log("node alone");
  const node = time(["-e", "0"]);
  for (const [name, args] of /** @type {[string, string[]][]} */ ([
    ["solve 8x8", ["solve", "8x8"]],
    ["solve 8x8 --json", ["solve", "8x8", "--json"]],
    ["count 8x8", ["count", "8x8"]],
    ["solve 6x6-0,0-5,5 --engine cadical", ["solve", "6x6-0,0-5,5", "--engine", "cadical"]],
    ["--help", ["--help"]],
  ])) {
    log(name);
    const oursMs = time([bin, ...args]);
    const target = name === "solve 8x8" ? "< 250 ms" : "";
    const met = target === "" ? null : oursMs < 250;
    rows.push({ case: name, oursMs, peer: "node -e 0", peerMs: node, ratio: node / oursMs, target, met });
  }
  return rows;
}
