/** Arguments that may hold several puzzles: files with one document per line, as `generate --json` writes them. */
import { fail, messageOf, ProblemError } from "../../base/index.js";
import { readPuzzle, type ReadPuzzle } from "../../workbench/index.js";
import type { Io } from "../io.js";
import type { CommonOptions } from "../options.js";
import { loadText, recognised } from "./puzzle.js";

/** What a line says about its puzzle. */
export interface PuzzleLine {
  readonly text: string;
  readonly family?: string;
  readonly grade?: string;
}

/** The puzzles of a text: one per line, or the text itself. */
export function puzzlesIn(text: string, file: string): PuzzleLine[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0 || !lines.every((line) => line.startsWith('{"schema":"quadrille/puzzle@1"')))
    return [{ text }];
  return lines.map((line, i) => {
    try {
      const { text: written, family, grade } = JSON.parse(line) as Partial<Record<string, unknown>>;
      const name = (grade as { readonly grade?: unknown } | undefined)?.grade;
      return {
        text: String(written),
        ...(typeof family === "string" ? { family } : {}),
        ...(typeof name === "string" ? { grade: name } : {}),
      };
    } catch (error) {
      const words = `${file} has a line that is no JSON: ${messageOf(error)}`;
      throw new ProblemError(fail("input/json", words, { line: i + 1, column: 1 }).error);
    }
  });
}

/** A puzzle, and its grade where the file has it. */
export interface GradedPuzzle extends ReadPuzzle {
  readonly grade?: string;
}

/** The puzzles of an argument: a file, `-` or the text itself. */
export async function loadPuzzles(argument: string, options: CommonOptions, io: Io): Promise<GradedPuzzle[]> {
  const loaded = await loadText(argument, options, io);
  const lines = puzzlesIn(loaded.text, argument);
  const [only] = lines;
  if (lines.length === 1 && only!.text === loaded.text) return [recognised(argument, loaded, options)];
  return lines.map(({ text, family, grade }, i) => {
    const read = readPuzzle(text, { family: options.family ?? family });
    if (!read.ok) {
      const message = `puzzle ${i + 1} of ${argument}: ${read.error.message}`;
      throw new ProblemError({ ...read.error, message });
    }
    return { ...read.value, ...(grade === undefined ? {} : { grade }) };
  });
}
