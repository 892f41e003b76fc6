/**
 * The same boards by `batch --jobs 2` alone and by a queue with two workers of one thread each: the cost of the queue.
 *
 * Times are processor times of our processes (the command and the workers, without the database), because other work may share the
 * machine; the note has the time by the clock. Databases: `REDIS_URL` and `POSTGRES_URL`; one that is not set is left out.
 * `QUADRILLE_BOARDS` sets the number of boards. Default: 100,000.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const title = "Work through a queue: 10×10 Tents solved, against threads of one process";

const BIN = join(import.meta.dirname, "..", "bin", "quadrille.js");
const BOARDS = Number(process.env["QUADRILLE_BOARDS"] ?? 100_000);
/** How many boards are different. The others repeat these under other names; nothing here remembers answers. */
const DIFFERENT = 2000;
const MOST_OVERHEAD = 1.15;
const TICKS_PER_MS = 0.1;

/** Processor time, time by the clock, and the file that the command wrote. @param {string[]} argv */
function timed(argv) {
  const started = performance.now();
  // The shell knows the processor time of a command that has ended.
  const script = 'TIMEFORMAT="%U %S"; time "$@"';
  const { stderr, status, signal } = spawnSync("bash", ["-c", script, "-", process.execPath, BIN, ...argv], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${argv.join(" ")} ended with ${signal ?? status}: ${stderr}`);
  const [user = 0, system = 0] = (stderr.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  return { cpuMs: (user + system) * 1000, clockMs: performance.now() - started };
}

/** @param {number | undefined} pid */
function cpuMsOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_MS;
}

/** Resolves when the worker is ready. @param {string} url @returns {Promise<import("node:child_process").ChildProcess>} */
function startWorker(url) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, "worker", "--queue", url, "--jobs", "1"], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    child.stderr.on("data", (text) => String(text).includes("working for") && resolve(child));
    child.on("exit", (code) => reject(new Error(`a worker ended with ${code}`)));
  });
}

/** Runs the command with two workers, which are stopped however it ends. @param {string} url @param {string[]} argv */
async function byWorkers(url, argv) {
  const started = [startWorker(url), startWorker(url)];
  try {
    const workers = await Promise.all(started);
    const cpuMs = () => workers.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0);
    const before = cpuMs();
    const queued = timed([...argv, "--queue", url]);
    return { queued, worked: cpuMs() - before };
  } finally {
    for (const each of await Promise.allSettled(started))
      if (each.status === "fulfilled") {
        each.value.removeAllListeners("exit");
        each.value.kill("SIGKILL");
      }
  }
}

/** Answers without their times. @param {string} path */
const steady = (path) => readFileSync(path, "utf8").replaceAll(/"\w+Ms":[\d.e-]+/g, "");

/** @param {(text: string) => void} log */
export async function run(log) {
  const folder = mkdtempSync(join(tmpdir(), "quadrille-bench-"));
  const rows = [];
  try {
    log(`making ${DIFFERENT} boards`);
    const asked = ["generate", "tents", "--size", "10x10", "--count", String(DIFFERENT), "--seed", "1"];
    const made = spawnSync(process.execPath, [BIN, ...asked, "--format", "game-id", "--quiet"], {
      encoding: "utf8",
    });
    const texts = made.stdout.trim().split("\n");
    const boards = mkdtempSync(join(folder, "boards-"));
    for (let at = 0; at < BOARDS; at++)
      writeFileSync(join(boards, `${String(at).padStart(7, "0")}.txt`), texts[at % texts.length] ?? "");
    const batch = ["batch", boards, "--do", "solve", "--unique", "--quiet", "--out"];
    log("batch --jobs 2");
    const alone = timed([...batch, join(folder, "alone.jsonl"), "--jobs", "2"]);
    const databases = { Redis: process.env["REDIS_URL"], PostgreSQL: process.env["POSTGRES_URL"] };
    for (const [name, url] of Object.entries(databases)) {
      if (url === undefined) continue;
      log(name);
      spawnSync(process.execPath, [BIN, "queue", url, "clean"]);
      const { queued, worked } = await byWorkers(url, [...batch, join(folder, `${name}.jsonl`)]);
      const isSame = steady(join(folder, "alone.jsonl")) === steady(join(folder, `${name}.jsonl`));
      if (!isSame) throw new Error(`the answers through ${name} are not those of batch alone`);
      const cpuMs = queued.cpuMs + worked;
      const ratio = cpuMs / alone.cpuMs;
      rows.push({
        case: `${BOARDS.toLocaleString("en")} boards, two workers, ${name}`,
        oursMs: cpuMs,
        peer: "batch --jobs 2",
        peerMs: alone.cpuMs,
        ratio,
        target: `≤ ${MOST_OVERHEAD}×`,
        met: ratio <= MOST_OVERHEAD,
        note: `by the clock ${(queued.clockMs / 1000).toFixed(1)} s, alone ${(alone.clockMs / 1000).toFixed(1)} s; ${(queued.cpuMs / 1000).toFixed(1)} s of the time are the command's`,
      });
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
