/**
 * BullMQ on Redis or on PostgreSQL. The libraries are optional, and only loaded here, when a queue is first opened. Connections come
 * back by themselves after the database was away. Its contents may be gone then: `prepare` makes the tables again.
 */
import type * as Bullmq from "bullmq";
import type { BackendFactory, Job, Processor, Queue, Worker } from "bullmq";
import { messageOf, problemError, unwrap } from "../base/index.js";
import { parseQueueAddress, type QueueAddress } from "./address.js";

/** The data of a job: its kind, and the packed question. */
export interface JobData {
  readonly kind: string;
  readonly packed: string;
  /** It must run alone, because it may have ended workers before. */
  readonly alone?: boolean;
  /** Nobody waits for it any more. */
  readonly isUnwanted?: boolean;
}

export type QueueJob = Job<JobData, string>;

export interface WorkerSettings {
  readonly concurrency: number;
  /** After how long without a sign of life a worker's job is given to another. */
  readonly lockMs: number;
  /** How often a job may be given to another in this way. */
  readonly mostStalled: number;
}

export interface QueueStore {
  readonly address: QueueAddress;
  queue(): Queue<JobData, string>;
  worker(work: Processor<JobData, string>, settings: WorkerSettings): Worker<JobData, string>;
  /** Makes the tables where there are none. Throws where the database cannot be reached. */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/** A connection, as BullMQ takes it. */
interface Connected {
  readonly connection: object;
  readonly backend: BackendFactory | undefined;
  /** Answers when the database does. */
  reach(): Promise<void>;
  end(): Promise<unknown>;
}

/** Events carry results, and nobody reads them: few are kept. */
const EVENTS = 10;
const CONNECT_MS = 5000;

/** `onTrouble` is called for every error of a connection; most pass by themselves. */
export async function openQueueStore(
  text: string,
  name: string,
  onTrouble: (error: Error) => void,
): Promise<QueueStore> {
  const address = unwrap(parseQueueAddress(text));
  const bullmq = await optional("bullmq", address.kind, () => import("bullmq"));
  const connect =
    address.kind === "redis"
      ? await redisOf(address, onTrouble)
      : await postgresOf(address, bullmq, onTrouble);
  const open: Connected[] = [];
  const opened: { close(): Promise<unknown> }[] = [];
  const connected = (): Connected => {
    const one = connect();
    open.push(one);
    return one;
  };
  const first = connected();
  const prepare = async (): Promise<void> => {
    try {
      await first.reach();
    } catch (error) {
      throw problemError("queue/unreachable", `cannot reach ${address.shown}: ${messageOf(error)}`, error);
    }
  };
  const close = async (): Promise<void> => {
    await Promise.allSettled(opened.map((one) => one.close()));
    await Promise.allSettled(open.map((one) => one.end()));
  };
  try {
    await prepare();
  } catch (error) {
    await close();
    throw error;
  }
  const heard = <
    T extends { on(event: "error", listener: (error: Error) => void): unknown; close(): Promise<unknown> },
  >(
    one: T,
  ): T => {
    one.on("error", onTrouble);
    opened.push(one);
    return one;
  };
  return {
    address,
    queue() {
      const options = { connection: first.connection, streams: { events: { maxLen: EVENTS } } };
      return heard(new bullmq.Queue<JobData, string>(name, options, first.backend as undefined));
    },
    worker(work, { concurrency, lockMs, mostStalled }) {
      const { connection, backend } = connected();
      const options = {
        connection,
        concurrency,
        lockDuration: lockMs,
        stalledInterval: lockMs / 2,
        maxStalledCount: mostStalled,
        runRetryDelay: 500,
        drainDelay: 1,
      };
      return heard(new bullmq.Worker<JobData, string>(name, work, options, backend as undefined));
    },
    prepare,
    close,
  };
}

async function redisOf({ url }: QueueAddress, onTrouble: (error: Error) => void): Promise<() => Connected> {
  const { Redis } = await optional("ioredis", "redis", () => import("ioredis"));
  return () => {
    const redis = new Redis(url, {
      maxRetriesPerRequest: null,
      connectTimeout: CONNECT_MS,
      lazyConnect: true,
      retryStrategy: (times) => Math.min(1000, 50 * times),
    });
    let isConnecting = false;
    /** Why the first connection failed: the library's own promise only says that it was closed. */
    let cause: Error | undefined;
    redis.on("error", (error: Error) => {
      if (isConnecting) cause = error;
      else onTrouble(error);
    });
    const connect = async (): Promise<void> => {
      isConnecting = true;
      try {
        await redis.connect();
      } catch (error) {
        throw cause ?? error;
      } finally {
        isConnecting = false;
      }
    };
    return {
      connection: redis,
      backend: undefined,
      async reach() {
        if (redis.status === "wait") await connect();
        // If the database does not exist, the library only warns and goes on with another one.
        const { db = 0 } = redis.options;
        if (db !== 0) await soon(redis.select(db));
        await soon(redis.ping());
      },
      end: async () => redis.disconnect(),
    };
  };
}

async function postgresOf(
  { url }: QueueAddress,
  { createPostgresBackend, runMigrations }: Pick<typeof Bullmq, "createPostgresBackend" | "runMigrations">,
  onTrouble: (error: Error) => void,
): Promise<() => Connected> {
  const { default: pg } = await optional("pg", "postgres", () => import("pg"));
  return () => {
    const pool = new pg.Pool({
      connectionString: url,
      // A reader that waits for jobs keeps one connection to itself.
      max: 6,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      options: "-c search_path=bullmq",
    });
    pool.on("error", onTrouble);
    // The pool listens only to idle clients. A client that loses its server while it is lent out would end the process.
    pool.on("connect", (client) => client.on("error", onTrouble));
    return {
      connection: pool,
      backend: createPostgresBackend as BackendFactory,
      async reach() {
        const client = await pool.connect();
        try {
          await runMigrations(client);
        } finally {
          client.release();
        }
      },
      end: () => pool.end(),
    };
  };
}

/** A database that accepts a connection and then says nothing counts as unreachable, too. */
function soon<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no answer within ${CONNECT_MS / 1000} s`)), CONNECT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/** All packages that such a queue needs: if one is missing, probably all are. */
const PACKAGES: Readonly<Record<QueueAddress["kind"], string>> = {
  redis: "bullmq ioredis",
  postgres: "bullmq pg",
};

async function optional<M>(name: string, kind: QueueAddress["kind"], load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (error) {
    throw problemError(
      "queue/missing",
      `--queue needs the package ${name}: npm install ${PACKAGES[kind]}`,
      error,
    );
  }
}
