/** CaDiCaL on our own `tree-tent` model of Tents, beside which `tents.bench.js` measures our search. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unwrap } from "../../dist/base/index.js";
import { encodeCnf, formatDimacs } from "../../dist/encodings/index.js";
import { projectionOf } from "../../dist/model/index.js";
import { tents } from "../../dist/puzzles/tents/index.js";

/** @typedef {import("../../dist/puzzles/tents/index.js").Tents} Tents */

/** The one of Debian, unless the environment names another. */
const CADICAL = process.env["CADICAL"] ?? "/usr/bin/cadical";

/**
 * Processor time of a program on two files in turns, the median of each in milliseconds: the difference of the two best times is mostly
 * chance if they are close.
 */
const CHILDREN = `
import os, sys
program, runs, files = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
null = os.open(os.devnull, os.O_WRONLY)
times = [[] for _ in files]
for _ in range(runs):
    for i, name in enumerate(files):
        child = os.posix_spawn(program, [program, "-q", name], os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, null, 1)])
        usage = os.wait4(child, 0)[2]
        times[i].append(1000 * (usage.ru_utime + usage.ru_stime))
print(*(sorted(one)[len(one) // 2] for one in times))
`;

/**
 * CaDiCaL's time on a file, without its start.
 * @param {string} file
 * @param {string} trivial
 * @param {number} runs
 */
function cadicalMs(file, trivial, runs) {
  const { stdout, stderr } = spawnSync("python3", ["-c", CHILDREN, CADICAL, String(runs), trivial, file], {
    encoding: "utf8",
  });
  const [start, whole] = stdout.trim().split(" ").map(Number);
  if (start === undefined || whole === undefined) throw new Error(`cadical was not timed: ${stderr}`);
  return Math.max(0, whole - start);
}

/**
 * The answer, or undefined past the limit.
 * @param {string} file
 * @param {number} mostMs
 * @param {number} slowMs
 */
function answerOf(file, mostMs, slowMs) {
  const started = performance.now();
  const { status, signal, stdout } = spawnSync(
    "prlimit",
    [`--cpu=${Math.ceil(mostMs / 1000)}`, CADICAL, file],
    {
      encoding: "utf8",
      maxBuffer: 1 << 28,
    },
  );
  const ms = performance.now() - started;
  // After its processor time it is ended by a signal, or ends itself on that signal without an answer.
  if (signal !== null || status === 0) return undefined;
  if (status !== 10 && status !== 20) throw new Error(`cadical ended with ${status}`);
  const model = new Set(
    stdout.split("\n").flatMap((line) => (line.startsWith("v ") ? line.slice(2).split(" ").map(Number) : [])),
  );
  const own = Number(/total process time since initialization:\s+([\d.]+)/.exec(stdout)?.[1]);
  return { satisfiable: status === 10, model, ms, slowMs: own * 1000 > slowMs ? own * 1000 : undefined };
}

/**
 * CaDiCaL on a puzzle: its verdict, and the time of both solves.
 * @param {Tents} puzzle
 * @param {{ folder: string, trivial: string, mostMs: number, slowMs: number, enoughMs: number }} asked
 */
function solveByCadical(puzzle, { folder, trivial, mostMs, slowMs, enoughMs }) {
  const formulation = tents.formulations.find(({ id }) => id === "tree-tent");
  if (formulation === undefined) throw new Error("there is no tree-tent");
  const model = formulation.build(puzzle);
  const cnf = unwrap(encodeCnf(model, "totalizer"));
  const text = [...formatDimacs(cnf)].join("");
  const file = join(folder, "first.cnf");
  writeFileSync(file, text);
  const first = answerOf(file, mostMs, slowMs);
  const givenUp = { layouts: undefined, ms: mostMs, clauses: cnf.clauseCount };
  if (first === undefined) return givenUp;
  const runs = Math.max(1, Math.min(100, Math.floor(enoughMs / first.ms)));
  let ms = first.slowMs ?? cadicalMs(file, trivial, runs);
  let layouts = 0;
  if (first.satisfiable) {
    const bar = projectionOf(model).map((v) => (first.model.has(v) ? -v : v));
    const header = `p cnf ${cnf.variableCount} ${cnf.clauseCount}\n`;
    const barred = text.replace(header, `p cnf ${cnf.variableCount} ${cnf.clauseCount + 1}\n`);
    const second = join(folder, "second.cnf");
    writeFileSync(second, `${barred}${bar.join(" ")} 0\n`);
    const another = answerOf(second, mostMs, slowMs);
    if (another === undefined) return { ...givenUp, ms: ms + mostMs };
    layouts = another.satisfiable ? 2 : 1;
    ms += another.slowMs ?? cadicalMs(second, trivial, runs);
  }
  return { layouts, ms, clauses: cnf.clauseCount };
}

/**
 * Undefined where there is no such program. `slowMs`: what takes longer is timed once, by its own account; the rest is timed again for `enoughMs`.
 * @param {{ slowMs: number, enoughMs: number }} times
 */
export function openCadical(times) {
  if (!existsSync(CADICAL)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "tents-"));
  const trivial = join(folder, "trivial.cnf");
  writeFileSync(trivial, "p cnf 1 1\n1 0\n");
  return {
    version: spawnSync(CADICAL, ["--version"], { encoding: "utf8" }).stdout.trim(),
    /** @param {Tents} puzzle @param {number} mostMs */
    solve: (puzzle, mostMs) => solveByCadical(puzzle, { folder, trivial, mostMs, ...times }),
    close: () => rmSync(folder, { recursive: true }),
  };
}
