import { cellWords } from "../../board/index.js";

/** The title of a saved board. Older ones name cells as data does: "(0,7)" for r1c8. */
export function titleOf({ title }: { readonly title: string }): string {
  return title.replaceAll(/\((\d+),(\d+)\)/g, (_, row, col) => cellWords([Number(row), Number(col)]));
}
