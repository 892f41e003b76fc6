/** The boards that ship, by their files; small ones first. */
import { unwrap } from "../../../base/index.js";
import { tents, type Tents } from "../../../puzzles/index.js";
import type { Example } from "../shared/index.js";

const TEXTS = import.meta.glob<string>("../../../../examples/tents/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** "first-steps.txt" → "First steps, 4 × 4". */
function labelOf(file: string, { rows, cols }: Tents): string {
  const words = file.replace(/\.[^.]*$/, "").replaceAll("-", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, ${rows} × ${cols}`;
}

export const EXAMPLES: readonly Example<Tents>[] = Object.entries(TEXTS)
  .map(([path, text]) => {
    const id = path.replace(/^.*\//, "");
    const puzzle = unwrap(tents.formats.find(({ detect }) => detect(text))!.parse(text));
    return { id, label: labelOf(id, puzzle), puzzle };
  })
  .toSorted((a, b) => a.puzzle.trees.length - b.puzzle.trees.length);

/** What is on the sheet when nothing else is: a board for a first quarter of an hour. */
export function firstPuzzle(): Tents {
  return EXAMPLES.find(({ id }) => id.startsWith("weekend"))!.puzzle;
}
