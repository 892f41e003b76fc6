/** What must hold for every puzzle; `npm test` tries some, `npm run fuzz` thousands. */
import { expect } from "vitest";
import { startBudget } from "../../../base/index.js";
import { twist } from "../index.js";
import type { Twist, TwistSolution } from "../puzzle.js";
import { allowedWays, lying, unitsOf } from "../rules.js";
import { CERTIFYING } from "../witness.js";
import { holds } from "../../testing/certificates.js";
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
 * Every way in which a mirror can map pieces to pieces, by their drawings. Those that leave most pieces as they are come first. A piece
 * stays itself if it may be turned over or the mirror shows the same cells; otherwise it becomes one of the other hand.
 */
function mirrorNames({ pieces, flips }: Twist): number[][] {
  const textOf = (shape: string, turns: readonly number[], holes: boolean): string =>
    turns
      .map((turn) =>
        lying(shape, turn)
          .map(({ row, col, hole }) => `${row},${col},${holes && hole}`)
          .toSorted()
          .join(" "),
      )
      .toSorted()[0]!;
  const isMirror = (one: number, two: number, holes: boolean): boolean => {
    const [a, b] = [pieces[one]!, pieces[two]!];
    const alike = a.min === b.min && a.max === b.max;
    return alike && textOf(a.shape, [0, 1, 2, 3], holes) === textOf(b.shape, [4, 5, 6, 7], holes);
  };
  const mayBecome = (from: number, to: number): boolean => {
    if (from === to) return flips || isMirror(from, to, false);
    return !flips && isMirror(from, to, isMirror(from, from, false));
  };
  const all = [...pieces.keys()];
  // Mirrored twice, a piece is itself again.
  let maps: number[][] = [[]];
  for (const from of all) {
    maps = maps.flatMap((map) => {
      const known = map.indexOf(from);
      const targets = known >= 0 ? [known] : all.filter((to) => to >= from && mayBecome(from, to));
      return targets.filter((to) => !map.includes(to)).map((to) => [...map, to]);
    });
  }
  const fixed = (map: readonly number[]): number => map.filter((to, from) => to === from).length;
  return maps.toSorted((a, b) => fixed(b) - fixed(a));
}

/**
 * Checks all solutions and their classes. Classes are found by moving every solution in every way that maps placements onto
 * placements, and grouping what meets. A mirror may make pieces change places.
 */
export async function expectClasses(puzzle: Twist): Promise<void> {
  const all = await twist.count!(puzzle, startBudget());
  expect(all).toMatchObject({ outcome: "counted", count: BigInt(listSolutions(puzzle).length) });
  const { cols, present, pegs, givens } = puzzle;
  if (givens.length > 0) return;
  // The symmetries are those of the cells, so they turn the box around the cells and not the sheet.
  const cells = [...present.keys()].filter((at) => present[at] === 1);
  const [top, left] = [Math.floor(cells[0]! / cols), Math.min(...cells.map((at) => at % cols))];
  const [bottom, right] = [Math.floor(cells.at(-1)! / cols), Math.max(...cells.map((at) => at % cols))];
  const up = (row: number): number => bottom - (row - top);
  const back = (col: number): number => right - (col - left);
  const turn: Move = (row, col) => [top + (col - left), left + (row - top)];
  const moves: { move: Move; mirror: boolean; square: boolean }[] = [
    { move: (row, col) => [row, col], mirror: false, square: false },
    { move: (row, col) => [up(row), back(col)], mirror: false, square: false },
    { move: (row, col) => [up(row), col], mirror: true, square: false },
    { move: (row, col) => [row, back(col)], mirror: true, square: false },
    { move: (row, col) => turn(up(row), col), mirror: false, square: true },
    { move: (row, col) => turn(row, back(col)), mirror: false, square: true },
    { move: turn, mirror: true, square: true },
    { move: (row, col) => turn(up(row), back(col)), mirror: true, square: true },
  ];
  const colours = new Map(pegs.map(({ cell, colour }) => [cell.join(), colour]));
  const keeps = (move: Move): boolean =>
    cells.every((at) => {
      const from = [Math.floor(at / cols), at % cols] as const;
      const to = move(...from);
      return present[to[0] * cols + to[1]] === 1 && colours.get(to.join()) === colours.get(from.join());
    });
  const solutions = listSolutions(puzzle);
  const ways = [...allowedWays(puzzle)];
  const lies = new Set(ways.map(({ laid }) => moved(puzzle, { laid: [laid] }, (...at) => at, String)));
  const kept = moves.filter(({ move, square }) => (!square || bottom - top === right - left) && keeps(move));
  const closed = (move: Move, nameOf: (piece: number) => string): boolean =>
    ways.every(({ laid }) => lies.has(moved(puzzle, { laid: [laid] }, move, nameOf)));
  const names = mirrorNames(puzzle).find((map) =>
    kept.some(({ move, mirror }) => mirror && closed(move, (piece) => String(map[piece]))),
  );
  for (const symmetries of ["all", "rotations"] as const) {
    const nameOf =
      (mirror: boolean) =>
      (piece: number): string =>
        String(mirror ? names![piece] : piece);
    const group = kept.filter(
      ({ move, mirror }) =>
        (!mirror || (symmetries === "all" && names !== undefined)) && closed(move, nameOf(mirror)),
    );
    const classes = new Set(
      solutions.map(
        (solution) =>
          group.map(({ move, mirror }) => moved(puzzle, solution, move, nameOf(mirror))).toSorted()[0]!,
      ),
    );
    const end = await twist.countDistinct!(puzzle, startBudget(), symmetries);
    expect(end, JSON.stringify([puzzle, symmetries])).toMatchObject({
      outcome: "counted",
      count: BigInt(classes.size),
    });
  }
}

/** There is an explanation only when there is no solution, and its certificate holds. */
export function expectExplained(puzzle: Twist): void {
  const explanation = twist.explain!(puzzle, startBudget());
  if (explanation === undefined) return;
  expect(listSolutions(puzzle)).toEqual([]);
  expect(holds(CERTIFYING, puzzle, explanation.certificate!), JSON.stringify(puzzle)).toBe(true);
  expect(explanation.verdict).toMatch(/^No solution: .+\.$/);
}
