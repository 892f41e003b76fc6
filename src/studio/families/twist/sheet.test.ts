import { describe, expect, it } from "vitest";
import { startBudget } from "../../../base/index.js";
import { iqTwist, twist, type Laid } from "../../../puzzles/index.js";
import { MINIATURE_BOARDS } from "./miniature-boards.js";
import { changePuzzle, movePieces, startSheet, withLaidGiven } from "./sheet.js";

describe("the sheet", () => {
  const h: Laid = { piece: 7, at: [0, 0], turn: 0 };
  const e: Laid = { piece: 4, at: [2, 2], turn: 0 };
  it("keeps what is laid through changes that leave it room", () => {
    let sheet = movePieces(startSheet(iqTwist()), "laid", [
      { kind: "place", laid: h },
      { kind: "place", laid: e },
    ]);
    expect(sheet.laid.laid).toEqual([e, h]);
    sheet = changePuzzle(sheet, [{ kind: "peg", cell: [0, 7], colour: 6 }]);
    expect(sheet.laid.laid).toEqual([e, h]);
    expect(changePuzzle(sheet, [{ kind: "remove", cells: [[0, 2]] }]).laid.laid).toEqual([e]);
    expect(changePuzzle(sheet, [{ kind: "resize", rows: 3, cols: 8 }]).laid.laid).toEqual([h]);
  });
  it("lays givens, which the player then cannot move, and which send away what lies under them", () => {
    let sheet = movePieces(startSheet(iqTwist()), "laid", [{ kind: "place", laid: h }]);
    sheet = movePieces(sheet, "givens", [{ kind: "place", laid: { piece: 2, at: [0, 0], turn: 0 } }]);
    expect(sheet.puzzle.givens).toEqual([{ piece: 2, at: [0, 0], turn: 0 }]);
    expect(sheet.laid.laid).toEqual(sheet.puzzle.givens);
    expect(movePieces(sheet, "laid", [{ kind: "lift", cell: [0, 0] }])).toBe(sheet);
    expect(movePieces(sheet, "givens", [{ kind: "lift", cell: [0, 0] }]).puzzle.givens).toEqual([]);
  });
  it("with what is laid given, has the solutions that go on from there", () => {
    const { puzzle, solution } = MINIATURE_BOARDS[0]!;
    const half = { puzzle, laid: { laid: solution.laid.slice(0, 4) } };
    const found: string[] = [];
    twist.methods[0]!.solve(withLaidGiven(half), {
      limit: 2,
      budget: startBudget(),
      onSolution: (one) => void found.push(JSON.stringify(one.laid)),
    });
    expect(found).toEqual([JSON.stringify(solution.laid)]);
  });
});
