/** The readers of all families, in a chunk of their own: loaded when something is opened. */
import { FAMILIES } from "../../puzzles/index.js";
export { readPuzzle } from "../../workbench/read.js";

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
