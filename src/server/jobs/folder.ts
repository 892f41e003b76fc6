/**
 * Jobs as files, one for each: an accepted job survives the death of the process. A file is written whole or not at all: under another name
 * first, and flushed to the disk before it gets its own.
 */
import { randomUUID } from "node:crypto";
import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "../../base/index.js";
import { makeFolders } from "../../base/disk/index.js";
import type { Outcome, Question } from "../questions.js";

/** What a file holds. */
export interface KeptJob {
  readonly id: string;
  readonly question: Question;
  readonly timeMs: number;
  readonly asked: string;
  /** How often it was begun. A job that ends the process each time must not be begun again and again. */
  readonly attempts: number;
  readonly status?: "done" | "cancelled";
  readonly ended?: string;
  readonly outcome?: Outcome;
}

export interface JobFolder {
  /** Returns the size of the file. */
  save(job: KeptJob): Promise<number>;
  load(id: string): Promise<KeptJob | undefined>;
  remove(id: string): Promise<void>;
  /** All jobs with the sizes of their files, the oldest first. Files that are incomplete, or hold something else, are left alone. */
  all(): Promise<{ readonly job: KeptJob; readonly bytes: number }[]>;
}

/** Whether a file holds a job. Anybody may have put it there, or a version with another form. */
function isKeptJob(value: unknown): value is KeptJob {
  if (!isRecord(value) || !isRecord(value["question"])) return false;
  const { id, question, timeMs, asked, attempts, status, ended, outcome } = value;
  const { command, inputs, options } = question;
  const isWhole =
    typeof id === "string" && typeof asked === "string" && isNumber(timeMs) && isNumber(attempts);
  const isQuestion = typeof command === "string" && isRecord(inputs) && isRecord(options);
  const isOpen = status === undefined && outcome === undefined;
  const isEnded =
    (status === "done" || status === "cancelled") &&
    typeof ended === "string" &&
    isRecord(outcome) &&
    typeof outcome["text"] === "string";
  return isWhole && isQuestion && (isOpen || isEnded);
}

const isNumber = (value: unknown): boolean => typeof value === "number" && value >= 0;

const NAME = /^([0-9a-f-]{36})\.json$/;

export function openJobFolder(folder: string): JobFolder {
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  const read = async (id: string): Promise<{ readonly job: KeptJob; readonly bytes: number } | undefined> => {
    try {
      const text = await readFile(fileOf(id), "utf8");
      const job: unknown = JSON.parse(text);
      return isKeptJob(job) && job.id === id ? { job, bytes: Buffer.byteLength(text) } : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    async save(job) {
      const text = JSON.stringify(job);
      makeFolders(folder, 0o700);
      const temporary = join(folder, `.${job.id}-${randomUUID()}.part`);
      try {
        const file = await open(temporary, "wx", 0o600);
        try {
          await file.writeFile(text);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, fileOf(job.id));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return Buffer.byteLength(text);
    },
    load: async (id) => (NAME.test(`${id}.json`) ? (await read(id))?.job : undefined),
    remove: (id) => rm(fileOf(id), { force: true }),
    async all() {
      const names = await readdir(folder).catch(() => []);
      const found = [];
      for (const name of names) {
        const [, id] = NAME.exec(name) ?? [];
        const kept = id === undefined ? undefined : await read(id);
        if (kept !== undefined) found.push(kept);
      }
      return found.toSorted((a, b) => (a.job.asked < b.job.asked ? -1 : 1));
    },
  };
}
