/** How cells and lines are named in sentences: counted from 1, as people do. */
export { cellsWords, cellWords } from "../../board/index.js";

/** "row 1", "column 4" */
export function lineWords(line: "row" | "column", index: number): string {
  return `${line} ${index + 1}`;
}
