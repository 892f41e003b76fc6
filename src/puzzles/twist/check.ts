/**
 * The rules, and nothing else: pieces on cells of the board, no two on one; pegs only under holes of their own colour; every piece as often and
 * in such ways as it may; givens stay; in the end every cell is covered. Shares no code with any method or formulation.
 */
import { plural } from "../../base/index.js";
import { isPresent } from "../../board/index.js";
import { COLOUR_NAMES } from "../../scene/index.js";
import type { CheckReport, Violation } from "../family.js";
import { cellWords, type Twist, type TwistSolution } from "./puzzle.js";
import { isTurnedOver, type Unit, unitsKey, unitsOf } from "./rules.js";

interface Lying {
  readonly piece: number;
  readonly units: readonly Unit[];
  /** Cells that are not a shape of the piece, so its holes are unknown. */
  readonly loose: boolean;
}

export function checkTwist(puzzle: Twist, { laid, loose = [] }: TwistSolution): CheckReport {
  const { pieces, flips, pegs, givens, present } = puzzle;
  const violations: Violation[] = [];
  const broken = (what: string, message: string, cells: Violation["cells"]): void =>
    void violations.push({ code: `twist/${what}`, message, cells });
  const name = (piece: number): string => `piece ${pieces[piece]!.name}`;
  const lyings: Lying[] = laid.map((one) => ({
    piece: one.piece,
    units: unitsOf(puzzle, one),
    loose: false,
  }));

  for (const { piece, cells } of loose) {
    broken("shape", `these cells are not the shape of ${name(piece)}`, cells);
    lyings.push({ piece, units: cells.map(([row, col]) => ({ row, col, hole: false })), loose: true });
  }
  for (const [at, one] of laid.entries()) {
    if (!flips && isTurnedOver(pieces[one.piece]!.shape, one.turn))
      broken("flipped", `${name(one.piece)} is turned over, and flips are not allowed`, cellsOf(lyings[at]!));
  }
  // Givens are in place even when the solution leaves them out, and cannot lie elsewhere.
  const moved = new Set<number>();
  for (const given of givens) {
    const units = unitsOf(puzzle, given);
    const key = unitsKey(units);
    const own = lyings.filter(({ piece }) => piece === given.piece);
    if (own.some((lies) => unitsKey(lies.units) === key)) continue;
    if (own.length >= pieces[given.piece]!.max) {
      if (!moved.has(given.piece))
        broken(
          "given",
          `${name(given.piece)} is given at ${cellWords(given.at)} and has been moved`,
          units.map(pointOf),
        );
      moved.add(given.piece);
    } else lyings.push({ piece: given.piece, units, loose: false });
  }
  for (const [piece, { max }] of pieces.entries()) {
    const own = lyings.filter((lies) => lies.piece === piece);
    if (own.length > max)
      broken(
        "too-many",
        `${name(piece)} is used ${own.length} times, but there ${max === 1 ? "is" : "are"} only ${max}`,
        own.flatMap(cellsOf),
      );
  }
  const covered = coverCells(puzzle, lyings, broken);
  for (const { cell, colour } of pegs) {
    const [row, col] = cell;
    const peg = `the ${COLOUR_NAMES[colour]} peg on ${cellWords(cell)}`;
    for (const { piece, units, loose: unsure } of lyings) {
      const unit = units.find((candidate) => candidate.row === row && candidate.col === col);
      if (unit === undefined || unsure) continue;
      if (!unit.hole) broken("peg-solid", `${name(piece)} covers ${peg} without a hole`, [cell]);
      else if (pieces[piece]!.colour !== colour)
        broken(
          "peg-colour",
          `${peg} is under a hole of ${name(piece)}, which is ${COLOUR_NAMES[pieces[piece]!.colour]}`,
          [cell],
        );
    }
  }
  const bare = [...present.keys()].some((at) => present[at] === 1 && covered[at] === 0);
  const lacking = pieces.flatMap(({ min }, piece) => {
    const left = min - lyings.filter((lies) => lies.piece === piece).length;
    return left > 0 ? [{ piece, left }] : [];
  });
  // While there is room, a missing piece is not a mistake.
  if (!bare) {
    for (const { piece, left } of lacking)
      broken(
        "missing",
        `the board is full, and ${name(piece)} is missing${left > 1 ? ` ${plural(left, "time")}` : ""}`,
        [],
      );
  }
  return { violations, complete: !bare && lacking.length === 0 };
}

function pointOf({ row, col }: Unit): readonly [number, number] {
  return [row, col];
}

function cellsOf({ units }: Lying): Violation["cells"] {
  return units.map(pointOf);
}

function coverCells(
  puzzle: Twist,
  lyings: readonly Lying[],
  broken: (what: string, message: string, cells: Violation["cells"]) => void,
): Uint8Array {
  const covered = new Uint8Array(puzzle.present.length);
  for (const { piece, units } of lyings) {
    const outside = units.filter(({ row, col }) => !isPresent(puzzle, [row, col])).map(pointOf);
    if (outside.length > 0)
      broken(
        "outside",
        `piece ${puzzle.pieces[piece]!.name} covers ${outside.map(cellWords).join(", ")}, which is not on the board`,
        outside,
      );
    for (const { row, col } of units) {
      if (!isPresent(puzzle, [row, col])) continue;
      const at = row * puzzle.cols + col;
      if (covered[at]! === 1) broken("overlap", `two pieces lie on ${cellWords([row, col])}`, [[row, col]]);
      if (covered[at]! < 2) covered[at]!++;
    }
  }
  return covered;
}
