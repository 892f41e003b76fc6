/** A PUZZLE argument: a file, `-` for standard input, or the text itself. */
import { readFileSync, statSync } from "node:fs";
import { ProblemError, unwrap, type Problem } from "../base/index.js";
import { readPuzzle, type ReadOptions, type ReadPuzzle } from "../workbench/index.js";
import type { Io } from "./io.js";

function problem(code: string, message: string, cause?: unknown): ProblemError {
  const value: Problem = { code, message };
  return new ProblemError(value, { cause });
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8").decode(bytes);
}

type Kind = "file" | "folder" | "nothing";

export function kindOf(path: string): Kind {
  try {
    return statSync(path).isDirectory() ? "folder" : "file";
  } catch {
    return "nothing";
  }
}

export function readBytes(argument: string, io: Io): Uint8Array {
  if (argument === "-") return io.readStdin();
  try {
    return readFileSync(argument);
  } catch (error) {
    throw problem("input/unreadable", `cannot read ${argument}: ${(error as Error).message}`, error);
  }
}

/** The text of an argument that must be a file or `-`. */
export function readText(argument: string, io: Io): string {
  return decode(readBytes(argument, io));
}

export function loadPuzzle(argument: string, options: ReadOptions, io: Io): ReadPuzzle {
  if (argument.trim() === "")
    throw problem("input/empty", "the puzzle is empty: expected a file, - or the text of a puzzle");
  const kind = argument === "-" ? "file" : kindOf(argument);
  if (kind === "folder")
    throw problem(
      "input/folder",
      `${argument} is a folder; "quadrille batch ${argument} --do solve" takes folders`,
    );
  if (kind === "file") return unwrap(readPuzzle(readText(argument, io), options));
  const read = readPuzzle(argument, options);
  if (!read.ok && read.error.code === "puzzle/unrecognised")
    throw problem("input/not-found", `there is no file ${argument}, and it is not a puzzle by itself`);
  return unwrap(read);
}

/** What the text of a solution looks like and the name of a file hardly: JSON, moves, a single move `T0,0`, or placements `c1A0d5B3`. */
const SOLUTION_TEXT = /^\s*[[{]|;|^\s*[A-Z]\d+,\d+\s*$|^\s*(?:[A-Za-z]\d{1,3}[A-Z]{1,2}\d\s*)+$/;

/** A solution argument: a file, `-`, or the text itself. */
export function loadSolutionText(argument: string, io: Io): string {
  if (argument !== "-" && kindOf(argument) === "nothing" && SOLUTION_TEXT.test(argument)) return argument;
  return readText(argument, io);
}
