/** The text of one answer between its thread and the output: in memory while it is short, else in a file. */
import { closeSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { makeFolders } from "../../base/disk/index.js";
import { outputProblem } from "../io.js";

export type Spooled = { readonly text: string } | { readonly file: string };

const SHORT = 1 << 20;
const CHUNK = 1 << 20;

export interface Spool {
  put(text: string): void;
  /** Forget all text so far. */
  clear(): void;
  finish(): Spooled;
}

/** `folder` is made when it is first needed; its owner removes it. */
export function createSpool(folder: string): Spool {
  let held = "";
  let file: { readonly path: string; readonly fd: number } | undefined;
  const flush = (): void => {
    try {
      if (file === undefined) {
        makeFolders(folder);
        const path = join(folder, randomUUID());
        file = { path, fd: openSync(path, "wx") };
      }
      const bytes = new TextEncoder().encode(held);
      for (let at = 0; at < bytes.length;) at += writeSync(file.fd, bytes, at);
    } catch (error) {
      throw outputProblem(`a long answer to ${folder}`, error);
    }
    held = "";
  };
  return {
    put(text) {
      held += text;
      if (held.length > SHORT) flush();
    },
    clear() {
      held = "";
      if (file === undefined) return;
      closeSync(file.fd);
      rmSync(file.path, { force: true });
      file = undefined;
    },
    finish() {
      if (file === undefined) return { text: held };
      flush();
      closeSync(file.fd);
      return { file: file.path };
    },
  };
}

/** The pieces of the text. This works only once, because a file is removed afterwards. */
export function* takeSpooled(spooled: Spooled): Generator<string | Uint8Array> {
  if ("text" in spooled) {
    yield spooled.text;
    return;
  }
  const fd = openSync(spooled.file, "r");
  try {
    for (;;) {
      const chunk = new Uint8Array(CHUNK);
      const read = readSync(fd, chunk);
      if (read === 0) return;
      yield chunk.subarray(0, read);
    }
  } finally {
    closeSync(fd);
    rmSync(spooled.file, { force: true });
  }
}
