/** The boards that ship, by their files. */
import { unwrap } from "../../../base/index.js";
import { tents, type Tents } from "../../../puzzles/index.js";
import type { Example } from "../shared/index.js";

const TEXTS = import.meta.glob<string>("../../../../examples/tents/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** "first-camp.txt" → "First camp". */
function labelOf(name: string): string {
  const words = name.replace(/\.[^.]*$/, "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function readExample(text: string): Tents {
  const format = tents.formats.find(({ detect }) => detect(text))!;
  return unwrap(format.parse(text));
}

export const EXAMPLES: readonly Example<Tents>[] = Object.entries(TEXTS).map(([path, text]) => {
  const id = path.replace(/^.*\//, "");
  return { id, label: labelOf(id), puzzle: () => readExample(text) };
});
