/**
 * Any command on any input ends within its limit plus a second and under its memory, and never by a bug. Every command runs, as a
 * process, on random large puzzles of every family. The seed and the number of rounds can be set: LIMITS_SEED=1 LIMITS_ROUNDS=500. On
 * a busy machine starting alone takes long, so the time of `--version` at that moment is subtracted.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createRandom, type Random } from "../src/base/index.js";
import { FAMILIES } from "../src/puzzles/index.js";
import { largePuzzle, type LargePuzzle } from "./support/large.js";
import { quadrille, temporaryFolder, type Ran } from "./support/process.js";

const SEED = Number(process.env["LIMITS_SEED"] ?? Date.now() % 1_000_000);
const ROUNDS = Number(process.env["LIMITS_ROUNDS"] ?? 300);
const LIMIT_SECONDS = 1;
const SLACK_SECONDS = 1;
const MOST_BYTES = 2 ** 31;
const EXITS = new Set<number | null>([0, 1, 2, 3, 4]);

const folder = temporaryFolder();

interface Measured extends Ran {
  readonly seconds: number;
  /** The peak memory of the process; 0 if the system does not give it. */
  readonly peak: number;
}

async function measure(args: readonly string[]): Promise<Measured> {
  let peak = 0;
  let first: number | undefined;
  const started = performance.now();
  let look: NodeJS.Timeout | undefined;
  const ran = await quadrille(args, {
    started(child) {
      look = setInterval(() => (peak = Math.max(peak, peakOf(child.pid))), 20);
      child.stdout?.once("data", () => (first = performance.now()));
    },
  });
  clearInterval(look);
  // An answer is written whole: it is there when it begins. What other commands write is their work.
  const answers = args[0] === "solve" || args[0] === "batch";
  const end = answers ? (first ?? performance.now()) : performance.now();
  return { ...ran, peak, seconds: (end - started) / 1000 };
}

function peakOf(pid: number | undefined): number {
  try {
    return 1024 * Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** A command that could be given to this puzzle, with its options. */
function command(random: Random, { family }: LargePuzzle, file: string): string[] {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  const known = FAMILIES.find(({ id }) => id === family) ?? pick(FAMILIES);
  const formulation = (): string[] => ["--formulation", pick(known.formulations).id];
  const encoding = (): string[] => [
    "--encoding",
    pick(["adder", "cardinality-network", "commander", "pairwise", "product", "sequential", "totalizer"]),
  ];
  const out = (name: string): string => join(folder, name);
  return pick([
    () => ["solve", file],
    () => ["solve", file, "--unique", "--certify"],
    () => ["solve", file, "--all", "--json"],
    () => ["solve", file, "--random"],
    () => ["solve", file, "--engine", "cadical", ...formulation(), ...encoding()],
    () => ["solve", file, "--engine", pick(["highs", "dancing-links", "cp-sat"]), ...formulation()],
    () => ["count", file],
    () => ["count", file, "--distinct", "--json"],
    () => ["count", file, "--engine", "cadical"],
    () => ["explain", file, "--json"],
    () => ["check", file, "{}"],
    () => ["convert", file, "--to", pick(known.formats).id],
    () => ["encode", file, "--to", pick(["dimacs", "lp", "mps", "opb"]), ...formulation()],
    () => ["prove", file, "--cnf", out("a.cnf"), "--proof", out("a.drat")],
    () => ["prove", file, "--opb", out("a.opb"), "--pbp", out("a.pbp")],
    () => [
      "render",
      file,
      "--to",
      pick(["svg", "text", "png"]),
      ...(random.below(2) === 0 ? ["--solve"] : []),
    ],
    () => ["batch", file, "--do", pick(["solve", "count", "explain"])],
    () => ["verify", file, file],
  ])();
}

describe(`limits, seed ${SEED}`, () => {
  it(`hold for ${ROUNDS} commands on large puzzles`, async () => {
    const broken: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const seed = SEED + round;
      const puzzle = largePuzzle(seed);
      const file = join(folder, `puzzle-${seed}`);
      writeFileSync(file, puzzle.text);
      const args = [...command(createRandom(~seed >>> 0), puzzle, file), "-t", String(LIMIT_SECONDS)];
      const idle = await measure(["--version"]);
      const ran = await measure(args);
      const complaints = [
        ...(EXITS.has(ran.code) && !/internal error/i.test(ran.err)
          ? []
          : [`exit ${ran.code}: ${ran.err.slice(0, 300)}`]),
        ...(ran.seconds - idle.seconds > LIMIT_SECONDS + SLACK_SECONDS
          ? [`took ${ran.seconds.toFixed(1)} s, ${idle.seconds.toFixed(1)} of them to start`]
          : []),
        ...(ran.peak > MOST_BYTES ? [`held ${Math.round(ran.peak / 2 ** 20)} MiB`] : []),
      ];
      if (complaints.length > 0)
        broken.push(`seed ${seed}: ${args.join(" ")} (${puzzle.family}): ${complaints.join("; ")}`);
    }
    expect(broken).toEqual([]);
  });
});
