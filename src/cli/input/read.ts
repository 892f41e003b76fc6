/**
 * Reading that can be stopped. Standard input and FIFOs may stay silent, and a thread inside a blocking read hears no limit and
 * cannot be ended. So they are read as streams while the budget is checked. A FIFO is opened without waiting for its writer.
 */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from "node:fs";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { problemError, Stopped, type Budget, type ProblemError } from "../../base/index.js";

const LOOK_MS = 20;
/** Bytes read between two looks at the budget. */
const CHUNK = 1 << 24;
const LEAST = 1 << 16;
/** A file is read into one array of its size. A stream has no size: its array is copied to grow. */
const LARGEST_FILE = 2 ** 31 - 2;
const LARGEST_STREAM = 2 ** 30;

/** All bytes of a file, or of standard input for `-`. Throws the system's error, or `Stopped`. */
export async function readSource(source: string, budget: Budget): Promise<Uint8Array> {
  const fd = source === "-" ? 0 : openSync(source, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  const facts = fstatSync(fd);
  if (fd !== 0 && facts.isFile() && facts.size > 0 && facts.size <= CHUNK)
    return readAtOnce(fd, facts.size, source);
  const stream = await streamOf(fd, facts);
  // A stream closes its own file descriptor.
  if (stream !== undefined) return readStream(stream, source, budget);
  try {
    return await readFile(fd, facts, source, budget);
  } finally {
    if (fd !== 0) closeSync(fd);
  }
}

/** Reads without giving way to other work: thousands of files may be asked for at once, and all would be open at the same time. */
function readAtOnce(fd: number, expected: number, source: string): Uint8Array {
  try {
    const gathered = gather(expected + 1, LARGEST_FILE, source);
    for (;;) {
      const read = readSync(fd, gathered.room(1));
      if (read === 0) return gathered.bytes();
      gathered.took(read);
    }
  } finally {
    closeSync(fd);
  }
}

/** A stream for terminals, pipes, FIFOs and sockets, which may keep their reader waiting. */
async function streamOf(fd: number, facts: Stats): Promise<Readable | undefined> {
  if (facts.isFile() || facts.isDirectory()) return undefined;
  const { isatty, ReadStream } = await import("node:tty");
  if (isatty(fd)) return new ReadStream(fd);
  if (!facts.isFIFO() && !facts.isSocket()) return undefined;
  const { Socket } = await import("node:net");
  return new Socket({ fd, readable: true, writable: false });
}

function readStream(stream: Readable, source: string, budget: Budget): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const gathered = gather(LEAST, LARGEST_STREAM, source);
    const end = (finish: () => void): void => {
      clearInterval(look);
      stream.destroy();
      finish();
    };
    const look = setInterval(() => {
      const reason = budget.stopped();
      if (reason !== undefined) end(() => reject(new Stopped(reason)));
    }, LOOK_MS);
    stream.on("data", (piece: Uint8Array) => {
      try {
        gathered.room(piece.length).set(piece);
        gathered.took(piece.length);
      } catch (error) {
        end(() => reject(error));
      }
    });
    stream.on("end", () => end(() => resolve(gathered.bytes())));
    stream.on("error", (error) => end(() => reject(error)));
  });
}

async function readFile(fd: number, facts: Stats, source: string, budget: Budget): Promise<Uint8Array> {
  const largest = facts.isFile() ? LARGEST_FILE : LARGEST_STREAM;
  if (facts.size > largest) throw tooLarge(source, largest);
  // One byte more than the file has, so that the end is seen without a larger array. A file that claims to be empty may be a device.
  const gathered = gather(facts.size > 0 ? facts.size + 1 : LEAST, largest, source);
  for (let since = 0; ;) {
    if (since >= CHUNK) {
      const reason = budget.stopped();
      if (reason !== undefined) throw new Stopped(reason);
      since = 0;
      // Lets an AbortSignal fire.
      await setTimeout(0);
    }
    const read = await readSome(fd, gathered.room(1), budget);
    if (read === 0) return gathered.bytes();
    gathered.took(read);
    since += read;
  }
}

/** A device that was opened without waiting may have no data yet. */
async function readSome(fd: number, into: Uint8Array, budget: Budget): Promise<number> {
  for (;;) {
    try {
      return readSync(fd, into, 0, Math.min(into.length, CHUNK), null);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      const reason = budget.stopped();
      if (reason !== undefined) throw new Stopped(reason);
      await setTimeout(LOOK_MS);
    }
  }
}

interface Gathering {
  /** Space for at least this many bytes; `took` says how many came. */
  room(size: number): Uint8Array;
  took(size: number): void;
  bytes(): Uint8Array;
}

function gather(expected: number, largest: number, source: string): Gathering {
  let held = new Uint8Array(expected);
  let size = 0;
  return {
    room(more) {
      if (size + more > held.length) {
        if (size + more > largest) throw tooLarge(source, largest);
        const larger = new Uint8Array(Math.min(largest, Math.max(2 * held.length, size + more)));
        larger.set(held.subarray(0, size));
        held = larger;
      }
      return held.subarray(size);
    },
    took: (more) => void (size += more),
    bytes: () => held.subarray(0, size),
  };
}

function tooLarge(source: string, largest: number): ProblemError {
  const name = source === "-" ? "standard input" : source;
  const gib = Math.round(largest / 2 ** 30);
  return problemError("input/too-large", `${name} has more than ${gib} GiB`);
}
