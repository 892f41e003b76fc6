/** Arguments that may hold several puzzles: files of documents, as `generate --json` writes them. */
import { ProblemError } from "../../base/index.js";
import { puzzleDocuments, readPuzzle, type ReadPuzzle } from "../../workbench/index.js";
import type { Io } from "../io.js";
import type { CommonOptions } from "../options.js";
import { loadText, recognised } from "./puzzle.js";

/** What a text says about a puzzle in it. */
export interface TextOfPuzzle {
  readonly text: string;
  readonly family?: string;
  readonly format?: string | undefined;
  readonly grade?: string | undefined;
}

/** The puzzles of a file's text: those of its documents, or the text itself. */
export function puzzlesIn(text: string, file: string): readonly TextOfPuzzle[] {
  const documents = puzzleDocuments(text);
  if (documents === undefined) return [{ text }];
  return documents.map((read) => {
    if (read.ok) return read.value;
    throw new ProblemError({ ...read.error, message: `in ${file}: ${read.error.message}` });
  });
}

/** A puzzle, and its grade where the file has it. */
export interface GradedPuzzle extends ReadPuzzle {
  readonly grade?: string;
}

/** The puzzles of an argument: a file, `-` or the text itself. */
export async function loadPuzzles(argument: string, options: CommonOptions, io: Io): Promise<GradedPuzzle[]> {
  const loaded = await loadText(argument, options, io);
  const puzzles = puzzlesIn(loaded.text, argument);
  if (puzzles[0]?.text === loaded.text) return [recognised(argument, loaded, options)];
  return puzzles.map(({ text, family, format, grade }, i) => {
    const read = readPuzzle(text, { family: options.family ?? family, format: options.format ?? format });
    if (!read.ok) {
      const message = `puzzle ${i + 1} of ${argument}: ${read.error.message}`;
      throw new ProblemError({ ...read.error, message });
    }
    return { ...read.value, ...(grade === undefined ? {} : { grade }) };
  });
}
