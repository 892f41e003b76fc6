/**
 * New Tents puzzles. Tents are planted at random, each with its tree. Where another camp fits the same trees and clues, some trees move to
 * another side of their tent: those of tents that the other camp does not have. The tents, and so the clues, stay.
 */
import { Stopped, type Budget, type Random } from "../../../base/index.js";
import { cellAt, indexOf, type Cell } from "../../../board/index.js";
import type { Maker, Mend } from "../../making/making.js";
import type { ReadWish } from "../../making/wish.js";
import { plantTents } from "../presets.js";
import { BLANK, type Camp, type Tents } from "../puzzle.js";
import { campOf } from "../search/camp.js";
import { createInstance } from "../search/instance.js";
import type { Ground } from "../search/settle/ground.js";
import { solve } from "../search/solve.js";
import type { StageBoard } from "../stages/board.js";
import { PLAIN } from "../stages/index.js";
import { stagingOf } from "../stages/measures.js";
import { climb, settleSketch } from "./climb.js";
import { tentsKey } from "./key.js";
import { cellsLeft, settle, type Ease } from "./settled.js";
import { createTreeMover, withoutTent, type TentsSketch } from "./trees.js";

/** Conflicts of one search. Where it takes more, trees move until it is easier. */
const STEPS = 5_000;

/** With more open tents than this a search is long, so their number is reduced first (`climb.ts`). About what a random board of 55 × 55 has. */
const SEARCHED = 600;

/** How often trees are moved. */
const PATIENCE = 400;

/** How easy boards of each grade are, from the easiest on. Larger boards that are drawn at random are harder; medium ones have fewer hard places, for their size, than smaller ones. */
function easesFor(rows: number, cols: number): readonly (readonly Ease[])[] {
  const settled = { most: 3, left: 0 };
  const partly = { most: 1, left: 6 / Math.sqrt(rows * cols) };
  return [[{ most: 1, left: 0 }], [partly, settled], [settled], []];
}

/** Trees move until the board is as easy as `eases` say. */
export function createTentsMaker(wish: ReadWish, eases: readonly Ease[] = []): Maker<Tents, Camp> {
  const [rows, cols] = wish.sides("size") as [number, number];
  const tents = Math.max(1, Math.round(rows * cols * wish.number("density")));
  const blanks = Math.min(wish.number("blank-clues"), rows + cols);
  const isSmall = rows * cols <= SMALL;
  return {
    patience: PATIENCE,
    draw(random) {
      const { puzzle, tents: planted, pairs } = plantTents({ rows, cols, random, most: tents });
      blankLines(puzzle, blanks, random);
      return { puzzle, solution: { tents: planted, pairs } };
    },
    flaw(sketch, budget) {
      const { stages, board, other: findOther } = stagingOf(rows, cols);
      for (const ease of eases)
        if (stages(sketch.puzzle, ease.most, budget).rest > cellsLeft(ease, sketch.puzzle))
          return (random) => settle(sketch, ease, random, budget);
      if (eases.length > 0 || isSmall) {
        // What techniques settle has one solution.
        if (stages(sketch.puzzle, PLAIN, budget).rest === 0) return undefined;
        const other = findOther(tentPlaces(board, sketch));
        if (other === undefined) return undefined;
        if (other !== "late") return mendWhere(sketch, differences(sketch, other));
      }
      const { ground, open } = settleSketch(sketch, budget);
      if (ground === undefined) return undefined;
      if (open.length > SEARCHED) return (random) => climb(sketch, SEARCHED, random, budget);
      const other = otherCamp(sketch, ground, budget);
      if (other === undefined) return undefined;
      const cells = other === "late" ? tentCells(sketch, open) : differences(sketch, other);
      return mendWhere(sketch, cells);
    },
    // A small board is drawn anew in less time than it takes to change another.
    ...(isSmall ? {} : { vary: moveOneTree }),
    towards(hardness) {
      const eases = easesFor(rows, cols);
      return createTentsMaker(wish, eases[Math.round(hardness * (eases.length - 1))]);
    },
    advice: adviceOf(rows * cols, tents, blanks),
    key: tentsKey,
  };
}

/** A puzzle with more cells takes seconds. */
const LARGE = 60 * 60;

function adviceOf(cells: number, tents: number, blanks: number): string | undefined {
  const helps: string[] = [];
  if (cells > LARGE) helps.push("a smaller board");
  if (blanks > 0) helps.push("fewer lines without a clue");
  if (tents > USUAL_DENSITY * cells) helps.push("fewer tents");
  return helps.length === 0 ? undefined : helps.join(", or ");
}

