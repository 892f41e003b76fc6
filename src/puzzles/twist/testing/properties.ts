/** What must hold for every puzzle; `npm test` tries some, `npm run fuzz` thousands. */
import { expect } from "vitest";
import { startBudget } from "../../../base/index.js";
import { explainTwist } from "../explain.js";
import { twist } from "../index.js";
import type { Twist, TwistSolution } from "../puzzle.js";
import { unitsOf } from "../rules.js";
import { checkTwistCertificate } from "../witness.js";
import { listSolutions } from "./oracle.js";

type Move = (row: number, col: number) => readonly [number, number];

/** Every solution as the text of what lies on each cell, moved; copies of a piece are told apart by where they are. */
function moved(
  puzzle: Twist,
  { laid }: TwistSolution,
  move: Move,
  nameOf: (piece: number) => string,
): string {
  return laid
    .map((one) => {
      const cells = unitsOf(puzzle, one).map(({ row, col }) => move(row, col).join());
      return `${nameOf(one.piece)}:${cells.toSorted().join(";")}`;
    })
    .toSorted()
    .join(" ");
}

/**
 * All solutions, and classes by moving every solution in every way and grouping what meets. Where flips are off only rotations are tried, as
 * mirrored pieces may change places.
 */
export async function expectClasses(puzzle: Twist): Promise<void> {
  const all = await twist.count!(puzzle, startBudget());
  expect(all).toMatchObject({ outcome: "counted", count: BigInt(listSolutions(puzzle).length) });
  const { rows, cols, present, pegs, givens } = puzzle;
  // With the corners of the region's box as its corners; boards whose box is smaller are left to the packer's own tests.
  const touched = (test: (row: number, col: number) => boolean): boolean =>
    [...present.keys()].some((at) => present[at] === 1 && test(Math.floor(at / cols), at % cols));
  if (!touched((row) => row === 0) || !touched((row) => row === rows - 1)) return;
  if (!touched((_, col) => col === 0) || !touched((_, col) => col === cols - 1)) return;
  if (givens.length > 0) return;
  const half: Move = (row, col) => [rows - 1 - row, cols - 1 - col];
  const moves: { move: Move; mirror: boolean; square: boolean }[] = [
    { move: (row, col) => [row, col], mirror: false, square: false },
    { move: half, mirror: false, square: false },
    { move: (row, col) => [rows - 1 - row, col], mirror: true, square: false },
    { move: (row, col) => [row, cols - 1 - col], mirror: true, square: false },
    { move: (row, col) => [col, rows - 1 - row], mirror: false, square: true },
    { move: (row, col) => [cols - 1 - col, row], mirror: false, square: true },
    { move: (row, col) => [col, row], mirror: true, square: true },
    { move: (row, col) => [cols - 1 - col, rows - 1 - row], mirror: true, square: true },
  ];
  const colours = new Map(pegs.map(({ cell, colour }) => [cell.join(), colour]));
  const keeps = (move: Move): boolean =>
    [...present.keys()].every((at) => {
      const from = [Math.floor(at / cols), at % cols] as const;
      const to = move(...from);
      return (
        present[to[0] * cols + to[1]] === present[at] && colours.get(to.join()) === colours.get(from.join())
      );
    });
  const solutions = listSolutions(puzzle);
  for (const symmetries of ["all", "rotations"] as const) {
    if (symmetries === "all" && !puzzle.flips) continue;
    const group = moves.filter(
      ({ move, mirror, square }) =>
        (!square || rows === cols) && (symmetries === "all" || !mirror) && keeps(move),
    );
    const classes = new Set(
      solutions.map(
        (solution) => group.map(({ move }) => moved(puzzle, solution, move, String)).toSorted()[0]!,
      ),
    );
    const end = await twist.countDistinct!(puzzle, startBudget(), symmetries);
    expect(end, JSON.stringify([puzzle, symmetries])).toMatchObject({
      outcome: "counted",
      count: BigInt(classes.size),
    });
  }
}

/** There is an explanation exactly when there is no solution, and its certificate holds. */
export function expectExplained(puzzle: Twist): void {
  const explanation = explainTwist(puzzle, startBudget());
  expect(explanation === undefined).toBe(listSolutions(puzzle).length > 0);
  if (explanation === undefined) return;
  expect(checkTwistCertificate(puzzle, explanation.certificate!), JSON.stringify(puzzle)).not.toBe(false);
  expect(explanation.verdict).toMatch(/^No solution: .+\.$/);
}
