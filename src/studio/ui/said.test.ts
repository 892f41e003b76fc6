import { describe, expect, it } from "vitest";
import { spoken, spokenPlace } from "./said.js";

describe("spoken", () => {
  it.each([
    ["r3c5 is grass.", "row 3, column 5 is grass."],
    ["A domino lies on r1c2 and r12c10.", "A domino lies on row 1, column 2 and row 12, column 10."],
    ["No piece covers r3c1z2.", "No piece covers layer 2, row 3, column 1."],
    ["Piece e covers 3C; arc4 and r3 stay.", "Piece e covers 3C; arc4 and r3 stay."],
  ])("%s", (words, aloud) => expect(spoken(words)).toBe(aloud));
  it("names a cell as its label does", () => expect(spoken("r3c5")).toBe(spokenPlace([2, 4])));
});
