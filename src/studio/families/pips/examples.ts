/** The boards that ship, by their files; small ones first. */
import { unwrap } from "../../../base/index.js";
import { pips, type Pips } from "../../../puzzles/index.js";
import type { Example } from "../shared/index.js";

const TEXTS = import.meta.glob<string>("../../../../examples/pips/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** "one-row.txt" → "One row, 3 dominoes". */
function labelOf(file: string, { dominoes }: Pips): string {
  const words = file.replace(/\.[^.]*$/, "").replaceAll("-", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, ${dominoes.length} dominoes`;
}

export const EXAMPLES: readonly Example<Pips>[] = Object.entries(TEXTS)
  .map(([path, text]) => {
    const id = path.replace(/^.*\//, "");
    const puzzle = unwrap(pips.formats.find(({ detect }) => detect(text))!.parse(text));
    return { id, label: labelOf(id, puzzle), puzzle };
  })
  .toSorted((a, b) => a.puzzle.dominoes.length - b.puzzle.dominoes.length);

/** What is on the sheet when nothing else is. */
export function firstPuzzle(): Pips {
  return EXAMPLES.find(({ id }) => id.startsWith("medium"))!.puzzle;
}
