/** Work given to workers on many machines, and everything that can happen to them meanwhile. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openQueueStore, queueStatus, startWorking, type OrderHandler } from "../src/queue/index.js";
import { VERSION } from "../src/cli/version.js";
import { redisKind, startPostgres, startRedis, type TestDatabase } from "./support/databases.js";
import { quadrille, ROOT, temporaryFolder, type Ran } from "./support/process.js";
import { SLOW_FAMILY } from "./support/slow-family.js";
import { keepWorker, startWorker, type KeptWorker, type TestWorker } from "./support/workers.js";

const folder = temporaryFolder();
const file = (name: string): string => join(folder, name);

const WITH = ["--with", file("slow.mjs")];

/** Documents contain times, which differ. */
const steady = (text: string): string => text.replaceAll(/"\w+Ms":[\d.e-]+/g, '"Ms":0');
const linesIn = (path: string): string[] =>
  existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(0, -1) : [];

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeAll(() => {
  writeFileSync(file("slow.mjs"), SLOW_FAMILY);
  mkdirSync(file("boards"));
  for (let at = 0; at < 30; at++)
    writeFileSync(file(`boards/${String(at).padStart(2, "0")}.txt`), `${2 + (at % 7)}x${2 + (at % 5)}`);
  writeFileSync(file("boards/07.txt"), "..\n.x\n");
  writeFileSync(file("boards/08.txt"), "6x6-0,0-5,5");
  mkdirSync(file("slow"));
  for (let at = 0; at < 100; at++) writeFileSync(file(`slow/${String(at).padStart(3, "0")}.txt`), "slow 40");
});

/** What a command says without any queue: asked once, for all databases. */
const saidAlone = new Map<string, Promise<Ran>>();
function alone(argv: readonly string[]): Promise<Ran> {
  const key = argv.join(" ");
  const said = saidAlone.get(key) ?? quadrille(argv);
  saidAlone.set(key, said);
  return said;
}

const NO_REDIS = "redis-server is not installed, and REDIS_URL is not set";

