/**
 * Solutions and puzzles of a job that a worker has found before the job ends. The worker sends all of them each time, as far as there is
 * room, so a lost message loses nothing. Each is checked before anybody sees it; the rest comes with the answer.
 */
import { isRecord } from "../../base/index.js";

/** A worker sends at most this many, and no more text than that. */
const MOST_PARTS = 1000;
const MOST_LENGTH = 2 ** 18;

/** What a worker has found. */
export interface FoundParts {
  add(text: string): void;
  readonly texts: readonly string[];
}

export function createFoundParts(): FoundParts {
  const texts: string[] = [];
  let length = 0;
  let isFull = false;
  return {
    texts,
    add(text) {
      isFull ||= texts.length >= MOST_PARTS || length + text.length > MOST_LENGTH;
      if (isFull) return;
      texts.push(text);
      length += text.length;
    },
  };
}

/** The parts that somebody waits for. */
export interface ToldParts {
  /** Takes what a worker sends. New parts are checked and passed on, in order. */
  hear(told: unknown): void;
  /** Passes on the other parts of an answer, which was checked. Resolves when all are passed on. */
  end(answer: string, isLines: boolean): Promise<void>;
  /** What was passed on. */
  readonly passed: readonly string[];
}

export function createToldParts(
  tell: (text: string) => void,
  flawOf: (text: string) => Promise<string | undefined>,
): ToldParts {
  const seen = new Set<string>();
  const passed: string[] = [];
  const pass = (text: string): void => {
    passed.push(text);
    tell(text);
  };
  let last: Promise<void> = Promise.resolve();
  const checkAndPass = async (text: string): Promise<void> => {
    // What cannot be checked now comes with the answer.
    const flaw = await flawOf(text).catch(() => "it was not checked");
    if (flaw === undefined) pass(text);
    else seen.delete(text);
  };
  return {
    passed,
    hear(told) {
      const parts =
        isRecord(told) && Array.isArray(told["parts"]) ? (told["parts"] as readonly unknown[]) : [];
      for (const part of parts.slice(0, MOST_PARTS)) {
        const text = typeof part === "string" ? plain(part) : undefined;
        if (text === undefined || seen.has(text)) continue;
        seen.add(text);
        last = last.then(() => checkAndPass(text));
      }
    },
    async end(answer, isLines) {
      await last;
      const all = isLines ? answer.split("\n") : solutionsIn(answer);
      for (const part of all.slice(0, MOST_PARTS)) {
        const text = plain(part);
        if (text === undefined || seen.has(text)) continue;
        seen.add(text);
        pass(text);
      }
    },
  };
}

/** On one line, whoever wrote it. */
function plain(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function solutionsIn(answer: string): readonly string[] {
  const document: unknown = JSON.parse(answer);
  const solutions: unknown = isRecord(document) ? document["solutions"] : undefined;
  return Array.isArray(solutions) ? solutions.map((solution) => JSON.stringify(solution)) : [];
}
