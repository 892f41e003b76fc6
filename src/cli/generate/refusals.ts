/** Options that would change nothing are refused, not dropped: `usage/generate`, `usage/booklet`. */
import { listWords, problemError } from "../../base/index.js";
import { MAKING_OPTIONS } from "../../puzzles/making-options.js";
import type { MakingOptions } from "./collection.js";

/** What families may be asked for, in the order of the help. */
const WISHES = [
  ...new Set(
    Object.values(MAKING_OPTIONS)
      .flat()
      .map(({ id }) => `--${id}`),
  ),
];

/** For new puzzles only. */
const OF_NEW = ["--difficulty", "--count", "--jobs", "--avoid", "--wish", "--seed", ...WISHES];
/** The date decides these. */
const OF_DATE = ["--count", "--jobs", "--avoid", "--wish", "--seed", ...WISHES];
/** For documents only. */
const OF_DOCUMENTS = ["--walkthrough", "--no-certificate"];
/** How puzzles are read. */
const OF_READ = ["--family", "--level"];

type Named = Pick<MakingOptions, "named">;

function among({ named = [] }: Named, refused: readonly string[]): string | undefined {
  return refused.find((option) => named.includes(option));
}

/** Refuses what contradicts a date. */
export function refuseBesideDate(options: MakingOptions): void {
  const other = among(options, OF_DATE);
  if (other !== undefined)
    throw problemError("usage/generate", `--date decides what is made: it cannot be given with ${other}`);
}

/** Refuses options for documents where there are none. */
export function refuseWithoutDocuments(options: MakingOptions): void {
  const other = among(options, OF_DOCUMENTS);
  if (other !== undefined)
    throw problemError(
      "usage/generate",
      `${other} is for documents, and there are none: it needs --json or --out FOLDER`,
    );
}

/** Refuses options for solvable puzzles where one without a solution is made. */
export function refuseForImpossible(options: MakingOptions): void {
  const other = among(options, OF_DOCUMENTS);
  if (other === "--walkthrough")
    throw problemError("usage/generate", "a puzzle without a solution has no --walkthrough");
  if (other !== undefined)
    throw problemError(
      "usage/generate",
      `a puzzle without a solution is made for its certificate: it cannot go with ${other}`,
    );
}

/** Refuses options that do not reach the workers of a queue. */
export function refuseBesideQueue(options: MakingOptions): void {
  const refused = ["--date", "--jobs", "--memory-limit"];
  if (among(options, refused) !== undefined)
    throw problemError(
      "usage/queue",
      `--queue cannot be given with ${listWords(refused, "or")}: its workers have threads and limits of their own`,
    );
}

/** In a booklet, refuses options for new puzzles where files are given, and options for files where new puzzles are made. */
export function refuseInBooklet(options: MakingOptions, isMade: boolean): void {
  const other = among(options, isMade ? OF_READ : OF_NEW);
  if (other === undefined) return;
  throw problemError(
    "usage/booklet",
    isMade
      ? `${other} is for puzzles that are read: it cannot be given with --generate`
      : `${other} is for new puzzles: it needs --generate FAMILY`,
  );
}
