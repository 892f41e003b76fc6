/**
 * Files are written whole or not at all: to a temporary name in the same folder, renamed at the end. After a full disk or a stop,
 * the earlier file is still there. Devices and FIFOs (`/dev/stdout`, `>(gzip)`) are written directly.
 */
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  ftruncateSync,
  fstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
  type Stats,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { makeFolders } from "../../base/disk/index.js";
import { problemError, type ProblemError } from "../../base/index.js";
import { outputProblem, PipeClosed, type Io } from "../io.js";

export type Piece = string | Uint8Array;

/** Write pieces to a file, or to standard output. */
export function emit(pieces: Iterable<Piece>, out: string | undefined, io: Io): void {
  if (isStdout(out)) for (const piece of pieces) io.out(piece);
  else {
    const file = createWholeFile(out);
    try {
      for (const piece of pieces) file.write(piece);
    } catch (error) {
      file.abandon();
      throw error;
    }
    file.keep();
  }
}

export function isStdout(out: string | undefined): out is "-" | undefined {
  return out === undefined || out === "-";
}

export interface WholeFile {
  write(piece: Piece): void;
  /** Give the file its name. Later writes then appear in it at once. */
  publish(): void;
  /** Publish and close. */
  keep(): void;
  /** Close and remove the file or, when it is published, cut it back to `size` bytes. */
  abandon(size?: number): void;
  size(): number;
}

/** The file behind a name, with links followed. */
interface Target {
  readonly path: string;
  readonly facts: Stats | undefined;
}

function targetOf(out: string): Target {
  const facts = statSync(out, { throwIfNoEntry: false });
  // The real name of a pipe (`/dev/stdout`) cannot be opened.
  if (facts !== undefined) return { path: facts.isFile() ? realpathSync(out) : out, facts };
  try {
    // A link to a file that does not exist yet.
    return targetOf(resolve(dirname(out), readlinkSync(out)));
  } catch {
    return { path: out, facts };
  }
}

/** Errors that mean a wrong name, not a full disk. */
const WRONG_NAME = new Set([
  "ENOENT",
  "ENOTDIR",
  "EISDIR",
  "EACCES",
  "EPERM",
  "EROFS",
  "ENAMETOOLONG",
  "ELOOP",
]);

function openProblem(out: string, error: unknown): ProblemError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined || !WRONG_NAME.has(code)) return outputProblem(out, error);
  // Without the temporary name, which means nothing to the user.
  const words = `cannot write ${out}: ${message.replace(/, \w+ '.*$/s, "")}`;
  return problemError("usage/output", words, error);
}

export function createWholeFile(out: string): WholeFile {
  let target: Target;
  let file: number;
  let temporary: string | undefined;
  try {
    target = targetOf(out);
    if (target.facts === undefined || target.facts.isFile()) {
      if (target.facts !== undefined) accessSync(target.path, constants.W_OK);
      temporary = join(dirname(target.path), `.quadrille-${crypto.randomUUID()}.part`);
      file = openSync(temporary, "wx");
      if (target.facts !== undefined) fchmodSync(file, target.facts.mode & 0o7777);
    } else file = openSync(target.path, "w");
  } catch (error) {
    throw openProblem(out, error);
  }
  return openedFile(out, file, target.path, temporary);
}

/** Says at once that a file cannot be written, before the work that is to fill it. Pipes and devices are left alone. */
export function refuseUnwritable(out: string | undefined): void {
  if (isStdout(out)) return;
  const { facts } = targetOf(out);
  if (facts === undefined || facts.isFile()) createWholeFile(out).abandon();
  else if (facts.isDirectory()) throw problemError("usage/output", `cannot write ${out}: it is a folder`);
}

/** An existing file, to write at its end. */
export function appendToFile(out: string): WholeFile {
  try {
    return openedFile(out, openSync(out, "a"), out, undefined);
  } catch (error) {
    throw openProblem(out, error);
  }
}

function openedFile(out: string, file: number, path: string, unpublished: string | undefined): WholeFile {
  const facts = fstatSync(file);
  let temporary = unpublished;
  let size = facts.isFile() ? facts.size : 0;
  const guarded = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EPIPE") throw new PipeClosed();
      throw outputProblem(out, error);
    }
  };
  const publish = (): void => {
    if (temporary !== undefined) renameSync(temporary, path);
    temporary = undefined;
  };
  const whole: WholeFile = {
    write(piece) {
      const bytes = typeof piece === "string" ? new TextEncoder().encode(piece) : piece;
      guarded(() => {
        for (let at = 0; at < bytes.length;) {
          const written = writeSync(file, bytes, at);
          at += written;
          size += written;
        }
      });
    },
    publish: () => guarded(publish),
    keep() {
      try {
        // Some file systems report a full disk only here.
        guarded(() => closeSync(file));
        guarded(publish);
      } catch (error) {
        if (temporary !== undefined) rmSync(temporary, { force: true });
        throw error;
      }
    },
    abandon(cutTo) {
      if (temporary === undefined && cutTo !== undefined && facts.isFile()) ftruncateSync(file, cutTo);
      closeSync(file);
      if (temporary !== undefined) rmSync(temporary, { force: true });
    },
    size: () => size,
  };
  return whole;
}

/** Two outputs would spoil each other in one file. `outputs` are by option, in the order of writing. */
export function refuseSameFile(outputs: Readonly<Record<string, string | undefined>>): void {
  const taken = new Map<string, string>();
  for (const [option, out] of Object.entries(outputs)) {
    if (out === undefined) continue;
    const name = nameOnDisk(out);
    const other = taken.get(name);
    if (other !== undefined) {
      const where = isStdout(out) ? "standard output" : `the same file, ${out}`;
      throw problemError("usage/output", `${other} and ${option} are both ${where}`);
    }
    taken.set(name, option);
  }
}

/** One name per file, however it is spelled: its inode number, or its path where it does not exist. */
export function nameOnDisk(out: string): string {
  if (isStdout(out)) return "-";
  const { path, facts } = targetOf(out);
  // A device does not keep what is written, so several outputs may share it.
  if (facts !== undefined)
    return facts.isFile() ? `${facts.dev}:${facts.ino}` : `${path}:${crypto.randomUUID()}`;
  try {
    return join(realpathSync(dirname(path)), basename(path));
  } catch {
    return resolve(path);
  }
}

/** Makes a folder, with the folders above it. Problem: `output/failed`, such as when a file has its name. */
export function makeFolder(folder: string): void {
  try {
    makeFolders(folder);
  } catch (error) {
    throw outputProblem(folder, error);
  }
}
