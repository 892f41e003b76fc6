/** The box that everybody has: eight pieces, two of each colour, and seven pegs. */
import { createGrid, type Grid } from "../../board/index.js";
import { COLOUR_NAMES } from "../../scene/index.js";
import { comparePegs, type Laid, type Peg, type Twist, type TwistPiece } from "./puzzle.js";

export function colourNamed(name: string): number {
  return (COLOUR_NAMES as readonly string[]).indexOf(name);
}

export const IQ_TWIST_ID = "iq-twist";
export const IQ_TWIST_ROWS = 4;
export const IQ_TWIST_COLS = 8;

/** Letters of the pegs in placement strings, with their colours and how many there are. */
export const IQ_TWIST_PEGS = [
  { letter: "i", colour: colourNamed("red"), count: 1 },
  { letter: "j", colour: colourNamed("blue"), count: 2 },
  { letter: "k", colour: colourNamed("green"), count: 2 },
  { letter: "l", colour: colourNamed("yellow"), count: 2 },
] as const;

/** The eight pieces of the box. */
export const IQ_TWIST_PIECES: readonly TwistPiece[] = (
  [
    ["a", "red", "oXo/..X"],
    ["b", "red", "XX./.oX"],
    ["c", "blue", "XoXX"],
    ["d", "blue", "XXX/.oo"],
    ["e", "green", "Xo/.o"],
    ["f", "green", "XXo/.o."],
    ["g", "yellow", "o../oXX/.o."],
    ["h", "yellow", "oXX"],
  ] as const
).map(([name, colour, shape]) => ({ name, colour: colourNamed(colour), shape, min: 1, max: 1 }));

export const IQ_TWIST_SUPPLY: readonly number[] = COLOUR_NAMES.map(
  (_, colour) => IQ_TWIST_PEGS.find((peg) => peg.colour === colour)?.count ?? 0,
);

/** The IQ Twist board with these pegs and pieces on it. */
export function iqTwist(pegs: readonly Peg[] = [], givens: readonly Laid[] = []): Twist {
  return {
    ...createGrid(IQ_TWIST_ROWS, IQ_TWIST_COLS),
    pieces: IQ_TWIST_PIECES,
    flips: true,
    pegs: pegs.toSorted(comparePegs),
    givens,
    supply: IQ_TWIST_SUPPLY,
  };
}

export function isWhole({ present }: Grid): boolean {
  return present.every((bit) => bit === 1);
}

/** Whether board, pieces and pegs are those of the box, so that the short notations can say the puzzle. */
export function isIqTwist(puzzle: Twist): boolean {
  const { rows, cols, pieces, flips, supply } = puzzle;
  return (
    rows === IQ_TWIST_ROWS &&
    cols === IQ_TWIST_COLS &&
    flips &&
    isWhole(puzzle) &&
    supply !== undefined &&
    supply.every((count, colour) => count === IQ_TWIST_SUPPLY[colour]) &&
    (pieces === IQ_TWIST_PIECES ||
      (pieces.length === IQ_TWIST_PIECES.length &&
        pieces.every((piece, at) => {
          const keys = ["name", "colour", "shape", "min", "max"] as const;
          return keys.every((key) => piece[key] === IQ_TWIST_PIECES[at]![key]);
        })))
  );
}
