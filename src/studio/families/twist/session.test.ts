import { describe, expect, it } from "vitest";
import { applyTwistMove, iqTwist, type Laid, type TwistMove } from "../../../puzzles/index.js";
import { editedTo, startSheet } from "../shared/index.js";
import { movePieces, sheets, type TwistSheet } from "./session.js";

const changed = (sheet: TwistSheet, move: TwistMove): TwistSheet =>
  editedTo(sheets, sheet, applyTwistMove(sheet.puzzle, move));

describe("the sheet", () => {
  const h: Laid = { piece: 7, at: [0, 0], turn: 0 };
  const e: Laid = { piece: 4, at: [2, 2], turn: 0 };
  it("keeps what is laid through changes that leave it room", () => {
    let sheet = movePieces(startSheet(sheets, iqTwist()), "laid", [
      { kind: "place", placed: h },
      { kind: "place", placed: e },
    ]);
    expect(sheet.played.laid).toEqual([e, h]);
    sheet = changed(sheet, { kind: "peg", cell: [0, 7], colour: 6 });
    expect(sheet.played.laid).toEqual([e, h]);
    expect(changed(sheet, { kind: "remove", cells: [[0, 2]] }).played.laid).toEqual([e]);
    expect(changed(sheet, { kind: "resize", rows: 3, cols: 8 }).played.laid).toEqual([h]);
  });
  it("lays givens, which the player then cannot move, and which send away what lies under them", () => {
    let sheet = movePieces(startSheet(sheets, iqTwist()), "laid", [{ kind: "place", placed: h }]);
    sheet = movePieces(sheet, "givens", [{ kind: "place", placed: { piece: 2, at: [0, 0], turn: 0 } }]);
    expect(sheet.puzzle.givens).toEqual([{ piece: 2, at: [0, 0], turn: 0 }]);
    expect(sheet.played.laid).toEqual(sheet.puzzle.givens);
    expect(movePieces(sheet, "laid", [{ kind: "lift", cell: [0, 0] }])).toBe(sheet);
    expect(movePieces(sheet, "givens", [{ kind: "lift", cell: [0, 0] }]).puzzle.givens).toEqual([]);
  });
});
