/** The readers of all families, in a chunk of their own: loaded when something is opened. */
import type { WrittenPuzzle } from "../../base/link/index.js";
import { FAMILIES } from "../../puzzles/index.js";
import type { ReadPuzzle } from "../../workbench/read.js";
export { readPuzzle } from "../../workbench/read.js";

/**
 * A puzzle as its page can read it: the text itself, or the puzzle written again if the page lacks its format or it is one of several
 * (`alone`).
 */
export function textForPage(
  { family, format, puzzle }: ReadPuzzle,
  text: string,
  alone: boolean,
): WrittenPuzzle {
  if (format.wholeOnly !== true && !alone) return { format: format.id, text };
  const writers = [format, ...family.formats].filter(({ wholeOnly }) => wholeOnly !== true);
  for (const writer of writers) {
    const written = writer.format(puzzle);
    if (written.ok) return { format: writer.id, text: [...written.value].join("") };
  }
  return { format: format.id, text };
}

export interface Levels {
  /** The names of its puzzles. */
  readonly levels: readonly string[];
  /** Names without a puzzle. */
  readonly stubs: readonly string[];
}

/** The puzzles in a text that can hold several. */
export function levelsIn(text: string): Levels {
  for (const { formats } of FAMILIES)
    for (const format of formats) {
      const levels = format.detect(text) ? (format.levels?.(text) ?? []) : [];
      if (levels.length > 0) return { levels, stubs: format.stubs?.(text) ?? [] };
    }
  return { levels: [], stubs: [] };
}

export function readableFormats() {
  return FAMILIES.flatMap((family) =>
    family.formats.map(({ title, example }) => ({
      family: family.id,
      familyTitle: family.title,
      title,
      example,
    })),
  );
}
