import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cell } from "../../../board/index.js";
import { emptyTents, GIVEN, type Tents } from "../../../puzzles/index.js";
import type { Stroke } from "../../board/index.js";
import { campOn } from "./field.js";
import { applyMove, drawnSheet, hasMarks, markAt, startSheet, type Mark, type Sheet } from "./sheet.js";
import { editMove, playMove } from "./strokes.js";

function planted(rows: number, cols: number, ...trees: readonly Cell[]): Tents {
  const puzzle = emptyTents(rows, cols);
  for (const [row, col] of trees) puzzle.trees[row * cols + col] = 1;
  return puzzle;
}

const put = (sheet: Sheet, mark: Mark, ...cells: readonly Cell[]): Sheet =>
  applyMove(sheet, { on: "camp", cells, mark });

const stroke = (cells: readonly Cell[], button: Stroke["button"] = "primary"): Stroke => ({
  cells,
  button,
  phase: "end",
  by: "pointer",
});

const played = (sheet: Sheet, given: Stroke): Sheet => {
  const move = playMove(sheet, given);
  return move === undefined ? sheet : applyMove(sheet, move);
};

describe("applyMove", () => {
  it("leaves trees, givens and what does not change alone", () => {
    const sheet = startSheet(planted(2, 3, [0, 1]));
    expect(put(sheet, GIVEN.tent, [0, 1])).toBe(sheet);
    expect(put(sheet, GIVEN.none, [0, 0])).toBe(sheet);
    const given = applyMove(sheet, { on: "puzzle", move: { kind: "give", given: "grass", cells: [[0, 0]] } });
    expect(put(given, GIVEN.tent, [0, 0])).toBe(given);
    expect(markAt(given, [0, 0])).toBe(GIVEN.grass);
  });
  it("copies the rows that change, and only those", () => {
    const sheet = startSheet(planted(3, 3));
    const next = put(sheet, GIVEN.tent, [1, 1]);
    expect(next.marks[0]).toBe(sheet.marks[0]);
    expect(next.marks[1]).not.toBe(sheet.marks[1]);
    expect(sheet.marks[1]![1]).toBe(GIVEN.none);
  });
  it("lifts marks where a tree is planted, keeps those that still fit another size, drops all with another puzzle", () => {
    const marked = put(startSheet(planted(3, 3)), GIVEN.tent, [0, 0], [2, 2]);
    const tree = applyMove(marked, { on: "puzzle", move: { kind: "plant", cells: [[0, 0]] } });
    expect(campOn(tree).tents).toEqual([[2, 2]]);
    const small = applyMove(marked, { on: "puzzle", move: { kind: "resize", rows: 2, cols: 4 } });
    expect(campOn(small).tents).toEqual([[0, 0]]);
    const other = applyMove(marked, { on: "puzzle", move: { kind: "replace", puzzle: planted(3, 3) } });
    expect(campOn(other).tents).toEqual([]);
  });
});

describe("a drawn solution", () => {
  it("is no mark of the player's, and stays when those are wiped", () => {
    const drawn = applyMove(startSheet(planted(3, 3, [1, 1])), {
      on: "drawn",
      cells: [
        [0, 1],
        [1, 1],
      ],
      mark: GIVEN.tent,
    });
    expect(hasMarks(drawn)).toBe(false);
    expect(campOn(drawn).tents).toEqual([]);
    expect(campOn(drawnSheet(drawn)).tents).toEqual([[0, 1]]);
    const wiped = applyMove(put(drawn, GIVEN.tent, [2, 1]), { on: "camp", wipe: true });
    expect(campOn(wiped).tents).toEqual([]);
    expect(campOn(drawnSheet(wiped)).tents).toEqual([[0, 1]]);
    // Clicked again, it is taken down, whatever the player has marked there.
    expect(editMove(put(drawn, GIVEN.grass, [0, 1]), "tents", stroke([[0, 1]]))).toMatchObject({
      mark: GIVEN.none,
    });
  });
  it("goes with the puzzle as marks do", () => {
    const drawn = applyMove(startSheet(planted(3, 3)), {
      on: "drawn",
      cells: [
        [0, 0],
        [2, 2],
      ],
      mark: GIVEN.tent,
    });
    const tree = applyMove(drawn, { on: "puzzle", move: { kind: "plant", cells: [[0, 0]] } });
    expect(campOn(drawnSheet(tree)).tents).toEqual([[2, 2]]);
    const small = applyMove(drawn, { on: "puzzle", move: { kind: "resize", rows: 2, cols: 4 } });
    expect(campOn(drawnSheet(small)).tents).toEqual([[0, 0]]);
  });
});

describe("strokes", () => {
  it("a click goes round, the other button puts grass and takes it away", () => {
    let sheet = startSheet(planted(2, 2));
    const seen = [GIVEN.tent, GIVEN.grass, GIVEN.none].map(() => {
      sheet = played(sheet, stroke([[0, 0]]));
      return markAt(sheet, [0, 0]);
    });
    expect(seen).toEqual([GIVEN.tent, GIVEN.grass, GIVEN.none]);
    const grass = played(sheet, stroke([[1, 1]], "secondary"));
    expect(markAt(grass, [1, 1])).toBe(GIVEN.grass);
    expect(markAt(played(grass, stroke([[1, 1]], "secondary")), [1, 1])).toBe(GIVEN.none);
  });
  it("a drag never touches a tent", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(GIVEN.none, GIVEN.tent, GIVEN.grass), { minLength: 6, maxLength: 6 }),
        (marks) => {
          const cells = marks.map((_, col): Cell => [0, col]);
          const before = marks.reduce<Sheet>(
            (sheet, mark, col) => put(sheet, mark, [0, col]),
            startSheet(planted(1, 6)),
          );
          const after = played(before, stroke(cells));
          const erases = marks[0] === GIVEN.grass;
          cells.forEach((cell, i) => {
            const now = markAt(after, cell);
            if (marks[i] === GIVEN.tent) expect(now).toBe(GIVEN.tent);
            else expect(now).toBe(erases ? GIVEN.none : GIVEN.grass);
          });
        },
      ),
    );
  });
  it("in Edit the first cell says whether to plant or to fell", () => {
    const sheet = startSheet(planted(1, 3, [0, 0]));
    const cells: Cell[] = [
      [0, 0],
      [0, 1],
    ];
    expect(editMove(sheet, "trees", stroke(cells))).toMatchObject({ move: { kind: "fell" } });
    expect(editMove(sheet, "trees", stroke(cells.toReversed()))).toMatchObject({ move: { kind: "plant" } });
    expect(editMove(sheet, "tents", stroke([[0, 2]]))).toMatchObject({ on: "drawn", mark: GIVEN.tent });
  });
});

describe("campOn", () => {
  it("shows the pairs that are certain, and no other", () => {
    // One tent between two trees could have either.
    const open = put(startSheet(planted(1, 3, [0, 0], [0, 2])), GIVEN.tent, [0, 1]);
    expect(campOn(open).pairs).toEqual([]);
    // A tent with a single tree takes it, which leaves the next one a single tree.
    const chain = put(startSheet(planted(1, 5, [0, 1], [0, 3])), GIVEN.tent, [0, 0], [0, 2]);
    expect(campOn(chain).pairs).toEqual([
      [
        [0, 1],
        [0, 0],
      ],
      [
        [0, 3],
        [0, 2],
      ],
    ]);
  });
});
