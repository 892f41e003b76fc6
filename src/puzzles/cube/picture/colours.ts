/** Which of the picture's eight colours stands for a colour of the puzzle: the one with its name, or else the first that is still free. */
import { COLOUR_NAMES, PIECE_COLOURS, touchingColours } from "../../../scene/index.js";
import type { Cube, Placed } from "../puzzle.js";
import { pieceSetById } from "../sets.js";

export function colourNumbers({ pieces }: Pick<Cube, "pieces">): ReadonlyMap<string, number> {
  const names = [...new Set(pieces.map(({ colour }) => colour))];
  const numbers = new Map<string, number>();
  const known = (name: string): number => COLOUR_NAMES.findIndex((colour) => colour === name.toLowerCase());
  for (const name of names) if (known(name) >= 0) numbers.set(name, known(name));
  const taken = new Set(numbers.values());
  let next = 0;
  for (const name of names) {
    if (numbers.has(name)) continue;
    while (taken.size < PIECE_COLOURS && taken.has(next % PIECE_COLOURS)) next++;
    numbers.set(name, next % PIECE_COLOURS);
    taken.add(next % PIECE_COLOURS);
    next++;
  }
  return numbers;
}

/**
 * The colour of each of these placements. Colours that mean something stay: those of a box, those that somebody has chosen, and all of them
 * where faces must show some. Others only tell pieces apart: a piece gets another colour where it would touch one of the same colour.
 */
export function placedColours(puzzle: Cube, placements: readonly Placed[]): number[] {
  const numbers = colourNumbers(puzzle);
  const pieces = new Map(puzzle.pieces.map((piece) => [piece.name, piece]));
  const set = puzzle.set === undefined ? undefined : pieceSetById(puzzle.set);
  const shown = puzzle.clues.some(({ colour }) => colour !== null);
  return touchingColours(
    placements.map(({ piece: name, cells }) => {
      const colour = pieces.get(name)?.colour ?? "";
      const meant = set === undefined ? colour !== name : set.painted === true;
      return { cells, colour: numbers.get(colour) ?? 0, kept: shown || meant };
    }),
  );
}
