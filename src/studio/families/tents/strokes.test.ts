import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell } from "../../../board/index.js";
import {
  campOf,
  emptyTents,
  GIVEN,
  hasMarks,
  markAt,
  type Camp,
  type Tents,
  type TentsMark,
} from "../../../puzzles/index.js";
import type { Stroke } from "../../board/index.js";
import { playedOn, startSheet } from "../shared/index.js";
import { edited, sheets, type TentsSheet } from "./session.js";
import { editStep, markMove, playMove } from "./strokes.js";

function planted(rows: number, cols: number, ...trees: readonly Cell[]): Tents {
  const puzzle = emptyTents({ rows, cols });
  for (const [row, col] of trees) puzzle.trees[row * cols + col] = 1;
  return puzzle;
}

const start = (puzzle: Tents): TentsSheet => startSheet(sheets, puzzle);
const put = (sheet: TentsSheet, mark: TentsMark, ...cells: readonly Cell[]): TentsSheet =>
  playedOn(sheets, sheet, [markMove(mark, cells)]);
const draw = (sheet: TentsSheet, ...cells: readonly Cell[]): TentsSheet =>
  edited(sheet, { on: "drawn", move: { kind: "tent", cells } }, false);
const seenAt = ({ puzzle, played: marks }: TentsSheet, cell: Cell): TentsMark => markAt(puzzle, marks, cell);
const campOn = ({ puzzle, played: marks }: TentsSheet): Camp => campOf(puzzle, marks);
const drawnOn = ({ puzzle, drawn }: TentsSheet): Camp => campOf(puzzle, drawn);

const stroke = (cells: readonly Cell[], button: Stroke["button"] = "primary"): Stroke => ({
  cells,
  button,
  phase: "end",
  by: "pointer",
});

const played = (sheet: TentsSheet, given: Stroke): TentsSheet => {
  const move = playMove(sheet, given);
  return move === undefined ? sheet : playedOn(sheets, sheet, [move]);
};

describe("a drawn solution", () => {
  it("is no mark of the player's, and stays when those are wiped", () => {
    const drawn = draw(start(planted(3, 3, [1, 1])), [0, 1], [1, 1]);
    expect(hasMarks(drawn.played)).toBe(false);
    expect(campOn(drawn).tents).toEqual([]);
    expect(drawnOn(drawn).tents).toEqual([[0, 1]]);
    const wiped = playedOn(sheets, put(drawn, GIVEN.tent, [2, 1]), [{ kind: "clear" }]);
    expect(campOn(wiped).tents).toEqual([]);
    expect(drawnOn(wiped).tents).toEqual([[0, 1]]);
    // Clicked again, it is taken down, whatever the player has marked there.
    expect(editStep(put(drawn, GIVEN.grass, [0, 1]), "tents", stroke([[0, 1]]))).toMatchObject({
      move: { kind: "blank" },
    });
  });
  it("goes with the puzzle as marks do, and clues can follow it", () => {
    const drawn = put(draw(start(planted(3, 3)), [0, 0], [2, 2]), GIVEN.tent, [0, 0], [2, 2]);
    const tree = edited(drawn, { on: "puzzle", move: { kind: "plant", cells: [[0, 0]] } }, false);
    expect([drawnOn(tree).tents, campOn(tree).tents]).toEqual([[[2, 2]], [[2, 2]]]);
    const small = edited(drawn, { on: "puzzle", move: { kind: "resize", rows: 2, cols: 4 } }, false);
    expect([drawnOn(small).tents, campOn(small).tents]).toEqual([[[0, 0]], [[0, 0]]]);
    const step = { on: "drawn", move: { kind: "tent", cells: [[0, 2]] } } as const;
    expect([...edited(drawn, step, true).puzzle.rowClues]).toEqual([2, 0, 1]);
  });
});

describe("strokes", () => {
  it("a click goes round, the other button puts grass and takes it away", () => {
    let sheet = start(planted(2, 2));
    const seen = [GIVEN.tent, GIVEN.grass, GIVEN.none].map(() => {
      sheet = played(sheet, stroke([[0, 0]]));
      return seenAt(sheet, [0, 0]);
    });
    expect(seen).toEqual([GIVEN.tent, GIVEN.grass, GIVEN.none]);
    const grass = played(sheet, stroke([[1, 1]], "secondary"));
    expect(seenAt(grass, [1, 1])).toBe(GIVEN.grass);
    expect(seenAt(played(grass, stroke([[1, 1]], "secondary")), [1, 1])).toBe(GIVEN.none);
  });
  it("a drag never touches a tent", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(GIVEN.none, GIVEN.tent, GIVEN.grass), { minLength: 6, maxLength: 6 }),
        (marks) => {
          const cells = marks.map((_, col): Cell => [0, col]);
          const before = marks.reduce<TentsSheet>(
            (sheet, mark, col) => put(sheet, mark, [0, col]),
            start(planted(1, 6)),
          );
          const after = played(before, stroke(cells));
          const erases = marks[0] === GIVEN.grass;
          cells.forEach((cell, i) => {
            const now = seenAt(after, cell);
            if (marks[i] === GIVEN.tent) expect(now).toBe(GIVEN.tent);
            else expect(now).toBe(erases ? GIVEN.none : GIVEN.grass);
          });
        },
      ),
    );
  });
  it("in Edit the first cell says whether to plant or to fell", () => {
    const sheet = start(planted(1, 3, [0, 0]));
    const cells: Cell[] = [
      [0, 0],
      [0, 1],
    ];
    expect(editStep(sheet, "trees", stroke(cells))).toMatchObject({ move: { kind: "fell" } });
    expect(editStep(sheet, "trees", stroke(cells.toReversed()))).toMatchObject({ move: { kind: "plant" } });
    expect(editStep(sheet, "tents", stroke([[0, 2]]))).toMatchObject({ on: "drawn", move: { kind: "tent" } });
  });
});
