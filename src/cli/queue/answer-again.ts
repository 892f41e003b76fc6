/**
 * Answers of workers, worked out again here: one of 64, drawn at random. Only what cannot depend on who answers is compared: whether there
 * is a solution, whether it is the only one, and how many there are. Which solution is found first may differ.
 */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRecord } from "../../base/index.js";
import { createBatchPool, type BatchPool } from "../batch/pool.js";
import { takeSpooled } from "../batch/spool.js";
import { isDrawn } from "./sample.js";
import { ANSWERING, type Asked } from "./verify.js";

export interface AnswerAgain {
  /** Why an answer that was drawn cannot be right. Undefined if it is right, or if that could not be decided here. */
  flaw(asked: Asked, text: string): Promise<string | undefined>;
  end(): Promise<void>;
}

export interface AgainOptions {
  /** For one answer. */
  readonly timeMs: number | undefined;
  /** For the whole process. */
  readonly memoryBytes?: number;
  readonly modules: readonly string[];
  readonly cancelFlag: Int32Array;
  /** What answers, and what is drawn. */
  readonly pool?: BatchPool;
  readonly draw?: () => boolean;
}

export function createAnswerAgain({
  timeMs,
  memoryBytes,
  pool,
  draw = isDrawn,
  ...common
}: AgainOptions): AnswerAgain {
  const spoolFolder = join(tmpdir(), `.quadrille-${randomUUID()}`);
  let answerer = pool;
  return {
    async flaw({ command, options, group: { arguments: words, given } }, text) {
      if (!ANSWERING.has(command) || !draw()) return undefined;
      const claim = claimOf(text);
      if (claim === undefined) return undefined;
      answerer ??= createBatchPool({ jobs: 1, timeMs, memoryBytes });
      const bytes = new Map<string, Uint8Array>();
      for (const [name, base64] of Object.entries(given))
        bytes.set(name, new Uint8Array(Buffer.from(base64, "base64")));
      const job = {
        ...common,
        command,
        options,
        arguments: words,
        given: bytes,
        isAllGiven: true,
        spoolFolder,
      };
      const ours = await answerer.run(job).catch(() => undefined);
      const own = ours?.kind === "answer" ? claimOf(textOf([...takeSpooled(ours.document)])) : undefined;
      return own === undefined ? undefined : difference(claim, own);
    },
    async end() {
      await answerer?.end();
      rmSync(spoolFolder, { recursive: true, force: true });
    },
  };
}

function textOf(pieces: readonly (string | Uint8Array)[]): string {
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString("utf8");
}

interface Claim {
  readonly status: unknown;
  readonly unique: unknown;
  readonly count: unknown;
  /** How many solutions there are, if the answer has them all. */
  readonly all: number | undefined;
}

/** What an answer claims; undefined if it decides nothing. */
function claimOf(text: string): Claim | undefined {
  const document: unknown = JSON.parse(text);
  if (!isRecord(document) || document["schema"] !== "quadrille/answer@1" || document["status"] === "unknown")
    return undefined;
  const { status, unique, count, complete, solutions } = document;
  const all = complete === true && Array.isArray(solutions) ? solutions.length : undefined;
  return { status, unique: unique ?? undefined, count, all };
}

function difference(theirs: Claim, ours: Claim): string | undefined {
  for (const what of ["status", "unique", "count", "all"] as const) {
    if (theirs[what] === undefined || ours[what] === undefined || theirs[what] === ours[what]) continue;
    return `asked again here, the answer is different (${what}: ${JSON.stringify(ours[what])}, not ${JSON.stringify(theirs[what])})`;
  }
  return undefined;
}
