/** The readers of all families, in a chunk of their own: loaded when something is opened. */
import { FAMILIES } from "../../puzzles/index.js";
export { readPuzzle } from "../../workbench/index.js";

/** The puzzles of a text that holds several, by the names that reading asks for. */
export function levelsIn(text: string): readonly string[] {
  for (const { formats } of FAMILIES)
    for (const format of formats) {
      const levels = format.detect(text) ? (format.levels?.(text) ?? []) : [];
      if (levels.length > 1) return levels;
    }
  return [];
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
