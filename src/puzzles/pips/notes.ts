/** What is said of a solution that came with the puzzle: it is checked like any other. */
import { checkPips } from "./check.js";
import type { Pips } from "./puzzle.js";

export function notesOf(puzzle: Pips): readonly string[] {
  if (puzzle.unreadable !== undefined)
    return [`The solution in the file cannot be read: ${puzzle.unreadable}.`];
  if (puzzle.published === undefined) return [];
  const { violations, complete } = checkPips(puzzle, puzzle.published);
  const [first] = violations;
  if (first === undefined)
    return [
      complete
        ? "The solution that came with the puzzle was checked and is right."
        : "The solution that came with the puzzle is not complete.",
    ];
  const more = violations.length === 1 ? "" : ` (and ${violations.length - 1} more)`;
  return [`The solution that came with the puzzle is wrong: ${first.message}${more}.`];
}