describe.each([
  ["PostgreSQL", startPostgres, false],
  [redisKind === undefined ? `Redis (${NO_REDIS})` : "Redis", startRedis, redisKind === undefined],
] as const)("a queue on %s", (_, start, isMissing) => {
  let database: TestDatabase;
  const queue = (...argv: string[]): Promise<Ran> => quadrille(["queue", database.url, ...argv, "--json"]);
  const batch = (...argv: string[]): Promise<Ran> =>
    quadrille(["batch", ...argv, "--quiet", "--queue", database.url]);

  describe.skipIf(isMissing)("gives its work out", () => {
    let worker: TestWorker;
    beforeAll(async () => {
      database = await start();
      worker = await startWorker(database.url, ["--jobs", "2"]);
    });
    afterAll(async () => {
      await worker.end();
      await database.stop();
    });

    it("and counts and makes what it does alone", async () => {
      const soma = join(ROOT, "examples/cube/soma.txt");
      const parts = file(`parts-${database.url.slice(0, 5)}.jsonl`);
      const counted = await quadrille(["count", soma, "--queue", database.url, "--resume", parts]);
      expect([counted.code, counted.out]).toEqual([0, "11,520\n"]);
      expect(linesIn(parts)).toHaveLength(JSON.parse(linesIn(parts)[0]!).parts + 1);
      const asked = [
        "generate",
        "tents",
        "--size",
        "6x6",
        "--count",
        "12",
        "--seed",
        "4",
        "--json",
        "--quiet",
      ];
      const made = await quadrille([...asked, "--queue", database.url]);
      expect(made.code).toBe(0);
      expect(steady(made.out)).toBe(steady((await alone(asked)).out));
    });

    it("and takes nothing from a worker whose files were replaced", async () => {
      // A module of its own makes a queue of its own.
      writeFileSync(file("own.mjs"), `${SLOW_FAMILY}\n// ${database.url}`);
      const own = ["--with", file("own.mjs")];
      const copy = temporaryFolder();
      for (const part of ["bin", "dist", "package.json"])
        cpSync(join(ROOT, part), join(copy, part), {
          recursive: true,
          preserveTimestamps: true,
          filter: (path) => !path.endsWith("studio"),
        });
      symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
      const doomed = await startWorker(database.url, [], own, join(copy, "bin", "quadrille.js"));
      const now = new Date();
      utimesSync(join(copy, "dist", "bundle", "queue-worker.js"), now, now);
      const asked = [...own, "batch", file("boards"), "--do", "explain", "--quiet"];
      const answered = quadrille([...asked, "--queue", database.url]);
      expect(await doomed.ended).toBe(69);
      const sound = await startWorker(database.url, [], own);
      const { code, out } = await answered;
      await sound.end();
      const without = await alone(asked);
      expect([code, steady(out)]).toEqual([without.code, steady(without.out)]);
    });

    it("and is looked after", async () => {
      expect(JSON.parse((await queue("pause")).out)).toMatchObject({
        schema: "quadrille/queue@1",
        paused: true,
      });
      const asked = batch("3x4", "4x5", "--do", "count");
      const store = await openQueueStore(database.url, `quadrille-${VERSION}`, () => undefined);
      await until(async () => (await queueStatus(store)).waiting > 0);
      await store.close();
      expect(JSON.parse((await queue("status")).out)).toMatchObject({ paused: true, workers: 1 });
      expect(JSON.parse((await queue("resume")).out)).toMatchObject({ paused: false, workers: 1 });
      expect((await asked).code).toBe(0);
      expect(JSON.parse((await queue("clean")).out)).toMatchObject({ done: 0, failed: 0 });
    });

    it.skipIf(!existsSync("/dev/full"))("and is not blamed when its state cannot be written", async () => {
      const stdout = openSync("/dev/full", "w");
      const { code, err } = await quadrille(["queue", database.url, "status"], { stdout });
      expect([code, err]).toEqual([74, expect.stringContaining("output/failed")]);
    });

    it("and writes what batch writes alone; asking twice costs once", async () => {
      const asked = [file("boards"), "4x4", file("boards/08.txt"), "--do", "solve"];
      const { out } = await alone(["batch", ...asked, "--jobs", "1", "--quiet"]);
      // With a fixed size, the same chunks are made again.
      const first = await batch(...asked, "--chunk", "4");
      expect([first.code, steady(first.out)]).toEqual([3, steady(out)]);
      expect(out.split("\n")).toHaveLength(33);
      // Failures are reported even with --quiet.
      expect(first.err).toMatch(/^quadrille: \S*07\.txt: .* \[\w+\/[\w-]+\]\n$/);
      // It ends of itself, and says that it ended well.
      expect(await worker.end("SIGTERM")).toBe(0);
      // The times are the same, too, so nothing was answered again.
      expect((await batch(...asked, "--chunk", "4")).out).toBe(first.out);
    });

    it("and believes no worker", async () => {
      const store = await openQueueStore(database.url, `quadrille-${VERSION}`, () => undefined);
      let lies = 0;
      const liar: OrderHandler = async () => {
        lies++;
        const solutions = [
          {
            dominoes: [
              [
                [0, 0],
                [1, 1],
              ],
            ],
          },
        ];
        const answer = {
          schema: "quadrille/answer@1",
          family: "chessboard",
          status: "solved",
          solutions,
          complete: false,
          unique: null,
        };
        return { ms: 1, results: [{ kind: "answer", text: JSON.stringify(answer), exit: 0 }] };
      };
      const options = { orders: 1, lockMs: 30_000, handlers: { answer: liar }, onDone: () => undefined };
      const working = await startWorking(store, options);
      const { code, out } = await batch("2x6", "--do", "solve");
      expect([code, JSON.parse(out).error]).toEqual([69, expect.objectContaining({ code: "queue/failed" })]);
      expect(out).toContain("a worker's result is wrong");
      // Three times, and three times alone.
      expect(lies).toBe(6);
      await working.close(0);
      await store.close();
    });
  });

  describe.skipIf(isMissing)("loses nothing", () => {
    /** Started again whenever they die. */
    let workers: readonly KeptWorker[] = [];
    beforeAll(async () => {
      database = await start();
      workers = [1, 2, 3].map(() => keepWorker(database.url, ["--jobs", "1", "--lock", "1"], WITH));
    });
    afterAll(async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await database.stop();
    });

    it("when workers die or sleep, the database is restarted and emptied, and the producer is killed", async () => {
      const out = file(`storm-${database.url.slice(0, 5)}.jsonl`);
      const argv = [
        ...WITH,
        "batch",
        file("slow"),
        "--do",
        "solve",
        "--queue",
        database.url,
        "--out",
        out,
        "--resume",
        "--quiet",
      ];
      const has = (lines: number) => () => linesIn(out).length >= lines;
      await quadrille(argv, {
        started(child) {
          void until(has(15)).then(() => child.kill("SIGKILL"));
        },
      });
      await database.empty();
      const running = quadrille(argv);
      await until(has(30));
      await workers[0]!.current()!.end();
      const asleep = workers[1]!.current()!.process;
      asleep.kill("SIGSTOP");
      await until(has(45));
      await database.restart?.();
      await until(has(60));
      await database.empty();
      await workers[2]!.current()!.end();
      await until(has(75));
      asleep.kill("SIGCONT");
      const { code } = await running;
      expect(code).toBe(0);
      const lines = linesIn(out).map((line) => JSON.parse(line));
      expect(lines.map(({ puzzle }) => puzzle)).toEqual(
        Array.from({ length: 100 }, (__, at) => file(`slow/${String(at).padStart(3, "0")}.txt`)),
      );
      expect(lines.filter(({ answer }) => answer?.status !== "solved")).toEqual([]);
    });

    it("and sets aside a puzzle that kills every worker it meets", async () => {
      const puzzles = Array.from({ length: 12 }, (__, at) => (at === 5 ? "slow poison" : `slow 1 ${at}`));
      const argv = [...WITH, "batch", ...puzzles, "--do", "solve", "--queue", database.url, "--quiet"];
      const { code, out, err } = await quadrille(argv);
      const lines = out
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(code).toBe(69);
      expect(lines.map(({ puzzle }) => puzzle)).toEqual(puzzles);
      expect(lines.filter(({ answer }) => answer?.status === "solved")).toHaveLength(11);
      expect(lines[5].error).toMatchObject({
        code: "queue/failed",
        message: expect.stringContaining("stalled"),
      });
      expect(err).toMatch(/^quadrille: slow poison: no worker could answer: .* \[queue\/failed\]\n$/);
    });

    it.skipIf(!existsSync("/dev/full"))("when there is no room for the results", async () => {
      const full = openSync("/dev/full", "w");
      const argv = [...WITH, "batch", "2x2", "2x4", "--do", "solve", "--queue", database.url];
      const { code, err } = await quadrille(argv, { stdout: full });
      expect([code, err]).toEqual([74, expect.stringContaining("output/failed")]);
      expect((await quadrille(argv)).code).toBe(0);
    });
  });
});

