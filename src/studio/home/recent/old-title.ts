import type { SavedBoard } from "../../desk/index.js";
import { cellWords } from "../../../board/index.js";

/** The name of a saved board: the one it was given, or its title. Older titles name cells as data does: "(0,7)" for r1c8. */
export function titleOf({ name, title }: Pick<SavedBoard, "name" | "title">): string {
  if (name !== undefined) return name;
  return title.replaceAll(/\((\d+),(\d+)\)/g, (_, row, col) => cellWords([Number(row), Number(col)]));
}
