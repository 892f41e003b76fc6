/** Remarks on solutions: on one that came with the puzzle, and on one that its picture cannot show fully. */
import { checkPips } from "./check.js";
import { pictureOf } from "./picture/embed.js";
import type { Pips, PipsSolution } from "./puzzle.js";

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

/** A picture in letters shows no links, so it does not show which nodes a domino joins. */
export function solutionNotesOf(puzzle: Pips, { placements }: PipsSolution): readonly string[] {
  if (pictureOf(puzzle).joined) return [];
  const lies = placements.flatMap((nodes, i) => {
    if (nodes === undefined) return [];
    const [one, two] = nodes.map((node) => puzzle.nodes[node]!.name);
    return [`${puzzle.dominoes[i]!.join("-")} on ${one}-${two}`];
  });
  return lies.length === 0 ? [] : [`The dominoes lie ${lies.join(", ")}.`];
}
