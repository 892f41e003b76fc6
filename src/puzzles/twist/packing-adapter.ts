/** The puzzle as the packing room sees it: what fits once pegs and givens have been applied, and solutions from placements. */
import type { Budget } from "../../base/index.js";
import {
  cellsWhere,
  createPieceTable,
  createRegion,
  pieceProblem,
  type PieceTable,
  type PieceWay,
  type Region,
} from "../../board/index.js";
import { COLOUR_NAMES } from "../../scene/index.js";
import {
  type PackingAdapter,
  type PackingView,
  type PackingWords,
  rememberView,
  type UnitPeg,
  type UnitSource,
  type ViewKind,
} from "../packing/index.js";
import {
  cellWords,
  compareLaid,
  type Laid,
  pegAt,
  pieceWords,
  type Twist,
  type TwistSolution,
} from "./puzzle.js";
import { coverOf, formOf } from "./turns.js";

interface Ground {
  readonly region: Region;
  readonly kinds: readonly ViewKind[];
  readonly table: PieceTable;
}

/** Boards and piece sets seen last: the challenges of one box share everything but the pegs. */
const KEPT_GROUNDS = 4;
const grounds = new Map<string, Ground>();

export function groundOf({ rows, cols, present, pieces, flips }: Twist, budget: Budget): Ground {
  const set = pieces.map(({ name, shape, min, max }) => `${name}${shape} ${min}-${max}`).join();
  const key = `${rows} ${cols} ${flips} ${present.join("")} ${set}`;
  const known = grounds.get(key);
  if (known !== undefined) return known;
  const kinds = kindsOf(pieces, flips);
  const region = createRegion(2, cellsWhere({ cols }, present, 1));
  const ground = { region, kinds, table: createPieceTable(region, kinds, budget) };
  if (grounds.size >= KEPT_GROUNDS) grounds.delete(grounds.keys().next().value!);
  grounds.set(key, ground);
  return ground;
}

function kindsOf(pieces: Twist["pieces"], flips: boolean): ViewKind[] {
  return pieces.map((piece) => ({
    name: piece.name,
    words: pieceWords(piece),
    form: formOf(piece),
    min: piece.min,
    max: piece.max,
    reflections: flips,
  }));
}

/** The numbers of the region's cells by their index on the grid. */
export function numbersOf({ present }: Twist): Int32Array {
  let next = 0;
  return Int32Array.from(present, (bit) => (bit === 1 ? next++ : -1));
}

/** Whether givens allow a way: it is one of them, or it keeps off them and its piece is not used up. */
function besideGivens(puzzle: Twist, numbers: Int32Array): (way: PieceWay) => boolean {
  const { givens, pieces, cols } = puzzle;
  if (givens.length === 0) return () => true;
  const owner = new Map<number, Laid>();
  for (const given of givens) {
    for (const [row, col] of coverOf(puzzle, given).cells) owner.set(numbers[row * cols + col]!, given);
  }
  const left = pieces.map(({ max }, piece) => max - givens.filter((given) => given.piece === piece).length);
  return ({ kind, at, orientation, cells }) => {
    const touched = cells.map((cell) => owner.get(cell));
    const given = touched.find((one) => one !== undefined);
    if (given === undefined) return left[kind]! > 0;
    return (
      given.piece === kind &&
      given.at[0] === at[0] &&
      given.at[1] === at[1] &&
      orientation.transforms.includes(given.turn)
    );
  };
}

function overPegs({ pegs, pieces, cols }: Twist, numbers: Int32Array): (way: PieceWay) => boolean {
  if (pegs.length === 0) return () => true;
  const colours = new Int8Array(numbers.length).fill(-1);
  for (const { cell, colour } of pegs) colours[numbers[cell[0] * cols + cell[1]]!] = colour;
  return ({ kind, orientation, cells }) => {
    for (let at = 0; at < cells.length; at++) {
      const colour = colours[cells[at]!]!;
      if (colour !== -1 && (colour !== pieces[kind]!.colour || orientation.form.holes?.[at] !== true))
        return false;
    }
    return true;
  };
}

