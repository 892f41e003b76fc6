/** The files that a batch's arguments name: single files, or the files of a folder in the order of their names. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { kindOf } from "../input/puzzle.js";

export interface Skipped {
  readonly path: string;
  readonly why: string;
  /** An error: a folder that cannot be read. */
  readonly bad?: true;
}

export interface Walked {
  readonly paths: readonly string[];
  /** What was left out, to be reported. */
  readonly skipped: readonly Skipped[];
}

export interface WalkOptions {
  readonly recursive: boolean;
  /** Whether answers are written to this file. */
  isOutput(path: string): boolean;
}

/** Whether a file has its name from being many documents. */
export function isList(path: string): boolean {
  return /\.jsonl(\.gz)?$/i.test(path);
}

export function walk(arguments_: readonly string[], { recursive, isOutput }: WalkOptions): Walked {
  const paths: string[] = [];
  const skipped: Skipped[] = [];
  const enter = (folder: string): void => {
    let entries;
    try {
      entries = readdirSync(folder, { withFileTypes: true });
    } catch (error) {
      skipped.push({ path: folder, why: `cannot be read: ${(error as Error).message}`, bad: true });
      return;
    }
    const byName = entries.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of byName) {
      const path = join(folder, entry.name);
      const kind = kindOf(path);
      if (entry.name.startsWith(".")) skipped.push({ path, why: "hidden" });
      else if (kind === "file" && isOutput(path)) skipped.push({ path, why: "the output" });
      // Beside the files that "generate --out" writes, it has the same puzzles again; or it has answers.
      else if (kind === "file" && isList(entry.name))
        skipped.push({ path, why: "a list; name it if its lines are puzzles" });
      else if (kind === "file") paths.push(path);
      else if (kind === "nothing") skipped.push({ path, why: "a broken link" });
      else if (kind === "stream") skipped.push({ path, why: "not a regular file" });
      // A link may lead back to its own folder.
      else if (entry.isSymbolicLink()) skipped.push({ path, why: "a link to a folder" });
      else if (recursive) enter(path);
      else skipped.push({ path, why: "a folder; --recursive walks it" });
    }
  };
  for (const argument of arguments_) {
    const kind = argument === "-" ? "stream" : kindOf(argument);
    if (kind === "folder") enter(argument);
    else if (kind === "file" && isOutput(argument)) skipped.push({ path: argument, why: "the output" });
    else paths.push(argument);
  }
  return { paths, skipped };
}
