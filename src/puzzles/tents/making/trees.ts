/** Changes of a sketch: trees that move to another side of their tent, tents that go. */
import { ContractError, type Random } from "../../../base/index.js";
import { besideOf, cellAt, indexOf } from "../../../board/index.js";
import type { Sketch } from "../../making/making.js";
import { BLANK, type Camp, type Tents } from "../puzzle.js";

export type TentsSketch = Sketch<Tents, Camp>;

/** Moves trees; the tents, and so the clues, stay. */
export interface TreeMover {
  /** The tree of this tent (by number) moves to another side of it, at random. False: it cannot. */
  move(tent: number, random: Random): boolean;
  /** Takes the last move back; then the one before it, and so on. */
  undo(): void;
  /** The puzzle with all moves so far; it changes with further ones. */
  readonly puzzle: Tents;
  /** The sketch with all moves so far. */
  sketch(): TentsSketch;
}

export function createTreeMover({ puzzle, solution }: TentsSketch): TreeMover {
  const trees = puzzle.trees.slice();
  const pairs = [...solution.pairs!];
  const isTent = new Uint8Array(trees.length);
  for (const tent of solution.tents) isTent[indexOf(puzzle, tent)] = 1;
  const moves: (readonly [number: number, pair: (typeof pairs)[number]])[] = [];
  return {
    puzzle: { ...puzzle, trees },
    move(number, random) {
      const [tree, tent] = pairs[number]!;
      const free = besideOf(puzzle, indexOf(puzzle, tent)).filter(
        (at) => trees[at] === 0 && isTent[at] === 0,
      );
      if (free.length === 0) return false;
      const to = free[random.below(free.length)]!;
      moves.push([number, pairs[number]!]);
      trees[indexOf(puzzle, tree)] = 0;
      trees[to] = 1;
      pairs[number] = [cellAt(puzzle, to), tent];
      return true;
    },
    undo() {
      const last = moves.pop();
      if (last === undefined) throw new ContractError("no tree was moved");
      const [number, pair] = last;
      trees[indexOf(puzzle, pairs[number]![0])] = 0;
      trees[indexOf(puzzle, pair[0])] = 1;
      pairs[number] = pair;
    },
    sketch: () => ({
      puzzle: { ...puzzle, trees: trees.slice() },
      solution: { tents: solution.tents, pairs: [...pairs] },
    }),
  };
}

/** The sketch without a tent (by number) and its tree. */
export function withoutTent({ puzzle, solution }: TentsSketch, number: number): TentsSketch {
  const [tree, [row, col]] = solution.pairs![number]!;
  const trees = puzzle.trees.slice();
  trees[indexOf(puzzle, tree)] = 0;
  const fewer = (clues: Int16Array, line: number): Int16Array =>
    clues.map((clue, i) => (i === line && clue !== BLANK ? clue - 1 : clue));
  const rowClues = fewer(puzzle.rowClues, row);
  const colClues = fewer(puzzle.colClues, col);
  return {
    puzzle: { ...puzzle, trees, rowClues, colClues },
    solution: { tents: solution.tents.toSpliced(number, 1), pairs: solution.pairs!.toSpliced(number, 1) },
  };
}
