/** A PUZZLE argument: a file, `-` for standard input, or the text itself. */
import { statSync } from "node:fs";
import { messageOf, problemError, ProblemError, Stopped, unwrap } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import { readPuzzle, type ReadOptions, type ReadPuzzle } from "../../workbench/index.js";
import type { InputKind, Io } from "../io.js";
import { limitsOf, type CommonOptions } from "../options.js";
import { noteText } from "../output/text.js";
import { LARGEST_PUZZLE, unzipped } from "./unzip.js";

/** `decode` throws when the text is longer than the longest string. */
function decode(bytes: Uint8Array, argument: string): string {
  try {
    return new TextDecoder("utf-8").decode(bytes);
  } catch (error) {
    throw problemError("input/too-large", `${nameOf(argument)} is too long for a text`, error);
  }
}

function nameOf(argument: string): string {
  return argument === "-" ? "standard input" : argument;
}

export function kindOf(path: string): InputKind {
  try {
    const facts = statSync(path);
    if (facts.isDirectory()) return "folder";
    return facts.isFile() ? "file" : "stream";
  } catch {
    return "nothing";
  }
}

function kindFor(argument: string, io: Io): InputKind {
  return io.kindOf?.(argument) ?? kindOf(argument);
}

export async function readBytes(argument: string, options: CommonOptions, io: Io): Promise<Uint8Array> {
  try {
    return await io.read(argument, limitsOf(options, io));
  } catch (error) {
    if (error instanceof Stopped || error instanceof ProblemError) throw error;
    throw problemError("input/unreadable", `cannot read ${nameOf(argument)}: ${messageOf(error)}`, error);
  }
}

/** The text of an argument that must be a file or `-`, perhaps packed by gzip. */
export async function readText(argument: string, options: CommonOptions, io: Io): Promise<string> {
  return textOfBytes(argument, await readBytes(argument, options, io));
}

/** The text of an argument whose contents have been read. */
export async function textOfBytes(argument: string, bytes: Uint8Array): Promise<string> {
  return decode(await unzipped(nameOf(argument), bytes, LARGEST_PUZZLE), argument);
}

export async function loadPuzzle(argument: string, options: CommonOptions, io: Io): Promise<ReadPuzzle> {
  const loaded = await loadText(argument, options, io);
  const read = recognised(argument, loaded, options);
  if (options.quiet !== true) io.err(noteText(read.format.leftOut?.(read.ownText ?? loaded.text) ?? []));
  return read;
}

/** The text of a PUZZLE argument, and where it was found. */
export interface LoadedText {
  readonly text: string;
  readonly kind: InputKind;
}

export async function loadText(argument: string, options: CommonOptions, io: Io): Promise<LoadedText> {
  if (io.given?.has(argument) === true)
    return { text: await readText(argument, options, io), kind: "stream" };
  if (argument.trim() === "")
    throw problemError("input/empty", "the puzzle is empty: expected a file, - or the text of a puzzle");
  const kind = argument === "-" ? "stream" : kindFor(argument, io);
  if (kind === "folder")
    throw problemError(
      "input/folder",
      `${argument} is a folder; "quadrille batch ${argument} --do solve" takes folders`,
    );
  noteTaken(argument, options, io);
  return { text: kind === "nothing" ? argument : await readText(argument, options, io), kind };
}

export function recognised(argument: string, { text, kind }: LoadedText, options: CommonOptions): ReadPuzzle {
  const read = readPuzzle(text, options);
  if (read.ok || read.error.code !== "puzzle/unrecognised" || text.trim() === "") return unwrap(read);
  if (kind === "nothing")
    throw problemError("input/not-found", `there is no file ${argument}, and it is not a puzzle by itself`);
  const message = `the text is not recognised as a puzzle; "quadrille formats" shows the formats, --family and --format name one`;
  throw new ProblemError({ ...read.error, message });
}

/** Whether an argument is both the name of a file and a puzzle. */
export function isNamedLikePuzzle(argument: string, options: ReadOptions): boolean {
  return argument !== "-" && kindOf(argument) !== "nothing" && readPuzzle(argument, options).ok;
}

/** Say that the file is read, not its name as a puzzle. */
export function noteTaken(argument: string, options: CommonOptions, io: Io): void {
  if (options.quiet !== true && isNamedLikePuzzle(argument, options))
    io.err(`note: ${argument} is read as a file, not as the puzzle of that name\n`);
}

/** A solution argument: a file, `-`, or the text itself, as JSON or in a notation of the family. */
export async function loadSolutionText(
  argument: string,
  family: Family,
  options: CommonOptions,
  io: Io,
): Promise<string> {
  if (io.given?.has(argument) === true) return readText(argument, options, io);
  const isText =
    argument !== "-" && (/^\s*[[{]/.test(argument) || family.isSolutionText?.(argument) === true);
  if (isText && kindFor(argument, io) === "nothing") return argument;
  if (isText && options.quiet !== true)
    io.err(`note: ${argument} is read as a file, not as the solution of that name\n`);
  return readText(argument, options, io);
}