export const twistView: PackingAdapter<Twist, TwistSolution>["view"] = rememberView((puzzle, budget) => {
  const { region, kinds, table } = groundOf(puzzle, budget);
  const numbers = numbersOf(puzzle);
  const free = besideGivens(puzzle, numbers);
  const seated = overPegs(puzzle, numbers);
  const plain = puzzle.pegs.length + puzzle.givens.length === 0;
  return {
    region: puzzle.pegs.length === 0 ? region : { ...region, labels: labelsOf(puzzle, numbers, region) },
    kinds,
    problem: pieceProblem(table, plain ? undefined : (way) => seated(way) && free(way), budget),
    ...twistWords(puzzle, region.cells),
  };
});

/** What sentences call the cells in this order, and what is wrong with a given or a peg. */
export function twistWords(puzzle: Twist, cells: readonly (readonly number[])[]): PackingWords {
  return {
    cellWords: (cell) => cellWords(cells[cell]!),
    bareWords(cell) {
      const [row, col] = cells[cell]!;
      const given = puzzle.givens.find((laid) =>
        coverOf(puzzle, laid).cells.some(([r, c]) => r === row && c === col),
      );
      if (given !== undefined) return givenWords(puzzle, given);
      const peg = pegAt(puzzle, row!, col!);
      return peg === undefined
        ? undefined
        : `no ${COLOUR_NAMES[peg.colour]} hole can reach the ${COLOUR_NAMES[peg.colour]} peg on ${cellWords(peg.cell)}`;
    },
    givenWords(kind) {
      for (const given of puzzle.givens) {
        const words = given.piece === kind ? givenWords(puzzle, given) : undefined;
        if (words !== undefined) return words;
      }
      return undefined;
    },
  };
}

/** What is wrong with a given piece, by the first peg that it cannot lie over. */
function givenWords(puzzle: Twist, given: Laid): string | undefined {
  const piece = puzzle.pieces[given.piece]!;
  const { cells, holes } = coverOf(puzzle, given);
  for (const cell of cells) {
    const peg = pegAt(puzzle, ...cell);
    if (peg === undefined || (holes.includes(cell) && peg.colour === piece.colour)) continue;
    const colour = COLOUR_NAMES[peg.colour];
    return `${pieceWords(piece)} is given over the ${colour} peg on ${cellWords(peg.cell)}, and has no ${colour} hole there`;
  }
  return undefined;
}

function labelsOf({ pegs, cols }: Twist, numbers: Int32Array, { cells }: Region): string[] {
  const labels = cells.map(() => "");
  for (const { cell, colour } of pegs)
    labels[numbers[cell[0] * cols + cell[1]]!] = `${COLOUR_NAMES[colour]} peg`;
  return labels;
}

/** As the source document has it: pegs are variables of their own, so the placements ignore them. */
export function twistUnits(puzzle: Twist, budget: Budget): UnitSource {
  const numbers = numbersOf(puzzle);
  const { table, kinds } = groundOf(puzzle, budget);
  const fits =
    (colour: number): UnitPeg["fits"] =>
    (kind, unit) =>
      puzzle.pieces[kind]!.colour === colour && kinds[kind]!.form.holes?.[unit] === true;
  const standing = puzzle.pegs.map(({ cell, colour }) => ({
    words: `the ${COLOUR_NAMES[colour]} peg`,
    cell: numbers[cell[0] * puzzle.cols + cell[1]]!,
    fits: fits(colour),
  }));
  const spare = (puzzle.supply ?? []).flatMap((count, colour) => {
    const left = count - puzzle.pegs.filter((peg) => peg.colour === colour).length;
    return Array.from({ length: Math.max(0, left) }, () => ({
      words: `a spare ${COLOUR_NAMES[colour]} peg`,
      cell: undefined,
      fits: fits(colour),
    }));
  });
  return {
    problem: pieceProblem(table, besideGivens(puzzle, numbers), budget),
    pegs: [...standing, ...spare],
  };
}

/** Each placement by its first way that the pegs allow: the one with the least turn. */
export function twistSolution(_: Twist, { problem }: PackingView, placements: Int32Array): TwistSolution {
  const laid = Array.from(placements, (at): Laid => {
    const { kind, at: corner, orientation } = problem.ways[at]![0]!;
    return { piece: kind, at: [corner[0]!, corner[1]!], turn: orientation.transforms[0]! };
  });
  return { laid: laid.toSorted(compareLaid) };
}

export const packingAdapter: PackingAdapter<Twist, TwistSolution> = {
  outline: ({ present, pieces, flips }) => ({
    cells: present.reduce((sum, bit) => sum + bit, 0),
    kinds: kindsOf(pieces, flips),
  }),
  view: twistView,
  solution: twistSolution,
};
