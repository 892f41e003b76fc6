/**
 * Ten thousand orders while workers are killed at random or put to sleep past their locks, and the database and the producer are ended
 * again and again. QUADRILLE_ORDERS sets another number, QUADRILLE_SEED the faults and their order; their times also depend on the machine.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createRandom } from "../src/base/index.js";
import { redisKind, startPostgres, startRedis } from "./support/databases.js";
import { quadrille, temporaryFolder } from "./support/process.js";
import { SLOW_FAMILY } from "./support/slow-family.js";
import { keepWorker } from "./support/workers.js";

const ORDERS = Number(process.env["QUADRILLE_ORDERS"] ?? 10_000);
const POISONED = new Set([0.21, 0.5, 0.83].map((share) => Math.floor(share * ORDERS)));
const folder = temporaryFolder();
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
const SEED = Number(process.env["QUADRILLE_SEED"] ?? Date.now() % 1_000_000);
const { below: pick } = createRandom(SEED);

describe.each([
  ["Redis", startRedis, redisKind !== "installed"],
  ["PostgreSQL", startPostgres, false],
] as const)("%s", (name, start, isMissing) => {
  it.skipIf(isMissing)(`loses none of ${ORDERS} orders and gives none twice`, async () => {
    const module = join(folder, `${name}.mjs`);
    writeFileSync(module, SLOW_FAMILY);
    const boards = join(folder, name);
    mkdirSync(boards);
    const names = Array.from({ length: ORDERS }, (_, at) =>
      join(boards, `${String(at).padStart(6, "0")}.txt`),
    );
    for (const [at, path] of names.entries())
      writeFileSync(path, POISONED.has(at) ? "slow poison" : "slow 10");
    const database = await start();
    const before = ["--with", module];
    const workers = [1, 2, 3].map(() => keepWorker(database.url, ["--jobs", "2", "--lock", "1"], before));
    const out = join(folder, `${name}.jsonl`);
    const argv = [
      ...before,
      "batch",
      boards,
      "--do",
      "solve",
      "--chunk",
      "1",
      "--out",
      out,
      "--resume",
      "--quiet",
    ];
    const counts = { killed: 0, asleep: 0, restarted: 0, emptied: 0, producers: 0 };
    let isDone = false;
    const goesOn = (): boolean => !isDone;
    const trouble = async (): Promise<void> => {
      while (goesOn()) {
        await pause(500 + pick(2000));
        const worker = workers[pick(3)]!.current();
        const what = pick(20);
        if (what < 12) {
          counts.killed++;
          worker?.process.kill("SIGKILL");
        } else if (what < 17) {
          counts.asleep++;
          worker?.process.kill("SIGSTOP");
          await pause(2500);
          worker?.process.kill("SIGCONT");
        } else if (what < 19) {
          counts.restarted++;
          await database.restart!();
        } else {
          counts.emptied++;
          await database.empty();
        }
      }
    };
    let broken: unknown;
    const troubling = trouble().catch((error: unknown) => {
      broken = error;
    });
    const started = performance.now();
    let ended: number | null = null;
    while (ended === null) {
      counts.producers++;
      const ran = await quadrille([...argv, "--queue", database.url], {
        started(child) {
          // The first few are killed.
          if (counts.producers <= 3) setTimeout(() => child.kill("SIGKILL"), 8000 + pick(8000)).unref();
        },
      });
      // It may have been started while the database was not there.
      ended = ran.err.includes("queue/unreachable") ? null : ran.code;
      if (ended !== null) console.log(`${name}: the command ended with ${ended}: ${ran.err}`);
    }
    const seconds = (performance.now() - started) / 1000;
    isDone = true;
    await troubling;
    await Promise.all(workers.map((worker) => worker.stop()));
    await database.stop();
    expect(broken, "there was trouble to the end").toBeUndefined();
    console.log(
      `${name}: seed ${SEED}, ${ORDERS} orders in ${seconds.toFixed(0)} s; ${JSON.stringify(counts)}`,
    );
    const lines = readFileSync(out, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    // Only poisoned puzzles may fail, and each producer that resumes writes a failed line again.
    const solved = lines.filter(({ answer }) => answer?.status === "solved").map(({ puzzle }) => puzzle);
    expect(solved).toEqual(names.filter((_, at) => !POISONED.has(at)));
    const failed = lines.filter(({ error }) => error !== undefined);
    expect(failed.map(({ puzzle }) => puzzle).toSorted()).toEqual(names.filter((_, at) => POISONED.has(at)));
    expect(failed.map(({ error }) => error.code)).toEqual(["queue/failed", "queue/failed", "queue/failed"]);
  });
});