const USUAL_DENSITY = 0.2;

/** Boards of up to this many cells are decided by techniques and suppositions; on larger ones that takes longer than a search. */
const SMALL = 256;

function moveOneTree(sketch: TentsSketch, random: Random): TentsSketch | undefined {
  const mover = createTreeMover(sketch);
  return mover.move(random.below(sketch.solution.tents.length), random) ? mover.sketch() : undefined;
}

function mendWhere(sketch: TentsSketch, cells: TentCells): Mend<Tents, Camp> {
  return (random) => moveTrees(sketch, inPlaces(sketch.puzzle, cells), random);
}

/** 1 at the places of the tents, 0 elsewhere. */
function tentPlaces({ width, marks }: StageBoard, { solution }: TentsSketch): Uint8Array {
  const places = new Uint8Array(marks.length);
  for (const [row, col] of solution.tents) places[(row + 1) * width + col + 1] = 1;
  return places;
}

function blankLines({ rows, cols, rowClues, colClues }: Tents, count: number, random: Random): void {
  if (count === 0) return;
  const lines = random.shuffle(Array.from({ length: rows + cols }, (_, i) => i)).slice(0, count);
  for (const line of lines) {
    if (line < rows) rowClues[line] = BLANK;
    else colClues[line - rows] = BLANK;
  }
}

function otherCamp(
  { puzzle, solution }: TentsSketch,
  ground: Ground,
  budget: Budget,
): readonly Cell[] | "late" | undefined {
  const wanted = new Set(solution.tents.map((tent) => indexOf(puzzle, tent)));
  let other: readonly Cell[] | undefined;
  const end = solve(createInstance(ground), {
    limit: 2,
    budget,
    steps: STEPS,
    known: (at) => wanted.has(at),
    onLayout(state) {
      const { tents } = campOf(state);
      if (!tents.every((tent) => wanted.has(indexOf(puzzle, tent)))) other = tents;
    },
  });
  if (other !== undefined || end.outcome !== "stopped") return other;
  if (end.reason === "steps") return "late";
  throw new Stopped(end.reason ?? "time");
}

/** Numbers of the sketch's tents by cell. */
type TentCells = Map<number, number>;

/** Instead of a number: only the other camp has a tent there. */
const ONLY_OTHER = -1;

function tentCells({ puzzle, solution }: TentsSketch, numbers: readonly number[]): TentCells {
  return new Map(numbers.map((number) => [indexOf(puzzle, solution.tents[number]!), number]));
}

/** The cells in which the camps differ. */
function differences(sketch: TentsSketch, other: readonly Cell[]): TentCells {
  const cells = tentCells(
    sketch,
    sketch.solution.tents.map((_, number) => number),
  );
  for (const tent of other) {
    const at = indexOf(sketch.puzzle, tent);
    if (!cells.delete(at)) cells.set(at, ONLY_OTHER);
  }
  return cells;
}

/** Cells that belong together are at most this far apart. */
const NEAR = 2;

/** The tents (by number) of cells that are near each other, place by place. */
function inPlaces(puzzle: Tents, cells: TentCells): number[][] {
  const { rows, cols } = puzzle;
  const places: number[][] = [];
  // Cells that are taken meanwhile do not come up again.
  for (const start of cells.keys()) {
    const tents: number[] = [];
    const queue: number[] = [];
    const take = (at: number): void => {
      const number = cells.get(at)!;
      if (number !== ONLY_OTHER) tents.push(number);
      cells.delete(at);
      queue.push(at);
    };
    take(start);
    for (const at of queue) {
      const [row, col] = cellAt(puzzle, at);
      for (let r = Math.max(0, row - NEAR); r <= Math.min(rows - 1, row + NEAR); r++)
        for (let c = Math.max(0, col - NEAR); c <= Math.min(cols - 1, col + NEAR); c++)
          if (cells.has(r * cols + c)) take(r * cols + c);
    }
    if (tents.length > 0) places.push(tents);
  }
  return places;
}

/** In each place the tree of one tent moves. Where none can, a tent goes with its tree. */
function moveTrees(
  sketch: TentsSketch,
  places: readonly (readonly number[])[],
  random: Random,
): TentsSketch | undefined {
  const mover = createTreeMover(sketch);
  let moved = false;
  for (const tents of places)
    moved = random.shuffle([...tents]).some((tent) => mover.move(tent, random)) || moved;
  if (moved) return mover.sketch();
  const [gone] = random.shuffle(places.flat());
  return gone === undefined ? undefined : withoutTent(sketch, gone);
}
