/** The readers of all families, in a chunk of their own: loaded when something is opened. */
import { FAMILIES } from "../../puzzles/index.js";
export { readPuzzle } from "../../workbench/read.js";

export interface Levels {
  /** By the names that reading asks for. */
  readonly levels: readonly string[];
  /** Names that are there with nothing under them. */
  readonly stubs: readonly string[];
}

/** The puzzles of a text that has room for several. */
export function levelsIn(text: string): Levels {
  for (const { formats } of FAMILIES)
    for (const format of formats) {
      const levels = format.detect(text) ? (format.levels?.(text) ?? []) : [];
      if (levels.length > 0) return { levels, stubs: format.stubs?.(text) ?? [] };
    }
  return { levels: [], stubs: [] };
}

export interface ReadableFormat {
  readonly family: string;
  readonly familyTitle: string;
  readonly title: string;
  readonly example: string;
}

/** What can be opened, with an example of each. */
export function readableFormats(): readonly ReadableFormat[] {
  return FAMILIES.flatMap((family) =>
    family.formats.map(({ title, example }) => ({
      family: family.id,
      familyTitle: family.title,
      title,
      example,
    })),
  );
}
