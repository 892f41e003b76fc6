import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../../base/index.js";
import { pips } from "../../../puzzles/index.js";
import { begin, startSheet } from "../shared/index.js";
import { cellLabels } from "./scene.js";
import { createSession } from "./session.js";
import { sheets } from "./sheet.js";

const drawing = pips.formats.find(({ id }) => id === "drawing")!;

describe("the names of cells", () => {
  it("are those of the sentences, in Edit too, where there is paper around the board", () => {
    const puzzle = unwrap(drawing.parse("dominoes 0-1 1-6\n..\nAA\nA = 12\n"));
    const session = createSession(begin(startSheet(sheets, puzzle)));
    const { top, left } = session.sheet.value.drawn.canvas;
    const [reason] = pips.explain!(puzzle, startBudget())!.verdict.match(/r\d+c\d+/)!;
    expect(reason).toBe("r2c1");
    expect(cellLabels(session, "play")([1, 0])).toBe("row 2, column 1, bare, sum 12, region of 2");
    const onPaper = cellLabels(session, "edit");
    expect(onPaper([top + 1, left])).toBe("row 2, column 1, bare, sum 12, region of 2");
    expect(onPaper([top - 1, left + 2])).toBe("1 row above the board, column 3, paper");
    expect(onPaper([top, left - 2])).toBe("row 1, 2 columns left of the board, paper");
  });
  it("say the pips that a hint noted, and whether they are on trial", () => {
    const puzzle = unwrap(drawing.parse("dominoes 0-1 1-6\n..\nAA\nA = 12\n"));
    const session = createSession(begin(startSheet(sheets, puzzle)));
    const lowerLeft = puzzle.nodes.findIndex(({ name }) => name === "1,0");
    session.trial.start();
    // As a hint does it.
    const sheet = session.sheet.peek();
    session.go({ ...sheet, played: { ...sheet.played, noted: [{ node: lowerLeft, pips: 6 }] } });
    expect(cellLabels(session, "play")([1, 0])).toBe(
      "row 2, column 1, bare, 6 pips noted, sum 12, region of 2",
    );
    expect(session.trial.cells.value).toEqual([[1, 0]]);
    session.trial.keep();
    expect(session.trial.cells.value).toEqual([]);
  });
});