describe("a queue that is none", () => {
  it.each([
    ["http://localhost", 2, "queue/address"],
    ["redis", 2, "queue/address"],
    ["redis://127.0.0.1:1", 69, "queue/unreachable"],
    ["postgres://nobody:secret@127.0.0.1:1/none", 69, "queue/unreachable"],
  ])("%s is refused: %i %s", async (url, exit, wrong) => {
    const { code, err } = await quadrille(["queue", url, "status"]);
    expect([code, err]).toEqual([exit, expect.stringContaining(`[${wrong}]`)]);
    expect(err).not.toContain("secret");
    if (exit === 69) expect(err).toMatch(/^quadrille: cannot reach .*connect ECONNREFUSED 127\.0\.0\.1:1 \[/);
  });

  it.skipIf(redisKind === undefined)("is refused where Redis has no database of that number", async () => {
    const database = await startRedis();
    const { code, err } = await quadrille(["queue", new URL("/9999", database.url).href, "status"]);
    await database.stop();
    expect([code, err]).toEqual([69, expect.stringContaining("[queue/unreachable]")]);
  });

  it("is named where its library is missing, and costs nothing before", async () => {
    const hook = file("without.mjs");
    writeFileSync(
      hook,
      `import { register } from "node:module";
       const hooks = "export const resolve = (name, context, next) => { if (/^(bullmq|ioredis|pg)$/.test(name)) throw new Error('no ' + name); return next(name, context); };";
       register("data:text/javascript," + encodeURIComponent(hooks));`,
    );
    const env = { NODE_OPTIONS: `--import ${pathToFileURL(hook).href}` };
    for (const [url, packages] of [
      ["redis://127.0.0.1:1", "bullmq ioredis"],
      ["postgres://127.0.0.1:1/x", "bullmq pg"],
    ] as const) {
      const { code, err } = await quadrille(["queue", url, "status"], { env });
      expect([code, err]).toEqual([2, expect.stringContaining(`npm install ${packages} [queue/missing]`)]);
    }
    expect((await quadrille(["batch", "2x2", "--do", "solve"], { env })).code).toBe(0);
  });
});
