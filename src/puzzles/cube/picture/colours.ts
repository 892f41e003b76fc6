/** Which of the picture's eight colours a colour of the puzzle is: the one of its name, else the first that no other has. */
import { COLOUR_NAMES, PIECE_COLOURS } from "../../../scene/index.js";
import type { Cube } from "../puzzle.js";

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
